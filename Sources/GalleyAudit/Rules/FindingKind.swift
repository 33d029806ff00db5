/// A kind of mistake in a string of a label.
public enum FindingKind: String, Hashable, Sendable, CaseIterable {
  /// Part of the text is not shown.
  case truncated
  /// A line ends inside of a word.
  case wordBroken = "word-broken"
  /// Ink of the text is cut off above or below the label.
  case heightClipped = "height-clipped"
  /// The text would have to be drawn smaller than the label allows.
  case shrunk
  /// No font has some of the characters, so that no width can be told.
  case missingGlyphs = "missing-glyphs"
  /// The text has more characters or bytes than the catalogue allows.
  case tooLong = "too-long"
  /// The text fits with less room left than the rules ask for.
  case tight
  /// A text lies over another element of its screen.
  case overlap
  /// A text sticks out of its superview, or of the screen's safe area.
  case outside
  /// Constraints of a screen cannot hold together.
  case conflict
  /// A line of the baseline whose finding is gone.
  case staleBaseline = "stale-baseline"
  /// A key that a catalogue has more than once.
  case repeatedKey = "repeated-key"
  /// Keys of the source language that a translation lacks.
  case missingKeys = "missing-keys"
  /// An entry of a catalogue that the system does not use as it was meant.
  case ineffective
  /// A catalogue that cannot be read.
  case unreadable

  /// How grave such a finding is unless the rules say otherwise.
  public var defaultSeverity: Severity {
    switch self {
    case .truncated, .heightClipped, .shrunk, .tooLong, .unreadable, .conflict: .error
    // The device may have a font where this machine has none.
    case .missingGlyphs, .wordBroken, .tight, .staleBaseline, .overlap, .outside, .repeatedKey, .missingKeys,
      .ineffective:
      .warning
    }
  }

  /// True if the finding is about where elements are and not about a text.
  var isAboutLayout: Bool { self == .overlap || self == .outside || self == .conflict }
}
