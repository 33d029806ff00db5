public import Galley
public import GalleyLayout
internal import GalleyShaping

extension Picture {
  /// Shows how a tree of views is built, above what it looks like: the frame of each view in blue, the baselines of
  /// labels in red, and of the view at the top the safe area in green and the margins in orange.
  ///
  /// - Parameters:
  ///   - view: The view at the top; hidden views are left out.
  ///   - origin: The place of its top left corner.
  /// - Throws: `TextError` when a label cannot be drawn.
  public mutating func drawGuides(of view: LayoutView, at origin: Point = .zero) throws(TextError) {
    try drawGuides(of: view, at: origin, insertions: [:])
  }

  /// Shows a tree with trees inserted into views of it, such as a table's cells.
  package mutating func drawGuides(
    of view: LayoutView, at origin: Point = .zero, insertions: [ObjectIdentifier: [LayoutView]]
  ) throws(TextError) {
    var rest = [(view: view, frame: Rect(origin: origin, size: view.frame.size))]
    while let (view, frame) = rest.popLast() {
      guard !view.isHidden else { continue }
      stroke(frame, ViewGuideColor.frame, StrokeStyle(width: 0.5))
      if let label = (view as? LabelView)?.shownLabel, let drawing = try label.drawing(in: frame) {
        for line in drawing.layout.lines {
          let y = drawing.origin.y + line.baseline
          stroke(
            Path(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y)), ViewGuideColor.baseline,
            StrokeStyle(width: 0.5))
        }
      }
      for child in (insertions[ObjectIdentifier(view)] ?? []).reversed() + view.subviews.reversed() {
        rest.append((child, child.frame.moved(by: frame.origin)))
      }
    }
    let frame = Rect(origin: origin, size: view.frame.size)
    stroke(frame.within(view.layoutMargins), ViewGuideColor.margins, StrokeStyle(width: 1, dashes: [4, 3]))
    stroke(frame.within(view.safeAreaInsets), ViewGuideColor.safeArea, StrokeStyle(width: 1, dashes: [2, 2]))
  }
}

extension Rect {
  fileprivate func within(_ insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

private enum ViewGuideColor {
  static let frame = Color(red: 0.1, green: 0.4, blue: 0.9, alpha: 0.6)
  static let baseline = Color(red: 0.9, green: 0.15, blue: 0.15, alpha: 0.6)
  static let safeArea = Color(red: 0.1, green: 0.65, blue: 0.25)
  static let margins = Color(red: 0.95, green: 0.55, blue: 0.05)
}
