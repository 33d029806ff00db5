internal import Galley
internal import GalleyShaping
internal import TestSupport
import Testing

/// Spaced text is put together from the cache, too, and stands to the layout unit as if HarfBuzz had shaped all of it.
@Suite struct SpacedShapeCacheTests {
  /// A kind of spacing by name.
  struct Spacing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout TextStyle) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout TextStyle) -> Void) {
      testDescription = name
      self.apply = apply
    }

    func style(_ plain: TextStyle) -> TextStyle {
      var style = plain
      apply(&style)
      return style
    }
  }

  private static let spacings = [
    Spacing("letters") { $0.letterSpacing = 0.7 },
    Spacing("narrow letters") { $0.letterSpacing = -0.31 },
    Spacing("words") { $0.wordSpacing = 1.3 },
    Spacing("kern") { $0.kern = 0.2 },
    Spacing("kern of 0 and words") {
      $0.kern = 0; $0.wordSpacing = -0.9
    },
    Spacing("kern of 0") { $0.kern = 0 },
    Spacing("wide letters") { $0.letterSpacing = 0.13 },
    Spacing("all of them") {
      $0.letterSpacing = 1.4; $0.wordSpacing = 2.7; $0.kern = -0.2
    },
    Spacing("features") {
      $0.letterSpacing = 0.4; $0.fontFeatures = [FontFeature("tnum"), FontFeature("smcp")]
    },
    Spacing("a language") {
      $0.wordSpacing = 0.4; $0.usesLigatures = false; $0.language = "tr"
    },
  ]

  /// Sizes whose positions are exact to the layout unit, and some for which they are coarser.
  private static let sizes = [9.0, 16, 40, 200]

  @Test(arguments: Corpus.all)
  func `Every corpus, from a cold, a warm and a small cache`(corpus: Corpus) throws {
    let lines = corpus.lines(atMost: 12).map { String($0.prefix(240)) }
    for size in Self.sizes {
      let (cache, small) = (ShapeCache(), ShapeCache(capacity: 65_536))
      for spacing in Self.spacings {
        let style = spacing.style(TextStyle(size: size, language: corpus.language))
        let note = "\(corpus.name), \(spacing.testDescription), \(size) points"
        // A part of a run begins after each of the control characters.
        for text in [lines[0], lines.prefix(3).joined(separator: "\t"), lines.dropFirst(3).joined(separator: "\n")] {
          let text = AttributedText(text, style: style)
          for round in ["cold", "warmer", "warm"] { try CacheComparison.expectSame(text, cache, "\(note), \(round)") }
          try CacheComparison.expectSame(text, small, "\(note), small")
        }
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `Random text of every face`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (cache, small) = (ShapeCache(capacity: 200_000), ShapeCache(capacity: 65_536))
    for face in TestFace.all {
      for spacing in Self.spacings {
        let text = RandomText(face).text(words: Int.random(in: 0...30, using: &random), using: &random)
        let size = Self.sizes.randomElement(using: &random) ?? 16
        for fonts in [[], [face.font]] {
          let text = AttributedText(text, style: spacing.style(TextStyle(fonts: fonts, size: size)))
          let note = "seed \(seed), \(face), \(spacing.testDescription), \(size) points"
          for cache in [cache, small, cache] { try CacheComparison.expectSame(text, cache, note) }
        }
      }
    }
  }

  @Test(arguments: spacings)
  func `The cache takes part, and its glyphs stay as they were`(spacing: Spacing) throws {
    let corpus = try #require(Corpus.all.first { $0.language == "en" })
    let text = corpus.lines(atMost: 20).joined(separator: "\n")
    let wordCount = text.count { $0 == " " }
    let plain = TextStyle(size: 16)
    // Of the same features as the plain style, so that both are made of the same words.
    let styles = [spacing.style(plain), plain, spacing.style(TextStyle(size: 200))]
    let cache = ShapeCache()
    for style in styles + styles {
      // Words are kept when they are seen for the second time.
      for _ in 0..<2 { _ = try PreparedParagraph(text, style: style, cache: cache) }
      let before = cache.statistics.hitCount
      let joined = try PreparedParagraph(text, style: style, cache: cache)
      #expect(cache.statistics.hitCount >= before + wordCount / 2)
      try CacheComparison.expectSame(joined, PreparedParagraph(text, style: style, cache: nil), "\(style)")
    }
  }

  @Test func `A word of more glyphs than a spaced run holds`() throws {
    let (letters, marks) = (String(repeating: "word", count: 30), String(repeating: "\u{301}", count: 50))
    let text = "a \(letters) b c\(marks) \(letters)\(marks)d, \(letters) \(letters)"
    let cache = ShapeCache()
    for size in Self.sizes {
      for spacing in Self.spacings {
        let text = AttributedText(text, style: spacing.style(TextStyle(size: size)))
        for _ in 0..<3 { try CacheComparison.expectSame(text, cache, "\(spacing.testDescription), \(size) points") }
      }
    }
  }

  @Test func `Glyphs of short texts that are asked for after the cache was emptied`() throws {
    let cache = ShapeCache()
    for corpus in Corpus.all {
      for (line, spacing) in zip(corpus.lines(atMost: Self.spacings.count), Self.spacings) {
        let style = spacing.style(TextStyle(size: 16, language: corpus.language))
        let text = String(line.prefix(60))
        let paragraph = try PreparedParagraph(text, style: style, cache: cache)
        cache.removeAll()
        try CacheComparison.expectSame(paragraph, PreparedParagraph(text, style: style, cache: nil), corpus.name)
      }
    }
  }

  @Test(arguments: Corpus.all)
  func `Edits in the middle of a text`(corpus: Corpus) throws {
    var random = SplitMix64(seed: 20_261_122)
    let insertions = ["", " ", "\n", "word", "two words ", "\t", "\u{301}", "漢字", "مرحبا", "one\ntwo"]
    for spacing in Self.spacings {
      let size = Self.sizes.randomElement(using: &random) ?? 16
      let style = spacing.style(TextStyle(size: size, language: corpus.language))
      var text = corpus.lines(atMost: 6).map { String($0.prefix(120)) }.joined(separator: "\n")
      let cache = ShapeCache()
      var paragraph = try PreparedParagraph(text, style: style, cache: cache)
      for step in 0..<4 {
        let scalars = text.unicodeScalars
        let first = Int.random(in: scalars.count / 3...scalars.count / 2, using: &random)
        let lower = scalars.index(scalars.startIndex, offsetBy: first)
        let range = lower..<scalars.index(lower, offsetBy: [0, 1, 12].randomElement(using: &random) ?? 0)
        let inserted = insertions.randomElement(using: &random) ?? ""
        paragraph = try paragraph.replacing(range, with: inserted)
        text.unicodeScalars.replaceSubrange(range, with: inserted.unicodeScalars)
        try CacheComparison.expectSame(
          paragraph, PreparedParagraph(text, style: style, cache: nil),
          "\(corpus.name), \(spacing.testDescription), \(step)")
      }
    }
  }

  @Test(arguments: Corpus.all)
  func `Several styles in one text, with boxes and gaps`(corpus: Corpus) throws {
    var random = SplitMix64(seed: 20_261_122)
    let lines = corpus.lines(atMost: 5).map { String($0.prefix(120)) }
    let cache = ShapeCache()
    for round in 0..<8 {
      var text = AttributedText(
        lines.joined(separator: round % 2 == 0 ? "\n" : " \u{FFFC} 漢字 "),
        style: TextStyle(size: 17, language: corpus.language))
      if round % 4 > 1 {
        text.setParagraphStyle(in: text.string.startIndex..<text.string.endIndex) {
          $0.textAutospace = .normal
          $0.textSpacingTrim = .trimStart
        }
      }
      for spacing in Self.spacings.shuffled(using: &random) {
        // Borders may fall into a word.
        let ends = [0, 1].map { _ in Int.random(in: 0...text.string.utf8.count, using: &random) }.sorted()
        let bytes = text.string.utf8
        let range = bytes.index(bytes.startIndex, offsetBy: ends[0])..<bytes.index(bytes.startIndex, offsetBy: ends[1])
        let size = Self.sizes.randomElement(using: &random) ?? 16
        text.setStyle(in: range) { $0 = spacing.style(TextStyle(size: size, language: corpus.language)) }
      }
      let boxes = text.string.indices.filter { text.string[$0] == "\u{FFFC}" }
      for box in boxes {
        text.setStyle(in: box..<text.string.index(after: box)) {
          $0.attachment = TextAttachment(size: Size(width: 12.3, height: 5))
        }
      }
      for _ in 0..<2 { try CacheComparison.expectSame(text, cache, "\(corpus.name), round \(round)") }
    }
  }
}
