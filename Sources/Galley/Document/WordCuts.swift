internal import GalleyShaping
internal import GalleyUnicode

/// Tells where a prepared text may be cut between words, so that neither side depends on the other.
@safe struct WordCuts {
  let storage: ParagraphStorage
  let shaped: ShapedText
  let bytes: UnsafeBufferPointer<UInt8>
  let cache: ShapeCache
  let scratch: PreparationScratch

  /// Finds the words between which the text may be cut before a piece.
  ///
  /// - Parameter piece: An index of at least 2.
  /// - Returns: UTF-8 offsets of the two words with the space between them, or `nil`.
  func cut(before piece: Int) -> Range<Int>? {
    let pieces = shaped.pieces
    let (left, space, right) = (pieces[piece - 2], pieces[piece - 1], pieces[piece])
    let place = Int(right.start)
    // The space is a piece of its own. A run that was shaped as a whole has pieces of many glyphs.
    guard Int(space.start) == place - 1, unsafe bytes[place - 1] == 0x20,
      storage.table.breaks.row(endingAt: place, from: 0) != nil,
      unsafe LineBreaking.partsText(at: place, in: bytes, options: options(at: place))
    else { return nil }
    var (start, end) = (place - 1, place)
    while start > 0, unsafe bytes[start - 1] > 0x20 { start -= 1 }
    while unsafe end < bytes.count && bytes[end] > 0x20 { end += 1 }
    let isBetweenRuns = space.run != right.run
    return isBetweenRuns
      || left.run == right.run && areApart(start..<place - 1, place..<end, in: shaped.runs[Int(right.run)])
      ? start..<end : nil
  }

  /// Tells whether no rule of a run's font looks from one word to the other or to the space between them.
  private func areApart(_ left: Range<Int>, _ right: Range<Int>, in run: TextRun) -> Bool {
    guard left.lowerBound > Int(run.start), right.upperBound < Int(run.end), let context = context(of: run)
    else { return false }
    return unsafe scratch.tables.runWords.areApart(left, right, of: bytes, context, &scratch.tables.lookup)
  }

  /// Tells whether a run may be cut between words at all.
  func mayBeDivided(_ run: TextRun) -> Bool {
    guard let context = context(of: run) else { return false }
    var offset = run.range.lowerBound
    while offset < run.range.upperBound {
      let control = unsafe ControlCharacter.first(in: bytes, from: offset, to: run.range.upperBound)
      let end = control?.lowerBound ?? run.range.upperBound
      if unsafe scratch.tables.runWords.mayNotBeDivided(offset..<end, of: bytes, context, &scratch.tables.lookup) {
        return false
      }
      offset = control?.upperBound ?? end
    }
    return true
  }

  /// Tells whether a part of the text by itself is of one script.
  func isOf(_ script: UInt32, _ part: Range<Int>) -> Bool {
    scratch.tables.scriptRuns.removeAll(keepingCapacity: true)
    let language = shaped.style(at: part.lowerBound)?.language.tag
    unsafe scratch.tables.scripts.itemize(
      UnsafeBufferPointer(rebasing: bytes[part]), language: { _ in language }, into: &scratch.tables.scriptRuns)
    return scratch.tables.scriptRuns.count == 1 && scratch.tables.scriptRuns[0].script.rawValue == script
  }

  private func context(of run: TextRun) -> SegmentContext? {
    scratch.tables.contexts.context(
      font: run.font, script: run.script, language: run.style.language, isRightToLeft: run.isRightToLeft,
      features: run.style.features, in: cache, for: 0)
  }

  private func options(at offset: Int) -> LineBreakOptions {
    storage.source.paragraphStyle(at: offset).lineBreakOptions(language: storage.source.baseStyle.language.tag)
  }
}
