internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Keys of words: equal for equal bytes and contexts, whatever stands around the word, and the hash of a slot is the key's.
@Suite struct SegmentKeyTests {
  /// Calls `body` with the key of a part of some bytes.
  private static func withKey<R>(
    _ bytes: [UInt8], _ range: Range<Int>, context: UInt32, _ body: (SegmentKey) -> R
  ) -> R? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe body(
        SegmentKey(base, from: range.lowerBound, count: range.count, readableCount: bytes.count, context: context))
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func surroundingsDoNotMatter(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in 1...60 {
      let word = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      func surrounded(_ before: Int, _ after: Int) -> [UInt8] {
        (0..<before).map { _ in UInt8.random(in: 0...255, using: &random) } + word
          + (0..<after).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let (before, after) = (Int.random(in: 0...20, using: &random), Int.random(in: 0...20, using: &random))
      let alone = Self.withKey(word, 0..<count, context: 7) { [$0.first, $0.second, $0.hash] }
      let inside = Self.withKey(surrounded(before, after), before..<before + count, context: 7) {
        [$0.first, $0.second, $0.hash]
      }
      #expect(alone == inside, "\(count) bytes, \(before) before, \(after) after")
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>) func otherBytesAndContextsAreOtherKeys(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for count in [1, 2, 15, 16, 17, 31, 32, 33, 100, 255] {
      let word = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var other = word
      other[Int.random(in: 0..<count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      let hash = Self.withKey(word, 0..<count, context: 7) { $0.hash }
      #expect(hash != Self.withKey(other, 0..<count, context: 7) { $0.hash })
      #expect(hash != Self.withKey(word, 0..<count, context: 8) { $0.hash })
      if count > 1 { #expect(hash != Self.withKey(word, 0..<count - 1, context: 7) { $0.hash }) }
      // Zeros at the end are no padding.
      #expect(hash != Self.withKey(word + [0], 0..<count + 1, context: 7) { $0.hash })
    }
  }

  /// A table that grows hashes its slots again: it must find what the key's own hash finds.
  @Test(arguments: [1, 8, 16, 17, 64, 255]) func theHashOfASlotIsTheKeys(count: Int) {
    let word = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 65) }
    let isEqual = Self.withKey(word, 0..<count, context: 1234) { key in
      // A long key keeps the address of its bytes in the first word.
      let first = key.isLong ? 0xDEAD_BEEF : key.first
      guard let value = SegmentValue(advance: 321, wordClass: 3, key: key) else { return false }
      return SegmentKey.hash(ofSlot: first, key.second, value.rawValue) == key.hash
    }
    #expect(isEqual == true)
  }

  @Test(arguments: [-0x20_0000, -1, 0, 1, 1234, 0x1F_FFFF] as [Int64]) func aValueGivesBackWhatItHas(advance: Int64) {
    let result = Self.withKey(Array("word".utf8), 0..<4, context: 5) { key -> [Bool] in
      guard var value = SegmentValue(advance: advance, wordClass: 0xAB, key: key) else { return [false] }
      var checks = [
        Int64(value.advance) == advance, value.wordClass == 0xAB, !value.isSelfContainedWord, !value.isSeparable,
      ]
      value.isSelfContainedWord = true
      value.isSeparable = true
      checks += [
        Int64(value.advance) == advance, value.wordClass == 0xAB, value.isSelfContainedWord, value.isSeparable,
      ]
      return checks
    }
    #expect(result?.allSatisfy(\.self) == true)
  }

  @Test func anAdvanceTooLargeForAValueIsRefused() {
    let isRefused = Self.withKey(Array("word".utf8), 0..<4, context: 5) { key in
      SegmentValue(advance: 0x20_0000, wordClass: 0, key: key) == nil
        && SegmentValue(advance: -0x20_0001, wordClass: 0, key: key) == nil
    }
    #expect(isRefused == true)
  }
}
