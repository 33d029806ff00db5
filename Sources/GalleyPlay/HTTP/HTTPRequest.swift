internal import GalleyJSON

/// A request of HTTP/1.1, as far as a page of one's own sends them: without transfer codings.
package struct HTTPRequest: Equatable, Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The target as it was sent, a path from `/` on.
  package var target: String
  /// The fields, with names in small letters.
  package var fields: [(name: String, value: String)]
  /// The content.
  package var body: [UInt8]

  /// A request as it was read.
  package init(method: String, target: String, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// The value of a field that is there once; `nil` where it is not there.
  ///
  /// - Throws: ``HTTPRefusal`` where it is there more than once: readers do not agree which one counts.
  func value(_ name: String) throws(HTTPRefusal) -> String? {
    let values = fields.lazy.filter { $0.name == name }.map(\.value)
    guard values.count < 2 else { throw HTTPRefusal(.badRequest, "The field \(name) is there more than once.") }
    return values.first
  }

  package static func == (a: HTTPRequest, b: HTTPRequest) -> Bool {
    a.method == b.method && a.target == b.target && a.body == b.body
      && a.fields.elementsEqual(b.fields) { $0.name == $1.name && $0.value == $1.value }
  }
}

/// The reason why a request is not answered as it wants to be.
package struct HTTPRefusal: Error, Equatable {
  var status: HTTPStatus
  var message: String

  init(_ status: HTTPStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The answer that says so.
  package var response: HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", body: Array((message + "\n").utf8))
  }
}

/// Reads a request from bytes as they come.
package struct HTTPReader {
  /// The most bytes of a request line with its fields.
  package static let mostHead = 16 << 10
  /// The most bytes of a body.
  package static let mostBody = 1 << 20

  private var bytes: [UInt8] = []
  private var head: (request: HTTPRequest, end: Int, length: Int)?
  private var searched = 0

  /// A reader of one request.
  package init() {}

  /// Takes more bytes.
  ///
  /// - Returns: The request once it is whole; `nil` before.
  /// - Throws: ``HTTPRefusal`` for what is no request, or too large a one.
  package mutating func read(_ more: some Sequence<UInt8>) throws(HTTPRefusal) -> HTTPRequest? {
    bytes += more
    if head == nil {
      guard let end = endOfHead() else {
        guard bytes.count <= Self.mostHead else {
          throw HTTPRefusal(.headTooLarge, "A request line with its fields has \(Self.mostHead) bytes at most.")
        }
        return nil
      }
      let request = try Self.request(bytes[..<end])
      head = (request, end + 4, try Self.length(of: request))
    }
    guard let head, bytes.count >= head.end + head.length else { return nil }
    var request = head.request
    request.body = Array(bytes[head.end..<head.end + head.length])
    return request
  }

  /// The offset of the empty line.
  private mutating func endOfHead() -> Int? {
    let line = [UInt8]("\r\n\r\n".utf8)
    while searched + 4 <= bytes.count {
      if bytes[searched..<searched + 4].elementsEqual(line) { return searched <= Self.mostHead ? searched : nil }
      searched += 1
    }
    return nil
  }

  private static func request(_ head: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPRequest {
    let malformed = HTTPRefusal(.badRequest, "This is no request of HTTP/1.1.")
    guard head.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }) else {
      throw malformed
    }
    var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let parts = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0", parts[1].begins(with: "/") else {
      throw malformed
    }
    var request = HTTPRequest(method: String(parts[0]), target: String(parts[1]))
    for line in lines {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
        !line[..<colon].contains(where: { $0 == " " || $0 == "\t" })
      else { throw malformed }
      var value = line[line.index(after: colon)...]
      while let first = value.first, first == " " || first == "\t" { value.removeFirst() }
      while let last = value.last, last == " " || last == "\t" { value.removeLast() }
      request.fields.append((line[..<colon].lowercased(), String(value)))
    }
    return request
  }

  private static func length(of request: HTTPRequest) throws(HTTPRefusal) -> Int {
    guard try request.value("transfer-encoding") == nil else {
      throw HTTPRefusal(.notImplemented, "Transfer codings are not read.")
    }
    guard let text = try request.value("content-length") else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw HTTPRefusal(.badRequest, "Content-Length is no number.")
    }
    guard let length = Int(text), length <= mostBody else {
      throw HTTPRefusal(.contentTooLarge, "A request has \(mostBody) bytes at most.")
    }
    return length
  }
}
