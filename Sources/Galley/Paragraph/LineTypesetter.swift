/// Gives one line after the other, each at a width that need not be known before the line above is set.
///
/// A typesetter is a value: a copy kept aside goes on where it stood, so a line can be tried and taken back, and a
/// text flows from column to column.
///
/// ```swift
/// var typesetter = LineTypesetter(paragraph)
/// while let line = try typesetter.nextLine(width: column.width, x: column.minX) { … }
/// ```
///
/// A caller who goes on in another column says so with ``beginContainer()``.
///
/// The lines are those of ``PreparedParagraph/layout(widthOfLine:)``. Where lines are chosen for the whole paragraph,
/// the choice looks ahead as if the width stayed as it is.
public struct LineTypesetter: Sendable {
  let storage: ParagraphStorage
  private(set) var chooser: LineChooser
  private var stack: LineStack
  /// The width of the widest line so far, in layout units.
  private var widest: Int64 = 0
  /// The room that the last line leaves free for annotations.
  private var free: Double?
  /// The lines given so far, from top to bottom.
  public private(set) var lines: [LineFragment] = []

  /// Begins with the first line of a text.
  public init(_ paragraph: PreparedParagraph) {
    storage = paragraph.storage
    chooser = LineChooser(paragraph.storage)
    stack = LineStack(paragraph.storage.table.uniformLine)
  }

  /// True if all lines have been given.
  public var isAtEnd: Bool { chooser.isAtEnd }

  /// Where the next line begins; the end of the text after the last one.
  public var position: String.Index {
    let utf8 = storage.source.text.utf8
    return utf8.index(utf8.startIndex, offsetBy: isAtEnd ? storage.source.byteCount : chooser.walker.start.offset)
  }

  /// Goes on in another container, such as the next column: an initial letter stays in the one that it began in.
  ///
  /// Lines to come that would keep clear of the letter have their whole width instead. Where no line is given yet, the
  /// letter is still to come.
  public mutating func beginContainer() { chooser.leaveInitialLetter() }

  /// The next line, below the one above; `nil` after the last one.
  ///
  /// - Parameter width: Points available to the line, as for ``PreparedParagraph/layout(width:)``.
  public mutating func nextLine(width: Double) -> LineFragment? { nextLine(width: width, finiteX: 0, finiteY: nil) }

  /// The next line at a place; `nil` after the last one.
  ///
  /// - Parameters:
  ///   - width: Points available to the line, as for ``PreparedParagraph/layout(width:)``.
  ///   - x: The left edge of that room in points.
  ///   - y: The top of the line in points; `nil` for the bottom of the line above.
  /// - Throws: ``TextError`` when the place is infinite or NaN.
  public mutating func nextLine(width: Double, x: Double = 0, y: Double? = nil) throws(TextError) -> LineFragment? {
    guard x.isFinite, y?.isFinite ?? true else {
      throw TextError(.invalidOption, "the place of a line is not a finite number")
    }
    return nextLine(width: width, finiteX: x, finiteY: y)
  }

  /// The next line, which ends where it is told, whatever has room; `nil` after the last one, and for an end that is not behind
  /// its beginning.
  ///
  /// - Parameters:
  ///   - width: As for ``nextLine(width:)``.
  ///   - offset: A UTF-8 offset, moved to a boundary of clusters and into the paragraph; `nil` for what has room.
  package mutating func nextLine(width: Double, endingAt offset: Int?) -> LineFragment? {
    guard let offset, !isAtEnd else { return nextLine(width: width) }
    let breaks = storage.table.breaks
    let paragraphEnd = unsafe Int(breaks.offset[Int(breaks.hard[chooser.walker.start.hard])])
    let end = min(storage.clusterRange(at: offset).lowerBound, paragraphEnd)
    return end > chooser.walker.start.offset ? nextLine(width: width, finiteX: 0, finiteY: nil, endingAt: end) : nil
  }

  private mutating func nextLine(
    width: Double, finiteX x: Double, finiteY y: Double?, endingAt end: Int? = nil
  ) -> LineFragment? {
    guard !chooser.isAtEnd else { return nil }
    let width = PreparedParagraph.available(width)
    let (extent, room) = chooser.next(width: width, endingAt: end)
    let slot = LineSlot(x: LayoutUnit.rounded(points: x), width: width, y: y ?? stack.height)
    return add(LineList.Placed(extent: extent, room: room, slot: slot))
  }

  private mutating func add(_ placed: LineList.Placed) -> LineFragment {
    let extent = placed.extent
    var metrics = storage.table.metrics(of: extent, isLast: chooser.isAtEnd, free: &free)
    let gap = placed.slot.y - stack.height
    metrics.ascent += gap
    let baseline = stack.add(metrics)
    metrics.ascent -= gap
    let justified = storage.justifiedWidth(of: extent, room: placed.room)
    let line = LineList.Line(
      extent: extent, room: placed.room, metrics: metrics, layoutWidth: placed.slot.width, justifiedWidth: justified,
      width: justified ?? extent.width, endX: storage.endX(of: extent), x: placed.slot.x)
    let fragment = LineFragment(CollectionOfOne(line).span, 0, baseline: baseline, widest: line.width, in: storage)
    lines.append(fragment)
    widest = max(widest, line.width)
    return fragment
  }

  /// The next line beside obstacles; `nil` after the last one.
  ///
  /// - Parameters:
  ///   - shape: The room of the line.
  ///   - y: The top of the line in points, where there is room; `nil` for the bottom of the line above.
  /// - Throws: ``TextError`` when the place or an answer of the shape is infinite or NaN, and where there is no room.
  public mutating func nextLine(around shape: ExclusionShape, y: Double? = nil) throws(TextError) -> LineFragment? {
    guard y?.isFinite ?? true else {
      throw TextError(.invalidOption, "the place of a line is not a finite number")
    }
    guard !chooser.isAtEnd else { return nil }
    return add(try chooser.next(around: shape, y: y ?? stack.height))
  }

  /// Goes on at the cluster of an offset, as if lines of a width, the last of which ends there, had been given.
  ///
  /// In a paragraph of one unbroken line it goes on at that.
  package mutating func skip(to offset: Int, width: Double) {
    let (offset, width) = (storage.clusterRange(at: offset).lowerBound, PreparedParagraph.available(width))
    while !isAtEnd, chooser.walker.start.offset < offset {
      let before = chooser
      guard chooser.next(width: width).line.end > offset else { continue }
      chooser = before
      _ = chooser.next(width: width, endingAt: offset)
      if isAtEnd || chooser.walker.start.offset != offset { chooser = before }
      return
    }
  }

  /// Forgets the lines given so far, so that a copy of the typesetter holds none.
  package mutating func forgetLines() { lines.removeAll(keepingCapacity: true) }

  /// The lines given so far as a layout; `nil` before the first one.
  ///
  /// What has no line yet is the layout's hidden text. The height reaches to the bottom of the last line given.
  public var layout: TextLayout? {
    guard !lines.isEmpty else { return nil }
    let rest = isAtEnd ? nil : chooser.walker.start.offset..<storage.source.byteCount
    return TextLayout(
      storage, lines: lines, widest: widest, height: stack.height, hiddenRange: rest)
  }
}

extension PreparedParagraph {
  /// The room of the initial letter; `nil` where there is none.
  package var initialLetterRoom: InitialLetterRoom? {
    storage.table.letter.map {
      InitialLetterRoom(depth: Double($0.sink - 1) * $0.step + $0.strut.descent, raise: $0.raise, step: $0.step)
    }
  }
}

extension TextLayout {
  /// Some lines that a typesetter gave, where it set them.
  ///
  /// - Parameters:
  ///   - paragraph: Their text.
  ///   - lines: At least one, from top to bottom.
  package init(_ paragraph: PreparedParagraph, lines: [LineFragment]) {
    let widest = lines.reduce(0) { max($0, $1.width) }
    let bottom = lines.reduce(0) { max($0, $1.maxY) }
    let rest = (lines.last?.extent.end ?? 0)..<paragraph.storage.source.byteCount
    self.init(
      paragraph.storage, lines: lines, widest: LayoutUnit.rounded(points: widest), height: bottom,
      hiddenRange: rest.isEmpty ? nil : rest)
  }
}
