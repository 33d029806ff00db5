internal import Galley

/// What is known of objects, by their identity: a list as long as they are few, which takes no hashing, then a table.
final class IdentityMap<Value: BitwiseCopyable> {
  /// Up to so many objects a search costs less than a table.
  private static var fewObjects: Int { 24 }

  private let keys = Pile<UInt>()
  private let values = Pile<Value>()
  /// All values, once there were more than a few.
  private var table: [UInt: Value]?

  /// What is known of an object; `nil` for nothing.
  subscript(object: ObjectIdentifier) -> Value? {
    get {
      let key = UInt(bitPattern: object)
      if let table { return table[key] }
      return place(of: key).map { values[$0] }
    }
    set {
      let key = UInt(bitPattern: object)
      if table != nil { return table![key] = newValue }
      set(newValue, for: key)
    }
  }

  /// Forgets an object; what was known of it.
  func removeValue(forKey object: ObjectIdentifier) -> Value? {
    let known = self[object]
    if known != nil { self[object] = nil }
    return known
  }

  func removeAll() {
    keys.removeAll()
    values.removeAll()
    table = nil
  }

  private func place(of key: UInt) -> Int? {
    for place in 0..<keys.count where keys[place] == key { return place }
    return nil
  }

  private func set(_ value: Value?, for key: UInt) {
    guard let place = place(of: key) else {
      if let value { append(value, for: key) }
      return
    }
    if let value {
      values[place] = value
      return
    }
    // The last takes its place: nobody asks for an order.
    let lastKey = keys.removeLast(), lastValue = values.removeLast()
    if place < keys.count {
      keys[place] = lastKey
      values[place] = lastValue
    }
  }

  private func append(_ value: Value, for key: UInt) {
    keys.append(key)
    values.append(value)
    guard keys.count > IdentityMap.fewObjects else { return }
    var table: [UInt: Value] = [:]
    for place in 0..<keys.count { table[keys[place]] = values[place] }
    self.table = table
    keys.removeAll()
    values.removeAll()
  }
}
