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
  }

  private(set) var lines: [Line] = []
  /// UTF-8 offsets of the text that is not shown; `nil` when all of it is.
  private(set) var hiddenRange: Range<Int>?
  private let storage: ParagraphStorage
  private let limits: LineLimits

  /// - Parameter widthOfLine: The width of the layout at a line, in layout units, from its index.
  init(
    _ storage: ParagraphStorage, limits: LineLimits, widthOfLine: (Int) -> Int64
  ) throws(TextError) {
    try limits.validate()
    self.storage = storage
    self.limits = limits
    var chooser = LineChooser(storage, wrapsByCharacter: limits.lineBreakMode == .byCharWrapping)
    var height = 0.0
    while !chooser.isAtEnd {
      if limits.numberOfLines > 0, lines.count == limits.numberOfLines {
        try shorten(before: chooser.walker.start.offset)
        return
      }
      let width = widthOfLine(lines.count)
      let (extent, room) = chooser.next(width: width)
      let isLast = chooser.isAtEnd
      let bottom = height + storage.metrics(of: extent, isLast: true).height
      // Sums of heights differ in their last bits with the order of adding.
      if bottom > limits.maximumHeight + 1e-6, !lines.isEmpty {
        try shorten(before: extent.start.offset)
        return
      }
      let metrics = storage.metrics(of: extent, isLast: isLast)
      height += metrics.height
      let justified = storage.justifiedWidth(of: extent, room: room)
      lines.append(
        Line(
          extent: extent, room: room, metrics: metrics, layoutWidth: width, justifiedWidth: justified,
          width: justified ?? extent.width, endX: storage.x(at: extent.end)))
    }
  }

  /// The widest line, in layout units.
  var widest: Int64 { lines.reduce(0) { max($0, $1.width) } }

  /// Shortens the last line, since the text goes on at a UTF-8 offset.
  private mutating func shorten(before rest: Int) throws(TextError) {
    guard var line = lines.popLast() else { return }
    // The last line shown has no space below it.
    line.metrics = storage.metrics(of: line.extent, isLast: true)
    defer { lines.append(line) }
    // Nothing is lost when only white space is left.
    guard storage.hasVisibleText(from: rest) else { return }
    switch limits.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: hiddenRange = rest..<storage.byteCount
    case .byClipping: clip(&line)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: try truncate(&line)
    }
  }

  /// Leaves the line unbroken and cuts it at the edge (uikit.md 1.4, rule 6).
  private mutating func clip(_ line: inout Line) {
    let start = line.extent.start
    let row = unsafe Int(storage.breaks.hard[start.hard])
    let end = unsafe Int(storage.breaks.offset[row])
    let least = unsafe storage.breaks.endX[row] - start.x
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
    if visible < storage.byteCount { hiddenRange = visible..<storage.byteCount }
  }

  private mutating func truncate(_ line: inout Line) throws(TextError) {
    let start = line.extent.start
    let truncator = Truncator(storage, start: start, available: line.room.available, limits: limits)
    line.extent.end = storage.byteCount
    line.extent.isHard = true
    line.extent.hyphen = 0
    line.justifiedWidth = nil
    guard let shown = try truncator.line() else {
      // Not even the token fits: nothing is shown.
      line.truncated = try truncator.nothing()
      line.width = 0
      hiddenRange = start.offset..<storage.byteCount
      return
    }
    line.truncated = shown
    line.width = shown.width
    hiddenRange = shown.prefix.upperBound..<(shown.suffix.isEmpty ? storage.byteCount : shown.suffix.lowerBound)
  }
}

extension ParagraphStorage {
  /// Whether anything but white space stands at or after a UTF-8 offset.
  fileprivate func hasVisibleText(from offset: Int) -> Bool {
    unsafe withBytes { bytes in
      unsafe WhiteSpace.trimmedEnd(bytes, from: offset, to: bytes.count) > offset
    }
  }
}
