internal import Galley

/// Fills one container from a point of a flow.
struct ContainerFiller {
  /// The reason why a container takes no more.
  enum Stop { case full, columnBreak, pageBreak, end }

  /// Lines of a block placed in the container so far.
  struct Placed {
    let block: Int
    let lines: BlockLines
    /// The number of lines placed here.
    var taken: Int
    /// True if the lines begin a container that is not the flow's first.
    var followsBreak = false
  }

  let flow: TextFlow
  let container: FlowContainer
  /// The height that may be filled, in points.
  let height: Double
  /// True if a line that has no room is taken where nothing else is.
  let forces: Bool
  /// True if no container of the page follows.
  let endsPage: Bool
  /// The height of the highest container to come, in points: an initial letter that has room in none sticks out.
  let heightAhead: Double
  /// How many lines may stand in the container, if what has no room is cut off; `nil` if it is left to other containers.
  let linesLeft: Int?
  /// The number of lines of blocks.
  private(set) var lineCount = 0
  private(set) var head: Placed?
  private(set) var placed: [Placed] = []
  private(set) var notes: NoteArea
  /// How much higher the container had to be for the line that had no room, in points; `nil` if all had.
  private(set) var shortage: Double?
  private(set) var stop = Stop.end
  private(set) var overflows = false
  private(set) var brokenBlock: Int?
  private(set) var partsKeptBlocks = false
  /// True if the container ends where a rule would not have it.
  private(set) var endsPoorly = false

  init(
    _ flow: TextFlow, _ container: FlowContainer, height: Double, forces: Bool, endsPage: Bool, heightAhead: Double,
    linesLeft: Int? = nil
  ) {
    self.flow = flow
    self.container = container
    self.height = height
    self.forces = forces
    self.endsPage = endsPage
    self.heightAhead = heightAhead
    self.linesLeft = linesLeft
    notes = NoteArea(gap: flow.spaceAboveNotes)
  }

  /// Points from the top of the container to the bottom of its text.
  var bottom: Double { placed.last.map { $0.lines.bottom($0.taken - 1) } ?? 0 }

  /// Fills the container with the blocks and notes that fit.
  ///
  /// - Returns: Where the next container begins; `nil` where nothing is left.
  mutating func fill(from point: FlowPoint, _ cache: inout LayoutCache) throws(FlowError) -> FlowPoint? {
    if let rest = try takeCarriedNotes(point, &cache) {
      stop = .full
      return FlowPoint(block: point.block, place: point.place, notes: rest, keepsSpace: point.keepsSpace)
    }
    var index = point.block
    placed.reserveCapacity(min(32, flow.blocks.count - index))
    while index < flow.blocks.count {
      if !placed.isEmpty, let asked = flow.breakAsked(before: index) {
        stop = asked
        return FlowPoint(block: index, place: .beginning, notes: notes.rests, keepsSpace: true)
      }
      let isFirst = placed.isEmpty
      let place = isFirst ? point.place : .beginning
      let space = !isFirst ? flow.space(before: index) : point.keepsSpace ? flow.blocks[index].spaceBefore : 0
      let lines =
        isFirst
        ? try firstLines(index, place, space: space, &cache)
        : try blockLines(index, place, top: bottom + space, &cache)
      var taken = takeNotes(of: index, lines, isFirst: isFirst, &cache)
      if let linesLeft, taken > linesLeft - lineCount {
        taken = linesLeft - lineCount
        notes.forget(from: placed.count, line: taken)
      }
      if taken > 0, let letterBottom = lines.letterBottom, letterBottom > height - notes.height + BlockLines.tolerance {
        overflows = true
      }
      if taken < lines.count || !lines.isWhole {
        shortage = taken < lines.count ? lines.bottomWithLetter(taken) - (height - notes.height) : 0
        let isForced = isFirst && taken == 0 && forces
        if isForced {
          (taken, overflows) = (1, true)
          for note in flow.notes(of: index, onLine: 0, of: lines) { carry(note, of: index) }
        }
        placed.append(Placed(block: index, lines: lines, taken: taken, followsBreak: isFirst && !point.isStart))
        if flow.blocks[index].paragraph != nil { lineCount += taken }
        if isForced, lines.isWhole, lines.count == 1 {
          // The next block stops it.
          index += 1
          continue
        }
        stop = .full
        return divide()
      }
      placed.append(Placed(block: index, lines: lines, taken: lines.count))
      if flow.blocks[index].paragraph != nil { lineCount += lines.count }
      index += 1
    }
    guard !notes.hasRests else {
      stop = .full
      return FlowPoint(block: index, place: .beginning, notes: notes.rests)
    }
    return nil
  }

  /// Places the rest of the earlier notes; returns the part that is still left, `nil` for none.
  private mutating func takeCarriedNotes(
    _ point: FlowPoint, _ cache: inout LayoutCache
  ) throws(FlowError) -> NoteRests? {
    var rests = point.notes
    while let rest = rests.first {
      let note = flow.blocks[rest.block].notes[rest.note]
      let lines = try self.lines(
        of: note.paragraph, rest.place, top: 0, left: 0, width: container.frame.width, shape: nil,
        layout: { LaidOutLines($0.layout(width: $1), from: 0, width: $1) })
      let room = height - notes.heightWithGap
      var taken = lines.count(endingBy: room)
      if taken == 0, notes.items.isEmpty, forces { (taken, overflows) = (1, true) }
      notes.append(lines, taken: taken, block: rest.block, note: rest.note)
      if taken < lines.count || !lines.isWhole {
        rests.first = NoteRest(block: rest.block, note: rest.note, place: lines.place(before: taken))
        return rests
      }
      rests.removeFirst()
    }
    return nil
  }

  /// The lines of the block that the container begins with, below the head that is repeated for it.
  private mutating func firstLines(
    _ index: Int, _ place: LinePlace, space: Double, _ cache: inout LayoutCache
  ) throws(FlowError) -> BlockLines {
    let alone = try blockLines(index, place, top: space, &cache)
    guard let number = flow.blocks[index].repeatedHead, flow.blocks[index].repeatedHead != index else { return alone }
    let head = try blockLines(number, .beginning, top: 0, &cache)
    let gap = max(flow.blocks[number].spaceAfter, alone.isBeginning ? flow.blocks[index].spaceBefore : 0)
    let below = try blockLines(index, place, top: head.bottom + gap, &cache)
    // A head that leaves no room for a line below it is left out.
    guard head.isWhole, below.count > 0, below.bottomWithLetter(0) <= height - notes.height + BlockLines.tolerance
    else {
      return alone
    }
    self.head = Placed(block: number, lines: head, taken: head.count)
    return below
  }

  /// The lines of a block from a place on.
  private func blockLines(
    _ index: Int, _ place: LinePlace, top: Double, _ cache: inout LayoutCache
  ) throws(FlowError) -> BlockLines {
    switch flow.blocks[index].content {
    case .box(let height): return BlockLines(boxHeight: height, top: top)
    case .text(let paragraph):
      var lines = try self.lines(
        of: paragraph, place, top: top, left: flow.blocks[index].leftInset, width: width(ofBlock: index),
        shape: container.shape, grid: flow.grid, lookahead: flow.blocks[index].widows,
        layout: { cache.lines(ofBlock: index, $0, width: $1) })
      lines.letter = paragraph.initialLetterRoom
      return lines
    }
  }

  /// The width of the room of a block's lines.
  func width(ofBlock index: Int) -> Double {
    max(0, container.frame.width - flow.blocks[index].leftInset - flow.blocks[index].rightInset)
  }

  private func lines(
    of paragraph: PreparedParagraph, _ place: LinePlace, top: Double, left: Double, width: Double,
    shape: ExclusionShape?, grid: BaselineGrid? = nil, lookahead: Int = 0,
    layout: (PreparedParagraph, Double) -> LaidOutLines
  ) throws(FlowError) -> BlockLines {
    let grid = grid.map { (grid: $0, top: container.top ?? container.frame.minY) }
    var typesetter: LineTypesetter
    var isBeginning = true
    switch place.resolved(in: paragraph, width: width, layout) {
    case .beginning where shape == nil:
      return BlockLines(layout(paragraph, width), top: top, grid)
    case .line(let index, let known, let knownWidth)
    where shape == nil && knownWidth == width && !known.lines[index].keepsClearOfLetter:
      return BlockLines(LaidOutLines(known, from: index, width: width), top: top, grid)
    case .beginning: typesetter = LineTypesetter(paragraph)
    case .line(let index, _, let width):
      // The lines before are set again, since how the next ones are chosen may depend on them.
      var setter = LineTypesetter(paragraph)
      for _ in 0..<index { _ = setter.nextLine(width: width) }
      setter.forgetLines()
      (typesetter, isBeginning) = (setter, index == 0)
    case .typesetter(let setter, let offset): (typesetter, isBeginning) = (setter, offset == 0)
    case .offset: preconditionFailure("A place is resolved before")
    }
    typesetter.beginContainer()
    let inset = shape.map { $0.inset(left: left, right: left + width, limit: height, isForced: forces) }
    do throws(TextError) {
      return try BlockLines(
        paragraph, typesetter, top: top, limit: height, lookahead: lookahead, isBeginning: isBeginning
      ) { setter, y throws(TextError) in
        try setter.nextLine(around: inset, x: left, width: width, y: y, on: grid)
      }
    } catch {
      throw FlowError(.invalidContainer, error.message)
    }
  }

  /// Places the notes of a block's lines, and returns how many lines fit together with their notes.
  private mutating func takeNotes(
    of index: Int, _ lines: BlockLines, isFirst: Bool, _ cache: inout LayoutCache
  ) -> Int {
    let letterSticksOut = isFirst && (forces || lines.letterBottom.map { $0 - lines.top > heightAhead } ?? false)
    var taken = lines.count(endingBy: height - notes.height, letterSticksOut: letterSticksOut)
    guard !flow.marks[index].isEmpty else { return taken }
    var line = -1
    let (marks, isBox) = (flow.marks[index], flow.blocks[index].paragraph == nil)
    // Marks are in order; those of the lines before are passed at once.
    let first = isBox ? 0 : marks.partitioningIndex { lines.index(ofOffset: $0) != nil }
    for note in first..<marks.count {
      guard let found = isBox ? 0 : lines.index(ofOffset: marks[note]) else { continue }
      guard found < taken else { break }
      line = found
      let text = flow.blocks[index].notes[note].paragraph
      let noteLines = allLines(ofNote: text)
      let bottom = letterSticksOut ? lines.bottom(line) : max(lines.bottom(line), lines.letterBottom ?? 0)
      let room = height - bottom - notes.heightWithGap
      if noteLines.bottom <= room + BlockLines.tolerance {
        notes.append(noteLines, taken: noteLines.count, block: index, note: note, line: line, placed: placed.count)
      } else if isFirst, line == 0 {
        // No container has more room than one whose first line it stands on: the note goes on in the next one.
        notes.append(
          noteLines, taken: !notes.hasRests ? noteLines.count(endingBy: room) : 0, block: index, note: note, line: line,
          placed: placed.count)
      } else {
        return found
      }
      let left = lines.count(endingBy: height - notes.height, letterSticksOut: letterSticksOut)
      taken = max(min(taken, left), line + 1)
    }
    return taken
  }

  /// Leaves a note of the first line to the next container.
  private mutating func carry(_ note: Int, of index: Int) {
    notes.append(
      allLines(ofNote: flow.blocks[index].notes[note].paragraph), taken: 0, block: index, note: note, line: 0)
  }

  /// All lines of a note.
  private func allLines(ofNote note: PreparedParagraph) -> BlockLines {
    let width = container.frame.width
    return BlockLines(LaidOutLines(note.layout(width: width), from: 0, width: width), top: 0)
  }

  // MARK: Breaking

  /// Ends the container at the best place before the line that has no room, the last one of ``placed``.
  private mutating func divide() -> FlowPoint {
    var best: (appeal: Appeal, placed: Int, line: Int)?
    search: for number in placed.indices.reversed() {
      // As in browsers, a block that goes on from the container before is divided only where it overflows.
      let isPassed = number + 1 < placed.count && !placed[number].lines.isBeginning
      for line in stride(from: isPassed ? 0 : placed[number].taken, through: 0, by: -1) where number > 0 || line > 0 {
        // After the last line of a block is before the next block, which had its turn.
        if line == placed[number].lines.count, placed[number].lines.isWhole { continue }
        let appeal = linesLeft == nil ? appeal(number, line) : .perfect
        if best.map({ appeal > $0.appeal }) ?? true { best = (appeal, number, line) }
        if appeal == .perfect { break search }
      }
    }
    guard let best else {
      // Not even the first line has room.
      let first = placed[0]
      placed = []
      notes.forget(from: 0, line: 0)
      return FlowPoint(
        block: first.block, place: first.lines.place(before: 0), notes: notes.rests)
    }
    let ended = placed[best.placed]
    endsPoorly = best.appeal != .perfect
    if best.line > 0, best.appeal <= .forbidden || hasFewLines(ended, best.line, orphansDecide: false) {
      brokenBlock = ended.block
    }
    if best.line == 0, best.appeal <= .forbidden { partsKeptBlocks = true }
    notes.forget(from: best.placed, line: best.line)
    placed.removeSubrange((best.line > 0 ? best.placed + 1 : best.placed)...)
    if best.line > 0 { placed[best.placed].taken = best.line }
    return FlowPoint(block: ended.block, place: ended.lines.place(before: best.line), notes: notes.rests)
  }

  /// The appeal of a break, from least to most.
  private enum Appeal: Comparable {
    case leastOfAll, forbidden, poor, perfect
  }

  /// The appeal of a break before a line of a block that is placed.
  private func appeal(_ number: Int, _ line: Int) -> Appeal {
    let block = flow.blocks[placed[number].block]
    guard line > 0 else {
      let before = flow.blocks[placed[number].block - 1]
      return before.breakAfter == .avoid || block.breakBefore == .avoid ? .forbidden : .perfect
    }
    let isPoor = hasFewLines(placed[number], line, orphansDecide: true) || hasUnwantedHyphen(placed[number], line)
    if block.keepsTogether { return isPoor ? .leastOfAll : .forbidden }
    return isPoor ? .poor : .perfect
  }

  /// Tells whether a break before a line comes after a hyphen that the paragraph does not want there.
  private func hasUnwantedHyphen(_ placed: Placed, _ line: Int) -> Bool {
    guard let before = placed.lines.line(line - 1), before.endsWithHyphen,
      let text = flow.blocks[placed.block].paragraph
    else { return false }
    let limit = text.hyphenateLimitLast(at: before.utf8Range.lowerBound)
    return limit == .always || limit == .column || limit == .page && endsPage
  }

  /// Tells whether a break before a line leaves fewer lines of a paragraph on one side than it should.
  ///
  /// - Parameter orphansDecide: Whether a break just behind the orphans leaves enough, whatever is after it, as in browsers.
  private func hasFewLines(_ placed: Placed, _ line: Int, orphansDecide: Bool) -> Bool {
    let (lines, orphans, widows) = (placed.lines, flow.blocks[placed.block].orphans, flow.blocks[placed.block].widows)
    if lines.endsParagraph(line - 1) { return false }
    var above = 1
    while above < orphans, line - above > 0, !lines.endsParagraph(line - above - 1) { above += 1 }
    guard above >= orphans else { return true }
    // Lines between two breaks are widows of the first and orphans of the second.
    if placed.followsBreak, placed.taken < widows, !(0..<line).contains(where: lines.endsParagraph) { return true }
    if orphansDecide, line == above || lines.endsParagraph(line - above - 1) { return false }
    var below = 0
    while below < widows, line + below < lines.count {
      below += 1
      if lines.endsParagraph(line + below - 1) { break }
    }
    return below < widows
  }
}

extension TextFlow {
  /// The break that is asked for between a block and the one before.
  fileprivate func breakAsked(before index: Int) -> ContainerFiller.Stop? {
    let (after, before) = (blocks[index - 1].breakAfter, blocks[index].breakBefore)
    if after == .page || before == .page { return .pageBreak }
    return after == .column || before == .column ? .columnBreak : nil
  }

  /// Points between a block and the one before.
  fileprivate func space(before index: Int) -> Double {
    max(index > 0 ? blocks[index - 1].spaceAfter : 0, blocks[index].spaceBefore)
  }

  /// The notes of a block whose marks are on a line.
  fileprivate func notes(of index: Int, onLine line: Int, of lines: BlockLines) -> [Int] {
    blocks[index].notes.indices.filter { note in
      blocks[index].paragraph == nil ? line == 0 : lines.index(ofOffset: marks[index][note]) == line
    }
  }
}

extension ExclusionShape {
  /// The room between two edges; below a limit, where no line is kept, all of it.
  ///
  /// - Parameter isForced: Whether a line too narrow for any word sticks out instead of leaving the container.
  fileprivate func inset(left: Double, right: Double, limit: Double, isForced: Bool) -> ExclusionShape {
    @Sendable func kept(_ next: Double) -> Double { next > limit && limit < .infinity ? limit.nextUp + 1 : next }
    return ExclusionShape { y, height in
      guard y <= limit else { return .between(left: left, right: right) }
      switch room(y, height) {
      case .between(let from, let to, let until):
        let isNarrowed = from > left || to < right
        return .between(
          left: max(from, left), right: min(to, right),
          until: until.flatMap { !isNarrowed || isForced && $0 > limit ? nil : kept($0) })
      case .none(let next): return .none(until: kept(next))
      }
    }
  }
}
