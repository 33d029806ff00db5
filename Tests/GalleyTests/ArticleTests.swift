internal import Galley
internal import Testing

/// The Swift code of the articles, run as it stands there; the tests of GalleyRender hold the two together.
@Suite struct ArticleTests {
  /// FontsOfYourOwn.md; the font is not there.
  private func brandedTitle() throws -> (Label, PreparedParagraph) {
    let brand = try FontFace(path: "Brand.ttf")
    var font = Font.systemFont(ofSize: 17)
    font.fonts.insert(brand, at: 0)

    var label = Label("Ein Titel")
    label.font = font
    let paragraph = try PreparedParagraph("Ein Titel", style: TextStyle(font: font))
    return (label, paragraph)
  }

  private func boldFont() throws -> FontFace {
    let bold = try FontFace(path: "Brand.ttf", variations: ["wght": 700])
    return bold
  }

  private func styles(of bold: FontFace) throws -> FontFace {
    for axis in bold.axes where !axis.isHidden { print(axis.name, axis.range) }
    var collection = FontCollection()
    try collection.addFolder("Fonts")
    let italic = try collection.font(family: "Brand", style: FontStyle(weight: .semibold, isItalic: true))
    return italic
  }

  @Test func aFontThatIsNotThereIsNamed() throws {
    typealias TextColor = Galley.Color
    typealias TextFont = Galley.Font
    typealias TextLabel = Galley.Label
    typealias TextSize = Galley.Size
    typealias TextRect = Galley.Rect
    #expect(throws: FontError.self) { try brandedTitle() }
    #expect(throws: FontError.self) { try boldFont() }
    #expect(throws: FontError.self) { try styles(of: .default) }
    #expect(TextColor(.label) == Color(.label) && TextFont(pointSize: 17) == Font(pointSize: 17))
    #expect(TextLabel("a").text == "a" && TextRect(origin: .zero, size: TextSize(width: 1, height: 2)).height == 2)
  }

  @Test func terminals() throws {
    var printed: [Double] = []
    func print(_ text: Substring, _ width: Double) { printed.append(width) }
    var style = TextStyle()
    style.terminalWidth = .ambiguousNarrow
    let help = try PreparedParagraph("ราคาน้ำมัน\t設定を保存 now", style: style)
    for line in help.layout(width: 20).lines {
      print(help.text[line.range], line.width)
    }
    #expect(printed.count > 1 && printed.allSatisfy { $0 <= 20 && $0 == $0.rounded() })

    style.skipsEscapeSequences = true
    let width = try PreparedParagraph("\u{1B}[31mred\u{1B}[0m", style: style).naturalWidth
    #expect(width == 3)

    let title = try help.layout(width: 12, limits: LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    #expect(title.isTruncated && title.lines.count == 1)
  }

  @Test func threads() async throws {
    let paragraph = try PreparedParagraph("Prepare once, lay out many.")
    let heights = await withTaskGroup(of: (Int, Double).self) { group in
      for width in [100, 200, 300] {
        group.addTask { (width, paragraph.measure(width: Double(width)).height) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(heights == [100, 200, 300].reduce(into: [:]) { $0[$1] = paragraph.measure(width: Double($1)).height })
  }

  @Test func otherWorlds() throws {
    let paragraph = try PreparedParagraph("Prepare once, lay out many.")
    let narrow = paragraph.layout(width: 90)
    let wide = paragraph.layout(width: 300)
    #expect(narrow.lines.count > wide.lines.count)

    var typesetter = LineTypesetter(paragraph)
    var lines: [LineFragment] = []
    while let line = typesetter.nextLine(width: lines.isEmpty ? 60 : 200) { lines.append(line) }
    #expect(lines.map(\.range) == paragraph.layout { $0 == 0 ? 60 : 200 }.lines.map(\.range))
  }

  @Test func editors() throws {
    var document = try TextDocument("some words of a text")
    try document.setStyle(in: 4..<9) { $0.foregroundColor = Color(.systemRed) }
    try document.setStyle(in: 0..<9) { $0.size = 24 }
    let style = document.style(at: 5)
    #expect(style.size == 24 && style.foregroundColor == Color(.systemRed))
  }
}
