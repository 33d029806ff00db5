import Foundation
import Testing

/// Cells of a terminal, and hyphens that cannot be, from the command line and in batches.
@Suite struct TerminalCommandTests {
  @Test(arguments: [("ambiguousNarrow", 10), ("graphemesAmbiguousNarrow", 7), ("ambiguousWide", 10)])
  func widthsHaveNames(name: String, width: Int) throws {
    let run = try GalleyProcess(["measure", "--terminal-width", name, "--format", "json", "नमस्ते दुनिया"])
    #expect(run.output.contains("\"naturalWidth\":\(width),"), "\(run.output)")
    let batch = try GalleyProcess(
      ["measure", "--batch", "-"], input: #"{"text":"नमस्ते दुनिया","options":{"terminalWidth":"\#(name)"}}"#)
    #expect(batch.output.contains("\"naturalWidth\":\(width),"), "\(batch.output)")
  }

  @Test func escapeSequencesAreSkipped() throws {
    let text = "\u{1B}[31mred\u{1B}[0m"
    let run = try GalleyProcess(
      ["measure", "--terminal-width", "ambiguousNarrow", "--skip-escape-sequences", "--format", "json", text])
    #expect(run.output.contains("\"naturalWidth\":3,"))
    let options = #""options":{"terminalWidth":"ambiguousNarrow","skipEscapeSequences":true}"#
    let batch = try GalleyProcess(
      ["measure", "--batch", "-"], input: #"{"text":"\u001b[31mred\u001b[0m",\#(options)}"#)
    #expect(batch.output.contains("\"naturalWidth\":3,"))
    #expect(try GalleyProcess(["measure", "--skip-escape-sequences", "a"]).status != 0)
  }

  @Test func tabsAreEightCellsApart() throws {
    let batch = try GalleyProcess(
      ["measure", "--batch", "-"],
      input: """
        {"text":"\\tindented\\tby tabs","options":{"terminalWidth":"ambiguousNarrow","tabSize":8}}
        {"text":"\\tindented\\tby tabs","options":{"terminalWidth":"ambiguousNarrow"}}
        {"text":"a\\tb","options":{"terminalWidth":"ambiguousNarrow","defaultTabInterval":28}}
        """)
    let widths = batch.output.split(separator: "\n").map { $0.split(separator: ",")[1] }
    #expect(widths == ["\"width\":31", "\"width\":31", "\"width\":29"])
  }

  /// As on the command line, by the same sentence.
  @Test func hyphensWithoutPatternsAreAnError() throws {
    let none = "automatic: there are no patterns for the language “tlh”"
    for command in ["measure", "label"] {
      let bounds = command == "label" ? #","bounds":[0,0,60,60]"# : ""
      let run = try GalleyProcess(
        [command, "--batch", "-"],
        input: """
          {"text":"nemzetközi"\(bounds),"lang":"tlh","options":{"hyphenation":"automatic"}}
          {"text":"nemzetközi"\(bounds),"options":{"hyphenation":"automatic"}}
          {"text":"international"\(bounds),"lang":"en-US","options":{"hyphenation":"automatic"}}
          """)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 3 && lines[0].contains(none) && lines[1].contains("needs"), "\(run.output)")
      #expect(lines.count == 3 && !lines[2].contains("error"), "\(run.output)")
    }
    let runs = #""runs":[{"start":3,"end":5,"lang":"de"}]"#
    let parts = try GalleyProcess(
      ["measure", "--batch", "-"], input: #"{"text":"ab Wörterbuch",\#(runs),"options":{"hyphenation":"automatic"}}"#)
    #expect(!parts.output.contains("error"), "\(parts.output)")
    let options = try GalleyProcess(
      ["measure", "a", "--language", "tlh", "--options", #"{"hyphenation":"automatic"}"#])
    #expect(options.status == 64 && options.errors.contains(none), "\(options.errors)")
    #expect(try GalleyProcess(["measure", "a", "--options", #"{"hyphenation":"automatic"}"#]).status == 64)
    let document = try GalleyProcess(
      ["layout", "-"],
      input: """
        {"size":[99,99],"root":{"name":"r","type":"label","text":"a","lang":"tlh","options":{"hyphenation":"automatic"}}}
        """)
    #expect(document.status == 65 && document.errors.contains(none), "\(document.errors)")
  }
}
