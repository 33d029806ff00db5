internal import Galley
internal import GalleyFlow
internal import GalleyRender
internal import TestSupport
internal import Testing

/// Lists, tables and figures in the structure of PDF files.
@Suite struct PDFRoleTests {
  private static func layout(_ text: String, marker: String? = nil) throws -> TextLayout {
    var style = ParagraphStyle()
    if let marker {
      (style.firstLineHeadIndent, style.headIndent) = (20, 20)
      style.listMarker = ListMarker(marker)
    }
    return try PreparedParagraph(text, style: TextStyle(language: "en"), paragraphStyle: style).layout(width: 100)
  }

  /// A page on which layouts stand below each other.
  private static func page(_ parts: [(text: String, marker: String?, role: TextRole)]) throws -> Picture {
    var (page, y) = (Picture(size: Size(width: 120, height: 800)), 10.0)
    for part in parts {
      let layout = try layout(part.text, marker: part.marker)
      page.draw(layout, at: Point(x: 10, y: y), role: part.role)
      y += layout.height
    }
    return page
  }

  private static func rules(_ pages: [Picture]) throws -> PDFRules {
    let rules = try PDFRules(pages.file(as: .pdf).bytes)
    #expect(rules.breaches == [])
    return rules
  }

  @Test func `A table has rows of cells, and goes on after other text and on another page`() throws {
    let first = try Self.page([
      ("Items", nil, .heading(level: 1)), ("Name", nil, .headerCell(row: 0, column: 0)),
      ("Price", nil, .headerCell(row: 0, column: 1)), ("Tea", nil, .headerCell(row: 1, column: 0, scope: .row)),
      ("5", nil, .cell(row: 1, column: 1)), ("1 a note", nil, .paragraph), ("page 1", nil, .artifact),
    ])
    let second = try Self.page([
      ("Name", nil, .artifact), ("", nil, .headerCell(row: 2, column: 0, scope: .row)),
      ("6\n7", nil, .cell(row: 2, column: 1)),
      ("Sum", nil, .cell(row: 3, column: 0, columnSpan: 2)), ("Another", nil, .cell(row: 0, column: 0)),
    ])
    let rules = try Self.rules([first, second])
    let table = "Document/Table", row = "Document/Table/TR"
    let expected =
      ["Document", "Document/H1", table, row] + ["TH", "TH/P", "TH", "TH/P"].map { "\(row)/\($0)" } + [row]
      + ["TH", "TH/P", "TD", "TD/P"].map { "\(row)/\($0)" } + [row]
      + ["TH", "TD", "TD/P", "TD/P"].map { "\(row)/\($0)" }
      + [row] + ["TD", "TD/P"].map { "\(row)/\($0)" } + ["Document/P", table, row, "\(row)/TD", "\(row)/TD/P"]
    #expect(rules.paths == expected)
    #expect(rules.rows == [2, 2, 2, 2, 1])
  }

  @Test(arguments: [("•", "Disc"), ("1.", "Decimal"), ("a)", "LowerAlpha"), ("(I)", "UpperRoman"), ("أ.", "Decimal")])
  func `Items are labels and bodies, in lists of one another`(marker: String, kind: String) throws {
    let page = try Self.page([
      ("one that is long enough for two lines", marker, .paragraph), ("two\nthree", marker, .listItem()),
      ("inner", marker, .listItem(level: 2)), ("inner", marker, .listItem(level: 2)), ("plain", nil, .listItem()),
      ("text", nil, .paragraph), ("lone", marker, .listItem(level: 3)),
    ])
    let rules = try Self.rules([page])
    let list = "Document/L", item = ["LI", "LI/Lbl", "LI/LBody"]
    let items = item.map { "\(list)/\($0)" }
    let inner = item.map { "\(list)/LI/LBody/L/\($0)" }
    let deepest = "\(list)/LI/LBody/L/LI/LBody/L"
    #expect(
      rules.paths == ["Document", list] + items + items + items + ["\(list)/LI/LBody/L"] + inner + inner
        + [
          "\(list)/LI", "\(list)/LI/LBody", "Document/P", list, "\(list)/LI", "\(list)/LI/LBody", "\(list)/LI/LBody/L",
        ]
        + ["LI", "LI/LBody"].map { "\(list)/LI/LBody/L/\($0)" } + [deepest] + item.map { "\(deepest)/\($0)" })
    let file = String(decoding: try page.file(as: .pdf).bytes, as: UTF8.self)
    #expect(file.contains("/ListNumbering/\(kind)>>"))
  }

  @Test func `A drawing with words is one figure, whatever is in it`() throws {
    var chart = Picture(size: Size(width: 80, height: 60), background: nil)
    chart.fill(Rect(x: 0, y: 10, width: 20, height: 50), .black)
    chart.draw(try Self.layout("five"), role: .heading(level: 1))
    var part = Picture(size: Size(width: 10, height: 10), background: nil)
    part.fill(Rect(x: 0, y: 0, width: 5, height: 5), .black.withAlpha(0.5))
    chart.draw(part, at: Point(x: 30, y: 10), isClipped: true, alternativeText: "in another figure")
    chart.stroke(Rect(x: 0, y: 0, width: 80, height: 60), .black)
    var page = try Self.page([("Before", nil, .paragraph), ("★", nil, .figure(alternativeText: "A star"))])
    page.draw(chart, at: Point(x: 10, y: 100), alternativeText: "Sales: \"five\" & more")
    page.draw(try Self.layout("After"), at: Point(x: 10, y: 200))
    page.draw(chart, at: Point(x: 10, y: 300))
    let rules = try Self.rules([page])
    #expect(
      rules.paths.dropFirst().map { $0.dropFirst("Document/".count) } == [
        "P", "Figure", "Figure", "P", "H1", "Figure",
      ])
    let file = try page.file(as: .pdf)
    let words = try PDFReading(file.bytes).objects.values.compactMap { $0.dictionary["Alt"]?.text }
    #expect(words.sorted() == ["A star", "Sales: \"five\" & more", "in another figure"])
    let svg = String(decoding: try page.file(as: .svg).bytes, as: UTF8.self)
    #expect(svg.contains("role=\"img\" aria-label=\"Sales: &quot;five&quot; &amp; more\""))
  }

  /// Roles in any order, of texts with links, several languages and see-through parts, on several pages.
  @Test(arguments: 0..<24 as Range<UInt64>) func `Whatever is drawn obeys the rules`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = RandomText(TestFace.all[Int(seed) % TestFace.all.count])
    func text() throws -> TextLayout {
      var style = TextStyle(language: ["en", "de", nil].randomElement(using: &random) ?? nil)
      if Bool.random(using: &random) { style.link = "https://example.org" }
      if Bool.random(using: &random) { style.foregroundColor = Color.black.withAlpha(0.5) }
      var paragraph = ParagraphStyle()
      if Bool.random(using: &random) {
        paragraph.listMarker = ListMarker(["•", "1.", "i."].randomElement(using: &random) ?? "")
      }
      let words = texts.text(words: Int.random(in: 0...9, using: &random), using: &random)
      return try PreparedParagraph(words, style: style, paragraphStyle: paragraph).layout(width: 80)
    }
    func role() -> TextRole {
      let (row, column) = (Int.random(in: 0...5, using: &random), Int.random(in: 0...3, using: &random))
      switch Int.random(in: 0...7, using: &random) {
      case 0: return .artifact
      case 1: return .heading(level: column)
      case 2: return .figure(alternativeText: "words")
      case 3: return .listItem(level: column)
      case 4: return .headerCell(row: row, column: column, columnSpan: 1 + column, scope: .both)
      case 5: return .cell(row: row, column: column, rowSpan: 1 + row)
      default: return .paragraph
      }
    }
    func drawing(depth: Int) throws -> Picture {
      var picture = Picture(size: Size(width: 100, height: 100), background: depth == 0 ? .white : nil)
      for _ in 0..<Int.random(in: 2...8, using: &random) {
        switch Int.random(in: 0...5, using: &random) {
        case 0: picture.fill(Rect(x: 0, y: 0, width: 9, height: 9), .black.withAlpha(0.5))
        case 1 where depth < 2:
          let isFigure = Bool.random(using: &random)
          picture.draw(
            try drawing(depth: depth + 1), isClipped: Bool.random(using: &random),
            alternativeText: isFigure ? "a drawing" : nil)
        default: picture.draw(try text(), role: role())
        }
      }
      return picture
    }
    _ = try Self.rules(try (0..<3).map { _ in try drawing(depth: 0) })
  }

  @Test func `Cells of a row are drawn with their roles`() throws {
    let texts = try ["Tea", "four fine leaves", "5"].map { try PreparedParagraph($0, style: TextStyle(language: "en")) }
    let row = TableRow(texts, widths: [40, 40, 40], padding: Size(width: 4, height: 2), alignment: .baseline)
    var page = Picture(size: Size(width: 140, height: row.height + 20))
    page.draw(row, at: Point(x: 10, y: 10)) {
      $0 == 0 ? .headerCell(row: 0, column: 0, scope: .row) : .cell(row: 0, column: $0)
    }
    #expect(try Self.rules([page]).rows == [3])
    let reading = try PDFStructureReading(page.file(as: .pdf).bytes)
    #expect(reading.paragraphs == ["Tea", "four fine leaves", "5"])
  }
}
