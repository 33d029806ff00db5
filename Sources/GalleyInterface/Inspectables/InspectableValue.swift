public import Galley
public import GalleyShaping

/// A type whose values a designer can set in Interface Builder.
///
/// The editor offers these and no others: `Double` and `Int` (with `CGFloat`, which `GalleyFoundation` adds), `String`,
/// `Bool`, `Color`, `ImageName`, `Point`, `Size` and `Rect`. No other type is ``Inspectable``.
public protocol InspectableValue: Hashable {
  /// The type as documents write it.
  static var inspectableType: InspectableType { get }

  /// The value of a runtime attribute; `nil` for one of another type.
  init?(inspectable value: InterfaceRuntimeAttribute.Value)

  /// The value as a runtime attribute.
  var inspectableValue: InterfaceRuntimeAttribute.Value { get }
}

/// The types of runtime attributes, by their names in documents.
public enum InspectableType: String, Hashable, Sendable, CaseIterable {
  /// As the editor's menu offers them.
  case number, string, boolean, color, image, point, size, rect
}

/// The name of an image, as documents store a property with an image.
public struct ImageName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name; empty for no image.
  public var name: String

  /// An image by its name.
  public init(_ name: String) { self.name = name }

  public init(stringLiteral name: String) { self.name = name }
}

extension Double: InspectableValue {
  public static var inspectableType: InspectableType { .number }
  /// Reads the value of a runtime attribute; `nil` for one of another type.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .number(self) }
}

extension Int: InspectableValue {
  public static var inspectableType: InspectableType { .number }
  /// Whole numbers only: the editor refuses others, too.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .number(let number) = value, let whole = Int(exactly: number) else { return nil }
    self = whole
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .number(Double(self)) }
}

extension String: InspectableValue {
  public static var inspectableType: InspectableType { .string }
  /// A string, or the key of a localised one.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    switch value {
    case .string(let text), .localizedString(let text): self = text
    default: return nil
    }
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .string(self) }
}

extension Bool: InspectableValue {
  public static var inspectableType: InspectableType { .boolean }
  /// Reads the value of a runtime attribute; `nil` for one of another type.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .boolean(let flag) = value else { return nil }
    self = flag
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .boolean(self) }
}

extension Color: InspectableValue {
  public static var inspectableType: InspectableType { .color }
  /// Components, or a system colour; a colour of the app's own catalogue must be among the document's resources.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .color(self) }
}

extension ImageName: InspectableValue {
  public static var inspectableType: InspectableType { .image }
  /// Reads the value of a runtime attribute; `nil` for one of another type.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .image(let name) = value else { return nil }
    self.init(name)
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .image(name) }
}

extension Point: InspectableValue {
  public static var inspectableType: InspectableType { .point }
  /// Reads the value of a runtime attribute; `nil` for one of another type.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .point(let x, let y) = value else { return nil }
    self.init(x: x, y: y)
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .point(x: x, y: y) }
}

extension Size: InspectableValue {
  public static var inspectableType: InspectableType { .size }
  /// Reads the value of a runtime attribute; `nil` for one of another type.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .size(let width, let height) = value else { return nil }
    self.init(width: width, height: height)
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value { .size(width: width, height: height) }
}

extension Rect: InspectableValue {
  public static var inspectableType: InspectableType { .rect }
  /// Reads the value of a runtime attribute; `nil` for one of another type.
  public init?(inspectable value: InterfaceRuntimeAttribute.Value) {
    guard case .rect(let x, let y, let width, let height) = value else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
  public var inspectableValue: InterfaceRuntimeAttribute.Value {
    .rect(x: minX, y: minY, width: width, height: height)
  }
}
