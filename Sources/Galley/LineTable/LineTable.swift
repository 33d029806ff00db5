internal import GalleyShaping

/// All that the size of a text takes: where lines may end, which edges are safe, and how high lines are.
///
/// It knows neither characters nor glyphs.
struct LineTable {
  /// Where lines may end.
  let breaks: BreakTable
  /// True if `GreedyFill.fill` finds all lines unless a word is wider than a line, or a line may end at an unsafe break:
  /// see ``labelLines(width:countsSpaces:)``.
  let isShortAndGreedy: Bool
  /// True if a word may be pushed out to the last line.
  let pushesOut: Bool
  /// True if every line is filled greedily in the whole width, and keeps its own.
  let isStrictlyGreedy: Bool
  /// True if the lines' widths are more than the difference of two positions, unsafe breaks left aside.
  let isCareful: Bool
  private let heights: Heights

  /// The heights of lines.
  private enum Heights {
    case uniform(UniformLine)
    case uneven(UnevenLines)
  }

  /// The metrics of every line, where all have the same ones.
  @inline(__always) var uniformLine: UniformLine? {
    if case .uniform(let line) = heights { line } else { nil }
  }

  // What some ask for.

  /// True if some break is a hyphen of the patterns, which a paragraph's style may refuse.
  let hasAutomaticHyphens: Bool
  /// How far an edge shaped again may lie before the unshaped one, in layout units.
  ///
  /// The search for a line's last row looks this far beyond the width. A font that shrinks more than four
  /// ems at an edge is taken to shrink by four.
  let edgeSlack: Int64

  /// The source of the lines' heights where they differ.
  private var uneven: UnevenLines? {
    if case .uneven(let lines) = heights { lines } else { nil }
  }
  /// The room that annotations need; `nil` where there are none.
  var annotations: RubyHeights? { uneven?.annotations }
  /// The initial letter; `nil` where there is none.
  var letter: InitialLetterMetrics? { uneven?.letter }

  /// - Parameter isSpaced: Whether characters add to or take from the space beside them, or hang.
  init(
    _ breaks: BreakTable, runs: ContiguousArray<TextRun>, _ source: borrowing SourceText, hasAutomaticHyphens: Bool,
    isSpaced: Bool, annotations: RubyHeights? = nil, letter: InitialLetterMetrics? = nil
  ) {
    self.breaks = breaks
    self.hasAutomaticHyphens = hasAutomaticHyphens
    let (base, paragraphStyles) = (source.baseStyle, source.paragraphStyles)
    let edges = TextBoxEdges(
      first: paragraphStyles[0].resolved, last: paragraphStyles[paragraphStyles.count - 1].resolved, base: base)
    let isUniform = edges.isEmpty && annotations == nil && letter == nil
    if isUniform, let line = UniformLine(runs: runs, base: base, paragraphStyles: paragraphStyles) {
      heights = .uniform(line)
    } else {
      heights = .uneven(
        UnevenLines(
          runs, paragraphStyles, base: base, annotations: annotations, letter: letter,
          textBox: edges.isEmpty ? nil : edges))
    }
    edgeSlack = Self.edgeSlack(size: runs.reduce(base.size) { max($0, $1.style.size) })
    var needs = paragraphStyles.needs
    if hasAutomaticHyphens { needs.insert(.foundHyphens) }
    if !source.tabs.isEmpty { needs.insert(.tabs) }
    if isSpaced { needs.insert(.adjustedEdges) }
    isCareful = !needs.isDisjoint(with: .careful)
    pushesOut = needs.contains(.pushOut)
    let isGreedy = needs.isSubset(of: .servedGreedily)
    isStrictlyGreedy = isGreedy && !pushesOut
    let isEven = if case .uniform = heights { true } else { false }
    isShortAndGreedy = isEven && isGreedy && !isCareful && breaks.isShort
  }

  /// True if some break is unsafe, so that a line's edge may have to be shaped again.
  @inline(__always) var hasUnsafeBreaks: Bool { breaks.hasUnsafe }

  /// ``edgeSlack`` of text whose largest size is known, in points.
  static func edgeSlack(size: Double) -> Int64 { LayoutUnit.rounded(points: 4 * size) }

  /// Bytes kept.
  var memoryFootprint: Int { breaks.memoryFootprint + (uneven?.runMetrics.memoryFootprint ?? 0) }
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
    switch heights {
    case .uniform(let all):
      var metrics = all.metrics
      if !isLast { metrics.descent += all.spacing }
      return metrics
    case .uneven(let lines):
      return lines.metrics(of: line, startsParagraph: startsParagraph, isHard: isHard, isLast: isLast)
    }
  }

  /// The places of the inline boxes of a line at UTF-8 offsets; `nil` where all are on its baseline.
  func aligned(_ line: Range<Int>) -> AlignedLine? { uneven?.aligned(line) }

  /// The metrics of a line that shows something else than its text, with what its place in this text adds.
  ///
  /// - Parameters:
  ///   - shown: The metrics of what is shown.
  ///   - start: The UTF-8 offset where the line begins.
  func metrics(
    showing shown: LineMetrics, at start: Int, startsParagraph: Bool, isHard: Bool, isLast: Bool
  ) -> LineMetrics {
    switch heights {
    case .uniform(let all):
      var metrics = shown
      if !isLast { metrics.descent += all.spacing }
      metrics.leaveNoNegativeHeight()
      return metrics
    case .uneven(let lines):
      return lines.placed(shown, at: start, startsParagraph: startsParagraph, isHard: isHard, isLast: isLast)
    }
  }
}

extension BreakTable {
  /// True if these are the opportunities of a label: a few words in one paragraph, whose ends ascend.
  var isShort: Bool { count <= Self.maximumShortCount && hardCount == 1 && isMonotonic }

  private static var maximumShortCount: Int { 64 }
}
