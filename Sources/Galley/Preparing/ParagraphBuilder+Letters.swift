internal import GalleyShaping
internal import GalleyUnicode

// Shape what an edit has changed between two letters of a run, and take over the rest of the run and all others.
extension ParagraphBuilder {
  /// Whether text between two letters gives no script or level to text around it, and ends no line.
  static func isPlain(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe ControlCharacter.first(in: part, from: 0, to: part.count) == nil && !BidiScan.needsResolution(part)
      && !ScriptItemizer.hasBrackets(part)
  }

  /// Shapes the edited part of a run.
  ///
  /// - Parameter index: The run's index, before the edit and after it.
  /// - Returns: Whether the part is of that run still.
  mutating func shapeWithin(_ index: Int, _ kept: KeptLines) -> Bool {
    let (old, shift) = (kept.shaped, kept.shift)
    let edited = kept.frontEnd..<kept.behindStart
    var run = old.runs[index]
    run.end = UInt32(Int(run.end) + shift)
    guard unsafe Self.isPlain(UnsafeBufferPointer(rebasing: bytes[edited])), let borders = borders(in: edited, of: run),
      appendPieces(of: old, before: kept.frontEnd)
    else { return false }
    let firstPiece = pieces.count
    var position = old.position(at: kept.frontEnd, inRun: index)
    if let cache { scratch.lookup.begin(cache) }
    shape(edited, of: run, index: UInt32(index), &position)
    if let cache { scratch.lookup.end(cache) }
    let added = position &- old.position(at: kept.oldBehindStart, inRun: index)
    guard unsafeBorders(borders, firstPiece: firstPiece).isEmpty,
      appendPieces(of: old, behind: kept.oldBehindStart, inRun: index, shiftedBy: shift, movedBy: added)
    else { return false }
    let widening = run.units(pieces.end(ofRun: index)) &- run.units(old.pieces.end(ofRun: index))
    runs.append(contentsOf: old.runs)
    runs[index] = run
    for later in runs.indices.dropFirst(index + 1) {
      runs[later].start = UInt32(Int(runs[later].start) + shift)
      runs[later].end = UInt32(Int(runs[later].end) + shift)
      runs[later].x &+= widening
    }
    for tab in kept.storage.source.tabs {
      tabs.append(Int(tab) < kept.frontEnd ? tab : UInt32(Int(tab) + shift))
    }
    return true
  }

  /// The UTF-8 offsets at which scripts change in a part of the text, which begins and ends with letters; `nil` where the part
  /// is not all of one run.
  private mutating func borders(in part: Range<Int>, of run: TextRun) -> ContiguousArray<UInt32>? {
    scratch.fontRuns.removeAll(keepingCapacity: true)
    unsafe run.style.cascade.appendRuns(of: part, in: bytes, to: &scratch.fontRuns)
    guard scratch.fontRuns.count == 1, !scratch.fontRuns[0].isMissing,
      run.style.cascade.fonts[Int(scratch.fontRuns[0].fontIndex)] === run.font
    else { return nil }
    scratch.scriptRuns.removeAll(keepingCapacity: true)
    let language = run.style.language.tag
    unsafe scratch.scripts.itemize(
      UnsafeBufferPointer(rebasing: bytes[part]), language: { _ in language }, into: &scratch.scriptRuns)
    let alike = scratch.alikeScripts.scripts(run.font, run.style.language)
    var borders: ContiguousArray<UInt32> = []
    for scripts in scratch.scriptRuns {
      guard
        scripts.script.rawValue == run.script
          || alike.areAlike(Script(rawValue: run.script), scripts.script)
      else { return nil }
      borders.append(UInt32(part.lowerBound) + scripts.end)
    }
    borders.removeLast()
    return borders
  }

  /// Appends the pieces of a text up to a UTF-8 offset.
  ///
  /// - Returns: `false` where the offset lies within a cluster.
  private mutating func appendPieces(of old: ShapedText, before end: Int) -> Bool {
    let last = old.pieceIndex(at: end)
    pieces.append(contentsOf: old.pieces[..<last])
    var piece = old.pieces[last]
    guard Int(piece.start) < end else { return true }
    guard let glyphs = piece.glyphs.part(0..<end - Int(piece.start)) else { return false }
    piece.glyphs = glyphs
    pieces.append(piece)
    return true
  }

  /// Appends the pieces of a text from a UTF-8 offset on.
  ///
  /// - Parameters:
  ///   - run: The index of the run that the offset lies in.
  ///   - shift: How far the text has moved, in bytes.
  ///   - added: How far the rest of that run has moved, in the units of its glyphs' positions.
  /// - Returns: `false` where the offset lies within a cluster.
  private mutating func appendPieces(
    of old: ShapedText, behind start: Int, inRun run: Int, shiftedBy shift: Int, movedBy added: Int64
  ) -> Bool {
    var index = old.pieceIndex(at: start)
    let first = old.pieces[index]
    if Int(first.start) < start {
      guard let glyphs = first.glyphs.part(start - Int(first.start)..<Int.max) else { return false }
      let position = old.position(at: start, inRun: run) &+ added
      pieces.append(Piece(glyphs: glyphs, position: position, start: UInt32(start + shift), run: first.run))
      index += 1
    }
    for var piece in old.pieces[index...] {
      if Int(piece.run) == run { piece.position &+= added }
      piece.start = UInt32(Int(piece.start) + shift)
      pieces.append(piece)
    }
    return true
  }
}

extension ContiguousArray<Piece> {
  /// Where a run ends, in the units of its glyphs' positions.
  fileprivate func end(ofRun run: Int) -> Int64 {
    let last = self[partitioningIndex { Int($0.run) > run } - 1]
    return last.position &+ Int64(last.glyphs.advance)
  }
}
