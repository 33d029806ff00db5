internal import CGalleyUnicodeTables

extension GraphemeBreaking {
  /// Whether a grapheme cluster ends at an offset.
  ///
  /// Looks at the two scalars beside the offset; only where they may join is the text read from `known` on.
  ///
  /// - Parameters:
  ///   - offset: The UTF-8 offset of a scalar, greater than `known` and less than the length of the text.
  ///   - known: The UTF-8 offset of a boundary.
  ///   - utf8: Valid UTF-8, as `String.withUTF8` gives it.
  package static func isBoundary(
    _ offset: Int, after known: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    precondition(known >= 0 && known < offset && offset < utf8.count, "The offsets are in order and in the text")
    // Between two ASCII characters only CR LF is no boundary (GB3).
    if unsafe (utf8[offset] | utf8[offset &- 1]) < 0x80, unsafe utf8[offset] != 0x0A { return true }
    guard let bytes = utf8.baseAddress, unsafe mayJoin(at: offset, in: bytes) else { return true }
    var position = known
    while position < offset { position = unsafe boundary(after: position, in: utf8) }
    return position == offset
  }

  /// Whether an ideograph, kana, syllable of Hangul, or punctuation or a wide form of theirs stands at an address, one that joins
  /// with neither its kind nor ASCII.
  ///
  /// These are U+3001 to U+9FFF, U+AC00 to U+D7A3 and U+FF01 to U+FF9D, but for the tone and sound marks among them.
  ///
  /// - Parameter bytes: The address of any byte of the text, of which only the first one of a scalar can be that of such a character.
  @inlinable @inline(__always) package static func standsAlone(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let first = unsafe bytes[0]
    // Most ideographs and most syllables: U+4000 to U+8FFF and U+B000 to U+CFFF.
    if first &- 0xE4 < 5 || first &- 0xEB < 2 { return true }
    // Two or three bytes follow one of E3 or more.
    guard first >= 0xE3 else { return false }
    let scalar = unsafe UInt32(first) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
    if scalar <= 0xE9_BF_BF {
      return scalar >= 0xE3_80_81 && scalar &- 0xE3_80_AA > 5 && scalar != 0xE3_82_99 && scalar != 0xE3_82_9A
    }
    return scalar &- 0xEA_B0_80 <= 0xED_9E_A3 - 0xEA_B0_80 || scalar &- 0xEF_BC_81 <= 0xEF_BE_9D - 0xEF_BC_81
  }

  /// Whether the scalar at an address begins a cluster after a character of ASCII that is shown, a space among them.
  ///
  /// All these are to the rules what the letter A is.
  package static func beginsClusterBehindASCII(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let columns = unsafe galleyGraphemeColumns
    let (column, _) = unsafe UTF8Decoding.value(at: 0, in: bytes, offsets: galleyGraphemeOffsets, values: columns)
    let letterA = unsafe Int(columns[Int(galleyGraphemeOffsets[0x41 >> 6]) &+ 0x41 & 0x3F])
    return unsafe galleyGraphemeActions[Int(galleyGraphemeTransitions[letterA]) &+ Int(column)] != 0
  }

  /// Whether the scalars before and at an offset can be of one cluster, whatever stands before them.
  private static func mayJoin(at offset: Int, in bytes: UnsafePointer<UInt8>) -> Bool {
    let offsets = unsafe galleyGraphemeOffsets
    let columns = unsafe galleyGraphemeColumns
    let (second, _) = unsafe UTF8Decoding.value(at: offset, in: bytes, offsets: offsets, values: columns)
    let letterA = unsafe Int(columns[Int(offsets[0x41 >> 6]) &+ 0x41 & 0x3F])
    let row = unsafe Int(galleyGraphemeTransitions[letterA])
    let previous = unsafe UTF8Decoding.start(ofScalarBefore: offset, in: bytes)
    let (first, _) = unsafe UTF8Decoding.value(at: previous, in: bytes, offsets: offsets, values: columns)
    if unsafe galleyGraphemeActions[Int(galleyGraphemeTransitions[Int(first)]) &+ Int(second)] == 0 { return true }
    // A joiner or a linker joins with what follows only if the right thing precedes (GB9c, GB11).
    return unsafe galleyGraphemeActions[row &+ Int(first)] == 0
  }
}
