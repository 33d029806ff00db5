internal import CGalleyProcessor

/// A copy of a text that ``SingleRunText`` has scanned, with the places of its spaces.
///
/// From each place of the copy 16 bytes can be read, which a word near the end of a text does not allow elsewhere. It is
/// an address, whose owner sees to its memory.
@safe package struct ScannedText {
  /// The text; bytes after its end mean nothing.
  package let bytes: UnsafeMutablePointer<UInt8>
  /// Where the text has spaces (U+0020): 64 bytes of text to a word, the first one lowest. Beyond the text's end there
  /// is nothing but spaces.
  package let spaces: UnsafeMutablePointer<UInt64>
  /// The longest text that it has room for, in bytes.
  package let capacity: Int

  /// Room for a text of up to `capacity` bytes, until ``deallocate()``.
  package static func allocate(capacity: Int) -> ScannedText {
    let byteCount = capacity + MemoryLayout<GalleySixteenBytes>.size
    let bytes = unsafe OwnCacheLines.allocate(UInt8.self, count: byteCount)
    unsafe bytes.initialize(repeating: 0, count: byteCount)
    // The last byte has at least one space after it.
    let wordCount = capacity / UInt64.bitWidth + 1
    let spaces = unsafe OwnCacheLines.allocate(UInt64.self, count: wordCount)
    unsafe spaces.initialize(repeating: .max, count: wordCount)
    return unsafe ScannedText(bytes: bytes, spaces: spaces, capacity: capacity)
  }

  package func deallocate() {
    unsafe OwnCacheLines.deallocate(bytes)
    unsafe OwnCacheLines.deallocate(spaces)
  }

  /// The first bytes of the text.
  @inlinable package func prefix(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: bytes, count: count)
  }

  /// Copies 16 bytes to a place.
  @inline(__always) func store(_ sixteen: GalleySixteenBytes, at place: Int) {
    unsafe UnsafeMutableRawPointer(bytes + place).storeBytes(of: sixteen, as: GalleySixteenBytes.self)
  }
}
