internal import GalleyShaping

/// The words of a text that are apart, each of which ends a row: the quickest rows to make.
///
/// Font units become layout units as they are asked for, as numbers that are whole below ``LayoutUnit/wholeLimit``.
@safe struct WordLines: ShortLines {
  let words: UnsafePointer<WordAdvance>
  let last: Int
  /// Layout units per font unit.
  let scale: Double

  @inline(__always) private func units(_ position: Int32) -> Double { PlainTextBreaker.wholeUnits(position, scale) }

  @inline(__always) func endX(_ row: Int) -> Double { unsafe units(words[row].endX) }
  @inline(__always) func nextX(_ row: Int) -> Double { unsafe units(words[row &+ 1].startX) }
  @inline(__always) func spaceX(_ row: Int) -> Double { nextX(row) }
  @inline(__always) var lastSpaceX: Double { endX(last) }
  @inline(__always) func isExact(_ row: Int, limit: Double, isRuled: Bool) -> Bool { true }
  @inline(__always) func hasSpace(_ rows: Range<Int>) -> Bool { !rows.isEmpty }
}

/// The table of breaks of a text that is measured and forgotten, its edges shaped again.
@safe struct PassingLines: ShortLines {
  let rows: UnsafeBufferPointer<PassingBreak>

  var last: Int { unsafe rows.count &- 1 }
  @inline(__always) func endX(_ row: Int) -> Int64 { unsafe rows[row].endX }
  @inline(__always) func spaceX(_ row: Int) -> Int64 { unsafe rows[row].spaceX }
  @inline(__always) var lastSpaceX: Int64 { spaceX(last) }
  @inline(__always) func nextX(_ row: Int) -> Int64 { unsafe rows[row].nextX }
  @inline(__always) func isExact(_ row: Int, limit: Int64, isRuled: Bool) -> Bool {
    unsafe !rows[row].isReshaped || !isRuled && !rows[row].isNearNext
  }
  @inline(__always) func hasSpace(_ rows: Range<Int>) -> Bool {
    for row in rows where unsafe self.rows[row].isAfterSpace { return true }
    return false
  }
}
