internal import Synchronization

/// An object that some thread makes when it is first wanted, and that all threads read from then on without waiting.
///
/// Its readers count no references: who owns this place keeps the object alive.
@safe package struct PublishedOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let reference = unsafe Atomic<Unmanaged<Object>?>(nil)

  package init() {}

  deinit { unsafe reference.load(ordering: .acquiring)?.release() }

  /// Calls `body` with the object, if it is made.
  @inline(__always) package func read<R>(_ body: (Object) -> R) -> R? {
    guard let object = unsafe reference.load(ordering: .acquiring) else { return nil }
    return unsafe object._withUnsafeGuaranteedRef { body($0) }
  }

  /// True if the object is made.
  @inline(__always) var isPublished: Bool { unsafe reference.load(ordering: .relaxed) != nil }

  /// The object, which is made if it is not there yet.
  ///
  /// - Parameter make: May run on several threads at once; whose object is not the first is thrown away.
  @inline(__always) package func get(orMake make: () -> Object) -> Object {
    if let object = read({ $0 }) { return object }
    return made(make)
  }

  @inline(never) private func made(_ make: () -> Object) -> Object {
    let object = make()
    publish(object)
    return read { $0 } ?? object
  }

  /// Publishes an object unless another thread was faster; the two are equal.
  package func publish(_ object: Object) {
    let new = unsafe Unmanaged.passRetained(object)
    let (isFirst, _) = unsafe reference.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    if !isFirst { unsafe new.release() }
  }
}
