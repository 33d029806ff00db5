internal import GalleyCatalogue
internal import GalleyJSON

/// Patterns of strings by how their keys begin, so that many rules and many strings do not take the product of both.
struct StringPatternIndex: Sendable {
  /// A key of a pattern; `nil` for a pattern of every key.
  private struct Candidate {
    var pattern: Int
    var key: Wildcard?
  }

  private let patterns: [AuditRules.StringPattern]
  /// Keys without a wildcard; in the order of the patterns, as all candidates are.
  private var literals: [Name: [Candidate]] = [:]
  /// Keys with one, by the number of characters before it and then by these.
  private var prefixes: [Int: [Name: [Candidate]]] = [:]

  init(_ patterns: [AuditRules.StringPattern]) {
    self.patterns = patterns
    for (index, pattern) in patterns.enumerated() {
      guard !pattern.keys.isEmpty else {
        prefixes[0, default: [:]]["", default: []].append(Candidate(pattern: index, key: nil))
        continue
      }
      for key in pattern.keys {
        let candidate = Candidate(pattern: index, key: key)
        if key.isLiteral {
          literals[key.pattern, default: []].append(candidate)
        } else {
          let count = key.prefixCount
          prefixes[count, default: [:]][Self.prefix(of: key.pattern, count) ?? "", default: []].append(candidate)
        }
      }
    }
  }

  /// The index of the first pattern that matches a string; `nil` for none.
  func firstIndex(matching entry: CatalogueEntry) -> Int? {
    var first = firstIndex(in: literals[entry.key], matching: entry, before: nil)
    for (count, candidates) in prefixes {
      guard let prefix = Self.prefix(of: entry.key, count) else { continue }
      first = firstIndex(in: candidates[prefix], matching: entry, before: first) ?? first
    }
    return first
  }

  private func firstIndex(
    in candidates: [Candidate]?, matching entry: CatalogueEntry, before limit: Int?
  ) -> Int? {
    for candidate in candidates ?? [] {
      if let limit, candidate.pattern >= limit { return nil }
      // Strings are the same that are canonically equivalent, but keys are not.
      guard candidate.key?.matches(entry.key) ?? true, patterns[candidate.pattern].matchesPlace(of: entry) else {
        continue
      }
      return candidate.pattern
    }
    return nil
  }

  /// Returns so many characters at the start of a text; `nil` where it has fewer.
  private static func prefix(of text: String, _ count: Int) -> String? {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex) else { return nil }
    return String(scalars[..<end])
  }
}
