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
    applyWordBreak(to: applyStrictness(to: symbol))
  }

  /// CSS Text 3, 5.3.
  private func applyStrictness(to symbol: LineBreakSymbol) -> LineBreakSymbol {
    var result = symbol
    guard strictness != .strict else { return result }
    let ideograph = LineBreakSymbol(lineBreakClass: .ID, isEastAsian: true)
    if symbol.lineBreakClass == .CJ { return ideograph }
    switch symbol.detail {
    case .waveDash where strictness.isChineseJapanese: return ideograph
    case .iterationMark where strictness.isLoose: return ideograph
    case .centeredPunctuation where strictness == .looseChineseJapanese: return ideograph
    case .wideAffix where strictness == .looseChineseJapanese: return ideograph
    case .dash where strictness.isLoose: result.binding = .dashAfterIdeograph
    default: break
    }
    if symbol.lineBreakClass == .IN, strictness.isLoose { result.binding = .separable }
    return result
  }

  /// CSS Text 3, 5.2.
  private func applyWordBreak(to symbol: LineBreakSymbol) -> LineBreakSymbol {
    var result = symbol
    switch (wordBreak, symbol.lineBreakClass) {
    case (.breakAll, .AL), (.breakAll, .HL), (.breakAll, .NU), (.breakAll, .SA): result.lineBreakClass = .ID
    case (.keepAll, .AL), (.keepAll, .HL), (.keepAll, .NU), (.keepAll, .SA), (.keepAll, .ID), (.keepAll, .CJ),
      (.keepAll, .AK), (.keepAll, .AS):
      result.binding = .word
    case (.keepAll, .NS) where symbol.detail == .iterationMark || symbol.detail == .letterNonstarter: result.binding = .word
    case (_, .H2), (_, .H3), (_, .JL), (_, .JV), (_, .JT):
      if wordBreak == .keepAll { result.binding = .word } else if hasHangulWordPriority { result.binding = .hangul }
    default: break
    }
    return result
  }
}
