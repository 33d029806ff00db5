internal import Galley

/// The lines of a layout from one on, in one object, since a layout takes long to copy.
final class LaidOutLines: Sendable {
  let layout: TextLayout
  let first: Int
  let width: Double
  /// The top of the first line in the layout, in points.
  let firstTop: Double

  init(_ layout: TextLayout, from first: Int, width: Double) {
    self.layout = layout
    self.first = first
    self.width = width
    firstTop = layout.lines[first].minY
  }
}

extension LinePlace {
  /// The place among lines, of one that is known by its offset alone.
  func resolved(
    in paragraph: PreparedParagraph, width: Double, _ layout: (PreparedParagraph, Double) -> LaidOutLines
  ) -> LinePlace {
    guard case .offset(let offset, let known) = self else { return self }
    let lines = layout(paragraph, known ?? width)
    let index = (0..<lines.layout.lines.count).partitioningIndex {
      lines.layout.lines[$0].utf8Range.lowerBound >= offset
    }
    if index < lines.layout.lines.count, lines.layout.lines[index].utf8Range.lowerBound == offset {
      return .line(index, of: lines.layout, width: lines.width)
    }
    var setter = LineTypesetter(paragraph)
    setter.skip(to: offset, width: lines.width)
    return .typesetter(setter, offset: offset)
  }
}
