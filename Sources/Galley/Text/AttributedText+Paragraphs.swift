extension AttributedText {
  /// Changes the style of the paragraphs that a part of the text touches.
  ///
  /// - Parameters:
  ///   - range: A part of the text; an empty one stands for the paragraph around it.
  ///   - change: Changes the style of each run of paragraphs.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func setParagraphStyle(in range: Range<String.Index>, _ change: (inout ParagraphStyle) -> Void) {
    guard !string.isEmpty else {
      change(&paragraphRuns[0].style)
      return
    }
    let utf8 = string.utf8
    let lower = utf8.distance(from: utf8.startIndex, to: max(range.lowerBound, utf8.startIndex))
    let upper = utf8.distance(from: utf8.startIndex, to: min(range.upperBound, utf8.endIndex))
    let paragraphs = paragraphs(touching: lower..<max(lower, upper))
    var changed: [ParagraphRun] = []
    var start = 0
    for run in paragraphRuns {
      let end = start + run.utf8Count
      let cuts = [start, min(max(paragraphs.lowerBound, start), end), min(max(paragraphs.upperBound, start), end), end]
      for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
        var style = run.style
        if from >= paragraphs.lowerBound, to <= paragraphs.upperBound { change(&style) }
        if let last = changed.last, last.style == style {
          changed[changed.count - 1].utf8Count += to - from
        } else {
          changed.append(ParagraphRun(utf8Count: to - from, style: style))
        }
      }
      start = end
    }
    paragraphRuns = changed
  }

  /// UTF-8 offsets of whole paragraphs.
  private func paragraphs(touching range: Range<Int>) -> Range<Int> {
    let count = string.utf8.count
    var start = 0
    while true {
      let end = LineTerminator.paragraphEnd(atOrAfter: start + 1, in: string)
      guard end <= range.lowerBound, end < count else { break }
      start = end
    }
    let end = LineTerminator.paragraphEnd(atOrAfter: max(range.upperBound, min(start + 1, count)), in: string)
    return start..<max(start, end)
  }
}
