import Foundation
import GalleyPlay
import Testing

/// A page's side of ``PlayHandler``.
struct PlayPage {
  static let token = "0123456789abcdef"
  static let port = 8123
  static let host = "127.0.0.1:8123"

  let handler: PlayHandler

  init(fonts: PlayFonts = PlayFonts()) {
    handler = PlayHandler(
      token: Self.token, port: Self.port, fonts: fonts, options: Array("{\"options\": []}".utf8), version: "test")
  }

  func get(_ path: String) -> HTTPResponse {
    handler.answer(HTTPRequest(method: "GET", target: "/\(Self.token)/\(path)", fields: [("host", Self.host)]))
  }

  func post(_ path: String, _ body: [UInt8]) -> HTTPResponse {
    let fields = [("host", Self.host), ("content-type", "application/json"), ("origin", "http://\(Self.host)")]
    return handler.answer(
      HTTPRequest(method: "POST", target: "/\(Self.token)/\(path)", fields: fields, body: body))
  }

  /// The answer to a question; one that is refused fails the test.
  func lines(_ question: [String: Any]) throws -> Lines {
    let response = post("lines", Array(try JSONSerialization.data(withJSONObject: question)))
    try #require(response.status == .ok, "\(String(decoding: response.body, as: UTF8.self))")
    return try JSONDecoder().decode(Lines.self, from: Data(response.body))
  }

  /// The sentence that says what is wrong with a question.
  func fault(_ question: [String: Any]) throws -> String {
    let response = post("lines", Array(try JSONSerialization.data(withJSONObject: question)))
    #expect(response.status == .unprocessable)
    return try JSONDecoder().decode([String: String].self, from: Data(response.body))["error"] ?? ""
  }

  struct Lines: Decodable {
    var text: String
    var panels: [Panel]
    var fonts: [Font]
    var missing: [String]
  }

  struct Font: Decodable {
    var number: Int
    var name: String
  }

  struct Panel: Decodable {
    var name: String
    var svg: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var lineCount: Int
    var lines: [[Double]]
    var clusters: [Cluster]
  }

  /// `[start, end, x, y, width, height, font, [glyph, …]]`
  struct Cluster: Decodable {
    var range: Range<Int>
    var frame: [Double]
    var font: Int
    var glyphs: [Int]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let (start, end) = (try values.decode(Int.self), try values.decode(Int.self))
      range = start..<end
      frame = try (0..<4).map { _ in try values.decode(Double.self) }
      font = try values.decode(Int.self)
      glyphs = try values.decode([Int].self)
    }
  }
}
