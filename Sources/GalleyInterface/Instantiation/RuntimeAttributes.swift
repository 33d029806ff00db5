internal import GalleyJSON
internal import GalleyLayout

/// Sets the runtime attributes of objects with unknown classes.
struct RuntimeAttributes {
  /// The attributes by object, each object's in document order.
  private let attributes: [Name: [InterfaceRuntimeAttribute]]

  init(_ document: InterfaceDocument) {
    attributes = Dictionary(grouping: document.runtimeAttributes, by: { Name($0.object) })
  }

  /// Sets the attributes of a view; the ones that it does not know.
  func set(on view: LayoutView, id: String) -> [NibUndefinedKey] {
    attributes[id, default: []].filter { !Self.set($0, on: view) }.map {
      NibUndefinedKey(object: id, key: $0.keyPath)
    }
  }

  /// Sets an attribute; whether the object has it and the value's type fits.
  static func set(_ attribute: InterfaceRuntimeAttribute, on object: AnyObject?) -> Bool {
    if let object = object as? any NibObject,
      object.setRuntimeAttribute(attribute.value, forKeyPath: attribute.keyPath)
    {
      return true
    }
    guard let view = object as? LayoutView else { return false }
    if view.setInspectable(attribute.value, forKey: attribute.keyPath) { return true }
    // Every view has a layer.
    guard attribute.keyPath.begins(with: "layer.") else { return false }
    return LayerAttributes.set(attribute.value, forKeyPath: attribute.keyPath, on: &view.appearance)
  }
}
