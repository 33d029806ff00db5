/// The code points of two bytes in UTF-8 that cannot end the current run of a text.
///
/// A range is its first code point and its last one; one that begins after its end is empty.
struct TwoByteRanges {
  /// For each script those that go on with a run of it: its longest range.
  let scripts: [UInt16]
  /// Those that are letters of class R, or that such letters around them make right-to-left: the first two ranges, where
  /// nearly all text has them.
  let rightToLeft: [UInt16]
  /// The ranges of letters of class AL.
  let arabicLetters: [UInt16]

  init(_ properties: PropertyBits) {
    let values = properties.values
    let sets = properties.scripts.sets
    let brackets: UInt32 = 1 << 19 | 1 << 20
    let marks = ["Mn", "Mc", "Me"].compactMap { PropertyBits.categories.firstIndex(of: $0) }

    scripts = sets.indices.prefix(properties.scripts.scripts.count).flatMap { script -> [UInt16] in
      let ranges = Self.ranges { codePoint in
        let set = Int(values[codePoint] & 0x1FF)
        guard values[codePoint] & brackets == 0 else { return .other }
        if set == script { return script > 2 ? .letter : .neutral }
        // Common, Inherited and Unknown are the first three.
        let isNeutral = set <= 2 || marks.contains(Int(values[codePoint] >> 14 & 0x1F))
        return isNeutral || sets[set].contains(UInt8(script)) ? .neutral : .other
      }
      return ranges.max { $0.count < $1.count }.map { [$0.lowerBound, $0.upperBound] } ?? [1, 0]
    }

    func firstTwo(of name: String) -> [UInt16] {
      // What W1 and W4 to W6 leave as neutrals between two letters, and what X9 removes.
      let neutrals = ["NSM", "BN", "ES", "ET", "CS", "WS", "ON"]
      return Self.ranges { codePoint in
        let bidiClass = PropertyBits.bidiClasses[Int(values[codePoint] >> 9 & 0x1F)]
        guard values[codePoint] & brackets == 0 else { return .other }
        return bidiClass == name ? .letter : neutrals.contains(bidiClass) ? .neutral : .other
      }.prefix(2).flatMap { [$0.lowerBound, $0.upperBound] }
    }
    rightToLeft = firstTwo(of: "R")
    arabicLetters = firstTwo(of: "AL")
  }

  private enum Kind { case letter, neutral, other }

  /// The ranges without others that have a letter.
  private static func ranges(_ kind: (Int) -> Kind) -> [ClosedRange<UInt16>] {
    var ranges: [ClosedRange<UInt16>] = []
    var start = 0x80
    while start < 0x800 {
      var end = start
      while end < 0x800, kind(end) != .other { end += 1 }
      if (start..<end).contains(where: { kind($0) == .letter }) { ranges.append(UInt16(start)...UInt16(end - 1)) }
      start = end + 1
    }
    return ranges
  }
}
