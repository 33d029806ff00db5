/// All that the rules of UAX #29 for words need to know about the text before a position.
struct WordState: TextState {
  /// The class of the last code point that WB4 does not skip; `nil` at the start of text.
  var previous: WordSymbol.Class?
  /// That code point is of a script whose words a dictionary finds.
  var isComplex = false
  /// The last code point itself is ZERO WIDTH JOINER (WB3c).
  var isJoiner = false
  /// The last code point itself is a space that joins with the next one (WB3d).
  var isSpace = false
  /// Punctuation that may stand inside a word or number ends here.
  var middle = Middle.none
  /// True if there is a boundary before that punctuation depends on what follows it.
  var isHeld = false
  /// An odd number of regional indicators ends here (WB15, WB16).
  var isOddRegionalIndicator = false

  /// The character that must follow punctuation so that there is no boundary beside it.
  enum Middle { case none, letter, hebrewLetter, number }
}

/// The rules for words of UAX #29 (Unicode 18.0) as a machine.
///
/// Letters of dictionary scripts are not divided here: a dictionary does that afterwards.
struct WordRules: SegmentationRules {
  /// The action's bit: a word ends before the code point.
  static let breakBefore: UInt8 = 1
  /// The action's bit: whether a word ends before the code point is known later.
  static let hold: UInt8 = 2
  /// The action's bit: a word ends at the place that was held.
  static let breakAtHeld: UInt8 = 4
  /// The action's bit: the code point is one that a dictionary looks at.
  static let complex: UInt8 = 8

  let symbols: [WordSymbol]

  func step(_ state: WordState, _ number: Int) -> (next: WordState, action: UInt8) {
    let symbol = symbols[number]
    let isSkipped = isSkipped(symbol, after: state)
    // A mark belongs to the script of its base: no boundary may lie within what a dictionary divides.
    let complex = symbol.isComplex && (!isSkipped || state.isComplex) ? Self.complex : 0
    if isSkipped {
      var next = state
      next.isJoiner = symbol.wordClass == .ZWJ
      next.isSpace = false
      return (next, complex)
    }
    var next = WordState()
    next.previous = symbol.wordClass
    next.isComplex = symbol.isComplex
    next.isJoiner = symbol.wordClass == .ZWJ
    next.isSpace = symbol.wordClass == .WSegSpace
    next.isOddRegionalIndicator = symbol.wordClass == .Regional_Indicator && !state.isOddRegionalIndicator
    (next.middle, next.isHeld) = middle(state.previous, symbol.wordClass)
    if completes(state.middle, symbol.wordClass) { return (next, complex) }
    let held = state.isHeld ? Self.breakAtHeld : 0
    if next.isHeld { return (next, held | Self.hold | complex) }
    let isBoundary = next.middle == .none && isBoundary(after: state, before: symbol)
    return (next, held | complex | (isBoundary ? Self.breakBefore : 0))
  }

  func finalAction(_ state: WordState) -> UInt8 { state.isHeld ? Self.breakAtHeld : 0 }

  /// WB4: whether a code point is taken with what precedes it.
  private func isSkipped(_ symbol: WordSymbol, after state: WordState) -> Bool {
    guard [.Extend, .Format, .ZWJ].contains(symbol.wordClass), let previous = state.previous else { return false }
    return ![.CR, .LF, .Newline].contains(previous)
  }

  /// Returns what punctuation waits for (WB6, WB7a, WB7b, WB12), and whether the boundary before it does so, too.
  private func middle(
    _ previous: WordSymbol.Class?, _ next: WordSymbol.Class
  ) -> (WordState.Middle, isHeld: Bool) {
    switch (previous, next) {
    case (.Hebrew_Letter, .Single_Quote): (.letter, false)
    case (.ALetter, .MidLetter), (.ALetter, .MidNumLet), (.ALetter, .Single_Quote): (.letter, true)
    case (.Hebrew_Letter, .MidLetter), (.Hebrew_Letter, .MidNumLet): (.letter, true)
    case (.Hebrew_Letter, .Double_Quote): (.hebrewLetter, true)
    case (.Numeric, .MidNum), (.Numeric, .MidNumLet), (.Numeric, .Single_Quote): (.number, true)
    default: (.none, false)
    }
  }

  /// WB6, WB7, WB7b, WB7c, WB11, WB12: whether a code point is what punctuation waits for.
  private func completes(_ middle: WordState.Middle, _ next: WordSymbol.Class) -> Bool {
    switch middle {
    case .none: false
    case .letter: next == .ALetter || next == .Hebrew_Letter
    case .hebrewLetter: next == .Hebrew_Letter
    case .number: next == .Numeric
    }
  }

  private func isBoundary(after state: WordState, before symbol: WordSymbol) -> Bool {
    let next = symbol.wordClass
    guard let previous = state.previous else { return true }  // WB1
    if previous == .CR, next == .LF { return false }  // WB3
    let newlines: [WordSymbol.Class] = [.CR, .LF, .Newline]
    if newlines.contains(previous) || newlines.contains(next) { return true }  // WB3a, WB3b
    if state.isJoiner, symbol.isPictographic { return false }  // WB3c
    if state.isSpace, next == .WSegSpace { return false }  // WB3d
    if state.isComplex, symbol.isComplex { return false }
    let letters: [WordSymbol.Class] = [.ALetter, .Hebrew_Letter]
    if letters.contains(previous) || previous == .Numeric, letters.contains(next) || next == .Numeric {
      return false  // WB5, WB8, WB9, WB10
    }
    if previous == .Katakana, next == .Katakana { return false }  // WB13
    let words = letters + [.Numeric, .Katakana]
    if words.contains(previous) || previous == .ExtendNumLet, next == .ExtendNumLet { return false }  // WB13a
    if previous == .ExtendNumLet, words.contains(next) { return false }  // WB13b
    return !(state.isOddRegionalIndicator && next == .Regional_Indicator)  // WB15, WB16, WB999
  }
}
