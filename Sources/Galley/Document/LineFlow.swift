/// The sums of the lines that end in a part of a document, at a width.
struct LineFlow {
  /// A question to a part of a document, on which its lines depend.
  struct Question: Equatable {
    /// The width of the layout, in layout units.
    var width: Int64
    /// True if the document ends with the part: a terminator at its end is then followed by an empty line.
    var isLast: Bool
    /// The line that has begun before the part, if one has.
    var entry: OpenLine?

    /// Returns the question to a part of the part.
    ///
    /// - Parameter entry: The line that has begun before it.
    func part(isLast: Bool, entry: OpenLine?) -> Question {
      Question(width: width, isLast: self.isLast && isLast, entry: entry)
    }
  }

  private(set) var lineCount = 0
  /// The width of the widest line, in layout units.
  private(set) var widest: Int64 = 0
  /// The line that goes on after the part, in a paragraph that does.
  private(set) var open: OpenLine?
  /// The sum of the heights in points, with the space after the last line unless the document ends there.
  private var height = 0.0
  /// True if all lines are like those of the document's style, so that their height is a product.
  private(set) var isUniform = true
  /// True if the document ends with these lines.
  private var isLast = false

  init() {}

  /// - Parameters:
  ///   - height: The sum of the heights of lines that differ; `nil` where they do not.
  ///   - isLast: Whether the document ends with the lines.
  init(
    lineCount: Int, widest: Int64, height: Double? = nil, open: OpenLine? = nil, isLast: Bool, _ style: DocumentStyle
  ) {
    self.lineCount = lineCount
    self.widest = widest
    self.open = open
    self.isLast = isLast
    isUniform = height == nil
    self.height = height ?? Self.height(lineCount: lineCount, isLast: isLast, style)
  }

  /// Adds lines below the others.
  mutating func append(_ other: LineFlow, _ style: DocumentStyle) {
    if lineCount > 0, other.lineCount > 0 { height += style.spacingBefore }
    height += other.height
    lineCount += other.lineCount
    widest = max(widest, other.widest)
    open = other.open
    isUniform = isUniform && other.isUniform
    isLast = other.isLast
  }

  /// The distance in points from the top of the lines to the bottom of the last one.
  ///
  /// Multiplied where lines are alike, as for a ``PreparedParagraph``: a sum of many heights rounds differently.
  func bottom(_ style: DocumentStyle) -> Double {
    isUniform ? Self.height(lineCount: lineCount, isLast: isLast, style) : height
  }

  private static func height(lineCount: Int, isLast: Bool, _ style: DocumentStyle) -> Double {
    guard let line = style.uniformLine, lineCount > 0 else { return 0 }
    return isLast ? line.height(lineCount: lineCount) : line.top(ofLine: lineCount)
  }
}

/// A line that goes on after a cut within its paragraph.
struct OpenLine: Equatable {
  /// The bytes of the line before the cut.
  var byteCount: Int
  /// The width of the line up to the cut, in layout units.
  var advance: Int64
  /// The width of the line up to the cut, without the white space before the cut.
  var width: Int64
  /// True if the paragraph begins with the line.
  var startsParagraph: Bool
}

extension TextChunk {
  /// The lines of the chunk.
  func flow(_ question: LineFlow.Question, _ style: DocumentStyle) -> LineFlow {
    if part != nil { return partFlow(question, style) }
    let storage = storage(style)
    // The empty line after its last terminator is the next chunk's first one.
    let hiddenCount = question.isLast ? 0 : 1
    if !hasOwnStyles, storage.table.uniformLine != nil {
      let size = storage.measure(width: question.width)
      return LineFlow(
        lineCount: size.lineCount - hiddenCount, widest: LayoutUnit.rounded(points: size.width),
        isLast: question.isLast, style)
    }
    let list = LineList(storage) { _ in question.width }
    var height = 0.0
    var left = list.lines.count - hiddenCount
    list.lines.forEach { line in
      if left > 0 { height += line.metrics.height }
      left -= 1
    }
    return LineFlow(
      lineCount: list.lines.count - hiddenCount, widest: list.widest, height: height, isLast: question.isLast, style)
  }
}
