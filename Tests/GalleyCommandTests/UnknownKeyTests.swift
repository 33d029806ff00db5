import Foundation
import Testing

/// Keys that have no meaning are refused by name, in lines of any batch and in layout documents (issue 18).
@Suite struct UnknownKeyTests {
  /// A command, a line with an unknown key, and what the error says.
  static let lines: [(command: String, line: String, error: String)] = [
    ("measure", #"{"id":1,"text":"a","widht":90}"#, #"unknown key of a line "widht"; did you mean "width"?"#),
    (
      "measure", #"{"id":1,"text":"a","letterSpacing":1}"#,
      #"unknown key of a line "letterSpacing"; it belongs into "options""#
    ),
    ("measure", #"{"id":1,"text":"a","language":"ja"}"#, #"did you mean "lang"?"#),
    (
      "measure", #"{"id":1,"text":"a","colour":1}"#,
      "there are balanced, baselineGrid, combine, containers, dir, emphasis, fonts, forced, id, lang, options, orphans, ruby, runs, "
        + "size, text, widows, width"
    ),
    ("label", #"{"id":1,"text":"a","width":180}"#, #"unknown key of a line "width"; "bounds": [0, 0, width, height]"#),
    ("label", #"{"id":1,"text":"a","numberOfLine":2}"#, #"did you mean "numberOfLines"?"#),
    ("label", #"{"id":1,"text":"a","lines":2}"#, #"did you mean "numberOfLines"?"#),
    ("label", #"{"id":1,"text":"a","lineBreakmode":"clipping"}"#, #"did you mean "lineBreakMode"?"#),
    ("breaks", #"{"id":1,"text":"a","wordBreak":"keepAll"}"#, #"it belongs into "options""#),
    ("solve", #"{"id":1,"variables":1,"constraint":[]}"#, #"did you mean "constraints"?"#),
    (
      "solve", #"{"id":1,"variables":1,"constraints":[{"terms":[[0,1]],"relation":"==","strength":1}]}"#,
      #"constraint 0: unknown key of a constraint "strength""#
    ),
    ("layout", #"{"id":1,"contentSizeCategory":"L","root":{}}"#, #"unknown key of a document "contentSizeCategory""#),
    ("layout", #"{"id":1,"root":{"type":"label","text":"a","weight":700}}"#, #""weight"; it belongs into "font""#),
    ("layout", #"{"id":1,"root":{"subviews":[{"width":30}]}}"#, #""width"; sizes are constraints"#),
    ("layout", #"{"id":1,"root":{"type":"label","font":{"sice":12}}}"#, #"did you mean "size"?"#),
    ("layout", #"{"id":1,"root":{},"fitting":{"width":12}}"#, #"unknown key of "fitting" "width""#),
    (
      "layout", #"{"id":1,"root":{"name":"a"},"flows":[{"blocks":[],"containers":["a"],"ballanced":true}]}"#,
      #"flow 0: unknown key of a flow "ballanced"; did you mean "balanced"?"#
    ),
    (
      "layout", #"{"id":1,"root":{"name":"a"},"flows":[{"blocks":[{"text":"b","widow":3}],"containers":["a"]}]}"#,
      #"block 0: unknown key of a block "widow"; did you mean "widows"?"#
    ),
    (
      "layout",
      #"{"id":1,"root":{"type":"collection","name":"c","layout":{"type":"list"},"cell":{"subviews":[{"name":"title","type":"label"}]},"sections":[{"items":[{"titel":"a"}]}]}}"#,
      #"unknown key of an item "titel"; did you mean "title"?"#
    ),
  ]

  @Test func unknownKeysAreRefusedWithAGuess() throws {
    for (command, line, error) in Self.lines {
      let run = try GalleyProcess([command, "--batch", "-"], input: line)
      let escaped = error.replacing("\"", with: "\\\"")
      #expect(run.status == 1 && run.output.contains(#"{"id":1,"error":"#), "\(line): \(run.output)")
      #expect(run.output.contains(escaped), "\(line): \(run.output)")
    }
  }

  @Test func lenientIgnoresThem() throws {
    for (command, line, _) in Self.lines {
      let run = try GalleyProcess([command, "--batch", "-", "--lenient"], input: line)
      #expect(run.status == 0 && !run.output.contains("error"), "\(line): \(run.output)")
    }
  }

  /// An option would change the answer.
  @Test func unknownOptionsAreRefusedAlways() throws {
    for command in ["measure", "label", "breaks"] {
      let line = #"{"id":1,"text":"a","options":{"wordBreaks":"keepAll"}}"#
      let run = try GalleyProcess([command, "--batch", "-", "--lenient"], input: line)
      #expect(run.status == 1)
      #expect(run.output.contains(#"unknown option \"wordBreaks\"; did you mean \"wordBreak\"?"#), "\(run.output)")
    }
  }

  @Test func documentsAreHeldToTheSame() throws {
    let document = #"{"contentSizeCategory":"L","size":[10,10],"root":{"name":"r"}}"#
    let run = try GalleyProcess(["layout", "-"], input: document)
    #expect(run.status == 65 && run.errors.contains("contentSizeCategory"), "\(run.errors)")
    let lenient = try GalleyProcess(["layout", "-", "--lenient"], input: document)
    #expect(lenient.status == 0 && lenient.output == "r: 0 0 10 10\n", "\(lenient.errors)")
  }

  @Test func aLongKeyIsNotRepeatedWhole() throws {
    let key = String(repeating: "k", count: 100_000)
    let run = try GalleyProcess(["measure", "--batch", "-"], input: #"{"text":"a","\#(key)":1}"#)
    #expect(run.status == 1 && run.output.count < 300 && run.output.contains("kkk…"))
  }

  @Test func leniencyIsForBatches() throws {
    #expect(try GalleyProcess(["measure", "a", "--lenient"]).status == 64)
  }

  /// A document names the line and the column of a mistake, whatever kind it is of.
  @Test(arguments: [
    (#""txt": 1"#, "unknown key of a label"), (#""text": 5"#, "must be a string, not a number"),
    (#""text": "a", "textAlignment": "middle""#, "must be one of"), (#""font": {"sice": 3}"#, "did you mean \"size\"?"),
    (#""text": "a", "numberOfLines": "two""#, "must be a number, not \"two\""),
    (#""text": "a", "numberOfLines": 1.5"#, "must be a whole number"),
  ])
  func documentsNameThePlace(member: String, error: String) throws {
    let folder = try TestFolder()
    let text = "{\"root\": {\"subviews\": [\n  {\"name\": \"é\", \"type\": \"label\", \(member)}\n]}}\n"
    try Data(text.utf8).write(to: URL(filePath: folder.path("bad.json")))
    let run = try GalleyProcess(["layout", folder.path("bad.json")])
    let keys = ["\"txt\"", "\"sice\"", "\"textAlignment\"", "\"numberOfLines\"", "\"text\""]
    let line = text.split(separator: "\n")[1], key = try #require(keys.first { line.contains($0) })
    let column =
      line.unicodeScalars.distance(
        from: line.startIndex, to: try #require(line.firstRange(of: key)).lowerBound) + 1
    #expect(run.status == 65 && run.errors.contains("bad.json:2:\(column): "), "\(column) \(run.errors)")
    #expect(run.errors.contains(error), "\(run.errors)")
  }
}
