/// Characters that a shaper joins to the one before: marks, invisible characters, and letters behind a virama.
///
/// HarfBuzz takes time in the square of the length of a run of them. No text that means anything has hundreds in a row, so longer
/// runs are shaped in parts.
package enum JoinedRuns {
  /// The most characters of a run that are shaped together.
  package static let maximumCount = 512

  /// Tells whether a part of a text may hold a run that is longer.
  @inline(__always) package static func mayBeLong(_ range: Range<Int>) -> Bool {
    // No such character is a single byte.
    range.count > 2 * maximumCount
  }

  /// Finds where the longer runs of a part of a text are cut.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - body: Receives the UTF-8 offset of each cut, in ascending order.
  /// - Complexity: O(*n*) in the length of the part; of other text a character in hundreds is looked at.
  package static func forEachCut(
    in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void
  ) {
    // Two in a row lie in each run that is long enough, whatever it is made of.
    let step = maximumCount / 2
    var sample = range.lowerBound + step
    while sample < range.upperBound {
      var start = unsafe startOfCharacter(at: sample, in: bytes)
      guard start > range.lowerBound, unsafe isJoined(start, from: range.lowerBound, in: bytes) else {
        sample += step
        continue
      }
      while start > range.lowerBound, unsafe isJoined(start, from: range.lowerBound, in: bytes) {
        start = unsafe startOfCharacter(at: start - 1, in: bytes)
      }
      var (offset, count) = (start, 0)
      repeat {
        offset = unsafe min(range.upperBound, offset + UTF8Decoding.decode(bytes, at: offset).length)
        count += 1
        if count.isMultiple(of: maximumCount), offset < range.upperBound,
          unsafe isJoined(offset, from: range.lowerBound, in: bytes)
        {
          body(offset)
        }
      } while unsafe offset < range.upperBound && isJoined(offset, from: range.lowerBound, in: bytes)
      sample = max(sample, offset) + step
    }
  }

  /// Tells whether a part of a text has a run that is cut.
  package static func isCut(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isCut = false
    unsafe forEachCut(in: range, of: bytes) { _ in isCut = true }
    return isCut
  }

  private static func startOfCharacter(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = offset
    while start > 0, unsafe bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Tells whether a character is joined with the one before it.
  private static func isJoined(_ offset: Int, from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard unsafe bytes[offset] >= 0x80 else { return false }
    guard let scalar = unsafe Unicode.Scalar(UTF8Decoding.decode(bytes, at: offset).scalar) else { return false }
    let properties = ScalarProperties(of: scalar)
    if properties.isDefaultIgnorable { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
    default: break
    }
    guard offset > start else { return false }
    let before = unsafe startOfCharacter(at: offset - 1, in: bytes)
    guard let last = unsafe Unicode.Scalar(UTF8Decoding.decode(bytes, at: before).scalar) else { return false }
    return IndicStacking.joins(last)
  }
}
