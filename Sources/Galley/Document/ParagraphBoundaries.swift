internal import GalleyUnicode

/// The ends of the paragraphs of a text.
enum ParagraphBoundaries {
  /// The end of the first terminator that ends after a UTF-8 offset; `nil` where there is none. CR LF is one terminator.
  static func terminatorEnd(after offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = offset
    // The rest of a terminator that the offset lies in.
    while position > 0, position < bytes.count, unsafe bytes[position] & 0xC0 == 0x80 { position -= 1 }
    while let control = unsafe ControlCharacter.first(in: bytes, from: position, to: bytes.count) {
      position = control.upperBound
      guard unsafe HardLine.ends(at: position, in: bytes) else { continue }
      let joins = unsafe bytes[position - 1] == 0x0D && position < bytes.count && bytes[position] == 0x0A
      return joins ? position + 1 : position
    }
    return nil
  }

  /// The end of the last terminator; 0 where there is none.
  static func lastTerminatorEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var position = bytes.count
    while position > 0, unsafe !HardLine.ends(at: position, in: bytes) { position -= 1 }
    return position
  }

  static func terminatorCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (count, position) = (0, 0)
    while let end = unsafe terminatorEnd(after: position, in: bytes) {
      count += 1
      position = end
    }
    return count
  }

  /// Divides a text between paragraphs into parts of about the length that a chunk should have.
  ///
  /// - Returns: UTF-8 offsets at which the parts end; one part at least. A paragraph is never divided.
  static func chunkEnds(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard bytes.count > maximumChunkCount else { return [bytes.count] }
    var ends: [Int] = []
    var (start, end) = (0, 0)
    while let next = unsafe terminatorEnd(after: end, in: bytes) {
      if end > start, next - start > usualChunkCount {
        ends.append(end)
        start = end
      }
      end = next
    }
    if end > start, bytes.count - start > usualChunkCount { ends.append(end) }
    if ends.last != bytes.count { ends.append(bytes.count) }
    return ends
  }

  /// The length of chunks of whole paragraphs when a text is made or a chunk is divided, in bytes.
  private static var usualChunkCount: Int { 512 }
  /// The greatest length of a chunk of several paragraphs, in bytes.
  static var maximumChunkCount: Int { 1_024 }
  /// A chunk that an edit leaves with fewer bytes is joined with a neighbour.
  static var minimumChunkCount: Int { 128 }
}
