internal import CGalleyUnicodeTables

/// Finds the boundaries of extended grapheme clusters, the characters that a reader sees.
///
/// The rules are those of UAX #29 for Unicode 18.0, whatever the version of the standard library's `Character`.
public enum GraphemeBreaking {
  /// The version of the Unicode Standard whose rules and properties are used.
  public static let unicodeVersion = UnicodeTables.version

  /// The positions where grapheme clusters end, in order; the last one is the end of the text.
  ///
  /// - Parameter text: Any text; an empty one has no cluster and gives no position.
  /// - Complexity: O(*n*) in the length of the text.
  /// - SeeAlso: UAX #29 (Unicode 18.0), section 3.1.1.
  public static func boundaries(in text: String) -> [String.Index] {
    unsafe text.indicesOfOffsets { bytes, offsets in unsafe findBoundaries(in: bytes, into: &offsets) }
  }

  /// Appends the UTF-8 offsets where grapheme clusters end, in order; the last one is the end of the text.
  ///
  /// - Parameters:
  ///   - utf8: Valid UTF-8 of less than 4 GiB, as `String.withUTF8` gives it.
  ///   - boundaries: Receives the offsets after what it holds already.
  /// - Complexity: O(*n*) in the length of the text; allocates only what `boundaries` grows by.
  package static func findBoundaries(
    in utf8: UnsafeBufferPointer<UInt8>, into boundaries: inout ContiguousArray<UInt32>
  ) {
    precondition(utf8.count <= UInt32.max, "A text is less than 4 GiB long")
    guard let bytes = utf8.baseAddress else { return }
    var offset = 0
    while offset < utf8.count {
      offset = unsafe endOfCluster(at: offset, in: bytes, count: utf8.count)
      boundaries.append(UInt32(truncatingIfNeeded: offset))
    }
  }

  /// The UTF-8 offset where the grapheme cluster that begins at `offset` ends.
  ///
  /// - Parameters:
  ///   - offset: The UTF-8 offset of a boundary, less than the length of the text.
  ///   - utf8: Valid UTF-8, as `String.withUTF8` gives it.
  /// - Complexity: O(*n*) in the length of the cluster.
  package static func boundary(after offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    precondition(offset >= 0 && offset < utf8.count, "A cluster begins before the end of the text")
    guard let bytes = utf8.baseAddress else { return offset }
    return unsafe endOfCluster(at: offset, in: bytes, count: utf8.count)
  }

  @inline(__always)
  private static func endOfCluster(at start: Int, in bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    let first = unsafe bytes[start]
    // Between two ASCII characters only CR LF is no boundary (GB3).
    if first < 0x80, start &+ 1 < count, unsafe bytes[start &+ 1] < 0x80, first != 0x0D { return start &+ 1 }
    return unsafe endOfComplexCluster(at: start, in: bytes, count: count)
  }

  private static func endOfComplexCluster(at start: Int, in bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    let offsets = unsafe galleyGraphemeOffsets
    let columns = unsafe galleyGraphemeColumns
    var row = 0
    var position = start
    while position < count {
      let (column, length) = unsafe UTF8Decoding.value(at: position, in: bytes, offsets: offsets, values: columns)
      let cell = row &+ Int(column)
      if unsafe galleyGraphemeActions[cell] != 0, position > start { break }
      row = unsafe Int(galleyGraphemeTransitions[cell])
      position &+= length
    }
    return position
  }
}
