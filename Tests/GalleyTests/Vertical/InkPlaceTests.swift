internal import Galley
internal import GalleyFonts
internal import GalleyMarkup
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Glyphs stand on the places of their characters, in horizontal and in vertical lines.
@Suite struct InkPlaceTests {
  /// Ways to set a line.
  static let ways: [(mode: WritingMode, orientation: TextOrientation)] = [
    (.horizontal, .mixed), (.verticalRL, .mixed), (.verticalLR, .mixed), (.verticalRL, .upright),
    (.verticalRL, .sideways), (.sidewaysLR, .mixed),
  ]

  private static func layout(
    _ text: String, _ fonts: [FontFace], _ way: (mode: WritingMode, orientation: TextOrientation), size: Double = 40,
    language: String? = nil
  ) throws -> TextLayout {
    var style = ParagraphStyle()
    (style.writingMode, style.textOrientation) = way
    style.combinedDigits = 2
    let text = AttributedText(
      text, style: TextStyle(fonts: fonts, size: size, language: language), paragraphStyle: style)
    return try PreparedParagraph(text).layout()
  }

  /// How far a rectangle reaches out of another one, in ems.
  private static func overhang(of ink: Rect, over frame: Rect, size: Double) -> Double {
    max(frame.minX - ink.minX, ink.maxX - frame.maxX, frame.minY - ink.minY, ink.maxY - frame.maxY) / size
  }

  /// Some letters of a font, from all over its characters.
  private static func letters(of font: FontFace) -> [Unicode.Scalar] {
    let all = font.supportedScalars.flatMap { range in
      (range.lowerBound.value...range.upperBound.value).compactMap(Unicode.Scalar.init)
    }.filter { $0.properties.isAlphabetic && ![.nonspacingMark, .spacingMark].contains($0.properties.generalCategory) }
    return stride(from: 0, to: all.count, by: max(1, all.count / 40)).map { all[$0] }
  }

  /// Letters reach out by their bearings, and some far out of their line; the middle of their ink does not.
  @Test(arguments: EmbeddedFont.all.map(\.name), ways.indices)
  func inkOfEachFontIsInItsCluster(name: String, way: Int) throws {
    let font = FontFace(try #require(EmbeddedFont.named(name)))
    let scalars = font.instance.nominalGlyph(for: "😀") == nil ? Self.letters(of: font) : ["😀", "☎", "🇩", "🫩", "🦄"]
    // HarfBuzz sets the dots of Nastaliq below upright letters.
    if name.contains("Nastaliq"), Self.ways[way].orientation == .upright { return }
    for scalar in scalars {
      let layout = try Self.layout(String(Character(scalar)), [font], Self.ways[way])
      let fragments = layout.glyphFragments(ofLine: 0)
      guard fragments.count == 1, let ink = fragments[0].inkBounds else { continue }
      let frame = fragments[0].content.clusters[0].frame
      let out = Self.overhang(of: ink, over: frame, size: 40)
      #expect(out < 0.6, "U+\(String(scalar.value, radix: 16)) \(out) em")
      let middle = Point(x: (ink.minX + ink.maxX) / 2, y: (ink.minY + ink.maxY) / 2)
      let isInside =
        middle.x >= frame.minX - 1 && middle.x <= frame.maxX + 1 && middle.y >= frame.minY - 1
        && middle.y <= frame.maxY + 1
      #expect(isInside, "U+\(String(scalar.value, radix: 16)): \(ink) in \(frame)")
    }
  }

  static let emoji = [
    "年😀年", "😀", "年🇩🇪🇫🇷年", "👨‍👩‍👧年", "1️⃣年#️⃣", "年☎️12日😀", "👍🏽👍🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿①😀", "A😀b", "عربي😀",
  ]

  /// The font that measures emoji places them as the font of their pictures does.
  @Test(arguments: emoji, ways.indices)
  func emojiStandWhereTheirPicturesStand(text: String, way: Int) throws {
    let pictures = try FontFace(path: Repository.path("Fonts/NotoColorEmoji.ttf"))
    let others = [try #require(EmbeddedFont.named("NotoSansCJKjp-Regular.subset.otf")), .inter].map { FontFace($0) }
    let measures = FontFace(try #require(.emojiMeasures))
    for size in [12.0, 40] {
      let own = try Self.layout(text, others + [measures], Self.ways[way], size: size, language: "ja")
      let drawn = try Self.layout(text, others + [pictures], Self.ways[way], size: size, language: "ja")
      #expect(own.glyphFragments(ofLine: 0).map(\.origins) == drawn.glyphFragments(ofLine: 0).map(\.origins))
      // With the whole cascade, too.
      let usual = try Self.layout(text, [], Self.ways[way], size: size, language: "ja")
      for fragment in usual.glyphFragments(ofLine: 0) where fragment.font == measures {
        let ink = try #require(fragment.inkBounds)
        let frames = fragment.content.clusters.map(\.frame)
        let frame = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
        #expect(Self.overhang(of: ink, over: frame, size: size) < 0.1, "\(ink) in \(frame)")
      }
    }
  }

  /// Readings and marks beside an emoji stand as far from it as beside an ideograph.
  @Test(arguments: [WritingMode.horizontal, .verticalRL, .verticalLR])
  func readingsAndMarksStandBesideEmoji(mode: WritingMode) throws {
    func ink(_ base: String, _ markup: (String) -> String) throws -> [Rect] {
      var style = ParagraphStyle()
      style.writingMode = mode
      let text = try AttributedText(
        markup: "年\(markup(base))年", style: TextStyle(size: 40, language: "ja"), paragraphStyle: style)
      let layout = try PreparedParagraph(text).layout()
      return layout.glyphFragments(ofLine: 0).filter { $0.content.role != .text }.compactMap(\.inkBounds)
    }
    for markup in [{ "<ruby>\($0)<rt>かお</rt></ruby>" }, { "<span emphasis='sesame'>\($0)</span>" }]
      as [(String) -> String]
    {
      let (emoji, letter) = (try ink("😀", markup), try ink("顔", markup))
      #expect(!emoji.isEmpty && emoji.count == letter.count)
      for (one, other) in zip(emoji, letter) {
        let (across, wanted) = mode.isVertical ? (one.minX, other.minX) : (one.minY, other.minY)
        // The line is as high as its highest font.
        #expect((across - wanted).magnitude < 8, "\(one) \(other)")
      }
    }
  }
}
