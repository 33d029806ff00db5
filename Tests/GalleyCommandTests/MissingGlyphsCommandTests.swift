import Testing

/// Every answer tells what no font has, and what was left out (issue 18).
@Suite struct MissingGlyphsCommandTests {
  /// Saurashtra, which no embedded font has.
  private static let text = "ꢒꢥ꣄ꢥꢞ"

  @Test func answersAlwaysSayIt() throws {
    for command in ["measure", "label"] {
      let run = try GalleyProcess([command, "--batch", "-"], input: "{\"text\":\"a \(Self.text)\"}\n{\"text\":\"a\"}")
      let lines = run.output.split(separator: "\n")
      try #require(lines.count == 2)
      #expect(lines[0].contains(#""truncated":false"#) && lines[0].contains(#""missing":[{"start":2,"end":7}]"#))
      #expect(lines[1].contains(#""truncated":false"#) && lines[1].contains(#""missing":[]"#))
    }
    let collapsed = try GalleyProcess(
      ["label", "--batch", "-"], input: "{\"text\":\"  a   \(Self.text)\",\"options\":{\"whiteSpace\":\"collapse\"}}")
    #expect(collapsed.output.contains(#""missing":[{"start":6,"end":11}]"#), "\(collapsed.output)")
  }

  @Test func layoutsSayIt() throws {
    let document =
      #"{"id":1,"size":[200,40],"root":{"name":"root","type":"stack","arrangedSubviews":["#
      + #"{"name":"a","type":"label","text":"a"},{"name":"b","type":"label","text":"x \#(Self.text)"}]}}"#
    let run = try GalleyProcess(["layout", "--batch", "-"], input: document)
    #expect(
      run.output.contains(#""truncated":[],"missing":[{"name":"b","start":2,"end":7}],"ambiguous":["a","b"]"#),
      "\(run.output)")
    let plain = try GalleyProcess(["layout", "--batch", "-"], input: #"{"size":[9,9],"root":{"name":"r"}}"#)
    #expect(plain.output.contains(#""truncated":[],"missing":[],"ambiguous":[],"conflicts":[]"#), "\(plain.output)")
    let text = try GalleyProcess(["layout", "-"], input: document)
    #expect(text.status == 0 && text.errors.contains("“ꢒ” (U+A892)") && text.errors.contains("“b”"), "\(text.errors)")
    let strict = try GalleyProcess(["layout", "-", "--strict"], input: document)
    #expect(
      strict.status == 65 && strict.output.isEmpty && strict.errors.contains("b: no font has"), "\(strict.errors)")
    let strictLine = try GalleyProcess(["layout", "--batch", "-", "--strict"], input: document)
    #expect(strictLine.status == 1 && strictLine.output.contains("b: no font has"), "\(strictLine.output)")
  }

  @Test func listContentSaysIt() throws {
    let document =
      #"{"size":[200,44],"root":{"name":"row","type":"listContent","text":"a","secondaryText":"\#(Self.text)"}}"#
    let run = try GalleyProcess(["layout", "--batch", "-"], input: document)
    #expect(run.output.contains(#""missing":[{"name":"row.secondaryText","start":0,"end":5}]"#), "\(run.output)")
  }

  @Test func peopleAreToldWhatToDo() throws {
    let folder = try TestFolder()
    for arguments in [["measure"], ["label"], ["render", "-o", folder.path("a.png")]] {
      let run = try GalleyProcess(arguments + ["a\(Self.text)a\(Self.text)"])
      #expect(run.status == 0)
      #expect(
        run.errors == "galley: warning: no font has “ꢒ” (U+A892), “ꢥ꣄” (U+A8A5 U+A8C4), “ꢥ” (U+A8A5), “ꢞ” (U+A89E); "
          + "--font FILE names a font that has them, --system-fonts takes those of this machine\n", "\(run.errors)")
      let strict = try GalleyProcess(arguments + ["--strict", Self.text])
      #expect(strict.status == 65 && strict.errors.contains("no font has “\(Self.text)”; asked: Inter"))
      #expect(try GalleyProcess(arguments + ["--strict", "a"]).status == 0)
    }
    // A program finds it in the answer.
    for command in ["measure", "label"] {
      let run = try GalleyProcess([command, "--format", "json", Self.text])
      #expect(run.errors.isEmpty && run.output.contains(#""missing":[{"start":0,"end":5}]"#), "\(run.output)")
      let strict = try GalleyProcess([command, "--batch", "-", "--strict"], input: "{\"text\":\"\(Self.text)\"}")
      #expect(strict.status == 1 && strict.output.contains("no font has"))
    }
  }
}
