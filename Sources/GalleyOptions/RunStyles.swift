internal import Galley

/// Runs that lie over each other, of which the last one counts that says something.
///
/// Each property is painted from the last run to the first, and each part of the text once: runs in runs take no more
/// time than as many beside each other.
struct RunStyles {
  private var runs: [(range: Range<Int>, style: RunStyle)] = []

  /// Adds a run over those before it.
  mutating func append(_ style: RunStyle, in range: Range<Int>) { runs.append((range, style)) }

  /// Returns the parts of the text between all ends of runs, in order, as UTF-8 offsets, with what the runs say of each.
  func parts() -> [(range: Range<Int>, style: RunStyle)] {
    let ends = Set(runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] }).sorted()
    let index = Dictionary(uniqueKeysWithValues: ends.enumerated().map { ($1, $0) })
    let places = runs.map { (index[$0.range.lowerBound] ?? 0)..<(index[$0.range.upperBound] ?? 0) }
    var styles = [RunStyle](repeating: RunStyle(), count: max(0, ends.count - 1))
    paint({ $1(&$0.fonts) }, places, &styles)
    paint({ $1(&$0.size) }, places, &styles)
    paint({ $1(&$0.language) }, places, &styles)
    paint({ $1(&$0.letterSpacing) }, places, &styles)
    paint({ $1(&$0.wordSpacing) }, places, &styles)
    paint({ $1(&$0.fontSizeAdjust) }, places, &styles)
    paint({ $1(&$0.fontVariantEmoji) }, places, &styles)
    paint({ $1(&$0.decorationLines) }, places, &styles)
    paint({ $1(&$0.decorationStyle) }, places, &styles)
    paint({ $1(&$0.decorationThickness) }, places, &styles)
    paint({ $1(&$0.decorationColor) }, places, &styles)
    paint({ $1(&$0.skipsInk) }, places, &styles)
    paint({ $1(&$0.underlineOffset) }, places, &styles)
    paint({ $1(&$0.underlinePosition) }, places, &styles)
    paint({ $1(&$0.box) }, places, &styles)
    // Runs in runs are inline boxes in each other; one too many is enough to be refused.
    if runs.contains(where: { $0.style.verticalAlign != nil }) {
      for (run, place) in zip(runs, places) where run.style.isInlineBox {
        for index in place where styles[index].inlineBoxes.count < InlineBox.mostNested + 2 {
          styles[index].inlineBoxes.append(run.style)
        }
      }
    }
    // Features of all runs are on.
    for (run, place) in zip(runs, places) where !run.style.features.isEmpty {
      for index in place { styles[index].features += run.style.features }
    }
    return styles.indices.map { (ends[$0]..<ends[$0 + 1], styles[$0]) }
  }

  /// Sets a property of the parts of a text.
  ///
  /// - Parameter places: Which parts each run holds.
  private func paint<Value>(
    _ reach: Reach<RunStyle, Value?>, _ places: [Range<Int>], _ styles: inout [RunStyle]
  ) {
    /// For each part one at or after it, up to which all are painted.
    var next = Array(0...styles.count)
    func unpainted(from part: Int) -> Int {
      var end = part
      while next[end] != end { end = next[end] }
      var passed = part
      while passed != end {
        let following = next[passed]
        next[passed] = end
        passed = following
      }
      return end
    }
    for (run, place) in zip(runs, places).reversed() {
      var (style, value) = (run.style, Value?.none)
      reach(&style) { value = $0 }
      guard value != nil else { continue }
      var part = unpainted(from: place.lowerBound)
      while part < place.upperBound {
        reach(&styles[part]) { $0 = value }
        next[part] = part + 1
        part = unpainted(from: part)
      }
    }
  }
}
