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
  /// - Parameter part: UTF-8 offsets.
  /// - Complexity: O(*n*) in the number of runs.
  mutating func changeStyle(of part: Range<Int>, _ change: (inout Element.Style) -> Void) {
    var changed: [Element] = []
    var start = 0
    for run in self {
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
      start = end
    }
    self = changed
  }
}
