internal import GalleyUnicode

/// A small table under a lock that keeps what is asked for: a value stays as long as no more than ``capacity`` others are
/// asked for or kept between two questions for it.
///
/// It has two generations. What is kept or asked for moves to the younger one; when that is full it becomes the older one, whose
/// values go, outside of the lock.
package struct RecentTable<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
  // Not `private`: Swift 6.3.1 crashes on that in a debug build ("Global is external, but doesn't have external or weak
  // linkage"), because `FontInstance`, in another file, needs the metadata of `Lock<Generations>` to lay itself out.
  struct Generations {
    var younger: [Key: Value] = [:]
    var older: [Key: Value] = [:]

    /// - Returns: What is not kept any more.
    mutating func add(_ value: Value, for key: Key) -> [Key: Value] {
      var dropped: [Key: Value] = [:]
      if younger.count == capacity {
        swap(&dropped, &older)
        swap(&older, &younger)
      }
      younger[key] = value
      return dropped
    }

    mutating func value(for key: Key) -> (value: Value?, dropped: [Key: Value]) {
      if let value = younger[key] { return (value, [:]) }
      guard let value = older.removeValue(forKey: key) else { return (nil, [:]) }
      return (value, add(value, for: key))
    }
  }

  private let generations = Lock(Generations())

  package init() {}

  /// How many values a generation has.
  static var capacity: Int { 32 }

  /// The value of a key; `nil` where it is not kept, or not any more.
  package func value(for key: Key) -> Value? {
    let (value, dropped) = generations.withLock { $0.value(for: key) }
    _ = consume dropped
    return value
  }

  /// Keeps a value unless its key has one.
  ///
  /// - Returns: The key's value from now on; another thread's where that was faster.
  package func keep(_ value: Value, for key: Key) -> Value {
    let (current, dropped) = generations.withLock { generations -> (Value, [Key: Value]) in
      let (known, dropped) = generations.value(for: key)
      return known.map { ($0, dropped) } ?? (value, generations.add(value, for: key))
    }
    _ = consume dropped
    return current
  }
}
