internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// A grapheme cluster has one gap, and none within, however many clusters the shaper makes of it (CSS Text 3, 8.2; UAX
/// #29, GB9c).
@Suite struct CharacterSpacingTests {
  /// The letters of a script, its sign that joins two of them, and a vowel sign. Left out are Gurmukhi, Kannada and
  /// Sinhala, where Unicode sees two grapheme clusters that the shaper stacks in one.
  private static let scripts: [(first: UInt32, last: UInt32, virama: UInt32, vowel: UInt32)] = [
    (0x0915, 0x0939, 0x094D, 0x093F), (0x0995, 0x09B9, 0x09CD, 0x09BF),
    (0x0A95, 0x0AB9, 0x0ACD, 0x0ABF), (0x0B15, 0x0B39, 0x0B4D, 0x0B3F), (0x0B95, 0x0BB9, 0x0BCD, 0x0BBF),
    (0x0C15, 0x0C39, 0x0C4D, 0x0C3F), (0x0D15, 0x0D39, 0x0D4D, 0x0D3F),
    (0x1780, 0x17A2, 0x17D2, 0x17B7), (0x1000, 0x1020, 0x1039, 0x102D),
  ]

  private static func words(_ script: Int, _ random: inout SplitMix64) -> String {
    let (first, last, virama, vowel) = scripts[script]
    let letters = (first...last).compactMap(Unicode.Scalar.init).filter {
      // Tamil க்ஷ is one glyph of two clusters, which no gap can part.
      $0.properties.generalCategory == .otherLetter && $0 != "\u{BB7}"
    }
    var text = String.UnicodeScalarView()
    for word in 0..<Int.random(in: 1...3, using: &random) {
      if word > 0 { text.append(" ") }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        for part in 0..<Int.random(in: 1...3, using: &random) {
          if part > 0 {
            text.append(Unicode.Scalar(virama)!)
            if Int.random(in: 0..<6, using: &random) == 0 { text.append("\u{200D}") }
          }
          text.append(letters.randomElement(using: &random)!)
        }
        if Bool.random(using: &random) { text.append(Unicode.Scalar(vowel)!) }
      }
    }
    return String(text)
  }

  @Test(arguments: scripts.indices)
  func letterSpacingFollowsGraphemeClusters(script: Int) throws {
    var random = SplitMix64(seed: UInt64(script))
    for _ in 0..<100 {
      let text = Self.words(script, &random)
      let widths = try [10.0, 30].map { spacing in
        var style = TextStyle()
        style.letterSpacing = .points(spacing)
        return try PreparedParagraph(text, style: style).naturalWidth
      }
      let count = GraphemeBreaking.boundaries(in: text).count
      #expect(abs(widths[1] - widths[0] - 20 * Double(count)) < 0.001, "seed \(script): \(text) \(text.debugScalars)")
    }
  }

  @Test(arguments: scripts.indices)
  func justifiedLinesGrowBetweenGraphemeClusters(script: Int) throws {
    var random = SplitMix64(seed: UInt64(script))
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.alignment = .justified
    paragraphStyle.textAlignLast = .justified
    paragraphStyle.justifiesCharacters = true
    for _ in 0..<40 {
      let text = Self.words(script, &random)
      let natural = try PreparedParagraph(text)
      let before = natural.layout().clusters(ofLine: 0)
      let paragraph = try PreparedParagraph(text, paragraphStyle: paragraphStyle)
      let after = paragraph.layout(width: natural.naturalWidth + 50).clusters(ofLine: 0)
      guard before.count > 1 else { continue }
      #expect(after.map(\.range.lowerBound) == before.map(\.range.lowerBound))
      let gap = 50 / Double(before.count - 1)
      for (old, new) in zip(before, after).dropLast() {
        #expect(abs(new.width - old.width - gap) < 0.001, "seed \(script): \(text) \(text.debugScalars)")
      }
    }
  }

  @Test(arguments: [("स्क", 1), ("स्कूल", 2), ("क्‍ष", 1), ("👩‍🚀👍🏽", 2), ("😀\u{200D}😀", 1), ("한글", 2)])
  func examples(text: String, count: Int) throws {
    var style = TextStyle()
    style.letterSpacing = 10
    let widths = try [TextStyle(), style].map { try PreparedParagraph(text, style: $0).naturalWidth }
    #expect(abs(widths[1] - widths[0] - 10 * Double(count)) < 0.001)
  }

  /// Emergency breaks and shortened lines keep them whole, too.
  @Test(arguments: scripts.indices)
  func linesKeepThemWhole(script: Int) throws {
    var random = SplitMix64(seed: UInt64(script))
    for _ in 0..<40 {
      let text = Self.words(script, &random)
      let boundaries = Set(GraphemeBreaking.boundaries(in: text))
      let paragraph = try PreparedParagraph(text)
      for width in [5.0, 20, 40] {
        for line in paragraph.layout(width: width).lines {
          #expect(boundaries.contains(line.range.upperBound), "\(text.debugScalars)")
        }
      }
    }
  }

  /// The letters of Hebrew with points, and of Nastaliq, whose clusters have several glyphs.
  @Test(arguments: ["שָׁלוֹם עֲלֵיכֶם", "کیا کرنا چاہتے ہیں؟", "מְאֹד", "ภูมิใจ"])
  func glyphsOfAClusterStayTogether(text: String) throws {
    func parts(_ change: (inout AttributedText) -> Void) throws -> [[Double]] {
      var attributed = AttributedText(text, style: TextStyle(language: text.contains("ک") ? "ur" : nil))
      change(&attributed)
      let fragments = try PreparedParagraph(attributed).layout(width: 500).glyphFragments(ofLine: 0)
      return fragments.flatMap { fragment in
        fragment.content.clusters.map { cluster in
          fragment.origins[cluster.glyphs].map { $0.x - (fragment.origins[cluster.glyphs].first?.x ?? 0) }
        }
      }
    }
    let plain = try parts { _ in }
    let spaced = try parts { $0.setStyle(in: text.startIndex..<text.endIndex) { $0.letterSpacing = 9 } }
    let padded = try parts { $0.setPadding(TextPadding(start: 20, end: 30), in: text.startIndex..<text.endIndex) }
    #expect(plain.contains { $0.count > 1 })
    for (found, name) in [(spaced, "spaced"), (padded, "padded")] {
      #expect(found.count == plain.count)
      for (one, other) in zip(found, plain) {
        #expect(zip(one, other).allSatisfy { abs($0 - $1) < 0.01 }, "\(name): \(one), not \(other)")
      }
    }
  }
}
