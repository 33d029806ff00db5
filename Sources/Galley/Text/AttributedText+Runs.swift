// Runs follow each other and partition the text.
extension Array {
  /// Adds a part of the text, which joins the last run where that has its style; an empty one changes nothing.
  package mutating func append<Style>(_ count: Int, _ style: Style) where Element == AttributedText.Run<Style> {
    if count == 0 { return }
    if let last = indices.last, self[last].style == style {
      self[last].utf8Count += count
    } else {
      append(Element(utf8Count: count, style: style))
    }
  }

  /// Changes the style of a part of the text. Runs are cut at its edges, and neighbours that are equal then are joined.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets; not empty.
  ///   - length: How many bytes of UTF-8 the text has, as the runs have together.
  /// - Complexity: O(*n*) in the number of runs in the part, before it or after it, whichever are fewer.
  mutating func changeStyle<Style>(of part: Range<Int>, inTextOf length: Int, _ change: (inout Style) -> Void)
  where Element == AttributedText.Run<Style> {
    var (index, start) = run(holding: part.lowerBound, inTextOf: length)
    // The neighbours may come to be like the part.
    if index > 0 {
      index -= 1
      start -= self[index].utf8Count
    }
    let first = index
    var changed: [Element] = []
    while index < count {
      let run = self[index]
      let end = start + run.utf8Count
      let cuts =
        [start, Swift.min(Swift.max(part.lowerBound, start), end)]
        + [Swift.min(Swift.max(part.upperBound, start), end), end]
      for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
        var style = run.style
        if from >= part.lowerBound, to <= part.upperBound { change(&style) }
        changed.append(to - from, style)
      }
      index += 1
      if start >= part.upperBound { break }
      start = end
    }
    replaceSubrange(first..<index, with: changed)
  }

  /// Returns the run that holds a UTF-8 offset of the text, and where it begins; looked for from both ends at once.
  private func run<Style>(holding offset: Int, inTextOf length: Int) -> (index: Int, start: Int)
  where Element == AttributedText.Run<Style> {
    var (front, frontEnd) = (0, self[0].utf8Count)
    var back = count - 1
    var backStart = length - self[back].utf8Count
    while frontEnd <= offset, backStart > offset {
      front += 1
      frontEnd += self[front].utf8Count
      back -= 1
      backStart -= self[back].utf8Count
    }
    return frontEnd > offset ? (front, frontEnd - self[front].utf8Count) : (back, backStart)
  }
}
