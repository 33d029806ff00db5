/// All that the rules of UAX #14 need to know about the text before a position.
struct LineBreakState: TextState {
  /// The last character that is not a mark joined to its base (LB9); `nil` at the start of text.
  ///
  /// Where spaces follow it, it is kept only if a rule looks through spaces to it; else it is the space.
  var previous: LineBreakSymbol?
  /// True if spaces follow `previous`.
  var hasSpaces = false
  /// True if the very last character is a zero width joiner (LB8a).
  var endsInJoiner = false
  /// `previous` is an initial quote where text may begin (LB15a).
  var isOpeningQuote = false
  /// `previous` is a quote after the start of text or a character that is not East Asian (LB19a).
  var isQuoteInWesternText = false
  /// `previous` is a hyphen at the beginning of a word (LB20a).
  var isWordInitialHyphen = false
  /// `previous` is a hyphen after a Hebrew letter (LB21a).
  var isHyphenAfterHebrew = false
  /// The numeric expression of LB25 that ends at `previous`.
  var number = Number.none
  /// `previous` is a virama after an aksara (LB28a).
  var isViramaAfterAksara = false
  /// An odd number of regional indicators ends at `previous` (LB30a).
  var isOddRegionalIndicator = false
  /// The position whose rule waits for the characters after it.
  var pending = Pending.none

  enum Number { case none, digits, closed }

  /// A decision that only the following text can make; no more than one waits at a time.
  enum Pending {
    case none
    /// LB15b: before a final quote after spaces.
    case finalQuote
    /// LB15c: before a decimal point after spaces.
    case decimalPoint
    /// LB19a: between an East Asian character and an initial quote.
    case quoteAfterEastAsian
    /// LB25: between a prefix or postfix and an opening bracket.
    case bracket
    /// LB25: as `bracket`, and a decimal point came after the bracket.
    case bracketAndPoint
    /// LB28a: between two aksaras.
    case aksara
  }
}

/// The decision about a position.
enum LineBreakDecision: Equatable {
  case prohibited, allowed, mandatory
  case pending(LineBreakState.Pending)
}
