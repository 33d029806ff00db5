internal import GalleyShaping

// Edits in long lines. Analysis restarts at a space a few words from the edit, if the letters on both sides of it reset the
// state of UAX #14. Either a run begins there before and after the edit, or the run was put together from words and no rule
// of its font looks across that space. The edit must touch neither of the two words, nor the spaces around them.
extension KeptLines {
  /// How many pieces on either side of the edit are looked at.
  private static var searchedCount: Int { 64 }

  /// Cuts the edited lines between words, if they can be.
  mutating func cutLines(_ cache: ShapeCache, _ scratch: PreparationScratch) {
    let (storage, pieces) = (storage, shaped.pieces)
    let edited = replaced
    let lines = frontEnd..<oldBehindStart
    let (front, behind) = unsafe storage.source.withBytes { bytes in
      let words = unsafe WordCuts(storage: storage, shaped: shaped, bytes: bytes, cache: cache, scratch: scratch)
      let first = pieces.lastIndex(startingAtOrBefore: edited.lowerBound) { $0.start }
      let front = stride(from: first, to: max(1, first - Self.searchedCount), by: -1).first { piece in
        lines.contains(Int(pieces[piece].start) - 1)
          && words.cut(before: piece).map { $0.upperBound < edited.lowerBound } == true
      }
      let last = pieces.lastIndex(startingAtOrBefore: edited.upperBound) { $0.start }
      let behind = (max(2, last)..<max(2, min(last + Self.searchedCount, pieces.count))).first { piece in
        lines.contains(Int(pieces[piece].start))
          && words.cut(before: piece).map { $0.lowerBound > edited.upperBound } == true
      }
      return (front, behind)
    }
    func cut(before piece: Int) -> Cut {
      Cut(offset: Int(pieces[piece].start), isBetweenRuns: pieces[piece - 1].run != pieces[piece].run)
    }
    keepWords(before: front.map(cut), behind: behind.map(cut))
  }
}
