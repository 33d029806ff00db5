internal import GalleyShaping

/// What an edit leaves of a prepared text: the hard lines in front of it and those behind it, and of long lines the words at a distance.
///
/// No rule of line breaking, bidi or shaping looks beyond a mandatory break, so these lines keep their opportunities and glyphs. Scripts
/// and levels are computed again: a word may take its own from a word far before it in its line. `KeptLines+Words.swift` says where a
/// line may be cut between words, `KeptLines+Letters.swift` where a run between letters.
///
///     text before  |  in front  |  edited lines       |  behind    |
///     text after   |  in front  |  edited lines, new    |  behind    |
///                  0       frontEnd             behindStart
struct KeptLines {
  /// The text before the edit.
  let storage: ParagraphStorage
  let shaped: ShapedText
  /// UTF-8 offset, in both texts, at which the lines in front end.
  private(set) var frontEnd: Int
  /// UTF-8 offset in the new text at which the lines behind begin.
  private(set) var behindStart: Int
  /// Whether the lines behind begin within a line.
  private(set) var cutsLineBehind = false
  /// UTF-8 offsets in the new text of cuts between words of one run, and of those between runs.
  private(set) var cutsInRuns: [Int] = []
  private(set) var cutsBetweenRuns: [Int] = []
  /// The index of the run that the edit lies in, where it is cut between letters on both sides and all others are kept.
  private(set) var editedRun: Int?
  /// UTF-8 offsets, in the text before, of what is replaced.
  let replaced: Range<Int>
  /// How many bytes longer the new text is.
  let shift: Int

  /// UTF-8 offset in the text before at which the lines behind begin.
  var oldBehindStart: Int { behindStart - shift }

  /// - Parameters:
  ///   - range: UTF-8 offsets of what is replaced.
  ///   - count: How long the new text is, in bytes of UTF-8.
  init(_ storage: ParagraphStorage, replacing range: Range<Int>, with count: Int) {
    self.storage = storage
    replaced = range
    shaped = storage.shaped
    let breaks = storage.table.breaks
    // The line of the character before the edit is taken in: a line feed may join its carriage return.
    let front = breaks.hardEnds(atOrBefore: range.lowerBound - 1)
    frontEnd = unsafe front > 0 ? Int(breaks.offset[Int(breaks.hard[front - 1])]) : 0
    let behind = breaks.hardEnds(atOrBefore: range.upperBound)
    let oldBehindStart =
      unsafe behind < breaks.hardCount ? Int(breaks.offset[Int(breaks.hard[behind])]) : storage.source.byteCount
    shift = count - range.count
    behindStart = oldBehindStart + shift
  }

  /// A place between two words, in the text before the edit.
  struct Cut {
    var offset: Int
    /// Whether one run ends there and another begins.
    var isBetweenRuns: Bool
  }

  /// Keeps the words of the edited lines, too, that lie before one cut and behind another.
  mutating func keepWords(before front: Cut?, behind: Cut?) {
    if let front {
      frontEnd = front.offset
      if front.isBetweenRuns { cutsBetweenRuns.append(frontEnd) } else { cutsInRuns.append(frontEnd) }
    }
    if let behind {
      behindStart = behind.offset + shift
      if behind.isBetweenRuns { cutsBetweenRuns.append(behindStart) } else { cutsInRuns.append(behindStart) }
    }
    cutsLineBehind = behind != nil
  }

  /// Keeps the text before a part of a run and the text after it, with all runs.
  ///
  /// - Parameters:
  ///   - run: The run's index.
  ///   - edited: UTF-8 offsets of that part, in the text before.
  mutating func keepRun(_ run: Int, around edited: Range<Int>) {
    editedRun = run
    frontEnd = edited.lowerBound
    behindStart = edited.upperBound + shift
    cutsLineBehind = true
  }

  /// Whether a run of the new text was cut between words.
  func cuts(_ run: TextRun) -> Bool { cutsInRuns.contains { Int(run.start) < $0 && $0 < Int(run.end) } }

  /// Whether a run of the new text goes on where one ended in the text before, for what the edit has changed at a distance.
  func joins(_ runs: ContiguousArray<TextRun>) -> Bool {
    cutsBetweenRuns.contains { cut in Int(runs[runs.lastIndex(startingAtOrBefore: cut) { $0.start }].start) != cut }
  }

  /// The part of a run that is kept in front of the edit.
  func before(in run: TextRun) -> Range<Int> { run.range.clamped(to: 0..<frontEnd) }

  /// The part of a run in the edited lines.
  func edited(in run: TextRun) -> Range<Int> { run.range.clamped(to: frontEnd..<behindStart) }

  /// The part of a run that is kept behind the edit.
  func behind(in run: TextRun) -> Range<Int> { run.range.clamped(to: behindStart..<Int(UInt32.max)) }
}

extension BreakTable {
  /// How many of the mandatory breaks lie at a UTF-8 offset or before it.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func hardEnds(atOrBefore limit: Int) -> Int {
    (0..<hardCount).partitioningIndex { unsafe Int(offset[Int(hard[$0])]) > limit }
  }
}

extension TextRun {
  /// Whether the two are shaped alike, letter for letter.
  func isShaped(like other: TextRun) -> Bool {
    style === other.style && font === other.font && script == other.script && level == other.level
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the last element whose start is at or before an offset; the first one if none is.
  ///
  /// - Complexity: O(log *n*).
  func lastIndex(startingAtOrBefore offset: Int, _ start: (Element) -> UInt32) -> Int {
    Swift.max(startIndex, partitioningIndex { Int(start($0)) > offset } - 1)
  }
}
