internal import CGalleyUnicodeTables

extension GraphemeBreaking {
  /// Tells whether a grapheme cluster ends at an offset.
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

  /// Tells whether the scalars before and at an offset can be of one cluster, whatever stands before them.
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
