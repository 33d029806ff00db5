/// The lines of a text within limits, from top to bottom: the one place where lines are chosen, limited,
/// shortened and stacked, for measuring and for laying out alike.
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
    /// What a shortened line shows.
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

  private(set) var lines = LineChunks()
  /// UTF-8 offsets of the text that is not shown; `nil` when all of it is.
  private(set) var hiddenRange: Range<Int>?
  private let storage: ParagraphStorage
  private let limits: LineLimits
  /// Where lines end, if they do not end where they are full.
  private let plan: PlannedLines?
  /// What the line before the last one leaves free for annotations.
  private var freeAbove: Double?

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
    _ = fill(from: start, lineCount: .max) { chooser, index, y in
      Placed(&chooser, width: widthOfLine(index), y: y)
    } orShorten: { _, _ in
    }
  }

  /// - Parameter widthOfLine: The width of the layout at a line, in layout units, from its index.
  init(
    _ storage: ParagraphStorage, limits: LineLimits, widthOfLine: (Int) -> Int64
  ) throws(TextError) {
    try self.init(storage, limits: limits) { chooser, index, y in
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
      let start = LineExtent(start: chooser.walker.start, end: chooser.walker.start.offset, width: 0, isHard: false)
      var height = storage.table.metrics(of: start, isLast: true).height
      while true {
        let slot = try shape.slot(y: y, height: height)
        var tried = chooser
        let (extent, room) = tried.next(width: slot.width)
        let needed = storage.table.metrics(of: extent, isLast: true).height
        if needed <= height {
          chooser = tried
          return Placed(extent: extent, room: room, slot: slot)
        }
        // A taller line has to find room again; it ends, since there are few heights.
        height = needed
      }
    }
  }

  /// A line and the room that it was broken for.
  private struct Placed {
    var extent: LineExtent
    var room: LineRoom
    var slot: LineSlot

    init(extent: LineExtent, room: LineRoom, slot: LineSlot) {
      self.extent = extent
      self.room = room
      self.slot = slot
    }

    /// The next line in the whole width.
    @inline(__always) init(_ chooser: inout LineChooser, width: Int64, y: Double) {
      (extent, room) = chooser.next(width: width)
      slot = LineSlot(width: width, y: y)
    }
  }

  /// Takes the next line from the chooser; receives its index and the bottom of the line above.
  private typealias Next<E: Error> = (inout LineChooser, _ index: Int, _ y: Double) throws(E) -> Placed

  private init(
    _ storage: ParagraphStorage, limits: LineLimits, plan: PlannedLines? = nil, next: Next<TextError>
  ) throws(TextError) {
    try limits.validate()
    self.storage = storage
    self.limits = limits
    self.plan = plan
    let hasBalanced = try fill(lineCount: limits.numberOfLines > 0 ? limits.numberOfLines : .max, next)
    guard hasBalanced, hiddenRange != nil else { return }
    // A text that is cut has nothing to balance: no less of it is shown than greedy lines show.
    (lines, hiddenRange) = (LineChunks(), nil)
    _ = try fill(lineCount: 0, next)
  }

  /// Takes lines up to the limits and shortens the last one.
  ///
  /// - Parameter lineCount: The most lines of a paragraph that is balanced.
  /// - Returns: Whether lines were balanced.
  private mutating func fill(lineCount: Int, _ next: Next<TextError>) throws(TextError) -> Bool {
    try fill(from: storage.textStart, lineCount: lineCount, next) { list, rest throws(TextError) in
      try list.shorten(before: rest)
    }
  }

  /// Takes lines up to the limits.
  ///
  /// - Parameters:
  ///   - start: Where the first line begins.
  ///   - lineCount: The most lines of a paragraph that is balanced.
  ///   - shorten: Shortens the last line where the limits are reached, since the text goes on at a UTF-8 offset.
  /// - Returns: Whether lines were balanced.
  @inline(__always) private mutating func fill<E: Error>(
    from start: LineStart, lineCount: Int, _ next: Next<E>,
    orShorten shorten: (inout LineList, _ rest: Int) throws(E) -> Void
  ) throws(E) -> Bool {
    // Held here: of a value that changes, the whole table would be copied for each line.
    let storage = storage
    var chooser = LineChooser(
      storage, from: start, wrapsByCharacter: limits.lineBreakMode == .byCharWrapping, lineCount: lineCount)
    var height = 0.0
    var free: Double?
    while !chooser.isAtEnd {
      if limits.numberOfLines > 0, lines.count == limits.numberOfLines {
        try shorten(&self, chooser.walker.start.offset)
        return chooser.hasBalanced
      }
      let placed = try next(&chooser, lines.count, height)
      let extent = placed.extent
      let isLast = chooser.isAtEnd
      let gap = placed.slot.y - height
      if limits.maximumHeight < .infinity, !lines.isEmpty {
        var freeIfLast = free
        let bottom = placed.slot.y + storage.table.metrics(of: extent, isLast: true, free: &freeIfLast).height
        // Sums of heights differ in their last bits with the order of adding.
        if bottom > limits.maximumHeight + 1e-6 {
          try shorten(&self, extent.start.offset)
          return chooser.hasBalanced
        }
      }
      freeAbove = free
      var metrics =
        plan?.metrics(of: extent, index: lines.count, isLast: isLast, free: &free)
        ?? storage.table.metrics(of: extent, isLast: isLast, free: &free)
      metrics.ascent += gap
      height += metrics.height
      append(placed, metrics, gap: gap)
    }
    return chooser.hasBalanced
  }

  /// - Parameter gap: Points between the bottom of the line above and the top of this one.
  private mutating func append(_ placed: Placed, _ metrics: LineMetrics, gap: Double) {
    let extent = placed.extent
    let justified = storage.justifiedWidth(of: extent, room: placed.room)
    lines.append(
      Line(
        extent: extent, room: placed.room, metrics: metrics, layoutWidth: placed.slot.width,
        justifiedWidth: justified, width: justified ?? extent.width, endX: storage.endX(of: extent),
        x: placed.slot.x, gap: gap))
  }

  /// The widest line, in layout units.
  var widest: Int64 {
    var widest: Int64 = 0
    lines.forEach { widest = max(widest, $0.width) }
    return widest
  }

  /// Shortens the last line, since the text goes on at a UTF-8 offset.
  private mutating func shorten(before rest: Int) throws(TextError) {
    guard var line = lines.popLast() else { return }
    // The last line shown has no space below it.
    line.metrics = storage.table.metrics(of: line.extent, isLast: true, free: &freeAbove)
    line.metrics.ascent += line.gap
    defer { lines.append(line) }
    // Nothing is lost when only white space is left.
    guard storage.source.hasVisibleText(from: rest) else { return }
    switch limits.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: hiddenRange = rest..<storage.source.byteCount
    case .byClipping: clip(&line)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: try truncate(&line)
    }
  }

  /// Leaves the line unbroken and cuts it at the edge (UIKIT.md 1.4, rule 6).
  private mutating func clip(_ line: inout Line) {
    let start = line.extent.start
    let row = unsafe Int(storage.table.breaks.hard[start.hard])
    let end = unsafe Int(storage.table.breaks.offset[row])
    let least = unsafe storage.table.breaks.endX[row] - storage.startX(of: start)
    line.extent = storage.trimmed(
      LineExtent(start: start, end: end, width: least, isHard: true), available: LayoutUnit.unlimited)
    let width = min(line.extent.width, line.room.available)
    line.justifiedWidth = nil
    line.width = width
    var visible = end
    storage.forEachCluster(from: start.offset, to: end) { cluster, place, isWhiteSpace in
      guard !isWhiteSpace, place.x - start.x > line.room.available else { return true }
      visible = cluster.lowerBound
      return false
    }
    if visible < storage.source.byteCount { hiddenRange = visible..<storage.source.byteCount }
  }

  private mutating func truncate(_ line: inout Line) throws(TextError) {
    let start = line.extent.start
    let truncator = Truncator(storage, start: start, available: line.room.available, limits: limits)
    line.extent.end = storage.source.byteCount
    line.extent.isHard = true
    line.extent.hyphen = 0
    line.justifiedWidth = nil
    guard let shown = try truncator.line() else {
      // Not even the token fits: nothing is shown.
      line.truncated = try truncator.nothing()
      line.width = 0
      hiddenRange = start.offset..<storage.source.byteCount
      return
    }
    line.truncated = shown
    line.width = shown.width
    hiddenRange = shown.prefix.upperBound..<(shown.suffix.isEmpty ? storage.source.byteCount : shown.suffix.lowerBound)
  }
}
