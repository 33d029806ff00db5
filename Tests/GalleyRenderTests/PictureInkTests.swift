internal import Galley
internal import GalleyRender
internal import TestSupport
internal import Testing

/// Nothing that is drawn is cut off: the page holds the lines and all ink.
@Suite struct PictureInkTests {
  private static let texts = [
    "“Hanging, marks”, and more", "fjord Åy", "किताब में लिखा है", "كتاب جميل جدا", "ภาษาไทยที่นี่", "「東京」、2026年。", "🚀 ñ́̂̃",
    "Ấ̂̃́ stacked",
  ]

  @Test(arguments: 1...6)
  func `No ink stands outside of the page`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.hangingPunctuation = Bool.random(using: &random) ? [.first, .last, .allowEnd] : []
      paragraphStyle.lineHeight.points = Bool.random(using: &random) ? Double.random(in: 4...20, using: &random) : 0
      paragraphStyle.alignment = [.natural, .center, .right, .justified].randomElement(using: &random) ?? .natural
      if Bool.random(using: &random) {
        paragraphStyle.initialLetter = InitialLetter(Double.random(in: 2...4, using: &random))
      }
      let text = Self.texts.randomElement(using: &random) ?? ""
      let style = TextStyle(size: Double.random(in: 8...48, using: &random))
      let layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
        .layout(width: Double.random(in: 40...300, using: &random))
      let isCropped = Bool.random(using: &random)
      let page = Rect(origin: .zero, size: layout.pageSize)
      let picture = Picture(around: page, padding: 2, isCropped: isCropped) {
        $0.draw(layout, at: $1)
      }
      let image = try PixelImage(png: picture.file(as: .png, scale: 1).bytes)
      let isClean = (0..<image.height).allSatisfy { y in
        (0..<image.width).allSatisfy { x in
          (x > 0 && y > 0 && x < image.width - 1 && y < image.height - 1) || !image[x, y].isInk
        }
      }
      #expect(isClean, "\(text) at \(style.size), seed \(seed)")
      if isCropped, let ink = picture.inkBounds {
        #expect(abs(ink.minX - 2) < 0.01 && abs(ink.minY - 2) < 0.01)
        #expect(abs(ink.maxX - picture.size.width + 2) < 0.01 && abs(ink.maxY - picture.size.height + 2) < 0.01)
      }
    }
  }
}
