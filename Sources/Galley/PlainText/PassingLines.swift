internal import GalleyShaping

/// The words of a text that are apart, each of which ends a row: the quickest rows to make.
///
/// Font units become layout units as they are asked for, as numbers that are whole below ``LayoutUnit/wholeLimit``.
@safe struct WordLines: ShortLines {
  let words: UnsafePointer<WordAdvance>
  let last: Int
  /// The text, in UTF-8.
  let text: UnsafeBufferPointer<UInt8>
  /// Layout units per font unit.
  let scale: Double

  @inline(__always) private func units(_ position: Int32) -> Double { PlainTextBreaker.wholeUnits(position, scale) }

  @inline(__always) func endX(_ row: Int) -> Double { unsafe units(words[row].endX) }
  @inline(__always) func nextX(_ row: Int) -> Double { unsafe units(words[row &+ 1].startX) }
  @inline(__always) func spaceX(_ row: Int) -> Double { nextX(row) }
  @inline(__always) var lastSpaceX: Double { endX(last) }
  @inline(__always) func isExact(_ row: Int, limit: Double, isPushed: Bool) -> Bool { true }
  @inline(__always) func growth(_ rows: Range<Int>) -> LineGrowth {
    if !rows.isEmpty { return .grows }
    let word = unsafe words[rows.lowerBound]
    return unsafe RigidText.contains(text, in: Int(word.start)..<Int(word.end)) ? .keepsWidth : .unknown
  }
}

/// The table of breaks of a text that is measured and forgotten, its edges shaped again.
@safe struct PassingLines: ShortLines {
  let rows: UnsafeBufferPointer<PassingBreak>
  /// The text, in UTF-8.
  let text: UnsafeBufferPointer<UInt8>

  var last: Int { unsafe rows.count &- 1 }
  @inline(__always) func endX(_ row: Int) -> Int64 { unsafe rows[row].endX }
  @inline(__always) func spaceX(_ row: Int) -> Int64 { unsafe rows[row].spaceX }
  @inline(__always) var lastSpaceX: Int64 { spaceX(last) }
  @inline(__always) func nextX(_ row: Int) -> Int64 { unsafe rows[row].nextX }
  @inline(__always) func isExact(_ row: Int, limit: Int64, isPushed: Bool) -> Bool {
    unsafe !rows[row].isReshaped || !isPushed && !rows[row].isNearNext
  }
  @inline(__always) func growth(_ rows: Range<Int>) -> LineGrowth {
    // Of a line whose edges are shaped again, the spaces beside a place that is not safe may change.
    let before = rows.lowerBound &- 1
    let startsReshaped = unsafe before >= 0 && self.rows[before].isReshaped
    let isReshaped = unsafe startsReshaped || self.rows[rows.upperBound].isReshaped
    for row in rows where unsafe self.rows[row].isAfterSpace && !(isReshaped && self.rows[row].isReshaped) {
      return .grows
    }
    let start = unsafe rows.lowerBound > 0 ? Int(self.rows[rows.lowerBound &- 1].offset) : 0
    let next = unsafe Int(self.rows[rows.upperBound].offset)
    let end = unsafe WhiteSpace.trimmedEnd(text, from: start, to: next)
    return unsafe RigidText.contains(text, in: start..<end) ? .keepsWidth : .unknown
  }
}

/// Text without a place where a justified line may grow, wherever its clusters begin: a line of nothing else keeps its
/// width.
private enum RigidText {
  /// Tells whether a part of a text has no place where a line may grow.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  static func contains(_ text: UnsafeBufferPointer<UInt8>, in part: Range<Int>) -> Bool {
    for offset in part {
      let byte = unsafe text[offset]
      // A trailing byte of a character.
      if byte & 0xC0 == 0x80 { continue }
      if unsafe WhiteSpace.isWordSeparator(text, at: offset) { return false }
      if unsafe byte >= 0xE2 && EastAsianText.isIdeographic(text, at: offset) { return false }
    }
    return true
  }
}
