/// The rules of UAX #14 as a machine: a step reads a symbol and decides about the position before it.
struct LineBreakRules: SegmentationRules {
  /// The bits of an action; the scanner in GalleyUnicode reads the same.
  enum Action {
    /// A line may end before the character.
    static let breakBefore: UInt8 = 1
    /// With `breakBefore`: the line must end there.
    static let mandatory: UInt8 = 2
    /// The position before the character waits for later text.
    static let suspend: UInt8 = 4
    /// The position that waited is an opportunity.
    static let resume: UInt8 = 8
    /// The character begins text that a dictionary breaks.
    static let dictionary: UInt8 = 16
    /// The character is a letter after which the state does not depend on what was before.
    static let letter: UInt8 = 32
  }

  /// Letters as most scripts have them.
  private static let letters: Set<LineBreakSymbol> = [
    LineBreakSymbol(lineBreakClass: .AL), LineBreakSymbol(lineBreakClass: .HL),
  ]

  /// The symbols that occur in the database.
  let symbols: [LineBreakSymbol]

  func step(_ state: LineBreakState, _ number: Int) -> (next: LineBreakState, action: UInt8) {
    var symbol = symbols[number]
    let isJoiner = symbol.lineBreakClass == .ZWJ
    if state.absorbs(symbol) {  // LB9
      var next = state
      next.endsInJoiner = isJoiner
      return (next, 0)
    }
    if symbol.lineBreakClass == .CM || isJoiner { symbol = LineBreakSymbol(lineBreakClass: .AL) }  // LB10

    var action: UInt8 = 0
    var pending = LineBreakState.Pending.none
    switch state.resolution(with: symbol) {
    case .resumed: action |= Action.resume
    case .waiting(let kind): pending = kind
    case .dropped: break
    }
    switch state.decision(before: symbol) {
    case .prohibited: break
    case .allowed: action |= Action.breakBefore
    case .mandatory: action |= Action.breakBefore | Action.mandatory
    case .pending(let kind):
      action |= Action.suspend
      pending = kind
    }
    if symbol.lineBreakClass == .SA { action |= Action.dictionary }
    if !isJoiner, Self.letters.contains(symbol) { action |= Action.letter }
    var next = state.advanced(to: symbol)
    next.endsInJoiner = isJoiner
    next.pending = pending
    return (next, action)
  }

  func finalAction(_ state: LineBreakState) -> UInt8 {
    switch state.pending {
    case .none, .finalQuote, .decimalPoint, .quoteAfterEastAsian: 0
    case .bracket, .bracketAndPoint, .aksara: Action.resume
    }
  }
}

extension LineBreakState {
  enum Resolution {
    case dropped, resumed
    case waiting(Pending)
  }

  /// Returns what `symbol` says about the position that waits.
  func resolution(with symbol: LineBreakSymbol) -> Resolution {
    let next = symbol.lineBreakClass
    switch pending {
    case .none: return .dropped
    case .finalQuote:  // LB15b
      let closers: [LineBreakSymbol.Class] = [.SP, .GL, .WJ, .CL, .QU, .CP, .EX, .IS, .SY, .BK, .CR, .LF, .NL, .ZW]
      return closers.contains(next) ? .dropped : .resumed
    case .decimalPoint: return next == .NU ? .resumed : .dropped  // LB15c
    case .quoteAfterEastAsian: return symbol.isEastAsian ? .resumed : .dropped  // LB19a
    case .bracket where next == .IS: return .waiting(.bracketAndPoint)  // LB25
    case .bracket, .bracketAndPoint: return next == .NU ? .dropped : .resumed  // LB25
    case .aksara: return next == .VF ? .dropped : .resumed  // LB28a
    }
  }

  /// The state after `symbol`, to which LB10 has been applied, without what waits.
  func advanced(to symbol: LineBreakSymbol) -> LineBreakState {
    var next = LineBreakState()
    next.previous = symbol
    let last: LineBreakSymbol.Class? = hasSpaces ? .SP : previous?.lineBreakClass
    switch symbol.lineBreakClass {
    case .SP: return advancedToSpace()
    case .QU:
      if symbol.detail == .initialQuote {  // LB15a
        next.isOpeningQuote = last.map { [.BK, .CR, .LF, .NL, .OP, .QU, .GL, .SP, .ZW].contains($0) } ?? true
      }
      next.isQuoteInWesternText = hasSpaces || !(previous?.isEastAsian ?? false)  // LB19a
    case .HY, .HH:
      next.isWordInitialHyphen = last.map { [.BK, .CR, .LF, .NL, .SP, .ZW, .CB, .GL].contains($0) } ?? true  // LB20a
      next.isHyphenAfterHebrew = last == .HL  // LB21a
    case .NU: next.number = .digits
    case .SY, .IS: next.number = number == .digits && !hasSpaces ? .digits : .none
    case .CL, .CP: next.number = number == .digits && !hasSpaces ? .closed : .none
    case .VI: next.isViramaAfterAksara = !hasSpaces && (previous.map(Self.isAksara) ?? false)
    case .RI: next.isOddRegionalIndicator = !isOddRegionalIndicator
    default: break
    }
    return next
  }

  private func advancedToSpace() -> LineBreakState {
    var next = LineBreakState()
    next.hasSpaces = true
    switch previous?.lineBreakClass {
    case .ZW, .OP, .CL, .CP, .B2: next.previous = previous  // LB8, LB14, LB16, LB17
    case .QU where isOpeningQuote:  // LB15a
      next.previous = previous
      next.isOpeningQuote = true
    default: next.previous = LineBreakSymbol(lineBreakClass: .SP)
    }
    return next
  }
}
