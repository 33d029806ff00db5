/// Gives the lines of a layout one after the other, chosen as each paragraph's style asks.
///
/// Greedy lines come straight from a ``LineWalker``. Balanced paragraphs are greedy at a narrower width,
/// which is found when the paragraph begins, unless the text is to be cut. Optimal paragraphs follow an
/// ``OptimalPlan``, pretty ones near their end.
struct LineChooser: Sendable {
  private(set) var walker: LineWalker
  let storage: ParagraphStorage
  private let wrapsByCharacter: Bool
  /// How many more lines will be taken: a paragraph of more is not balanced, since it is cut.
  private var lineCountLeft: Int
  /// True if some paragraph has been set narrower than the layout.
  private(set) var hasBalanced = false
  /// The width that stands for the layout's in the current paragraph, if it is balanced.
  private var balancedWidth: Int64?
  private var wrapStyle = TextWrap.greedy
  private var plan = OptimalPlan()
  private var pushesOut = false
  private var pushesIn = false
  /// True if a plan chooses the lines of the current paragraph from this one on.
  private var isPlanned = false
  /// How many of the next lines of a pretty paragraph are known to be greedy at a width of the layout.
  private var greedyAhead: (lines: Int, width: Int64) = (0, 0)

  /// - Parameters:
  ///   - wrapsByCharacter: Whether lines end between any two clusters, whatever the paragraphs' styles say.
  ///   - lineCount: The most lines that will be taken; 0 for no balanced lines at all.
  ///   - start: Where the first line begins; `nil` for the start of the text.
  init(
    _ storage: ParagraphStorage, from start: LineStart? = nil, wrapsByCharacter: Bool = false, lineCount: Int = .max
  ) {
    self.storage = storage
    self.wrapsByCharacter = wrapsByCharacter
    lineCountLeft = lineCount
    walker = LineWalker(storage, from: start)
  }

  /// True if all lines have been given.
  var isAtEnd: Bool { walker.isAtEnd }

  /// Goes on where no line is beside the initial letter, or below it.
  mutating func leaveInitialLetter() {
    if walker.start.offset > 0 { walker.start.linesBeside = 0 }
  }

  /// The next line.
  ///
  /// - Parameter width: The width of the layout at this line, in layout units.
  mutating func next(width: Int64) -> (line: LineExtent, room: LineRoom) {
    if wrapsByCharacter {
      let room = walker.takeRoom(width: width)
      return (walker.nextByCharacter(available: room.available, indent: room.indent), room)
    }
    defer { lineCountLeft = max(0, lineCountLeft - 1) }
    if walker.start.isParagraphStart {
      let paragraph = storage.paragraph(at: walker.start.offset)
      wrapStyle = paragraph.style.textWrap
      balancedWidth = wrapStyle == .balanced ? self.balancedWidth(width) : nil
      if wrapStyle.shrinksLines { plan.startParagraph(paragraph.style) }
      isPlanned = wrapStyle == .optimal
      greedyAhead.lines = 0
      pushesOut = paragraph.style.lineBreakStrategy.contains(.pushOut)
      pushesIn = paragraph.style.squeezesLines
    }
    if wrapStyle == .pretty, !isPlanned { lookAhead(width) }
    // Where the line goes below an initial letter is decided by what is filled of its room.
    _ = walker.takeRoom(width: balancedWidth.map { min($0, width) } ?? width)
    let room = storage.room(for: walker.start, width: width)
    if storage.source.isUnwrapped(at: walker.start.offset) {
      return (storage.trimmed(walker.nextParagraph(indent: room.indent), available: room.available), room)
    }
    // The lines beside an initial letter, each with a room of its own, are greedy.
    if isPlanned, walker.start.linesBeside == 0 {
      return (plan.line(of: &walker, room: room, width: width, storage), room)
    }
    // The line stands in its whole room, but only part of it is filled.
    let filled = balancedWidth.map { storage.room(for: walker.start, width: min($0, width)) } ?? room
    guard pushesIn || pushesOut else {
      return (walker.next(available: filled.available, indent: room.indent), room)
    }
    let before = walker
    var line = walker.next(available: filled.available, indent: room.indent)
    if pushesIn { line = walker.pushIn(after: line, from: before, room) }
    if pushesOut, !line.isSqueezed, !line.isHard, let shorter = pushedOut(from: before, line, filled, width) {
      return (shorter, room)
    }
    return (line, room)
  }

  /// The next line, which ends where it is told, whatever would fit.
  ///
  /// - Parameters:
  ///   - width: The width of the layout at this line, in layout units.
  ///   - end: The UTF-8 offset of a boundary of clusters in the paragraph; `nil` for what fits.
  mutating func next(width: Int64, endingAt end: Int?) -> (line: LineExtent, room: LineRoom) {
    guard let end, !storage.source.isUnwrapped(at: walker.start.offset) else { return next(width: width) }
    let room = walker.takeRoom(width: width)
    greedyAhead.lines = 0
    let line = walker.next(endingAt: end, room)
    return (storage.squeezed(line, to: room.available) ?? line, room)
  }

  /// The line without its last word, where that word saves the last line from standing alone (UIKIT.md 1.6).
  ///
  /// Only the line before the last one changes, it keeps a word, and no line is added.
  ///
  /// - Parameter before: The walker before the line was taken.
  private mutating func pushedOut(
    from before: LineWalker, _ line: LineExtent, _ room: LineRoom, _ width: Int64
  ) -> LineExtent? {
    let breaks = storage.table.breaks
    let row = walker.start.row - 1
    // The rest is one word, and the line ended at an opportunity, not inside of a word.
    guard unsafe walker.start.row == Int(breaks.hard[before.start.hard]), row > before.start.row,
      unsafe Int(breaks.offset[row]) == line.end, unsafe !breaks.flags[row - 1].contains(.automatic)
    else { return nil }
    var pushed = before
    let shorter = pushed.take(row: row - 1, available: room.available, indent: room.indent)
    var probe = pushed
    let lastRoom = probe.takeRoom(width: balancedWidth.map { min($0, width) } ?? width)
    guard probe.next(available: lastRoom.available, indent: lastRoom.indent).isHard else { return nil }
    walker = pushed
    return shorter
  }

  /// Finds out whether the last four lines of the paragraph begin here, if they are greedy: they are chosen by a plan, unless
  /// the paragraph has more lines than will be taken.
  ///
  /// - Complexity: O(log *n*) for each line at one width, since eight lines are found at once.
  private mutating func lookAhead(_ width: Int64) {
    if greedyAhead.width == width, greedyAhead.lines > 0 {
      greedyAhead.lines -= 1
      return
    }
    var walker = walker
    let most = 3 * Self.prettyLineCount
    greedyAhead = (most - Self.prettyLineCount, width)
    for count in 1...most {
      let room = walker.takeRoom(width: width)
      guard walker.next(available: room.available, indent: room.indent).isHard else { continue }
      isPlanned = count <= min(Self.prettyLineCount, lineCountLeft)
      greedyAhead.lines = max(0, count - Self.prettyLineCount - 1)
      return
    }
  }

  private static var prettyLineCount: Int { 4 }

  /// The narrowest width at which the paragraph that begins here has no more lines than at `width`.
  ///
  /// That is `width` where the paragraph has more lines than will be taken.
  ///
  /// - Complexity: O(*l* log *w*) for *l* lines; each probe narrows to the widest line that it made.
  private mutating func balancedWidth(_ width: Int64) -> Int64 {
    guard width < LayoutUnit.unlimited, lineCountLeft > 0 else { return width }
    let lineCount = paragraph(width: width, limit: lineCountLeft).lineCount
    guard lineCount > 1, lineCount <= lineCountLeft else { return width }
    hasBalanced = true
    // No part may be broken that is whole at the full width.
    var low = min(width, storage.unbreakableWidth(ofParagraphFrom: walker.start))
    var high = width
    while low < high {
      let middle = low + (high - low) / 2
      let probe = paragraph(width: middle, limit: lineCount)
      if probe.lineCount <= lineCount { high = min(middle, max(low, probe.widest)) } else { low = middle + 1 }
    }
    return high
  }

  /// Breaks the current paragraph greedily and gives its line count, at most one above `limit`, and the
  /// least width of layout that holds its widest line.
  private func paragraph(width: Int64, limit: Int) -> (lineCount: Int, widest: Int64) {
    var walker = walker
    var count = 0
    var widest: Int64 = 0
    while count <= limit {
      let room = walker.takeRoom(width: width)
      let line = walker.next(available: room.available, indent: room.indent)
      count += 1
      widest = max(widest, line.width &+ (width &- room.available))
      if line.isHard { break }
    }
    return (count, widest)
  }
}

extension ParagraphStorage {
  /// The widest part of a paragraph that no opportunity divides, with its indent, in layout units.
  fileprivate func unbreakableWidth(ofParagraphFrom start: LineStart) -> Int64 {
    var walker = LineWalker(self, from: start)
    var widest: Int64 = 0
    while true {
      let inset = inset(of: walker.start)
      let part = walker.nextUnbreakable(indent: inset.head)
      widest = max(widest, inset.leastWidth(holding: part.width))
      if part.isHard { return widest }
    }
  }
}
