import Foundation
import TestSupport
import Testing

@Suite struct RenderCommandTests {
  /// A folder for one run, removed with the value.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    func path(_ name: String) -> String { url.appending(path: name).path() }
  }

  private static let text = "Galley 😀 draws text. العربية"

  @Test func `A PNG has the width asked for, the padding and the scale`() throws {
    let folder = try Folder()
    let run = try GalleyProcess([
      "render", Self.text, "--width", "100", "--padding", "10", "--scale", "3", "-o", folder.path("a.png"),
    ])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    let bytes = try Repository.bytes(folder.path("a.png"))
    #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == 360)
  }

  @Test(arguments: ["png", "svg", "pdf"])
  func `Two runs write the same bytes`(ending: String) throws {
    let folder = try Folder()
    let paths = ["a", "b"].map { folder.path("\($0).\(ending)") }
    for path in paths {
      #expect(
        try GalleyProcess(["render", "--width", "120", "--guides", "--output", path], input: Self.text).status == 0)
    }
    let bytes = try paths.map(Repository.bytes)
    #expect(bytes[0] == bytes[1] && bytes[0].count > 1000)
  }

  /// A paragraph of one line is its own last line, which `per-line` leaves alone.
  @Test(
    arguments: [
      ("One\nTwo\nThree", "grow per-line", true), ("One\nTwo\nThree", "grow per-line-all", false),
      ("One\nTwo", "grow consistent", false), ("One line and words on more of them", "grow per-line", false),
      ("One", "shrink per-line", false),
    ] as [(String, String, Bool)])
  func `Lines that were to grow and did not are told`(text: String, fit: String, isWarned: Bool) throws {
    let folder = try Folder()
    let asked = [text, "--width", "110", "--text-fit", fit]
    for run in [
      try GalleyProcess(["render"] + asked + ["-o", folder.path("a.svg")]), try GalleyProcess(["measure"] + asked),
    ] {
      #expect(run.status == 0 && run.errors.contains("warning: --text-fit: no line grew") == isWarned, "\(run.errors)")
    }
  }

  @Test(
    arguments: [
      ("Latin", ["--direction", "rtl"], true), ("שלום", ["--direction", "ltr"], true), (" Latin", [], true),
      ("Latin", [], false), ("שלום", ["--direction", "rtl"], false),
    ] as [(String, [String], Bool)])
  func `A text without the initial letter that is asked for says so`(
    text: String, options: [String], isWarned: Bool
  ) throws {
    let folder = try Folder()
    let asked = [text, "--initial-letter", "3"] + options
    for run in [
      try GalleyProcess(["render"] + asked + ["-o", folder.path("a.svg")]), try GalleyProcess(["measure"] + asked),
    ] {
      #expect(run.status == 0 && run.errors.contains("galley: warning: the text has no initial letter") == isWarned)
      #expect(isWarned || run.errors.isEmpty)
    }
  }

  @Test func `Options change the picture`() throws {
    let folder = try Folder()
    let variants: [[String]] = [
      [], ["--guides"], ["--color", "#f00"], ["--background", "none"], ["--direction", "rtl"], ["--size", "18"],
      ["--weight", "700"],
    ]
    var seen: Set<[UInt8]> = []
    for (index, options) in variants.enumerated() {
      let path = folder.path("\(index).png")
      let run = try GalleyProcess(["render", "Galley, (1) text", "--width", "90", "-o", path] + options)
      #expect(run.status == 0)
      #expect(seen.insert(try Repository.bytes(path)).inserted, "\(options)")
    }
  }

  @Test(
    arguments: [
      (["text"], 64, "--output"), (["text", "-o", "a.gif"], 64, "a.gif"),
      (["text", "-o", "a.png", "--scale", "0"], 64, "0.0"), (["text", "-o", "a.png", "--scale", "nan"], 64, "nan"),
      (["text", "-o", "a.png", "--scale", "9999"], 64, "32767"),
      (["text", "-o", "a.png", "--scale", "1e6"], 64, "10000"),
      (["text", "-o", "a.png", "--scale", "1e-6"], 64, "0.001"),
      (["text", "-o", "a.png", "--padding", "-1"], 64, "--padding"),
      (["text", "-o", "a.png", "--color", "reddish"], 64, "reddish"),
      (["text", "-o", "a.png", "--background", "#12"], 64, "#12"),
      (["text", "-o", "a.png", "--direction", "up"], 64, "up"),
      (["text", "-o", "a.png", "--width", "nan"], 64, "width"),
      (["text", "-o", "a.png", "--size", "0"], 64, "size"),
      (["text", "-o", "a.png", "--font", "no such font"], 66, "no such font"),
      (["-o", "a.png", "--file", "no such file"], 66, "no such file"),
      (["text", "-o", "no such folder/a.png"], 74, "no such folder/a.png"),
    ] as [([String], Int32, String)])
  func `Mistakes are named`(arguments: [String], status: Int32, mention: String) throws {
    let run = try GalleyProcess(["render"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(mention), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `A file without pixels is as large as its text, on standard output too`() throws {
    let options = ["render", "Text", "--width", "100", "--padding", "10", "-o", "-", "--format"]
    let svg = try GalleyProcess(options + ["svg", "--title", "A & B"])
    #expect(svg.status == 0 && svg.output.contains("width=\"120\"") && svg.output.contains("<title>A &amp; B</title>"))
    let pdf = try GalleyProcess(options + ["pdf"])
    #expect(pdf.status == 0 && pdf.output.contains("/MediaBox[0 0 120 "))
    #expect(try GalleyProcess(["render", "Text", "-o", "-"]).errors.contains("--format"))
  }

  @Test func `Limits shorten the text that is drawn`() throws {
    let options = ["render", "Benachrichtigungseinstellungen", "--width", "120", "-o", "-", "--format", "svg"]
    let run = try GalleyProcess(options + ["--lines", "1", "--break-mode", "truncatingTail"])
    #expect(run.status == 0 && run.output.contains("…</title>"), "\(run.errors)")
  }

  // MARK: Labels and layouts

  @Test func `A label has a frame only when asked for, and room around it`() throws {
    let folder = try Folder()
    let question = ["label", "Text", "--fit", "90x24", "--background", "none", "--padding", "5", "-o"]
    #expect(try GalleyProcess(question + [folder.path("a.svg")]).status == 0)
    #expect(try GalleyProcess(question + [folder.path("b.svg"), "--guides"]).status == 0)
    let pictures = try ["a.svg", "b.svg"].map { String(decoding: try Repository.bytes(folder.path($0)), as: UTF8.self) }
    #expect(pictures.allSatisfy { $0.contains("width=\"100\" height=\"34\"") && !$0.contains("<rect") })
    #expect(!pictures[0].contains("stroke") && pictures[1].contains("stroke"))
  }

  @Test func `A label is drawn in its bounds, and answered as without a picture`() throws {
    let folder = try Folder()
    let question = ["label", "A text too long for its label", "--fit", "90x24", "--scale", "2"]
    let run = try GalleyProcess(question + ["-o", folder.path("a.png")])
    #expect(run.status == 0)
    #expect(try run.output == GalleyProcess(question).output)
    let bytes = try Repository.bytes(folder.path("a.png"))
    #expect(bytes[16..<24].elementsEqual([0, 0, 0, 180, 0, 0, 0, 48]))
  }

  @Test func `A layout document is drawn, with its frames or without`() throws {
    let folder = try Folder()
    let document =
      #"{"size":[100,50],"root":{"name":"root","subviews":[{"name":"A","type":"label","text":"Text"}]},"#
      + #""constraints":["H:|-[A]-|","V:|-[A]-|"]}"#
    for (name, options) in [("a.png", []), ("b.png", ["--text-only"])] {
      let run = try GalleyProcess(
        ["layout", "-", "-o", folder.path(name), "--picture-scale", "3"] + options, input: document)
      #expect(run.status == 0 && run.output.contains("A"))
    }
    let pictures = try ["a.png", "b.png"].map { try Repository.bytes(folder.path($0)) }
    #expect(pictures[0] != pictures[1])
    for bytes in pictures { #expect(bytes[16..<24].elementsEqual([0, 0, 1, 44, 0, 0, 0, 150])) }
  }

  @Test(
    arguments: [
      (["label", "text", "-o", "a.gif"], 64, "a.gif"),
      (["label", "text", "-o", "no such folder/a.png"], 74, "no such folder"),
      (["label", "--batch", "-", "-o", "a.png"], 64, "--batch"), (["layout", "-", "-o", "a.gif"], 64, "a.gif"),
      (["layout", "--batch", "-", "-o", "a.png"], 64, "--batch"),
    ] as [([String], Int32, String)])
  func `Mistakes about pictures are named`(arguments: [String], status: Int32, mention: String) throws {
    let run = try GalleyProcess(arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(mention), "\(run.errors)")
  }

  /// Browsers trim (CSS Text 4, `text-spacing-trim: normal`), and so do pictures; sizes are as batches have them.
  @Test(arguments: [("ja", "彼は「『羅生門』（一九一五年）」を、「読んだ。」と言う。"), ("zh", "他说：“（你好）”，然后走了。《『书名』》、「引号」。")])
  func `Full-width punctuation is trimmed where nothing is said`(language: String, text: String) throws {
    func picture(_ options: [String]) throws -> String {
      try GalleyProcess(["render", text, "--language", language, "-o", "-", "--format", "svg"] + options).output
    }
    func size(_ options: [String]) throws -> String {
      try GalleyProcess(["measure", text, "--language", language] + options).output
    }
    let (plain, trimmed) = (try picture([]), try picture(["--text-spacing-trim", "normal"]))
    let spaced = try picture(["--text-spacing-trim", "spaceAll"])
    #expect(plain == trimmed && plain != spaced && !spaced.isEmpty)
    #expect(try picture(["--options", #"{"textSpacingTrim": "spaceAll"}"#]) == spaced)
    #expect(try size([]) == size(["--text-spacing-trim", "spaceAll"]))
    #expect(try size([]) != size(["--text-spacing-trim", "normal"]))
  }
}
