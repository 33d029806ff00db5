import Galley
import GalleyRender
import GalleyShaping
import TestSupport
import Testing

/// Decorating lines in pictures.
@Suite struct DecorationPictureTests {
  private static let faces = ["NotoSans-Regular.ttf", "Inter-roman.var.ttf"]

  private func layout(_ text: String, _ style: TextStyle, _ color: Color) throws -> TextLayout {
    var style = style
    style.foregroundColor = color
    return try PreparedParagraph(text, style: style).layout()
  }

  private func pixels(_ layout: TextLayout) throws -> PixelImage {
    var picture = Picture(size: Size(width: layout.width + 20, height: layout.height + 40))
    picture.draw(layout, at: Point(x: 10, y: 20))
    return try PixelImage(png: picture.file(as: .png, scale: 4).bytes)
  }

  @Test("No line touches a letter that it is to leave free", arguments: 0..<24 as Range<UInt64>)
  func linesAreClearOfInk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let file = Self.faces.randomElement(using: &random) ?? Self.faces[0]
    let face = try #require(TestFace.all.first { $0.fontName == file })
    let words = (0..<4).map { _ in face.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    var style = TextStyle(fonts: [face.font], size: Double.random(in: 18...40, using: &random))
    let thickness = Double.random(in: 1.2...5, using: &random)
    style.textDecoration = LineDecoration(
      .underline, style: [.solid, .dotted, .dashed].randomElement(using: &random) ?? .solid,
      thickness: .points(thickness),
      color: Color(red: 1, green: 0, blue: 0), underlineOffset: .points(Double.random(in: 0...4, using: &random)))
    let layout = try layout(words + " gypsy", style, .black)
    let image = try pixels(layout)
    let band = layout.decorations(ofLine: 0)[0].frame
    // What reaches in by less than half a point is not in the way.
    let rows = Int((20 + band.minY + 0.6) * 4)..<max(Int((20 + band.minY + 0.6) * 4), Int((20 + band.maxY - 0.6) * 4))
    try #require(image.count(x: 0..<image.width, y: 0..<image.height) { $0.red > 200 && $0.green < 50 } > 0)
    for y in rows {
      for x in 1..<image.width - 1 where image[x, y].red > 200 && image[x, y].green < 60 {
        let isClear = [image[x - 1, y], image[x + 1, y]].allSatisfy { Int($0.red) > 200 }
        #expect(isClear, "seed \(seed): \(words) at \(x), \(y)")
      }
    }
  }

  @Test("PNG, SVG and PDF draw all styles", arguments: LineDecoration.Style.allCases)
  func everyFormatHasThem(style: LineDecoration.Style) throws {
    var plain = TextStyle(size: 20)
    let bare = try layout("nnnn", plain, .black)
    plain.textDecoration = LineDecoration(
      [.underline, .overline], style: style, thickness: .points(4), color: Color(red: 1, green: 0, blue: 0))
    let decorated = try layout("nnnn", plain, .black)
    let image = try pixels(decorated)
    #expect(image.count(x: 0..<image.width, y: 0..<image.height) { $0.red > 200 && $0.green < 50 } > 400)
    // From the left end to the right one.
    let (left, right) = (10 * 4, Int((10 + decorated.width) * 4))
    for side in [left..<left + 24, right - 24..<right] {
      #expect(image.count(x: side, y: 0..<image.height) { $0.red > 200 && $0.green < 50 } > 0, "\(style)")
    }
    func picture(_ layout: TextLayout) -> Picture {
      var picture = Picture(size: Size(width: layout.width + 20, height: layout.height + 40))
      picture.draw(layout, at: Point(x: 10, y: 20))
      return picture
    }
    let svg = String(decoding: try picture(decorated).file(as: .svg).bytes, as: UTF8.self)
    #expect(svg.contains("#ff0000"))
    #expect(try picture(decorated).file(as: .pdf).bytes.count > picture(bare).file(as: .pdf).bytes.count)
  }
}
