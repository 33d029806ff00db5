/// The text of a file in UTF-8, and where its lines begin.
package struct CatalogueText: Sendable {
  /// Well-formed UTF-8 without a byte order mark, or the bytes of a binary property list.
  package let bytes: [UInt8]
  /// True if the bytes are a binary property list.
  package let isBinary: Bool
  private let lineStarts: [Int]
  /// How many scalars begin before each block of bytes, so that a column in a long line takes no longer.
  private let scalarCounts: [Int]

  private static let blockSize = 512

  package init(bytes: [UInt8], isBinary: Bool = false) {
    self.bytes = bytes
    self.isBinary = isBinary
    var starts = [0]
    if !isBinary {
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
    lineStarts = starts
    var counts = [0]
    counts.reserveCapacity(bytes.count / Self.blockSize + 1)
    for block in stride(from: 0, to: isBinary ? 0 : bytes.count - Self.blockSize + 1, by: Self.blockSize) {
      counts.append((counts.last ?? 0) + Self.scalarCount(bytes[block..<block + Self.blockSize]))
    }
    scalarCounts = counts
  }

  /// How many scalars begin among some bytes; all bytes of a scalar but its first begin with the bits 10.
  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// How many scalars begin before a byte.
  private func scalarCount(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, scalarCounts.count - 1)
    return scalarCounts[block] + Self.scalarCount(bytes[block * Self.blockSize..<offset])
  }

  /// Decodes UTF-8, UTF-16 and UTF-32 with or without a byte order mark.
  ///
  /// Without a mark UTF-16 is told by the zero byte of an ASCII character at the start, where every format has one.
  ///
  /// - Throws: ``CatalogueFault`` at the first code unit that is ill-formed.
  package init(decoding raw: [UInt8]) throws(CatalogueFault) {
    if raw.starts(with: Array("bplist".utf8)) {
      self.init(bytes: raw, isBinary: true)
    } else if raw.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(bytes: try Self.utf8(Array(raw.dropFirst(3))))
    } else if raw.starts(with: [0xFF, 0xFE, 0, 0]) {
      self.init(bytes: try Self.utf8(utf32: raw.dropFirst(4), isBigEndian: false))
    } else if raw.starts(with: [0, 0, 0xFE, 0xFF]) {
      self.init(bytes: try Self.utf8(utf32: raw.dropFirst(4), isBigEndian: true))
    } else if raw.starts(with: [0xFF, 0xFE]) {
      self.init(bytes: try Self.utf8(utf16: raw.dropFirst(2), isBigEndian: false))
    } else if raw.starts(with: [0xFE, 0xFF]) {
      self.init(bytes: try Self.utf8(utf16: raw.dropFirst(2), isBigEndian: true))
    } else if raw.count > 1, raw[0] == 0 || raw[1] == 0, raw[0] != raw[1] {
      self.init(bytes: try Self.utf8(utf16: raw[...], isBigEndian: raw[0] == 0))
    } else {
      self.init(bytes: try Self.utf8(raw))
    }
  }

  /// The line and the column of a byte.
  ///
  /// - Complexity: O(log *n*) in the number of lines, whatever their length.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let scalars = scalarCount(before: offset) - scalarCount(before: lineStarts[low])
    return SourcePosition(line: low + 1, column: scalars + 1)
  }

  /// The place in a file without entries of its own, such as a binary one: none.
  package func place(of offset: Int?) -> SourcePosition? {
    guard !isBinary, let offset else { return nil }
    return position(of: offset)
  }
}

extension CatalogueText {
  private static func utf8(_ bytes: [UInt8]) throws(CatalogueFault) -> [UInt8] {
    if let zero = bytes.firstIndex(of: 0) { throw mixed(bytes, at: zero) }
    guard let mistake = illFormedOffset(bytes) else { return bytes }
    throw CatalogueFault(
      .invalidEncoding, at: mistake, "the byte 0x\(hex(bytes[mistake])) is not UTF-8",
      position: located(bytes, mistake))
  }

  /// A file whose end is in another encoding is told so.
  private static func mixed(_ bytes: [UInt8], at zero: Int) -> CatalogueFault {
    CatalogueFault(
      .invalidEncoding, at: max(0, zero - 1),
      "a zero byte in UTF-8; the rest may be UTF-16",
      position: located(bytes, max(0, zero - 1)))
  }

  /// The place in what could be decoded.
  private static func located(_ bytes: [UInt8], _ offset: Int) -> SourcePosition {
    CatalogueText(bytes: bytes).position(of: offset)
  }

  /// Returns the offset of the first ill-formed sequence of UTF-8.
  private static func illFormedOffset(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard byte >= 0xC2, byte <= 0xF4, index + length <= bytes.count,
        bytes[index + 1..<index + length].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index }
      let second = bytes[index + 1]
      let isWellFormed =
        switch byte {
        case 0xE0: second >= 0xA0
        case 0xED: second < 0xA0
        case 0xF0: second >= 0x90
        case 0xF4: second < 0x90
        default: true
        }
      guard isWellFormed else { return index }
      index += length
    }
    return nil
  }

  private static func utf8(utf16 raw: ArraySlice<UInt8>, isBigEndian: Bool) throws(CatalogueFault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = raw.startIndex
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(raw[index]), UInt32(raw[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    while index + 1 < raw.endIndex {
      var value = unit(index)
      index += 2
      if value & 0xFC00 == 0xD800, index + 1 < raw.endIndex, unit(index) & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + (unit(index) & 0x3FF)
        index += 2
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw CatalogueFault(
          .invalidEncoding, at: bytes.count, "half of a surrogate pair in UTF-16", position: located(bytes, bytes.count)
        )
      }
      bytes.append(contentsOf: String(scalar).utf8)
    }
    guard index == raw.endIndex else {
      throw CatalogueFault(
        .invalidEncoding, at: bytes.count, "half of a code unit at the end of UTF-16",
        position: located(bytes, bytes.count))
    }
    return bytes
  }

  private static func utf8(utf32 raw: ArraySlice<UInt8>, isBigEndian: Bool) throws(CatalogueFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = raw.startIndex
    while index + 3 < raw.endIndex {
      let four = raw[index..<index + 4]
      let value = (isBigEndian ? Array(four) : four.reversed()).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let scalar = Unicode.Scalar(value) else {
        throw CatalogueFault(
          .invalidEncoding, at: bytes.count, "no character of UTF-32", position: located(bytes, bytes.count))
      }
      bytes.append(contentsOf: String(scalar).utf8)
      index += 4
    }
    guard index == raw.endIndex else {
      throw CatalogueFault(
        .invalidEncoding, at: bytes.count, "half of a code unit at the end of UTF-32",
        position: located(bytes, bytes.count))
    }
    return bytes
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }
}
