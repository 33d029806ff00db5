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

  /// Each script's bold file is what weight 700 takes, whichever command asks; Urdu's has the class of a regular one.
  @Test(arguments: [
    ("یہ", "ur", "Noto Nastaliq Urdu", "NotoNastaliqUrdu-Bold.ttf"),
    ("عربي", "ar", "Noto Sans Arabic", "NotoSansArabic-Bold.ttf"),
    ("हिन्दी", "hi", "Noto Sans Devanagari", "NotoSansDevanagari-Bold.ttf"),
    ("ไทย", "th", "Noto Sans Thai", "NotoSansThai-Bold.ttf"),
    ("ଓଡ଼ିଆ", "or", "Noto Sans Oriya", "NotoSansOriya-Bold.ttf"),
  ])
  func boldFilesAreTaken(text: String, language: String, family: String, file: String) throws {
    let path = Repository.path("Fonts/\(file)")
    func output(_ arguments: [String], input: String? = nil) throws -> String {
      let run = try GalleyProcess(arguments, input: input ?? "")
      #expect(run.status == 0, "\(arguments): \(run.errors)")
      return run.output
    }
    let runs = ["measure", text, "--language", language, "--runs", "--format", "json"]
    for more in [["--weight", "700"], ["--weight", "600"], ["--family", family, "--weight", "700"]] {
      #expect(try output(runs + more).contains("\"font\":\"\(file)\""), "\(more)")
    }
    #expect(try output(runs + ["--weight", "500"]).contains(file.replacing("-Bold", with: "-Regular")))
    #expect(try output(["fonts", "--family", family, "--weight", "700"]).hasSuffix("weight 700, \(file)\n"))
    // Drawn as by the file itself: no strokes are added.
    let draw = ["render", text, "--language", language, "--format", "svg", "-o", "-"]
    let drawn = try output(draw + ["--family", family, "--weight", "700"])
    #expect(try drawn == output(draw + ["--font", path]) && !drawn.contains("stroke"))
    let weighted = try output(draw + ["--weight", "700"])
    #expect(!weighted.contains("stroke"))
    func frame(_ font: String) throws -> String {
      let label = #"{"name":"l","type":"label","text":"\#(text)","lang":"\#(language)","font":\#(font)}"#
      let line = #"{"id":1,"size":[null,null],"scale":3,"root":\#(label)}"#
      return try output(["layout", "--batch", "-"], input: line + "\n")
    }
    let family700 = #"{"family":"\#(family)","weight":700}"#
    #expect(try frame(family700) == frame(#"{"file":"\#(path)"}"#))
    // Lines of the default family are as high as Inter's.
    let widths = try [#"{"weight":700}"#, #"{"textStyle":"headline"}"#, #"{"weight":900}"#].map(frame)
    #expect(Set(widths.map { $0.split(separator: ",").dropFirst(3).first }).count == 1, "\(widths)")
    let bold = try frame(#"{"file":"\#(path)"}"#).split(separator: ",")[3]
    #expect(widths.allSatisfy { $0.split(separator: ",")[3] == bold }, "\(widths) \(bold)")
  }

  private static let fonts = Repository.path("Fonts")
  private static let plain = Repository.path("Tests/Fixtures/Fonts/GalleyLabelMetrics-Regular.ttf")

  /// A weight that a static font has not is told, by whichever words it is asked for.
  @Test(arguments: [
    ["measure", "a", "--weight", "bold"], ["measure", "a", "--weight", "300"],
    ["measure", "a", "--weight", "ultraLight", "--format", "json"], ["measure", "a", "--font-weight", "900"],
    ["label", "a", "--weight", "heavy"], ["render", "a", "--weight", "500", "--format", "svg", "-o", "-"],
    ["measure", "a <b>b</b>", "--markup"], ["label", "<span weight='thin'>a</span>", "--markup"],
    ["render", "<ruby>a<rt weight='bold'>b</rt></ruby>", "--markup", "--format", "svg", "-o", "-"],
  ])
  func missingWeightsAreTold(arguments: [String]) throws {
    let run = try GalleyProcess(arguments + ["--font", Self.plain])
    #expect(run.status == 0)
    let sentence =
      /galley: warning: Galley Label Metrics( Regular)? has no weight [1-9]00, so 400 is used; --font FILE .*\n/
    #expect(run.errors.wholeMatch(of: sentence) != nil, "\(run.errors)")
  }

  /// Nothing is told of a weight that a variable font, a member of the family or the font itself has, or comes nearer to.
  @Test(arguments: [
    ["--weight", "bold", "--font", "Inter-roman.var.ttf"], ["--weight", "100", "--font", "Inter-roman.var.ttf"],
    ["--weight", "700", "--family", "Noto Sans"], ["--weight", "600", "--family", "Noto Sans"],
    ["--weight", "heavy", "--family", "Noto Sans"], ["--weight", "700", "--font", "NotoSans-Bold.ttf"],
    ["--weight", "600", "--font", "NotoSans-Bold.ttf"], ["--weight", "400", "--font", "NotoSans-Regular.ttf"],
    ["--weight", "550"], ["--markup"], ["--markup", "--font", "Inter-roman.var.ttf"],
    ["--markup", "--font", "NotoSans-Bold.ttf"], ["--markup", "--font", "NotoSans-Regular.ttf"],
    ["--markup", "--font", "Roboto-Regular.subset.ttf", "--font", "Roboto-Bold.subset.ttf"],
    ["--markup", "--metrics", "roboto"],
  ])
  func weightsThatAreThereAreNotTold(arguments: [String]) throws {
    let run = try GalleyProcess(["measure", "a <b>b</b>", "--font-dir", Self.fonts] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
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
