import Testing

/// `galley measure TEXT`, which goes past the parser of options.
@Suite struct BareArgumentsTests {
  @Test(arguments: ["Hello", "two words", "a\nb", "help", "日本 \u{1F469}\u{200D}\u{1F680} שלום", " ", "\u{2D2A}"])
  func `The answer is that of a command line with options`(text: String) throws {
    let plain = try GalleyProcess(["measure", text])
    let parsed = try GalleyProcess(["measure", text, "--format", "text"])
    #expect(plain.status == 0 && plain.errors == parsed.errors, "\(plain.errors)")
    #expect(plain.output == parsed.output)
  }

  @Test(arguments: [
    "200", "0", "00.5", ".5", "7.", "1.2.3", ".", "", "-1", "1e2", "nan", "inf", "١", "x", "+3", " 3", "0x10",
  ])
  func `A width is read as among other options`(width: String) throws {
    for text in ["two words", "Hello there, how are you?"] {
      let lines = [["measure", text, "--width", width], ["measure", "--width", width, text]]
      for line in lines {
        let plain = try GalleyProcess(line)
        let parsed = try GalleyProcess(line + ["--format", "text"])
        #expect(plain.status == parsed.status && plain.output == parsed.output, "\(line)")
        #expect(plain.errors == parsed.errors, "\(line)")
      }
    }
  }

  @Test(arguments: [
    ["a", "b", "c"], ["a", "--width"], ["--width", "--width", "5"], ["--width", "5", "-x"], ["a", "--widths", "5"],
  ])
  func `What looks like a width is left to the parser`(arguments: [String]) throws {
    let run = try GalleyProcess(["measure"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty, "\(run.output)")
  }

  @Test(arguments: ["--help", "-h", "--width", "-1", "--"])
  func `What begins with a hyphen is left to the parser`(argument: String) throws {
    let run = try GalleyProcess(["measure", argument])
    #expect(!run.output.contains("-1  -1"))
    if argument == "--help" || argument == "-h" {
      #expect(run.status == 0 && run.output.contains("USAGE: galley measure"))
    }
    if argument == "--width" { #expect(run.status == 64) }
  }
}
