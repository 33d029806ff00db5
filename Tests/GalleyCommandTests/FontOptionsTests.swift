import TestSupport
import Testing

/// The options by which `galley measure` is told its fonts.
@Suite struct FontOptionsTests {
  private func width(_ arguments: [String], _ text: String = "Hamburgefonts") throws -> String {
    let run = try GalleyProcess(["measure", "--format", "json", text] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  @Test func familiesAndFilesGiveTheSame() throws {
    let sans = try width(["--font", Repository.path("Fonts/NotoSans-Regular.ttf")])
    #expect(try width(["--family", "noto sans"]) == sans)
    #expect(
      try width(["--family", "Noto Sans", "--weight", "700"])
        == width(["--font", Repository.path("Fonts/NotoSans-Bold.ttf")]))
    #expect(try width(["--family", "Inter"]) == width([]))
    #expect(try width(["--family", "Inter", "--weight", "550"]) == width(["--weight", "550"]))
    #expect(try width(["--weight", "550"]) != width([]))
  }

  @Test func aFolderHasFamiliesAndFiles() throws {
    let folder = Repository.path("Tests/Fixtures/Fonts")
    let byFamily = try width(["--font-dir", folder, "--family", "Galley Label Metrics"])
    #expect(try width(["--font-dir", folder, "--font", "GalleyLabelMetrics-Regular.ttf"]) == byFamily)
    #expect(try byFamily != width([]))
  }

  @Test func aFamilyFallsBackOnTheEmbeddedFonts() throws {
    let text = "日本"
    #expect(try width(["--family", "Inter"], text) == width([], text))
  }

  @Test(
    arguments: [
      (["--family", "No Such Family"], 64, "No Such Family"),
      (["--family", "Inter", "--font", "a.ttf"], 64, "--family"),
      (["--font", "no such file"], 66, "no such file"),
      (["--font", Repository.path("Package.swift")], 65, "not a font"),
      (["--font", Repository.path("Fonts/NotoSans-Bold.ttf"), "--font-index", "3"], 64, "no face 3"),
      (["--weight", "nan"], 64, "nan"),
    ] as [([String], Int32, String)])
  func mistakesAreNamed(arguments: [String], status: Int32, mention: String) throws {
    let run = try GalleyProcess(["measure", "a"] + arguments)
    #expect(run.status == status, "\(arguments): \(run.errors)")
    #expect(run.errors.contains(mention))
    #expect(run.output.isEmpty)
  }
}
