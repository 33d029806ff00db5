/// One combination of the options that change the class of characters (UAX #14, 8; CSS Text 3, 5.2 and 5.3).
struct LineBreakTailoring {
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

  var strictness: Strictness
  var wordBreak: WordBreak
  var hasHangulWordPriority: Bool

  /// All combinations, in the order of the tables; the first one is UAX #14 itself.
  static let all = Strictness.allCases.flatMap { strictness in
    WordBreak.allCases.flatMap { wordBreak in
      [false, true].map { LineBreakTailoring(strictness: strictness, wordBreak: wordBreak, hasHangulWordPriority: $0) }
    }
  }

  /// The symbol that stands for `symbol`.
  func apply(to symbol: LineBreakSymbol) -> LineBreakSymbol {
    var result = symbol
    applyStrictness(to: &result)
    applyWordBreak(to: &result, of: symbol)
    return result
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
