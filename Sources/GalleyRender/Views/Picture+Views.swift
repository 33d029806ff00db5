public import Galley
public import GalleyLayout
internal import GalleyShaping

extension Picture {
  /// A picture of a view and all that it contains, as the last layout left them.
  ///
  /// - Parameters:
  ///   - view: The view; its frame gives the picture's size.
  ///   - outlines: What to show besides text.
  /// - Throws: `TextError` when a label cannot be drawn.
  public init(of view: LayoutView, showing outlines: ViewOutlines = .all) throws(TextError) {
    self.init(size: view.frame.size)
    try draw(view, showing: outlines)
  }

  /// Draws a view and all that it contains, as the last layout left them; hidden views are left out.
  ///
  /// - Parameters:
  ///   - view: The view; its place in its superview does not matter.
  ///   - origin: The place of the view's top left corner.
  ///   - outlines: What to show besides text.
  /// - Throws: `TextError` when a label cannot be drawn.
  /// - Complexity: O(*n*) in the number of views and the length of their text.
  public mutating func draw(
    _ view: LayoutView, at origin: Point = .zero, showing outlines: ViewOutlines = .all
  ) throws(TextError) {
    // A list instead of recursion: trees may be thousands of views deep.
    var rest = [(view: view, frame: Rect(origin: origin, size: view.frame.size))]
    while let (view, frame) = rest.popLast() {
      guard !view.isHidden else { continue }
      if outlines.contains(.frames) { drawFrame(of: view, frame) }
      if outlines.contains(.layoutGuides) { drawGuides(of: view, frame.origin) }
      if let label = (view as? LabelView)?.shownLabel {
        if outlines.contains(.baselines) { try drawBaselines(of: label, frame) }
        try draw(label, in: frame)
      }
      // The first subview comes next, and is below its siblings.
      for child in view.subviews.reversed() { rest.append((child, child.frame.moved(by: frame.origin))) }
    }
  }

  private mutating func drawFrame(of view: LayoutView, _ frame: Rect) {
    // Content of several parts, such as a list's, shows them as views of their own.
    if view.content != nil, view.subviews.isEmpty, !(view is LabelView) { fill(frame, OutlineColor.content) }
    stroke(frame, OutlineColor.frame, StrokeStyle(width: 0.5))
  }

  private mutating func drawGuides(of view: LayoutView, _ origin: Point) {
    for guide in view.layoutGuides {
      stroke(guide.layoutFrame.moved(by: origin), OutlineColor.guide, StrokeStyle(width: 0.5, dashes: [3, 2]))
    }
  }

  private mutating func drawBaselines(of label: Label, _ frame: Rect) throws(TextError) {
    guard let drawing = try label.drawing(in: frame) else { return }
    for line in drawing.layout.lines {
      let y = drawing.origin.y + line.baseline
      stroke(
        Path(from: Point(x: frame.minX, y: y), to: Point(x: frame.maxX, y: y)), OutlineColor.baseline,
        StrokeStyle(width: 0.5))
    }
  }
}

private enum OutlineColor {
  static let frame = Color(red: 0.1, green: 0.4, blue: 0.9, alpha: 0.6)
  static let content = Color(red: 0.85, green: 0.88, blue: 0.92)
  static let guide = Color(red: 0.55, green: 0.2, blue: 0.8)
  static let baseline = Color(red: 0.9, green: 0.15, blue: 0.15, alpha: 0.6)
}
