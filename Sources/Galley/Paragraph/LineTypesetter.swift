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
/// The lines are those of ``PreparedParagraph/layout(widthOfLine:)``. Where lines are chosen for the whole paragraph,
/// the choice looks ahead as if the width stayed as it is.
public struct LineTypesetter: Sendable {
  private let storage: ParagraphStorage
  private var chooser: LineChooser
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

  private mutating func nextLine(width: Double, finiteX x: Double, finiteY y: Double?) -> LineFragment? {
    guard !chooser.isAtEnd else { return nil }
    let available = PreparedParagraph.available(width)
    let (extent, room) = chooser.next(width: available)
    var metrics = storage.table.metrics(of: extent, isLast: chooser.isAtEnd, free: &free)
    let gap = y.map { $0 - stack.height } ?? 0
    metrics.ascent += gap
    let baseline = stack.add(metrics)
    metrics.ascent -= gap
    let justified = storage.justifiedWidth(of: extent, room: room)
    let line = LineList.Line(
      extent: extent, room: room, metrics: metrics, layoutWidth: available, justifiedWidth: justified,
      width: justified ?? extent.width, endX: storage.endX(of: extent), x: LayoutUnit.rounded(points: x))
    let fragment = LineFragment(line, baseline: baseline, widest: line.width, in: storage)
    lines.append(fragment)
    widest = max(widest, line.width)
    return fragment
  }

  /// The lines given so far as a layout; `nil` before the first one.
  ///
  /// What has no line yet is the layout's hidden text. The height reaches to the bottom of the last line given.
  public var layout: TextLayout? {
    guard !lines.isEmpty else { return nil }
    let rest = isAtEnd ? nil : chooser.walker.start.offset..<storage.source.byteCount
    return TextLayout(
      storage, lines: LineFragments(lines), widest: widest, height: stack.height, hiddenRange: rest)
  }
}
