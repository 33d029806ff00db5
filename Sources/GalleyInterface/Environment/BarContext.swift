/// The bars that the editor shows around a controller's view: those of the controllers that lead to it.
///
/// A relationship to a navigation or tab bar controller puts a controller under its bars; a push or show segue passes
/// them on. What the controller's simulated metrics say goes before.
struct BarContext {
  var hasNavigationBar = false
  /// True if views begin below the navigation bar.
  var isOpaque = false
  var hasTabBar = false
  var hasToolbar = false

  /// The bars around each controller of a storyboard, by its element.
  static func contexts(of document: InterfaceDocument) -> [XMLTree.Node: BarContext] {
    let tree = document.tree
    var contexts: [XMLTree.Node: BarContext] = [:]
    var segues: [(source: XMLTree.Node, kind: String, target: XMLTree.Node)] = []
    var waiting: [XMLTree.Node] = []
    for index in tree.elements.indices {
      let node = XMLTree.Node(index)
      if tree.name(node) == .segue, let target = document.target(node, .destination),
        let source = controller(around: node, in: tree)
      {
        segues.append((source, tree.string(node, .kind) ?? "", target))
      }
      if tree.name(node) == .navigationController || tree.name(node) == .tabBarController { waiting.append(node) }
    }
    var edges: [XMLTree.Node: [(kind: String, target: XMLTree.Node)]] = [:]
    for segue in segues { edges[segue.source, default: []].append((segue.kind, segue.target)) }
    // A context only gains bars, so each controller waits a few times at most.
    while let source = waiting.popLast() {
      for edge in edges[source] ?? [] {
        let own = contexts[source] ?? BarContext()
        guard let passed = passed(from: source, kind: edge.kind, own, tree) else { continue }
        let known = contexts[edge.target] ?? BarContext()
        let merged = known.merged(with: passed)
        if merged != known || contexts[edge.target] == nil {
          contexts[edge.target] = merged
          waiting.append(edge.target)
        }
      }
    }
    return contexts
  }

  private static func passed(
    from source: XMLTree.Node, kind: String, _ context: BarContext, _ tree: XMLTree
  ) -> BarContext? {
    var context = context
    switch (kind, tree.name(source)) {
    case ("relationship", .navigationController):
      context.hasNavigationBar = !isHidden(.navigationBarHidden, source, tree)
      context.hasToolbar = tree.bool(source, .toolbarHidden) == false
      context.isOpaque = tree.child(source, .navigationBar).flatMap { tree.bool($0, .translucent) } == false
    case ("relationship", .tabBarController): context.hasTabBar = true
    case ("relationship", _), ("show", _), ("push", _): break
    default: return nil
    }
    return context
  }

  private static func isHidden(_ name: XMLName, _ node: XMLTree.Node, _ tree: XMLTree) -> Bool {
    tree.bool(node, name) == true
  }

  private func merged(with other: BarContext) -> BarContext {
    BarContext(
      hasNavigationBar: hasNavigationBar || other.hasNavigationBar, isOpaque: isOpaque || other.isOpaque,
      hasTabBar: hasTabBar || other.hasTabBar,
      hasToolbar: hasToolbar || other.hasToolbar)
  }

  /// The controller of an element: the element itself or its nearest ancestor.
  static func controller(around node: XMLTree.Node, in tree: XMLTree) -> XMLTree.Node? {
    var node = node
    while node >= 0 {
      if tree.has(node, .sceneMemberID) { return node }
      node = tree.parent(node)
    }
    return nil
  }
}

extension BarContext: Equatable {}
