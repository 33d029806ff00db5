internal import Galley
internal import GalleyLayout

/// Cells, as editors lay them out on the canvas.
extension TreeBuilder {
  /// Tells whether a constraint with this end is the first to give way: the bottom of a cell at the top of a xib, where
  /// editors keep the heights of what is in it. In a storyboard's cells heights give way.
  func yieldsInConflicts(_ node: XMLTree.Node?, _ attribute: LayoutAttribute) -> Bool {
    guard let rootCell, let node, attribute == .bottom || attribute == .bottomMargin else { return false }
    let isContent = document.tree.parent(node) == rootCell && document.tree.key(node) == .contentView
    return node == rootCell || isContent
  }

  /// The margins of a cell's content view.
  func cellMargins(_ node: XMLTree.Node) -> EdgeInsets {
    let cell = document.tree.parent(node)
    let outer = cell >= 0 ? frame(cell) : nil, inner = frame(node)
    let type = cell >= 0 ? document.tree.string(cell, .accessoryType) ?? "none" : "none"
    let width = outer?.width ?? canvas.size.width
    let separator = (outer?.height ?? 0) - (inner?.maxY ?? 0)
    return CellMargins.margins(
      tools: document.tools, width: width, screen: canvas.size.width, hasAccessory: type != "none",
      separator: separator)
  }
}
