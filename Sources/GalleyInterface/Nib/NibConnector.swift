internal import GalleyJSON
internal import GalleyLayout

/// Sets the attributes, outlets and actions of made objects.
struct NibConnector {
  private let document: InterfaceDocument
  private let owner: (any NibObject)?

  init(_ document: InterfaceDocument, owner: (any NibObject)?) {
    self.document = document
    self.owner = owner
  }

  func connect(_ contents: inout NibContents) {
    let owners = ownerIdentifiers
    setAttributes(&contents, owners)
    for connection in document.connections { connect(connection, &contents, owners) }
    for id in contents.order { (contents.viewOfID[id] as? any NibObject)?.awakeFromNib() }
    owner?.awakeFromNib()
  }

  /// File's Owner, or the controllers of a storyboard.
  private var ownerIdentifiers: Set<Name> {
    guard document.kind == .storyboard else { return ["-1"] }
    let tree = document.tree
    return Set(
      tree.elements.indices.compactMap { index in
        let node = XMLTree.Node(index)
        return tree.has(node, .sceneMemberID) ? tree.string(node, .id).map { Name($0) } : nil
      })
  }

  private func object(_ id: String, _ contents: NibContents, _ owners: Set<Name>) -> AnyObject? {
    owners.contains(id) ? owner : contents.viewOfID[id]
  }

  private func setAttributes(_ contents: inout NibContents, _ owners: Set<Name>) {
    for attribute in document.runtimeAttributes {
      guard owners.contains(attribute.object) || contents.viewOfID[attribute.object] != nil else { continue }
      if RuntimeAttributes.set(attribute, on: object(attribute.object, contents, owners)) { continue }
      contents.undefinedKeys.append(NibUndefinedKey(object: attribute.object, key: attribute.keyPath))
    }
  }

  private func connect(_ connection: InterfaceConnection, _ contents: inout NibContents, _ owners: Set<Name>) {
    let isOwner = owners.contains(connection.source)
    guard isOwner || contents.viewOfID[connection.source] != nil else { return }
    if connection.kind == .action {
      contents.actions.append(
        NibAction(
          source: connection.source, target: connection.destination, selector: connection.name,
          event: connection.event))
      return
    }
    guard connection.kind != .segue, let view = contents.viewOfID[connection.destination] else { return }
    let object = object(connection.source, contents, owners) as? any NibObject
    let isKnown: Bool
    if connection.kind == .outlet {
      if isOwner { contents.outlets[connection.name] = view }
      isKnown = object?.setOutlet(connection.name, to: view) ?? false
    } else {
      if isOwner { contents.outletCollections[connection.name, default: []].append(view) }
      isKnown = object?.addToOutletCollection(connection.name, view) ?? false
    }
    // Without an owner the dictionary of outlets has them.
    if !isKnown, !(isOwner && owner == nil) {
      contents.undefinedKeys.append(NibUndefinedKey(object: connection.source, key: connection.name))
    }
  }
}
