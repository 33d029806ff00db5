internal import Galley
internal import GalleyShaping
internal import TestSupport
import Testing

/// Runs put together from the cache are, glyph for glyph, what HarfBuzz gives for the whole run.
@Suite struct ShapeCacheTests {
  private static func compare(_ text: String, _ style: TextStyle, _ cache: ShapeCache, _ note: String) throws {
    try CacheComparison.expectSame(AttributedText(text, style: style), cache, note)
  }

  @Test(arguments: Corpus.all)
  func `Glyphs asked for after the cache was emptied`(corpus: Corpus) throws {
    let cache = ShapeCache()
    let style = TextStyle(size: 16, language: corpus.language)
    // Short texts do not keep their glyphs; they are shaped again when somebody asks.
    for line in corpus.lines(atMost: 20) {
      let text = String(line.prefix(60))
      let paragraph = try PreparedParagraph(text, style: style, cache: cache)
      let size = paragraph.measure(width: 90)
      cache.removeAll()
      let whole = try PreparedParagraph(text, style: style, cache: nil)
      let glyphs = CacheComparison.glyphs(paragraph.layout(width: 90))
      #expect(glyphs == CacheComparison.glyphs(whole.layout(width: 90)), "\(text.debugDescription)")
      #expect(paragraph.measure(width: 90) == size, "\(text.debugDescription)")
    }
  }

  @Test(arguments: Repository.shippedFonts)
  func `Every font and corpus, from a cold, a warm and a small cache`(path: String) throws {
    let font = try FontFace(path: path)
    let (cache, small) = (ShapeCache(), ShapeCache(capacity: 65_536))
    for corpus in Corpus.all {
      let style = TextStyle(fonts: [font], size: 16, language: corpus.language)
      for round in ["cold", "warmer", "warm"] {
        for line in corpus.lines(atMost: 30) {
          try Self.compare(line, style, cache, "\(path) \(corpus.name) \(round)")
        }
      }
      for line in corpus.lines(atMost: 30) { try Self.compare(line, style, small, "\(path) \(corpus.name) small") }
    }
  }

  @Test(arguments: Corpus.all.map(\.name))
  func `Every corpus with all fonts, while labels fill the same cache`(name: String) throws {
    let corpus = try #require(Corpus.all.first { $0.name == name })
    let style = TextStyle(size: 16, language: corpus.language)
    let cache = ShapeCache()
    let measurer = try TextMeasurer(style: style, cache: cache, textCapacity: 0)
    for _ in 0..<2 {
      for line in corpus.lines(atMost: 60) {
        _ = try measurer.measure(line, width: 100)
        try Self.compare(line, style, cache, name)
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `Random text of every face`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cache = ShapeCache(capacity: 200_000)
    for face in TestFace.all {
      for _ in 0..<25 {
        let text = RandomText(face).text(words: Int.random(in: 0...14, using: &random), using: &random)
        try Self.compare(text, TextStyle(size: 14), cache, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `Lines that end inside of words of every face, upright and turned, from a cold and a warm cache`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let cache = ShapeCache(capacity: 200_000)
    for face in TestFace.all {
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.lineBreakOptions.wordBreak = Bool.random(using: &random) ? .normal : .breakAll
      paragraphStyle.writingMode = Bool.random(using: &random) ? .horizontal : .verticalRL
      var style = TextStyle(fonts: [face.font], size: [17, 13.3].randomElement(using: &random)!)
      style.letterSpacing = [0, 0, 0.7, -0.3].randomElement(using: &random)!
      style.wordSpacing = [0, 0, 1.1].randomElement(using: &random)!
      let texts = (0..<6).map { _ in
        RandomText(face).text(words: Int.random(in: 1...6, using: &random), using: &random)
          .replacing(" ", with: [" ", " \u{2060}", "\u{A0}"].randomElement(using: &random)!)
      }
      // Parts of a text that another one has brought into the cache have safe places of their own.
      for text in texts + texts + [texts.joined(separator: " "), texts.joined()] {
        let joined = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: cache)
        let whole = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: nil)
        for width in [2, 6.3, 12.1, 17.9, 31.7, 56.3, 90] {
          #expect(
            joined.measure(width: width) == whole.measure(width: width),
            "seed \(seed), \(style.size), spaced \(style.letterSpacing) \(style.wordSpacing), \(width): \(text.debugDescription)"
          )
        }
      }
    }
  }

  @Test(arguments: [0, 0.5, -0.3, 3])
  func `A line that ends between spaced letters stands alike, whichever place before it is safe`(
    letterSpacing: Double
  ) throws {
    let cache = ShapeCache(capacity: 200_000)
    for size in [13.3, 17, 30] {
      var style = TextStyle(size: size)
      style.letterSpacing = .points(letterSpacing)
      for text in [
        "#AVATAR", "#AVATAR \u{2060}<", "Ta To. V\u{2060}<office", "To\u{A0}\u{2060}AVATAR \u{2060}<Te \u{2060}Va",
      ] {
        let joined = try PreparedParagraph(text, style: style, cache: cache)
        let whole = try PreparedParagraph(text, style: style, cache: nil)
        for step in 1...200 {
          let width = Double(step) * 0.005 * whole.naturalWidth
          #expect(joined.measure(width: width) == whole.measure(width: width), "\(text.debugDescription), \(width)")
        }
      }
    }
  }

  @Test func `Statistics tell what a cache holds; it keeps within its bounds and can be emptied`() throws {
    let cache = ShapeCache(capacity: 100_000)
    let measurer = try TextMeasurer(style: TextStyle(size: 17), cache: cache, textCapacity: 0)
    #expect(cache.statistics.entryCount == 0)
    _ = try measurer.measure("three different words", width: 100)
    _ = try measurer.measure("three different words", width: 100)
    #expect(cache.statistics.entryCount == 3)
    #expect(cache.statistics.missCount == 3)
    #expect(cache.statistics.hitCount == 3)
    for number in 0..<20_000 { _ = try measurer.measure("word\(number) once", width: 100) }
    let full = cache.statistics
    #expect(full.evictionCount > 0)
    // A table that grows is there twice for a moment, and rounding up to a power of two takes its share.
    #expect(full.byteCount <= 150_000, "\(full)")
    cache.removeAll()
    #expect(cache.statistics.entryCount == 0)
    #expect(try measurer.measure("three different words", width: 100).lineCount > 0)
  }

  @Test func `Text that hardly repeats itself is shaped whole, and kept when it comes back`() throws {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    let words = (0..<720).map { number in String([676, 26, 1].map { alphabet[number / $0 % 26] }) }
    let cache = ShapeCache()
    func prepareAll() throws {
      for start in stride(from: 0, to: words.count, by: 12) {
        let text = words[start..<start + 12].joined(separator: " ")
        _ = try PreparedParagraph(text, style: TextStyle(size: 14), cache: cache)
      }
    }
    try prepareAll()
    #expect(cache.statistics.entryCount < words.count / 2)
    try prepareAll()
    let known = cache.statistics
    #expect(known.entryCount >= words.count)
    try prepareAll()
    #expect(cache.statistics.missCount == known.missCount)
    #expect(cache.statistics.hitCount >= known.hitCount + words.count)
  }

  @Test(arguments: [0, 1, 10_000, 12_352, 13_000, 20_000])
  func `A cache with little or no room changes nothing`(capacity: Int) throws {
    let cache = ShapeCache(capacity: capacity)
    let measurer = try TextMeasurer(cache: cache, textCapacity: capacity)
    let emptied = ShapeCache()
    for index in 0..<200 {
      let text = "word\(index) AVATAR\(index) unübertrefflich\(index), слово\(index)"
      let expected = try PreparedParagraph(text, cache: nil).measure(width: 80)
      #expect(try measurer.measure(text, width: 80) == expected)
      #expect(try PreparedParagraph(text, cache: cache).layout(width: 80).lines.count == expected.lineCount)
      emptied.capacity = index % 2 == 0 ? capacity : ShapeCache.defaultCapacity
      #expect(try PreparedParagraph(text, cache: emptied).measure(width: 80) == expected)
    }
    if capacity < 12_352 { #expect(cache.statistics.entryCount == 0) }
  }

  @Test func `Two caches by turns hold as much as each alone`() throws {
    let texts = (0..<3_000).map { "word\($0)x" }
    func counts(_ caches: [ShapeCache]) throws -> [[Int]] {
      let measurers = try caches.map { try TextMeasurer(cache: $0, textCapacity: 0) }
      for text in texts { for measurer in measurers { _ = try measurer.measure(text) } }
      return caches.map { [$0.statistics.entryCount, $0.statistics.byteCount] }
    }
    let alone = try counts([ShapeCache()])[0]
    for counts in try counts([ShapeCache(), ShapeCache()]) { #expect(counts == alone) }
  }

  @Test func `Threads share a cache`() async throws {
    let corpus = try #require(Corpus.all.first { $0.name.hasPrefix("en") })
    let lines = corpus.lines(atMost: 200)
    let expected = try lines.map { try PreparedParagraph($0, cache: nil).measure(width: 120) }
    let cache = ShapeCache(capacity: 150_000)
    let measurer = try TextMeasurer(cache: cache, textCapacity: 20_000)
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<4 {
        group.addTask {
          var wrong = 0
          for round in 0..<4 {
            for index in lines.indices {
              let place = (index + task * 17 + round) % lines.count
              if (try? measurer.measure(lines[place], width: 120)) != expected[place] { wrong += 1 }
              if task == 3, index % 50 == 0 { cache.removeAll() }
            }
          }
          return wrong
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }

  @Test func `The shared cache takes part after a kilobyte, and changes nothing then`() throws {
    // A place of the design space that is no other test's.
    let style = TextStyle(fonts: [try FontFace.default.withWeight(431.5)], size: 16)
    let measurer = try TextMeasurer(style: style, textCapacity: 0)
    for index in 0..<60 {
      let text = "words (\(index)) that ARE, shaped again: 10 – 12"
      let expected = try PreparedParagraph(text, style: style, cache: nil).measure(width: 80)
      #expect(try measurer.measure(text, width: 80) == expected)
      #expect(try PreparedParagraph(text, style: style).measure(width: 80) == expected)
    }
  }

  @Test func `Styles that come and go leave the words of those that stay where they are`() throws {
    // A place of the design space that is no other test's.
    let font = try FontFace.default.withWeight(434.75)
    let text = "words that are measured again and again"
    func measure(_ features: [FontFeature], _ cache: ShapeCache) throws {
      let style = TextStyle(fonts: [font], fontFeatures: features)
      _ = try TextMeasurer(style: style, cache: cache, textCapacity: 0).measure(text, width: 100)
    }
    let (cache, others) = (ShapeCache(), ShapeCache())
    try measure([], cache)
    let count = cache.statistics.entryCount
    for round in 0..<8 {
      // More of them at once than a thread remembers by itself, and more in all than a font does.
      for other in 1...30 { try measure([FontFeature("salt", UInt32(round * 100 + other))], others) }
      try measure([], cache)
      #expect(cache.statistics.entryCount == count, "round \(round)")
    }
    #expect(cache.statistics.missCount == count)
  }
}
