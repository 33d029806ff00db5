internal import GalleyJSON
internal import GalleyLayout

/// A runtime attribute of a document as an editor's panel lists it, and whether it fits its object.
public struct InspectedAttribute: Hashable, Sendable {
  /// The attribute as the document has it.
  public var attribute: InterfaceRuntimeAttribute
  /// The designer's name of the object: its label, else its element.
  public var objectName: String
  /// The object's class: the designer's, else the element's name.
  public var className: String
  /// The key path split at capital letters: `Divider Size`.
  public var title: String
  /// The first word that the attribute shares with others of its object; `nil` where it shares none.
  public var group: String?
  /// Why the attribute does not fit; `nil` where nothing is known against it.
  public var problem: String?
}

extension InterfaceDocument {
  /// The runtime attributes of the document in its order.
  ///
  /// Attributes of a class that `classes` knows must be inspectable properties of their type there. Of other classes it is
  /// only known that an attribute has one type wherever the class stands in the document, and what a layer has.
  ///
  /// - Complexity: O(*n*) in the size of the document, and a view is made for each object of a registered class.
  public func inspectedAttributes(classes: NibClasses = NibClasses()) -> [InspectedAttribute] {
    let attributes = runtimeAttributes
    guard !attributes.isEmpty else { return [] }
    let objects = Dictionary(objects.map { (Name($0.id), $0) }, uniquingKeysWith: { first, _ in first })
    var inspector = AttributeInspector(objects: objects, classes: classes)
    let words = Dictionary(grouping: attributes, by: { Name($0.object) }).mapValues {
      $0.map { Self.firstWord($0.keyPath) }
    }
    return attributes.map { attribute in
      let object = objects[attribute.object], word = Self.firstWord(attribute.keyPath)
      let isShared = (words[attribute.object] ?? []).count { $0 == word } > 1
      return InspectedAttribute(
        attribute: attribute, objectName: object?.label ?? object?.element ?? "",
        className: object?.customClass ?? object?.element ?? "", title: Self.title(attribute.keyPath),
        group: isShared ? word : nil, problem: inspector.problem(attribute))
    }
  }

  /// `layer.cornerRadius` is `Layer Corner Radius`.
  private static func title(_ keyPath: String) -> String {
    InspectableTitle.title(of: keyPath.exchanging(".", for: " "))
  }

  private static func firstWord(_ keyPath: String) -> String {
    InspectableTitle.words(of: keyPath.exchanging(".", for: " ")).first ?? ""
  }
}

/// Finds faults of attributes, in document order.
private struct AttributeInspector {
  let objects: [Name: InterfaceObject]
  let classes: NibClasses
  /// The first type of each key path of a class, with the object that has it.
  private var types: [Name: (type: String, object: String)] = [:]
  private var seen: Set<Name> = []
  /// The views of registered classes, by object.
  private var views: [Name: LayoutView] = [:]

  init(objects: [Name: InterfaceObject], classes: NibClasses) {
    self.objects = objects
    self.classes = classes
  }

  mutating func problem(_ attribute: InterfaceRuntimeAttribute) -> String? {
    let key = attribute.keyPath
    guard !key.isEmpty else { return "it has no key path" }
    guard seen.insert("\(attribute.object) \(key)").inserted else { return "it is set before, on the same object" }
    if attribute.value == .none, attribute.type != "nil" {
      return "its value cannot be read as \(attribute.type.isEmpty ? "a type" : attribute.type)"
    }
    if key.begins(with: "layer.") {
      var look = Appearance()
      return LayerAttributes.set(attribute.value, forKeyPath: key, on: &look) ? nil : "no layer draws it"
    }
    guard let name = objects[attribute.object]?.customClass else { return nil }
    if let view = view(of: attribute.object, name) {
      guard !RuntimeAttributes.set(attribute, on: view) else { return nil }
      let own = view.inspectableAttributes.first { Name($0.name) == Name(key) }
      return own.map { "\(name) has a \($0.type.rawValue) of this name" } ?? "\(name) has no attribute of this name"
    }
    return differentType(attribute, name)
  }

  private mutating func view(of object: String, _ name: String) -> LayoutView? {
    if let view = views[object] { return view }
    let view = classes.make(name, name: objects[object]?.label ?? object)
    views[object] = view
    return view
  }

  private mutating func differentType(_ attribute: InterfaceRuntimeAttribute, _ name: String) -> String? {
    let key = "\(name) \(attribute.keyPath)"
    // A localised string is a string, and `nil` takes the place of any value.
    let type = attribute.type == "localizedString" ? "string" : attribute.type
    guard type != "nil" else { return nil }
    guard let first = types[key] else {
      types[key] = (type, attribute.object)
      return nil
    }
    return first.type == type ? nil : "it is a \(first.type) in \(first.object), of the same class"
  }
}
