internal import Galley
internal import GalleyJSON
internal import GalleyLayout

/// Cells in one of the system's styles, in rows that size themselves where their tables say so.
extension TreeBuilder {
  /// Lays out the texts of a styled cell; whether it is one.
  ///
  /// - Parameter wider: How much wider the cell is than it was saved.
  mutating func layOutStyledRow(
    _ top: LayoutView, _ cell: XMLTree.Node, wider: Double
  ) throws(InterfaceError) -> Bool {
    guard isCanvas, document.tree.name(cell) == .tableViewCell, let content = contentView(of: cell),
      let style = document.tree.string(cell, .style).flatMap(StyledRow.Style.init),
      let title = label(of: cell, .textLabel), title.superview === content, let titleText = title.label
    else { return false }
    let detail = style == .basic ? nil : label(of: cell, .detailTextLabel)
    // The saved frame says where the texts begin, after an image or not.
    let width = content.frame.width + wider, start = min(title.frame.minX, width)
    let end = document.target(cell, .textLabel).map {
      cellMargins(document.tree.parent(document.tree.parent($0))).right
    }
    let row: StyledRow
    do throws(TextError) {
      row = try StyledRow(
        style, title: titleText, detail: detail?.label, start: start, room: width - start - (end ?? 16),
        height: content.frame.height, isAutomatic: RowSizing(document).isAutomatic(cell))
    } catch {
      throw InterfaceError(
        .wrongValue, file: document.name, line: document.line(of: cell), "a text that can be laid out; \(error)")
    }
    let growth = row.height - content.frame.height
    if growth > 0, let table = document.enclosing(cell, .tableView) {
      grownRows.append((table, top.frame.maxY, growth))
    }
    let image = document.target(cell, .imageView).flatMap { views[$0] }
    let isMirrored = options.direction == .rightToLeft
    try perform(cell) { () throws(LayoutError) in
      try top.setFrame(
        Rect(origin: top.frame.origin, size: Size(width: top.frame.width, height: top.frame.height + growth)))
      try content.setFrame(Rect(origin: content.frame.origin, size: Size(width: width, height: row.height)))
      try Self.place(title, row.titleFrame, in: width, isMirrored)
      if let detail, detail.superview === content {
        try Self.place(detail, row.detailFrame, in: width, isMirrored)
      }
      if let image, image.superview === content {
        let y = (row.height - image.frame.height) / 2
        try Self.place(
          image, Rect(origin: Point(x: image.frame.minX, y: y), size: image.frame.size), in: width, isMirrored)
      }
    }
    return true
  }

  private static func place(
    _ view: LayoutView, _ frame: Rect, in width: Double, _ isMirrored: Bool
  ) throws(LayoutError) {
    let x = isMirrored ? width - frame.maxX : frame.minX
    try view.setFrame(Rect(x: x, y: frame.minY, width: frame.width, height: frame.height))
  }

  private func label(of cell: XMLTree.Node, _ name: XMLName) -> LabelView? {
    document.target(cell, name).flatMap { views[$0] } as? LabelView
  }

  /// Moves what stands below rows that grew by as much, in the tables of these.
  func moveRows(_ roots: [(node: XMLTree.Node, root: InterfaceRoot)]) throws(InterfaceError) {
    for (table, bottom, growth) in grownRows {
      let id = Name(document.tree.string(table, .id) ?? "")
      for (node, root) in roots {
        let list = root.elements.first { Name($0.id) == id }?.view
        var moved = root.elements.filter {
          $0.section != nil && $0.view.superview === list && ($0.heldFrame?.minY ?? 0) >= bottom - 0.5
        }.map(\.view)
        if document.tree.name(node) == .tableViewCell, document.enclosing(node, .tableView) == table,
          let saved = frame(node), saved.minY >= bottom - 0.5
        {
          moved.append(root.view)
        }
        for view in moved {
          try perform(node) { () throws(LayoutError) in
            try view.setFrame(
              Rect(origin: Point(x: view.frame.minX, y: view.frame.minY + growth), size: view.frame.size))
          }
        }
      }
    }
  }
}
