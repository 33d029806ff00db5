internal import GalleyJSON
public import GalleyLayout

/// An object of a nib with outlets and runtime attributes: a view of a custom class, or the owner.
///
/// Swift on Linux has no key-value coding; an object says which keys it knows.
public protocol NibObject: AnyObject {
  /// Sets an outlet; whether the object has it.
  func setOutlet(_ property: String, to view: LayoutView) -> Bool

  /// Adds to an outlet collection; whether the object has it.
  func addToOutletCollection(_ property: String, _ view: LayoutView) -> Bool

  /// Sets a runtime attribute; whether the object has it and the value's type fits.
  func setRuntimeAttribute(_ value: InterfaceRuntimeAttribute.Value, forKeyPath keyPath: String) -> Bool

  /// Called when all objects are made and connected.
  func awakeFromNib()
}

extension NibObject {
  public func setOutlet(_ property: String, to view: LayoutView) -> Bool { false }
  public func addToOutletCollection(_ property: String, _ view: LayoutView) -> Bool { false }
  public func setRuntimeAttribute(
    _ value: InterfaceRuntimeAttribute.Value, forKeyPath keyPath: String
  ) -> Bool { false }
  public func awakeFromNib() {}
}

/// The classes by which the custom classes of nibs are made.
public struct NibClasses {
  private(set) var makers: [Name: (String) -> LayoutView] = [:]

  /// No classes.
  public init() {}

  /// The names that are registered.
  public var names: Set<String> { Set(makers.keys.map(\.text)) }  // the view of programs

  /// Registers a class by the name that documents have, without its module.
  ///
  /// - Parameters:
  ///   - className: The name.
  ///   - make: Makes a view; its argument is the name for logs.
  public mutating func register(_ className: String, _ make: @escaping (_ name: String) -> LayoutView) {
    makers[className] = make
  }

  func make(_ className: String, name: String) -> LayoutView? { makers[className]?(name) }
}

/// A key that an object of a nib does not know, where UIKit would raise `NSUnknownKeyException`.
public struct NibUndefinedKey: Hashable, Sendable {
  /// The object's identifier; `-1` for the owner.
  public var object: String
  /// The outlet's property or the key path of a runtime attribute.
  public var key: String
}
