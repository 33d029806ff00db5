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
    let style = storage.source.paragraphStyle(at: start.offset)
    guard let request = request(from: start, room: room, width: width, style, storage) else { return }
    OptimalMemory.with { memory in
      let looseness = style.textWrap == .optimal && start.isParagraphStart && !isChanging ? style.looseness : 0
      if looseness != 0 {
        let choices = choices(1, request, looseness: looseness, memory).choices
        rows.append(contentsOf: (choices.first?.rows ?? []).map(UInt32.init))
        if !rows.isEmpty { return }
      }
      chooseLines(request, style, memory)
    }
  }

  /// A question about the lines of the paragraph from one on; `nil` where there is nothing to choose.
  private func request(
    from start: LineStart, room: LineRoom, width: Int64, _ style: ParagraphStyle, _ storage: ParagraphStorage
  ) -> OptimalRequest? {
    let hardRow = unsafe Int(storage.table.breaks.hard[start.hard])
    guard width < LayoutUnit.unlimited, start.row < hardRow else { return nil }
    let isCareful =
      storage.table.hasUnsafeBreaks || !storage.source.tabs.isEmpty || start.safeOffset != start.offset
      || storage.source.hasInkBounds
    // The whole paragraph fits, as the text of most labels does, or its first part does not, even if its spaces shrink.
    if !isCareful, unsafe storage.table.breaks.endX[hardRow] &- start.x <= room.available { return nil }
    let slack = isCareful ? storage.table.edgeSlack : 0
    if unsafe storage.table.breaks.leastEnds[start.row] &- start.x &- slack > room.available,
      style.alignment != .justified
    {
      return nil
    }
    var following = start
    following.isParagraphStart = false
    let rest = storage.room(for: following, width: width)
    var weights = style.optimalWeights
    // What pretty lines are for.
    if style.textWrap == .pretty { weights.avoidShortLastLine() }
    let paragraphStart =
      start.hard == 0 ? 0 : unsafe Int(storage.table.breaks.offset[Int(storage.table.breaks.hard[start.hard - 1])])
    return OptimalRequest(
      storage: storage, weights: weights, start: start, hardRow: hardRow,
      horizon: isChanging ? start.row + Self.horizon : Int.max, available: (room.available, rest.available),
      indents: (room.indent, rest.indent), em: storage.em(at: paragraphStart),
      isJustified: style.alignment == .justified, shrinks: style.alignment == .justified,
      hyphensBefore: hyphens ?? start.hyphenCount,
      hyphenLimit: style.hyphenLimit.map { min($0, OptimalRequest.greatestHyphenLimit) },
      avoidsLastHyphen: style.hyphenateLimitLast == .always,
      hyphenationFactor: storage.table.hasAutomaticHyphens ? style.hyphenationFactor : 1)
  }

  /// Plans lines without hyphens of the patterns, as TeX does at first, then lines with them where those are not good enough.
  private mutating func chooseLines(_ request: OptimalRequest, _ style: ParagraphStyle, _ memory: OptimalMemory) {
    var request = request
    if mayDoWithoutHyphens, request.storage.table.hasAutomaticHyphens {
      request.pass = OptimalPass(tolerance: style.optimalWeights.pretolerance)
      if plan(request, memory) { return }
      rows.removeAll(keepingCapacity: true)
      mayDoWithoutHyphens = false
      request.pass = OptimalPass()
    }
    plan(request, memory)
  }

  /// Plans lines in one way.
  ///
  /// - Returns: Whether the lines go as far as they were asked for.
  @discardableResult private mutating func plan(_ request: OptimalRequest, _ memory: OptimalMemory) -> Bool {
    let widths = OptimalWidths(request)
    guard request.isJustified else {
      var planner = OptimalPlanner(request, cost: RaggedLineCost(request), widths: widths, memory: memory)
      return planner.plan(into: &rows) == .whole
    }
    var request = request
    if widths.hasTabs { request.shrinks = false }
    while true {
      var planner = OptimalPlanner(request, cost: JustifiedLineCost(request), widths: widths, memory: memory)
      let outcome = planner.plan(into: &rows)
      if outcome != .backwards { return outcome == .whole }
      request.shrinks = false
    }
  }

  // MARK: Choices

  /// The cheapest sets of lines of the paragraph that begins at a place, with the passes that its style asks for, and how
  /// many lines more than the cheapest they have.
  static func choices(
    _ count: Int, from start: LineStart, width: Int64, _ storage: ParagraphStorage
  ) -> (choices: [OptimalChoices.Choice], looseness: Int) {
    var plan = OptimalPlan()
    let (style, room) = (storage.source.paragraphStyle(at: start.offset), storage.room(for: start, width: width))
    plan.startParagraph(style)
    guard let request = plan.request(from: start, room: room, width: width, style, storage) else { return ([], 0) }
    return OptimalMemory.with { memory in plan.choices(count, request, looseness: style.looseness, memory) }
  }

  /// The cheapest sets of lines, with as many lines more than the cheapest has as can be had up to a number.
  ///
  /// As in TeX, lines without hyphens are looked at first, then all that are no worse than the tolerance. Without a looseness
  /// all others follow.
  ///
  /// - Returns: No set where none has all of the paragraph.
  private func choices(
    _ count: Int, _ request: OptimalRequest, looseness: Int, _ memory: OptimalMemory
  ) -> (choices: [OptimalChoices.Choice], looseness: Int) {
    let (weights, decent) = (request.weights, request.isJustified ? JustifiedLineCost.decent : RaggedLineCost.decent)
    var passes = [looseness == 0 ? OptimalPass() : OptimalPass(tolerance: weights.tolerance, hyphenates: true)]
    let mayDoWithoutHyphens = mayDoWithoutHyphens && request.storage.table.hasAutomaticHyphens
    if mayDoWithoutHyphens || looseness != 0 { passes.insert(OptimalPass(tolerance: weights.pretolerance), at: 0) }
    var found: (choices: [OptimalChoices.Choice], looseness: Int) = ([], 0)
    for pass in passes {
      var request = request
      request.pass = pass
      let lines = Self.lines(request, memory)
      let choices = OptimalChoices.choices(
        among: lines, request, decent: decent, count: count, looseness: looseness == 0 ? nil : looseness)
      if !choices.choices.isEmpty { found = choices }
      if !found.choices.isEmpty, found.looseness == looseness { break }
    }
    return found
  }

  /// All lines that a plan may have; none where they are not the whole paragraph.
  private static func lines(_ request: OptimalRequest, _ memory: OptimalMemory) -> [OptimalLine] {
    let widths = OptimalWidths(request)
    var (request, lines) = (request, [OptimalLine]())
    guard request.isJustified else {
      var planner = OptimalPlanner(request, cost: RaggedLineCost(request), widths: widths, memory: memory)
      return planner.list(into: &lines) == .whole ? lines : []
    }
    if widths.hasTabs { request.shrinks = false }
    while true {
      lines = []
      var planner = OptimalPlanner(request, cost: JustifiedLineCost(request), widths: widths, memory: memory)
      let outcome = planner.list(into: &lines)
      if outcome != .backwards { return outcome == .whole ? lines : [] }
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
