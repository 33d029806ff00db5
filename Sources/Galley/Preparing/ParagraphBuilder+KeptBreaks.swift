internal import GalleyShaping
internal import GalleyUnicode

// Place the breaks of a text after an edit: those of the lines that it left are moved, not looked up among the glyphs.
extension ParagraphBuilder {
  /// Fills the break table.
  ///
  /// - Returns: Whether the runs of the lines that are kept stand as they did, which tells where their breaks are now.
  /// - Complexity: O(*n*) in the number of opportunities, a few instructions for each that is kept.
  mutating func placeBreaks(keeping kept: KeptLines) -> Bool {
    let old = kept.storage.table.breaks
    guard standsInFront(kept), let shift = RowShift(kept, runs, pieces, byteCount: byteCount) else { return false }
    columns.removeAll(reservingCapacity: old.count + scratch.breakOffsets.count + scratch.hyphenOffsets.count + 1)
    append(0..<old.firstRow(atOrAfter: kept.frontEnd + 1), of: kept, movedBy: 0) { $0 }
    // Held here, so that the addresses in the cursor stay good.
    let (pieces, runs) = (pieces, runs)
    unsafe pieces.withUnsafeBufferPointer { pieces in
      unsafe runs.withUnsafeBufferPointer { runs in
        let piece = unsafe pieces.lastIndex(startingAtOrBefore: kept.frontEnd) { $0.start }
        guard var cursor = unsafe GlyphCursor(pieces, of: runs, byteCount: byteCount, piece: piece) else { return }
        // The first glyph after a break says whether it is safe.
        columns.markLast(isUnsafe: cursor.place(kept.frontEnd).isUnsafe)
        placeBreaks(from: kept.frontEnd, &cursor)
      }
    }
    guard kept.behindStart < byteCount else { return true }
    appendBehind(rowsFrom: old.firstRow(atOrAfter: kept.oldBehindStart + 1), of: kept, shift)
    return true
  }

  /// Adds rows of the old text that lie in one run, or all moved by one distance.
  @inline(__always)
  private mutating func append(
    _ rows: Range<Int>, of kept: KeptLines, movedBy bytes: Int, hyphen: Int64 = 0, _ move: (Int64) -> Int64
  ) {
    let flags = columns.append(rows, of: kept.storage.table.breaks, movedBy: bytes, hyphen: hyphen, move)
    if flags.contains(.automatic) { hasAutomaticHyphens = true }
  }

  private mutating func appendBehind(rowsFrom first: Int, of kept: KeptLines, _ shift: RowShift) {
    let old = kept.storage.table.breaks
    if let x = shift.ofAll { return append(first..<old.count, of: kept, movedBy: kept.shift) { $0 &+ x } }
    let runEnd = Int(shift.runEnd)
    var row = max(first, old.firstRow(atOrAfter: runEnd + 1))
    append(first..<row, of: kept, movedBy: kept.shift, hyphen: shift.hyphenAdvance) { shift.inRun($0) }
    // White space after the run may be all that a line has there: then its content ends in the run.
    var mayEndInRun = unsafe row == 0 || Int(old.offset[row - 1]) < runEnd || !old.flags[row - 1].contains(.mandatory)
    while row < old.count, mayEndInRun {
      let (offset, flags) = unsafe (Int(old.offset[row]), old.flags[row])
      let newEnd = runEnd + kept.shift
      mayEndInRun = unsafe WhiteSpace.trimmedEnd(bytes, from: newEnd, to: offset + kept.shift) == newEnd
      guard mayEndInRun else { break }
      unsafe columns.append(
        endX: shift.inRun(old.endX[row]), nextX: old.nextX[row] &+ shift.behindRun,
        offset: UInt32(offset + kept.shift), flags: flags)
      if flags.contains(.automatic) { hasAutomaticHyphens = true }
      if flags.contains(.mandatory) { mayEndInRun = false }
      row += 1
    }
    append(row..<old.count, of: kept, movedBy: kept.shift) { $0 &+ shift.behindRun }
  }

  /// Whether the runs in front of the edit are what they were.
  private func standsInFront(_ kept: KeptLines) -> Bool {
    let old = kept.shaped.runs
    var index = 0
    while index < runs.count, runs[index].start < kept.frontEnd {
      guard index < old.count, runs[index].isShaped(like: old[index]), runs[index].start == old[index].start,
        runs[index].x == old[index].x,
        runs[index].end == old[index].end || min(runs[index].end, old[index].end) >= kept.frontEnd
      else { return false }
      index += 1
    }
    return true
  }
}

/// How far the places after an edit have moved, in layout units.
///
/// A run may reach from the edit into the lines after it. Places in a run are rounded from whole units of its font, so there the
/// number of these units is found again, moved, and rounded anew. All other runs move as they are.
private struct RowShift {
  /// UTF-8 offset, in the text before, at which the run ends that the lines after the edit begin in.
  var runEnd: UInt32 = 0
  /// The width of a hyphen in that run, in layout units.
  var hyphenAdvance: Int64 = 0
  /// How far all that stands after that run has moved.
  var behindRun: Int64 = 0
  private var oldX: Int64 = 0
  private var newX: Int64 = 0
  private var scale = 0.0
  /// Font units.
  private var added: Int64 = 0

  /// - Parameters:
  ///   - runs: The runs of the new text.
  ///   - pieces: The pieces of the new text.
  /// - Returns: `nil` where the runs are not what they were.
  init?(_ kept: KeptLines, _ runs: ContiguousArray<TextRun>, _ pieces: ContiguousArray<Piece>, byteCount: Int) {
    guard kept.behindStart < byteCount else { return }
    let old = kept.shaped.runs
    let first = runs.lastIndex(startingAtOrBefore: kept.behindStart) { $0.start }
    let oldFirst = old.lastIndex(startingAtOrBefore: kept.oldBehindStart) { $0.start }
    guard runs.count - first == old.count - oldFirst else { return nil }
    if first + 1 < runs.count { behindRun = runs[first + 1].x &- old[oldFirst + 1].x }
    for index in first..<runs.count {
      let (run, oldRun) = (runs[index], old[oldFirst + index - first])
      guard run.isShaped(like: oldRun), Int(run.end) == Int(oldRun.end) + kept.shift,
        index == first || run.x &- oldRun.x == behindRun
      else { return nil }
    }
    let run = old[oldFirst]
    (oldX, newX, scale) = (run.x, runs[first].x, run.scale)
    // Else a place in layout units does not tell the font units that it was rounded from.
    guard scale >= 2, kept.storage.table.breaks.endOfText.magnitude < 1 << 50 else { return nil }
    runEnd = run.end
    hyphenAdvance = run.hyphenAdvance
    added = pieces.linePosition(at: kept.behindStart) &- kept.shaped.position(at: kept.oldBehindStart, inRun: oldFirst)
  }

  /// How far all places have moved, where they have as one.
  var ofAll: Int64? { added == 0 && behindRun == newX &- oldX ? behindRun : nil }

  /// Where a place in the first run after the edit is now.
  func inRun(_ x: Int64) -> Int64 {
    if added == 0 { return x &- oldX &+ newX }
    let position = LayoutUnit.nearest(Double(x &- oldX) / scale) &+ added
    return newX &+ TextRun.units(position, scale: scale, positionScale: 0)
  }
}

extension BreakTable {
  /// Where the text ends, in layout units.
  fileprivate var endOfText: Int64 { unsafe nextX[count - 1] }
}

extension ContiguousArray<Piece> {
  /// The distance from the start of its run of the place where the kept text begins, in font units.
  fileprivate func linePosition(at offset: Int) -> Int64 {
    // A piece begins there, but that one of control characters, which have no width, may begin in the line before.
    self[lastIndex(startingAtOrBefore: offset) { $0.start }].position
  }
}
