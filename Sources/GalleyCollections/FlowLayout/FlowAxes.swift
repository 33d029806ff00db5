internal import Galley
internal import GalleyLayout

/// Reads and writes geometry along a flow's lines and across them: one arithmetic serves both scroll directions.
struct FlowAxes {
  var scrollDirection: LayoutAxis

  /// The length along a line.
  func main(_ size: Size) -> Double { scrollDirection == .vertical ? size.width : size.height }
  /// The length in the direction of scrolling.
  func cross(_ size: Size) -> Double { scrollDirection == .vertical ? size.height : size.width }
  func size(main: Double, cross: Double) -> Size {
    scrollDirection == .vertical ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }
  func point(main: Double, cross: Double) -> Point {
    scrollDirection == .vertical ? Point(x: main, y: cross) : Point(x: cross, y: main)
  }
  /// The insets before and after the items along a line.
  func main(_ insets: EdgeInsets) -> (before: Double, after: Double) {
    scrollDirection == .vertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
  /// The insets before and after the lines.
  func cross(_ insets: EdgeInsets) -> (before: Double, after: Double) {
    scrollDirection == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  /// The part of the scrolled length that a rectangle covers.
  func crossRange(_ rect: Rect) -> (from: Double, to: Double) {
    scrollDirection == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }
}
