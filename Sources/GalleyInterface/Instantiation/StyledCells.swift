internal import Galley
internal import GalleyLayout

/// Labels of cells in one of the system's styles, which UIKit places when the app runs.
extension TreeBuilder {
  /// Widens the labels of a styled cell from their text's width on the canvas to UIKit's.
  func widenStyledLabels(of cell: XMLTree.Node) throws(InterfaceError) {
    let tree = document.tree
    guard options.rowHeights == .automatic, tree.name(cell) == .tableViewCell, tree.has(cell, .style) else { return }
    for name in [XMLName.textLabel, .detailTextLabel] {
      guard let node = document.target(cell, name), let label = views[node] as? LabelView,
        let content = label.superview
      else { continue }
      let image = tree.string(cell, .imageView).flatMap { document.node(withID: $0) }.flatMap { views[$0] }
      let left = max(label.frame.minX, image.map { $0.frame.maxX } ?? 0)
      let left0 = min(left, content.frame.width)
      // The margin at the other side is that at this one, or what an accessory leaves of it.
      let right = image == nil ? min(left0, 20) : 16
      let width = max(label.frame.width, content.frame.width - left0 - right)
      guard width > label.frame.width else { continue }
      let isTitle = name == .textLabel
      let x = isTitle ? left0 : min(label.frame.minX, max(left0, content.frame.width - right - width))
      try perform(node) { () throws(LayoutError) in
        try label.setFrame(Rect(x: x, y: label.frame.minY, width: width, height: label.frame.height))
      }
    }
  }
}
