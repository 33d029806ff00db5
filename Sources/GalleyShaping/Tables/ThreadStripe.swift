internal import CGalleyProcessor

/// A place for each of some threads, so far apart that no two share a line of a processor's cache.
struct ThreadStripe {
  /// How many places there are: one for each of most threads, and the last one for all others.
  static var count: Int { Int(GALLEY_SHARED_THREAD_NUMBER) + 1 }

  /// The calling thread's place, below ``count``.
  @inline(__always) static var index: Int { Int(truncatingIfNeeded: galley_thread_number()) }

  /// Tells whether no other thread has a place.
  @inline(__always) static func isOwned(_ index: Int) -> Bool { index != Int(GALLEY_SHARED_THREAD_NUMBER) }
}
