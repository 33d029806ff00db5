internal import Galley

/// The lines of one block in a container, measured from the container's top.
struct BlockLines: Sendable {
  private enum Lines: Sendable {
    case box(height: Double)
    case laidOut(LaidOutLines)
    /// Lines set one by one at their places, with the typesetter's state before each and after the last.
    case set([LineFragment], before: [LineTypesetter], PreparedParagraph)
  }

  private let content: Lines
  /// Points from the top of the container to the top of the first line.
  let top: Double
  /// How many lines are known.
  let count: Int
  /// True if these are all the lines that the block has left.
  let isWhole: Bool
  /// True if the block begins here.
  let isBeginning: Bool
  /// The room of the block's initial letter; `nil` where there is none.
  var letter: InitialLetterRoom?

  /// A box.
  init(boxHeight: Double, top: Double) {
    content = .box(height: boxHeight)
    self.top = top
    (count, isWhole, isBeginning) = (1, true, true)
  }

  /// Lines of a layout from one on, which have the distances of a grid if they are on one.
  init(_ lines: LaidOutLines, top: Double, _ grid: (grid: BaselineGrid, top: Double)? = nil) {
    content = .laidOut(lines)
    // A line is made when it is asked for, which takes as long as a block's place.
    let shift = grid.map { $0.grid.shift(of: $0.top + top + lines.layout.lines[lines.first].metrics.ascent) }
    self.top = top + (shift ?? 0)
    (count, isWhole, isBeginning) = (lines.layout.lines.count - lines.first, true, lines.first == 0)
  }

  /// Lines set one by one: those down to a limit, and some after it.
  ///
  /// - Parameters:
  ///   - limit: Points from the top of the container.
  ///   - lookahead: How many lines below the limit are known.
  ///   - next: Sets a line at a height; `nil` after the last one.
  init(
    _ paragraph: PreparedParagraph, _ typesetter: LineTypesetter, top: Double, limit: Double, lookahead: Int,
    isBeginning: Bool, next: (inout LineTypesetter, _ y: Double) throws(TextError) -> LineFragment?
  ) throws(TextError) {
    var typesetter = typesetter
    var lines: [LineFragment] = []
    var before: [LineTypesetter] = [typesetter]
    var y = top
    var left = lookahead
    while left >= 0, let line = try next(&typesetter, y) {
      typesetter.forgetLines()
      lines.append(line)
      before.append(typesetter)
      y = line.minY + line.metrics.height
      if y > limit + BlockLines.tolerance { left -= 1 }
    }
    content = .set(lines, before: before, paragraph)
    self.top = top
    (count, isWhole, self.isBeginning) = (lines.count, typesetter.isAtEnd, isBeginning)
  }

  /// Sums of heights differ in their last bits with the order of adding.
  static let tolerance = 1e-6

  /// Points from the top of the container to the bottom of a line.
  func bottom(_ index: Int) -> Double {
    switch content {
    case .box(let height): top + height
    case .laidOut(let lines): top + (lines.layout.lines[lines.first + index].maxY - lines.firstTop)
    case .set(let lines, _, _): lines[index].maxY
    }
  }

  /// Points from the top of the container to the bottom of the known lines.
  var bottom: Double { count > 0 ? bottom(count - 1) : top }

  /// Points from the top of the container to the bottom of the initial letter that the lines begin with; `nil` for none.
  var letterBottom: Double? {
    guard let letter, isBeginning, let first = line(0) else { return nil }
    return bottom(0) - first.metrics.descent + letter.depth
  }

  /// Points from the top of the container to the bottom of a line, and of the initial letter that it begins with.
  func bottomWithLetter(_ index: Int) -> Double {
    max(bottom(index), index == 0 ? letterBottom ?? 0 : 0)
  }

  /// Counts the lines that end above a limit; 0 if the initial letter does not end above it.
  ///
  /// - Parameter letterSticksOut: Whether the letter may end below the limit, so that its room is none that lines need.
  func count(endingBy limit: Double, letterSticksOut: Bool = false) -> Int {
    let limit = limit + Self.tolerance
    if let letter, let letterBottom, letterBottom > limit {
      guard letterSticksOut else { return 0 }
      return (0..<count).first { index in
        let room = line(index).map { letter.height(in: $0, isLast: isWhole && index == count - 1) }
        return bottom(index) - (room ?? 0) > limit
      } ?? count
    }
    guard count > 0, bottom(count - 1) > limit else { return count }
    var (low, high) = (0, count - 1)
    // Nearly all lines are as high as the first one.
    let guess = (limit - top) / (bottom(0) - top)
    if guess >= 1, guess < Double(high) {
      let line = Int(guess)
      if bottom(line) <= limit {
        low = line + 1
      } else {
        high = line
        if bottom(line - 1) <= limit { low = line }
      }
    }
    while low < high {
      let middle = (low + high) / 2
      if bottom(middle) <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The height of the highest line, or of the initial letter where that is higher, in points.
  var tallestLine: Double {
    (0..<count).reduce(letterBottom.map { $0 - firstTop } ?? 0) { max($0, line($1)?.metrics.height ?? bottom - top) }
  }

  /// Tells whether a line ends its paragraph.
  func endsParagraph(_ index: Int) -> Bool {
    switch content {
    case .box: true
    case .laidOut(let lines): lines.layout.lines[lines.first + index].isParagraphEnd
    case .set(let lines, _, _): lines[index].isParagraphEnd
    }
  }

  func line(_ index: Int) -> LineFragment? {
    switch content {
    case .box: nil
    case .laidOut(let lines): lines.layout.lines[lines.first + index]
    case .set(let lines, _, _): lines[index]
    }
  }

  /// The index of the line that holds a UTF-8 offset of the text: the number of lines where it is below all, and `nil`
  /// above the first.
  func index(ofOffset offset: Int) -> Int? {
    guard let first = line(0), first.utf8Range.lowerBound <= offset else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let line = line(middle) else { return middle }
      if line.utf8Range.upperBound <= offset, middle < count - 1 || !isWhole { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the lines go on before one of them.
  func place(before index: Int) -> LinePlace {
    switch content {
    case .box: .beginning
    case .laidOut(let lines): .line(lines.first + index, of: lines.layout, width: lines.width)
    case .set(let lines, let before, _):
      index == 0 && isBeginning
        ? .beginning
        : .typesetter(
          before[index],
          offset: index < lines.count ? lines[index].utf8Range.lowerBound : lines[index - 1].utf8Range.upperBound)
    }
  }

  /// The first lines, on a page.
  ///
  /// - Parameters:
  ///   - taken: How many lines.
  ///   - left: The left edge of the block's room in the container.
  ///   - frame: The container.
  func fragment(
    _ taken: Int, _ kind: FlowFragment.Kind, block: Int, left: Double, width: Double, in frame: Rect
  ) -> FlowFragment {
    let height = taken > 0 ? bottom(taken - 1) - firstTop : 0
    let place = Rect(x: frame.minX + left, y: frame.minY + firstTop, width: width, height: height)
    switch content {
    case .box:
      return FlowFragment(kind: kind, block: block, layout: nil, lines: 0..<0, frame: place, origin: place.origin)
    case .laidOut(let lines):
      return FlowFragment(
        kind: kind, block: block, layout: lines.layout, lines: lines.first..<lines.first + taken, frame: place,
        origin: place.origin)
    case .set(let lines, _, let paragraph):
      // Such lines have their places in the container.
      return FlowFragment(
        kind: kind, block: block, layout: TextLayout(paragraph, lines: Array(lines[..<taken])), lines: 0..<taken,
        frame: place, origin: Point(x: frame.minX, y: place.minY))
    }
  }

  /// The top of the first line, which obstacles may have moved down.
  private var firstTop: Double {
    if case .set(let lines, _, _) = content, let first = lines.first { first.minY } else { top }
  }
}
