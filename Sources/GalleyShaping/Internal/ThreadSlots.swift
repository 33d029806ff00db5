internal import CGalleyProcessor
internal import Synchronization

/// A place for each of some threads, so far apart that no two share a line of a processor's cache.
@safe package struct ThreadStripe {
  /// How many places there are: one for each of most threads, and the last one for all others.
  package static var count: Int { Int(GALLEY_SHARED_THREAD_NUMBER) + 1 }

  /// The calling thread's place, below ``count``.
  @inline(__always) package static var index: Int { Int(truncatingIfNeeded: galley_thread_number()) }

  /// Whether no other thread has a place.
  @inline(__always) package static func isOwned(_ index: Int) -> Bool { index != Int(GALLEY_SHARED_THREAD_NUMBER) }
}

/// Objects that threads take, use alone and put back, without a lock and mostly without meeting each other.
///
/// What is put here stays until it is taken again: the slots are meant to live as long as the process.
///
/// `@unchecked Sendable`: an object is reachable from a slot or from the thread that took it, never from both.
@safe package final class ThreadSlots<Object: ~Copyable>: @unchecked Sendable {
  /// A slot takes 128 bytes, the most that processors fetch at once.
  @safe private struct Slot: ~Copyable {
    let object = unsafe Atomic<UnsafeMutableRawPointer?>(nil)
    let padding: InlineArray<15, UInt64> = .init(repeating: 0)
  }

  private let slots: UnsafeMutablePointer<Slot>

  package init() {
    unsafe slots = .allocate(capacity: ThreadStripe.count)
    for index in 0..<ThreadStripe.count { unsafe (slots + index).initialize(to: Slot()) }
  }

  /// What the calling thread put back last, if no other thread has it.
  @inline(__always) package func take() -> UnsafeMutablePointer<Object>? {
    let index = ThreadStripe.index
    guard ThreadStripe.isOwned(index) else {
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
    let index = ThreadStripe.index
    guard ThreadStripe.isOwned(index) else {
      return unsafe slots[index].object.compareExchange(
        expected: nil, desired: UnsafeMutableRawPointer(object), ordering: .releasing).exchanged
    }
    guard unsafe slots[index].object.load(ordering: .relaxed) == nil else { return false }
    unsafe slots[index].object.store(UnsafeMutableRawPointer(object), ordering: .relaxed)
    return true
  }
}
