import Foundation
import TestSupport
import Testing

/// Names of others are code units: canonically equivalent ones are two names, of files, fonts, views, keys and findings.
@Suite struct EquivalentNameTests {
  /// Names that `String` takes for equal.
  static let pairs = [
    ("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "caf\u{E9}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    ("\u{212B}", "\u{C5}"), ("\u{AC00}", "\u{1100}\u{1161}"),
  ]
  private static let long = "Eine sehr lange Zeichenkette hier"

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test(arguments: pairs) func keysAndFilesOfCatalogues(first: String, second: String) throws {
    let folder = try TestFolder()
    try Data("\"\(first)\" = \"\(Self.long)\";\n\"\(second)\" = \"ok\";\n".utf8)
      .write(to: folder.url.appending(path: "de.strings"))
    let file = try GalleyProcess(["audit", folder.path("de.strings"), "--label", "60x1", "--output", "text"])
    #expect(file.status == 1 && file.output.contains("2 strings in 1 language, 2 checks. 1 finding"), "\(file.output)")
    let run = try GalleyProcess.shell(
      """
      mkdir f && printf '"k" = "\(Self.long)";\\n' | tee f/'\(first)'.strings > f/'\(second)'.strings
      "$GALLEY" audit f --label 60x1
      "$GALLEY" audit f/'\(first)'.strings f/'\(second)'.strings --label 60x1
      """, in: folder)
    #expect(lines(run.output).filter { $0.hasPrefix("2 strings in 1 language, 2 checks. 2 findings") }.count == 2)
  }

  /// A finding that a baseline does not have is new, though the baseline has its twin.
  @Test(arguments: pairs) func baselinesKnowFindingsByCodeUnits(first: String, second: String) throws {
    let folder = try TestFolder()
    let run = try GalleyProcess.shell(
      """
      printf '"\(first)" = "\(Self.long)";\\n' > de.strings
      "$GALLEY" audit de.strings --label 60x1 --baseline known --write-baseline > first || exit 9
      "$GALLEY" audit de.strings --label 60x1 --baseline known > second || exit 8
      printf '"\(second)" = "\(Self.long)";\\n' >> de.strings
      "$GALLEY" audit de.strings --label 60x1 --baseline known
      """, in: folder)
    #expect(run.status == 1 && run.output.contains("2 findings in 1 language, 1 new"), "\(run.output)\(run.errors)")
  }

  @Test(arguments: pairs) func fontsAreThoseThatAreNamed(first: String, second: String) throws {
    let folder = try TestFolder()
    for (font, name) in [("NotoSans-Bold.ttf", first), ("Inter-roman.var.ttf", second)] {
      try FileManager.default.copyItem(
        atPath: Repository.path("Fonts/\(font)"), toPath: "\(folder.path(""))\(name).ttf")
    }
    func answers(_ names: [String]) throws -> [Substring] {
      let input = names.map { #"{"id":1,"text":"Waffle","fonts":["\#($0).ttf"]}"# }.joined(separator: "\n")
      return lines(try GalleyProcess(["measure", "--batch", "-", "--font-dir", folder.path("")], input: input).output)
    }
    let alone = try answers([first]) + answers([second])
    #expect(alone.count == 2 && alone[0] != alone[1])
    #expect(try answers([first, second, first]) == [alone[0], alone[1], alone[0]])
    let copies = try TestFolder()
    let run = try GalleyProcess(["fonts", "--font-dir", folder.path(""), "--extract", copies.path("")])
    #expect(run.status == 0)
    let names = Set(try copies.files.map { Array($0.utf8) })
    #expect(names.isSuperset(of: [Array("\(first).ttf".utf8), Array("\(second).ttf".utf8)]))
  }

  /// The folder of fonts has a twin beside it, whose files are not its own.
  @Test(arguments: pairs) func theFolderOfFontsIsNotItsTwin(first: String, second: String) throws {
    let folder = try TestFolder()
    for name in [first, second] {
      try FileManager.default.createDirectory(atPath: folder.path("") + name, withIntermediateDirectories: false)
      try FileManager.default.copyItem(
        atPath: Repository.path("Fonts/NotoSans-Bold.ttf"), toPath: "\(folder.path(""))\(name)/a.ttf")
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path(""))\(first)/out.ttf", withDestinationPath: "../\(second)/a.ttf")
    let root = folder.url.resolvingSymlinksInPath().path()
    let input = [
      "\(root)/\(second)/a.ttf", "../\(second)/a.ttf", "out.ttf", "/\u{301}", "..", "../\(first)/a.ttf", "a.ttf",
    ]
    .map { #"{"text":"a","fonts":["\#($0)"]}"# }.joined(separator: "\n")
    let answers = lines(
      try GalleyProcess(["measure", "--batch", "-", "--font-dir", "\(root)/\(first)"], input: input).output)
    #expect(answers.count == 7)
    #expect(answers.prefix(6).allSatisfy { $0.contains("leads out of the folder of fonts") }, "\(answers)")
    #expect(answers.last?.contains("error") == false)
  }

  @Test(arguments: pairs) func viewsAndKeysOfDocuments(first: String, second: String) throws {
    let document = """
      {"size":[100,100],"root":{"subviews":[{"name":"\(first)"},{"name":"\(second)"}]},"constraints":[
      "\(first).width == 11","\(second).width == 22","V:[\(first)(1)]","V:[\(second)(2)]"]}
      """
    let run = try GalleyProcess(["layout", "-"], input: document)
    for (name, size) in [(first, " 11 1"), (second, " 22 2")] {
      let views = lines(run.output).filter { $0.hasSuffix(size) }
      #expect(views.map { $0.utf8.starts(with: "\(name):".utf8) } == [true], "\(run.output)\(run.errors)")
    }
    let line = try GalleyProcess(
      ["measure", "--batch", "-", "--lenient"], input: #"{"text":"a","\#(first)":1,"\#(second)":2}"#)
    #expect(line.status == 0 && !line.output.contains("error"), "\(line.output)")
    let twice = try GalleyProcess(
      ["measure", "--batch", "-", "--lenient"], input: #"{"text":"a","\#(first)":1,"\#(first)":2}"#)
    #expect(twice.output.contains("is there twice in its object"))
  }

  /// A xib of two labels by identifier.
  private static func xib(_ first: String, _ second: String) -> String {
    let labels = [first, second].map { id in
      "<label text=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"/>"
    }
    let constraints = [first, second].enumerated().map { index, id in
      ["leading", "top"].map { side in
        "<constraint firstItem=\"\(id)\" firstAttribute=\"\(side)\" secondItem=\"root\" secondAttribute=\"\(side)\""
          + " id=\"\(side)\(index)\"/>"
      }.joined()
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="60" height="200"/><subviews>\(labels.joined())</subviews>
      <constraints>\(constraints.joined())</constraints></view></objects></document>
      """
  }

  /// Objects of xibs: their texts, sizes and keys are those of their own identifiers.
  @Test(arguments: pairs) func objectsOfDocuments(first: String, second: String) throws {
    let folder = try TestFolder()
    func write(_ text: String, _ name: String) throws {
      let url = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write(Self.xib(first, second), "A.xib")
    try write("\"\(first).text\" = \"iii\";\n\"\(second).text\" = \"WWW\";\n", "de.lproj/A.strings")
    try write("{\"\(folder.path("A.xib"))\":{\"\(first)\":[11,null],\"\(second)\":[22,null]}}", "sizes.json")
    func widths(_ flags: [String]) throws -> [String] {
      let run = try GalleyProcess(["layout", folder.path("A.xib")] + flags)
      return try [first, second].map { id in
        let line = try #require(lines(run.output).first { $0.utf8.starts(with: "\(id):".utf8) }, "\(run.output)")
        return String(line.split(separator: " ")[3])
      }
    }
    let own = try widths([]), translated = try widths(["--language", "de"])
    #expect(own[0] == own[1] && translated[0] != translated[1])
    #expect(try widths(["--content-sizes", folder.path("sizes.json")]) == ["11", "22"])
    // Bound to keys of two spellings, in a view that is too narrow for either text.
    try write("\"\(first)\" = \"\(Self.long)\";\n\"\(second)\" = \"\(Self.long)\";\n", "de.lproj/L.strings")
    try write(
      "{labels:[{xib:'A.xib',bind:{\"\(first)\":\"\(second)\",\"\(second)\":\"\(first)\"}}]}", "rules.json")
    let run = try GalleyProcess(
      ["audit", folder.path("de.lproj/L.strings"), "--rules", folder.path("rules.json"), "--output", "json"])
    for (element, key) in [(first, second), (second, first)] {
      let found = lines(run.output).filter { line in
        let bytes = Array(line.utf8)
        return bytes.contains(Array(#""key":"\#(key)""#.utf8)) && bytes.contains(Array(#""id":"\#(element)""#.utf8))
      }
      #expect(!found.isEmpty, "\(run.output)\(run.errors)")
    }
  }

  /// Names that begin with a mark: a slash before one is a slash.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}"]) func slashesBeforeMarks(mark: String) throws {
    let folder = try TestFolder()
    let run = try GalleyProcess.shell(
      """
      mkdir -p 'a/\(mark)b/de.lproj' && printf '"k" = "\(Self.long)";\\n' > 'a/\(mark)b/de.lproj/\(mark).strings'
      "$GALLEY" audit 'a/*/de.lproj/*.strings' --label 60x1
      "$GALLEY" audit 'a/\(mark)b/**/*.strings' --label 60x1
      "$GALLEY" audit "$PWD/a/\(mark)b/" --label 60x1
      "$GALLEY" render a --width 60 -o 'a/\(mark)b/x.svg' && test -s 'a/\(mark)b/x.svg' && echo drawn
      """, in: folder)
    let counts = lines(run.output).filter { $0.hasPrefix("1 strings in 1 language, 1 check. 1 finding") }
    #expect(counts.count == 3 && run.output.contains("drawn"), "\(run.output)\(run.errors)")
  }
}
