internal import Foundation
internal import Galley
internal import GalleyFonts
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// A character that no font has shows as a frame, with its code point where that can be read.
@Suite struct MissingGlyphPictureTests {
  static let scalars: [Unicode.Scalar] = ["\u{11107}", "\u{1820}", "\u{10FFFD}", "\u{E000}"]

  private static func layout(
    _ text: String, size: Double, _ mode: WritingMode = .horizontal, _ orientation: TextOrientation = .mixed,
    fonts: [FontFace] = []
  ) throws -> TextLayout {
    var style = ParagraphStyle()
    (style.writingMode, style.textOrientation) = (mode, orientation)
    let text = AttributedText(text, style: TextStyle(fonts: fonts, size: size), paragraphStyle: style)
    return try PreparedParagraph(text).layout()
  }

  private static func picture(_ layout: TextLayout) -> Picture {
    Picture(around: Rect(origin: .zero, size: layout.pageSize), padding: 4) { $0.draw(layout, at: $1) }
  }

  private static func image(_ layout: TextLayout) throws -> PixelImage {
    try PixelImage(png: picture(layout).file(as: .png, scale: 4).bytes)
  }

  /// The box around the points of a path.
  private static func bounds(_ path: GlyphPath) -> [Float] {
    let xs = stride(from: 0, to: path.coordinates.count, by: 2).map { path.coordinates[$0] }
    let ys = stride(from: 1, to: path.coordinates.count, by: 2).map { path.coordinates[$0] }
    return [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
  }

  @Test(arguments: EmbeddedFont.all.map(\.name))
  func `Digits fit into the frame of each font`(name: String) throws {
    let font = FontFace(try #require(EmbeddedFont.named(name)))
    guard let frame = font.glyphImage(0).outline else {
      Issue.record("no frame")
      return
    }
    #expect(frame.verbs.count == 10, "two rectangles")
    let outer = Self.bounds(frame)
    #expect(outer[0] >= 0 && outer[2] <= Float(font.advance(ofGlyph: 0)))
    let ink = try #require(font.instance.extents(of: 0))
    #expect(outer == [ink.minX, ink.minY, ink.maxX, ink.maxY].map(Float.init))
    for scalar in Self.scalars {
      let named = try #require(GlyphFrame.naming(scalar, missingIn: font))
      #expect(Array(named.path.verbs.prefix(10)) == frame.verbs && Self.bounds(named.path) == outer)
      var digits = GlyphPath()
      var place = 2 * frame.verbs.reduce(0) { $0 + $1.pointCount }
      for verb in named.path.verbs.dropFirst(10) {
        digits.append(verb, Array(named.path.coordinates[place..<place + 2 * verb.pointCount]))
        place += 2 * verb.pointCount
      }
      let inner = Self.bounds(digits)
      let line = (outer[2] - outer[0]) / 100
      #expect(inner[0] > outer[0] + line && inner[1] > outer[1] + line, "\(inner) in \(outer)")
      #expect(inner[2] < outer[2] - line && inner[3] < outer[3] - line, "\(inner) in \(outer)")
      #expect(named.digitHeight > 0.05 && named.digitHeight < 0.6)
    }
  }

  @Test(arguments: PictureFormat.allCases)
  func `A file says which characters no font has`(format: PictureFormat) throws {
    func notes(_ pictures: [Picture]) throws -> [String] {
      let notes = try pictures.file(as: format).notes
      #expect(notes.allSatisfy { $0.kind == .missingGlyphs })
      return notes.map(\.text)
    }
    for mode in WritingMode.allCases {
      let picture = Self.picture(try Self.layout("a\u{11107}b\u{11107} \u{10FFFD}", size: 12, mode))
      let expected = "no font has “\u{11107}” (U+11107), “\u{10FFFD}” (U+10FFFD)"
      #expect(try notes([picture]) == [expected])
    }
    #expect(try notes([Self.picture(Self.layout("a\tb\r\nc\u{AD}d\u{FE0F} \u{200B}", size: 12))]).isEmpty)
    let paragraph = try PreparedParagraph("one two three", style: TextStyle(size: 12))
    let limits = LineLimits(
      numberOfLines: 1, lineBreakMode: .byTruncatingTail, token: AttributedText("\u{11107}", style: TextStyle(size: 12))
    )
    #expect(try notes([Self.picture(paragraph.layout(width: 50, limits: limits))]).count == 1)
    // What is cut off is not drawn.
    let hidden = try PreparedParagraph("one two \u{11107}", style: TextStyle(size: 12))
    #expect(try notes([Self.picture(hidden.layout(width: 40, limits: LineLimits(numberOfLines: 1)))]).isEmpty)
    let many = try Self.layout(
      String(String.UnicodeScalarView((0..<20).compactMap { UnicodeScalar(0x11107 + $0) })), size: 9)
    #expect(try notes([Self.picture(many)])[0].hasSuffix(" more"))
  }

  /// A font's own `.notdef` is never drawn, whatever the way of setting; its advance is.
  @Test(arguments: [(WritingMode.horizontal, TextOrientation.mixed), (.verticalRL, .mixed), (.verticalRL, .upright)])
  func `Frames are empty where digits cannot be read`(mode: WritingMode, orientation: TextOrientation) throws {
    for size in [8.0, 12, 16, 20, 40] {
      let layout = try Self.layout("\u{11107}", size: size, mode, orientation)
      let named = try #require(GlyphFrame.naming("\u{11107}", missingIn: .default))
      let image = try Self.image(layout)
      let ink = try #require(layout.inkBounds)
      #expect(layout.lines[0].width > 0)
      // The middle half of the frame, where its line is not.
      func range(_ start: Double, _ length: Double) -> Range<Int> {
        Int((start + length / 4 + 4) * 4)..<Int((start + length * 3 / 4 + 4) * 4)
      }
      let count = image.count(x: range(ink.minX, ink.width), y: range(ink.minY, ink.height), where: \.isInk)
      #expect((count > 0) == (named.digitHeight * size >= 5), "\(size): \(count)")
      #expect((count > 0) == (size >= 20))
    }
  }

  @Test func `Each character has its own frame, defined once`() throws {
    func paths(_ text: String, size: Double) throws -> Int {
      let svg = String(decoding: try Self.picture(Self.layout(text, size: size)).file(as: .svg).bytes, as: UTF8.self)
      return svg.components(separatedBy: "<path id=").count - 1
    }
    #expect(try paths("\u{11107}\u{1820}\u{11107}", size: 40) == 2)
    #expect(try paths("\u{11107}\u{1820}\u{11107}", size: 10) == 1)
    #expect(try paths("a\u{1820} \u{1820}b", size: 40) == 3)
  }

  /// Glyphs of one cluster are named in the order of its characters, also from right to left.
  @Test(arguments: ["\u{1820}\u{1885}", "a\u{1885}", "\u{10D00}\u{10D24}"])
  func `Each glyph of a cluster is named`(text: String) throws {
    for mode in [WritingMode.horizontal, .verticalRL] {
      let layout = try Self.layout(text, size: 40, mode)
      let svg = String(decoding: try Self.picture(layout).file(as: .svg).bytes, as: UTF8.self)
      let glyphs = layout.glyphFragments(ofLine: 0).flatMap(\.glyphs)
      #expect(svg.components(separatedBy: "<path id=").count - 1 == Set(text.unicodeScalars).count, "\(glyphs)")
    }
  }

  @Test(arguments: [WritingMode.horizontal, .verticalRL])
  func `The text of a PDF file has the characters`(mode: WritingMode) throws {
    let text = "a\u{11107}\u{11103} \u{1820}b"
    for size in [10.0, 40] {
      for fonts in [[], [FontFace(.inter)]] {
        let bytes = try Self.picture(Self.layout(text, size: size, mode, fonts: fonts)).file(as: .pdf).bytes
        let reading = try PDFStructureReading(bytes)
        #expect(reading.paragraphs.joined() == text)
      }
    }
  }
}
