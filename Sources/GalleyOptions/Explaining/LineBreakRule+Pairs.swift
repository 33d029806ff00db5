internal import GalleyUnicode

private let letters: [LineBreakClass] = [.AL, .HL]
private let affixes: [LineBreakClass] = [.PR, .PO]
private let hangul: [LineBreakClass] = [.JL, .JV, .JT, .H2, .H3]

extension LineBreakRule {
  /// LB20 to LB22.
  static let hyphenRules = [
    LineBreakRule("LB20", "÷ CB") { $0.next == .CB },
    LineBreakRule("LB20", "CB ÷") { $0.last == .CB },
    LineBreakRule("LB20a", "(sot | BK | CR | LF | NL | SP | ZW | CB | GL) (HY | HH) × (AL | HL)") { position in
      position.isBetween([.HY, .HH], letters)
        && (position.number == 1 || position.has(-2, .BK, .CR, .LF, .NL, .SP, .ZW, .CB, .GL))
    },
    LineBreakRule("LB21", "× BA") { $0.next == .BA },
    LineBreakRule("LB21", "× HH") { $0.next == .HH },
    LineBreakRule("LB21", "× HY") { $0.next == .HY },
    LineBreakRule("LB21", "× NS") { $0.next == .NS },
    LineBreakRule("LB21", "BB ×") { $0.last == .BB },
    LineBreakRule("LB21a", "HL (HY | HH) × [^HL]") { $0.has(-1, .HY, .HH) && $0.has(-2, .HL) && $0.next != .HL },
    LineBreakRule("LB21b", "SY × HL") { $0.isBetween([.SY], [.HL]) },
    LineBreakRule("LB22", "× IN") { $0.next == .IN },
  ]

  /// LB23 to LB25.
  static let numberRules = [
    LineBreakRule("LB23", "(AL | HL) × NU") { $0.isBetween(letters, [.NU]) },
    LineBreakRule("LB23", "NU × (AL | HL)") { $0.isBetween([.NU], letters) },
    LineBreakRule("LB23a", "PR × (ID | EB | EM)") { $0.isBetween([.PR], [.ID, .EB, .EM]) },
    LineBreakRule("LB23a", "(ID | EB | EM) × PO") { $0.isBetween([.ID, .EB, .EM], [.PO]) },
    LineBreakRule("LB24", "(PR | PO) × (AL | HL)") { $0.isBetween(affixes, letters) },
    LineBreakRule("LB24", "(AL | HL) × (PR | PO)") { $0.isBetween(letters, affixes) },
    LineBreakRule("LB25", "NU (SY | IS)* CL × PO") { $0.next == .PO && $0.endsNumber(closedBy: .CL) },
    LineBreakRule("LB25", "NU (SY | IS)* CP × PO") { $0.next == .PO && $0.endsNumber(closedBy: .CP) },
    LineBreakRule("LB25", "NU (SY | IS)* CL × PR") { $0.next == .PR && $0.endsNumber(closedBy: .CL) },
    LineBreakRule("LB25", "NU (SY | IS)* CP × PR") { $0.next == .PR && $0.endsNumber(closedBy: .CP) },
    LineBreakRule("LB25", "NU (SY | IS)* × PO") { $0.next == .PO && $0.endsNumber },
    LineBreakRule("LB25", "NU (SY | IS)* × PR") { $0.next == .PR && $0.endsNumber },
    LineBreakRule("LB25", "PO × OP NU") { $0.isBetween([.PO], [.OP]) && $0.has(1, .NU) },
    LineBreakRule("LB25", "PO × OP IS NU") { $0.isBetween([.PO], [.OP]) && $0.has(1, .IS) && $0.has(2, .NU) },
    LineBreakRule("LB25", "PO × NU") { $0.isBetween([.PO], [.NU]) },
    LineBreakRule("LB25", "PR × OP NU") { $0.isBetween([.PR], [.OP]) && $0.has(1, .NU) },
    LineBreakRule("LB25", "PR × OP IS NU") { $0.isBetween([.PR], [.OP]) && $0.has(1, .IS) && $0.has(2, .NU) },
    LineBreakRule("LB25", "PR × NU") { $0.isBetween([.PR], [.NU]) },
    LineBreakRule("LB25", "HY × NU") { $0.isBetween([.HY], [.NU]) },
    LineBreakRule("LB25", "IS × NU") { $0.isBetween([.IS], [.NU]) },
    LineBreakRule("LB25", "NU (SY | IS)* × NU") { $0.next == .NU && $0.endsNumber },
  ]

  /// LB26 to LB31.
  static let scriptRules = [
    LineBreakRule("LB26", "JL × (JL | JV | H2 | H3)") { $0.isBetween([.JL], [.JL, .JV, .H2, .H3]) },
    LineBreakRule("LB26", "(JV | H2) × (JV | JT)") { $0.isBetween([.JV, .H2], [.JV, .JT]) },
    LineBreakRule("LB26", "(JT | H3) × JT") { $0.isBetween([.JT, .H3], [.JT]) },
    LineBreakRule("LB27", "(JL | JV | JT | H2 | H3) × PO") { $0.isBetween(hangul, [.PO]) },
    LineBreakRule("LB27", "PR × (JL | JV | JT | H2 | H3)") { $0.isBetween([.PR], hangul) },
    LineBreakRule("LB28", "(AL | HL) × (AL | HL)") { $0.isBetween(letters, letters) },
    LineBreakRule("LB28a", "AP × (AK | [◌] | AS)") { $0.last == .AP && $0.isAksara(0) },
    LineBreakRule("LB28a", "(AK | [◌] | AS) × (VF | VI)") { $0.isAksara(-1) && $0.has(0, .VF, .VI) },
    LineBreakRule("LB28a", "(AK | [◌] | AS) VI × (AK | [◌])") { position in
      position.isAksara(-2) && position.last == .VI && position.isAksara(0) && position.next != .AS
    },
    LineBreakRule("LB28a", "(AK | [◌] | AS) × (AK | [◌] | AS) VF") { position in
      position.isAksara(-1) && position.isAksara(0) && position.has(1, .VF)
    },
    LineBreakRule("LB29", "IS × (AL | HL)") { $0.isBetween([.IS], letters) },
    LineBreakRule("LB30", "(AL | HL | NU) × [OP - $EastAsian]") { position in
      position.isBetween(letters + [.NU], [.OP]) && position.item(0)?.isEastAsian == false
    },
    LineBreakRule("LB30", "[CP - $EastAsian] × (AL | HL | NU)") { position in
      position.isBetween([.CP], letters + [.NU]) && position.item(-1)?.isEastAsian == false
    },
    LineBreakRule("LB30a", "sot (RI RI)* RI × RI; [^RI] (RI RI)* RI × RI") { position in
      position.next == .RI && position.regionalCount % 2 == 1
    },
    LineBreakRule("LB30a", "RI ÷ RI") { $0.isBetween([.RI], [.RI]) },
    LineBreakRule("LB30b", "EB × EM") { $0.isBetween([.EB], [.EM]) },
    LineBreakRule("LB30b", "[\\p{Extended_Pictographic} & \\p{Cn}] × EM") { position in
      position.next == .EM && position.item(-1)?.isFutureEmoji == true
    },
    LineBreakRule("LB31", "ALL ÷; ÷ ALL") { _ in true },
  ]
}

extension RulePosition {
  /// Tells whether the character at a distance is AK, AS or U+25CC.
  func isAksara(_ distance: Int) -> Bool { item(distance)?.isAksara ?? false }
}
