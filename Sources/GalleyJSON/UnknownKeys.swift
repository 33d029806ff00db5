extension JSONObject {
  /// Makes sure that no member has a name outside of `keys`, unless the object is lenient.
  ///
  /// - Parameter kind: What a message calls such a member.
  package func refuseMembers(notIn keys: Set<Name>, kind: String) throws(RecordError) {
    try refuseMembers(notIn: keys, kind: kind) { _ in nil }
  }

  /// Makes sure that no member has a name outside of `keys`, unless the object is lenient.
  ///
  /// - Parameters:
  ///   - kind: What a message calls such a member.
  ///   - advice: What to write instead of a name; `nil` for a guess among `keys`.
  package func refuseMembers(
    notIn keys: Set<Name>, kind: String, advice: (String) -> String?
  ) throws(RecordError) {
    if isLenient { return }
    for member in members where !keys.contains(member.key) {
      let advice = advice(member.key) ?? UnknownKey.guess(for: member.key, among: keys)
      throw RecordError("unknown \(kind) \"\(UnknownKey.quoted(member.key))\"; \(advice)", offset: member.offset)
    }
  }
}

/// Messages about a key that has no meaning.
package enum UnknownKey {
  /// The most characters of a key that a message quotes.
  private static let longestQuote = 40

  package static func quoted(_ key: String) -> String {
    key.unicodeScalars.count > longestQuote ? String(key.unicodeScalars.prefix(longestQuote)) + "…" : key
  }

  /// The advice for an option that is a key of the line itself.
  package static let belongsToOptions = "it belongs into \"options\""

  /// The key that was meant, or all that there are.
  ///
  /// - Parameter others: Names that something else has for some of the keys, as ``Guess`` writes them.
  package static func guess(for key: String, among keys: Set<Name>, others: [String: String] = [:]) -> String {
    if let close = Guess.name(for: key, among: keys.lazy.map({ $0.text }), others: others) {
      return "did you mean \"\(close)\"?"
    }
    return "there are \(keys.sorted().map { $0.text }.joined(separator: ", "))"
  }
}
