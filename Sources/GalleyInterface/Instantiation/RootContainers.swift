internal import GalleyLayout

/// Finds the views in which roots are seen that are laid out alone.
struct RootContainers {
  private let document: InterfaceDocument
  private var tree: XMLTree { document.tree }

  init(_ document: InterfaceDocument) { self.document = document }

  /// Tells cells their tables, and embedded scenes their containers.
  func connect(_ roots: [InterfaceRoot]) {
    var views: [String: LayoutView] = [:]
    for root in roots {
      for element in root.elements where !element.id.isEmpty { views[element.id] = element.view }
    }
    let embedded = embeddings()
    for root in roots {
      guard let node = document.node(withID: root.id) else { continue }
      let container = tree.name(node).isCell ? table(of: node) : embedded[document.enclosingObject(node) ?? ""]
      guard let view = container.flatMap({ views[$0] }), view !== root.view else { continue }
      root.container = view
    }
  }

  /// The table or collection that a cell stands in.
  private func table(of cell: XMLTree.Node) -> String? {
    var parent = tree.parent(cell)
    while parent >= 0 {
      if tree.name(parent) == .tableView || tree.name(parent) == .collectionView { return tree.string(parent, .id) }
      parent = tree.parent(parent)
    }
    return nil
  }

  /// The containers by the controller that they embed.
  private func embeddings() -> [String: String] {
    var containers: [String: String] = [:]
    for connection in document.connections
    where connection.kind == .segue && connection.name == "embed" && containers[connection.destination] == nil {
      containers[connection.destination] = connection.source
    }
    return containers
  }
}
