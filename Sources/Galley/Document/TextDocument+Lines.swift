extension TextDocument {
  /// A line of a document at a width.
  public struct Line: Sendable {
    /// The characters on the line, its trailing white space and line terminator included, as UTF-8 offsets.
    public let utf8Range: Range<Int>
    /// The baseline, in points from the top of the document.
    public let baseline: Double
    /// How far the line reaches above and below its baseline, what the paragraph style adds included.
    public let metrics: LineMetrics
    /// A few paragraphs laid out by themselves, of which this is a line: it gives glyphs, carets and selections.
    public let layout: TextLayout
    /// The line's index in ``layout``.
    public let lineIndex: Int
    /// The number of lines above it in the document.
    package let number: Int

    /// The line as ``layout`` has it, with its width and left edge; baselines there are from the top of that layout.
    public var fragment: LineFragment { layout.lines[lineIndex] }
    /// The distance from the top of the document to the top of the line, in points.
    public var minY: Double { baseline - metrics.ascent }
    /// The distance from the top of the document to the bottom of the line, in points.
    public var maxY: Double { baseline + metrics.descent }
    /// The distance to add to vertical positions in ``layout``, in points.
    public var layoutY: Double { baseline - fragment.baseline }
    /// The UTF-8 offset at which the text of ``layout`` begins.
    public var layoutUTF8Offset: Int { utf8Range.lowerBound - fragment.utf8Range.lowerBound }
  }

  /// The size of the text when its lines are at most `width` wide.
  ///
  /// - Parameter width: As for ``PreparedParagraph/measure(width:)``.
  /// - Complexity: O(log *n*) and the chunks that have changed since the last question, where that asked for the same width.
  ///   Otherwise O(*n*).
  public func measure(width: Double) -> TextMeasurement {
    let question = LineFlow.Question(width: PreparedParagraph.available(width), isLast: true)
    let flow = root.flow(question, style)
    if flow.isUniform, let line = style.uniformLine {
      return line.measurement(lineCount: flow.lineCount, widest: flow.widest)
    }
    let (first, last) = (line(at: 0, question), line(at: utf8Count, question))
    return TextMeasurement(
      width: LayoutUnit.points(flow.widest), height: flow.bottom(style), lineCount: flow.lineCount,
      firstBaseline: first.baseline, lastBaseline: last.baseline)
  }

  /// The lines that reach into a part of the layout, from top to bottom: those of a viewport.
  ///
  /// Lines stand where ``PreparedParagraph/layout(width:)`` of the whole text puts them. Where lines differ in height,
  /// sums of heights may differ in their last bits; where a font's units do not divide a point evenly, distances may by 2⁻²⁰ of
  /// a point.
  ///
  /// - Parameters:
  ///   - y: Points from the top of the document.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Complexity: As ``measure(width:)`` for what is above the end of `y`, and the lines in it, each with the chunks that it
  ///   reaches into.
  public func lines(in y: Range<Double>, width: Double) -> [Line] {
    let question = LineFlow.Question(width: PreparedParagraph.available(width), isLast: true)
    var search = LineSearch(self, question, goal: .vertical(y))
    search.run()
    return search.lines
  }

  /// The line that holds the character after an offset; the last line for the end of the text.
  ///
  /// - Parameters:
  ///   - utf8Offset: An offset in the text; one outside of it is moved into it.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Complexity: As ``measure(width:)`` for what is above the line.
  public func line(at utf8Offset: Int, width: Double) -> Line {
    line(
      at: characterStart(at: utf8Offset), LineFlow.Question(width: PreparedParagraph.available(width), isLast: true))
  }

  /// - Parameter offset: Between two characters of the text.
  private func line(at offset: Int, _ question: LineFlow.Question) -> Line {
    var search = LineSearch(self, question, goal: .offset(offset))
    search.run()
    guard let line = search.lines.last else { preconditionFailure("a line holds each offset") }
    return line
  }
}
