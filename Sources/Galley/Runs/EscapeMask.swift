internal import GalleyUnicode

/// A text whose escape sequences are hidden from its analysis.
///
/// Each is replaced by marks that show nothing and are of no other use, so that all offsets stay: U+034F, and U+17B4 for an odd
/// byte. Where lines may end is found without them (``TextAnalysis``).
enum EscapeMask {
  /// Calls a function with a text as it is analysed and the UTF-8 offsets of its escape sequences, neighbours as one.
  static func with<R>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ styles: ContiguousArray<StyleRun>,
    _ body: (UnsafeBufferPointer<UInt8>, ContiguousArray<Range<Int>>) -> R
  ) -> R {
    var skips = false
    for index in styles.indices where styles[index].style.skipsEscapeSequences { skips = true }
    guard skips else { return unsafe body(bytes, []) }
    let sequences = unsafe sequences(in: bytes, styles)
    var masked = unsafe ContiguousArray(bytes)
    for sequence in sequences { hide(sequence, in: &masked) }
    return unsafe masked.withUnsafeBufferPointer { unsafe body($0, sequences) }
  }

  private static func sequences(
    in bytes: UnsafeBufferPointer<UInt8>, _ styles: ContiguousArray<StyleRun>
  ) -> ContiguousArray<Range<Int>> {
    var found: ContiguousArray<Range<Int>> = []
    var start = 0
    for index in styles.indices {
      let end = min(Int(styles[index].end), bytes.count)
      // A sequence may go on in the next style.
      let goesOn = index + 1 < styles.count && styles[index + 1].style.skipsEscapeSequences
      if styles[index].style.skipsEscapeSequences, !goesOn {
        var offset = start
        while offset < end {
          guard let next = unsafe EscapeSequence.end(at: offset, to: end, in: bytes) else {
            offset += 1
            continue
          }
          if let last = found.last, last.upperBound == offset {
            found[found.count - 1] = last.lowerBound..<next
          } else {
            found.append(offset..<next)
          }
          offset = next
        }
      }
      if !(styles[index].style.skipsEscapeSequences && goesOn) { start = end }
    }
    return found
  }

  private static func hide(_ sequence: Range<Int>, in bytes: inout ContiguousArray<UInt8>) {
    var offset = sequence.lowerBound
    if sequence.count % 2 == 1 {
      (bytes[offset], bytes[offset + 1], bytes[offset + 2]) = (0xE1, 0x9E, 0xB4)
      offset += 3
    }
    while offset < sequence.upperBound {
      (bytes[offset], bytes[offset + 1]) = (0xCD, 0x8F)
      offset += 2
    }
  }

  /// Where the hidden sequence that begins at an offset ends; the offset where none does.
  static func end(at offset: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    while offset + 1 < end {
      if unsafe bytes[offset] == 0xCD && bytes[offset + 1] == 0x8F {
        offset += 2
      } else if offset + 2 < end, unsafe bytes[offset] == 0xE1 && bytes[offset + 1] == 0x9E && bytes[offset + 2] == 0xB4
      {
        offset += 3
      } else {
        break
      }
    }
    return offset
  }

  /// Where the first hidden sequence in a part of a text begins; the part's end where none does.
  static func start(in part: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = part.lowerBound
    while offset < part.upperBound, unsafe end(at: offset, to: part.upperBound, in: bytes) == offset { offset += 1 }
    return offset
  }
}
