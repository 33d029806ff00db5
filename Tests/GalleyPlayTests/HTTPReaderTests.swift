import GalleyPlay
import TestSupport
import Testing

@Suite struct HTTPReaderTests {
  private static let post =
    "POST /t/lines HTTP/1.1\r\nHost: 127.0.0.1:80\r\nContent-Type:application/json \r\nContent-Length: 5\r\n\r\n{\"a\"}"

  private static func status(_ text: some StringProtocol) -> Int? {
    var reader = HTTPReader()
    do throws(HTTPRefusal) {
      _ = try reader.read(Array(text.utf8))
      return nil
    } catch {
      return error.response.status.rawValue
    }
  }

  /// The pieces in which a request comes change nothing.
  @Test(arguments: 1...12) func pieces(size: Int) throws {
    let bytes = Array(Self.post.utf8)
    var reader = HTTPReader()
    var request: HTTPRequest?
    for start in stride(from: 0, to: bytes.count, by: size) {
      #expect(request == nil)
      request = try reader.read(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(request?.method == "POST" && request?.target == "/t/lines")
    #expect(request?.body == Array("{\"a\"}".utf8))
    #expect(request?.fields.map(\.name) == ["host", "content-type", "content-length"])
    #expect(request?.fields.map(\.value) == ["127.0.0.1:80", "application/json", "5"])
  }

  @Test(
    arguments: [
      ("GET / HTTP/1.1\r\n\r\n", nil), ("GET / HTTP/2\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
      ("GET  / HTTP/1.1\r\n\r\n", 400), ("GET http://a/ HTTP/1.1\r\n\r\n", 400), ("\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: \u{1}\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA: ä\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400), ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length:\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
      ("POST / HTTP/1.1\r\nContent-Length: 1048576\r\n\r\n", nil),
      ("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413),
    ] as [(String, Int?)])
  func refusals(text: String, status: Int?) { #expect(Self.status(text) == status) }

  @Test func aHeadWithoutEndIsRefused() {
    #expect(Self.status("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 1 << 14)) == 431)
    #expect(Self.status("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 1 << 14) + "\r\n\r\n") == 431)
    #expect(Self.status("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 1 << 13)) == nil)
  }

  /// Whatever comes, there is a request or a refusal, and nothing traps.
  @Test(arguments: 1...4 as ClosedRange<UInt64>) func damage(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      var bytes = Array(Self.post.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: Array("\r\n: 0".utf8).shuffled(using: &random).prefix(2), at: place)
        }
      }
      var reader = HTTPReader()
      do throws(HTTPRefusal) {
        let request = try reader.read(bytes)
        #expect(request?.target.hasPrefix("/") ?? true, "seed \(seed)")
      } catch {
        #expect((400...501).contains(error.response.status.rawValue), "seed \(seed)")
      }
    }
  }
}
