/// The lines of a text within limits, from top to bottom: chosen, limited, shortened and stacked, for measuring and for
/// laying out alike.
struct LineList {
  /// A line before all lines are known, on which the edges of an endless layout depend.
  struct Line {
    var extent: LineExtent
    var room: LineRoom
    var metrics: LineMetrics
    /// The width of the layout at the line, in layout units.
    var layoutWidth: Int64
    /// The width that the line is stretched to, in layout units.
    var justifiedWidth: Int64?
    /// The text that a shortened line shows.
    var truncated: TruncatedLine?
    /// The width of what is shown, in layout units.
    var width: Int64
    /// Where the line's text ends, white space included, in layout units from the start of the text.
    var endX: Int64
    /// The left edge of the line's room, in layout units.
    var x: Int64 = 0
    /// Points between the bottom of the line above and the top of this one, where it had to move down.
    var gap = 0.0
  }

  private(set) var lines: [Line] = []
  /// UTF-8 offsets of the text that is not shown; `nil` when all of it is.
  private(set) var hiddenRange: Range<Int>?
  private let storage: ParagraphStorage
  private let limits: LineLimits
  /// Where lines end, if they do not end where they are full.
  private let plan: PlannedLines?
  /// True if lines that stick out are left as they are, since they are to be made smaller first.
  private let keepsOverflow: Bool
  /// Measures parts of lines that are not shown; `nil` where lines are composed.
  private let measure: Truncator.Measure?
  /// The room that the line before the last one leaves free for annotations, and that of the last one.
  private var freeAbove: Double?
  private var freeBelow: Double?

  /// All lines, without limits.
  ///
  /// - Parameter widthOfLine: The width of the layout at a line, in layout units, from its index.
  init(_ storage: ParagraphStorage, widthOfLine: (Int) -> Int64) {
    self.init(storage, from: storage.textStart, widthOfLine: widthOfLine)
  }

  /// All lines from one on, without limits.
  init(_ storage: ParagraphStorage, from start: LineStart, widthOfLine: (Int) -> Int64) {
    self.storage = storage
    limits = LineLimits()
    plan = nil
    keepsOverflow = true
    measure = nil
    _ = fill(from: start, lineCount: .max) { chooser, index, y in
      Placed(&chooser, width: widthOfLine(index), y: y)
    } within: { _, _ in
      0
    }
  }

  /// - Parameters:
  ///   - widthOfLine: The width of the layout at a line, in layout units, from its index.
  ///   - keepsOverflow: Whether lines that stick out are not cut.
  ///   - measure: Measures parts of the text; given where only sizes are wanted.
  init(
    _ storage: ParagraphStorage, limits: LineLimits, keepsOverflow: Bool = false,
    cutBy measure: Truncator.Measure? = nil,
    widthOfLine: (Int) -> Int64
  ) throws(TextError) {
    try self.init(storage, limits: limits, keepsOverflow: keepsOverflow, cutBy: measure) { chooser, index, y in
      Placed(&chooser, width: widthOfLine(index), y: y)
    }
  }

  /// - Parameter plan: Where lines end.
  init(
    _ storage: ParagraphStorage, limits: LineLimits, plan: PlannedLines, widthOfLine: (Int) -> Int64
  ) throws(TextError) {
    try self.init(storage, limits: limits, plan: plan) { chooser, index, y in
      let width = widthOfLine(index)
      let (extent, room) = chooser.next(width: width, endingAt: plan.end(ofLine: index))
      return Placed(extent: extent, room: room, slot: LineSlot(width: width, y: y))
    }
  }

  /// - Parameter shape: Gives the room of each line.
  init(_ storage: ParagraphStorage, limits: LineLimits, shape: ExclusionShape) throws(TextError) {
    guard limits.textFit == nil else {
      throw TextError(.invalidOption, "textFit asks for lines of one width, not for those beside obstacles")
    }
    try self.init(storage, limits: limits) { (chooser, _, y) throws(TextError) in
      try chooser.next(around: shape, y: y)
    }
  }

  /// A line and the room that it was broken for.
  struct Placed {
    var extent: LineExtent
    var room: LineRoom
    var slot: LineSlot

    init(extent: LineExtent, room: LineRoom, slot: LineSlot) {
      self.extent = extent
      self.room = room
      self.slot = slot
    }

    /// The next line in the whole width.
    @inline(__always) fileprivate init(_ chooser: inout LineChooser, width: Int64, y: Double) {
      (extent, room) = chooser.next(width: width)
      slot = LineSlot(width: width, y: y)
    }
  }

  /// Takes the next line from the chooser; receives its index and the bottom of the line above.
  private typealias Next<E: Error> = (inout LineChooser, _ index: Int, _ y: Double) throws(E) -> Placed

  private init(
    _ storage: ParagraphStorage, limits: LineLimits, plan: PlannedLines? = nil, keepsOverflow: Bool = false,
    cutBy measure: Truncator.Measure? = nil, next: Next<TextError>
  ) throws(TextError) {
    try limits.validate()
    self.storage = storage
    self.limits = limits
    self.plan = plan
    self.keepsOverflow = keepsOverflow
    self.measure = measure
    let hasBalanced = try fill(lineCount: limits.numberOfLines > 0 ? limits.numberOfLines : .max, next)
    guard hasBalanced, hidesVisibleText else { return }
    // A text that is cut has nothing to balance: no less of it is shown than greedy lines show.
    (lines, hiddenRange) = ([], nil)
    (freeAbove, freeBelow) = (nil, nil)
    _ = try fill(lineCount: 0, next)
  }

  /// Takes lines up to the limits and shortens those that they cut.
  ///
  /// - Parameter lineCount: The most lines of a paragraph that is balanced.
  /// - Returns: Whether lines were balanced.
  private mutating func fill(lineCount: Int, _ next: Next<TextError>) throws(TextError) -> Bool {
    let cutsOverflow = !keepsOverflow && storage.source.mayOverflow && limits.lineBreakMode.cutsOverflow
    return try fill(from: storage.textStart, lineCount: lineCount, next) { list, event throws(TextError) in
      switch event {
      case .taken(let isLast): return cutsOverflow ? try list.cutOverflow(isLast: isLast) : 0
      case .full(let rest):
        try list.shorten(before: rest)
        try list.dropLinesTooHigh()
      case .tooHigh(let placed, let gap, let isLast):
        try list.end(before: placed, gap: gap, isLast: isLast)
      }
      return 0
    }
  }

  /// An event about which limits have their say while lines are taken.
  private enum Event {
    /// A line was taken.
    case taken(isLast: Bool)
    /// There are as many lines as may be; the text goes on at a UTF-8 offset.
    case full(rest: Int)
    /// A line, which was not taken, ends below the greatest height.
    case tooHigh(Placed, gap: Double, isLast: Bool)
  }

  /// Takes lines up to the limits.
  ///
  /// - Parameters:
  ///   - start: Where the first line begins.
  ///   - lineCount: The most lines of a paragraph that is balanced.
  ///   - handle: Shortens lines that are cut by the limits; answers how much higher a line that was taken has become.
  /// - Returns: Whether lines were balanced.
  @inline(__always) private mutating func fill<E: Error>(
    from start: LineStart, lineCount: Int, _ next: Next<E>,
    within handle: (inout LineList, Event) throws(E) -> Double
  ) throws(E) -> Bool {
    // Held here: of a value that changes, the whole table would be copied for each line.
    let storage = storage
    var chooser = LineChooser(
      storage, from: start, wrapsByCharacter: limits.lineBreakMode == .byCharWrapping, lineCount: lineCount)
    var height = 0.0
    while !chooser.isAtEnd {
      if limits.numberOfLines > 0, lines.count == limits.numberOfLines {
        _ = try handle(&self, .full(rest: chooser.walker.start.offset))
        return chooser.hasBalanced
      }
      let placed = try next(&chooser, lines.count, height)
      let extent = placed.extent
      let isLast = chooser.isAtEnd
      let gap = placed.slot.y - height
      if limits.maximumHeight < .infinity, !lines.isEmpty {
        var freeIfLast = freeBelow
        let bottom = placed.slot.y + storage.table.metrics(of: extent, isLast: true, free: &freeIfLast).height
        if isTooHigh(bottom) {
          _ = try handle(&self, .tooHigh(placed, gap: gap, isLast: isLast))
          return chooser.hasBalanced
        }
      }
      freeAbove = freeBelow
      var metrics =
        plan?.metrics(of: extent, index: lines.count, isLast: isLast, free: &freeBelow)
        ?? storage.table.metrics(of: extent, isLast: isLast, free: &freeBelow)
      metrics.ascent += gap
      if lines.isEmpty, !isLast { lines.reserveCapacity(storage.table.breaks.lineCount(width: placed.slot.width)) }
      append(placed, metrics, gap: gap, row: chooser.walker.start.row - 1)
      height += metrics.height + (try handle(&self, .taken(isLast: isLast)))
    }
    return chooser.hasBalanced
  }

  /// Tells whether lines that end so many points from the top are higher than is allowed.
  private func isTooHigh(_ bottom: Double) -> Bool {
    // Sums of heights differ in their last bits with the order of adding.
    bottom > limits.maximumHeight + 1e-6
  }

  /// - Parameters:
  ///   - gap: Points between the bottom of the line above and the top of this one.
  ///   - row: The row of the break table at which the line may end; -1 where that is not known.
  private mutating func append(_ placed: Placed, _ metrics: LineMetrics, gap: Double, row: Int = -1) {
    let extent = placed.extent
    let justified = storage.justifiedWidth(of: extent, room: placed.room)
    lines.append(
      Line(
        extent: extent, room: placed.room, metrics: metrics, layoutWidth: placed.slot.width,
        justifiedWidth: justified, width: justified ?? extent.width, endX: storage.endX(of: extent, row: row),
        x: placed.slot.x, gap: gap))
  }

  /// The widest line, in layout units.
  var widest: Int64 {
    var widest: Int64 = 0
    lines.forEach { widest = max(widest, $0.width) }
    return widest
  }

  /// The least width at which the lines are these, in layout units: that of the widest, unless one that is shortened in
  /// the middle takes more.
  var neededWidth: Int64 {
    var needed: Int64 = 0
    lines.forEach { needed = max(needed, $0.width, $0.truncated?.leastWidth ?? 0) }
    return needed
  }

  /// The size of the lines, one below the other.
  ///
  /// - Parameter width: The width of a line in layout units, from its index.
  func size(_ width: (Line, _ index: Int) -> Int64) -> Size {
    var stack = LineStack(storage.table.uniformLine)
    var widest: Int64 = 0
    lines.forEach { line in
      widest = max(widest, width(line, stack.count))
      stack.add(line.metrics)
    }
    return Size(width: LayoutUnit.points(widest), height: stack.height)
  }

  /// True if more than white space is not shown.
  var hidesVisibleText: Bool { hiddenRange.map { storage.source.hasVisibleText(in: $0) } ?? false }

  // MARK: Shortening

  /// Notes a part of the text that is not shown, unless one before it is noted.
  private mutating func hide(_ range: Range<Int>) {
    if hiddenRange == nil, !range.isEmpty { hiddenRange = range }
  }

  /// Forgets what is hidden at or after a UTF-8 offset, since the line there is made again.
  private mutating func forgetHidden(from offset: Int) {
    if let hidden = hiddenRange, hidden.lowerBound >= offset { hiddenRange = nil }
  }

  /// The metrics of the last line, which are those of what it shows.
  ///
  /// - Parameters:
  ///   - extent: What it shows where it is not shortened.
  ///   - isLast: Whether it is the last one shown, which has no space below it.
  private mutating func metrics(of line: Line, showing extent: LineExtent, isLast: Bool) -> LineMetrics {
    freeBelow = freeAbove
    var metrics =
      if let shown = line.truncated {
        storage.table.metrics(of: extent, showing: shown.storage.table, isLast: isLast, free: &freeBelow)
      } else {
        storage.table.metrics(of: extent, isLast: isLast, free: &freeBelow)
      }
    metrics.ascent += line.gap
    return metrics
  }

  /// Shortens the last line, since the text goes on at a UTF-8 offset.
  private mutating func shorten(before rest: Int) throws(TextError) {
    guard var line = lines.popLast() else { return }
    defer { lines.append(line) }
    line.metrics = metrics(of: line, showing: line.extent, isLast: true)
    // White space that is left out has no token.
    guard storage.source.hasVisibleText(from: rest) else { return hide(rest..<storage.source.byteCount) }
    switch limits.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: hide(rest..<storage.source.byteCount)
    case .byClipping:
      forgetHidden(from: line.extent.start.offset)
      let paragraph = wholeParagraph(from: line.extent.start)
      clip(&line, paragraph, hidingTo: storage.source.byteCount, isLast: true)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      forgetHidden(from: line.extent.start.offset)
      try truncate(&line, within: nil, isLast: true)
    }
  }

  /// Cuts the last line at its room where it sticks out since its paragraph does not wrap, as CSS `text-overflow` does.
  ///
  /// - Returns: How much higher the line has become, in points.
  private mutating func cutOverflow(isLast: Bool) throws(TextError) -> Double {
    guard var line = lines.popLast() else { return 0 }
    defer { lines.append(line) }
    let start = line.extent.start
    guard line.extent.width > line.room.available, storage.source.mayOverflow(at: start.offset) else { return 0 }
    let height = line.metrics.height
    let contentEnd = storage.source.contentEnd(from: start.offset, to: line.extent.end)
    if limits.lineBreakMode == .byClipping {
      clip(&line, line.extent, hidingTo: contentEnd, isLast: isLast)
    } else {
      try truncate(&line, within: contentEnd, isLast: isLast)
    }
    return line.metrics.height - height
  }

  /// Ends the lines before one that is too high, or with that one where it is low enough when it is shortened.
  private mutating func end(before placed: Placed, gap: Double, isLast: Bool) throws(TextError) {
    let before = (hiddenRange, freeAbove, freeBelow)
    if !isLast, limits.lineBreakMode.isTruncating, storage.table.uniformLine == nil {
      freeAbove = freeBelow
      append(placed, LineMetrics(ascent: 0, descent: 0), gap: gap)
      try shorten(before: placed.extent.end)
      if !isTooHigh(height) { return }
      _ = lines.popLast()
      (hiddenRange, freeAbove, freeBelow) = before
    }
    try shorten(before: placed.extent.start.offset)
    try dropLinesTooHigh()
  }

  /// Drops last lines that what they show makes too high, all but one, and shortens the one before.
  private mutating func dropLinesTooHigh() throws(TextError) {
    while limits.maximumHeight < .infinity, lines.count > 1, isTooHigh(height), let dropped = lines.popLast() {
      forgetHidden(from: dropped.extent.start.offset)
      freeAbove = freeAboveLast
      try shorten(before: dropped.extent.start.offset)
    }
  }

  /// The sum of the lines' heights in points.
  private var height: Double {
    var height = 0.0
    lines.forEach { height += $0.metrics.height }
    return height
  }

  /// The room that the line before the last one leaves free for annotations.
  private var freeAboveLast: Double? {
    guard storage.table.annotations != nil else { return nil }
    var free: Double?
    for index in 0..<max(0, lines.count - 1) {
      _ = storage.table.metrics(of: lines[index].extent, isLast: false, free: &free)
    }
    return free
  }

  /// A line that goes on to the end of its paragraph (UIKIT.md 1.4, rule 6).
  private func wholeParagraph(from start: LineStart) -> LineExtent {
    let row = unsafe Int(storage.table.breaks.hard[start.hard])
    let end = unsafe Int(storage.table.breaks.offset[row])
    let least = unsafe storage.table.breaks.endX[row] - storage.startX(of: start)
    return storage.trimmed(
      LineExtent(start: start, end: end, width: least, isHard: true), available: LayoutUnit.unlimited)
  }

  /// Cuts a line at the edge of its room.
  ///
  /// - Parameters:
  ///   - extent: The whole line.
  ///   - hiddenEnd: Where the text ends that is left out, as a UTF-8 offset.
  private mutating func clip(_ line: inout Line, _ extent: LineExtent, hidingTo hiddenEnd: Int, isLast: Bool) {
    let (start, available) = (extent.start, line.room.available)
    line.extent = extent
    line.justifiedWidth = nil
    line.width = min(extent.width, available)
    var (visible, shown) = (extent.end, extent)
    var x = start.x
    storage.forEachCluster(from: start.offset, to: extent.end) { cluster, place, isWhiteSpace in
      guard !isWhiteSpace, place.x - start.x > available else {
        x = place.x
        return true
      }
      visible = cluster.lowerBound
      // A cluster that the edge cuts is seen in part.
      shown.end = x - start.x < available ? cluster.upperBound : cluster.lowerBound
      return false
    }
    line.metrics = metrics(of: line, showing: shown, isLast: isLast)
    if visible < hiddenEnd { hide(visible..<hiddenEnd) }
  }

  /// Makes a line of parts of the text and a token.
  ///
  /// - Parameters:
  ///   - end: Where the text ends that the line is made of, as a UTF-8 offset; `nil` for the end of all text, to which
  ///     the line then reaches.
  private mutating func truncate(_ line: inout Line, within end: Int?, isLast: Bool) throws(TextError) {
    let start = line.extent.start
    let truncator = Truncator(storage, start: start, available: line.room.available, limits: limits, end: end)
    if end == nil {
      line.extent.end = storage.source.byteCount
      line.extent.isHard = true
    }
    line.extent.hyphen = 0
    line.justifiedWidth = nil
    let hiddenEnd = end ?? storage.source.byteCount
    if let measure, let cut = try truncator.tail(by: measure) {
      line.width = cut.width
      hide(cut.prefix.upperBound..<hiddenEnd)
    } else if let shown = try truncator.line() {
      line.truncated = shown
      line.width = shown.width
      hide(shown.prefix.upperBound..<(shown.suffix.isEmpty ? hiddenEnd : shown.suffix.lowerBound))
    } else {
      // Not even the token fits: nothing is shown.
      line.truncated = try truncator.nothing()
      line.width = 0
      hide(start.offset..<hiddenEnd)
    }
    line.metrics = metrics(of: line, showing: line.extent, isLast: isLast)
  }
}
