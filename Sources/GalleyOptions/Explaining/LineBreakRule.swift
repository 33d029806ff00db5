internal import GalleyUnicode

/// A rule of UAX #14, or one of the formulas of a rule.
struct LineBreakRule: Sendable {
  /// The number, such as `LB15a`.
  let name: String
  /// The formula as UAX #14 writes it: `×` no line may end here, `÷` one may, `!` it must.
  let formula: String
  /// Tells whether the formula describes a position.
  let applies: @Sendable (RulePosition) -> Bool

  init(_ name: String, _ formula: String, _ applies: @escaping @Sendable (RulePosition) -> Bool) {
    self.name = name
    self.formula = formula
    self.applies = applies
  }

  /// The decision of the formula's sign.
  var kind: BreakKind? {
    if formula.contains("×") { return nil }
    return formula.contains("!") ? .mandatory : .allowed
  }

  /// The rules about positions between characters, in their order; the last one applies everywhere.
  ///
  /// LB1, LB9 and LB10 are not among them: ``RuleText`` has applied them.
  static let all = characterRules + spaceRules + quoteRules + hyphenRules + numberRules + scriptRules

  /// LB9, for the positions between a character and its marks.
  static let marks = LineBreakRule("LB9", "X (CM | ZWJ)* is taken for X: ×") { _ in true }
}

extension LineBreakRule {
  /// LB2 to LB8a.
  private static let characterRules = [
    LineBreakRule("LB2", "sot ×") { $0.number == 0 && $0.next != nil },
    LineBreakRule("LB3", "! eot") { $0.next == nil },
    LineBreakRule("LB4", "BK !") { $0.last == .BK },
    LineBreakRule("LB5", "CR × LF") { $0.isBetween([.CR], [.LF]) },
    LineBreakRule("LB5", "CR !") { $0.last == .CR },
    LineBreakRule("LB5", "LF !") { $0.last == .LF },
    LineBreakRule("LB5", "NL !") { $0.last == .NL },
    LineBreakRule("LB6", "× (BK | CR | LF | NL)") { $0.has(0, .BK, .CR, .LF, .NL) },
    LineBreakRule("LB7", "× SP") { $0.next == .SP },
    LineBreakRule("LB7", "× ZW") { $0.next == .ZW },
    LineBreakRule("LB8", "ZW SP* ÷") { $0.beforeSpaces.last == .ZW },
    LineBreakRule("LB8a", "ZWJ ×") { $0.item(-1)?.endsInJoiner ?? false },
  ]

  /// LB11 to LB18.
  private static let spaceRules = [
    LineBreakRule("LB11", "× WJ") { $0.next == .WJ },
    LineBreakRule("LB11", "WJ ×") { $0.last == .WJ },
    LineBreakRule("LB12", "GL ×") { $0.last == .GL },
    LineBreakRule("LB12a", "[^SP HY HH] × GL") { $0.next == .GL && !$0.has(-1, .SP, .HY, .HH) },
    LineBreakRule("LB13", "× CL") { $0.next == .CL },
    LineBreakRule("LB13", "× CP") { $0.next == .CP },
    LineBreakRule("LB13", "× EX") { $0.next == .EX },
    LineBreakRule("LB13", "× SY") { $0.next == .SY },
    LineBreakRule("LB14", "OP SP* ×") { $0.beforeSpaces.last == .OP },
    LineBreakRule("LB15a", "(sot | BK | CR | LF | NL | OP | QU | GL | SP | ZW) [QU & Pi] SP* ×") { position in
      let position = position.beforeSpaces
      guard let quote = position.item(-1), quote.isInitialQuote else { return false }
      return position.number == 1 || position.has(-2, .BK, .CR, .LF, .NL, .OP, .QU, .GL, .SP, .ZW)
    },
    LineBreakRule(
      "LB15b", "× [QU & Pf] (SP | GL | WJ | CL | QU | CP | EX | IS | SY | BK | CR | LF | NL | ZW | eot)"
    ) { position in
      guard let quote = position.item(0), quote.isFinalQuote else { return false }
      return position.item(1) == nil
        || position.has(1, .SP, .GL, .WJ, .CL, .QU, .CP, .EX, .IS, .SY, .BK, .CR, .LF, .NL, .ZW)
    },
    LineBreakRule("LB15c", "SP ÷ IS NU") { $0.isBetween([.SP], [.IS]) && $0.has(1, .NU) },
    LineBreakRule("LB15d", "× IS") { $0.next == .IS },
    LineBreakRule("LB16", "(CL | CP) SP* × NS") { $0.next == .NS && $0.beforeSpaces.has(-1, .CL, .CP) },
    LineBreakRule("LB17", "B2 SP* × B2") { $0.next == .B2 && $0.beforeSpaces.last == .B2 },
    LineBreakRule("LB18", "SP ÷") { $0.last == .SP },
  ]

  /// LB19 and LB19a.
  private static let quoteRules = [
    LineBreakRule("LB19", "× [QU - Pi]") { $0.next == .QU && $0.item(0)?.isInitialQuote == false },
    LineBreakRule("LB19", "[QU - Pf] ×") { $0.last == .QU && $0.item(-1)?.isFinalQuote == false },
    LineBreakRule("LB19a", "[^$EastAsian] × QU") { $0.next == .QU && $0.item(-1)?.isEastAsian == false },
    LineBreakRule("LB19a", "× QU ([^$EastAsian] | eot)") { $0.next == .QU && $0.item(1)?.isEastAsian != true },
    LineBreakRule("LB19a", "QU × [^$EastAsian]") { $0.last == .QU && $0.item(0)?.isEastAsian == false },
    LineBreakRule("LB19a", "(sot | [^$EastAsian]) QU ×") { $0.last == .QU && $0.item(-2)?.isEastAsian != true },
  ]
}
