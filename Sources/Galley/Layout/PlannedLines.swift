/// A plan of where lines end, whatever would fit, and of how much larger their text is than it was.
struct PlannedLines {
  /// The text in its own size.
  let base: ParagraphStorage
  /// A UTF-8 offset for each line; `nil` for one that is shortened.
  let ends: [Int?]
  /// The factor of each line.
  let scales: [Double]
  /// The initial letter beside lines of different sizes; `nil` for none, and where the text says how large it is.
  var letter: InitialLetter.Fitted?
  /// True if a paragraph, or an initial letter, says how high lines are, whatever their text.
  let hasOwnHeights: Bool

  init(base: ParagraphStorage, ends: [Int?], scales: [Double], letter: InitialLetter.Fitted?) {
    self.base = base
    self.ends = ends
    self.scales = scales
    let namesHeights = base.source.paragraphStyles.contains { run in
      run.style.lineHeight.points > 0 || run.style.minimumLineHeight > 0 || run.style.maximumLineHeight > 0
    }
    hasOwnHeights = namesHeights || letter != nil
    // Lines of one factor, whose paragraph names their height, grow, and the letter with them.
    let grown = base.table.letter.map {
      InitialLetter.Fitted(size: $0.size * scales[0], depth: $0.depth * scales[0])
    }
    self.letter = letter ?? (namesHeights ? grown : nil)
  }

  /// Where a line ends; `nil` where what fits decides.
  func end(ofLine index: Int) -> Int? { index < ends.count ? ends[index] : nil }

  /// The metrics of a line whose height grows with its text, though its paragraph names one; `nil` for other lines.
  func metrics(of line: LineExtent, index: Int, isLast: Bool, free: inout Double?) -> LineMetrics? {
    guard hasOwnHeights, index < scales.count else { return nil }
    var metrics = base.table.metrics(of: line, isLast: isLast, free: &free)
    metrics.ascent *= scales[index]
    metrics.descent *= scales[index]
    return metrics
  }
}
