internal import GalleyUnicode

/// The rule of which clusters letter spacing follows (CSS Text 4, 8.2 and 8.2.1).
enum LetterSpacing {
  /// Tells whether a style's letter spacing is added after a cluster.
  ///
  /// - A grapheme cluster has one gap, after its last cluster: the shaper may make several of a conjunct.
  /// - Letters that join stay together; the spaces between their words grow all the same.
  /// - What has no width of its own, such as a soft hyphen that is not shown, U+200B or a bidi mark, gets none: text is
  ///   spaced as if it were not there.
  ///
  /// - Parameters:
  ///   - offset: The UTF-8 offset of the first character of the grapheme cluster.
  ///   - isCursive: Whether the letters of the cluster's script join.
  static func follows(clusterAt offset: Int, in bytes: UnsafeBufferPointer<UInt8>, isCursive: Bool) -> Bool {
    if isCursive { return unsafe WhiteSpace.isWordSeparator(bytes, at: offset) }
    return unsafe !isInvisible(bytes, at: offset)
  }

  /// The grapheme clusters that a cluster of the shaper is part of: several for a ligature, and one for a part of a
  /// conjunct.
  ///
  /// - Parameters:
  ///   - last: The answer for the cluster before; UTF-8 offsets, as the answer.
  ///   - cluster: The UTF-8 offsets of the cluster.
  /// - Returns: From the start of the first one to the end of the last one, which is after the cluster where that ends
  ///   within.
  static func character(after last: Range<Int>, endOf cluster: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>)
    -> Range<Int>
  {
    var (start, end) = (last.lowerBound, last.upperBound)
    if end <= cluster.lowerBound { (start, end) = (cluster.lowerBound, cluster.lowerBound) }
    while end < cluster.upperBound { end = unsafe GraphemeBreaking.boundary(after: end, in: bytes) }
    return start..<end
  }

  /// Tells whether a zero-width formatting character stands at a UTF-8 offset.
  private static func isInvisible(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard unsafe bytes[offset] >= 0x80,
      let scalar = unsafe Unicode.Scalar(UTF8Decoding.decode(bytes, at: offset).scalar)
    else { return false }
    let properties = ScalarProperties(of: scalar)
    return properties.isDefaultIgnorable && properties.generalCategory == .format
  }
}
