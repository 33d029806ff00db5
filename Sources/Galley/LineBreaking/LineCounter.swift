/// Counts the lines of a text that is filled greedily, and finds how far they may be stretched.
///
/// This is ``LineWalker`` without what only a layout wants to know; the walker takes over for what is not plain.
struct LineCounter {
  /// The width of the widest line, in layout units.
  private(set) var widest: Int64 = 0
  /// The number of lines.
  private(set) var count = 0
  /// The least width in layout units at which some line would take more.
  private(set) var upperBound = Int64.max
  /// Lines that a search alone did not find, where unsafe opportunities are not yet shaped again.
  private(set) var carefulCount = 0

  private let storage: ParagraphStorage
  /// The width of a line, in layout units.
  private let available: Int64

  /// Counts the lines of a text whose every line has the same room.
  ///
  /// - Parameter width: The width of the layout in layout units.
  /// - Complexity: O(log *k*) for a line of *k* opportunities, O(1) where the line before has about as many; allocates nothing
  ///   unless a line's edge has to be shaped for the first time.
  @inline(__always) init(_ storage: ParagraphStorage, width: Int64) {
    self.storage = storage
    available = width
    if storage.table.isCareful {
      walk()
    } else if !storage.table.hasUnsafeBreaks {
      fill(storage.table.breaks.columns, slack: 0)
    } else if let columns = storage.reshapedColumns {
      fill(columns, slack: 0)
    } else {
      fill(storage.table.breaks.columns, slack: storage.table.edgeSlack)
    }
  }

  /// Goes on counting the lines of a short text from one on that holds no word and is not cut.
  @inline(__always) init(_ storage: ParagraphStorage, width: Int64, after start: ShortLines) {
    self.storage = storage
    available = width
    (widest, count) = (start.widest, start.count)
    fillCarefully(storage.table.breaks.columns, from: Place(x: start.x, row: start.row, exactRow: start.row), slack: 0)
  }

  /// The start of a line, as far as a search in columns asks.
  private struct Place {
    /// Layout units from the start of the text.
    var x: Int64 = 0
    /// The first row after it.
    var row = 0
    /// The first row that the columns tell the line's width for.
    var exactRow = 0
    /// The index, among the hard breaks, of the one that ends the paragraph.
    var hard = 0
    /// The row that ends the part which the place lies inside of; -1 between two parts.
    var cutRow = -1
    /// Inside of a part: the first edge after the place, and the first one that tells the line's width; `nil` where the
    /// part's edges are not known.
    var cutEdge: (first: Int, exact: Int)?
  }

  /// Takes every line from the walker.
  @inline(never) private mutating func walk() {
    var walker = LineWalker(storage)
    while !walker.isAtEnd { take(walker.next(available: available)) }
  }

  private mutating func take(_ line: LineExtent) {
    widest = max(widest, line.width)
    // Lines that are shaped again or cut between clusters are known for this width only.
    upperBound = min(upperBound, available &+ 1)
    count &+= 1
  }

  /// - Parameter slack: How far beyond its end a line is influenced by unsafe opportunities, in layout units; 0 where
  ///   there are none or the columns have them shaped again.
  @inline(__always) private mutating func fill(_ columns: LineColumns, slack: Int64) {
    var place = Place()
    let isAtEnd = slack == 0 ? skipLines(columns, from: &place) : skipSafeLines(columns, from: &place, slack: slack)
    if !isAtEnd { fillCarefully(columns, from: place, slack: slack) }
  }

  /// Goes on where a search among rows does not find the line: it ends inside of a part, or the walker finds it.
  @inline(never) private mutating func fillCarefully(_ columns: LineColumns, from stop: Place, slack: Int64) {
    var place = stop
    var walkerStart: LineStart?
    while true {
      if cutPart(columns, at: &place, slack: slack) {
        walkerStart = nil
      } else {
        var walker = LineWalker(storage, from: walkerStart ?? lineStart(at: place))
        take(walker.next(available: available))
        carefulCount &+= 1
        if walker.isAtEnd { return }
        walkerStart = walker.start
        place = self.place(of: walker.start)
      }
      let row = place.row
      let isAtEnd = slack == 0 ? skipLines(columns, from: &place) : skipSafeLines(columns, from: &place, slack: slack)
      if isAtEnd { return }
      if place.row != row { walkerStart = nil }
    }
  }

  /// Passes a line that ends inside of a part that does not fit on it.
  ///
  /// - Returns: Whether it has passed one; not where the walker has to find the line.
  private mutating func cutPart(_ columns: LineColumns, at place: inout Place, slack: Int64) -> Bool {
    let breaks = storage.table.breaks
    let row = place.row
    let hardRow = unsafe Int(breaks.hard[place.hard])
    let limit = place.x &+ available
    guard place.exactRow == row, unsafe columns.leastEnds[row] > limit,
      slack == 0 || breaks.isSafe(from: row, through: hardRow, endingBy: limit &+ slack)
    else { return false }
    let isInside = place.cutRow == row
    guard !isInside || place.cutEdge != nil,
      let line = storage.lastLine(
        inPartOfRow: row, from: place.x, behind: isInside ? place.cutEdge : nil, available: available)
    else { return false }
    count &+= 1
    widest = max(widest, line.width)
    upperBound = min(upperBound, available &+ 1)
    place = Place(
      x: line.nextX, row: row, exactRow: line.nextExactRow, hard: place.hard, cutRow: row,
      cutEdge: (line.nextEdge, line.nextExactEdge))
    return true
  }

  /// The start of a line as the walker sees it.
  private func lineStart(at place: Place) -> LineStart {
    guard place.cutRow == place.row, let edge = place.cutEdge?.first else {
      guard place.row > 0 else { return storage.textStart }
      return LineStart(
        offset: unsafe Int(storage.table.breaks.offset[place.row - 1]), x: place.x,
        safeOffset: storage.safeStart(ofRow: place.row),
        row: place.row, hard: place.hard,
        isParagraphStart: unsafe storage.table.breaks.flags[place.row - 1].contains(.mandatory))
    }
    let (offset, safeOffset) = storage.withPartEdges(row: place.row) { $0.place(ofEdge: edge - 1) } ?? (0, 0)
    return LineStart(
      offset: offset, x: place.x, safeOffset: safeOffset, row: place.row, hard: place.hard, isParagraphStart: false)
  }

  /// The place where the walker goes on.
  private func place(of start: LineStart) -> Place {
    var place = Place(
      x: start.x, row: start.row, exactRow: storage.firstExactRow(from: start.row, safeStart: start.safeOffset),
      hard: start.hard)
    guard start.offset > 0, unsafe start.row == 0 || Int(storage.table.breaks.offset[start.row - 1]) != start.offset
    else {
      return place
    }
    place.cutRow = start.row
    place.cutEdge = storage.withPartEdges(row: start.row) { part in
      part.edge(at: start.offset).map { ($0 + 1, part.firstExactEdge(from: $0 + 1, safeStart: start.safeOffset)) }
    }
    return place
  }

  /// Passes lines that a search in exact columns finds.
  ///
  /// - Parameter place: Where the first line begins; where the first one that is not passed begins.
  /// - Returns: Whether all lines are passed.
  @inline(never) private mutating func skipLines(_ columns: LineColumns, from place: inout Place) -> Bool {
    search(columns, from: &place, checksSafety: false, slack: 0)
  }

  /// Passes lines that no unsafe opportunity can change.
  @inline(never) private mutating func skipSafeLines(
    _ columns: LineColumns, from place: inout Place, slack: Int64
  ) -> Bool {
    search(columns, from: &place, checksSafety: true, slack: slack)
  }

  /// - Parameter checksSafety: Whether unsafe opportunities up to `slack` after a line's end may change it.
  @inline(__always) private mutating func search(
    _ columns: LineColumns, from place: inout Place, checksSafety: Bool, slack: Int64
  ) -> Bool {
    let breaks = storage.table.breaks
    let available = available
    var (x, row, exactRow, hard) = (place.x, place.row, place.exactRow, place.hard)
    var (widest, upperBound, count) = (widest, upperBound, count)
    // The rows of a line that does not end its paragraph, less one: the next one has about as many.
    var reach = 0
    defer {
      (self.widest, self.upperBound, self.count) = (widest, upperBound, count)
      if row != place.row { place = Place(x: x, row: row, exactRow: exactRow, hard: hard) }
    }
    while hard < breaks.hardCount {
      let hardRow = unsafe Int(breaks.hard[hard])
      while row <= hardRow {
        let limit = x &+ available
        var last = hardRow
        if unsafe columns.leastEnds[hardRow] > limit {
          last = columns.lastRow(in: row, before: hardRow, endingBy: limit, near: row &+ reach)
          reach = last &- row
        }
        // A line that ends inside of a part, or is too short to have a safe place, takes more than a search.
        guard last >= exactRow else { return false }
        if checksSafety, !breaks.isSafe(from: last, through: hardRow, endingBy: limit &+ slack) { return false }
        count &+= 1
        widest = unsafe max(widest, columns.endX[last] &- x)
        if last < hardRow { upperBound = unsafe min(upperBound, columns.leastEnds[last &+ 1] &- x &- slack) }
        x = unsafe columns.nextX[last]
        row = last &+ 1
        exactRow = row
        if let firstExact = unsafe columns.firstExact { exactRow = unsafe Int(firstExact[last]) }
      }
      hard &+= 1
    }
    return true
  }
}
