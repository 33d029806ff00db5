internal import GalleyShaping
internal import GalleyUnicode

// Edits in text without spaces. A run may be cut between two ideographs or kana if no rule of its font looks from one to the
// other: then the glyphs on both sides are those of the whole run, and so are the breaks. Between two such cuts an edit may
// change no more than glyphs and breaks if there are no brackets, controls or letters from right to left: scripts and levels of
// all other text stay what they are.
extension KeptLines {
  /// How many bytes on either side of the edit are looked at.
  private static var searchedCount: Int { 96 }
  /// The least bytes of a piece on average: a text of smaller pieces is prepared from the start.
  private static var leastBytesOfPiece: Int { 6 }

  /// Keeps the run that the edit lies in up to letters near the edit, and all other runs, if it may be cut there.
  ///
  /// - Returns: Whether it is so.
  mutating func cutRun() -> Bool {
    guard storage.mayCutRuns, shaped.pieces.count * Self.leastBytesOfPiece <= storage.source.byteCount else {
      return false
    }
    let index = shaped.runIndex(at: max(0, replaced.lowerBound - 1))
    let run = shaped.runs[index]
    guard run.range.contains(replaced.lowerBound), replaced.upperBound < run.range.upperBound,
      run.orientation == .horizontal, run.level == 0
    else { return false }
    let edited: Range<Int>? = unsafe storage.source.withBytes { bytes in
      let cuts = unsafe LetterCuts(run, in: bytes, storage.table.breaks)
      // The first cut has a letter on both sides and one more character before the edit, the second one a letter after the edit.
      let (before, after) = (replaced.lowerBound - 4, replaced.upperBound + 3)
      let first = max(run.range.lowerBound, before - Self.searchedCount)
      let last = min(run.range.upperBound, after + Self.searchedCount)
      guard let front = stride(from: before, through: first, by: -1).first(where: cuts.isPossible),
        let behind = stride(from: after, through: last, by: 1).first(where: cuts.isPossible),
        unsafe ParagraphBuilder.isPlain(UnsafeBufferPointer(rebasing: bytes[front..<behind]))
      else { return nil }
      return front..<behind
    }
    guard let edited else { return false }
    keepRun(index, around: edited)
    return true
  }
}

/// Tells where a run may be cut between letters.
@safe private struct LetterCuts {
  private let run: TextRun
  private let bytes: UnsafeBufferPointer<UInt8>
  private let breaks: BreakTable
  private let roles: NeighborRoles?

  init(_ run: TextRun, in bytes: UnsafeBufferPointer<UInt8>, _ breaks: BreakTable) {
    self.run = run
    unsafe self.bytes = bytes
    self.breaks = breaks
    roles = run.font.neighborRoles(
      script: run.script, language: run.style.language, isRightToLeft: false, features: run.style.features)
  }

  /// Whether the run may be cut at a UTF-8 offset, whatever stands beyond the two letters there and the character after them.
  func isPossible(_ offset: Int) -> Bool {
    guard offset - 3 >= run.range.lowerBound, offset + 3 <= run.range.upperBound, let roles,
      let second = unsafe SeparateLetter.letter(at: offset, in: bytes),
      let first = unsafe SeparateLetter.letter(at: offset - 3, in: bytes),
      unsafe SeparateLetter.isApart(before: offset + 3, in: bytes), roles.areApart(first, second),
      let row = breaks.row(endingAt: offset, from: 0)
    else { return false }
    return unsafe breaks.flags[row].isEmpty
  }
}

extension ParagraphStorage {
  /// Whether what a part of a run looks like does not depend on where it stands.
  fileprivate var mayCutRuns: Bool {
    source.levels.isEmpty && source.baseStyle.terminalWidth == nil
      && source.paragraphStyles.allSatisfy {
        $0.style.baseWritingDirection != .rightToLeft && $0.style.writingMode == .horizontal
          && $0.style.hyphenation != .automatic
          && LineBreaking.separatesLetters(
            $0.style.lineBreakOptions(language: source.baseStyle.language.tag))
      }
  }
}
