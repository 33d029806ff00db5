internal import Galley
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Bold text in a script without a bold face is drawn bolder than its font, in the font's widths, as in Chromium.
@Suite struct EmboldeningTests {
  private static func layout(_ text: String, weight: Double, size: Double = 40) throws -> TextLayout {
    let font = Font.systemFont(ofSize: size, weight: FontWeight(weight))
    return try PreparedParagraph(text, style: TextStyle(fonts: font.fonts, size: size)).layout(width: .infinity)
  }

  private static func image(_ layout: TextLayout, color: Color = .black) throws -> PixelImage {
    let picture = Picture(around: Rect(origin: .zero, size: layout.pageSize), padding: 4) {
      $0.draw(layout, at: $1, color: color)
    }
    return try PixelImage(png: picture.file(as: .png, scale: 1).bytes)
  }

  private static func ink(_ image: PixelImage) -> Int {
    (0..<image.height).reduce(0) { sum, y in
      (0..<image.width).reduce(sum) { $0 + 255 - Int(image[$1, y].green) }
    }
  }

  /// The sizes at which Skia's table ends, one between, and one beyond each end.
  @Test(arguments: [(6.0, 0.25), (9.0, 0.375), (22.5, 0.8203125), (36.0, 1.125), (80.0, 2.5)])
  func `Strokes grow by what Skia adds`(size: Double, thickness: Double) throws {
    let fragments = try Self.layout("漢", weight: 700, size: size).glyphFragments(ofLine: 0)
    #expect(fragments.count == 1 && abs(fragments[0].emboldening - thickness) < 1e-9)
  }

  private static let cases: [(weight: Double, text: String, expected: [Bool])] = [
    (700, "Ab 漢字", [false, true]), (600, "Ab かな", [false, true]), (500, "Ab かな", [false, false]),
    (400, "Ab 漢字", [false, false]), (700, "Ab", [false]), (700, "שלום", [false]), (700, "عربي", [false]),
    (700, "ไทย", [false]), (700, "कि", [false]), (700, "😀", [false]),
  ]

  @Test(arguments: cases)
  func `Only fonts that are not bold are emboldened`(weight: Double, text: String, expected: [Bool]) throws {
    let fragments = try Self.layout(text, weight: weight).glyphFragments(ofLine: 0)
    #expect(fragments.map { $0.emboldening > 0 } == expected, "\(text) at \(weight)")
  }

  @Test func `Widths are those of the regular font`() throws {
    let text = "漢字かなカナ、한글。"
    let (regular, bold) = (try Self.layout(text, weight: 400), try Self.layout(text, weight: 700))
    #expect(regular.pageSize == bold.pageSize)
    #expect(Self.ink(try Self.image(bold)) > Self.ink(try Self.image(regular)) * 11 / 10)
  }

  /// The thicker strokes lie over the inside of the glyphs: drawn one after the other, they would be seen twice.
  @Test func `See-through text has one tone`() throws {
    let layout = try Self.layout("一口", weight: 700)
    let image = try Self.image(layout, color: Color.black.withAlpha(0.5))
    let darkest = (0..<image.height).flatMap { y in (0..<image.width).map { image[$0, y].green } }.min()
    #expect(darkest.map { 126...129 ~= $0 } == true)
  }

  @Test func `Files hold the text and the thicker strokes`() throws {
    let layout = try Self.layout("Ab 漢字", weight: 700)
    let picture = Picture(around: Rect(origin: .zero, size: layout.pageSize), padding: 4) { $0.draw(layout, at: $1) }
    let svg = String(decoding: try picture.file(as: .svg).bytes, as: UTF8.self)
    #expect(svg.split(separator: "stroke-width=\"31.3\"").count == 2)
    let reading = try PDFStructureReading(picture.file(as: .pdf).bytes)
    #expect(reading.paragraphs == ["Ab 漢字"])
    let content = reading.file.streams.values.map { String(decoding: $0, as: UTF8.self) }.filter { $0.contains("TJ") }
    #expect(content.count == 1 && content[0].contains("0 0 0 RG") && content[0].contains("2 Tr 1 j 1.25 w"))
    // Later text on the page has its own strokes.
    var two = picture
    two.draw(try Self.layout("Ab", weight: 400), at: Point(x: 4, y: 4))
    let later = try PDFStructureReading(two.file(as: .pdf).bytes).file.streams.values
      .map { String(decoding: $0, as: UTF8.self) }.filter { $0.contains("TJ") }
    #expect(later.count == 1 && later[0].contains("0 Tr 0 j"))
  }
}
