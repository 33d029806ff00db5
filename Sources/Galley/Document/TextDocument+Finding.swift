internal import GalleyUnicode

extension TextDocument {
  /// The places of a text in this one, from the first to the last, none over another.
  ///
  /// Text is equal where its Unicode scalars are; a place begins and ends between grapheme clusters, so that `e` is not
  /// found in an `e` with a combining accent.
  ///
  /// - Returns: UTF-8 offsets; none for an empty text.
  /// - Complexity: O(*n*) in the length of the text, of which a copy is made.
  public func ranges(of string: String) -> [Range<Int>] {
    var (text, string) = (text, string)
    return text.withUTF8 { bytes in
      string.withUTF8 { unsafe Self.ranges(of: $0, in: bytes) }
    }
  }

  private static func ranges(
    of sought: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    guard let first = unsafe sought.first else { return [] }
    var ranges: [Range<Int>] = []
    var (place, known) = (0, 0)
    func isBoundary(_ offset: Int) -> Bool {
      unsafe offset == known || offset == bytes.count || GraphemeBreaking.isBoundary(offset, after: known, in: bytes)
    }
    while place + sought.count <= bytes.count {
      let end = place + sought.count
      if unsafe bytes[place] == first, unsafe bytes[place..<end].elementsEqual(sought), isBoundary(place),
        isBoundary(end)
      {
        ranges.append(place..<end)
        (place, known) = (end, end)
      } else {
        place += 1
        // A line feed ends its grapheme cluster.
        if unsafe bytes[place - 1] == 0x0A { known = place }
      }
    }
    return ranges
  }
}
