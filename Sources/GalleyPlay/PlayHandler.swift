internal import GalleyJSON
internal import GalleyShaping

/// Answers the requests of the page of `galley play`, and refuses those of everybody else.
///
/// The page is for the user who started the server: it is found under a token that only they know, and a browser that
/// another site talked into asking names another host or origin.
package struct PlayHandler: Sendable {
  private let token: String
  private let host: String
  private let answers: PlayAnswers
  private let options: [UInt8]
  private let version: String

  /// - Parameters:
  ///   - token: The secret part of the page's address; letters and digits.
  ///   - port: The port on 127.0.0.1.
  ///   - fonts: The fonts that the page may use.
  ///   - options: The table of options, as `galley options --format json` prints it.
  ///   - version: The program's version.
  package init(
    token: String, port: Int, fonts: PlayFonts = PlayFonts(), options: [UInt8] = [], version: String = ""
  ) {
    self.token = token
    host = "127.0.0.1:\(port)"
    answers = PlayAnswers(fonts: fonts)
    self.options = options
    self.version = version
  }

  /// The address of the page.
  package var address: String { "http://\(host)/\(token)/" }

  /// The answer to a request.
  package func answer(_ request: HTTPRequest) -> HTTPResponse {
    do throws(HTTPRefusal) {
      let path = try path(of: request)
      switch (request.method, path) {
      case ("GET", _): return try file(path)
      case ("POST", "lines"): return try reply(to: request) { record throws(RecordError) in try answers.lines(record) }
      case ("POST", "explain"):
        return try reply(to: request) { record throws(RecordError) in try answers.explanations(record) }
      case ("POST", "audit"):
        return try reply(to: request) { record throws(RecordError) in try answers.audit(record) }
      case ("POST", _): throw HTTPRefusal(.notFound, "There is nothing here.")
      default: throw HTTPRefusal(.methodNotAllowed, "The methods are GET and POST.")
      }
    } catch {
      return error.response
    }
  }

  /// The path below the token, once the request is known to come from the page.
  private func path(of request: HTTPRequest) throws(HTTPRefusal) -> String {
    guard try request.value("host") == host else {
      throw HTTPRefusal(.forbidden, "This is \(host), and no other host.")
    }
    if let origin = try request.value("origin"), origin != "http://\(host)" {
      throw HTTPRefusal(.forbidden, "Pages of other origins get no answer.")
    }
    if let site = try request.value("sec-fetch-site"), site != "same-origin" && site != "none" {
      throw HTTPRefusal(.forbidden, "Pages of other sites get no answer.")
    }
    let prefix = "/\(token)/"
    let target = request.target.utf8
    // All bytes are compared, whatever the first ones are: how long it takes tells nothing of the token.
    var difference = UInt8(target.count < prefix.utf8.count ? 1 : 0)
    for (own, given) in zip(prefix.utf8, target) { difference |= own ^ given }
    guard difference == 0 else { throw HTTPRefusal(.forbidden, "The address of the page is the one that was printed.") }
    return String(request.target.dropFirst(prefix.count))
  }

  private func file(_ path: String) throws(HTTPRefusal) -> HTTPResponse {
    if path == "options.json" { return json(options) }
    if path == "fonts.json" { return json(families) }
    if let file = PageFiles.named(path) {
      let type =
        switch path.parts(at: ".").last {
        case "css": "text/css"
        case "js": "text/javascript"
        case "json": "application/json"
        default: "text/html"
        }
      return HTTPResponse(.ok, type: type + "; charset=utf-8", body: file)
    }
    guard let number = path.rest(after: "font/").flatMap({ Int($0) }), let bytes = answers.fonts.file(number) else {
      throw HTTPRefusal(.notFound, "There is nothing here.")
    }
    return HTTPResponse(.ok, type: "font/sfnt", body: bytes, isKept: true)
  }

  /// The families that there are, each with the flags that give it to the command; without a name the usual fonts.
  private var families: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", version)
      json.object("flags") { json in
        json.member("", answers.fonts.arguments(family: nil))
        for family in answers.fonts.families { json.member(family, answers.fonts.arguments(family: family)) }
      }
    }
    return json.bytes
  }

  /// The answer to a question in JSON, or the sentence that says what is wrong with it.
  private func reply(
    to request: HTTPRequest, _ body: (JSONObject) throws(RecordError) -> [UInt8]
  ) throws(HTTPRefusal) -> HTTPResponse {
    guard try request.value("content-type")?.begins(with: "application/json") ?? false else {
      throw HTTPRefusal(.badRequest, "A question is JSON.")
    }
    do throws(RecordError) {
      guard case .object(let record) = try JSONParser.value(of: request.body, isLenient: false) else {
        throw RecordError("a question must hold an object")
      }
      return json(try body(record))
    } catch {
      var json = JSONWriter(roundsToThousandths: true)
      json.object { $0.member("error", error.message) }
      return HTTPResponse(.unprocessable, type: "application/json", body: json.bytes)
    }
  }

  private func json(_ bytes: [UInt8]) -> HTTPResponse { HTTPResponse(.ok, type: "application/json", body: bytes) }
}
