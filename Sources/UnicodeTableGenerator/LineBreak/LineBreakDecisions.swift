/// The rules of UAX #14 (Unicode 18.0) about the position before a symbol, in their order.
extension LineBreakState {
  /// Tells whether `mark` belongs to the character before it (LB9).
  func absorbs(_ mark: LineBreakSymbol) -> Bool {
    guard mark.lineBreakClass == .CM || mark.lineBreakClass == .ZWJ, !hasSpaces, let previous else { return false }
    return ![.BK, .CR, .LF, .NL, .SP, .ZW].contains(previous.lineBreakClass)
  }

  /// The decision about the position before `symbol`, to which LB10 has been applied.
  func decision(before symbol: LineBreakSymbol) -> LineBreakDecision {
    let next = symbol.lineBreakClass
    guard let previous else { return .prohibited }  // LB2
    switch previous.lineBreakClass {
    case .BK, .LF, .NL: return .mandatory  // LB4, LB5
    case .CR: return next == .LF ? .prohibited : .mandatory  // LB5
    default: break
    }
    if [.BK, .CR, .LF, .NL, .SP, .ZW].contains(next) { return .prohibited }  // LB6, LB7
    if previous.lineBreakClass == .ZW { return .allowed }  // LB8
    if endsInJoiner { return .prohibited }  // LB8a
    return decisionAroundSpaces(after: previous, before: symbol)
      ?? decisionWithoutSpaces(after: previous, before: symbol)
  }

  /// Rules LB11 to LB18; `nil` if none applies.
  private func decisionAroundSpaces(after previous: LineBreakSymbol, before symbol: LineBreakSymbol)
    -> LineBreakDecision?
  {
    let last = hasSpaces ? .SP : previous.lineBreakClass
    let next = symbol.lineBreakClass
    let breaksBeforeGlue = !hasSpaces && previous.binding == .beforeGlue
    if next == .WJ || last == .WJ { return .prohibited }  // LB11
    if last == .GL { return .prohibited }  // LB12
    if next == .GL, ![.SP, .HY, .HH].contains(last), !breaksBeforeGlue { return .prohibited }  // LB12a
    if [.CL, .CP, .EX, .SY].contains(next) { return .prohibited }  // LB13
    if previous.lineBreakClass == .OP { return .prohibited }  // LB14
    if isOpeningQuote { return .prohibited }  // LB15a
    // LB19 prohibits a break before a final quote anyway, unless a space comes before it.
    if symbol.detail == .finalQuote, last == .SP { return .pending(.finalQuote) }  // LB15b
    if next == .IS { return last == .SP ? .pending(.decimalPoint) : .prohibited }  // LB15c, LB15d
    if [.CL, .CP].contains(previous.lineBreakClass), Self.isNonstarter(next) { return .prohibited }  // LB16
    if previous.lineBreakClass == .B2, next == .B2 { return .prohibited }  // LB17
    return last == .SP ? .allowed : nil  // LB18
  }

  /// Rules LB19 to LB31.
  private func decisionWithoutSpaces(after previous: LineBreakSymbol, before symbol: LineBreakSymbol)
    -> LineBreakDecision
  {
    let last = previous.lineBreakClass
    let next = symbol.lineBreakClass
    if previous.binding == symbol.binding, [.word, .hangul].contains(symbol.binding) { return .prohibited }
    if next == .QU, symbol.detail != .initialQuote { return .prohibited }  // LB19
    if last == .QU, previous.detail != .finalQuote { return .prohibited }  // LB19
    if next == .QU, !previous.isEastAsian { return .prohibited }  // LB19a
    if last == .QU, !symbol.isEastAsian || isQuoteInWesternText { return .prohibited }  // LB19a
    let isProhibited = isProhibitedByPair(after: previous, before: symbol)
    if isProhibited { return .prohibited }
    if next == .QU { return .pending(.quoteAfterEastAsian) }  // LB19a
    if [.PO, .PR].contains(last), !previous.allowsBreakAfter, next == .OP { return .pending(.bracket) }  // LB25
    if Self.isAksara(previous), Self.isAksara(symbol) { return .pending(.aksara) }  // LB28a
    return .allowed  // LB31
  }

  /// Rules LB20 to LB30b, as far as no later character matters.
  private func isProhibitedByPair(after previous: LineBreakSymbol, before symbol: LineBreakSymbol) -> Bool {
    let last = previous.lineBreakClass
    let next = symbol.lineBreakClass
    if next == .CB || last == .CB { return false }  // LB20
    if isWordInitialHyphen, Self.isLetter(next) { return true }  // LB20a
    if symbol.binding == .dashAfterIdeograph, previous.isIdeograph { return false }
    if [.BA, .HH, .HY].contains(next) || Self.isNonstarter(next) || last == .BB { return true }  // LB21
    if isHyphenAfterHebrew, next != .HL { return true }  // LB21a
    if last == .SY, next == .HL { return true }  // LB21b
    if next == .IN { return previous.binding != .separable || symbol.binding != .separable }  // LB22
    if previous.allowsBreakAfter || symbol.allowsBreakBefore { return false }
    if Self.isLetter(last), next == .NU { return true }  // LB23
    if last == .NU, Self.isLetter(next) { return true }  // LB23
    if last == .PR, symbol.isIdeograph || [.EB, .EM].contains(next) { return true }  // LB23a
    if previous.isIdeograph || [.EB, .EM].contains(last), next == .PO { return true }  // LB23a
    if [.PR, .PO].contains(last), Self.isLetter(next) { return true }  // LB24
    if Self.isLetter(last), [.PR, .PO].contains(next) { return true }  // LB24
    switch number {  // LB25
    case .digits where [.PO, .PR, .NU].contains(next): return true
    case .closed where [.PO, .PR].contains(next): return true
    default: break
    }
    if [.PO, .PR, .HY, .IS].contains(last), next == .NU { return true }  // LB25
    if last == .JL, [.JL, .JV, .H2, .H3].contains(next) { return true }  // LB26
    if [.JV, .H2].contains(last), [.JV, .JT].contains(next) { return true }  // LB26
    if [.JT, .H3].contains(last), next == .JT { return true }  // LB26
    if Self.isHangul(last), next == .PO { return true }  // LB27
    if last == .PR, Self.isHangul(next) { return true }  // LB27
    if Self.isLetter(last), Self.isLetter(next) { return true }  // LB28
    if last == .AP, Self.isAksara(symbol) { return true }  // LB28a
    if Self.isAksara(previous), [.VF, .VI].contains(next) { return true }  // LB28a
    if isViramaAfterAksara, next == .AK || symbol.detail == .dottedCircle { return true }  // LB28a
    if last == .IS, Self.isLetter(next) { return true }  // LB29
    if Self.isLetter(last) || last == .NU, next == .OP, !symbol.isEastAsian { return true }  // LB30
    if last == .CP, !previous.isEastAsian, Self.isLetter(next) || next == .NU { return true }  // LB30
    if isOddRegionalIndicator, next == .RI { return true }  // LB30a
    return (last == .EB || previous.detail == .futureEmoji) && next == .EM  // LB30b
  }

  static func isLetter(_ value: LineBreakSymbol.Class) -> Bool { [.AL, .HL, .SA].contains(value) }
  static func isNonstarter(_ value: LineBreakSymbol.Class) -> Bool { [.NS, .CJ].contains(value) }
  static func isHangul(_ value: LineBreakSymbol.Class) -> Bool { [.JL, .JV, .JT, .H2, .H3].contains(value) }
  static func isAksara(_ symbol: LineBreakSymbol) -> Bool {
    [.AK, .AS].contains(symbol.lineBreakClass) || symbol.detail == .dottedCircle
  }
}
