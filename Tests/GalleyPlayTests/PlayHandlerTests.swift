import Foundation
import GalleyPlay
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Who gets an answer, and of what.
@Suite struct PlayHandlerTests {
  private let page = PlayPage()

  private func status(
    _ method: String = "GET", _ target: String = "/\(PlayPage.token)/",
    _ fields: [(String, String)] = [
      ("host", PlayPage.host)
    ]
  ) -> Int {
    page.handler.answer(HTTPRequest(method: method, target: target, fields: fields)).status.rawValue
  }

  @Test func thePageIsThere() {
    #expect(page.handler.address == "http://127.0.0.1:8123/0123456789abcdef/")
    #expect(status() == 200)
    for (path, type) in [
      ("", "text/html"), ("play.css", "text/css"), ("play.js", "text/javascript"), ("options.json", "application/json"),
      ("samples.json", "application/json"), ("fonts.json", "application/json"), ("compare.js", "text/javascript"),
      ("copies.js", "text/javascript"), ("label.js", "text/javascript"), ("options.js", "text/javascript"),
    ] {
      let response = page.get(path)
      #expect(response.status == .ok && response.type.hasPrefix(type) && !response.body.isEmpty)
    }
  }

  @Test(
    arguments: ["/", "/0123456789abcde/", "/0123456789abcdeg/", "/0123456789abcdef", "/play.js", "//0123456789abcdef/"])
  func withoutTheTokenNothingIsThere(target: String) { #expect(status("GET", target) == 403) }

  @Test(arguments: ["localhost:8123", "127.0.0.1", "127.0.0.1:8124", "evil.example:8123", "[::1]:8123", ""])
  func otherHostsAreRefused(host: String) {
    #expect(status("GET", "/\(PlayPage.token)/", [("host", host)]) == 403)
  }

  @Test func noHostAndTwoHostsAreRefused() {
    #expect(status("GET", "/\(PlayPage.token)/", []) == 403)
    #expect(status("GET", "/\(PlayPage.token)/", [("host", PlayPage.host), ("host", PlayPage.host)]) == 400)
  }

  @Test(arguments: ["http://localhost:8123", "https://127.0.0.1:8123", "null", "http://evil.example", ""])
  func otherOriginsAreRefused(origin: String) {
    #expect(status("GET", "/\(PlayPage.token)/", [("host", PlayPage.host), ("origin", origin)]) == 403)
  }

  @Test(arguments: [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403)])
  func otherSitesAreRefused(site: String, expected: Int) {
    #expect(status("GET", "/\(PlayPage.token)/", [("host", PlayPage.host), ("sec-fetch-site", site)]) == expected)
  }

  @Test func otherMethodsAndPaths() {
    #expect(status("PUT") == 405)
    #expect(status("OPTIONS") == 405)
    for path in [
      "nothing", "../etc/passwd", "font/", "font/0", "font/-1", "font/x", "lines", "play.js?x", "Page/play.js",
    ] {
      #expect(status("GET", "/\(PlayPage.token)/\(path)") == 404)
    }
    #expect(status("POST", "/\(PlayPage.token)/play.js") == 404)
    // A form of another site cannot say that it is JSON.
    #expect(status("POST", "/\(PlayPage.token)/lines") == 400)
  }

  @Test func onlyFontsThatAnswersUsedAreServed() throws {
    #expect(page.get("font/0").status == .notFound)
    let fonts = try page.lines(["text": "a 漢", "width": 100]).fonts
    #expect(fonts.count == 2)
    for font in fonts {
      let response = page.get("font/\(font.number)")
      #expect(response.status == .ok && response.body.count > 10_000, "\(font.name)")
    }
    #expect(page.get("font/2").status == .notFound)
  }

  @Test func nobodyElseMayHoldThePage() {
    let head = String(decoding: page.get("").bytes.prefix(1200), as: UTF8.self)
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
    for part in [
      "default-src 'none'", "script-src 'self';", "style-src 'self';", "frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
    ] {
      #expect(head.contains(part), "\(part)")
    }
  }

  /// The page asks for nothing that is not here.
  @Test func nothingIsFetchedFromElsewhere() {
    for path in ["", "play.css", "play.js", "compare.js", "copies.js", "label.js", "options.js"] {
      let text = String(decoding: page.get(path).body, as: UTF8.self)
      #expect(!text.contains("//www.") && !text.contains("https:") && !text.contains("http:"), "\(path)")
    }
  }

  @Test(
    arguments: [
      ("", "malformed JSON"), ("[1]", "must hold an object"), (#"{"width": 1}"#, "\"text\" is missing"),
      (#"{"text": "a", "fonts": ["/etc/passwd"]}"#, "unknown key"),
      (#"{"text": "a", "runs": [{"start": 0, "end": 1, "fonts": ["/etc/passwd"]}]}"#, "opens no files"),
      (#"{"text": "a", "family": "No Such"}"#, "No Such"), (#"{"text": "a", "width": -1}"#, "at least 0"),
      (#"{"text": "a", "size": 0}"#, "size"), (#"{"text": "a", "options": {"wordBreak": "x"}}"#, "wordBreak"),
      (#"{"text": "a", "options": {"colour": 1}}"#, "unknown option"), (#"{"text": "a", "dir": "up"}"#, "dir"),
      (#"{"text": "a", "options": {"hyphenation": "automatic"}}"#, "hyphenation"),
    ])
  func mistakesAreNamed(question: String, part: String) throws {
    let response = page.post("lines", Array(question.utf8))
    #expect(response.status == .unprocessable)
    let message = try JSONDecoder().decode([String: String].self, from: Data(response.body))["error"] ?? ""
    #expect(message.contains(part), "\(message)")
  }

  @Test(
    arguments: [
      #""</script><script>alert(1)</script>""#, #""\u0000\u0001\u001b[2J""#, #""\ud800 \udfff a\udc00""#,
      #""<svg onload='x'>&amp;]]>-->""#, #""\u202e\u2066\ufeff\ufffe\uffff""#, #""""#, #""\r\n\r\n""#,
    ])
  func hostileTexts(text: String) throws {
    let response = page.post("lines", Array(#"{"text": \#(text), "width": 100, "compare": true, "guides": true}"#.utf8))
    #expect(response.status == .ok)
    let lines = try JSONDecoder().decode(PlayPage.Lines.self, from: Data(response.body))
    for panel in lines.panels {
      let parser = XMLParser(data: Data(panel.svg.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      // The text is in the picture's description, as text.
      #expect(!panel.svg.contains("<script") && !panel.svg.contains("<svg onload"))
    }
    #expect(page.post("explain", Array(#"{"text": \#(text)}"#.utf8)).status == .ok)
  }

  /// As much as a request may hold is answered, with the lines that a page can show.
  @Test func aMegabyte() throws {
    let lines = try page.lines(["text": String(repeating: "word ", count: 200_000), "width": 300])
    #expect(lines.panels[0].lineCount > 10_000)
    #expect(lines.panels[0].lines.count == 300)
    #expect(lines.panels[0].svg.utf8.count < 4 << 20)
  }
}
