internal import Galley
internal import GalleyCollections
internal import GalleyLayout

/// Makes the constraints of a root once its views are there.
struct ConstraintMaker {
  private let builder: TreeBuilder
  private let document: InterfaceDocument
  private(set) var problems: [(node: XMLTree.Node, message: String)] = []
  /// Guides that were asked for, by element.
  private var guides: [XMLTree.Node: LayoutGuide] = [:]

  private var tree: XMLTree { document.tree }

  init(builder: TreeBuilder) {
    self.builder = builder
    document = builder.document
  }

  /// Activates a view's list of constraints.
  mutating func activate(_ list: XMLTree.Node) throws(InterfaceError) {
    let owner = tree.parent(list)
    let excluded = builder.variations.excluded(owner, .constraints)
    for node in tree.children(list) where tree.name(node) == .constraint && !excluded.contains(node) {
      make(node, owner: owner)
    }
  }

  private mutating func note(_ node: XMLTree.Node, _ message: String) {
    let id = tree.string(node, .id) ?? ""
    problems.append((node, "constraint \(id): \(message)"))
  }

  private mutating func make(_ node: XMLTree.Node, owner: XMLTree.Node) {
    // The app removes placeholders when it is built; the canvas has them.
    if !builder.isCanvas, tree.bool(node, .placeholder) == true { return }
    guard let first = end(node, .firstItem, .firstAttribute, owner: owner),
      let second = optionalEnd(node, owner: owner)
    else { return }
    var ends = (first: first, second: second.end)
    relateToContent(&ends.first, ends.second?.node)
    if var other = ends.second {
      relateToContent(&other, first.node)
      ends.second = other
    }
    let multiplier =
      builder.variations.range(node, .multiplier).flatMap { ConstraintMultiplier.value(tree.string($0)) } ?? 1
    let constant = builder.variations.number(node, .constant) ?? 0
    activate(node, ends.first, ends.second, multiplier, constant)
  }

  private mutating func activate(
    _ node: XMLTree.Node, _ first: End, _ second: End?, _ multiplier: Double, _ constant: Double
  ) {
    do throws(LayoutError) {
      let constraint = try LayoutConstraint(
        checked:
          first.item, first.attribute, relation(node), second?.item, second?.attribute ?? .notAnAttribute,
        multiplier: multiplier, constant: constant + multiplier * (second?.offset ?? 0) - first.offset,
        priority: priority(node), identifier: tree.string(node, .identifier))
      constraint.source = tree.string(node, .id)
      constraint.yieldsInConflicts =
        builder.yieldsInConflicts(first.node, first.attribute)
        || second.map { builder.yieldsInConflicts($0.node, $0.attribute) } ?? false
      try constraint.activateChecked()
    } catch {
      note(node, error.description)
    }
  }

  private func relation(_ node: XMLTree.Node) -> LayoutRelation {
    switch tree.symbol(node, .relation) {
    case .greaterThanOrEqual?: .greaterThanOrEqual
    case .lessThanOrEqual?: .lessThanOrEqual
    default: .equal
    }
  }

  private func priority(_ node: XMLTree.Node) -> LayoutPriority {
    LayoutPriority(Float(min(max(builder.variations.number(node, .priority) ?? 1000, 1), 1000)))
  }

  // MARK: Ends

  /// A side of a constraint.
  private struct End {
    /// The element of a view; `nil` for a guide.
    var node: XMLTree.Node?
    var item: LayoutItem
    var attribute: LayoutAttribute
    /// Where the attribute is measured from something else that is so far away.
    var offset = 0.0
  }

  private mutating func optionalEnd(_ node: XMLTree.Node, owner: XMLTree.Node) -> (end: End?, Void)? {
    guard tree.has(node, .secondItem), tree.has(node, .secondAttribute) else { return (nil, ()) }
    guard let end = end(node, .secondItem, .secondAttribute, owner: owner) else { return nil }
    return (end, ())
  }

  private mutating func end(
    _ node: XMLTree.Node, _ item: XMLName, _ attribute: XMLName, owner: XMLTree.Node
  ) -> End? {
    guard let target = tree.has(node, item) ? document.target(node, item) : owner else {
      note(node, "there is no object “\(tree.string(node, item) ?? "")”")
      return nil
    }
    guard let name = tree.string(node, attribute), let place = LayoutAttribute(name: name) else {
      note(node, "“\(tree.string(node, attribute) ?? "")” is no attribute")
      return nil
    }
    if let guide = guide(target) { return End(node: nil, item: guide, attribute: place) }
    guard let view = view(target) else {
      // An object that is not installed takes its constraints with it.
      return nil
    }
    return End(node: target, item: view, attribute: place)
  }

  /// The view of an element; for a collection cell the content view without an identifier of its own.
  private func view(_ node: XMLTree.Node) -> LayoutView? {
    if tree.name(node).isCell, tree.name(node) != .tableViewCell,
      let content = tree.child(node, .view, key: .contentView), !tree.has(content, .id)
    {
      return builder.views[content]
    }
    // In a program the cell sizes itself by its content view, which is as large as the cell.
    if let cell = builder.views[node] as? CollectionCell { return cell.contentView }
    return builder.views[node]
  }

  private mutating func guide(_ node: XMLTree.Node) -> LayoutGuide? {
    if let guide = guides[node] { return guide }
    let made: LayoutGuide?
    switch tree.name(node) {
    case .viewLayoutGuide: made = viewGuide(node)
    case .viewControllerLayoutGuide: made = controllerGuide(node)
    default: made = nil
    }
    if let made { guides[node] = made }
    return made
  }

  private func viewGuide(_ node: XMLTree.Node) -> LayoutGuide? {
    guard let owner = builder.views[tree.parent(node)] else { return nil }
    switch tree.key(node) {
    case .contentLayoutGuide: return builder.contentGuides[tree.parent(node)] ?? frameGuide(owner)
    case .frameLayoutGuide: return frameGuide(owner)
    case .layoutMargins: return owner.layoutMarginsGuide
    case .readableContent: return owner.readableContentGuide
    case .keyboard: return keyboardGuide(owner)
    default: return owner.safeAreaLayoutGuide
    }
  }

  private func frameGuide(_ view: LayoutView) -> LayoutGuide {
    let guide = LayoutGuide(identifier: "UIScrollView-frameLayoutGuide")
    view.addLayoutGuide(guide)
    for attribute in [LayoutAttribute.left, .top, .width, .height] {
      try? LayoutConstraint(checked: guide, attribute, .equal, view, attribute).activateChecked()
    }
    return guide
  }

  /// The keyboard's guide while there is no keyboard: nothing, at the bottom of the safe area.
  private func keyboardGuide(_ view: LayoutView) -> LayoutGuide {
    let guide = LayoutGuide(identifier: "UIKeyboardLayoutGuide")
    view.addLayoutGuide(guide)
    let safeArea = view.safeAreaLayoutGuide
    for (attribute, other) in [(LayoutAttribute.left, LayoutAttribute.left), (.width, .width), (.top, .bottom)] {
      try? LayoutConstraint(checked: guide, attribute, .equal, safeArea, other).activateChecked()
    }
    try? guide.heightAnchor.constraint(equalToConstant: 0).activateChecked()
    return guide
  }

  /// The guide at the top or bottom of a controller's view: as high as the bars.
  private func controllerGuide(_ node: XMLTree.Node) -> LayoutGuide? {
    let controller = tree.parent(tree.parent(node))
    guard controller >= 0, let rootNode = tree.child(controller, key: .view), let root = builder.views[rootNode]
    else { return nil }
    let isTop = tree.string(node, .type) == "top"
    let guide = LayoutGuide(identifier: isTop ? "_UILayoutGuide-top" : "_UILayoutGuide-bottom")
    root.addLayoutGuide(guide)
    let insets = root.safeAreaInsets
    for attribute in [LayoutAttribute.left, .width, isTop ? .top : .bottom] {
      try? LayoutConstraint(checked: guide, attribute, .equal, root, attribute).activateChecked()
    }
    try? guide.heightAnchor.constraint(equalToConstant: isTop ? insets.top : insets.bottom).activateChecked()
    return guide
  }

  // MARK: Scroll views

  /// An edge of a scroll view that is named together with something inside means an edge of the content.
  private func relateToContent(_ end: inout End, _ other: XMLTree.Node?) {
    guard let node = end.node, let guide = builder.contentGuides[node], let other, other != node,
      isInside(other, node), let view = builder.views[node]
    else { return }
    let margins = view.directionalLayoutMargins
    switch end.attribute {
    case .left, .right, .leading, .trailing, .top, .bottom: break
    case .leadingMargin: (end.attribute, end.offset) = (.leading, margins.leading)
    case .trailingMargin: (end.attribute, end.offset) = (.trailing, -margins.trailing)
    case .leftMargin: (end.attribute, end.offset) = (.left, margins.leading)
    case .rightMargin: (end.attribute, end.offset) = (.right, -margins.trailing)
    case .topMargin: (end.attribute, end.offset) = (.top, margins.top)
    case .bottomMargin: (end.attribute, end.offset) = (.bottom, -margins.bottom)
    default: return
    }
    end.item = guide
  }

  private func isInside(_ node: XMLTree.Node, _ outer: XMLTree.Node) -> Bool {
    var node = tree.parent(node)
    while node >= 0 {
      if node == outer { return true }
      node = tree.parent(node)
    }
    return false
  }
}
