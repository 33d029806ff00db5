internal import GalleyCatalogue
internal import GalleyJSON

/// The most characters that strings may have: by the rules, and by what comments say to translators.
struct LengthLimits: Sendable {
  private struct Place: Hashable {
    var module: Name
    var key: Name
  }

  private let rules: [AuditRules.CharacterLimit]
  private let index: StringPatternIndex
  /// Numbers in comments; those of the source language hold for all.
  private var comments: [Place: Int] = [:]

  init(_ rules: AuditRules, _ catalogues: [Catalogue]) {
    self.rules = rules.characterLimits
    index = StringPatternIndex(rules.characterLimits.map(\.strings))
    guard !rules.limitComments.isEmpty else { return }
    for catalogue in catalogues {
      for entry in catalogue.entries {
        guard let comment = entry.comment,
          let number = rules.limitComments.lazy.compactMap({ $0.number(in: comment) }).first
        else { continue }
        let place = Self.place(of: entry, in: catalogue.path)
        comments[place] = min(comments[place] ?? number, number)
      }
    }
  }

  /// The limit of a string; `nil` without one.
  func limit(of entry: CatalogueEntry, in path: String) -> LengthLimit? {
    let rule = index.firstIndex(matching: entry).map { rules[$0].characters }
    let comment = comments.isEmpty ? nil : comments[Self.place(of: entry, in: path)]
    let number = [rule, comment].compactMap { $0 }.min()
    return number.map { LengthLimit(value: Double($0), unit: .character) }
  }

  private static func place(of entry: CatalogueEntry, in path: String) -> Place {
    Place(module: Name(CatalogueModule.name(of: path, language: entry.language)), key: Name(entry.key))
  }
}
