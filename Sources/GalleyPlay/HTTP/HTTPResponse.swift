/// A status of HTTP.
package enum HTTPStatus: Int, Sendable {
  case ok = 200, badRequest = 400, forbidden = 403, notFound = 404, methodNotAllowed = 405, contentTooLarge = 413
  case unprocessable = 422, headTooLarge = 431, notImplemented = 501

  fileprivate var phrase: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .contentTooLarge: "Content Too Large"
    case .unprocessable: "Unprocessable Content"
    case .headTooLarge: "Request Header Fields Too Large"
    case .notImplemented: "Not Implemented"
    }
  }
}

/// A response of HTTP, after which the connection is closed.
package struct HTTPResponse: Equatable, Sendable {
  /// The status.
  package var status: HTTPStatus
  /// The media type of the content.
  package var type: String
  /// The content.
  package var body: [UInt8]
  /// True for what never changes while the program runs.
  var isKept = false

  init(_ status: HTTPStatus, type: String, body: [UInt8], isKept: Bool = false) {
    self.status = status
    self.type = type
    self.body = body
    self.isKept = isKept
  }

  /// The response as it is sent.
  ///
  /// The page has nothing but its own files, and nobody else's page may hold it or read its answers.
  package var bytes: [UInt8] {
    let policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    let head = [
      "HTTP/1.1 \(status.rawValue) \(status.phrase)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Cache-Control: \(isKept ? "private, max-age=86400" : "no-store")", "Content-Security-Policy: \(policy)",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff", "Connection: close",
    ]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
