internal import GalleyJSON

/// A card of the page: the findings of one key in all languages, the worst first.
struct FindingCard {
  var key: String
  var table: String
  var findings: [AuditFinding]

  /// Returns the cards of findings, the worst first.
  static func cards(of findings: [AuditFinding]) -> [FindingCard] {
    struct Place: Hashable {
      var module: Name
      var table: Name
      var key: Name
    }
    let worst = findings.enumerated().sorted { left, right in
      let (a, b) = (left.element.badness, right.element.badness)
      return a == b ? left.offset < right.offset : a > b
    }.map(\.element)
    var cards: [FindingCard] = []
    var places: [Place: Int] = [:]
    for finding in worst {
      // A finding without a key is about its file.
      let name = Place(
        module: Name(finding.key.isEmpty ? finding.path : finding.module), table: Name(finding.table),
        key: Name(finding.key))
      if let place = places[name] {
        cards[place].findings.append(finding)
      } else {
        places[name] = cards.count
        cards.append(FindingCard(key: finding.key, table: finding.table, findings: [finding]))
      }
    }
    return cards
  }

  /// The text in the source language, where one of the findings knows it.
  var source: AuditFinding.SourceText? {
    findings.lazy.compactMap { finding in
      finding.source.flatMap { $0.language == finding.language ? nil : $0 }
    }.first
  }
}

extension AuditFinding {
  /// The number that puts a finding before another: its severity, whether it is new, whether the source language lacks
  /// it, and how much of the text is missing.
  fileprivate var badness: Double {
    let rank: Double = severity == .error ? 3 : severity == .warning ? 2 : 1
    let lack: Double
    if let width = needs.width, let room = label?.room.width, width > 0 {
      lack = min(max(0, 1 - room / width), 0.999)
    } else {
      lack = 0
    }
    // The authors have seen the text of the source language.
    let isTranslationsOwn = !isAlsoInSource && source.map { $0.language != language } ?? false
    return rank * 100 + (isNew ? 10 : 0) + (isTranslationsOwn ? 5 : 0) + lack
  }
}
