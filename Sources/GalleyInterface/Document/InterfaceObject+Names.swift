package import GalleyJSON

extension InterfaceDocument {
  /// The objects' identifiers that the document has more than once, with the line of the second.
  package var repeatedIdentifiers: [(id: String, line: Int)] {
    var counts: [Name: Int] = [:]
    return objects.compactMap { object in
      counts[object.id, default: 0] += 1
      return counts[object.id] == 2 ? (object.id, object.line) : nil
    }
  }
}

extension InterfaceDocument {
  /// The lines of constraints, by their identifiers.
  package var constraintLines: [Name: Int] {
    let lines = lines
    var found: [Name: Int] = [:]
    for index in tree.elements.indices {
      let node = XMLTree.Node(index)
      guard tree.name(node) == .constraint, let id = tree.string(node, .id), found[id] == nil else { continue }
      found[id] = lines.line(at: tree.offset(node))
    }
    return found
  }
}

/// The names by which programs and designers know objects.
extension InterfaceDocument {
  /// The object of a name: its identifier, the designer's name, its accessibility identifier, or an outlet of a class
  /// such as `LoginViewController.titleLabel`.
  package func object(_ name: String) -> InterfaceObject? {
    let objects = objects
    func isMeant(_ other: String?) -> Bool { other.map { Name($0) } == Name(name) }
    if let object = objects.first(where: { isMeant($0.id) || isMeant($0.label) }) { return object }
    if let object = objects.first(where: { isMeant(accessibilityIdentifier(of: $0.id)) }) { return object }
    guard let outlet = outlets.first(where: { isMeant($0.name) }) else { return nil }
    return objects.first { Name($0.id) == Name(outlet.destination) }
  }

  /// Tells whether a view is the one that a controller, the File's Owner of a xib, shows.
  func isControllerView(_ node: XMLTree.Node) -> Bool {
    guard let id = tree.string(node, .id) else { return false }
    return connections.contains {
      $0.kind == .outlet && Name($0.source) == "-1" && Name($0.name) == "view" && Name($0.destination) == Name(id)
    }
  }

  /// The names of outlets, with the class that has them.
  package var outletNames: [String] { outlets.map(\.name) }

  /// The outlets to objects that show a text, by whose names rules bind them, with the text of the document.
  package var textOutlets: [(name: String, id: String, text: String)] {
    let objects = Dictionary(self.objects.map { (Name($0.id), $0) }) { first, _ in first }
    var known: Set<Name> = []
    return outlets.compactMap { outlet in
      guard let object = objects[outlet.destination], let text = text(of: object), known.insert(outlet.name).inserted
      else { return nil }
      return (outlet.name, object.id, text)
    }
  }

  /// The text that an object shows as the document has it; `nil` for an object that shows none.
  private func text(of object: InterfaceObject) -> String? {
    guard let node = node(withID: object.id) else { return nil }
    switch object.element {
    case "label": return tree.string(node, .text) ?? ""
    case "textField": return tree.string(node, .placeholder) ?? ""
    case "button":
      let configuration = tree.child(node, key: .configuration).flatMap { tree.string($0, .title) }
      return configuration ?? tree.child(node, key: .normal).flatMap { tree.string($0, .title) } ?? ""
    default: return nil
    }
  }

  private var outlets: [(name: String, destination: String)] {
    connections.compactMap { connection in
      guard connection.kind == .outlet, let source = node(withID: connection.source) else { return nil }
      let owner = tree.string(source, .customClass) ?? tree.spelling(source)
      return ("\(owner).\(connection.name)", connection.destination)
    }
  }

  private func accessibilityIdentifier(of id: String) -> String? {
    guard let node = node(withID: id), let child = tree.child(node, key: .accessibilityConfiguration) else {
      return nil
    }
    return tree.string(child, .identifier)
  }
}
