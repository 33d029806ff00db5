import Foundation
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyPlay
import Testing

/// The lines that the page of `galley play` offers to copy ask what the page asked.
@Suite struct PlayCopiesTests {
  private static let handler = PlayHandler(token: "t", port: 1, flags: flags)

  /// The flags as the command has them: a picture has neither cells nor rounded sizes.
  private static let flags: PlayFlags = {
    let others: Set = ["scale", "sizePrecision", "clusters", "runs", "ink"]
    var flags = PlayFlags()
    for option in (try? OptionsTable.printed()) ?? [] where option.group != "label" {
      guard let flag = option.flag else { continue }
      flags.measure[option.name] = flag
      if option.group != "cells", !others.contains(option.name) { flags.render[option.name] = flag }
    }
    return flags
  }()

  private static func answer(_ question: String) throws -> [String: Any] {
    let response = handler.answer(
      HTTPRequest(
        method: "POST", target: "/t/lines", fields: [("host", "127.0.0.1:1"), ("content-type", "application/json")],
        body: Array(question.utf8)))
    let object = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
    return try #require(object)
  }

  private static func copies(_ question: String) throws -> [String: String] {
    let answer = try answer(question)
    return try #require(answer["copies"] as? [String: String], "\(answer["error"] ?? "")")
  }

  /// The starts of the lines that the page shows.
  private static func lineStarts(_ question: String) throws -> [Int] {
    let panels = try #require(try answer(question)["panels"] as? [[String: Any]])
    return try #require(panels[0]["lines"] as? [[Double]]).map { Int($0[0]) }
  }

  /// A question for each option of the table, with one of its values.
  private static let questions: [String] = TextOptions.all.flatMap { option -> [String] in
    let values: [String] =
      switch option.values {
      case .choice(let names): [names.last, names.first].compactMap { $0 }.map { "\"\($0)\"" }
      case .number: option.name == "fontWeight" ? ["600"] : ["0.5"]
      case .count: ["2"]
      case .flag: ["true", "false"]
      case .names(let names): ["[\"\(names[0])\"]"]
      case .form(let example): [String(example.split(separator: " or ")[0])]
      }
    // Sequences are skipped in cells alone.
    let needed = option.name == "skipEscapeSequences" ? "\"terminalWidth\": \"ambiguousWide\", " : ""
    return values.map { value in
      #"{"text": "It’s a word, isn’t it? “Ça” 日本語 مرحبا\nand more of it", "lang": "en", "width": 120, "#
        + "\"options\": {\(needed)\"\(option.name)\": \(value)}}"
    }
  }

  @Test(arguments: questions) func commandsAreAccepted(question: String) throws {
    let command = try #require(try Self.copies(question)["command"])
    let folder = try TestFolder()
    let line = command.replacing("galley ", with: "\"$GALLEY\" ", maxReplacements: 1)
    let run = try GalleyProcess.shell(line, in: folder)
    #expect(run.status == 0, "\(command): \(run.errors)")
  }

  @Test func linesOfBatchesGiveTheSameLines() throws {
    let copies = try Self.questions.map { try #require(try Self.copies($0)["json"]) }
    let run = try GalleyProcess(["measure", "--batch", "-"], input: copies.joined(separator: "\n") + "\n")
    #expect(run.status == 0)
    for (question, answer) in zip(Self.questions, run.output.split(separator: "\n")) {
      let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
      let lines = try #require(object?["lines"] as? [[String: Any]])
      #expect(try lines.map { $0["start"] as? Int } == Self.lineStarts(question), "\(question)")
    }
  }

  /// Documents in the Swift that is copied are read, and say what the options say.
  @Test(arguments: questions) func documentsOfSwiftAreRead(question: String) throws {
    let swift = try #require(try Self.copies(question)["swift"])
    for line in swift.split(separator: "\n") where line.contains("JSONDecoder") {
      let start = try #require(line.range(of: "Data(\"")), end = try #require(line.range(of: "\".utf8))"))
      let json = String(line[start.upperBound..<end.lowerBound]).replacing("\\\"", with: "\"").replacing(
        "\\\\", with: "\\")
      // A key that means nothing to a document is refused.
      if line.contains("TextStyle.self") {
        _ = try JSONDecoder().decode(TextStyle.self, from: Data(json.utf8))
      } else {
        _ = try JSONDecoder().decode(ParagraphStyle.self, from: Data(json.utf8))
      }
    }
    #expect(swift.contains("JSONDecoder") || swift.contains("// "))
  }

  @Test func textsAreQuoted() throws {
    let copies = try Self.copies(#"{"text": "a'b \"c\" \\ $d `e`\n\u202e\u0000"}"#)
    #expect(copies["command"]?.contains("--batch -") == true)
    #expect(copies["swift"]?.contains(#""a'b \"c\" \\ $d `e`\n\u{202E}\u{0}""#) == true)
    #expect(copies["python"]?.contains(#""a'b \"c\" \\ $d `e`\n\u202e\u0000""#) == true)
    let plain = try Self.copies(#"{"text": "a'b \"c\" \\ $d `e`", "width": 50}"#)
    #expect(plain["command"] == #"galley render --width 50 --size 17 -o lines.svg -- 'a'\''b "c" \ $d `e`'"#)
    let word = try #require(plain["command"]?.split(separator: "-- ", maxSplits: 1).last)
    let run = try GalleyProcess.shell("printf %s \(word)")
    #expect(run.output == #"a'b "c" \ $d `e`"#)
  }

  /// The command for a shell asks for the text and runs nothing of it, and has no key for a terminal.
  @Test(
    arguments: ["'", "\"", "\\", "`", "$(", "\n", "\r", "\u{3}", "\u{1b}[201~", "\u{7f}"],
    ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}"])
  func textsRunNothing(mark: String, after: String) throws {
    let text = "\(mark)\(after); touch PWNED; : \(mark)\(after)"
    let question = try JSONSerialization.data(withJSONObject: ["text": text, "width": 100])
    let command = try #require(try Self.copies(String(decoding: question, as: UTF8.self))["command"])
    #expect(command.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" })
    let folder = try TestFolder()
    try Data(command.utf8).write(to: folder.url.appending(path: "question"))
    // A command that shows its last argument, or the line that it is given.
    let galley = "#!/bin/bash\nif [ $1 = render ]; then printf %s \"${@: -1}\"; else cat; fi\n"
    try Data(galley.utf8).write(to: folder.url.appending(path: "galley"))
    for shell in ["sh", "bash"] {
      let run = try GalleyProcess.shell("chmod +x galley; PATH=.:$PATH \(shell) question", in: folder)
      #expect(run.status == 0 && run.errors == "", "\(command): \(run.errors)")
      let line = try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let got = line?["text"] as? String ?? run.output
      #expect(Array(got.utf8) == Array(text.utf8), "\(command)")
      #expect(try folder.files == ["galley", "question"])
    }
  }
}
