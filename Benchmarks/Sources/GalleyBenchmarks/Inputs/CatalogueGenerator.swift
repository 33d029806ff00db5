import Foundation

/// Makes a string catalogue of the shape of GoMap's, a public app's: 391 keys in 32 languages, of whose entries 278 have plural
/// forms and 192 substitutions. The same seed gives the same file on every machine.
struct CatalogueGenerator {
  static let keyCount = 391
  static let languages = [
    "ar", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja", "ko", "nb",
    "nl",
    "pl", "pt", "pt-BR", "ru", "sk", "sv", "th", "tr", "uk", "ur", "vi", "zh-Hans",
  ]
  private static let pluralCount = 278
  private static let substitutionCount = 192

  /// Words by language; what has none has English ones. Languages that are written without spaces have stretches of text.
  private let words: [String: [Substring]]
  private let unspacedTexts: [String: [Character]]

  init(_ corpora: [Corpus]) {
    var words: [String: [Substring]] = [:], unspacedTexts: [String: [Character]] = [:]
    for corpus in corpora {
      if ["ja", "zh", "th"].contains(corpus.language) {
        unspacedTexts[corpus.language] = corpus.text.prefix(20_000).filter { !$0.isNewline }
      } else {
        words[corpus.language] = corpus.text.prefix(60_000).split { $0.isWhitespace || $0 == "\"" || $0 == "%" }
      }
    }
    self.words = words
    self.unspacedTexts = unspacedTexts
  }

  /// The file, UTF-8.
  func make(seed: UInt64 = 1) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let kinds = kinds(&random)
    var text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\n"
    for key in 0..<Self.keyCount {
      let entries = Self.languages.enumerated().map { index, language in
        "    \"\(language)\": \(entry(language, kinds[key * Self.languages.count + index], &random))"
      }
      text += "  \"screen\(key % 12).key\(key)\": {\"localizations\": {\n\(entries.joined(separator: ",\n"))\n  }}"
      text += key == Self.keyCount - 1 ? "\n" : ",\n"
    }
    return Array((text + "}}\n").utf8)
  }

  private enum Kind { case plain, plural, substitution }

  /// Which entries have forms.
  private func kinds(_ random: inout SplitMix64) -> [Kind] {
    var kinds = [Kind](repeating: .plain, count: Self.keyCount * Self.languages.count)
    var rest = Self.pluralCount + Self.substitutionCount
    while rest > 0 {
      let place = random.below(kinds.count)
      guard kinds[place] == .plain else { continue }
      kinds[place] = rest > Self.substitutionCount ? .plural : .substitution
      rest -= 1
    }
    return kinds
  }

  private func entry(_ language: String, _ kind: Kind, _ random: inout SplitMix64) -> String {
    func unit(_ text: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
    func forms(_ argument: String, _ random: inout SplitMix64) -> String {
      let one = unit("\(argument) \(text(language, &random))"), other = unit("\(argument) \(text(language, &random))")
      return "{\"plural\": {\"one\": \(one), \"other\": \(other)}}"
    }
    switch kind {
    case .plain: return unit(text(language, &random))
    case .plural: return "{\"variations\": \(forms("%lld", &random))}"
    case .substitution:
      let variations = forms("%arg", &random)
      return """
        {"stringUnit": {"state": "translated", "value": "%#@n@ \(text(language, &random))"}, "substitutions": {"n": \
        {"argNum": 1, "formatSpecifier": "lld", "variations": \(variations)}}}
        """
    }
  }

  /// Makes one to seven words, or as much of a language without spaces.
  private func text(_ language: String, _ random: inout SplitMix64) -> String {
    let tag = String(language.prefix(2))
    if let characters = unspacedTexts[tag], characters.count > 64 {
      let start = random.below(characters.count - 32)
      return escaped(String(characters[start..<start + 4 + random.below(21)]))
    }
    guard let words = words[tag] ?? words["en"] else { return "word" }
    let count = 1 + random.below(7)
    return escaped((0..<count).map { _ in words[random.below(words.count)] }.joined(separator: " "))
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "%", with: "")
  }
}
