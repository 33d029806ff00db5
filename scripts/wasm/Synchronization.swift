// A stand-in for the standard library's module of this name, for programs of one thread: the engine's sources import it as
// they are. The standard library's own has no Mutex for WebAssembly, and its Atomic cannot be an element of an InlineArray
// in Embedded Swift, since it has a deinitialiser.
import Builtin

public enum AtomicLoadOrdering { case relaxed, acquiring, sequentiallyConsistent }
public enum AtomicStoreOrdering { case relaxed, releasing, sequentiallyConsistent }
public enum AtomicUpdateOrdering { case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent }

/// A variable that one thread reads and writes.
///
/// The value is never destroyed: whatever the engine keeps here has no deinitialiser, or lives as long as the program.
@frozen @_rawLayout(like: Value)
public struct Atomic<Value>: ~Copyable, @unchecked Sendable {
  @_alwaysEmitIntoClient @_transparent
  var address: UnsafeMutablePointer<Value> { UnsafeMutablePointer(Builtin.addressOfRawLayout(self)) }

  @_alwaysEmitIntoClient @_transparent
  public init(_ value: consuming Value) { address.initialize(to: value) }

  @_alwaysEmitIntoClient @_transparent
  public borrowing func load(ordering: AtomicLoadOrdering) -> Value { address.pointee }

  @_alwaysEmitIntoClient @_transparent
  public borrowing func store(_ value: consuming Value, ordering: AtomicStoreOrdering) { address.pointee = value }

  @_alwaysEmitIntoClient @_transparent
  public borrowing func exchange(_ value: consuming Value, ordering: AtomicUpdateOrdering) -> Value {
    let old = address.pointee
    address.pointee = value
    return old
  }

  /// Replaces the value by what a function makes of it.
  @_alwaysEmitIntoClient @_transparent
  borrowing func update(_ change: (Value) -> Value) -> (oldValue: Value, newValue: Value) {
    let old = address.pointee
    let new = change(old)
    address.pointee = new
    return (old, new)
  }

  /// Replaces the value if it is the expected one.
  @_alwaysEmitIntoClient @_transparent
  borrowing func replace(
    _ isExpected: (Value) -> Bool, _ desired: consuming Value
  ) -> (exchanged: Bool, original: Value) {
    let old = address.pointee
    guard isExpected(old) else { return (false, old) }
    address.pointee = desired
    return (true, old)
  }
}

extension Atomic where Value: Equatable {
  @_alwaysEmitIntoClient @_transparent
  public borrowing func compareExchange(
    expected: consuming Value, desired: consuming Value, ordering: AtomicUpdateOrdering
  ) -> (exchanged: Bool, original: Value) { replace({ $0 == expected }, desired) }

  @_alwaysEmitIntoClient @_transparent
  public borrowing func compareExchange(
    expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering,
    failureOrdering: AtomicLoadOrdering
  ) -> (exchanged: Bool, original: Value) { replace({ $0 == expected }, desired) }

  @_alwaysEmitIntoClient @_transparent
  public borrowing func weakCompareExchange(
    expected: consuming Value, desired: consuming Value, ordering: AtomicUpdateOrdering
  ) -> (exchanged: Bool, original: Value) { replace({ $0 == expected }, desired) }

  @_alwaysEmitIntoClient @_transparent
  public borrowing func weakCompareExchange(
    expected: consuming Value, desired: consuming Value, successOrdering: AtomicUpdateOrdering,
    failureOrdering: AtomicLoadOrdering
  ) -> (exchanged: Bool, original: Value) { replace({ $0 == expected }, desired) }
}

extension Atomic {
  @_alwaysEmitIntoClient @_transparent
  public borrowing func compareExchange<Object>(
    expected: consuming Value, desired: consuming Value, ordering: AtomicUpdateOrdering
  ) -> (exchanged: Bool, original: Value) where Value == Unmanaged<Object>? {
    replace({ $0?.toOpaque() == expected?.toOpaque() }, desired)
  }
}

extension Atomic where Value: FixedWidthInteger {
  @discardableResult @_alwaysEmitIntoClient @_transparent
  public borrowing func wrappingAdd(
    _ operand: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) { update { $0 &+ operand } }

  @discardableResult @_alwaysEmitIntoClient @_transparent
  public borrowing func wrappingSubtract(
    _ operand: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) { update { $0 &- operand } }

  @discardableResult @_alwaysEmitIntoClient @_transparent
  public borrowing func add(
    _ operand: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) { update { $0 + operand } }

  @discardableResult @_alwaysEmitIntoClient @_transparent
  public borrowing func subtract(
    _ operand: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) { update { $0 - operand } }

  @discardableResult @_alwaysEmitIntoClient @_transparent
  public borrowing func bitwiseOr(
    _ operand: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) { update { $0 | operand } }

  @discardableResult @_alwaysEmitIntoClient @_transparent
  public borrowing func bitwiseAnd(
    _ operand: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) { update { $0 & operand } }

  @discardableResult @_alwaysEmitIntoClient @_transparent
  public borrowing func max(
    _ operand: Value, ordering: AtomicUpdateOrdering
  ) -> (oldValue: Value, newValue: Value) { update { Swift.max($0, operand) } }
}

/// A place for a value that is written through its address.
@frozen
public struct _Cell<Value: ~Copyable>: ~Copyable {
  public let _address: UnsafeMutablePointer<Value>

  @inlinable public init(_ initial: consuming Value) {
    _address = .allocate(capacity: 1)
    _address.initialize(to: initial)
  }

  @inlinable deinit {
    _address.deinitialize(count: 1)
    _address.deallocate()
  }
}
