/// All that the rules of UAX #29 need to know about the text before a position.
struct GraphemeState: TextState {
  /// The class of the last code point; `nil` at the start of text.
  var previous: GraphemeSymbol.Class?
  var conjunct = ConjunctSequence.none
  var emoji = EmojiSequence.none
  /// An odd number of regional indicators ends here (GB12, GB13).
  var isOddRegionalIndicator = false

  /// The part of the left side of GB9c that has been seen.
  enum ConjunctSequence { case none, linked }
  /// The part of the left side of GB11 that has been seen.
  enum EmojiSequence { case none, pictograph, joiner }
}

/// The rules for extended grapheme clusters of UAX #29 (Unicode 18.0) as a machine.
struct GraphemeRules: SegmentationRules {
  /// The action's bit: a cluster may end before the code point.
  static let breakBefore: UInt8 = 1

  let symbols: [GraphemeSymbol]

  func step(_ state: GraphemeState, _ number: Int) -> (next: GraphemeState, action: UInt8) {
    let symbol = symbols[number]
    var next = GraphemeState()
    next.previous = symbol.clusterClass
    switch symbol.conjunct {
    case .Linker: next.conjunct = .linked
    case .Extend: next.conjunct = state.conjunct
    case .Consonant, .None: break
    }
    if symbol.isPictographic {
      next.emoji = .pictograph
    } else if state.emoji == .pictograph {
      switch symbol.clusterClass {
      case .Extend: next.emoji = .pictograph
      case .ZWJ: next.emoji = .joiner
      default: break
      }
    }
    next.isOddRegionalIndicator = symbol.clusterClass == .Regional_Indicator && !state.isOddRegionalIndicator
    return (next, isBoundary(after: state, before: symbol) ? Self.breakBefore : 0)
  }

  func finalAction(_ state: GraphemeState) -> UInt8 { 0 }

  private func isBoundary(after state: GraphemeState, before symbol: GraphemeSymbol) -> Bool {
    let next = symbol.clusterClass
    guard let previous = state.previous else { return true }  // GB1
    if previous == .CR, next == .LF { return false }  // GB3
    if [.CR, .LF, .Control].contains(previous) || [.CR, .LF, .Control].contains(next) { return true }  // GB4, GB5
    if previous == .L, [.L, .V, .LV, .LVT].contains(next) { return false }  // GB6
    if [.LV, .V].contains(previous), [.V, .T].contains(next) { return false }  // GB7
    if [.LVT, .T].contains(previous), next == .T { return false }  // GB8
    if [.Extend, .ZWJ, .SpacingMark].contains(next) || previous == .Prepend { return false }  // GB9, GB9a, GB9b
    if state.conjunct == .linked, symbol.conjunct == .Consonant { return false }  // GB9c
    if state.emoji == .joiner, symbol.isPictographic { return false }  // GB11
    return !(state.isOddRegionalIndicator && next == .Regional_Indicator)  // GB12, GB13, GB999
  }
}
