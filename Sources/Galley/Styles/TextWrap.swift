internal import GalleyUnicode

/// The way to choose lines among all that fit (CSS Text 4, `text-wrap-style`).
public enum TextWrap: String, Hashable, Sendable, CaseIterable {
  /// Each line takes as much as fits, from first to last.
  case greedy
  /// The lines that cost least together (Knuth and Plass), as ``OptimalBreakWeights`` says.
  ///
  /// What a line costs depends on the width asked for: at a smaller width, even that of the widest line,
  /// other lines may cost less. They fit as well.
  case optimal
  /// Greedy but for the last four lines of a paragraph, which are chosen together as ``optimal`` ones are (CSS Text
  /// 4, `text-wrap: pretty`), with a last line that fills less than three tenths of its room for a short one. A text
  /// that is cut by ``LineLimits`` before its end is greedy, and so are lines after the first four of a paragraph
  /// whose width changes from line to line.
  case pretty
  /// Greedy at the narrowest width that does not add a line (CSS Text 4, `text-wrap: balance`).
  ///
  /// A text that is cut by ``LineLimits`` is greedy at the whole width, as a clamped one is in a browser: there is
  /// no last line to make longer, and no less of the text is shown than greedy lines show.
  case balanced

  /// True if lines may be chosen by what they cost, and shrink.
  var shrinksLines: Bool { self == .optimal || self == .pretty }
}

/// The treatment of a word that is wider than its line (CSS `overflow-wrap`).
public enum OverflowWrap: String, Hashable, Sendable, CaseIterable {
  /// It is cut between clusters; the min-content width is that of the widest word all the same.
  case breakWord
  /// It is cut between clusters, and the min-content width is that of the widest cluster.
  case anywhere
  /// It sticks out.
  case normal
}

/// The treatment of the spaces, tabs and line ends of a text, or of a part of it (CSS `white-space-collapse`).
public enum WhiteSpaceRule: String, Hashable, Sendable, CaseIterable {
  /// They stay; at the end of a line spaces and tabs hang, and take no room.
  case preserve
  /// In a row they become one space, or none; `CollapsedText` has the rules.
  case collapse
  /// Spaces and tabs are collapsed, but line ends stay and end lines.
  case preserveBreaks
  /// They stay, take room at the end of a line too, and a line may end after each space.
  case breakSpaces

  /// True if the rule leaves the text as it is.
  package var keepsText: Bool { self == .preserve || self == .breakSpaces }
}

/// The bounds of a line, by which it fits, is measured and is placed.
public enum LineBounds: String, Hashable, Sendable, CaseIterable {
  /// From the first advance to the last: letters may reach out of the room of their line.
  case advance
  /// Of the advances and of the boxes of all glyphs: no ink is outside of the room, unless a cluster is wider than it.
  ///
  /// As in apps for Android 15. In vertical text as ``advance``.
  case ink
}

extension ParagraphStyle {
  /// True if some line may be wider than its room since it, or a word of it, may not be broken.
  var mayOverflow: Bool { !wrapsLines || overflowWrap == .normal }
}
