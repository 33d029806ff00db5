internal import GalleyJSON
internal import GalleyLayout

/// Finds the containers of separately laid out roots.
struct RootContainers {
  private let document: InterfaceDocument
  private var tree: XMLTree { document.tree }

  init(_ document: InterfaceDocument) { self.document = document }

  /// Tells cells their tables, and embedded scenes their containers.
  func connect(_ roots: [InterfaceRoot]) {
    var views: [Name: LayoutView] = [:]
    for root in roots {
      for element in root.elements where !element.id.isEmpty { views[element.id] = element.view }
    }
    let embedded = embeddings()
    for root in roots {
      guard let node = document.node(withID: root.id) else { continue }
      let container = container(ofPart: node) ?? embedded[document.enclosingObject(node) ?? ""]
      guard let view = container.flatMap({ views[$0] }), view !== root.view else { continue }
      root.container = view
    }
  }

  /// The table, collection or bar that has a root as one of its parts.
  private func container(ofPart node: XMLTree.Node) -> String? {
    switch tree.key(node) {
    case .tableHeaderView, .tableFooterView, .sectionHeaderView, .sectionFooterView: break
    case .customView, .titleView:
      let bar = document.enclosing(node, .navigationBar) ?? document.enclosing(node, .toolbar)
      return bar.flatMap { tree.string($0, .id) }
    default: guard tree.name(node).isCell else { return nil }
    }
    let list = document.enclosing(node, .tableView) ?? document.enclosing(node, .collectionView)
    return list.flatMap { tree.string($0, .id) }
  }

  /// The containers by the controller that they embed.
  private func embeddings() -> [Name: String] {
    var containers: [Name: String] = [:]
    for connection in document.connections
    where connection.kind == .segue && connection.name == "embed" && containers[connection.destination] == nil {
      containers[connection.destination] = connection.source
    }
    return containers
  }
}
