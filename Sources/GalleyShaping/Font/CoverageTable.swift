/// The set of scalar values that a font has glyphs for, built for quick questions.
///
/// Two stages: a page number for each 256 values, and pages of 256 bits of which equal ones are
/// shared. An object rather than a value so that it can be built late and shared without a lock.
package final class CoverageTable: Sendable {
  /// For each 256 scalar values the position of their page, counted in pages.
  private let pageIndexes: ContiguousArray<UInt16>
  /// Pages of four words; page 0 is empty.
  private let words: ContiguousArray<UInt64>
  /// How many scalar values the set has.
  package let count: Int

  private static let pageCount = 0x110000 / 256

  /// - Parameter ranges: Code points in any order; what is not a scalar value is left out.
  package init(ranges: some Sequence<ClosedRange<UInt32>>) {
    var bits = ContiguousArray<UInt64>(repeating: 0, count: Self.pageCount * 4)
    for range in ranges where range.lowerBound < 0x110000 {
      for value in range.lowerBound...min(range.upperBound, 0x10FFFF) where !(0xD800...0xDFFF ~= value) {
        bits[Int(value / 64)] |= 1 << UInt64(value % 64)
      }
    }
    var indexes = ContiguousArray<UInt16>(repeating: 0, count: Self.pageCount)
    var words = ContiguousArray<UInt64>(repeating: 0, count: 4)
    var known: [ContiguousArray<UInt64>: UInt16] = [words: 0]
    for page in 0..<Self.pageCount {
      let content = ContiguousArray(bits[page * 4..<page * 4 + 4])
      if let index = known[content] {
        indexes[page] = index
      } else {
        let index = UInt16(words.count / 4)
        known[content] = index
        indexes[page] = index
        words += content
      }
    }
    count = bits.reduce(0) { $0 + $1.nonzeroBitCount }
    pageIndexes = indexes
    self.words = words
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    let page = Int(pageIndexes[Int(value >> 8)])
    return words[page * 4 + Int(value >> 6 & 3)] >> UInt64(value & 63) & 1 != 0
  }

  /// The members as ranges in ascending order; a range never spans the surrogates.
  package var ranges: [ClosedRange<Unicode.Scalar>] {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var first: Unicode.Scalar?
    var last: Unicode.Scalar?
    func close() {
      if let first, let last { ranges.append(first...last) }
    }
    for page in 0..<Self.pageCount {
      if pageIndexes[page] == 0, first == nil { continue }
      for low in 0..<256 {
        if let scalar = Unicode.Scalar(UInt32(page * 256 + low)), contains(scalar) {
          first = first ?? scalar
          last = scalar
        } else {
          close()
          first = nil
        }
      }
    }
    close()
    return ranges
  }
}
