extension JSONObject {
  /// Makes sure that no member has a name outside of `keys`, unless the object is lenient.
  ///
  /// - Parameter kind: What a message calls such a member.
  package func refuseMembers(notIn keys: Set<String>, kind: String) throws(RecordError) {
    try refuseMembers(notIn: keys, kind: kind) { _ in nil }
  }

  /// Makes sure that no member has a name outside of `keys`, unless the object is lenient.
  ///
  /// - Parameters:
  ///   - kind: What a message calls such a member.
  ///   - advice: What to write instead of a name; `nil` for a guess among `keys`.
  package func refuseMembers(
    notIn keys: Set<String>, kind: String, advice: (String) -> String?
  ) throws(RecordError) {
    if isLenient { return }
    for member in members where !keys.contains(member.key) {
      let advice = advice(member.key) ?? UnknownKey.guess(for: member.key, among: keys)
      throw RecordError("unknown \(kind) \"\(UnknownKey.quoted(member.key))\"; \(advice)")
    }
  }

  /// Makes sure that every member is an option that the command has, also of a lenient object: an option that is
  /// not known would change the answer.
  package func refuseOptions(notIn keys: Set<String>) throws(RecordError) {
    for member in members where !keys.contains(member.key) {
      let guess = UnknownKey.guess(for: member.key, among: keys)
      throw RecordError("unknown option \"\(UnknownKey.quoted(member.key))\"; \(guess)")
    }
  }
}

/// Messages about a key that has no meaning.
package enum UnknownKey {
  /// The most characters of a key that a message quotes.
  private static let longestQuote = 40

  package static func quoted(_ key: String) -> String {
    key.count > longestQuote ? key.prefix(longestQuote) + "…" : key
  }

  /// The advice for an option that is a key of the line itself.
  package static let belongsToOptions = "it belongs into \"options\""

  /// The key that was meant, or all that there are.
  package static func guess(for key: String, among keys: Set<String>) -> String {
    if let close = closest(to: key, among: keys) { return "did you mean \"\(close)\"?" }
    return "there are \(keys.sorted().joined(separator: ", "))"
  }

  /// The key at the least distance, if that is at most a third of the letters, or one that contains the word.
  private static func closest(to key: String, among keys: Set<String>) -> String? {
    guard key.utf8.count <= longestQuote else { return nil }
    let word = Array(key.lowercased().unicodeScalars)
    let candidates = keys.sorted().map { (key: $0, distance: distance(word, Array($0.lowercased().unicodeScalars))) }
    if let best = candidates.min(by: { $0.distance < $1.distance }), best.distance <= max(1, word.count / 3) {
      return best.key
    }
    guard word.count >= 4 else { return nil }
    return candidates.filter { $0.key.lowercased().contains(key.lowercased()) }.min { $0.distance < $1.distance }?.key
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
