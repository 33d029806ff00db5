/// A combination of the options that change the class of characters (UAX #14, 8; CSS Text 3, 5.2 and 5.3).
struct LineBreakTailoring: Equatable {
  /// The rules that the other options change.
  enum Rules: Int, CaseIterable {
    case unicode
    /// Those of Unicode 17.0, which Chromium 156 has.
    case browser
  }

  /// CSS `line-break`, with the writing systems that the rules tell apart. Without tailoring UAX #14 is strict.
  enum Strictness: Int, CaseIterable {
    case strict, normal, normalChineseJapanese, loose, looseChineseJapanese

    var isLoose: Bool { self == .loose || self == .looseChineseJapanese }
    var isChineseJapanese: Bool { self == .normalChineseJapanese || self == .looseChineseJapanese }
  }

  /// CSS `word-break`.
  enum WordBreak: Int, CaseIterable {
    case normal, breakAll, keepAll
  }

  var rules: Rules
  var strictness: Strictness
  var wordBreak: WordBreak
  var hasHangulWordPriority: Bool

  /// All combinations, in the order of the tables; the first one is UAX #14 itself.
  ///
  /// ``numbers`` says by how much each option moves on among them; the scanner in GalleyUnicode adds these up.
  static let all = Rules.allCases.flatMap { rules in
    Strictness.allCases.flatMap { strictness in
      WordBreak.allCases.flatMap { wordBreak in
        [false, true].map {
          LineBreakTailoring(rules: rules, strictness: strictness, wordBreak: wordBreak, hasHangulWordPriority: $0)
        }
      }
    }
  }

  /// The place in ``all`` of each option by itself, by its name.
  static var numbers: [(name: String, number: Int)] {
    let plain = all[0]
    func number(_ change: (inout LineBreakTailoring) -> Void) -> Int {
      var changed = plain
      change(&changed)
      return all.firstIndex(of: changed) ?? 0
    }
    return Rules.allCases.map { rules in ("Rules" + title(rules), number { $0.rules = rules }) }
      + Strictness.allCases.map { strictness in
        ("Strictness" + title(strictness), number { $0.strictness = strictness })
      }
      + WordBreak.allCases.map { wordBreak in ("WordBreak" + title(wordBreak), number { $0.wordBreak = wordBreak }) }
      + [("HangulWordPriority", number { $0.hasHangulWordPriority = true })]
  }

  /// The name of a case, as a part of a longer name.
  private static func title(_ value: some Any) -> String {
    let name = "\(value)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The symbol that stands for `symbol`.
  func apply(to symbol: LineBreakSymbol) -> LineBreakSymbol {
    let original = rules == .browser ? Self.asInUnicode17(symbol) : symbol
    var result = original
    applyStrictness(to: &result)
    applyWordBreak(to: &result, of: original)
    return result
  }

  /// The symbol as the data and the rules of Unicode 17.0 have it.
  private static func asInUnicode17(_ symbol: LineBreakSymbol) -> LineBreakSymbol {
    var older = symbol
    switch (symbol.lineBreakClass, symbol.detail) {
    case (.HH, .softHyphen): older.lineBreakClass = .BA
    case (.BA, .dash), (.BA, .figureDash): older.lineBreakClass = .HH
    case (.IS, .middleDot): older.lineBreakClass = .AL
    case (.CL, .smallComma): older.lineBreakClass = .ID
    default: break
    }
    if [.softHyphen, .figureDash, .middleDot, .smallComma].contains(symbol.detail) { older.detail = .none }
    if older.lineBreakClass == .BA { older.binding = .beforeGlue }
    return older
  }

  /// CSS Text 3, 5.3.
  ///
  /// Its levels only add opportunities. What a line may begin with becomes an ideograph for the rules about non-starters, and keeps its
  /// detail, by which ``LineBreakSymbol/isIdeograph`` keeps it from the rules that bind ideographs to others.
  private func applyStrictness(to symbol: inout LineBreakSymbol) {
    guard strictness != .strict else { return }
    if symbol.lineBreakClass == .CJ { symbol = LineBreakSymbol(lineBreakClass: .ID, isEastAsian: true) }
    switch symbol.detail {
    case .waveDash where strictness.isChineseJapanese: symbol.lineBreakClass = .ID
    case .iterationMark where strictness.isLoose: symbol.lineBreakClass = .ID
    case .centeredPunctuation where strictness == .looseChineseJapanese: symbol.lineBreakClass = .ID
    case .wideAffix where strictness == .looseChineseJapanese: symbol.binding = .looseAffix
    case .dash where strictness.isLoose: symbol.binding = .dashAfterIdeograph
    default: break
    }
    if symbol.lineBreakClass == .IN, strictness.isLoose { symbol.binding = .separable }
  }

  /// CSS Text 3, 5.2, for what strictness made of `original`.
  private func applyWordBreak(to symbol: inout LineBreakSymbol, of original: LineBreakSymbol) {
    switch (wordBreak, original.lineBreakClass) {
    // Letters all the same, though no line begins with them without an option: small kana, iteration marks, aksaras.
    case (.breakAll, .CJ), (.breakAll, .AK), (.breakAll, .AP), (.breakAll, .AS),
      (.breakAll, .NS) where original.isLetterNonstarter:
      symbol = LineBreakSymbol(lineBreakClass: .ID, isEastAsian: original.isEastAsian)
    case (.breakAll, .AL), (.breakAll, .HL), (.breakAll, .NU), (.breakAll, .SA): symbol.lineBreakClass = .ID
    case (.keepAll, .AL), (.keepAll, .HL), (.keepAll, .NU), (.keepAll, .SA), (.keepAll, .ID), (.keepAll, .CJ),
      (.keepAll, .AK), (.keepAll, .AS):
      symbol.binding = .word
    case (.keepAll, .NS) where original.isLetterNonstarter: symbol.binding = .word
    case (_, .H2), (_, .H3), (_, .JL), (_, .JV), (_, .JT):
      if wordBreak == .keepAll { symbol.binding = .word } else if hasHangulWordPriority { symbol.binding = .hangul }
    default: break
    }
  }
}
