/// The parts of the space above the first line and below the last one that are left out (CSS `text-box-trim`).
public enum TextBoxTrim: String, Hashable, Sendable, CaseIterable {
  /// Neither space, that above the first line, that below the last one, or both.
  case none, trimStart, trimEnd, trimBoth

  /// True if the space above the first line is left out.
  var trimsStart: Bool { self == .trimStart || self == .trimBoth }
  /// True if the space below the last line is left out.
  var trimsEnd: Bool { self == .trimEnd || self == .trimBoth }
}

/// Up to where trimmed space reaches, in the first font of the paragraph (CSS `text-box-edge`).
public struct TextBoxEdge: Hashable, Sendable {
  /// The upper edge of the first line.
  public enum Over: String, Hashable, Sendable, CaseIterable {
    /// The font's ascent.
    case text
    /// The top of flat capital letters.
    case cap
    /// The top of flat small letters.
    case ex
  }

  /// The lower edge of the last line.
  public enum Under: String, Hashable, Sendable, CaseIterable {
    /// The font's descent.
    case text
    /// The baseline.
    case alphabetic
  }

  /// The upper edge of the first line.
  public var over: Over
  /// The lower edge of the last line.
  public var under: Under

  /// Edges; without arguments those of the font.
  public init(over: Over = .text, under: Under = .text) {
    self.over = over
    self.under = under
  }
}
