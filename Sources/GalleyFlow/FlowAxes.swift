package import Galley

// Flows are filled as if their lines ran across; only places on the page are turned.

extension Size {
  /// The size as if lines ran across, or that of such a size on the page.
  package func turned(_ mode: WritingMode) -> Size {
    mode.isVertical ? Size(width: height, height: width) : self
  }
}

extension FlowPage {
  /// The page with containers as wide as their lines may be long, all at one place.
  package func turned(_ mode: WritingMode) -> FlowPage {
    guard mode.isVertical else { return self }
    var page = self
    for (index, container) in containers.enumerated() {
      let frame = container.frame
      page.containers[index].frame = Rect(origin: .zero, size: frame.size.turned(mode))
      // Baselines are counted from the left edge of the page, in both directions.
      let right = frame.maxX.isFinite ? -frame.maxX : 0
      page.containers[index].top = mode == .verticalLR || mode == .sidewaysLR ? frame.minX : right
    }
    return page
  }
}

extension FilledPage {
  /// The page with its lines in the containers of another one, which was turned to be filled.
  func placed(on page: FlowPage, _ mode: WritingMode) -> FilledPage {
    guard mode.isVertical else { return self }
    let placed = zip(containers, page.containers).map { filled, container in
      var filled = filled
      filled.place(in: container.frame, mode)
      return filled
    }
    return FilledPage(containers: placed, next: next)
  }
}

extension FilledContainer {
  fileprivate mutating func place(in area: Rect, _ mode: WritingMode) {
    frame = area
    if frame.width == .infinity { frame.size.width = (fragments + notes).reduce(0) { max($0, $1.frame.maxY) } }
    let axes = LineAxes(mode: mode, inlineExtent: frame.height, blockExtent: frame.width)
    for index in fragments.indices { fragments[index].place(axes, at: frame.origin) }
    for index in notes.indices { notes[index].place(axes, at: frame.origin) }
  }
}

extension FlowFragment {
  mutating func place(_ axes: LineAxes, at corner: Point) {
    let lines = Rect(x: origin.x, y: origin.y, width: layout?.pageSize.height ?? frame.width, height: frame.height)
    frame = axes.page(frame).offsetBy(dx: corner.x, dy: corner.y)
    origin = axes.page(lines).offsetBy(dx: corner.x, dy: corner.y).origin
  }

  /// The place on the page of the top left corner of the whole layout, from which its lines and glyphs count; that of a
  /// box is its own corner.
  package var layoutCorner: Point { layout?.corner(of: lines, at: origin) ?? origin }

  /// The place of ``layoutCorner`` among lines as if they ran across, from the corner of an area of the page at which
  /// its first line begins.
  package func linesCorner(in area: Rect) -> Point {
    guard let layout, let first = lines.first, layout.writingMode.isVertical else {
      return Point(x: layoutCorner.x - area.minX, y: layoutCorner.y - area.minY)
    }
    let lines = Rect(origin: origin, size: Size(width: frame.width, height: layout.pageSize.height))
    let corner = lines.turned(in: area, layout.writingMode).origin
    return Point(x: corner.x, y: corner.y - layout.lines[first].minY)
  }
}

extension Rect {
  /// The rectangle of a page as if lines ran across, from the corner of an area at which its first line begins.
  package func turned(in area: Rect, _ mode: WritingMode) -> Rect {
    LineAxes(mode: mode, inlineExtent: area.height, blockExtent: area.width)
      .lines(offsetBy(dx: -area.minX, dy: -area.minY))
  }
}
