internal import GalleyShaping
internal import GalleyUnicode

/// A punctuation mark at the edge of a line that stands beyond it.
struct HangingMark {
  /// UTF-8 offsets.
  var text: Range<Int>
  /// True if the mark hangs on a line that has room for it, too.
  var isForced: Bool
}

/// The finder of hanging punctuation, from the text and its glyphs when a line's edge is found: nothing is kept for it.
///
/// A mark that hangs at a line's end counts as white space after the content; one at a start stands before the content.
struct HangingMarks {
  let storage: ParagraphStorage

  /// Returns the mark that hangs at the end of a line whose visible content ends at a UTF-8 offset.
  func end(at contentEnd: Int) -> HangingMark? {
    guard storage.source.hasHanging, contentEnd > 0 else { return nil }
    let start = unsafe storage.source.withBytes { bytes in
      var start = contentEnd - 1
      while start > 0, unsafe bytes[start] & 0xC0 == 0x80 { start -= 1 }
      return start
    }
    let style = storage.source.paragraphStyle(at: start).hangingPunctuation
    guard !style.isEmpty, let scalar = scalar(at: start) else { return nil }
    let isForced: Bool
    if style.contains(.last), HangingPunctuation.isClosing(scalar), isParagraphEnd(contentEnd) {
      isForced = true
    } else if !style.isDisjoint(with: [.allowEnd, .forceEnd]), HangingPunctuation.isStop(scalar) {
      isForced = style.contains(.forceEnd)
    } else {
      return nil
    }
    let mark = HangingMark(text: start..<contentEnd, isForced: isForced)
    return mayHang(mark) && self.start(at: start) == nil ? mark : nil
  }

  /// Returns the mark that hangs at the start of a line that begins at a UTF-8 offset.
  func start(at start: Int) -> HangingMark? {
    guard storage.source.hasHanging, start < storage.source.byteCount,
      storage.source.paragraphStyle(at: start).hangingPunctuation.contains(.first),
      start == 0 || storage.source.isTerminator(endingAt: start), let scalar = scalar(at: start),
      HangingPunctuation.isOpening(scalar)
    else { return nil }
    let mark = HangingMark(text: start..<start + UTF8.width(scalar), isForced: true)
    return mayHang(mark) ? mark : nil
  }

  /// Where the content that counts ends on a line whose visible content ends at a UTF-8 offset.
  @inline(__always) func countedEnd(at contentEnd: Int) -> Int {
    storage.source.hasHanging ? end(at: contentEnd)?.text.lowerBound ?? contentEnd : contentEnd
  }

  /// Where the content that counts ends on a line between two UTF-8 offsets; its end where that is white space only.
  func countedEnd(from start: Int, to end: Int) -> Int {
    let contentEnd = storage.source.contentEnd(from: start, to: end)
    return contentEnd > start ? min(end, countedEnd(at: contentEnd)) : end
  }

  /// Where the content that counts ends on a line that was found, whose visible content ends at a UTF-8 offset.
  func countedEnd(of line: LineExtent, contentEnd: Int) -> Int {
    guard storage.source.hasHanging, contentEnd > line.start.offset, line.hyphen == 0, let mark = end(at: contentEnd),
      mark.isForced || line.trim > 0
    else { return contentEnd }
    return mark.text.lowerBound
  }

  /// How wide the mark at the end of a line is there, in layout units.
  func width(of mark: HangingMark, atEndOf line: LineExtent) -> Int64 {
    let text = mark.text
    let isUnsafe = line.end < storage.source.byteCount && storage.shaped.place(at: line.end).isUnsafe
    let safeEnd = isUnsafe ? storage.safeOffset(before: line.end) : line.end
    let width: Int64
    if line.start.safeOffset > min(safeEnd, text.lowerBound) {
      let whole = storage.wholeLine(line.start.offset..<line.end)
      width = advance(
        of: text, inRun: storage.shaped.runIndex(at: text.lowerBound), whole, from: line.start.offset,
        position: storage.wholeLinePosition(at: line.start.offset))
    } else if isUnsafe, text.lowerBound >= safeEnd {
      let run = storage.shaped.runIndex(at: text.lowerBound)
      let position = storage.shaped.position(at: safeEnd, inRun: run)
      width = advance(of: text, inRun: run, storage.endGlyphs(at: line.end), from: safeEnd, position: position)
    } else {
      width = storage.shaped.x(at: text.upperBound) - storage.shaped.x(at: text.lowerBound)
    }
    return width &- (storage.spacings?.boundary(at: text.upperBound)?.endLoss ?? 0)
  }

  /// How wide a part of a run is among glyphs that were shaped from a UTF-8 offset on, in layout units.
  ///
  /// - Parameter position: From where their positions are rounded: see ``GlyphSlice/position``.
  private func advance(
    of text: Range<Int>, inRun run: Int, _ glyphs: GlyphRun, from start: Int, position: Int64
  ) -> Int64 {
    func x(at offset: Int) -> Int64 {
      let glyph = glyphs.firstGlyph(atOrAfter: offset - start)
      return unsafe storage.shaped.runs[run].units(position &+ Int64(glyphs.positions[glyph]))
    }
    return x(at: text.upperBound) - x(at: text.lowerBound)
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    unsafe storage.source.withBytes { Unicode.Scalar(unsafe UTF8Decoding.decode($0, at: offset).scalar) }
  }

  /// Tells whether nothing but white space stands between a UTF-8 offset and the end of its paragraph.
  private func isParagraphEnd(_ offset: Int) -> Bool {
    unsafe storage.source.withBytes { bytes in
      var end = offset
      while end < bytes.count {
        var next = end + 1
        while next < bytes.count, unsafe bytes[next] & 0xC0 == 0x80 { next += 1 }
        guard unsafe WhiteSpace.trimmedEnd(bytes, from: end, to: next) == end else { return false }
        if unsafe LineTerminator.isPresent(in: bytes, endingAt: next) { return true }
        end = next
      }
      return true
    }
  }

  /// Tells whether a mark is one cluster, no box or part of a group, and runs as its paragraph does: others do not
  /// stand at the edge, or not alone.
  private func mayHang(_ mark: HangingMark) -> Bool {
    guard storage.shaped.place(at: mark.text.lowerBound).isClusterStart,
      mark.text.upperBound == storage.source.byteCount || storage.shaped.place(at: mark.text.upperBound).isClusterStart
    else { return false }
    let run = storage.shaped.runs[storage.shaped.runIndex(at: mark.text.lowerBound)]
    guard run.style.attachment == nil, run.orientation != .combined else { return false }
    guard !storage.source.levels.isEmpty else { return true }
    let breaks = storage.table.breaks
    let paragraph = (0..<breaks.hardCount).partitioningIndex { index in
      unsafe Int(breaks.offset[Int(breaks.hard[index])]) > mark.text.lowerBound
    }
    return run.level == storage.source.paragraphLevels[min(paragraph, storage.source.paragraphLevels.count - 1)]
  }
}

extension ParagraphStorage {
  /// The marks that stand beyond the edges of lines.
  @inline(__always) var hanging: HangingMarks { HangingMarks(storage: self) }
}
