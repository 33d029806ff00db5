internal import GalleyUnicode

extension ParagraphStorage {
  /// Calls `body` with the clusters of a part of the text, in logical order, until it answers false.
  ///
  /// A cluster here is the smallest part that is whole both as an extended grapheme cluster (UAX #29) and
  /// as a HarfBuzz cluster: what no break, fallback or truncation may split. A soft hyphen belongs to the letter before it:
  /// on a line of its own it would show a hyphen that nothing stands before.
  ///
  /// - Parameters:
  ///   - start: The UTF-8 offset of a cluster's start.
  ///   - end: The UTF-8 offset to stop at.
  ///   - body: Receives the cluster's UTF-8 offsets, the place after it, and whether all of it is white space.
  /// - Complexity: O(*n* + log *p*) for *n* bytes in a text of *p* pieces; allocates nothing.
  func forEachCluster(
    from start: Int, to end: Int, _ body: (Range<Int>, TextPlace, _ isWhiteSpace: Bool) -> Bool
  ) {
    let shaped = shaped
    unsafe shaped.pieces.withUnsafeBufferPointer { pieces in
      unsafe shaped.runs.withUnsafeBufferPointer { runs in
        guard
          var cursor = unsafe GlyphCursor(
            pieces, of: runs, byteCount: source.byteCount, piece: shaped.pieceIndex(at: start))
        else { return }
        cursor.seek(start)
        unsafe source.withBytes { unsafe forEachCluster(in: $0, from: start, to: end, &cursor, body) }
      }
    }
  }

  private func forEachCluster(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ cursor: inout GlyphCursor,
    _ body: (Range<Int>, TextPlace, _ isWhiteSpace: Bool) -> Bool
  ) {
    let source = source
    var clusterStart = start
    var position = start
    while position < end {
      position = unsafe GraphemeBreaking.boundary(after: position, in: bytes)
      let place = cursor.place(position)
      guard place.isClusterStart || position >= end else { continue }
      let isWhiteSpace = unsafe source.contentEnd(bytes, from: clusterStart, to: position) == clusterStart
      if !isWhiteSpace, position < end, unsafe Self.isSoftHyphen(bytes, at: position) { continue }
      guard body(clusterStart..<position, place, isWhiteSpace) else { return }
      clusterStart = position
    }
  }

  private static func isSoftHyphen(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    unsafe bytes[offset] == 0xC2 && bytes[offset + 1] == 0xAD
  }
}
