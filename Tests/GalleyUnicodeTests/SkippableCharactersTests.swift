import GalleyUnicode
import TestSupport
import Testing

/// Going by characters 16 bytes at a time, beside a look at each of them.
@Suite struct SkippableCharactersTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `Texts of every length end at the same character`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for length in 0...150 {
      let ascii = range(in: 0x20...0x7F, &random)
      let twoBytes = (range(in: 0x80...0x7FF, &random), range(in: 0x80...0x7FF, &random))
      let skippable = SkippableCharacters(
        ascii: [UInt8(ascii.lowerBound)...UInt8(ascii.upperBound), 0x20...0x20, SkippableCharacters.noASCII],
        twoBytes: [twoBytes.0, twoBytes.1])
      func isSkippable(_ scalar: Unicode.Scalar) -> Bool {
        guard let number = UInt16(exactly: scalar.value) else { return false }
        return ascii.contains(number) || number == 0x20 || twoBytes.0.contains(number) || twoBytes.1.contains(number)
      }
      // Mostly such characters, and now and then any.
      let text = String(
        String.UnicodeScalarView(
          (0..<length).map { _ -> Unicode.Scalar in
            let source = [ascii, 0x20...0x20, twoBytes.0, twoBytes.1].randomElement(using: &random) ?? ascii
            let number = UInt32(UInt16.random(in: source, using: &random))
            let any = UInt32.random(in: 0...0x10FFFF, using: &random)
            return Unicode.Scalar(Int.random(in: 0..<40, using: &random) == 0 ? any : number) ?? "\u{FFFD}"
          }))
      let expected = text.unicodeScalars.prefix(while: isSkippable).reduce(0) { $0 + $1.utf8.count }
      // With nothing beyond the text that could be read.
      let bytes = Array(text.utf8)
      let found = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe bytes.baseAddress.map { unsafe skippable.end(from: 0, to: bytes.count, in: $0) } ?? 0
      }
      #expect(found == expected, "\(text.scalarNumbers), \(ascii), \(twoBytes), seed \(seed)")
    }
  }

  @Test func `A condition gives its longest ranges`() {
    let skippable = SkippableCharacters { (0x41...0x5A).contains($0) || $0 == 0x20 || (0x430...0x44F).contains($0) }
    for (text, length) in [("ABC абв", 10), ("AbC", 1), ("абвЖ", 6), ("é", 0), ("A\u{0}", 1)] {
      let bytes = Array(text.utf8)
      #expect(
        unsafe bytes.withUnsafeBufferPointer { unsafe skippable.end(from: 0, to: $0.count, in: $0.baseAddress!) }
          == length,
        "\(text)")
    }
    let none = SkippableCharacters { _ in false }
    let bytes = Array("aא\u{0}\u{7F}".utf8)
    #expect(unsafe bytes.withUnsafeBufferPointer { unsafe none.end(from: 0, to: $0.count, in: $0.baseAddress!) } == 0)
  }

  private func range(in bounds: ClosedRange<UInt16>, _ random: inout SplitMix64) -> ClosedRange<UInt16> {
    let first = UInt16.random(in: bounds, using: &random)
    return first...UInt16.random(in: first...bounds.upperBound, using: &random)
  }
}
