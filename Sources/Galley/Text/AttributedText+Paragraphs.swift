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
    paragraphRuns.changeStyle(
      of: paragraphs(touching: lower..<max(lower, upper)), inTextOf: utf8.count, change)
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
