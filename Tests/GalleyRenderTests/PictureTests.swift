internal import Foundation
internal import Galley
internal import GalleyMarkup
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct PictureTests {
  /// A text in one font, laid out at a width.
  private static func layout(
    _ text: String, fonts: [String] = [], size: Double = 17, width: Double = .infinity
  ) throws -> TextLayout {
    let fonts = try fonts.map { try FontFace(path: Repository.path($0)) }
    return try PreparedParagraph(text, style: TextStyle(fonts: fonts, size: size)).layout(width: width)
  }

  private static func picture(_ layout: TextLayout, color: Color = .black) -> Picture {
    var picture = Picture(size: Size(width: layout.width, height: layout.height))
    picture.draw(layout, color: color)
    return picture
  }

  private static let colorFont = "Tests/GalleyRenderTests/Fixtures/GalleyColor-Regular.ttf"

  // MARK: Shapes

  @Test func `Shapes stand where they are told to`() throws {
    var picture = Picture(size: Size(width: 8, height: 4), background: nil)
    picture.fill(Rect(x: 1, y: 1, width: 3, height: 2), Color(red: 1, green: 0, blue: 0))
    picture.stroke(
      Path(from: Point(x: 6.5, y: 0), to: Point(x: 6.5, y: 4)), Color(red: 0, green: 1, blue: 0), StrokeStyle(width: 1))
    let image = try PixelImage(png: picture.file(as: .png).bytes)
    #expect(image.width == 8 && image.height == 4)
    for y in 0..<4 {
      for x in 0..<8 {
        let isRed = 1..<4 ~= x && 1..<3 ~= y
        #expect(
          image[x, y]
            == PixelImage.Pixel(
              red: isRed ? 255 : 0, green: x == 6 ? 255 : 0, blue: 0, alpha: isRed || x == 6 ? 255 : 0), "(\(x), \(y))")
      }
    }
  }

  @Test func `Curves bulge and dashes leave gaps`() throws {
    var picture = Picture(size: Size(width: 20, height: 20))
    picture.fill(
      Path([
        .move(to: Point(x: 0, y: 10)),
        .curve(to: Point(x: 20, y: 10), control1: Point(x: 0, y: -4), control2: Point(x: 20, y: -4)), .close,
      ]), .black)
    picture.stroke(
      Path(from: Point(x: 0, y: 15), to: Point(x: 20, y: 15)), .black, StrokeStyle(width: 2, dashes: [4, 6]))
    let image = try PixelImage(png: picture.file(as: .png).bytes)
    // The curve is highest at half of its length, three quarters of the way to its control points.
    #expect(image[10, 1] == image[10, 9] && image[10, 1].isInk && !image[1, 0].isInk && !image[10, 11].isInk)
    #expect((0..<20).map { image[$0, 15].isInk } == (0..<20).map { $0 % 10 < 4 })
  }

  @Test func `A picture in a picture is moved, and cut off when asked`() throws {
    var inner = Picture(size: Size(width: 2, height: 2), background: Color(red: 0, green: 0, blue: 1))
    inner.fill(Rect(x: 1, y: 1, width: 4, height: 1), .black)
    for isClipped in [false, true] {
      var outer = Picture(size: Size(width: 8, height: 8))
      outer.draw(inner, at: Point(x: 3, y: 2), isClipped: isClipped)
      // What comes after the inner picture is neither moved nor cut off.
      outer.fill(Rect(x: 0, y: 7, width: 1, height: 1), .black)
      let image = try PixelImage(png: outer.file(as: .png).bytes)
      #expect(image.count { $0.chroma > 0 } == 3)
      #expect(image[3, 2].blue == 255 && image[4, 2].red == 0 && image[4, 3].blue == 0)
      #expect((5..<8).map { image[$0, 3].isInk } == [!isClipped, !isClipped, !isClipped])
      #expect(image[0, 7].isInk)
    }
  }

  // MARK: Text

  @Test(arguments: Corpus.all)
  func `Ink stands in the line boxes, and only near them`(corpus: Corpus) throws {
    let fonts = ["Fonts/Inter-roman.var.ttf"] + ScriptFonts.files(for: corpus.language)
    for line in corpus.lines(atMost: 4) {
      let layout = try Self.layout(String(line.prefix(120)), fonts: fonts, size: 20, width: 240)
      let padding = 20.0
      var picture = Picture(size: Size(width: 240 + 2 * padding, height: layout.height + 2 * padding))
      picture.draw(layout, at: Point(x: padding, y: padding))
      let image = try PixelImage(png: picture.file(as: .png).bytes)
      for line in layout.lines where line.width > 0 {
        let left = line.minX + padding
        let columns = Int(left)..<Int(left + line.width) + 1
        let rows = Int(line.minY + padding)..<Int(line.minY + padding + line.metrics.height) + 1
        let ink = image.count(x: columns, y: rows) { $0.isInk }
        #expect(Double(ink) > 0.02 * Double(columns.count * rows.count), "“\(layout.text[line.range])”")
      }
      // Letters may lean out of a line, by less than half an em.
      let left = Int((layout.lines.map(\.minX).min() ?? 0) + padding) - 10
      let right = Int((layout.lines.map { $0.minX + $0.width }.max() ?? 0) + padding) + 11
      let beyond = image.count(x: 0..<left, y: 0..<image.height) { $0.isInk }
      let behind = image.count(x: right..<max(right, image.width), y: 0..<image.height) { $0.isInk }
      #expect(beyond == 0 && behind == 0, "“\(layout.text)”")
    }
  }

  @Test func `Text is drawn where its layout says, at every scale`() throws {
    // Glyph B is a square of one em on the baseline.
    let layout = try Self.layout("B B", fonts: [Self.colorFont], size: 10)
    for scale in [1.0, 2, 3.5] {
      var picture = Picture(size: Size(width: 30, height: 20))
      picture.draw(layout, at: Point(x: 2, y: 4))
      let image = try PixelImage(png: picture.file(as: .png, scale: scale).bytes)
      #expect(image.width == Int((30 * scale).rounded(.up)) && image.height == Int(20 * scale))
      for y in 0..<image.height {
        for x in 0..<image.width {
          let point = (x: (Double(x) + 0.5) / scale - 2, y: (Double(y) + 0.5) / scale - 4)
          // 10 for B, 3 for the space; the baseline is 10 points below the top.
          let isInside = (0...10 ~= point.x || 13...23 ~= point.x) && 0...10 ~= point.y
          let distance = [0, 10, 13, 23].map { abs(point.x - $0) } + [0, 10].map { abs(point.y - $0) }
          guard distance.allSatisfy({ $0 * scale > 1 }) else { continue }
          #expect(image[x, y].isInk == isInside, "(\(x), \(y)) at \(scale)")
        }
      }
    }
  }

  @Test func `Layers have the colours of the palette and of the text`() throws {
    let layout = try Self.layout("A", fonts: [Self.colorFont], size: 10)
    let green = Color(red: 0, green: 1, blue: 0)
    let image = try PixelImage(png: Self.picture(layout, color: green).file(as: .png).bytes)
    #expect(image[2, 7] == PixelImage.Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(image[7, 7] == PixelImage.Pixel(red: 127, green: 127, blue: 255, alpha: 255))
    #expect(image[2, 2] == PixelImage.Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    #expect(image[7, 2] == PixelImage.Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    // A text that is half see-through has layers that are.
    let faint = try PixelImage(png: Self.picture(layout, color: green.withAlpha(0.5)).file(as: .png).bytes)
    #expect(faint[2, 7].green > 120 && faint[2, 7].red == 255 && faint[2, 2].red > 120)
  }

  @Test func `An empty notdef shows as a frame`() throws {
    // Too small for a code point inside.
    let layout = try Self.layout("?", fonts: [Self.colorFont], size: 10)
    let image = try PixelImage(png: Self.picture(layout).file(as: .png, scale: 4).bytes)
    // 20 pixels wide, 28 high above the baseline, with a line all around and a hole.
    let middle = (12..<40).map { image[10, $0].isInk }
    #expect(middle.first == true && middle.last == true && !middle[14])
    #expect((0..<20).contains { image[$0, 26].isInk } && !image[10, 26].isInk)
  }

  @Test(arguments: ["😀", "❤️", "👍🏽", "🇫🇷", "👩‍🚀"])
  func `Emoji keep their colours`(emoji: String) throws {
    let layout = try Self.layout(emoji, fonts: ["Fonts/NotoColorEmoji.ttf"], size: 40)
    #expect(layout.clusters(ofLine: 0).count == 1)
    let image = try PixelImage(png: Self.picture(layout).file(as: .png).bytes)
    let colored = image.count { $0.chroma > 60 }
    #expect(colored > image.width * image.height / 10)
    // The picture reaches over most of an em, and stands on the line.
    let rows = (0..<image.height).filter { y in image.count(x: 0..<image.width, y: y..<y + 1) { $0.isInk } > 0 }
    #expect(rows.count > 28 && rows.count < 50)
  }

  @Test func `Guides mark lines, baselines, clusters and breaks`() throws {
    let layout = try Self.layout("ab cd\nef", size: 20)
    var picture = Picture(size: Size(width: layout.width + 20, height: layout.height + 20))
    func pixels(_ guides: TextGuides) throws -> PixelImage {
      var copy = picture
      copy.drawGuides(of: layout, at: Point(x: 10, y: 10), guides)
      return try PixelImage(png: copy.file(as: .png, scale: 4).bytes)
    }
    let red = try pixels(.baselines)
    for line in layout.lines {
      let y = Int((line.baseline + 10) * 4)
      #expect(red[60, y].red > red[60, y].green || red[60, y - 1].red > red[60, y - 1].green)
    }
    let boxes = try pixels(.lineBoxes)
    #expect(boxes[60, 60].blue > boxes[60, 60].red && !boxes[2, 60].isInk)
    let breaks = try pixels(.breakOpportunities)
    let bottom = Int((layout.lines[0].minY + layout.lines[0].metrics.height + 10) * 4)
    let space = layout.clusters(ofLine: 0)[3]
    let first = breaks[Int((10 + space.x) * 4), bottom - 4]
    #expect(first.green > first.red && first.green > first.blue)
    let last = breaks[Int((10 + layout.lines[0].width) * 4), bottom - 4]
    #expect(last.red > last.blue && last.green > last.blue && last.red > last.green)
    let edges = try pixels(.clusterEdges)
    // Five visible clusters have six edges on the first line.
    #expect(edges.count(x: 0..<edges.width, y: 100..<101) { $0.isInk } >= 6)
    #expect(try pixels([]).count { $0.isInk } == 0)
    picture.drawGuides(of: layout, at: Point(x: 10, y: 10))
    #expect(try pixels(.all).count { $0.isInk } > 0)
  }
}

/// Runs of text with colours and lines of their own.
@Suite struct PaintedTextTests {
  @Test func `Text, background and lines have their colours, by light and by dark`() throws {
    let text = try AttributedText(
      markup:
        "<span background='#00f' color='systemBackground' strikethrough='thick' strikethrough_color='#0f0'>██</span>",
      style: TextStyle(size: 40))
    let layout = try PreparedParagraph(text).layout()
    for style in UserInterfaceStyle.allCases {
      var picture = Picture(size: Size(width: layout.width, height: layout.height))
      picture.draw(layout, style: style)
      let image = try PixelImage(png: picture.file(as: .png).bytes)
      let middle = image.width / 2
      let column = (0..<image.height).map { image[middle, $0] }
      let ground: UInt8 = style == .light ? 255 : 0
      #expect(column.contains(.init(red: 0, green: 255, blue: 0, alpha: 255)), "the line through the text is on top")
      #expect(column.contains(.init(red: ground, green: ground, blue: ground, alpha: 255)), "the glyphs")
      #expect(column.contains(.init(red: 0, green: 0, blue: 255, alpha: 255)), "the background")
    }
  }
}
