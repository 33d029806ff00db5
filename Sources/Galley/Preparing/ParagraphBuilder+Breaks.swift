internal import GalleyShaping
internal import GalleyUnicode

// Place the breaks: where each opportunity lies among the shaped glyphs.
extension ParagraphBuilder {
  /// Fills the break table: one pass over the opportunities and the glyphs, both in logical order.
  mutating func placeBreaks() {
    // An empty paragraph may follow the last one.
    columns.removeAll(reservingCapacity: scratch.breakOffsets.count + scratch.hyphenOffsets.count + 1)
    // Held here, so that the addresses in the cursor stay good.
    let (pieces, runs) = (pieces, runs)
    unsafe pieces.withUnsafeBufferPointer { pieces in
      unsafe runs.withUnsafeBufferPointer { runs in
        guard var cursor = unsafe GlyphCursor(pieces, of: runs, byteCount: byteCount) else {
          // An empty text is an empty line.
          return columns.append(endX: 0, nextX: 0, offset: 0, flags: .mandatory)
        }
        placeBreaks(&cursor)
      }
    }
  }

  /// Adds the rows of the opportunities in the scratch.
  private mutating func placeBreaks(_ cursor: inout GlyphCursor) {
    let breakOffsets = scratch.breakOffsets
    let hyphenOffsets = scratch.hyphenOffsets
    var lowerBound = 0
    var contentX: Int64 = 0
    var endsWithTerminator = false
    var hyphen = 0
    for entry in breakOffsets {
      let isMandatory = entry & LineBreaking.mandatoryFlag != 0
      let offset = Int(entry & LineBreaking.offsetMask)
      while hyphen < hyphenOffsets.count, Int(hyphenOffsets[hyphen]) < offset {
        placeHyphen(Int(hyphenOffsets[hyphen]), after: &lowerBound, &contentX, &cursor)
        hyphen += 1
      }
      // Where a line may end anyway it shows no hyphen: two rows of one place would be a line without characters.
      if hyphen < hyphenOffsets.count, Int(hyphenOffsets[hyphen]) == offset { hyphen += 1 }
      let trimmed = contentEnd(from: lowerBound, to: offset)
      // Nothing but white space since the last opportunity: the content still ends where it did.
      let hasContent = trimmed > lowerBound || columns.startsParagraph
      if hasContent, trimmed < offset { contentX = cursor.place(trimmed).x }
      let next = cursor.place(offset)
      if hasContent, trimmed == offset { contentX = next.x }
      guard isMandatory || next.isClusterStart && isGraphemeBoundary(offset, after: lowerBound) else { continue }
      let isSoftHyphen = unsafe !isMandatory && offset >= 2 && bytes[offset - 1] == 0xAD && bytes[offset - 2] == 0xC2
      if isSoftHyphen, paragraphStyle(at: offset).hyphenation == .none { continue }
      lowerBound = offset
      var flags: BreakTable.Flags = isMandatory ? .mandatory : []
      if next.isUnsafe { flags.insert(.unsafe) }
      if isSoftHyphen, !run(before: offset).style.countsSoftHyphens { flags.insert(.hyphen) }
      append(endX: contentX, next, offset: offset, flags: flags)
      endsWithTerminator = unsafe isMandatory && offset > 0 && LineTerminator.isPresent(in: bytes, endingAt: offset)
    }
    if endsWithTerminator, lowerBound == byteCount {
      columns.append(endX: x, nextX: x, offset: UInt32(byteCount), flags: .mandatory)
    }
  }

  /// Where the content before an opportunity ends, as a UTF-8 offset.
  @inline(__always) func contentEnd(from lowerBound: Int, to offset: Int) -> Int {
    if let lineEndSpaces { return unsafe lineEndSpaces.contentEnd(bytes, from: lowerBound, to: offset) }
    let trimmed = unsafe WhiteSpace.trimmedEnd(bytes, from: lowerBound, to: offset)
    return escapes.isEmpty ? trimmed : contentEndBeforeEscapes(trimmed, from: lowerBound)
  }

  /// Adds the row of a hyphen that the patterns allow.
  private mutating func placeHyphen(
    _ offset: Int, after lowerBound: inout Int, _ contentX: inout Int64, _ cursor: inout GlyphCursor
  ) {
    let place = cursor.place(offset)
    guard place.isClusterStart, isGraphemeBoundary(offset, after: lowerBound) else { return }
    // A hyphen beside an initial letter would be as large as it.
    if let letter, offset <= letter.metrics.end { return }
    lowerBound = offset
    contentX = place.x
    hasAutomaticHyphens = true
    append(
      endX: place.x, place, offset: offset,
      flags: place.isUnsafe ? [.hyphen, .automatic, .unsafe] : [.hyphen, .automatic])
  }

  /// Adds a row; a hyphen's width is added to where its content ends.
  private mutating func append(
    endX: Int64, _ next: TextPlace, offset: Int, flags: BreakTable.Flags
  ) {
    let hyphen = flags.contains(.hyphen) ? run(before: offset).hyphenAdvance : 0
    columns.append(endX: endX &+ hyphen, nextX: next.x, offset: UInt32(offset), flags: flags)
  }

  /// Whether an opportunity of UAX #14 lies between two grapheme clusters, as nearly all do.
  ///
  /// It does not before a mark after a space, which UAX #14 takes for a letter.
  private func isGraphemeBoundary(_ offset: Int, after known: Int) -> Bool {
    guard offset > known, offset < byteCount, !isEdgeOfEscape(offset) else { return true }
    return unsafe GraphemeBreaking.isBoundary(offset, after: known, in: bytes)
  }

  /// The run that holds the character before a UTF-8 offset.
  private func run(before offset: Int) -> TextRun {
    runs[max(0, runs.partitioningIndex { Int($0.start) >= offset } - 1)]
  }
}
