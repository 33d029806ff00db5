internal import Galley
internal import GalleyLayout

/// Tells which cells of a document are as high as their content.
struct RowSizing {
  private let document: InterfaceDocument
  private var tree: XMLTree { document.tree }

  init(_ document: InterfaceDocument) { self.document = document }

  /// Tells whether a table or collection sizes a cell by its content, as both do unless a document says otherwise.
  func isAutomatic(_ cell: XMLTree.Node) -> Bool {
    switch tree.name(cell) {
    case .tableViewCell:
      // A cell of its own file has no table that could say so.
      guard let table = document.enclosing(cell, .tableView) else { return true }
      if tree.string(table, .dataMode) == "static", let own = tree.number(cell, .rowHeight), own >= 0 { return false }
      return (tree.number(table, .rowHeight) ?? -1) < 0
    case .collectionViewCell:
      guard let collection = document.enclosing(cell, .collectionView) else { return true }
      let layout = tree.child(collection, key: .collectionViewLayout)
      return layout.flatMap { tree.bool($0, .automaticEstimatedItemSize) } == true
    default: return false
    }
  }
}

extension TreeBuilder {
  /// Gives a cell its content's height at its width; where that is undetermined, the cell keeps its own.
  ///
  /// - Parameter wider: How much wider the cell is than it was saved.
  func sizeRow(_ top: LayoutView, _ root: XMLTree.Node, wider: Double) throws(InterfaceError) {
    // Frames alone, held by their masks, give a row no height of its own.
    guard options.rowHeights == .automatic, isCanvas, RowSizing(document).isAutomatic(root), !constraintLists.isEmpty,
      let content = contentView(of: root)
    else { return }
    // Constraints that contradict the saved height are no conflict of the app.
    top.conflictHandler = nil
    let width = content.frame.width + wider
    guard let fitted = try? content.selfSizingHeight(width: width), fitted > 0 else { return }
    let height = (fitted * canvas.scale - 1e-6).rounded(.up) / canvas.scale
    let below = top.frame.height - content.frame.maxY
    try perform(root) { () throws(LayoutError) in
      try content.setFrame(Rect(x: content.frame.minX, y: content.frame.minY, width: width, height: height))
      try top.setFrame(
        Rect(origin: top.frame.origin, size: Size(width: top.frame.width, height: content.frame.maxY + max(0, below))))
    }
  }

  /// Makes a view of a xib as high as its constraints ask for, where that is more than it was saved with.
  func growToContent(_ top: LayoutView, _ root: XMLTree.Node) throws(InterfaceError) {
    // Constraints that contradict the saved height are no conflict of the app.
    top.conflictHandler = nil
    guard let fitted = try? top.selfSizingHeight(width: top.frame.width), fitted > top.frame.height else { return }
    let height = (fitted * canvas.scale - 1e-6).rounded(.up) / canvas.scale
    try perform(root) { () throws(LayoutError) in
      try top.setFrame(Rect(origin: top.frame.origin, size: Size(width: top.frame.width, height: height)))
    }
  }

  func contentView(of cell: XMLTree.Node) -> LayoutView? {
    for child in document.tree.children(cell) where document.tree.key(child) == .contentView {
      return views[child]
    }
    return nil
  }
}
