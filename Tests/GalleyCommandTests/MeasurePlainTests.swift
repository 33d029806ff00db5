import Testing

/// `galley measure TEXT`, which goes past the parser of options.
@Suite struct MeasurePlainTests {
  @Test(arguments: ["Hello", "two words", "a\nb", "help", "日本 \u{1F469}\u{200D}\u{1F680} שלום", " ", "\u{2D2A}"])
  func `The answer is that of a command line with options`(text: String) throws {
    let plain = try GalleyProcess(["measure", text])
    let parsed = try GalleyProcess(["measure", text, "--format", "text"])
    #expect(plain.status == 0 && plain.errors == parsed.errors, "\(plain.errors)")
    #expect(plain.output == parsed.output)
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
