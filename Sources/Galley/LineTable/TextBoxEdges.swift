internal import GalleyShaping

/// The reach of the first line of a text upwards and of the last one downwards, where that is trimmed.
struct TextBoxEdges {
  /// Points above the first baseline; `nil` where nothing is trimmed.
  var ascent: Double?
  /// Points below the last baseline; `nil` where nothing is trimmed.
  var descent: Double?

  /// - Parameters:
  ///   - first: The style of the first paragraph.
  ///   - last: The style of the last one.
  init(first: ResolvedParagraphStyle, last: ResolvedParagraphStyle, base: ResolvedStyle) {
    let metrics = base.primaryFont.metrics
    func points(_ units: Int) -> Double { Double(units) * base.size / Double(metrics.unitsPerEm) + base.baselineOffset }
    if first.style.textBoxTrim.trimsStart {
      switch first.style.textBoxEdge.over {
      case .text: ascent = points(metrics.ascender)
      case .cap: ascent = points(metrics.capHeight)
      case .ex: ascent = points(metrics.xHeight)
      }
    }
    if last.style.textBoxTrim.trimsEnd {
      descent = last.style.textBoxEdge.under == .text ? -points(metrics.descender) : 0
    }
  }

  var isEmpty: Bool { ascent == nil && descent == nil }
}
