internal import Galley
internal import GalleyCatalogue
internal import GalleyUnicode

/// How findings are told to people.
extension AuditFinding {
  /// `cut off in German from XS on`.
  var headline: String {
    let language = self.language.isEmpty ? "" : " in \(PseudoLanguage.englishName(self.language))"
    let size = fromSize.map { " from \(SizeName.name($0)) on" } ?? ""
    return kind.title + language + size
  }

  /// `settings.notify (one) in “Settings”: “Benachrichtig…”, needs 257 pt or 3 lines`.
  var sentence: String {
    var text = key
    if !form.isEmpty { text += " (\(form))" }
    if let element {
      text += text.isEmpty ? "“\(element.screen)”" : " in “\(element.screen)”"
      if kind != .conflict { text += ", “\(element.name)”" }
    } else if let label {
      text += label.screen.isEmpty ? " in \(label.description)" : " in “\(label.screen)”"
    }
    let rest = [quotedLines, needsText, detail.isEmpty ? nil : detail]
      .compactMap { $0 }
    let told = rest.joined(separator: ", ")
    // A file that cannot be read has no key.
    return text.isEmpty || told.isEmpty ? text + told : text + ": " + told
  }

  /// `“first line / second line”`; `nil` where nothing is told.
  var quotedLines: String? { shown.map { "“\(PrintedText.line($0, lineEnd: " / "))”" } }

  /// `needs 257 pt or 3 lines`, in whole points, which people give labels; `nil` where nothing is told.
  var needsText: String? {
    var ways: [String] = []
    if let width = needs.width { ways.append("\(AuditLabel.short(width.rounded(.up))) pt") }
    if let lines = needs.lines { ways.append("\(lines) lines") }
    if let height = needs.height { ways.append("\(AuditLabel.short(height.rounded(.up))) pt of height") }
    if let factor = needs.scaleFactor { ways.append("a scale factor of \(factor)") }
    return ways.isEmpty ? nil : "needs " + ways.joined(separator: " or ")
  }

  /// Says that the text would fit if widths were off by what they are known to be off by.
  mutating func setAtEdge(_ tolerance: Double) {
    setDoubt(.edge, "within \(AuditLabel.short((tolerance * 1000).rounded() / 10)) % of the edge")
  }

  /// Says what a finding guesses; the first doubt counts.
  mutating func setGuess(_ reason: String) {
    if doubt == nil { setDoubt(.guess, reason) }
  }

  private mutating func setDoubt(_ doubt: Doubt, _ reason: String) {
    self.doubt = doubt
    detail = [detail, reason].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// `file:line:column`, as far as they are known.
  var place: String { position.map { "\(path):\($0.line):\($0.column)" } ?? path }

  /// The fingerprint that identifies the finding in other runs, for code scanning.
  var fingerprint: String {
    let parts = [identity.path, kind.rawValue, table, key, language, form, identity.screen, identity.label]
    let digits = String(StableHash.value(parts.joined(separator: "\0")), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension FindingKind {
  /// How a headline begins.
  var title: String {
    switch self {
    case .truncated: "Cut off"
    case .wordBroken: "A word is broken"
    case .heightClipped: "Clipped in height"
    case .shrunk: "Too wide even at the smallest scale"
    case .missingGlyphs: "Missing glyphs"
    case .tooLong: "Too long"
    case .tight: "Tight"
    case .overlap: "Overlaps"
    case .outside: "Sticks out"
    case .conflict: "Constraints conflict"
    case .staleBaseline: "Stale line of the baseline"
    case .repeatedKey: "A key is there twice"
    case .missingKeys: "Keys are not translated"
    case .ineffective: "Not used"
    case .unreadable: "Unreadable"
    }
  }

  /// The rule in one sentence.
  var explanation: String {
    switch self {
    case .truncated: "Part of the text is not shown in its label."
    case .wordBroken: "A line ends inside of a word."
    case .heightClipped: "Ink of the text is cut off above or below the label."
    case .shrunk: "Even at the smallest scale factor the text does not fit in its label."
    case .missingGlyphs: "No font has some of the characters, so the width is not known."
    case .tooLong: "The text is longer than the catalogue allows."
    case .tight: "The text fits, but with less room left than the rules ask for."
    case .overlap: "A text lies over another element of its screen."
    case .outside: "A text sticks out of its superview or of the screen's safe area."
    case .conflict: "Constraints of the screen cannot hold together."
    case .staleBaseline: "The baseline has a finding that is no more."
    case .missingKeys: "The translation lacks keys that the source language has."
    case .repeatedKey: "The catalogue has the key, or the document the identifier, more than once."
    case .ineffective: "The system does not use the entry as it was meant."
    case .unreadable: "The catalogue cannot be read."
    }
  }
}
