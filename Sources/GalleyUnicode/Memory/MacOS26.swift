// All that needs macOS 26 stands here. To build for an older one, write these two another way.

/// An array of a fixed number of elements, held in place.
package typealias FixedArray<let count: Int, Element: ~Copyable> = InlineArray<count, Element>

extension UTF8Decoding {
  /// Returns the offsets of the first maximal subpart that is ill formed; `nil` where all is well.
  ///
  /// - Complexity: O(*n*)
  package static func firstIllFormedPart(of bytes: Span<UInt8>) -> Range<Int>? {
    do {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error.byteOffsets
    }
  }
}
