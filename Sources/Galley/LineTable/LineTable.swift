internal import GalleyShaping

/// All that the size of a text takes: where lines may end, which edges are safe, and how high lines are.
///
/// It knows neither characters nor glyphs.
struct LineTable {
  /// Where lines may end.
  let breaks: BreakTable
  /// Whether a ``ShortTextCounter`` knows the lines.
  let isShortAndPlain: Bool
  /// The same where some breaks may be unsafe, and a word pushed out to the last line: see ``labelLines(width:)``.
  let isShortAndGreedy: Bool
  /// Whether it may.
  let pushesOut: Bool
  /// Whether every line is filled greedily in the whole width, and keeps its own.
  let isPlainlyGreedy: Bool
  /// Whether the lines' widths are more than the difference of two positions, unsafe breaks left aside.
  let needsCare: Bool
  /// The metrics of every line, where all have the same ones.
  let uniformLine: UniformLine?

  // What some ask for.

  /// Whether some break is a hyphen of the patterns, which a paragraph's style may refuse.
  let hasAutomaticHyphens: Bool
  /// How far an edge shaped again may lie before the unshaped one, in layout units.
  ///
  /// The search for a line's last row looks this far beyond the width. A font that shrinks more than four
  /// ems at an edge is taken to shrink by four.
  let edgeSlack: Int64
  /// What the lines' heights come from; empty where ``uniformLine`` has them.
  private let runMetrics: RunMetrics
  /// The metrics of an empty text, where lines differ.
  private let baseMetrics: LineMetrics
  /// What annotations need; `nil` where there are none.
  let annotations: RubyHeights?
  /// The initial letter; `nil` where there is none.
  let letter: LetterPlace?
  private let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  /// Where the first line's top and the last one's bottom are, if they are trimmed.
  private let textBox: TextBoxEdges?

  /// - Parameter isSpaced: Whether characters add to or take from the space beside them, or hang.
  init(
    _ breaks: BreakTable, runs: ContiguousArray<TextRun>, _ source: borrowing SourceText, hasAutomaticHyphens: Bool,
    isSpaced: Bool, annotations: RubyHeights? = nil, letter: LetterPlace? = nil
  ) {
    self.annotations = annotations
    self.letter = letter
    self.breaks = breaks
    self.hasAutomaticHyphens = hasAutomaticHyphens
    paragraphStyles = source.paragraphStyles
    let base = source.baseStyle
    let edges = TextBoxEdges(
      first: paragraphStyles[0].style, last: paragraphStyles[paragraphStyles.count - 1].style, base: base)
    textBox = edges.isEmpty ? nil : edges
    let isUniform = edges.isEmpty && annotations == nil && letter == nil
    uniformLine = isUniform ? UniformLine(runs: runs, base: base, paragraphStyles: paragraphStyles) : nil
    baseMetrics =
      uniformLine?.metrics
      ?? LineFrame(paragraphStyles[0].style).metrics(
        LineMetrics(base.primaryFont, in: base), raisedBy: base.baselineOffset)
    runMetrics = RunMetrics(uniformLine == nil ? runs : [])
    edgeSlack = Self.edgeSlack(size: runs.reduce(base.size) { max($0, $1.style.size) })
    needsCare = hasAutomaticHyphens || !source.tabs.isEmpty || isSpaced
    pushesOut = paragraphStyles.contains { $0.style.lineBreakStrategy.contains(.pushOut) }
    let isGreedy = paragraphStyles.allSatisfy { $0.resolved.isGreedy }
    isPlainlyGreedy = isGreedy && !pushesOut
    isShortAndGreedy = uniformLine != nil && isGreedy && !needsCare && breaks.isShort
    isShortAndPlain = isShortAndGreedy && !pushesOut && !breaks.hasUnsafe
  }

  /// Whether some break is unsafe, so that a line's edge may have to be shaped again.
  @inline(__always) var hasUnsafeBreaks: Bool { breaks.hasUnsafe }

  /// ``edgeSlack`` of text whose largest size is known, in points.
  static func edgeSlack(size: Double) -> Int64 { LayoutUnit.rounded(points: 4 * size) }

  /// Bytes kept.
  var memoryFootprint: Int { breaks.memoryFootprint + runMetrics.memoryFootprint }
}

extension LineTable {
  /// The metrics of a line: the highest ascent and the deepest descent of its runs, and what the paragraph's
  /// style adds above and below.
  ///
  /// - Parameters:
  ///   - line: The UTF-8 offsets of the line.
  ///   - startsParagraph: Whether a paragraph begins with the line.
  ///   - isHard: Whether one ends with it.
  ///   - isLast: Whether the line is the last one of the text, which has no space below it.
  @inline(__always) func metrics(
    of line: Range<Int>, startsParagraph: Bool, isHard: Bool, isLast: Bool
  ) -> LineMetrics {
    guard let uniformLine else {
      return unevenMetrics(of: line, startsParagraph: startsParagraph, isHard: isHard, isLast: isLast)
    }
    var metrics = uniformLine.metrics
    if !isLast { metrics.descent += uniformLine.spacing }
    return metrics
  }

  private func unevenMetrics(of line: Range<Int>, startsParagraph: Bool, isHard: Bool, isLast: Bool) -> LineMetrics {
    let heights = paragraphStyles[paragraphStyles.index(holding: line.lowerBound)].heights
    let natural = runMetrics.metrics(of: line, isPrimaryOnly: heights.isPrimaryOnly) ?? baseMetrics
    var metrics = heights.adjusted(natural)
    if startsParagraph, line.lowerBound > 0 { metrics.ascent += heights.paragraphSpacingBefore }
    if !isLast {
      metrics.descent += heights.lineSpacing
      if isHard { metrics.descent += heights.paragraphSpacing }
    }
    if let textBox {
      if line.lowerBound == 0 { metrics.ascent = textBox.ascent ?? metrics.ascent }
      if isLast { metrics.descent = textBox.descent ?? metrics.descent }
    }
    return metrics
  }
}

extension BreakTable {
  /// Whether these are the opportunities of a label: a few words in one paragraph, none of which ends before the one
  /// before it.
  var isShort: Bool { count <= Self.maximumShortCount && hardCount == 1 && isMonotonic }

  private static var maximumShortCount: Int { 64 }
}
