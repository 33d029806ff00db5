internal import CGalleyProcessor
internal import Synchronization

/// A place for each of some threads, so far apart that no two share a line of a processor's cache.
@safe package struct ThreadStripe {
  /// How many places there are; further threads share them.
  package static var count: Int { 64 }

  /// The calling thread's place, below ``count``.
  @inline(__always) package static var index: Int { Int(truncatingIfNeeded: galley_thread_number()) & (count - 1) }
}

/// Objects that threads take, use alone and put back, without a lock and mostly without meeting each other.
///
/// `@unchecked Sendable`: an object is reachable from a slot or from the thread that took it, never from both.
@safe package final class ThreadSlots<Object: AnyObject>: @unchecked Sendable {
  /// A slot takes 128 bytes, the most that processors fetch at once.
  @safe private struct Slot: ~Copyable {
    let object = unsafe Atomic<UnsafeRawPointer?>(nil)
    let padding: InlineArray<15, UInt64> = .init(repeating: 0)
  }

  private let slots: UnsafeMutablePointer<Slot>

  package init() {
    unsafe slots = .allocate(capacity: ThreadStripe.count)
    for index in 0..<ThreadStripe.count { unsafe (slots + index).initialize(to: Slot()) }
  }

  deinit {
    removeAll()
    unsafe slots.deinitialize(count: ThreadStripe.count)
    unsafe slots.deallocate()
  }

  /// The object that the calling thread put back last, if no other thread has it.
  @inline(__always) package func take() -> Object? {
    guard let object = unsafe slots[ThreadStripe.index].object.exchange(nil, ordering: .acquiring) else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }

  /// Keeps an object for the calling thread; it is dropped where another was put there meanwhile.
  @inline(__always) package func put(_ object: Object) {
    let kept = unsafe UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
    let (exchanged, _) = unsafe slots[ThreadStripe.index].object.compareExchange(
      expected: nil, desired: kept, ordering: .releasing)
    if !exchanged { unsafe Unmanaged<Object>.fromOpaque(kept).release() }
  }

  /// Drops the objects that no thread uses now.
  package func removeAll() {
    for index in 0..<ThreadStripe.count {
      if let object = unsafe slots[index].object.exchange(nil, ordering: .acquiring) {
        unsafe Unmanaged<Object>.fromOpaque(object).release()
      }
    }
  }
}
