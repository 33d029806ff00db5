internal import GalleyUnicode

/// The places of a text that is spread beside another one at which it may grow.
enum RubyGaps {
  /// Tells whether two characters may stand apart.
  ///
  /// - Parameters:
  ///   - first: The UTF-8 offset of the first one.
  ///   - second: That of the one after it.
  static func isGap(between first: Int, _ second: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe WhiteSpace.isWordSeparator(bytes, at: first) { return true }
    return unsafe EastAsianText.isIdeographic(bytes, at: first)
      || !WhiteSpace.isWordSeparator(bytes, at: second) && EastAsianText.isIdeographic(bytes, at: second)
  }
}

extension [Int] {
  /// Those of the offsets of characters before which there may be a gap; never the first one.
  func adjacentGaps(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    zip(self, dropFirst()).compactMap { unsafe RubyGaps.isGap(between: $0, $1, in: bytes) ? $1 : nil }
  }
}
