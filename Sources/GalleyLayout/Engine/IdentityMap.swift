internal import Galley

/// A map from objects, by their identity, to values: a table of places, each with one object or none.
///
/// An object stands at the place that its address asks for, or at the first free one after it. Addresses differ as they are, so that
/// this takes a multiplication where a `Dictionary` hashes.
final class IdentityMap<Value: BitwiseCopyable> {
  private static var firstCapacity: Int { 64 }
  /// A table of more places is not kept when it is emptied.
  private static var largestKeptCapacity: Int { 512 }

  /// The address at each place, 0 where there is none; a power of two of them, at least half of them 0.
  private var keys = Vector<UInt>()
  private var values = Vector<Value>()
  private var count = 0

  /// The value of an object; `nil` for none.
  subscript(object: ObjectIdentifier) -> Value? {
    get {
      guard count > 0 else { return nil }
      let key = UInt(bitPattern: object)
      let index = index(of: key)
      return keys[index] == key ? values[index] : nil
    }
    set {
      guard let newValue else {
        _ = removeValue(forKey: object)
        return
      }
      if 2 * (count + 1) > keys.count { grow(filling: newValue) }
      let key = UInt(bitPattern: object)
      let index = index(of: key)
      if keys[index] != key { count += 1 }
      keys[index] = key
      values[index] = newValue
    }
  }

  /// Forgets an object; what was known of it.
  func removeValue(forKey object: ObjectIdentifier) -> Value? {
    guard count > 0 else { return nil }
    let key = UInt(bitPattern: object)
    let index = index(of: key)
    guard keys[index] == key else { return nil }
    defer { remove(at: index) }
    return values[index]
  }

  func removeAll() {
    if keys.count > Self.largestKeptCapacity {
      keys = Vector()
      values = Vector()
    } else if count > 0 {
      keys.reset(count: keys.count, to: 0)
    }
    count = 0
  }

  /// The place that an address asks for.
  @inline(__always) private func home(of key: UInt) -> Int {
    // The factor moves what tells addresses apart into the upper bits.
    let mixed = UInt64(key) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (keys.count &- 1)
  }

  /// The place where an address stands, or the free one where it would.
  @inline(__always) private func index(of key: UInt) -> Int {
    var index = home(of: key)
    while keys[index] != key, keys[index] != 0 { index = (index &+ 1) & (keys.count &- 1) }
    return index
  }

  /// Frees a slot: entries after it move back towards their buckets.
  private func remove(at index: Int) {
    let last = keys.count &- 1
    var (gap, next) = (index, index)
    while true {
      next = (next &+ 1) & last
      let key = keys[next]
      if key == 0 { break }
      // Not in front of the place that it asks for.
      if (next &- home(of: key)) & last < (next &- gap) & last { continue }
      keys[gap] = key
      values[gap] = values[next]
      gap = next
    }
    keys[gap] = 0
    count -= 1
  }

  /// Doubles the table.
  ///
  /// - Parameter value: Any value; what it fills means nothing.
  private func grow(filling value: Value) {
    let (oldKeys, oldValues) = (keys, values)
    let capacity = max(Self.firstCapacity, 2 * oldKeys.count)
    keys = Vector()
    values = Vector()
    keys.reset(count: capacity, to: 0)
    values.reset(count: capacity, to: value)
    for old in 0..<oldKeys.count where oldKeys[old] != 0 {
      let index = index(of: oldKeys[old])
      keys[index] = oldKeys[old]
      values[index] = oldValues[old]
    }
  }
}
