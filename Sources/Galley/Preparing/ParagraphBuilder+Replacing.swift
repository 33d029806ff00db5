internal import GalleyShaping
internal import GalleyUnicode

// Edit: prepare the hard lines that an edit touches, and take over the others.
extension ParagraphBuilder {
  /// Prepares the text of an edit.
  ///
  /// - Parameter text: The text after the edit.
  /// - Returns: `nil` where what is kept would not stand as it does when all is prepared anew; the caller does so then.
  static func build(_ text: String, keeping kept: KeptLines) -> ParagraphStorage? {
    var string = text
    string.makeContiguousUTF8()
    let storedText = string
    let storage = kept.storage
    // An edit may begin or end a sequence that reaches into what is kept.
    if storage.source.baseStyle.skipsEscapeSequences { return nil }
    return PreparationScratch.with(byteCount: string.utf8.count) { scratch in
      string.withUTF8 { bytes in
        func build(_ kept: KeptLines) -> ParagraphStorage? {
          let styles: ContiguousArray = [StyleRun(end: UInt32(bytes.count), style: storage.source.baseStyle)]
          var builder = unsafe ParagraphBuilder(
            bytes, styles, storage.source.paragraphStyles, scratch, storage.cache, keeping: kept)
          return builder.build(storedText, kept)
        }
        var inRun = kept
        if inRun.cutRun(), let storage = build(inRun) { return storage }
        var kept = kept
        if let cache = storage.cache { kept.cutLines(cache, scratch) }
        return build(kept)
      }
    }
  }

  private mutating func build(_ text: String, _ kept: KeptLines) -> ParagraphStorage? {
    let scratch = scratch
    swap(&columns, &scratch.columns)
    defer { swap(&columns, &scratch.columns) }
    let edited = kept.frontEnd..<kept.behindStart
    findBreaks(in: edited)
    // What was cut does not end there.
    if kept.cutsLineBehind, let last = scratch.breakOffsets.popLast() {
      scratch.breakOffsets.append(last & LineBreaking.offsetMask)
    }
    pieces.reserveCapacity(kept.shaped.pieces.count + edited.count / 4)
    if let run = kept.editedRun {
      guard shapeWithin(run, kept) else { return nil }
    } else {
      findHyphens(in: edited)
      resolveLevels(betweenMandatory: mandatoryBreaks(kept))
      shapeRuns()
    }
    guard areCutsGood, !kept.joins(runs), placeBreaks(keeping: kept) else { return nil }
    return makeStorage(text, isComposed: false, source: nil)
  }

  /// The mandatory breaks of the whole text, as ``LineBreaking`` finds them.
  private func mandatoryBreaks(_ kept: KeptLines) -> ContiguousArray<UInt32> {
    let old = kept.storage.table.breaks
    var found: ContiguousArray<UInt32> = []
    var index = 0
    while index < old.hardCount, unsafe Int(old.offset[Int(old.hard[index])]) <= kept.frontEnd {
      unsafe found.append(old.offset[Int(old.hard[index])] | LineBreaking.mandatoryFlag)
      index += 1
    }
    for entry in scratch.breakOffsets where entry & LineBreaking.mandatoryFlag != 0 { found.append(entry) }
    while index < old.hardCount {
      let offset = unsafe Int(old.offset[Int(old.hard[index])])
      index += 1
      guard offset > kept.oldBehindStart else { continue }
      let entry = UInt32(offset + kept.shift) | LineBreaking.mandatoryFlag
      // The empty line after a terminator at the end of the text is no opportunity of its own.
      if found.last != entry { found.append(entry) }
    }
    return found
  }

  /// Takes the glyphs of a part of a run over from the text before the edit, or shapes them where that had other ones.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets in the new text of a part that is kept.
  ///   - shift: How far the part has moved, in bytes.
  mutating func takeOver(
    _ range: Range<Int>, of run: TextRun, index: UInt32, _ kept: KeptLines, shiftedBy shift: Int,
    _ position: inout Int64
  ) {
    guard !range.isEmpty else { return }
    let shaped = kept.shaped
    let old = range.lowerBound - shift..<range.upperBound - shift
    let oldIndex = shaped.runs.lastIndex(startingAtOrBefore: old.lowerBound) { $0.start }
    let oldRun = shaped.runs[oldIndex]
    var piece = shaped.pieces.lastIndex(startingAtOrBefore: old.lowerBound) { $0.start }
    let first = shaped.pieces[piece]
    // A run that begins or ends within a line must have done so before.
    let isSame =
      oldRun.isShaped(like: run) && Int(oldRun.end) >= old.upperBound
      && (Int(oldRun.start) == old.lowerBound || range.lowerBound == kept.behindStart)
      && (Int(oldRun.end) == old.upperBound || range.upperBound == kept.frontEnd)
      && (Int(first.start) == old.lowerBound || first.glyphs === GlyphRun.empty)
    guard isSame else { return shape(range, of: run, index: index, &position) }
    let added = position &- first.position
    // The control characters of two lines may share a piece.
    if first.glyphs === GlyphRun.empty {
      appendEmptyPiece(at: UInt32(range.lowerBound), run: index, position: position)
      piece += 1
    }
    let end = shaped.pieces.lastIndex(startingAtOrBefore: old.upperBound - 1) { $0.start } + 1
    if piece < end {
      for kept in shaped.pieces[piece..<end] {
        pieces.append(
          Piece(
            glyphs: kept.glyphs, position: kept.position &+ added, start: UInt32(Int(kept.start) + shift), run: index))
      }
    }
    if let last = pieces.last { position = last.position &+ Int64(last.glyphs.advance) }
    takeOverTabs(old, kept, shiftedBy: shift)
  }

  private mutating func takeOverTabs(_ old: Range<Int>, _ kept: KeptLines, shiftedBy shift: Int) {
    let oldTabs = kept.storage.source.tabs
    guard !oldTabs.isEmpty else { return }
    var index = oldTabs.lastIndex(startingAtOrBefore: old.lowerBound) { $0 }
    while index < oldTabs.count, Int(oldTabs[index]) < old.upperBound {
      if Int(oldTabs[index]) >= old.lowerBound { tabs.append(UInt32(Int(oldTabs[index]) + shift)) }
      index += 1
    }
  }
}

extension ParagraphStorage {
  /// The text after an edit, prepared with what the edit leaves of this one.
  ///
  /// - Parameters:
  ///   - text: The text after the edit.
  ///   - range: UTF-8 offsets of what is replaced.
  ///   - count: How many bytes of UTF-8 replace it.
  /// - Returns: `nil` where the whole text has to be prepared.
  func edited(_ text: String, replacing range: Range<Int>, with count: Int) -> ParagraphStorage? {
    guard canKeepLines, source.byteCount - range.count + count > Self.maximumReshapedCount else { return nil }
    return ParagraphBuilder.build(text, keeping: KeptLines(self, replacing: range, with: count))
  }

  /// Whether lines of this plain text can be taken over when others change.
  private var canKeepLines: Bool {
    source.byteCount > Self.maximumReshapedCount && source.attributes == nil && source.spans.isEmpty
      && source.baseStyle.keepsEditedLines && source.paragraphStyles.allSatisfy { $0.style.keepsEditedLines }
  }
}
