public import GalleyLayout

/// Marks a property of a view that a designer can set in Interface Builder (`@IBInspectable`).
///
/// ```swift
/// final class SelectorField: LayoutView {
///   @Inspectable(didSet: SelectorField.dividerChanged) var dividerSize = 1.0
///   @Inspectable var text = "Select a Sport"
/// }
/// ```
///
/// When a nib makes the view, the document's runtime attributes set its inspectable properties by their names, and each
/// runs its observer. **Give the observer to the wrapper**: a `didSet` of the property itself runs where code assigns the
/// property, but not for values of a document, since Swift cannot find a property's setter by its name.
///
/// A property whose type is no ``InspectableValue`` does not compile, nor does one outside of a view.
@propertyWrapper
public final class Inspectable<Value: InspectableValue> {
  private var value: Value
  private let observe: (LayoutView) -> Void

  /// A property with its value before a document sets it.
  public init(wrappedValue: Value) {
    value = wrappedValue
    observe = { _ in }
  }

  /// A property with its value before a document sets it, and a method of the view that runs after each change.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value before a document sets it.
  ///   - didSet: A method of the class that has the property, or of one above it.
  public init<View: LayoutView>(wrappedValue: Value, didSet: @escaping (View) -> () -> Void) {
    value = wrappedValue
    observe = { view in
      if let view = view as? View { didSet(view)() }
    }
  }

  /// Not available: the property is read and set through the view that has it.
  @available(*, unavailable, message: "only properties of LayoutView and its subclasses are inspectable")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// How the view that has the property reads and writes it.
  public static subscript<View: LayoutView>(
    _enclosingInstance view: View, wrapped property: ReferenceWritableKeyPath<View, Value>,
    storage storage: ReferenceWritableKeyPath<View, Inspectable<Value>>
  ) -> Value {
    get { view[keyPath: storage].value }
    set { view[keyPath: storage].assign(newValue, in: view) }
  }

  private func assign(_ newValue: Value, in view: LayoutView) {
    value = newValue
    observe(view)
  }
}

/// An inspectable property without its type.
protocol AnyInspectable: AnyObject {
  var type: InspectableType { get }
  var shownValue: InterfaceRuntimeAttribute.Value { get }
  /// Sets the value as a document has it; whether its type fits.
  func set(_ value: InterfaceRuntimeAttribute.Value, in view: LayoutView) -> Bool
}

extension Inspectable: AnyInspectable {
  var type: InspectableType { Value.inspectableType }
  var shownValue: InterfaceRuntimeAttribute.Value { value.inspectableValue }

  func set(_ value: InterfaceRuntimeAttribute.Value, in view: LayoutView) -> Bool {
    guard let fitting = Value(inspectable: value) else { return false }
    assign(fitting, in: view)
    return true
  }
}
