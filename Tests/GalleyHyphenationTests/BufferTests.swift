import GalleyHyphenation
import TestSupport
import Testing

/// The form for inner loops: bytes in, offsets out.
@Suite struct BufferTests {
  @Test func reportsOffsetsInBytes() throws {
    let hyphenator = try #require(Hyphenator(language: "ru"))
    var buffer = HyphenationBuffer(minimumCapacity: 1)
    let text = Array("— переносами".utf8)
    hyphenator.findHyphenationPoints(in: text.span, into: &buffer)
    #expect(buffer.utf8Offsets == [8, 12, 16, 20])
    #expect((0..<buffer.count).map { buffer[$0] } == [8, 12, 16, 20])
    hyphenator.findHyphenationPoints(in: [UInt8]().span, into: &buffer)
    #expect(buffer.count == 0)
  }

  @Test func oneBufferServesAllLanguagesAndLengths() throws {
    var shared = HyphenationBuffer()
    for (index, row) in try PatternFiles.rows(of: "luatex").enumerated() where index % 7 == 0 {
      let hyphenator = try #require(Hyphenator(language: row[0]))
      let text = Array(String(repeating: row[1] + " ", count: index % 30).utf8)
      hyphenator.findHyphenationPoints(in: text.span, into: &shared)
      var fresh = HyphenationBuffer()
      hyphenator.findHyphenationPoints(in: text.span, into: &fresh)
      #expect(shared.utf8Offsets == fresh.utf8Offsets)
    }
  }

  /// Ill-formed bytes end a word; nothing is read outside the text.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func survivesAnyBytes(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let hyphenators = try ["en-US", "hi", "tr", "grc", "uk", "ka"].map { try #require(Hyphenator(language: $0)) }
    var buffer = HyphenationBuffer()
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator) : UInt8.random(in: 0x61...0x7A, using: &generator)
      }
      for hyphenator in hyphenators {
        hyphenator.findHyphenationPoints(in: text.span, into: &buffer)
        let offsets = buffer.utf8Offsets
        #expect(offsets.allSatisfy { $0 > 0 && $0 < text.count && text[$0] & 0xC0 != 0x80 || text[$0] >= 0x80 })
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      }
    }
    let words =
      Array("table\u{FF}table".utf8) + [0xFF, 0xC3] + Array("table".utf8) + [0xE0, 0x80] + Array("table".utf8)
    hyphenators[0].findHyphenationPoints(in: words.span, into: &buffer)
    #expect(buffer.count == 3)
  }

  /// Its cost is a promise of `make bench FILTER=linear/`.
  @Test func longWordsAreDividedAlikeThroughout() throws {
    let hyphenator = try #require(Hyphenator(language: "de"))
    var buffer = HyphenationBuffer()
    let (part, count) = ("donaudampfschiff", 1 << 14)
    let text = Array(String(repeating: part, count: count).utf8)
    hyphenator.findHyphenationPoints(in: text.span, into: &buffer)
    let offsets = buffer.utf8Offsets.map { Int($0) }
    #expect(offsets.count > 2 * count)
    // Those of one word in the middle are those of all but the first and the last.
    let middle = offsets.filter { $0 / part.utf8.count == count / 2 }.map { $0 % part.utf8.count }
    let inner = offsets.filter { (1..<count - 1).contains($0 / part.utf8.count) }.map { $0 % part.utf8.count }
    #expect(inner == [[Int]](repeating: middle, count: count - 2).flatMap { $0 })
  }
}
