import Foundation
import TestSupport
import Testing

/// `galley serve` answers each line as the command does that it names.
@Suite struct ServeCommandTests {
  private static func lines(_ arguments: [String], _ lines: [String]) throws -> [String] {
    let run = try GalleyProcess(["serve"] + arguments, input: lines.joined(separator: "\n") + "\n")
    #expect(run.status == 0)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `Fonts, glyphs and systems are those of the commands`() throws {
    let constraints = #""variables": 1, "constraints": [{"terms": [[0, 2]], "relation": "==", "constant": 5}]"#
    let answers = try Self.lines(
      [],
      [
        #"{"command": "fonts", "family": "Inter", "weight": 600}"#, #"{"command": "fonts", "coverage": "ka"}"#,
        #"{"command": "shape", "text": "office", "features": "-liga"}"#, #"{"command": "solve", \#(constraints)}"#,
      ])
    let fonts = try GalleyProcess(["fonts", "--family", "Inter", "--weight", "600", "--format", "json"]).output
    #expect(answers[0].dropFirst(#"{"id":1,"#.count) == fonts.trimmingCharacters(in: .newlines).dropFirst())
    let coverage = try GalleyProcess(["fonts", "--coverage", "ka", "--format", "json"]).output
    #expect(answers[1].dropFirst(#"{"id":2,"#.count) == coverage.trimmingCharacters(in: .newlines).dropFirst())
    let glyphs = try GalleyProcess(["shape", "office", "--features=-liga"]).output.trimmingCharacters(in: .newlines)
    #expect(answers[2] == #"{"id":3,"glyphs":\#(glyphs)}"#)
    #expect(answers[3] == #"{"id":4,"satisfiable":true,"values":[2.5]}"#)
  }

  @Test func `Letters change as CSS has it, with the places that they come from`() throws {
    let answers = try Self.lines(
      [],
      [
        #"{"command": "transform", "text": "straße 🚀", "lang": "de", "textTransform": ["uppercase"]}"#,
        #"{"command": "transform", "text": "i", "lang": "tr", "textTransform": ["uppercase"]}"#,
        #"{"command": "transform", "text": "i"}"#,
        #"{"command": "transform", "text": "i", "textTransform": "uppercase"}"#,
        #"{"command": "transform", "text": "i", "textTransform": 5}"#,
      ])
    #expect(answers[0] == #"{"id":1,"text":"STRASSE 🚀","origins":[0,1,2,3,4,4,5,6,7,7]}"#)
    #expect(answers[1].contains(#""text":"İ""#))
    #expect(answers[2] == #"{"id":3,"error":"\"textTransform\" is missing"}"#)
    #expect(answers[3].contains(#""text":"I""#))
    #expect(
      answers[4].contains("must be a list of uppercase, lowercase, capitalize, fullWidth, fullSizeKana, not a number"))
  }

  @Test(arguments: [
    ("hangingPunctuation", "first"), ("textTransform", "lowercase"), ("lineBreakStrategy", "pushOut"),
    ("textDecorationLine", "underline"),
  ])
  func `An option that is a list takes one name`(option: String, name: String) throws {
    let answers = try Self.lines(
      [],
      [#""\#(name)""#, #"["\#(name)"]"#].map {
        #"{"id":1,"command":"measure","text":"“ABC” def ghi","width":50,"options":{"\#(option)":\#($0)}}"#
      })
    #expect(answers[0] == answers[1] && !answers[0].contains("error"))
  }

  @Test func `A byte order mark is before the first line, not of it`() throws {
    let question = #"{"command":"breaks","text":"\uFEFFa b"}"#
    let answers = try Self.lines([], ["\u{FEFF}" + question, question])
    #expect(answers == (1...2).map { #"{"id":\#($0),"breaks":[[3,"allowed"],[4,"mandatory"]]}"# })
    let batch = try GalleyProcess(["measure", "--batch", "-"], input: "\u{FEFF}{\"text\":\"a\"}\n")
    let plain = try GalleyProcess(["measure", "--batch", "-"], input: #"{"text":"a"}"#)
    #expect(batch.status == 0 && batch.output == plain.output)
    // Two marks, or one later, are a mistake.
    #expect(try Self.lines([], [question, "\u{FEFF}" + question])[1].contains("malformed JSON at byte 1"))
  }

  @Test func `A picture is that of the command`() throws {
    let answer = try #require(
      try Self.lines(
        [],
        [
          ##"{"command": "render", "text": "Hi 漢字", "width": 100, "format": "svg", "##
            + ##""picture": {"padding": 8, "background": "#fff"}}"##
        ]
      ).first)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
    let folder = try TestFolder()
    let path = folder.path("a.svg")
    #expect(try GalleyProcess(["render", "Hi 漢字", "--width", "100", "-o", path]).status == 0)
    #expect(try object["svg"] as? String == String(contentsOfFile: path, encoding: .utf8))
    #expect((object["missing"] as? [Any])?.isEmpty == true && object["undrawn"] as? Int == 0)
  }

  @Test(arguments: [1, 2, 7])
  func `Several threads answer in the order of the lines`(jobs: Int) throws {
    let texts = (0..<200).map { #"{"command": "measure", "text": "\#(String(repeating: "word ", count: $0 % 40))"}"# }
    let withMistakes = texts + ["", "{", #"{"command": "measure"}"#, "  ", #"{"command": "nothing", "id": "last"}"#]
    let one = try Self.lines([], withMistakes)
    #expect(one.count == 203)
    #expect(try Self.lines(["--jobs", "\(jobs)"], withMistakes) == one)
    #expect(one.last?.contains("must be one of breaks, fonts, label, layout, measure, render, shape, solve") == true)
  }

  @Test func `A client that asks nothing is let go`() throws {
    let folder = try TestFolder()
    // The pipe is open at both ends: only the time that is over ends the server.
    let run = try GalleyProcess.shell(
      "mkfifo pipe && exec 3<>pipe && \"$GALLEY\" serve --idle-timeout 0.05 <&3", in: folder)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(try GalleyProcess(["serve", "--idle-timeout", "0"]).status == 64)
  }

  /// Bytes that come all the time are no line that comes in time; a whole line is answered.
  @Test func `A client whose line does not end is let go`() throws {
    let folder = try TestFolder()
    let run = try GalleyProcess.shell(
      #"""
      mkfifo pipe && exec 3<>pipe && printf '{"command": "breaks", "text": "a"}\n{"command":' >&3
      (while sleep 0.02; do printf ' ' >&3; done) & drip=$!
      "$GALLEY" serve --request-timeout 0.2 --max-bytes 100 <&3; status=$?; kill -9 $drip; exit $status
      """#, in: folder)
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 1, "\(run.output) \(run.errors)")
    #expect(try GalleyProcess(["serve", "--request-timeout", "0"]).status == 64)
    // A socket has such a time by itself.
    let slow = try GalleyProcess.shell(
      #"""
      "$GALLEY" serve --socket s & server=$!; until [ -S s ]; do sleep 0.01; done
      python3 -c 'import socket; s = socket.socket(socket.AF_UNIX); s.connect("s"); s.sendall(b"{"); print(s.recv(1))'
      kill -9 $server
      """#, in: folder)
    #expect(slow.output == "b''\n", "\(slow.errors)")
  }

  private static func audit(_ path: String, in root: String) throws -> (text: String, isError: Bool) {
    let arguments = #"{"path":"\#(path)","label":"60x1"}"#
    let answer = try lines(
      ["--mcp", "--root", root],
      [#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"audit","arguments":\#(arguments)}}"#])
    let object = try JSONSerialization.jsonObject(with: Data(answer.joined().utf8)) as? [String: Any]
    let result = try #require(object?["result"] as? [String: Any])
    let content = try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
    return (content, result["isError"] as? Bool ?? true)
  }

  /// Links that lead out of the root are left out and named, and nothing behind them is.
  @Test func `A link out of the root hides no other catalogue`() throws {
    let folder = try TestFolder()
    let made = try GalleyProcess.shell(
      #"""
      mkdir -p root/sub/deep out && cd root
      printf '"k" = "eine sehr lange Zeichenkette hier";\n' | tee de.strings sub/de.strings > ../out/secret.strings
      ln -s ../../out sub/link; ln -s ../out/secret.strings file.strings; ln -s ../../.. sub/deep/up; ln -s / all
      """#, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let root = try #require(
      try GalleyProcess.shell("cd root && pwd -P", in: folder).output.split(separator: "\n").first)
    for path in [".", "./", "sub/..", "\(root)", "\(root)/", "./sub/../."] {
      let answer = try Self.audit(path, in: folder.path("root"))
      #expect(!answer.isError && answer.text.contains("2 strings in 1 language"), "\(path): \(answer.text)")
      for link in ["sub/link", "file.strings", "sub/deep/up", "all"] {
        #expect(
          answer.text.contains("root/\(link): the link leads out of the folder of catalogues\""), "\(answer.text)")
      }
      #expect(!answer.text.contains("secret"))
    }
    for path in ["..", "/", "sub/link", "file.strings", folder.path("out"), "\(root)/../out"] {
      let answer = try Self.audit(path, in: folder.path("root"))
      #expect(answer.isError && answer.text == "\(path): the name leads out of the folder of catalogues", "\(answer)")
    }
  }

  @Test func `Answers of tools have two hundred elements and the count`() throws {
    let folder = try TestFolder()
    for count in [199, 200, 1000] {
      let strings = (0..<count).map { "\"k\($0)\" = \"eine sehr lange Zeichenkette hier\";\n" }.joined()
      try Data(strings.utf8).write(to: folder.url.appending(path: "de.strings"))
      let audit = try Self.audit(".", in: folder.path("")).text
      #expect(audit.matches(of: /"finding":"truncated"/).count == min(count, 200))
      #expect(audit.contains(#""counts":{"findings":\#(count)}"#) == (count > 200), "\(audit.suffix(300))")
      let text = String(repeating: "a\\n", count: count) + "a"
      let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"#
      let answers = try Self.lines(
        ["--mcp"], ["wrap", "measure"].map { call + #""\#($0)","arguments":{"text":"\#(text)"}}}"# })
      for answer in answers {
        #expect(answer.contains(#""counts":{"lines":\#(count + 1)}"#) == (count + 1 > 200), "\(answer.suffix(300))")
      }
    }
  }

  /// The first message of programs, and messages that none sends; scripts/checks/mcp-tools.py asks by PyPI's client.
  @Test func `Tools answer by the Model Context Protocol`() throws {
    let hello = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
    let call = #"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"fits","arguments":"#
    let answers = try Self.lines(
      ["--mcp"],
      [
        hello, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "{",
        #"{"jsonrpc":"2.0","id":2,"method":"no"}"#,
        call + #"{"text":"Hello","width":40.69}}}"#, call + #"{"text":"Hello","width":40,"lines":1}}}"#, call + "{}}}",
        call + #"{"text":"Hello","width":40,"fonts":["a.ttf"]}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"audit","arguments":{"path":"."}}}"#,
        // Responses, which are not answered.
        #"{"jsonrpc":"2.0","id":9,"result":{}}"#, #"{"jsonrpc":"2.0","id":9,"error":{"code":1,"message":"no"}}"#,
        #"{"jsonrpc":"2.0","id":10}"#,
        call + #"{"text":"Benachrichtigungseinstellungen","width":180}}}"#,
        call + #"{"text":"Benachrichtigungseinstellungen","width":180,"options":{"overflowWrap":"anywhere"}}}}"#,
      ])
    #expect(answers.count == 11 && answers[0].contains(#""protocolVersion":"2025-06-18""#))
    #expect(answers[1].contains(#""code":-32700"#) && answers[1].contains(#""id":null"#))
    #expect(answers[2].contains(#""code":-32601"#) && answers[2].contains(#""id":2"#))
    #expect(answers[3].contains(#""fits":true"#) && answers[4].contains(#""fits":false"#))
    #expect(answers[5].contains(#"\"text\" is missing"#) && answers[5].contains(#""isError":true"#))
    #expect(answers[6].contains("there is no folder of fonts"))
    // Without a root nothing is looked at.
    #expect(answers[7].contains(#""code":-32602"#))
    #expect(answers[8].contains(#"\"method\" is missing"#) && answers[8].contains(#""id":10"#))
    #expect(answers[9].contains(#""fits":false,"breaksWords":true"#))
    #expect(answers[10].contains(#""fits":true,"breaksWords":false"#))
    #expect(try GalleyProcess(["serve", "--mcp", "--socket", "a"]).status == 64)
    #expect(try GalleyProcess(["serve", "--root", "."]).status == 64)
  }
}
