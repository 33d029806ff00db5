/// The axes of the lines of a layout on the page: where "along the line" and "towards the next line" lead.
///
/// Lines are broken, measured and placed as if they were horizontal. Drawing and hit testing use coordinates of the page; the two
/// meet here.
struct LineAxes {
  let mode: WritingMode
  /// How far lines reach, from the leading edge of the layout, in points.
  let inlineExtent: Double
  /// How far the lines reach together, in points.
  let blockExtent: Double

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
  func page(_ rect: Rect) -> Rect {
    guard mode != .horizontal else { return rect }
    let (a, b) = (page(Point(x: rect.minX, y: rect.minY)), page(Point(x: rect.maxX, y: rect.maxY)))
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

  private var inlineExtent: Double { lines.reduce(0) { max($0, $1.minX + $1.width) } }

  var axes: LineAxes {
    let mode = writingMode
    // Only lines that run upwards ask how far they reach.
    return LineAxes(mode: mode, inlineExtent: mode == .sidewaysLR ? inlineExtent : 0, blockExtent: height)
  }
}
