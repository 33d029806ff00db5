internal import GalleyUnicode

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
      self.init(bytes: try Self.utf32(raw.dropFirst(4), isBigEndian: false))
    } else if raw.starts(with: [0, 0, 0xFE, 0xFF]) {
      self.init(bytes: try Self.utf32(raw.dropFirst(4), isBigEndian: true))
    } else if raw.starts(with: [0xFF, 0xFE]) {
      self.init(bytes: try Self.utf16(raw.dropFirst(2), isBigEndian: false))
    } else if raw.starts(with: [0xFE, 0xFF]) {
      self.init(bytes: try Self.utf16(raw.dropFirst(2), isBigEndian: true))
    } else if raw.count > 1, raw[0] == 0 || raw[1] == 0, raw[0] != raw[1] {
      self.init(bytes: try Self.utf16(raw[...], isBigEndian: raw[0] == 0))
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
    guard let mistake = UTF8Decoding.firstIllFormedPart(of: bytes.span)?.lowerBound else { return bytes }
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

  private static func utf16(_ raw: ArraySlice<UInt8>, isBigEndian: Bool) throws(CatalogueFault) -> [UInt8] {
    try utf8(of: raw, UTF16.self, isBigEndian: isBigEndian, "half of a surrogate pair in")
  }

  private static func utf32(_ raw: ArraySlice<UInt8>, isBigEndian: Bool) throws(CatalogueFault) -> [UInt8] {
    try utf8(of: raw, UTF32.self, isBigEndian: isBigEndian, "no character of")
  }

  /// Decodes text whose code units have several bytes.
  ///
  /// - Parameter mistake: The message about a code unit that is not well-formed.
  private static func utf8<Codec: UnicodeCodec>(
    of raw: ArraySlice<UInt8>, _ type: Codec.Type, isBigEndian: Bool, _ mistake: String
  ) throws(CatalogueFault) -> [UInt8] where Codec.CodeUnit: FixedWidthInteger {
    let size = MemoryLayout<Codec.CodeUnit>.size
    var units = stride(from: raw.startIndex, through: raw.endIndex - size, by: size).lazy.map { start in
      let unit = raw[start..<start + size].reduce(Codec.CodeUnit(0)) { $0 << 8 | Codec.CodeUnit($1) }
      return isBigEndian ? unit : unit.byteSwapped
    }.makeIterator()
    var bytes: [UInt8] = [], codec = Codec()
    bytes.reserveCapacity(raw.count)
    func fault(_ message: String) -> CatalogueFault {
      CatalogueFault(
        .invalidEncoding, at: bytes.count, "\(message) UTF-\(8 * size)", position: located(bytes, bytes.count))
    }
    while true {
      switch codec.decode(&units) {
      case .scalarValue(let scalar): bytes.append(contentsOf: String(scalar).utf8)
      case .error: throw fault(mistake)
      case .emptyInput:
        guard raw.count % size == 0 else { throw fault("half of a code unit at the end of") }
        return bytes
      }
    }
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }
}
