@_spi(Benchmarks) import GalleyUnicode
import Testing

@Suite struct BidiLevelsTests {
  /// The conformance files test the rules; this, that the public entry gives the same runs as byte ranges.
  @Test func givesRunsAsByteRanges() {
    var levels = BidiLevels()
    levels.resolve("ab שלום 12")
    #expect(levels.paragraphLevel == 0)
    #expect((0..<levels.count).map { levels[$0].utf8Range } == [0..<3, 3..<12, 12..<14])
    #expect((0..<levels.count).map { levels[$0].level } == [0, 1, 2])
    levels.resolve("שלום", direction: .leftToRight)
    #expect(levels.paragraphLevel == 0)
    #expect(levels.count == 1)
    #expect(levels[0].utf8Range == 0..<8)
    #expect(levels[0].level == 1)
    levels.resolve("")
    #expect(levels.count == 0)
  }
}
