// What spacing does at the edges of lines.
extension ParagraphStorage {
  /// The start of the text as that of a line.
  var textStart: LineStart {
    var start = LineStart()
    start.x = lineStart(at: 0).x
    start.linesBeside = table.letter?.sink ?? 0
    return start
  }

  /// How much less than on an endless line the content takes if a line ends at a UTF-8 offset and is trimmed.
  @inline(__always) func endAllowance(at offset: Int) -> Int64 {
    if source.hasHanging, let mark = hanging.end(at: offset) {
      return shaped.x(at: offset) - shaped.x(at: mark.text.lowerBound)
    }
    guard let spacings else { return 0 }
    return spacings.boundary(at: offset)?.endAllowance ?? 0
  }

  /// How a line that begins at a UTF-8 offset differs from the endless one, as ``BoundarySpacing`` tells.
  @inline(__always) func lineStart(at offset: Int) -> (x: Int64, shift: Int64) {
    if source.hasHanging, let mark = hanging.start(at: offset) {
      return (shaped.x(at: mark.text.upperBound) - shaped.x(at: offset), 0)
    }
    guard let spacings, let boundary = spacings.boundary(at: offset) else { return (0, 0) }
    return boundary.lineStart(
      isParagraphStart: table.breaks.lastHard(before: offset + 1) == offset,
      source.paragraphStyle(at: offset).textSpacingTrim)
  }

  /// A line as wide as it can be: the punctuation at its end is trimmed, or hangs, only if it does not fit otherwise.
  ///
  /// - Parameter line: A line whose width counts that punctuation as trimmed, or leaves it out.
  @inline(__always) func trimmed(_ line: LineExtent, available: Int64) -> LineExtent {
    guard spacings != nil || source.hasHanging else { return line }
    let contentEnd = source.contentEnd(from: line.start.offset, to: line.end)
    return trimmed(line, contentEnd: contentEnd, available: available)
  }

  /// Trims the punctuation at the end of a line whose content ends at a UTF-8 offset, or lets it hang.
  @inline(never) func trimmed(_ line: LineExtent, contentEnd: Int, available: Int64) -> LineExtent {
    if source.hasHanging, contentEnd > line.start.offset, line.hyphen == 0, let mark = hanging.end(at: contentEnd) {
      return mark.isForced ? line : hung(mark, line, available: available)
    }
    guard contentEnd > line.start.offset, let boundary = spacings?.boundary(at: contentEnd), boundary.endTrim > 0
    else { return line }
    var line = line
    if line.width &+ boundary.endTrim <= available {
      line.width &+= boundary.endTrim
    } else {
      line.trim = boundary.endTrim
    }
    return line
  }

  /// A line with its last mark where there is room for it; else the mark hangs.
  private func hung(_ mark: HangingMark, _ line: LineExtent, available: Int64) -> LineExtent {
    var line = line
    let width = hanging.width(of: mark, atEndOf: line)
    if line.width &+ width <= available { line.width &+= width } else { line.trim = max(1, width) }
    return line
  }
}
