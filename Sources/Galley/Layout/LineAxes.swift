/// The axes of the lines of a layout on the page: where "along the line" and "towards the next line" lead.
///
/// Lines are broken, measured and placed as if they were horizontal. Drawing and hit testing use coordinates of the page; the two
/// meet here.
package struct LineAxes {
  let mode: WritingMode
  /// How far lines reach, from the leading edge of the layout, in points.
  let inlineExtent: Double
  /// How far the lines reach together, in points.
  let blockExtent: Double

  /// The axes of lines that run in a mode, in an area of the page.
  package init(mode: WritingMode, inlineExtent: Double, blockExtent: Double) {
    (self.mode, self.inlineExtent, self.blockExtent) = (mode, inlineExtent, blockExtent)
  }

  /// The place on the page of a place among the lines.
  func page(_ point: Point) -> Point {
    switch mode {
    case .horizontal: point
    case .verticalRL, .sidewaysRL: Point(x: blockExtent - point.y, y: point.x)
    case .verticalLR: Point(x: point.y, y: point.x)
    case .sidewaysLR: Point(x: point.y, y: inlineExtent - point.x)
    }
  }

  /// The place among the lines of a place on the page.
  func lines(_ point: Point) -> Point {
    switch mode {
    case .horizontal: point
    case .verticalRL, .sidewaysRL: Point(x: point.y, y: blockExtent - point.x)
    case .verticalLR: Point(x: point.y, y: point.x)
    case .sidewaysLR: Point(x: inlineExtent - point.y, y: point.x)
    }
  }

  /// The area on the page of an area among the lines.
  package func page(_ rect: Rect) -> Rect { turned(rect) { page($0) } }

  /// The area among the lines of an area on the page.
  package func lines(_ rect: Rect) -> Rect { turned(rect) { lines($0) } }

  private func turned(_ rect: Rect, _ turn: (Point) -> Point) -> Rect {
    guard mode != .horizontal else { return rect }
    let (a, b) = (turn(Point(x: rect.minX, y: rect.minY)), turn(Point(x: rect.maxX, y: rect.maxY)))
    return Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: rect.height, height: rect.width)
  }
}

extension TextLayout {
  /// In which direction the lines run.
  ///
  /// Widths, heights, lines and clusters of a vertical layout are given as if it were horizontal: x along the line from its
  /// leading edge, y across the lines from the outer edge of the first one. What is drawn and what is pointed at, that is
  /// ``glyphFragments(ofLine:)``, ``inkBounds``, carets, selections and clicks, is on the page, from its top left corner.
  public var writingMode: WritingMode { storage.source.writingMode }

  /// The size of the layout on the page, from the outer edges of the lines.
  public var pageSize: Size {
    let (inline, block) = (inlineExtent, height)
    return writingMode.isVertical ? Size(width: block, height: inline) : Size(width: inline, height: block)
  }

  /// The place on the page of a place among the lines.
  public func pagePoint(_ point: Point) -> Point { axes.page(point) }

  /// The area on the page of an area among the lines.
  public func pageRect(_ rect: Rect) -> Rect { axes.page(rect) }

  /// The place of the layout's top left corner, where that of a layout of some of its lines alone is at a point.
  package func corner(of lines: Range<Int>, at origin: Point) -> Point {
    guard let first = lines.first, let last = lines.last else { return origin }
    let top = self.lines[first].minY
    let corner = pageRect(Rect(x: 0, y: top, width: 0, height: self.lines[last].maxY - top))
    let isVertical = writingMode.isVertical
    return Point(x: origin.x - (isVertical ? corner.minX : 0), y: origin.y - (isVertical ? 0 : corner.minY))
  }

  private var inlineExtent: Double { lines.reduce(0) { max($0, $1.minX + $1.width) } }

  var axes: LineAxes {
    let mode = writingMode
    // Only lines that run upwards ask how far they reach.
    return LineAxes(mode: mode, inlineExtent: mode == .sidewaysLR ? inlineExtent : 0, blockExtent: height)
  }
}
