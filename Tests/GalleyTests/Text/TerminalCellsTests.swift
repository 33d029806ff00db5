import Foundation
import Galley
import GalleyShaping
import TestSupport
import Testing

/// The cells of a terminal that texts take, as the Python package `wcwidth` counts them (`Tests/Fixtures/Cells/record-cells.py`).
@Suite struct TerminalCellsTests {
  private struct Record {
    var text: String
    var narrow: Double
    var wide: Double
  }

  /// Parts of corpora and catalogues, made-up texts, and the lines of Unicode's `emoji-test.txt`.
  private static let records: [Record] = {
    let path = Repository.path("Tests/Fixtures/Cells/wcwidth.tsv")
    guard let file = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return file.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 1, let narrow = Double(fields[1]), let wide = Double(fields[fields.count - 1]) else {
        return nil
      }
      return Record(text: String(fields[0]), narrow: narrow, wide: wide)
    }
  }()

  private static func style(_ width: TerminalWidth) -> TextStyle {
    var style = TextStyle()
    style.terminalWidth = width
    return style
  }

  @Test func theRecordIsWhole() {
    #expect(Self.records.count > 11_000)
    #expect(Self.records.count { $0.narrow != $0.wide } > 500)
  }

  @Test func textsTakeTheRecordedCells() throws {
    for record in Self.records {
      let note = record.text.debugDescription
      let narrow = try PreparedParagraph(record.text, style: Self.style(.ambiguousNarrow))
      let wide = try PreparedParagraph(record.text, style: Self.style(.ambiguousWide))
      #expect(narrow.naturalWidth == record.narrow && wide.naturalWidth == record.wide, "\(note)")
      // White space at the end of a line hangs.
      if record.text.last?.isWhitespace == false {
        #expect(
          try TextMeasurer(style: Self.style(.ambiguousWide)).measure(record.text).width == record.wide, "\(note)")
      }
      let layout = narrow.layout()
      let sum = layout.clusters(ofLine: 0).map(\.width).reduce(0, +)
      #expect(sum == record.narrow, "\(record.text.debugDescription)")
    }
  }

  /// Where styles change, also inside of a cluster, and beside other paragraphs, texts take as many.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func stylesAndDocumentsChangeNothing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for record in Self.records.shuffled(using: &random).prefix(600) {
      let note = "seed \(seed), \(record.text.debugDescription)"
      var text = AttributedText(record.text, style: Self.style(.ambiguousNarrow))
      let scalars = Array(record.text.unicodeScalars.indices)
      for _ in 0..<3 {
        guard let start = scalars.randomElement(using: &random) else { continue }
        text.setStyle(in: start..<text.string.endIndex) { $0.size = Double.random(in: 8...20, using: &random) }
      }
      #expect(try PreparedParagraph(text).naturalWidth == record.narrow, "\(note)")
      let document = try TextDocument("abc\n" + record.text + "\n\nx", style: Self.style(.ambiguousNarrow))
      // White space at the end of a line hangs.
      guard record.text.last?.isWhitespace == false else { continue }
      #expect(document.measure(width: 1e5).width == max(3, record.narrow), "\(note)")
    }
  }

  /// A shortened line is as wide as the texts that it shows.
  @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
  func shortenedLinesAreCounted(mode: LineBreakMode) throws {
    for corpus in Corpus.all {
      for line in corpus.lines(atMost: 5) {
        let paragraph = try PreparedParagraph(line, style: Self.style(.ambiguousNarrow))
        for width in [7.0, 12, 30] {
          let limits = LineLimits(numberOfLines: 1, lineBreakMode: mode)
          let layout = try paragraph.layout(width: width, limits: limits)
          let shown = layout.lines[0].shownText(of: line)
          let alone = try PreparedParagraph(shown, style: Self.style(.ambiguousNarrow)).layout()
          #expect(layout.lines[0].width == alone.lines[0].width, "\(corpus.name): \(shown)")
          #expect(layout.lines[0].width <= width)
        }
      }
    }
  }

  /// Terminals with mode 2027 give a cluster the cells of its first character.
  @Test(arguments: [
    ("नमस्ते दुनिया", 10, 7), ("ราคาน้ำมัน", 8, 7), ("ｶﾞｷﾞ が", 7, 5), ("தமிழ் மொழி", 9, 6), ("ภาษาไทย", 7, 7), ("x⚠️y", 4, 4),
    ("👨‍👩‍👧", 2, 2), ("🇩🇪🇫🇷", 4, 4), ("\u{1161}", 0, 1), ("한", 2, 2),
  ])
  func clustersAreCountedOnRequest(text: String, sum: Double, clusters: Double) throws {
    #expect(try PreparedParagraph(text, style: Self.style(.ambiguousNarrow)).naturalWidth == sum)
    #expect(try PreparedParagraph(text, style: Self.style(.graphemesAmbiguousNarrow)).naturalWidth == clusters)
  }

  /// A soft hyphen takes its cell wherever it stands, so a line that ends with one has none added.
  @Test func softHyphensTakeACell() throws {
    let text = "foo\u{AD}bar"
    let paragraph = try PreparedParagraph(text, style: Self.style(.ambiguousNarrow))
    #expect(paragraph.naturalWidth == 7)
    #expect(paragraph.layout(width: 5).lines.map(\.width) == [4, 3])
    let clusters = try PreparedParagraph(text, style: Self.style(.graphemesAmbiguousNarrow))
    #expect(clusters.naturalWidth == 6 && clusters.layout(width: 5).lines.map(\.width) == [4, 3])
  }

  @Test func hyphensAreAsWideAsTheirCharacter() throws {
    var style = Self.style(.ambiguousWide)
    style.language = "en-US"
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.hyphenation = .automatic
    let line = try PreparedParagraph("hyphenation", style: style, paragraphStyle: paragraphStyle).layout(width: 8)
      .lines[0]
    #expect(line.width == Double(line.utf8Range.count + 2))
  }

  @Test(
    arguments: [
      (nil, "\tone two\tby tabs", 23), (8, "\tindented\tby tabs", 31), (4, "\tindented\tby tabs", 23),
      (2, "\tindented\tby tabs", 19), (8, "\t漢字\tน้ำ", 18),
    ] as [(Double?, String, Double)])
  func tabSizesAreCells(size: Double?, text: String, width: Double) throws {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.tabSize = size
    for points in [8.0, 17, 40] {
      var style = Self.style(.ambiguousNarrow)
      style.size = points
      let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      #expect(paragraph.naturalWidth == width)
      // A label and a document stop at the same cells.
      let label = Label(attributedText: AttributedText(text, style: style, paragraphStyle: paragraphStyle))
      #expect(try label.intrinsicContentSize.width == width)
      let document = try TextDocument(text, style: style, paragraphStyle: paragraphStyle)
      #expect(document.measure(width: 1e5).width == width)
    }
  }

  @Test func anIntervalThatIsSetIsKept() throws {
    var paragraphStyle = ParagraphStyle()
    #expect(paragraphStyle.defaultTabInterval == 28)
    let plain = try PreparedParagraph("a\tb", paragraphStyle: paragraphStyle).naturalWidth
    paragraphStyle.defaultTabInterval = 28
    #expect(try PreparedParagraph("a\tb", paragraphStyle: paragraphStyle).naturalWidth == plain)
    let style = Self.style(.ambiguousNarrow)
    #expect(try PreparedParagraph("a\tb", style: style, paragraphStyle: paragraphStyle).naturalWidth == 29)
    paragraphStyle.defaultTabInterval = 5
    #expect(try PreparedParagraph("a\tb", style: style, paragraphStyle: paragraphStyle).naturalWidth == 6)
  }
}
