/// The numbers by which a PDF file calls the glyphs of a table `CFF ` (Adobe Technical Note 5176).
///
/// A font that is keyed by CIDs has a list of them; glyphs of other fonts go by their indexes.
struct CFFIdentifiers {
  /// `nil` for a font whose glyphs go by their indexes.
  private let identifiers: [UInt16]?

  /// - Returns: `nil` for a table that cannot be read.
  init?(_ table: [UInt8]) {
    var reader = CFFReader(table)
    guard table.count > 4, reader.move(to: Int(table[2])), reader.skipIndex(), let top = reader.firstOfIndex(),
      let operators = reader.operators(in: top)
    else { return nil }
    // ROS, the operator of fonts that are keyed by CIDs, comes first.
    guard operators[12 << 8 | 30] != nil else {
      identifiers = nil
      return
    }
    guard let charset = operators[15], let charStrings = operators[17], reader.move(to: charStrings),
      let count = reader.number(2), reader.move(to: charset), let list = reader.charset(count: count)
    else { return nil }
    identifiers = list
  }

  func identifier(ofGlyph glyph: UInt16) -> UInt16? {
    guard let identifiers else { return glyph }
    return Int(glyph) < identifiers.count ? identifiers[Int(glyph)] : nil
  }
}

/// Reads the structures of a table `CFF `, every place checked.
private struct CFFReader {
  private let table: [UInt8]
  private var place = 0

  init(_ table: [UInt8]) { self.table = table }

  mutating func move(to offset: Int) -> Bool {
    place = offset
    return offset >= 0 && offset <= table.count
  }

  /// Reads a big-endian number of so many bytes.
  mutating func number(_ size: Int) -> Int? {
    guard size > 0, place + size <= table.count else { return nil }
    defer { place += size }
    return table[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads an INDEX; the place after it is the next.
  private mutating func index() -> [Range<Int>]? {
    guard let count = number(2) else { return nil }
    guard count > 0 else { return [] }
    guard let size = number(1), size <= 4 else { return nil }
    var offsets: [Int] = []
    for _ in 0...count {
      guard let offset = number(size) else { return nil }
      offsets.append(offset)
    }
    let data = place - 1
    guard zip(offsets, offsets.dropFirst()).allSatisfy(<=), move(to: data + offsets[count]) else { return nil }
    return (0..<count).map { data + offsets[$0]..<data + offsets[$0 + 1] }
  }

  mutating func skipIndex() -> Bool { index() != nil }

  mutating func firstOfIndex() -> Range<Int>? { index()?.first }

  /// Returns the last integer operand of each operator of a DICT. Two-byte operators are 12 << 8 and the second byte.
  mutating func operators(in range: Range<Int>) -> [Int: Int]? {
    var found: [Int: Int] = [:]
    var operand = 0
    guard range.upperBound <= table.count, move(to: range.lowerBound) else { return nil }
    while place < range.upperBound {
      guard let first = number(1) else { return nil }
      switch first {
      case 12:
        guard let second = number(1) else { return nil }
        found[12 << 8 | second] = operand
      case 0...21: found[first] = operand
      case 28: operand = number(2).map { Int(Int16(truncatingIfNeeded: $0)) } ?? 0
      case 29: operand = number(4).map { Int(Int32(truncatingIfNeeded: $0)) } ?? 0
      case 30:
        // A real number ends with a half byte of ones.
        while let byte = number(1), byte & 15 != 15, byte >> 4 != 15 {}
      case 32...246: operand = first - 139
      case 247...250: operand = (first - 247) * 256 + (number(1) ?? 0) + 108
      case 251...254: operand = -(first - 251) * 256 - (number(1) ?? 0) - 108
      default: return nil
      }
    }
    return found
  }

  /// Reads the identifiers of all glyphs, of which the first is 0 and not in the list.
  mutating func charset(count: Int) -> [UInt16]? {
    guard let format = number(1), format <= 2 else { return nil }
    var list: [UInt16] = [0]
    while list.count < count {
      guard let first = number(2) else { return nil }
      guard let more = format == 0 ? 0 : number(format) else { return nil }
      guard first + more <= 0xFFFF else { return nil }
      for identifier in first...first + more where list.count < count { list.append(UInt16(identifier)) }
    }
    return list
  }
}
