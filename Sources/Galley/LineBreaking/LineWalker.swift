/// Walks the lines of a paragraph from top to bottom, filling each greedily.
///
/// A line takes the last opportunity whose content fits; a word that does not fit on a line of its own is
/// cut between clusters, at least one of them on each line (CSS Text 3, `overflow-wrap: break-word`).
struct LineWalker: Sendable {
  let storage: ParagraphStorage
  let breaks: BreakTable
  /// True if edges may have to be trimmed, hyphens refused or tabs placed: the careful path.
  let isCareful: Bool
  /// True if the mark at a line's end may have been trimmed, or hang.
  private let trims: Bool
  /// How far beyond a line's width a place may lie that must be shaped again and might end the line.
  let slack: Int64
  /// The next line's start; meaningless after the last line.
  var start: LineStart
  private(set) var isAtEnd = false

  /// - Parameter start: Where the first line begins; `nil` for the start of the text.
  init(_ storage: ParagraphStorage, from start: LineStart? = nil) {
    self.storage = storage
    self.start = start ?? storage.textStart
    breaks = storage.table.breaks
    trims = storage.spacings != nil || storage.source.hasHanging
    isCareful = storage.table.isCareful
    slack = storage.table.hasUnsafeBreaks ? storage.table.edgeSlack : 0
  }

  /// The line that begins where the last one ended.
  ///
  /// - Parameter available: The line's width in layout units, not negative.
  /// - Precondition: The last line has not been passed.
  @inline(__always) mutating func next(available: Int64, indent: Int64 = 0) -> LineExtent {
    if isCareful || start.safeOffset != start.offset { return nextCarefully(available: available, indent: indent) }
    let hardRow = unsafe Int(breaks.hard[start.hard])
    let limit = start.x &+ available
    let row = breaks.lastRow(in: start.row, through: hardRow, endingBy: limit)
    // Where no row fits, those before the paragraph's end may still do when shaped again.
    guard breaks.isSafe(from: max(row, start.row), through: hardRow, endingBy: limit &+ slack) else {
      return nextCarefully(available: available, indent: indent)
    }
    if row < start.row { return nextByCluster(available: available) }
    return finish(row: row, width: unsafe breaks.endX[row] &- start.x)
  }

  /// The line from where the last one ended to a row of the break table that a plan has chosen.
  ///
  /// - Parameters:
  ///   - row: A row of this paragraph.
  ///   - available: The line's width in layout units. Wider content will be shrunk, so this is its width then.
  @inline(__always) mutating func take(row: Int, available: Int64, indent: Int64 = 0) -> LineExtent {
    guard isCareful || storage.table.hasUnsafeBreaks || start.safeOffset != start.offset else {
      return finish(row: row, width: unsafe min(available, breaks.endX[row] &- start.x))
    }
    let width = storage.lineWidth(from: start, toRow: row) &+ addedWidth(toRow: row, indent: indent)
    let line = finish(row: row, width: min(available, width))
    return trims ? storage.trimmed(line, available: available) : line
  }

  /// Returns the width that tabs and ink add to the line if it ends at a row, in layout units.
  @inline(__always) func addedWidth(toRow row: Int, indent: Int64) -> Int64 {
    let ink = storage.source.hasInkBounds ? storage.overhang(from: start, toRow: row, indent: indent) : 0
    return ink &+ (storage.source.tabs.isEmpty ? 0 : tabShift(toRow: row, indent: indent))
  }

  @inline(never) private func tabShift(toRow row: Int, indent: Int64) -> Int64 {
    let end = unsafe Int(breaks.offset[row])
    guard storage.source.hasTab(in: start.offset..<end) else { return 0 }
    let contentEnd = storage.source.contentEnd(from: start.offset, to: end)
    var tabs = TabWalker(storage, from: start, indent: indent)
    tabs.advance(to: contentEnd)
    return tabs.shift
  }

  /// Ends the line at a row of the break table.
  @inline(__always) mutating func finish(row: Int, width: Int64) -> LineExtent {
    let end = unsafe Int(breaks.offset[row])
    let hardRow = unsafe Int(breaks.hard[start.hard])
    var line = LineExtent(start: start, end: end, width: max(0, width), isHard: row == hardRow)
    if unsafe breaks.flags[row].contains(.hyphen) { line.hyphen = storage.shaped.hyphenAdvance(before: end) }
    pass(row: row, hardRow: hardRow)
    return line
  }

  /// Goes on after a row.
  @inline(__always) mutating func pass(row: Int, hardRow: Int) {
    let end = unsafe Int(breaks.offset[row])
    start.offset = end
    start.safeOffset = end
    start.hyphenCount = unsafe breaks.flags[row].contains(.automatic) ? start.hyphenCount &+ 1 : 0
    start.x = unsafe breaks.nextX[row]
    start.row = row &+ 1
    start.passLineBeside()
    start.isParagraphStart = row == hardRow
    if row == hardRow {
      start.hard &+= 1
      isAtEnd = start.hard == breaks.hardCount
    } else if unsafe breaks.flags[row].contains(.unsafe) {
      adoptUnsafeStart()
    }
  }

  @inline(never) private mutating func adoptUnsafeStart() { start.adopt(storage.searchStart(at: start.offset)) }

  /// The room of the next line; the line goes below the initial letter where nothing of it fits beside that.
  @inline(__always) mutating func takeRoom(width: Int64) -> LineRoom {
    let room = storage.room(for: start, width: width)
    return start.linesBeside > 0 && start.offset > 0 ? takeRoom(beside: room, width: width) : room
  }

  @inline(never) private mutating func takeRoom(beside room: LineRoom, width: Int64) -> LineRoom {
    var part = self
    let isWhole = storage.source.isUnwrapped(at: start.offset)
    let line = isWhole ? part.nextParagraph(indent: room.indent) : part.nextUnbreakable(indent: room.indent)
    if line.width <= room.available { return room }
    start.skipLinesBeside()
    return storage.room(for: start, width: width)
  }

  /// The rest of the paragraph as one line, whatever its width.
  mutating func nextParagraph(indent: Int64) -> LineExtent {
    let row = unsafe Int(breaks.hard[start.hard])
    return finish(row: row, width: partWidth(toRow: row, indent: indent))
  }

  /// The part up to the first opportunity, whatever its width: a line of min-content.
  ///
  /// A hyphen may be wider than what it cuts off. Then the part goes on, to the opportunity where it is narrowest: the
  /// lines after it are narrower still, so no other choice asks for less.
  mutating func nextUnbreakable(indent: Int64) -> LineExtent {
    var row = start.row
    var narrowest = row
    var least = partWidth(toRow: row, indent: indent)
    while unsafe breaks.flags[row].contains(.hyphen) {
      row += 1
      if unsafe breaks.leastEnds[row] &- start.x &- slack > least { break }
      let width = partWidth(toRow: row, indent: indent)
      if width <= least { (narrowest, least) = (row, width) }
    }
    return finish(row: narrowest, width: least)
  }

  private func partWidth(toRow row: Int, indent: Int64) -> Int64 {
    storage.lineWidth(from: start, toRow: row) &+ addedWidth(toRow: row, indent: indent)
  }

  // MARK: The careful path

  @inline(never) private mutating func nextCarefully(available: Int64, indent: Int64) -> LineExtent {
    let hardRow = unsafe Int(breaks.hard[start.hard])
    let paragraphEnd = unsafe Int(breaks.offset[hardRow])
    if storage.source.hasTab(in: start.offset..<paragraphEnd) {
      return nextWithTabs(available: available, indent: indent, hardRow: hardRow)
    }
    let limit = start.x &+ available
    var row = breaks.lastRow(in: start.row, through: hardRow, endingBy: limit &+ slack)
    while row >= start.row {
      var width = storage.lineWidth(from: start, toRow: row)
      if storage.source.hasInkBounds, width <= available {
        width &+= storage.overhang(from: start, toRow: row, indent: indent)
      }
      if width <= available, allowsHyphen(atRow: row, available: available) {
        let line = finish(row: row, width: width)
        return trims ? storage.trimmed(line, available: available) : line
      }
      row -= 1
    }
    return nextByCluster(available: available, indent: indent)
  }

  /// Tells whether the paragraph's style lets the line end at a row, which may be a hyphen of the patterns.
  func allowsHyphen(atRow row: Int, available: Int64) -> Bool {
    guard unsafe breaks.flags[row].contains(.automatic) else { return true }
    let style = storage.source.paragraphStyle(at: start.offset)
    let isTooMany =
      start.hyphenCount >= style.hyphenLimit ?? .max
      || style.hyphenateLimitLast == .always && isLastFullLine(endingAtRow: row, available: available)
    guard isTooMany || style.hyphenationFactor < 1 else { return true }
    var whole = row - 1
    while whole >= start.row, unsafe breaks.flags[whole].contains(.automatic) { whole -= 1 }
    // A hyphen too many is better than a word cut without one.
    guard whole >= start.row else { return true }
    if isTooMany { return false }
    return Double(storage.lineWidth(from: start, toRow: whole)) < style.hyphenationFactor * Double(available)
  }

  /// Tells whether the rest of the paragraph after a row fits on one line.
  private func isLastFullLine(endingAtRow row: Int, available: Int64) -> Bool {
    var following = start
    following.isParagraphStart = false
    let (inset, next) = (storage.inset(of: start), storage.inset(of: following))
    let room = inset.fixed &+ available &+ min(inset.wrapped, available) &- next.fixed
    let width = unsafe breaks.endX[Int(breaks.hard[start.hard])] &- breaks.nextX[row]
    return width <= room &- min(next.wrapped, max(0, room) / 2)
  }

  // MARK: Tabs

  private mutating func nextWithTabs(available: Int64, indent: Int64, hardRow: Int) -> LineExtent {
    var tabs = TabWalker(storage, from: start, indent: indent)
    var best: (row: Int, width: Int64)?
    var contentEnd = start.offset
    var row = start.row
    while row <= hardRow {
      // No row from here on fits, even when it is shaped again: the rest of a long word is not.
      if unsafe breaks.leastEnds[row] &- start.x &- slack &+ tabs.leastShift > available { break }
      let end = unsafe Int(breaks.offset[row])
      let trimmed = storage.source.contentEnd(from: contentEnd, to: end)
      // Nothing but white space since the row before: the content still ends where it did.
      let previousEnd = row > start.row ? unsafe Int(breaks.offset[row - 1]) : start.offset
      if trimmed > previousEnd || row == start.row { contentEnd = trimmed }
      tabs.advance(to: contentEnd)
      var width = storage.lineWidth(from: start, toRow: row) &+ tabs.shift
      if storage.source.hasInkBounds { width &+= storage.overhang(from: start, toRow: row, indent: indent) }
      if width > available {
        // A row with a hyphen may be wider than a later one.
        if unsafe breaks.leastEnds[row] &- start.x &- slack &+ tabs.leastShift > available { break }
      } else if allowsHyphen(atRow: row, available: available) {
        best = (row, width)
      }
      row += 1
    }
    guard let best else { return nextByCluster(available: available, indent: indent) }
    let line = finish(row: best.row, width: best.width)
    return trims ? storage.trimmed(line, available: available) : line
  }
}

extension ParagraphStorage {
  /// The line of a text that is not broken.
  var onlyLine: LineExtent {
    var walker = LineWalker(self)
    return walker.next(available: LayoutUnit.unlimited)
  }
}
