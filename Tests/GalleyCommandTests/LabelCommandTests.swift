import Testing

/// `galley label` for one label.
@Suite struct LabelCommandTests {
  private let text = "A label that may take several lines."

  private func answer(_ arguments: [String]) throws -> String {
    let run = try GalleyProcess(["label", "--format", "json", text] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  /// A width is that of `--preferred-width` and of bounds that are high enough.
  @Test func aWidthIsPreferredAndFitted() throws {
    let byWidth = try answer(["--lines", "0", "--width", "120"])
    #expect(byWidth.contains("\"truncated\":false"))
    #expect(
      try answer(["--lines", "0", "--preferred-width", "120", "--fit", "120x1000"]).contains("\"truncated\":false"))
    let preferred = try answer(["--lines", "0", "--preferred-width", "120"])
    #expect(byWidth.prefix { $0 != "]" } == preferred.prefix { $0 != "]" })
    // The preferred width may be another than the bounds'.
    let other = try answer(["--lines", "0", "--width", "120", "--preferred-width", "300"])
    #expect(
      other.prefix { $0 != "]" } == (try answer(["--lines", "0", "--preferred-width", "300"])).prefix { $0 != "]" })
  }

  /// Options are looked at whatever the text is, in all that answers about one.
  @Test(arguments: ["label", "measure"]) func optionsOfAnEmptyTextAreLookedAt(command: String) throws {
    let options = [
      "lineHeight\":-1e308", "lineHeight\":1e308", "letterSpacing\":1e308", "wordSpacing\":-1e308", "tabInterval\":-1",
      "baselineOffset\":1e308", "firstLineIndent\":-1e308", "paragraphSpacing\":-1", "lineHeight\":20",
      "tracking\":1e308",
      "hyphenationFactor\":2", "minimumLineHeight\":-1", "maximumLineHeight\":-5e-324", "lineSpacing\":-1e308",
    ]
    let room = command == "label" ? "\"fitting\":[100,50]" : "\"width\":100"
    let lines = options.flatMap { option in
      ["", "a"].map { "{\"text\":\"\($0)\",\(room),\"options\":{\"\(option)}}" }
    }
    let answers = try GalleyProcess([command, "--batch", "-"], input: lines.joined(separator: "\n")).output.split(
      separator: "\n")
    #expect(answers.count == lines.count)
    for index in stride(from: 0, to: answers.count, by: 2) {
      let (empty, other) = (answers[index].contains("\"error\""), answers[index + 1].contains("\"error\""))
      #expect(empty == other, "\(lines[index]): \(answers[index]), \(answers[index + 1])")
    }
    #expect(answers[0].contains("\"error\"") && !answers[16].contains("\"error\""))
  }

  @Test func oneLineIsTruncatedInAWidth() throws {
    let run = try GalleyProcess(["label", text, "--width", "120"])
    #expect(run.output.hasPrefix("A label that…\n"))
    #expect(run.output.contains("not shown"))
    let json = try answer(["--width", "120"])
    #expect(json.contains("\"truncated\":true,\"truncatedRange\":[12,36]"))
  }

  @Test(arguments: ["0", "1e-4", "10001", "nan"]) func aScaleIsWithinItsRange(scale: String) throws {
    for command in ["label", "measure"] {
      let run = try GalleyProcess([command, text, "--scale", scale])
      #expect(
        run.status == 64 && run.errors.contains(scale == "nan" ? "--scale" : "0.001"), "\(command): \(run.errors)")
    }
  }

  @Test func aWidthAndBoundsAreTooMuch() throws {
    let run = try GalleyProcess(["label", text, "--width", "120", "--fit", "120x30"])
    #expect(run.status == 64)
    #expect(try GalleyProcess(["label", text, "--width", "nan"]).status == 64)
  }
}
