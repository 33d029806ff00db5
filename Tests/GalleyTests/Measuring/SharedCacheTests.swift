internal import Galley
internal import GalleyShaping
internal import Synchronization
internal import TestSupport
import Testing

/// Threads that use one cache and one font at the same time.
///
/// Serialized, since threads without a place of their own, of which one test makes many, never get a face.
@Suite(.serialized) struct SharedCacheTests {
  /// Labels of made-up words, a third of which are too long for a slot.
  private static func labels(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    func word() -> String {
      let letters = random.next() % 3 == 0 ? Array("абвгдежзиклмноп") : Array("abcdefghijklmno")
      return String((0..<(random.next() % 20 + 3)).map { _ in letters[Int(random.next() % 15)] })
    }
    return (0..<count).map { _ in (0..<4).map { _ in word() }.joined(separator: " ") }
  }

  private static func measure(_ labels: [String], from start: Int, _ measurer: TextMeasurer) -> [TextMeasurement?] {
    labels.indices.map { try? measurer.measure(labels[($0 + start) % labels.count], width: 90) }
  }

  /// Where the clusters of a text stand; nothing where it cannot be laid out.
  private static func clusters(_ text: String, _ style: TextStyle, _ cache: ShapeCache?) -> [TextCluster] {
    guard let layout = try? PreparedParagraph(text, style: style, cache: cache).layout(width: 90) else { return [] }
    return layout.lines.indices.flatMap { layout.clusters(ofLine: $0) }
  }

  @Test(arguments: [UInt64(1), 20_261_122])
  func `Threads add the same words at once, and each is there once`(seed: UInt64) throws {
    let labels = Self.labels(3_000, seed: seed)
    // A place of the design space that is no other test's: a font that many styles ask at once forgets the kinds of text that
    // were not asked for meanwhile, whose words are then added anew.
    let style = TextStyle(fonts: [try FontFace.default.withWeight(FontWeight(417.5 + Double(seed % 2)))])
    let alone = ShapeCache()
    let expected = Self.measure(labels, from: 0, try TextMeasurer(style: style, cache: alone, textCapacity: 0))
    let cache = ShapeCache()
    let measurer = try TextMeasurer(style: style, cache: cache, textCapacity: 100_000)
    let wrong = Atomic(0)
    WorkerThreads.perform(count: 6) {
      // Nearly the same place in each: threads meet at the same words.
      let start = Int.random(in: 0..<4)
      let found = Self.measure(labels, from: start, measurer)
      for index in labels.indices where found[index] != expected[(index + start) % labels.count] {
        wrong.wrappingAdd(1, ordering: .relaxed)
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0, "seed \(seed)")
    // What was added while a table grew may have been lost.
    _ = Self.measure(labels, from: 0, try TextMeasurer(style: style, cache: cache, textCapacity: 0))
    #expect(cache.statistics.entryCount == alone.statistics.entryCount, "seed \(seed)")
    #expect(cache.statistics.evictionCount == 0)
    #expect(cache.statistics.byteCount <= alone.statistics.byteCount * 3 / 2, "seed \(seed)")
  }

  @Test(arguments: [UInt64(2), 20_261_123])
  func `A small cache stays small however many add to it`(seed: UInt64) throws {
    let labels = Self.labels(600, seed: seed)
    let expected = labels.map { Self.clusters($0, TextStyle(), nil) }
    let cache = ShapeCache(capacity: 64 * 1024)
    let wrong = Atomic(0)
    let largest = Atomic(0)
    WorkerThreads.perform(count: 6) {
      for (label, clusters) in zip(labels, expected) {
        // Layouts keep glyphs, which take more than their slots.
        if Self.clusters(label, TextStyle(), cache) != clusters { wrong.wrappingAdd(1, ordering: .relaxed) }
        _ = largest.max(cache.statistics.byteCount, ordering: .relaxed)
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0, "seed \(seed)")
    #expect(cache.statistics.evictionCount > 0)
    // Each thread may have passed the limit by a word or two.
    #expect(largest.load(ordering: .relaxed) <= 64 * 1024 + 6 * 1024, "seed \(seed)")
  }

  @Test(arguments: Corpus.all)
  func `Threads with faces of their own shape alike`(corpus: Corpus) throws {
    // A place of the design space that is no other test's.
    let font = try FontFace.default.withWeight(417.25)
    let style = TextStyle(fonts: [font] + TextStyle().fonts, size: 16, language: corpus.language)
    let lines = corpus.lines(atMost: 60).map { String($0.prefix(300)) }
    let expected = lines.map { Self.clusters($0, style, nil) }
    let wrong = Atomic(0)
    let rounds = Atomic(0)
    WorkerThreads.perform(count: 3) {
      for _ in 0..<12 {
        for (line, clusters) in zip(lines, expected) where Self.clusters(line, style, nil) != clusters {
          wrong.wrappingAdd(1, ordering: .relaxed)
        }
        rounds.wrappingAdd(1, ordering: .relaxed)
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(rounds.load(ordering: .relaxed) >= 12)
    // One font at least has shaped so much that a thread has its own.
    #expect(style.fonts.contains { $0.instance.threadFontCount > 0 }, "\(corpus.name)")
  }

  @Test func `More threads than have a place of their own measure alike, and are all counted`() throws {
    let texts = (0..<50).map { "label \($0) of (many) words" }
    let expected = try texts.map { try PreparedParagraph($0, cache: nil).measure(width: 60) }
    let cache = ShapeCache()
    let measurer = try TextMeasurer(cache: cache, textCapacity: 0)
    let wrong = Atomic<Int>(0)
    let calls = Atomic<Int>(0)
    let threadCount = 100
    // Twice: the places of threads that have ended are taken again.
    for _ in 0..<2 {
      WorkerThreads.perform(count: threadCount) {
        calls.wrappingAdd(1, ordering: .relaxed)
        for (text, size) in zip(texts, expected) where (try? measurer.measure(text, width: 60)) != size {
          wrong.wrappingAdd(1, ordering: .relaxed)
        }
      }
    }
    #expect(wrong.load(ordering: .relaxed) == 0)
    // Each text has six words at least, and each of them is found or missed.
    let statistics = cache.statistics
    #expect(statistics.hitCount + statistics.missCount >= 5 * texts.count * calls.load(ordering: .relaxed))
    #expect(statistics.missCount < statistics.hitCount)
  }
}
