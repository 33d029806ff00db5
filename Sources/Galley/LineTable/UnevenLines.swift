internal import GalleyShaping

/// The source of the heights of lines that are not all alike.
///
/// An object, since most texts have none: a label keeps an empty reference of eight bytes.
final class UnevenLines: Sendable {
  let runMetrics: RunMetrics
  /// The room that annotations need; `nil` where there are none.
  let annotations: RubyHeights?
  /// The initial letter; `nil` where there is none.
  let letter: InitialLetterMetrics?
  /// The runs, where inline boxes are aligned.
  private let alignedRuns: ContiguousArray<TextRun>?
  /// The style of the paragraph around them.
  private let root: ResolvedStyle
  /// The metrics of an empty text, and its style.
  private let baseMetrics: LineMetrics
  private let base: ResolvedStyle
  private let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  /// Where the first line's top and the last one's bottom are, if they are trimmed.
  private let textBox: TextBoxEdges?

  init(
    _ runs: ContiguousArray<TextRun>, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>, base: ResolvedStyle,
    annotations: RubyHeights?, letter: InitialLetterMetrics?, textBox: TextBoxEdges?
  ) {
    runMetrics = RunMetrics(runs)
    let isAligned = runs.contains { !$0.style.boxes.isEmpty }
    alignedRuns = isAligned ? runs : nil
    root = isAligned ? runs.first { $0.style.boxes.isEmpty }?.style ?? base : base
    self.annotations = annotations
    self.letter = letter
    self.paragraphStyles = paragraphStyles
    self.textBox = textBox
    self.base = base
    baseMetrics = paragraphStyles[0].resolved.frame.metrics(
      LineMetrics(base.primaryFont, in: base), raisedBy: base.baselineOffset)
  }

  /// The metrics of a line; see ``LineTable/metrics(of:startsParagraph:isHard:isLast:)``.
  func metrics(of line: Range<Int>, startsParagraph: Bool, isHard: Bool, isLast: Bool) -> LineMetrics {
    let paragraph = paragraphStyles[paragraphStyles.index(holding: line.lowerBound)]
    let heights = paragraph.heights
    let natural =
      aligned(line)?.metrics
      ?? heights.strutted(
        runMetrics.metrics(of: line, heights) ?? heights.led(baseMetrics, size: base.leadingSize), base,
        paragraph.resolved.frame)
    return placed(
      heights.adjusted(natural), at: line.lowerBound, startsParagraph: startsParagraph, isHard: isHard, isLast: isLast)
  }

  /// The places of a line's inline boxes; `nil` where all are on its baseline.
  func aligned(_ line: Range<Int>) -> AlignedLine? {
    alignedRuns.map {
      AlignedLine(line, $0, root: root, paragraphStyles[paragraphStyles.index(holding: line.lowerBound)].heights)
    }
  }

  /// The metrics of a line with what its place in the text adds; never less than no height.
  ///
  /// - Parameters:
  ///   - metrics: Those of what the line shows.
  ///   - start: The UTF-8 offset where it begins.
  func placed(
    _ metrics: LineMetrics, at start: Int, startsParagraph: Bool, isHard: Bool, isLast: Bool
  ) -> LineMetrics {
    let heights = paragraphStyles[paragraphStyles.index(holding: start)].heights
    var metrics = metrics
    if startsParagraph, start > 0 { metrics.ascent += heights.paragraphSpacingBefore }
    if !isLast {
      metrics.descent += heights.lineSpacing
      if isHard { metrics.descent += heights.paragraphSpacing }
    }
    if let textBox {
      if start == 0 { metrics.ascent = textBox.ascent ?? metrics.ascent }
      if isLast { metrics.descent = textBox.descent ?? metrics.descent }
    }
    metrics.leaveNoNegativeHeight()
    return metrics
  }
}
