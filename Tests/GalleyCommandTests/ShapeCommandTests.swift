import Foundation
import TestSupport
import Testing

@Suite struct ShapeCommandTests {
  static let inter = Repository.path("Fonts/Inter-roman.var.ttf")

  /// Expects the same JSON from `galley shape` and `hb-shape` for the same lines and options.
  private func compare(font: String, lines: [String], options: [String] = [], toolOptions: [String]? = nil) throws {
    let expected = try HBShape.json(font: font, lines: lines, options: toolOptions ?? options)
    let run = try GalleyProcess(
      ["shape", "--font", font, "--text-file", "-"] + options, input: lines.joined(separator: "\n") + "\n")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    var output = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(output.removeLast().isEmpty)
    #expect(output.count == lines.count && expected.count == lines.count)
    for (line, (actual, expected)) in zip(lines, zip(output, expected)) {
      let isEqual = try actual.isEmpty ? expected.isEmpty : HBShape.areEqual(actual, expected)
      #expect(isEqual, "\(line)\n\(actual)\n\(expected)")
    }
  }

  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Every font and corpus as the tool prints it`(font: String) throws {
    let lines = Corpus.all.flatMap { $0.lines(atMost: 30) }
    #expect(lines.count > 250)
    try compare(font: font, lines: lines)
  }

  @Test(arguments: (Repository.shippedFonts + Repository.testFonts).filter { $0.contains("CJK") })
  func `Every corpus from top to bottom as the tool prints it`(font: String) throws {
    try compare(font: font, lines: Corpus.all.flatMap { $0.lines(atMost: 60) }, options: ["--direction", "ttb"])
  }

  @Test(arguments: [
    ["--features", "tnum,-kern"], ["--features", "aalt[1:3]=2,+frac"], ["--variations", "wght=650"],
    ["--language", "tr"], ["--script", "Cyrl"], ["--direction", "rtl"], ["--direction", "ttb"],
    ["--variations", "wght=5000", "--features", "ss01", "--language", "zh-Hant"],
  ])
  func `Options have the tool's meaning`(options: [String]) throws {
    try compare(font: Self.inter, lines: ["1/2 fi AVATAR 骨", "ыдія", "", "x\r", "12:30"], options: options)
  }

  @Test func `The language chooses among Han forms`() throws {
    let font = Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf")
    for language in ["ja", "zh-Hans", "zh-Hant", "ko"] {
      try compare(font: font, lines: ["骨直海「返」"], options: ["--language", language])
    }
    let japanese = try GalleyProcess(["shape", "--font", font, "骨"])
    let chinese = try GalleyProcess(["shape", "--font", font, "--language", "zh-Hans", "骨"])
    #expect(japanese.output != chinese.output)
  }

  @Test func `Texts come from the argument, line by line`() throws {
    let run = try GalleyProcess(["shape", "--font", Repository.path("Fonts/NotoSans-Regular.ttf"), "fi\n\nא"])
    #expect(
      run.output == """
        [{"g":"fi","cl":0,"dx":0,"dy":0,"ax":602,"ay":0}]

        [{"g":".notdef","cl":0,"dx":0,"dy":0,"ax":600,"ay":0}]

        """)
  }

  @Test func `The embedded font is the default, and text output is the tool's`() throws {
    let run = try GalleyProcess(["shape", "--format", "text", "i"])
    #expect(run.output == "[uni0069=0+668]\n")
    let marks = try GalleyProcess([
      "shape", "--format", "text", "--font", Repository.path("Fonts/NotoNastaliqUrdu-Regular.ttf"), "نست",
    ])
    #expect(
      marks.output
        == "[TwoDotsAboveNS=2@593,-321+0|BehxFin=2+1186|SeenMed.inT2outT2=1@0,245+569|OneDotAboveNS=0@139,180+0|sp0=0+0|BehxIni.outT2tall=0@0,461+249]\n"
    )
  }

  @Test func `Ill-formed UTF-8 is shaped as the tool shapes it, with a warning`() throws {
    let run = try GalleyProcess(
      ["shape", "--font", Repository.path("Fonts/NotoSans-Regular.ttf")],
      input: Array("ab\nc".utf8) + [0xE2, 0x82, 0x64])
    #expect(run.status == 0)
    #expect(run.errors.contains("byte 4"))
    #expect(run.output.contains(#"{"g":"uniFFFD","cl":2,"#))
  }

  @Test(
    arguments: [
      (["--font", "no such font", "a"], 66, "no such font"), (["--font", "/", "a"], 66, "directory"),
      (["--font", Repository.path("Package.swift"), "a"], 65, "not a font"),
      (["--font", ShapeCommandTests.inter, "--font-index", "1", "a"], 64, "no face 1"),
      (["--font-index", "1", "a"], 64, "--font"), (["--variations", "wdth=3", "a"], 64, "wdth"),
      (["--variations", "wght", "a"], 64, "wght"), (["--features", "toolong", "a"], 64, "toolong"),
      (["--script", "Latin", "a"], 64, "Latin"), (["--direction", "up", "a"], 64, "up"),
      (["a", "--text-file", "b"], 64, "a text or --file"), (["--text-file", "no such file"], 66, "no such file"),
    ] as [([String], Int32, String)])
  func `Mistakes are named`(arguments: [String], status: Int32, mention: String) throws {
    let run = try GalleyProcess(["shape"] + arguments)
    #expect(run.status == status, "\(arguments)")
    #expect(run.errors.contains(mention), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
