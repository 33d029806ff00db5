/// Counts the cells of a text cluster by cluster, so that the sum is what `wcswidth` gives for the whole.
///
/// The rules are those of the Python package `wcwidth` 0.9.4. Cells are those of the characters added up, but for:
///
/// - a base and what makes it wide: U+FE0F after what may be an emoji, or a spacing mark, two in all;
/// - a consonant that a virama joins to the one before: two for both of them, however many there are;
/// - U+FE0E after a wide character that may stand as text: one;
/// - nothing for a skin tone after an emoji, the second half of a flag, and the character after a U+200D that no virama precedes.
package struct CellCounter {
  private let ambiguousAreWide: Bool
  private let countsGraphemes: Bool
  /// The last character that took cells, while a selector or a spacing mark may still change them.
  private var base: Unicode.Scalar?
  /// The last character that took cells.
  private var last: Unicode.Scalar?
  /// The cells of the last character.
  private var lastCells = 0
  /// The cells of the last character with what joins it.
  private var joinedCells = 0
  private var isBehindVirama = false
  /// True if the next character takes no cell.
  private var skips = false
  /// True if an odd number of halves of flags precedes.
  private var isInFlag = false

  /// The text that may decide about what follows it, in characters.
  private static let reach = 64

  /// A counter at a place of a text.
  ///
  /// - Parameters:
  ///   - offset: UTF-8 offset of a character. What stands before it is read as far as it matters, at most to the control
  ///     character before.
  ///   - ambiguousAreWide: Whether characters whose East_Asian_Width is A take two cells.
  ///   - countsGraphemes: Whether a cluster takes the cells of its first character instead.
  package init(
    before offset: Int, in bytes: UnsafeBufferPointer<UInt8>, ambiguousAreWide: Bool, countsGraphemes: Bool
  ) {
    self.ambiguousAreWide = ambiguousAreWide
    self.countsGraphemes = countsGraphemes
    if countsGraphemes { return }
    var start = offset
    var count = 0
    while start > 0, count < Self.reach {
      var before = start - 1
      while before > 0, unsafe bytes[before] & 0xC0 == 0x80 { before -= 1 }
      let byte = unsafe bytes[before]
      if unsafe Self.endsCounting(bytes, at: before) { break }
      start = before
      count += 1
      // Behind two ASCII characters nothing before them matters.
      if byte < 0x7F, start > 0, unsafe bytes[start - 1] < 0x7F { break }
    }
    if start < offset { _ = unsafe cells(of: start..<offset, in: bytes) }
  }

  /// Tells whether a control character or a line separator begins at an offset: nothing joins across it.
  private static func endsCounting(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let (value, _) = unsafe UTF8Decoding.decode(bytes, at: offset)
    return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029
  }

  /// The cells of the next cluster.
  ///
  /// - Parameter cluster: UTF-8 offsets; not empty, beginning where the last one ended.
  package mutating func cells(of cluster: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if countsGraphemes {
      return unsafe TerminalCells.count(of: cluster, in: bytes, ambiguousAreWide: ambiguousAreWide)
    }
    var count = 0
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let (value, length) = unsafe UTF8Decoding.decode(bytes, at: offset)
      offset += length
      if let scalar = Unicode.Scalar(value) { count += cells(of: scalar) }
    }
    return max(0, count)
  }

  /// Returns the number of cells that the next character adds.
  private mutating func cells(of scalar: Unicode.Scalar) -> Int {
    if skips {
      skips = false
      if ScalarProperties(of: scalar).isRegionalIndicator { isInFlag.toggle() }
      return 0
    }
    switch scalar.value {
    case 0x200D: return join()
    case 0xFE0F where base != nil: return widen()
    case 0xFE0E where base != nil: return narrow()
    default: break
    }
    let properties = ScalarProperties(of: scalar)
    if properties.isRegionalIndicator {
      isInFlag.toggle()
      if !isInFlag {
        last = scalar
        return 0
      }
    } else {
      isInFlag = false
    }
    if properties.isEmojiModifier, let last, Self.isPictograph(last) { return 0 }
    let count = TerminalCells.count(of: scalar, ambiguousAreWide: ambiguousAreWide)
    if count > 0 { return add(scalar, count) }
    return addMark(scalar, properties)
  }

  /// Takes U+200D: it joins by itself after a virama, else it takes the next character with it.
  private mutating func join() -> Int {
    isInFlag = false
    if isBehindVirama { return 0 }
    lastCells = 0
    skips = true
    return 0
  }

  /// Takes U+FE0F.
  private mutating func widen() -> Int {
    isInFlag = false
    defer { base = nil }
    guard let base, lastIsNarrowEmoji(base) else { return 0 }
    return joinToTwo()
  }

  /// Takes U+FE0E.
  private mutating func narrow() -> Int {
    isInFlag = false
    defer { base = nil }
    guard let base, lastCells == 2, ScalarProperties(of: base).isEmojiVariationBase else { return 0 }
    // What is wide for its ambiguous width alone stays so.
    return TerminalCells.count(of: base, ambiguousAreWide: false) == 2 ? -1 : 0
  }

  /// Adds a character that takes cells.
  private mutating func add(_ scalar: Unicode.Scalar, _ count: Int) -> Int {
    defer { (base, last, lastCells, isBehindVirama) = (scalar, scalar, count, false) }
    if isBehindVirama { return joinToTwo() }
    joinedCells = count
    return count
  }

  /// Adds a character that takes no cell.
  private mutating func addMark(_ scalar: Unicode.Scalar, _ properties: ScalarProperties) -> Int {
    if IndicStacking.joins(scalar) {
      isBehindVirama = true
      return 0
    }
    isBehindVirama = false
    if properties.generalCategory == .control {
      (base, last, lastCells, joinedCells) = (nil, nil, 0, 0)
      return 0
    }
    guard base != nil, properties.generalCategory == .spacingMark else { return 0 }
    base = nil
    return joinToTwo()
  }

  private mutating func joinToTwo() -> Int {
    defer { joinedCells = 2 }
    return 2 - joinedCells
  }

  private func lastIsNarrowEmoji(_ scalar: Unicode.Scalar) -> Bool {
    ScalarProperties(of: scalar).isEmojiVariationBase
      && TerminalCells.count(of: scalar, ambiguousAreWide: false) == 1
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    let properties = ScalarProperties(of: scalar)
    return properties.isExtendedPictographic || properties.isRegionalIndicator
  }
}
