import Foundation
import TestSupport
import Testing

/// Exit statuses by docs/COMMAND.md: each command gives each reason the number that the table has for it.
@Suite struct ExitStatusTests {
  /// Command lines by the status that they end with; words are separated by spaces.
  private static let runs: [(status: Int32, lines: [String])] = [
    (
      0,
      [
        "measure a", "label a", "render a -o x.svg", "breaks a", "shape a", "fonts", "solve --batch solve.jsonl",
        "layout ok.json", "preview ok.xib -o drawn", "inspect ok.xib", "audit de.strings --label 900x1",
        "serve", "gallery -o x.html", "options", "schema measure-line",
      ]
    ),
    (
      1,
      [
        "measure --batch lines.jsonl", "label --batch lines.jsonl", "breaks --batch lines.jsonl",
        "solve --batch lines.jsonl", "layout --batch lines.jsonl", "audit de.strings --label 60x1",
        "preview ok.xib bad.xib -o drawn", "fonts --coverage zh --family Inter",
      ]
    ),
    (
      64,
      ["measure", "label", "breaks", "shape", "fonts", "audit", "serve", "play", "options", "schema"]
        .map { "\($0) --nonsense" } + [
          "nonsense", "render a", "solve", "layout", "preview ok.xib", "inspect", "gallery", "schema nonsense",
          "render a -o x.txt", "render a -o x.png --scale -1", "render a -o x.png --padding 99999",
          "label a -o x.png --fit 99999x99999", "render a -o fonts/a.ttf --format svg --font-dir fonts --family Inter",
          "audit de.strings --rules bad.json", "fonts --coverage nonsense",
        ]
    ),
    (
      65,
      [
        "layout bad.json", "layout bad.xib", "inspect bad.xib", "preview bad.xib -o drawn",
        "audit bad.strings --label 9x1",
        "audit merge bad.json", "measure a --font bad.ttf", "label a --font bad.ttf",
        "render a --font bad.ttf -o x.svg",
        "shape a --font bad.ttf", "play --font bad.ttf", "layout wide.json -o x.png", "label a --size 9999 -o x.png",
        "render a --size 9999 -o x.png --padding 9", "measure --file lines.jsonl --max-bytes 2",
        "measure \u{12345} --strict",
      ]
    ),
    (
      66,
      ["measure", "label", "render -o x.svg", "breaks", "shape"].map { "\($0) --file none" }
        + ["measure", "label", "breaks", "solve", "layout"].map { "\($0) --batch none" } + [
          "layout none.json", "layout none.xib", "inspect none.xib", "preview none.xib -o drawn",
          "preview pipe.xib -o drawn",
          "inspect pipe.xib", "layout pipe.xib", "layout pipe.json", "audit none.strings --label 9x1",
          "audit pipe.strings --label 9x1", "audit merge none", "audit init none", "audit de.strings --rules none",
          "fonts --font-dir none", "play --font none.ttf", "measure a --font none.ttf", "shape a --font none.ttf",
        ]
    ),
    (
      74,
      [
        "render a -o none/x.svg", "label a -o none/x.svg", "layout ok.json -o none/x.svg", "gallery -o none/x.html",
        "audit de.strings --label 60x1 --output html=none/x.html", "fonts --extract bad.ttf",
        "preview ok.xib -o bad.ttf", "serve --socket bad.ttf",
      ]
        + [
          "measure a", "label a", "render a -o - --format svg", "breaks a", "shape a", "fonts",
          "solve --batch solve.jsonl",
          "layout ok.json", "inspect ok.xib", "audit de.strings --label 60x1", "options", "schema measure-line",
          "--version", "measure --help",
        ].map { "\($0) >" }
    ),
  ]

  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait"/><objects><view id="root">
    <rect key="frame" x="0" y="0" width="60" height="200"/><subviews><view id="a"><rect key="frame" x="0" y="0"
    width="6" height="2"/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds"
    value="YES"/></userDefinedRuntimeAttributes></view></subviews></view></objects></document>
    """

  private static func folder() throws -> TestFolder {
    let folder = try TestFolder()
    let files = [
      "bad.json": "{", "bad.xib": "<document", "bad.strings": "\"a\" = ", "bad.ttf": "no font", "ok.xib": xib,
      "lines.jsonl": "{\"text\":\"a\",\"root\":{}}\n{\n", "solve.jsonl": "{\"variables\":1,\"constraints\":[]}\n",
      "de.strings": "\"k\" = \"Eine sehr lange Zeichenkette hier\";\n",
      "wide.json": #"{"size":[100000,100000],"root":{}}"#, "ok.json": #"{"size":[10,10],"root":{"name":"a"}}"#,
    ]
    for (name, text) in files { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    try FileManager.default.createDirectory(atPath: folder.path("fonts"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: Repository.path("Fonts/Inter-roman.var.ttf"), toPath: folder.path("fonts/a.ttf"))
    return folder
  }

  /// The statuses of the page, with their sentences.
  private static func table() throws -> [Int32: String] {
    let page = try String(contentsOfFile: Repository.path("docs/COMMAND.md"), encoding: .utf8)
    let section = try #require(page.split(separator: "## Exit status\n").last)
    let rows = section.split(separator: "\n").drop { !$0.hasPrefix("| 0 ") }
    return Dictionary(
      uniqueKeysWithValues: try rows.map { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (try #require(Int32(cells[0])), cells[1])
      })
  }

  @Test func everyCommandEndsWithTheStatusOfItsReason() throws {
    let folder = try Self.folder()
    var script = "mkfifo pipe.xib pipe.json pipe.strings\n"
    for (status, lines) in Self.runs {
      for line in lines {
        let isFull = line.hasSuffix(" >")
        let words = line.split(separator: " ").filter { $0 != ">" }.map { "'\($0)'" }.joined(separator: " ")
        script += "timeout 60 \"$GALLEY\" \(words) < /dev/null > \(isFull ? "/dev/full" : "/dev/null") 2> err\n"
        script += "s=$?; test $s = \(status) || { echo \"$s instead of \(status): \(line)\"; head -c 300 err; }\n"
      }
    }
    let run = try GalleyProcess.shell(script, in: folder)
    #expect(run.output.isEmpty, "\(run.output)")
    // The page has these, and those of signals and of a closed pipe.
    #expect(Set(try Self.table().keys) == Set(Self.runs.map(\.status) + [130, 141]))
  }

  /// Sentences of the page are those of the command's own table.
  @Test func theTableOfThePageIsThatOfTheCommand() throws {
    let source = try String(
      contentsOfFile: Repository.path("Sources/GalleyCommand/Support/CommandFailure.swift"), encoding: .utf8)
    let table = try Self.table()
    let cases = source.matches(of: /((?: +\/\/\/ .*\n)+) +case \w+ = (\d+)\n/)
    #expect(cases.count == Self.runs.count - 1)
    for match in cases {
      let words = match.1.split(separator: "\n").flatMap { $0.split(separator: " ").filter { $0 != "///" } }
      let sentence = words.joined(separator: " ")
      let status = try #require(Int32(match.2))
      #expect(table[status]?.dropFirst() == sentence.dropFirst().dropLast())
    }
  }
}
