import TestSupport
import Testing

/// Options beside `galley label --batch` are what a line has that does not say it (issue 18).
@Suite struct LabelDefaultsTests {
  private static let text = "A label that may take several lines."

  private func answer(_ arguments: [String], _ keys: String = "") throws -> String {
    let line = #"{"id":1,"text":"\#(Self.text)"\#(keys)}"#
    let run = try GalleyProcess(["label", "--batch", "-"] + arguments, input: line)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.output) \(run.errors)")
    return run.output
  }

  /// A line that says nothing has the answer of the same command line for one text.
  @Test(arguments: [
    ["--width", "120"], ["--width", "120", "--lines", "2"], ["--width", "120", "--lines", "0", "--scale", "3"],
    ["--fit", "90x50", "--lines", "3", "--break-mode", "truncatingMiddle"], ["--size", "30"], ["--weight", "700"],
    ["--family", "Noto Sans", "--weight", "700"], ["--preferred-width", "100", "--lines", "0"],
    ["--language", "ur", "--weight", "600"],
    ["--font", Repository.path("Fonts/NotoSans-Regular.ttf"), "--width", "99"],
    ["--font-dir", Repository.path("Fonts"), "--font", "NotoSans-Bold.ttf"],
  ])
  func theyAreTheOptionsOfOneText(arguments: [String]) throws {
    let one = try GalleyProcess(["label", "--format", "json", Self.text] + arguments)
    #expect(one.status == 0, "\(one.errors)")
    // The lines as they are drawn are for one text.
    let shared = one.output.replacing(/^\{/, with: #"{"id":1,"#).replacing(/,"lines":\["[^\n]*"\](?=\}\n)/, with: "")
    #expect(try answer(arguments) == shared)
  }

  @Test func aLinesOwnKeysComeFirst() throws {
    let defaults = ["--width", "120", "--lines", "2", "--size", "20", "--weight", "700", "--scale", "2"]
    let own =
      #","bounds":[0,0,80,40],"fitting":[80,40],"numberOfLines":1,"size":11,"options":{"fontWeight":300},"#
      + #""scale":1,"preferredMaxLayoutWidth":80,"lineBreakMode":"clipping""#
    #expect(try answer(defaults, own) == answer([], own))
    #expect(try answer(defaults) != answer(defaults, #","numberOfLines":1"#))
  }

  @Test func aWidthCutsOff() throws {
    #expect(try answer(["--width", "120"]).contains(#""truncated":true"#))
    #expect(try answer([]).contains(#""truncated":false"#))
  }

  /// A weight of a line without fonts leaves the fallback as it is.
  @Test func aWeightKeepsTheFallbackFonts() throws {
    for command in ["measure", "label"] {
      let run = try GalleyProcess(
        [command, "--batch", "-"], input: #"{"text":"中 नमस्ते","options":{"fontWeight":600}}"#)
      #expect(run.output.contains(#""missing":[]"#), "\(run.output)")
    }
  }
}
