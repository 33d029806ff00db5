internal import Galley
public import GalleyShaping

/// An object of a document: a view, a controller, a placeholder, a gesture recogniser.
public struct InterfaceObject: Hashable, Sendable {
  /// The identifier, unique in the document: `8bC-Xf-vdC`, `-1` for File's Owner.
  public var id: String
  /// The element's name, such as `label`.
  public var element: String
  /// The name that the designer gave it.
  public var label: String?
  /// The class named in the editor, where it is not the element's own.
  public var customClass: String?
  /// The module of that class.
  public var customModule: String?
  /// The role of the object in its parent: `view`, `contentView`.
  public var key: String?
  /// The identifier of the nearest object that contains it.
  public var parent: String?
  /// The line in the file, from 1.
  public var line: Int
}

/// A connection of a document, by the identifiers of its ends.
public struct InterfaceConnection: Hashable, Sendable {
  /// The kinds of connections.
  public enum Kind: String, Sendable, CaseIterable {
    /// A property for one object, for several, a message to send, or the way to another scene.
    case outlet, outletCollection, action, segue
  }
  /// The kind of the connection.
  public var kind: Kind
  /// The object that has the outlet or sends the action.
  public var source: String
  /// The object at the other end.
  public var destination: String
  /// The property of an outlet, the selector of an action, the kind of a segue.
  public var name: String
  /// The control event of an action, the relationship of a segue.
  public var event: String?
}

/// A runtime attribute, set once the object is made: the value of an `@IBInspectable` property.
public struct InterfaceRuntimeAttribute: Hashable, Sendable {
  /// A value of one of the types that the editor offers.
  public enum Value: Hashable, Sendable {
    /// A text.
    case string(String)
    /// The key of a string of the app.
    case localizedString(String)
    /// A number.
    case number(Double)
    /// Yes or no.
    case boolean(Bool)
    /// The name of an image.
    case image(String)
    /// A colour; one of the app's own catalogue with the components that the document's resources have.
    case color(Color)
    /// A place, in points.
    case point(x: Double, y: Double)
    /// A size, in points.
    case size(width: Double, height: Double)
    /// A rectangle, in points.
    case rect(x: Double, y: Double, width: Double, height: Double)
    /// A range of places, as `NSRange` counts.
    case range(location: Int, length: Int)
    /// No value, or one that cannot be read.
    case none
  }
  /// The object's identifier.
  public var object: String
  /// The key path, such as `layer.cornerRadius`.
  public var keyPath: String
  /// The type as written in the file.
  public var type: String
  /// The value; `none` where it cannot be read as its type.
  public var value: Value
}

/// A constraint as the document has it.
public struct InterfaceConstraint: Hashable, Sendable {
  /// The constraint's own identifier in the document.
  public var id: String
  /// The view in whose list it is.
  public var owner: String
  /// The identifier of the first item.
  public var firstItem: String
  /// The attribute of the first item, in the document's words.
  public var firstAttribute: String
  /// The relation, in the document's words.
  public var relation: String
  /// The identifier of the second item; `nil` without one.
  public var secondItem: String?
  /// The attribute of the second item; `nil` without one.
  public var secondAttribute: String?
  /// The factor of the second attribute.
  public var multiplier: Double
  /// Points added to the second side.
  public var constant: Double
  /// How much the constraint matters, up to 1000.
  public var priority: Double
  /// The name that logs print.
  public var identifier: String?
  /// True if the app removes it when it is built.
  public var isPlaceholder: Bool
  /// The line in the file, from 1.
  public var line: Int
}

/// An element that this package does not know, and skips.
public struct SkippedElement: Hashable, Sendable {
  /// The element's name.
  public var name: String
  /// The line in the file, from 1.
  public var line: Int
}

extension InterfaceDocument {
  /// The objects in document order.
  public var objects: [InterfaceObject] {
    let lines = lines
    return tree.elements.indices.compactMap { index in
      let node = XMLTree.Node(index)
      guard isObject(node), let id = tree.string(node, .id) else { return nil }
      return InterfaceObject(
        id: id, element: tree.spelling(node), label: tree.string(node, .userLabel),
        customClass: tree.string(node, .customClass), customModule: tree.string(node, .customModule),
        key: tree.string(node, .key), parent: enclosingObject(node), line: lines.line(at: tree.offset(node)))
    }
  }

  private func isObject(_ node: XMLTree.Node) -> Bool {
    switch tree.name(node) {
    case .constraint, .outlet, .outletCollection, .action, .segue, .viewLayoutGuide, .viewControllerLayoutGuide,
      .device, .deployment:
      false
    default: true
    }
  }

  /// The identifier of the nearest object around an element.
  func enclosingObject(_ node: XMLTree.Node) -> String? {
    var parent = tree.parent(node)
    while parent >= 0 {
      if let id = tree.string(parent, .id) { return id }
      parent = tree.parent(parent)
    }
    return nil
  }

  /// The connections in document order.
  public var connections: [InterfaceConnection] {
    tree.elements.indices.compactMap { index in
      let node = XMLTree.Node(index)
      guard let kind = InterfaceConnection.Kind(rawValue: tree.name(node).rawValue),
        let destination = tree.string(node, .destination), let source = enclosingObject(node)
      else { return nil }
      let name = tree.string(node, .property) ?? tree.string(node, .selector) ?? tree.string(node, .kind) ?? ""
      return InterfaceConnection(
        kind: kind, source: source, destination: destination, name: name,
        event: tree.string(node, .eventType) ?? tree.string(node, .relationship))
    }
  }

  /// The constraints in document order.
  public var constraints: [InterfaceConstraint] {
    let lines = lines
    return tree.elements.indices.compactMap { index in
      let node = XMLTree.Node(index)
      guard tree.name(node) == .constraint, let owner = enclosingObject(node) else { return nil }
      return InterfaceConstraint(
        id: tree.string(node, .id) ?? "", owner: owner, firstItem: tree.string(node, .firstItem) ?? owner,
        firstAttribute: tree.string(node, .firstAttribute) ?? "", relation: tree.string(node, .relation) ?? "equal",
        secondItem: tree.string(node, .secondItem), secondAttribute: tree.string(node, .secondAttribute),
        multiplier: tree.string(node, .multiplier).flatMap(ConstraintMultiplier.value) ?? 1,
        constant: tree.number(node, .constant) ?? 0, priority: tree.number(node, .priority) ?? 1000,
        identifier: tree.string(node, .identifier), isPlaceholder: tree.bool(node, .placeholder) ?? false,
        line: lines.line(at: tree.offset(node)))
    }
  }

  /// The attributes that are set at run time, in document order.
  public var runtimeAttributes: [InterfaceRuntimeAttribute] {
    let colors = DocumentColors(self)
    return tree.elements.indices.compactMap { index in
      let node = XMLTree.Node(index)
      guard tree.name(node) == .userDefinedRuntimeAttribute, let object = enclosingObject(node) else { return nil }
      return InterfaceRuntimeAttribute(
        object: object, keyPath: tree.string(node, .keyPath) ?? "", type: tree.string(node, .type) ?? "",
        value: runtimeValue(node, colors))
    }
  }

  private func runtimeValue(_ node: XMLTree.Node, _ colors: DocumentColors) -> InterfaceRuntimeAttribute.Value {
    let child = tree.child(node, key: .value)
    func number(_ name: XMLName) -> Double { child.flatMap { tree.number($0, name) } ?? 0 }
    let text = tree.string(node, .value) ?? child.map { tree.text($0) } ?? ""
    switch tree.symbol(node, .type) {
    case .string: return .string(text)
    case .localizedString: return .localizedString(text)
    case .boolean: return .boolean(tree.bool(node, .value) ?? false)
    case .number: return child.flatMap { tree.number($0, .value) }.map { .number($0) } ?? .none
    case .image: return .image(text)
    case .color: return child.flatMap(colors.color).map { .color($0) } ?? .none
    case .point: return .point(x: number(.x), y: number(.y))
    case .size: return .size(width: number(.width), height: number(.height))
    case .rect: return .rect(x: number(.x), y: number(.y), width: number(.width), height: number(.height))
    case .range:
      guard let location = Int(exactly: number(.location)), let length = Int(exactly: number(.length)) else {
        return .none
      }
      return .range(location: location, length: length)
    default: return .none
    }
  }

  /// The sizes of the images that the document uses, in points, by name.
  public var imageSizes: [(name: String, width: Double, height: Double)] {
    guard let resources = tree.child(0, .resources) else { return [] }
    return tree.children(resources).compactMap { node in
      guard tree.name(node) == .image, let name = tree.string(node, .name), let width = tree.number(node, .width),
        let height = tree.number(node, .height)
      else { return nil }
      return (name, width, height)
    }
  }

  /// The elements of unknown names, in document order; nothing inside them was read.
  public var skippedElements: [SkippedElement] {
    let lines = lines
    return tree.elements.indices.compactMap { index in
      let node = XMLTree.Node(index)
      guard tree.name(node) == .unknown else { return nil }
      return SkippedElement(name: tree.spelling(node), line: lines.line(at: tree.offset(node)))
    }
  }
}

/// The spellings of a multiplier: `0.8`, `16:9`, `1 : 7`, `1/3`.
enum ConstraintMultiplier {
  static func value(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.map { part in
      Array(part.utf8.filter { $0 != UInt8(ascii: " ") }).withSpan { DecimalParser.number($0) }
    }
    switch numbers.count {
    case 1: return numbers[0]
    case 2:
      guard let first = numbers[0], let second = numbers[1], second != 0, (first / second).isFinite else { return nil }
      return first / second
    default: return nil
    }
  }
}
