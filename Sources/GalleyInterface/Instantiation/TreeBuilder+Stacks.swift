internal import Galley
internal import GalleyLayout

extension TreeBuilder {
  /// Makes a stack view with its element's attributes.
  func stack(_ node: XMLTree.Node, _ name: String) -> StackView {
    let tree = document.tree
    let stack = StackView(name: name, axis: variations.symbol(node, .axis) == .vertical ? .vertical : .horizontal)
    if let range = variations.range(node, .distribution) {
      stack.distribution = StackView.Distribution(rawValue: tree.string(range)) ?? .fill
    }
    if let range = variations.range(node, .alignment) { stack.alignment = Self.alignment(tree.string(range)) }
    let spacing =
      variations.number(node, .spacing) ?? (variations.symbol(node, .spacingType) == .standard ? 8 : 0)
    try? stack.setSpacing(spacing)
    stack.isBaselineRelativeArrangement = tree.bool(node, .baselineRelativeArrangement) ?? false
    // Margins of its own make a stack arrange its views inside them; no attribute says so.
    stack.isLayoutMarginsRelativeArrangement =
      tree.child(node, .edgeInsets, key: .layoutMargins) != nil
      || tree.child(node, .directionalEdgeInsets, key: .directionalLayoutMargins) != nil
    return stack
  }

  private static func alignment(_ name: String) -> StackView.Alignment {
    switch name {
    case "top": .leading
    case "bottom": .trailing
    default: StackView.Alignment(rawValue: name) ?? .fill
    }
  }
}

/// The content of a scroll view: a rectangle of an unknown size at the frame's corner.
enum ScrollContent {
  static func addGuide(to view: LayoutView) -> LayoutGuide {
    let guide = LayoutGuide(identifier: "UIScrollView-contentLayoutGuide")
    guide.name = "\(view.name).contentLayoutGuide"
    view.addLayoutGuide(guide)
    try? guide.leftAnchor.constraint(equalTo: view.leftAnchor).activateChecked()
    try? guide.topAnchor.constraint(equalTo: view.topAnchor).activateChecked()
    return guide
  }
}
