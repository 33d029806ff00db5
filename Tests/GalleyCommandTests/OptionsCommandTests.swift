import Foundation
import TestSupport
import Testing

/// `galley options`: the table that batches are read by.
@Suite struct OptionsCommandTests {
  private typealias Option = OptionsTable.Option

  private static func options() throws -> [Option] { try OptionsTable.printed() }

  /// A line with an option, for `measure` or for `label`.
  private static func line(_ option: Option, name: String? = nil, _ value: String) -> String {
    var member = "\"\(name ?? option.name)\":\(value)"
    if option.group == "cells", option.kind == "flag" { member += #","terminalWidth":"ambiguousNarrow""# }
    let text = #""text":"some words 漢字 12","lang":"en""#
    if option.group == "label" { return "{\(text),\(member)}" }
    let parts =
      option.group == "annotations" ? #","ruby":[{"start":0,"end":4,"text":"x"}],"emphasis":[{"start":5,"end":7}]"# : ""
    return "{\(text)\(parts),\"options\":{\(member)}}"
  }

  private static func answers(_ command: String, _ lines: [String]) throws -> [String] {
    try GalleyProcess([command, "--batch", "-"], input: lines.joined(separator: "\n")).output
      .split(separator: "\n").map(String.init)
  }

  /// The answers of the lines that a function makes of the options of texts, then of those of labels.
  private static func answers(_ lines: (Option) -> [String]) throws -> [(line: String, answer: String)] {
    let options = try options()
    return try [("measure", options.filter { $0.group != "label" }), ("label", options.filter { $0.group == "label" })]
      .flatMap { command, options in
        let lines = options.flatMap(lines)
        return zip(lines, try answers(command, lines)).map { (line: $0, answer: $1) }
      }
  }

  @Test func everyValueOfTheTableIsTaken() throws {
    let all = try Self.answers { option in
      switch option.kind {
      case "choice": (option.values ?? []).map { Self.line(option, "\"\($0)\"") }
      case "list": (option.values ?? []).map { Self.line(option, "[\"\($0)\"]") }
      case "flag": ["true", "false"].map { Self.line(option, $0) }
      case "count": ["1", "2"].map { Self.line(option, $0) }
      default: []
      }
    }
    #expect(all.count > 120)
    for (line, answer) in all { #expect(!answer.contains("\"error\""), "\(line): \(answer)") }
  }

  /// A value that counts without the option changes no answer.
  @Test func defaultsChangeNothing() throws {
    let all = try Self.answers { option in
      guard let usual = option.default, option.kind != "form" else { return [] }
      // A number may have a name for its default, such as auto.
      let isName = option.kind == "choice" || option.kind == "number" && Double(usual) == nil && !usual.hasPrefix("[")
      let value = isName ? "\"\(usual)\"" : usual
      let line = Self.line(option, value)
      return [line, line.replacing("\"\(option.name)\":\(value)", with: "\"\(option.name)\":null")]
    }
    #expect(all.count > 100)
    for pair in stride(from: 0, to: all.count, by: 2) {
      let answers = [all[pair], all[pair + 1]].map { $0.answer.replacing(/"id":[0-9]+,/, with: "") }
      #expect(answers[0] == answers[1] && !answers[0].contains("\"error\""), "\(all[pair].line)")
    }
  }

  @Test func everyOtherValueIsRefusedByName() throws {
    let all = try Self.answers { option in option.kind == "form" ? [] : [Self.line(option, "{\"x\":1}")] }
    for (line, answer) in all {
      let name = try #require(line.firstMatch(of: #/"([A-Za-z]+)":\{"x":1\}/#)).1
      #expect(answer.contains("\"error\"") && answer.contains(name), "\(line): \(answer)")
    }
  }

  @Test func otherNamesMeanTheSame() throws {
    let named = try Self.options().filter { $0.otherNames != nil }
    #expect(!named.isEmpty)
    for option in named {
      for other in option.otherNames ?? [] {
        let value = "\"\(option.values?.last ?? "")\""
        let lines = [Self.line(option, value), Self.line(option, name: other, value)]
        let answers = try Self.answers("measure", lines).map { $0.replacing(#/"id":[0-9]+,/#, with: "") }
        #expect(answers[0] == answers[1] && !answers[0].contains("error"), "\(other): \(answers)")
        let both = "{\"text\":\"x\",\"options\":{\"\(option.name)\":\(value),\"\(other)\":\(value)}}"
        #expect(try Self.answers("measure", [both])[0].contains("are the same option"))
      }
    }
  }

  @Test func thePageListsTheTable() throws {
    let page = try String(contentsOfFile: Repository.path("docs/OPTIONS.md"), encoding: .utf8)
    for option in try Self.options() {
      #expect(page.contains("| `\(option.name)`"), "docs/OPTIONS.md does not list \(option.name)")
    }
    let text = try GalleyProcess(["options"]).output
    #expect(try Self.options().allSatisfy { text.contains("\n  \($0.name)  ") })
  }
}
