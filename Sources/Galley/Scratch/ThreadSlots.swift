internal import CGalleyProcessor
internal import GalleyUnicode
internal import Synchronization

/// Objects that threads take, use alone and put back, without a lock and mostly without meeting each other.
///
/// Beside their one user, since Swift inlines nothing of this across targets: each label asks twice.
///
/// What is put here stays until it is taken again: the slots are meant to live as long as the process.
///
/// `@unchecked Sendable`: an object is reachable from a slot or from the thread that took it, never from both.
@safe package final class ThreadSlots<Object: ~Copyable>: @unchecked Sendable {
  /// A slot takes 128 bytes, the most that processors fetch at once.
  @safe private struct Slot: ~Copyable {
    let object = unsafe Atomic<UnsafeMutableRawPointer?>(nil)
    let padding: FixedArray<15, UInt64> = .init(repeating: 0)
  }

  /// The slot of all threads that have none of their own.
  private static var sharedIndex: Int { Int(GALLEY_SHARED_THREAD_NUMBER) }
  private static var count: Int { sharedIndex + 1 }

  private let slots: UnsafeMutablePointer<Slot>

  package init() {
    unsafe slots = OwnCacheLines.allocate(Slot.self, count: Self.count)
    for index in 0..<Self.count { unsafe (slots + index).initialize(to: Slot()) }
  }

  /// Takes what the calling thread put back last, if no other thread has it.
  @inline(__always) package func take() -> UnsafeMutablePointer<Object>? {
    let index = Int(truncatingIfNeeded: galley_thread_number())
    guard index != Self.sharedIndex else {
      return unsafe slots[index].object.exchange(nil, ordering: .acquiring)?.assumingMemoryBound(to: Object.self)
    }
    // Nobody else writes here, so that nothing needs to be locked.
    let object = unsafe slots[index].object.load(ordering: .relaxed)
    unsafe slots[index].object.store(nil, ordering: .relaxed)
    return unsafe object?.assumingMemoryBound(to: Object.self)
  }

  /// Keeps an object for the calling thread.
  ///
  /// - Returns: `false` where there is another one already: then the object remains the caller's.
  @inline(__always) package func put(_ object: UnsafeMutablePointer<Object>) -> Bool {
    let index = Int(truncatingIfNeeded: galley_thread_number())
    guard index != Self.sharedIndex else {
      return unsafe slots[index].object.compareExchange(
        expected: nil, desired: UnsafeMutableRawPointer(object), ordering: .releasing
      ).exchanged
    }
    guard unsafe slots[index].object.load(ordering: .relaxed) == nil else { return false }
    unsafe slots[index].object.store(UnsafeMutableRawPointer(object), ordering: .relaxed)
    return true
  }

  /// Calls `body` with the calling thread's object, or with a new one that it keeps from then on.
  ///
  /// - Parameter keeps: Whether the thread keeps the object.
  @inline(__always) package func with<R, E: Error>(
    _ makeObject: @autoclosure () -> Object, keeps: Bool = true, _ body: (UnsafeMutablePointer<Object>) throws(E) -> R
  ) throws(E) -> R {
    let object = unsafe take() ?? Self.allocate(makeObject())
    // Not in a `defer`, which would be a function and a call.
    do {
      let result = try unsafe body(object)
      if unsafe !keeps || !put(object) { unsafe Self.drop(object) }
      return result
    } catch {
      if unsafe !keeps || !put(object) { unsafe Self.drop(object) }
      throw error
    }
  }

  @inline(never) private static func allocate(_ made: consuming Object) -> UnsafeMutablePointer<Object> {
    let object = unsafe OwnCacheLines.allocate(Object.self, count: 1)
    unsafe object.initialize(to: made)
    return unsafe object
  }

  @inline(never) private static func drop(_ object: UnsafeMutablePointer<Object>) {
    unsafe object.deinitialize(count: 1)
    unsafe OwnCacheLines.deallocate(object)
  }
}
