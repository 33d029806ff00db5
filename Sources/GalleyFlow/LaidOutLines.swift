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
