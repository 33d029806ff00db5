/// The lines planned for the rest of a paragraph, one of which is taken at a time.
struct OptimalPlan {
  /// The rows at which the lines end.
  private var rows: ContiguousArray<UInt32> = []
  private var next = 0
  /// The width of the layout that the lines were planned for, in layout units.
  private var width: Int64 = -1
  /// True if the lines of this paragraph have widths of their own.
  private var isChanging = false
  /// How many lines in a row have ended with hyphens; `nil` where the plan has given no line of the paragraph yet.
  private var hyphens: Int?

  /// True as long as no lines of this paragraph had to have hyphens of the patterns.
  private var mayDoWithoutHyphens = false

  /// How many rows a plan looks ahead where the width changes from line to line, which it cannot know.
  private static let horizon = 256

  /// Forgets the lines of the paragraph before.
  ///
  /// - Parameter style: The style of the paragraph that begins.
  mutating func startParagraph(_ style: ParagraphStyle) {
    mayDoWithoutHyphens =
      style.textWrap == .optimal && style.hyphenation == .automatic && style.optimalWeights.pretolerance > 0
    rows.removeAll(keepingCapacity: true)
    next = 0
    isChanging = false
    hyphens = nil
  }

  /// The next line.
  ///
  /// - Parameters:
  ///   - room: The line's room in the layout.
  ///   - width: The width of the layout, in layout units.
  @inline(__always) mutating func line(
    of walker: inout LineWalker, room: LineRoom, width: Int64, _ storage: ParagraphStorage
  ) -> LineExtent {
    if next < rows.count, width != self.width {
      isChanging = true
      next = rows.count
    }
    if next == rows.count { replan(from: walker.start, room: room, width: width, storage) }
    // Lines before those of the plan are filled greedily.
    let hyphensBefore = hyphens ?? walker.start.hyphenCount
    let line: LineExtent
    if next < rows.count {
      line = walker.take(row: Int(rows[next]), available: room.available, indent: room.indent)
      next += 1
    } else {
      // The paragraph ends here, or a part does not fit on a line.
      line = walker.next(available: room.available, indent: room.indent)
    }
    hyphens = line.hyphen > 0 ? hyphensBefore + 1 : 0
    return line
  }

  @inline(never) private mutating func replan(
    from start: LineStart, room: LineRoom, width: Int64, _ storage: ParagraphStorage
  ) {
    rows.removeAll(keepingCapacity: true)
    next = 0
    self.width = width
    let hardRow = unsafe Int(storage.table.breaks.hard[start.hard])
    guard width < LayoutUnit.unlimited, start.row < hardRow else { return }
    let isCareful = storage.table.hasUnsafeBreaks || !storage.source.tabs.isEmpty || start.safeOffset != start.offset
    // The whole paragraph fits, as the text of most labels does, or its first part does not, even if its spaces shrink.
    if !isCareful, unsafe storage.table.breaks.endX[hardRow] &- start.x <= room.available { return }
    let slack = isCareful ? storage.table.edgeSlack : 0
    let style = storage.source.paragraphStyle(at: start.offset)
    if unsafe storage.table.breaks.leastEnds[start.row] &- start.x &- slack > room.available,
      style.alignment != .justified
    {
      return
    }
    var following = start
    following.isParagraphStart = false
    let rest = storage.room(for: following, width: width)
    var weights = style.optimalWeights
    // What pretty lines are for.
    if style.textWrap == .pretty { weights.avoidShortLastLine() }
    var request = OptimalRequest(
      storage: storage, weights: weights, start: start, hardRow: hardRow,
      horizon: isChanging ? start.row + Self.horizon : Int.max, available: (room.available, rest.available),
      shrinks: style.alignment == .justified, hyphensBefore: hyphens ?? start.hyphenCount,
      hyphenLimit: style.hyphenLimit.map { min($0, OptimalRequest.greatestHyphenLimit) },
      hyphenationFactor: storage.table.hasAutomaticHyphens ? style.hyphenationFactor : 1)
    OptimalMemory.with { memory in
      let paragraphStart =
        start.hard == 0 ? 0 : unsafe Int(storage.table.breaks.offset[Int(storage.table.breaks.hard[start.hard - 1])])
      let em = storage.em(at: paragraphStart)
      let widths = OptimalWidths(storage, from: start, hardRow: hardRow, indents: (room.indent, rest.indent))
      if widths.hasTabs { request.shrinks = false }
      chooseLines(request, style, em: em, widths, memory)
    }
  }

  /// Plans lines without hyphens of the patterns, as TeX does at first, then lines with them where those are not good enough.
  private mutating func chooseLines(
    _ request: OptimalRequest, _ style: ParagraphStyle, em: Double,
    _ widths: OptimalWidths, _ memory: OptimalMemory
  ) {
    let isJustified = style.alignment == .justified
    var request = request
    if mayDoWithoutHyphens, request.storage.table.hasAutomaticHyphens {
      request.pass = OptimalPass(tolerance: style.optimalWeights.pretolerance)
      if plan(request, isJustified, em: em, widths, memory) { return }
      rows.removeAll(keepingCapacity: true)
      mayDoWithoutHyphens = false
      request.pass = OptimalPass()
    }
    plan(request, isJustified, em: em, widths, memory)
  }

  /// Plans lines in one way.
  ///
  /// - Returns: Whether the lines go as far as they were asked for.
  @discardableResult private mutating func plan(
    _ request: OptimalRequest, _ isJustified: Bool, em: Double,
    _ widths: OptimalWidths, _ memory: OptimalMemory
  ) -> Bool {
    guard isJustified else {
      var planner = OptimalPlanner(
        request, cost: RaggedLineCost(request.weights, em: em), widths: widths, memory: memory)
      return planner.plan(into: &rows) == .whole
    }
    var request = request
    while true {
      var planner = OptimalPlanner(
        request, cost: JustifiedLineCost(request.weights, em: em), widths: widths, memory: memory)
      let outcome = planner.plan(into: &rows)
      if outcome != .backwards { return outcome == .whole }
      request.shrinks = false
    }
  }
}

extension ParagraphStorage {
  /// The size of the font at a UTF-8 offset, in layout units.
  fileprivate func em(at offset: Int) -> Double {
    (shaped.style(at: offset) ?? source.baseStyle).size * LayoutUnit.perPoint
  }
}

extension OptimalBreakWeights {
  /// Makes a last line of less than three tenths of its room dearer than lines before it that are ragged.
  fileprivate mutating func avoidShortLastLine() {
    runtWidth = max(runtWidth, 0.3)
    runtPenalty = max(runtPenalty, 3_000)
  }
}
