// Pushing in: lines that are squeezed before a character is carried over (JLREQ 3.8.3).
extension LineWalker {
  /// A line that was just taken, with the characters after it if it can be squeezed to hold them.
  ///
  /// - Parameters:
  ///   - line: A greedy line; this walker goes on after it, or after the longer line.
  ///   - before: The walker before the line was taken.
  mutating func pushIn(after line: LineExtent, from before: LineWalker, _ room: LineRoom) -> LineExtent {
    guard storage.squeezes != nil, room.available < LayoutUnit.unlimited else { return line }
    if !line.isHard, let longer = pushedIn(from: before, room) { return longer }
    return storage.squeezed(line, to: room.available) ?? line
  }

  /// The line up to the next opportunity, squeezed; `nil` where it does not fit all the same.
  private mutating func pushedIn(from before: LineWalker, _ room: LineRoom) -> LineExtent? {
    let hardRow = unsafe Int(breaks.hard[before.start.hard])
    for row in start.row...hardRow {
      var longer = before
      let width =
        storage.lineWidth(from: before.start, toRow: row) &+ before.addedWidth(toRow: row, indent: room.indent)
      if before.allowsHyphen(atRow: row, available: room.available) {
        let whole = storage.trimmed(longer.finish(row: row, width: width), available: room.available)
        if let squeezed = storage.squeezed(whole, to: room.available) {
          self = longer
          return squeezed
        }
      }
      // Only a hyphen may take more room than the characters after it.
      guard unsafe breaks.flags[row].contains(.hyphen) else { return nil }
    }
    return nil
  }
}

extension ParagraphStorage {
  /// A line squeezed to a width, where it is wider; `nil` where its places do not give so much.
  ///
  /// The end of the line is set solid only where the word spaces do not do; one that is too short then is not squeezed.
  ///
  /// - Parameter line: A line with what it may lose at its end already lost, or hanging, where it does not fit otherwise.
  func squeezed(_ line: LineExtent, to available: Int64) -> LineExtent? {
    guard let squeezes else { return nil }
    let text = squeezableText(of: line)
    let room = squeezes.room(between: text.lowerBound, text.upperBound)
    var line = line
    if endTrim(of: line) > 0, line.width &+ line.trim &- available <= room[.wordSpaces] {
      line.width &+= line.trim
      line.trim = 0
    }
    let excess = line.width &- available
    guard excess <= room.total else { return nil }
    line.isSqueezed = excess > 0
    if line.isSqueezed { line.width = available }
    return line
  }

  /// The UTF-8 offsets between which a line may be squeezed: not at its start or end, and not before its last tab.
  func squeezableText(of line: LineExtent) -> Range<Int> {
    let contentEnd = source.contentEnd(from: line.start.offset, to: line.end)
    let end = hanging.countedEnd(of: line, contentEnd: contentEnd)
    let tab = source.firstTab(atOrAfter: end) - 1
    let start = max(line.start.offset, tab >= 0 ? Int(source.tabs[tab]) : 0)
    return start..<max(start, end)
  }

  /// Returns the width that the punctuation at the line's end has lost, in layout units; 0 where it hangs.
  private func endTrim(of line: LineExtent) -> Int64 {
    guard line.trim > 0 else { return 0 }
    let contentEnd = source.contentEnd(from: line.start.offset, to: line.end)
    return hanging.countedEnd(of: line, contentEnd: contentEnd) == contentEnd ? line.trim : 0
  }
}
