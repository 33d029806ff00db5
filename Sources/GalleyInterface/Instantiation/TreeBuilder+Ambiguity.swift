internal import Galley
internal import GalleyLayout

/// Views with ambiguity reports switched off by the designer.
extension TreeBuilder {
  /// Gives a view that may have any size the one that it was saved with, which everything else goes before.
  func keepOpenSize(
    of view: LayoutView, _ node: XMLTree.Node, _ size: inout ContentSize
  ) throws(InterfaceError) {
    guard document.tree.has(node, .verifyAmbiguity), view.content == nil, let saved = frame(node)?.size else { return }
    var open: [LayoutAxis] = []
    if size.width == nil {
      size.width = saved.width
      open.append(.horizontal)
    }
    if size.height == nil {
      size.height = saved.height
      open.append(.vertical)
    }
    try perform(node) { () throws(LayoutError) in
      for axis in open {
        try view.setContentHuggingPriority(checked: LayoutPriority(1), for: axis)
        try view.setContentCompressionResistancePriority(checked: LayoutPriority(1), for: axis)
      }
    }
  }
}
