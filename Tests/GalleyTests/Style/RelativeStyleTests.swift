import Galley
import GalleyShaping
import TestSupport
import Testing

/// Options in parts of a size or of a font: spacing in ems, heights by factor, sizes that follow from measures of fonts.
@Suite struct RelativeStyleTests {
  private static func text(_ face: TestFace, using random: inout SplitMix64) -> String {
    (0..<12).map { _ in face.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  private static func font(_ name: String) throws -> FontFace { try FontFace(path: Repository.path("Fonts/\(name)")) }

  /// Where lines end and how wide they are.
  private static func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { "\($0.utf8Range) \($0.width)" }
  }

  // MARK: Spacing

  @Test("Ems are as many points as the size says", arguments: 0..<60 as Range<UInt64>)
  func emsArePoints(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let face = try #require(TestFace.all.randomElement(using: &random))
    let text = Self.text(face, using: &random)
    let size = [12.0, 16.0, 20.5].randomElement(using: &random) ?? 16.0
    let letter = [0.0, 0.0625, -0.03125].randomElement(using: &random) ?? 0.0
    let word = 0.125
    var relative = TextStyle(fonts: [face.font], size: size, language: face.language)
    relative.letterSpacing.points = [0.0, 0.5].randomElement(using: &random) ?? 0.0
    var points = relative
    (relative.letterSpacing.ems, relative.wordSpacing.ems) = (letter, word)
    points.letterSpacing.points += letter * size
    points.wordSpacing.points += word * size
    let width = Double.random(in: 60...300, using: &random)
    let one = try PreparedParagraph(text, style: relative), other = try PreparedParagraph(text, style: points)
    #expect(Self.lines(one.layout(width: width)) == Self.lines(other.layout(width: width)), "seed \(seed)")
    #expect(one.measure(width: width) == other.measure(width: width), "seed \(seed)")
    let measured = try TextMeasurer(style: relative).measure(text, width: width)
    #expect(measured == other.measure(width: width), "seed \(seed)")
  }

  /// Each part has spaces by its own size.
  @Test func partsHaveTheirOwnEms() throws {
    var style = TextStyle(size: 10)
    style.wordSpacing = .ems(0.5)
    var text = AttributedText("a b", style: style)
    let plain = try PreparedParagraph("a b", style: TextStyle(size: 10)).measure(width: .infinity).width
    #expect(abs(try PreparedParagraph(text).measure(width: .infinity).width - plain - 5) < 1e-6)
    text.setStyle(in: text.string.startIndex..<text.string.endIndex) { $0.size = 20 }
    #expect(abs(try PreparedParagraph(text).measure(width: .infinity).width - 2 * plain - 10) < 1e-3)
  }

  @Test func whatIsOutOfRangeIsRefused() {
    for value in [Double.nan, .infinity, 101, -101] {
      let changes: [(inout TextStyle) -> Void] = [
        { $0.letterSpacing.ems = value }, { $0.wordSpacing.ems = value },
        { $0.fontSizeAdjust = FontSizeAdjust(value) },
      ]
      for change in changes {
        var style = TextStyle()
        change(&style)
        #expect(throws: TextError.self) { try PreparedParagraph("a", style: style) }
      }
    }
    for value in [Double.nan, .infinity, -1, 1001] {
      var style = ParagraphStyle()
      style.lineHeight = .factor(value)
      #expect(throws: TextError.self) { try PreparedParagraph("a", paragraphStyle: style) }
    }
    for value in [Double.nan, -1, 10_001] {
      var style = ParagraphStyle()
      style.lineHeight.strutSize = value
      #expect(throws: TextError.self) { try PreparedParagraph("a", paragraphStyle: style) }
    }
  }

  // MARK: Heights

  @Test("Lines are as high as the factor says", arguments: 0..<40 as Range<UInt64>)
  func heightsFollowSizes(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let face = try #require(TestFace.all.randomElement(using: &random))
    let size = [12.0, 16.0, 24.0].randomElement(using: &random) ?? 16.0
    let factor = [0.5, 0.875, 1.25, 1.5, 3.0].randomElement(using: &random) ?? 1.0
    var style = ParagraphStyle()
    style.lineHeight = .factor(factor)
    let paragraph = try PreparedParagraph(
      Self.text(face, using: &random), style: TextStyle(fonts: [face.font], size: size, language: face.language),
      paragraphStyle: style)
    let layout = paragraph.layout(width: Double.random(in: 60...300, using: &random))
    for line in layout.lines {
      #expect(abs(line.metrics.ascent + line.metrics.descent - factor * size) < 1e-6, "seed \(seed)")
    }
    style.lineHeight.points = 31
    let fixed = try PreparedParagraph("a b", style: TextStyle(size: size), paragraphStyle: style)
    #expect(fixed.measure(width: 1).height == 62)
  }

  /// A line reaches as far as the highest of its parts, each as high as its own size says, and as the strut.
  @Test("Lines hold all of their parts", arguments: 0..<40 as Range<UInt64>)
  func partsStandOnTheirBaseline(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sizes = (0..<6).map { _ in Double(Int.random(in: 8...40, using: &random)) }
    let factor = [1.0, 1.5, 2.0].randomElement(using: &random) ?? 1.0
    let strut = [0.0, 18.0].randomElement(using: &random) ?? 0.0
    var style = ParagraphStyle()
    style.lineHeight = .factor(factor, strutSize: strut)
    var text = AttributedText("a b c d e f", paragraphStyle: style)
    for (index, size) in sizes.enumerated() {
      let start = text.string.utf8.index(text.string.startIndex, offsetBy: 2 * index)
      let end = text.string.utf8.index(start, offsetBy: min(2, 11 - 2 * index))
      text.setStyle(in: start..<end) { $0.size = size }
    }
    let layout = try PreparedParagraph(text).layout(width: 50)
    for line in layout.lines {
      let parts = Set(line.utf8Range.map { $0 / 2 }).map { sizes[$0] } + (strut > 0 ? [strut] : [])
      let reaches = parts.map { size -> (Double, Double) in
        let metrics = FontFace.default.metrics(at: size)
        let half = (factor * size - metrics.lineHeight) / 2
        return (metrics.ascender + half, half - metrics.descender)
      }
      let ascent = reaches.map(\.0).max() ?? 0, descent = reaches.map(\.1).max() ?? 0
      #expect(
        abs(line.metrics.ascent - ascent) < 1e-6 && abs(line.metrics.descent - descent) < 1e-6, "seed \(seed): \(sizes)"
      )
    }
  }

  // MARK: Sizes

  @Test("Letters of all fonts are as high as the measure says", arguments: FontSizeAdjust.Metric.allCases)
  func lettersAreAlike(_ metric: FontSizeAdjust.Metric) throws {
    let names = ["NotoSans-Regular.ttf", "Roboto-Regular.subset.ttf", "NotoSansMono-Regular.subset.ttf"]
    var style = TextStyle(size: 20)
    style.fontSizeAdjust = FontSizeAdjust(0.5, metric: metric)
    for name in names {
      style.fonts = [try Self.font(name)]
      let layout = try PreparedParagraph("x0H", style: style).layout(width: .infinity)
      let fragment = try #require(layout.glyphFragments(ofLine: 0).first)
      let metrics = fragment.font.metrics(at: fragment.size)
      switch metric {
      case .exHeight: #expect(abs(metrics.xHeight - 10) < 1e-9, "\(name)")
      case .capHeight: #expect(abs(metrics.capHeight - 10) < 1e-9, "\(name)")
      case .chWidth:
        let zero = try PreparedParagraph("0", style: style).measure(width: .infinity).width
        #expect(abs(zero - 10) < 1e-6, "\(name)")
      // None of them has an ideograph, which CSS takes to be an em wide.
      case .icWidth, .icHeight: #expect(fragment.size == 10, "\(name)")
      }
    }
  }

  /// Fonts that follow the first one are adjusted to it, and the first one keeps its size.
  @Test func fallbackFontsFollowTheFirst() throws {
    let fonts = [try Self.font("NotoSans-Regular.ttf"), try Self.font("NotoSansCJKjp-Regular.subset.otf")]
    var style = TextStyle(fonts: fonts, size: 20)
    let before = try PreparedParagraph("ax漢字b", style: style).layout(width: .infinity).glyphFragments(ofLine: 0)
    #expect(Set(before.map(\.size)) == [20])
    style.fontSizeAdjust = FontSizeAdjust(nil)
    let after = try PreparedParagraph("ax漢字b", style: style).layout(width: .infinity).glyphFragments(ofLine: 0)
    try #require(after.count == 3)
    let height = fonts[0].metrics(at: 20).xHeight
    #expect(after[0].size == 20 && after[2].size == 20)
    #expect(abs(after[1].font.metrics(at: after[1].size).xHeight - height) < 1e-9)
    #expect(after[1].size != 20)
  }

  /// An adjusted text is as wide and high as one whose size says the same.
  @Test("An adjusted size is a size", arguments: 0..<40 as Range<UInt64>)
  func adjustedSizesAreSizes(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let face = try #require(TestFace.all.randomElement(using: &random))
    let text = Self.text(face, using: &random), value = Double.random(in: 0.3...0.9, using: &random)
    var adjusted = TextStyle(fonts: [face.font], size: 16, language: face.language)
    adjusted.fontSizeAdjust = FontSizeAdjust(value)
    let own = Double(face.font.metrics.xHeight) / Double(face.font.metrics.unitsPerEm)
    let sized = TextStyle(fonts: [face.font], size: 16 * (value / own), language: face.language)
    let width = Double.random(in: 60...300, using: &random)
    let one = try PreparedParagraph(text, style: adjusted), other = try PreparedParagraph(text, style: sized)
    #expect(Self.lines(one.layout(width: width)) == Self.lines(other.layout(width: width)), "seed \(seed)")
    #expect(one.measure(width: width) == other.measure(width: width), "seed \(seed)")
    #expect(
      try TextMeasurer(style: adjusted).measure(text, width: width) == other.measure(width: width), "seed \(seed)")
  }

  // MARK: Emoji

  /// The presentation that a style asks for is that which variation selectors in the text ask for.
  @Test("Styles ask as selectors do", arguments: 0..<60 as Range<UInt64>)
  func stylesAskAsSelectorsDo(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fonts = try ["NotoSansCJKjp-Regular.subset.otf", "NotoColorEmoji.measures.ttf"].map(Self.font)
    let pool = ["☀", "☎", "♥", "a", "漢", "©", " ", "♠", "〽"]
    let characters = (0..<8).map { _ in pool.randomElement(using: &random) ?? "" }
    for (variant, selector) in [(FontVariantEmoji.text, "\u{FE0E}"), (.emoji, "\u{FE0F}")] {
      var style = TextStyle(fonts: fonts, size: 20)
      let written = characters.map { "a漢 ".contains($0) ? $0 : $0 + selector }.joined()
      let selected = try PreparedParagraph(written, style: style).measure(width: .infinity)
      style.fontVariantEmoji = variant
      let asked = try PreparedParagraph(characters.joined(), style: style).measure(width: .infinity)
      #expect(asked == selected, "seed \(seed): \(characters) as \(variant)")
      // The value in the text wins.
      style.fontVariantEmoji = variant == .text ? .emoji : .text
      #expect(try PreparedParagraph(written, style: style).measure(width: .infinity) == selected, "seed \(seed)")
    }
  }
}
