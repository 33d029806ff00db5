import Foundation
import TestSupport
import Testing

/// Command lines that are taken, and the answers to those that are not.
@Suite struct CommandLineTests {
  @Test(arguments: [
    (["measur", "Hello"], "measur"), (["Hello"], "measure, label"),
    (["measure", "a", "--font-index", "1"], "--font-index needs --font"),
    (["shape", "a", "--font-index", "1"], "--font-index needs --font"),
    (["measure", "a", "--weight", "5000"], "must lie between 1 and 1000, not 5000"),
    (["fonts", "--family", "Inter", "--weight", "-3"], "-3 does not lie"),
    (["fonts", "--family", "Inter", "--width", "0"], "--width: 0 is not a number above 0"),
    (["measure", "a", "--hyphenation", "automatic"], "needs --language"),
    (["render", "a", "-o", "a.png", "--hyphenation", "automatic", "--language", "tlh"], "“tlh”"),
    (["measure", "--batch", "-", "--size", "12"], "--size is for one text"),
    (["measure", "--batch", "-", "--alignment", "right"], "--alignment is for one text"),
    (["measure", "--batch", "-", "--break-mode", "clipping"], "--break-mode is for one text"),
    (["label", "--batch", "-", "--markup"], "--markup is for one text"),
    (["breaks", "--batch", "-", "--word-break", "keepAll"], "--word-break is for one text"),
    (["label", "a", "--fit", "30x-4"], "“30x-4” is not a size"), (["label", "a", "--fit", "infxinf"], "“infxinf”"),
    (["shape", "a", "--script", "1234"], "“1234”"),
  ])
  func mistakesAreNamed(arguments: [String], mention: String) throws {
    let run = try GalleyProcess(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(mention), "\(arguments): \(run.errors)")
  }

  /// Numbers below 0 look like options.
  @Test(arguments: [
    (["measure", "Hello", "--letter-spacing", "-1"], ["measure", "Hello", "--letter-spacing=-1"]),
    (["label", "Hello", "--lines", "0", "--width", "40"], ["label", "Hello", "--lines=0", "--width=40"]),
  ])
  func negativeNumbersNeedNoEqualsSign(arguments: [String], same: [String]) throws {
    let run = try GalleyProcess(arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output == (try GalleyProcess(same).output))
    #expect(try GalleyProcess(["measure", "Hello", "--size", "-3"]).errors.contains("at most 10000, not -3"))
    #expect(
      try GalleyProcess(["measure", "Hello", "--width", "--lines"]).errors.contains("--width: “--lines” is no length")
    )
  }

  @Test func directionsAndFoldersAreTheSameForMeasuringAndDrawing() throws {
    let right = try GalleyProcess(["measure", "--direction", "rtl", "--format", "json", "abc"])
    #expect(right.status == 0 && right.output.contains(#""direction":"rtl""#), "\(right.errors)")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png").path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let folder = Repository.path("Tests/Fixtures/Fonts")
    let run = try GalleyProcess(
      ["render", "abc", "--direction", "rtl", "--font-dir", folder, "--family", "Galley Label Metrics", "-o", file])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test func recordsAreHeldToTheSameLimits() throws {
    let lines = #"""
      {"text":"a","options":{"fontWeight":5000}}
      """#
    let run = try GalleyProcess(["measure", "--batch", "-"], input: lines)
    #expect(run.status == 1 && run.output.contains(#"\"fontWeight\" must lie between 1 and 1000"#), "\(run.output)")
    let label = try GalleyProcess(["label", "--batch", "-"], input: #"{"text":"a","bounds":[0,0,-3,4]}"#)
    #expect(label.status == 1 && label.output.contains("negative size"), "\(label.output)")
    for option in ["\"numberOfLines\":2", "\"lineBreakStrategy\":[]", "\"clusters\":true"] {
      let run = try GalleyProcess(["label", "--batch", "-"], input: "{\"text\":\"a\",\"options\":{\(option)}}")
      #expect(run.status == 1 && run.output.contains("unknown option"), "\(run.output)")
    }
  }
}
