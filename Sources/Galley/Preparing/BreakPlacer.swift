internal import GalleyShaping
internal import GalleyUnicode

/// The placer of breaks: finds where each opportunity lies among the shaped glyphs, and makes the rows of the break table.
@safe struct BreakPlacer: ~Copyable {
  let input: PreparationInput
  var shaped: ShapedRuns
  /// Where the initial letter ends, as a UTF-8 offset; 0 where there is none.
  let letterEnd: Int
  /// The scratch's columns while the text is built: a field of a class costs a check at each access.
  var columns = BreakColumns()
  private(set) var hasAutomaticHyphens = false

  init(_ input: PreparationInput, _ shaped: consuming ShapedRuns, letterEnd: Int) {
    self.input = input
    self.shaped = shaped
    self.letterEnd = letterEnd
  }

  /// Fills the break table: one pass over the opportunities and the glyphs, both in logical order.
  mutating func placeBreaks() {
    // An empty paragraph may follow the last one.
    columns.removeAll(
      reservingCapacity: input.scratch.tables.breakOffsets.count + input.scratch.tables.hyphenOffsets.count + 1)
    // Held here, so that the addresses in the cursor stay good.
    let (pieces, runs) = (shaped.pieces, shaped.runs)
    unsafe pieces.withUnsafeBufferPointer { pieces in
      unsafe runs.withUnsafeBufferPointer { runs in
        guard var cursor = unsafe GlyphCursor(pieces, of: runs, byteCount: input.byteCount) else {
          // An empty text is an empty line.
          return columns.append(endX: 0, nextX: 0, offset: 0, flags: .mandatory)
        }
        placeBreaks(&cursor)
      }
    }
  }

  /// Adds the rows of the opportunities in the scratch.
  private mutating func placeBreaks(_ cursor: inout GlyphCursor) {
    let breakOffsets = input.scratch.tables.breakOffsets
    let hyphenOffsets = input.scratch.tables.hyphenOffsets
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
      let trimmed = input.contentEnd(from: lowerBound, to: offset)
      // Nothing but white space since the last opportunity: the content still ends where it did.
      let hasContent = trimmed > lowerBound || columns.startsParagraph
      if hasContent, trimmed < offset { contentX = cursor.place(trimmed).x }
      let next = cursor.place(offset)
      if hasContent, trimmed == offset { contentX = next.x }
      guard isMandatory || next.isClusterStart && isGraphemeBoundary(offset, after: lowerBound) else { continue }
      let isSoftHyphen =
        unsafe !isMandatory && offset >= 2 && input.bytes[offset - 1] == 0xAD && input.bytes[offset - 2] == 0xC2
      if isSoftHyphen, input.paragraphStyle(at: offset).hyphenation == .none { continue }
      lowerBound = offset
      var flags: BreakTable.Flags = isMandatory ? .mandatory : []
      if next.isUnsafe { flags.insert(.unsafe) }
      if isSoftHyphen, !shaped.run(before: offset).style.countsSoftHyphens { flags.insert(.hyphen) }
      append(endX: contentX, next, offset: offset, flags: flags)
      endsWithTerminator =
        unsafe isMandatory && offset > 0 && LineTerminator.isPresent(in: input.bytes, endingAt: offset)
    }
    if endsWithTerminator, lowerBound == input.byteCount {
      columns.append(endX: shaped.width, nextX: shaped.width, offset: UInt32(input.byteCount), flags: .mandatory)
    }
  }

  /// Adds the row of a hyphen that the patterns allow.
  private mutating func placeHyphen(
    _ offset: Int, after lowerBound: inout Int, _ contentX: inout Int64, _ cursor: inout GlyphCursor
  ) {
    let place = cursor.place(offset)
    guard place.isClusterStart, isGraphemeBoundary(offset, after: lowerBound) else { return }
    // A hyphen beside an initial letter would be as large as it.
    if offset <= letterEnd { return }
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
    let hyphen = flags.contains(.hyphen) ? shaped.run(before: offset).hyphenAdvance : 0
    columns.append(endX: endX &+ hyphen, nextX: next.x, offset: UInt32(offset), flags: flags)
  }

  /// Tells whether an opportunity of UAX #14 lies between two grapheme clusters, as nearly all do.
  ///
  /// It does not before a mark after a space, which UAX #14 takes for a letter.
  private func isGraphemeBoundary(_ offset: Int, after known: Int) -> Bool {
    guard offset > known, offset < input.byteCount, !input.isEdgeOfEscape(offset) else { return true }
    return unsafe GraphemeBreaking.isBoundary(offset, after: known, in: input.bytes)
  }
}
