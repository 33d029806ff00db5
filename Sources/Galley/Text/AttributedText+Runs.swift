/// A part of a text in one style; such parts follow each other and partition the text.
protocol StyledRun {
  associatedtype Style: Equatable
  /// How many bytes of UTF-8 the part is long.
  var utf8Count: Int { get set }
  var style: Style { get set }

  init(utf8Count: Int, style: Style)
}

extension AttributedText.Run: StyledRun {}
extension AttributedText.ParagraphRun: StyledRun {}

extension Array where Element: StyledRun {
  /// Changes the style of a part of the text. Runs are cut at its edges, and neighbours that are equal then are joined.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets; not empty.
  ///   - length: How many bytes of UTF-8 the text has, as the runs have together.
  /// - Complexity: O(*n*) in the number of runs in the part, before it or after it, whichever are fewer.
  mutating func changeStyle(of part: Range<Int>, inTextOf length: Int, _ change: (inout Element.Style) -> Void) {
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
        if let last = changed.last, last.style == style {
          changed[changed.count - 1].utf8Count += to - from
        } else {
          changed.append(Element(utf8Count: to - from, style: style))
        }
      }
      index += 1
      if start >= part.upperBound { break }
      start = end
    }
    replaceSubrange(first..<index, with: changed)
  }

  /// Returns the run that holds a UTF-8 offset of the text, and where it begins; looked for from both ends at once.
  private func run(holding offset: Int, inTextOf length: Int) -> (index: Int, start: Int) {
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
