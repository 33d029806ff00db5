/// The keys of an object while it is read, each once.
package struct DistinctKeys {
  private var few: [Name] = []
  private var many: Set<Name> = []

  /// So many keys are compared one by one, which is faster than a table.
  private static let fewCount = 12

  package init() {}

  /// Adds a key; `false` where it is there already.
  package mutating func insert(_ key: String) -> Bool {
    let key = Name(key)
    if many.isEmpty {
      guard !few.contains(key) else { return false }
      few.append(key)
      if few.count > Self.fewCount { many = Set(few) }
      return true
    }
    return many.insert(key).inserted
  }
}
