/// The way to count the characters of a text that stands in the cells of a terminal.
///
/// Terminals differ in text of several characters. Nearly all of them, and the `wcswidth` of curses programs, add up the cells
/// of characters; those that know mode 2027 give a grapheme cluster the cells of its first one.
public enum TerminalWidth: String, Hashable, Sendable, CaseIterable {
  /// As the Python package `wcwidth` counts (0.9.4); those of ambiguous East_Asian_Width take one cell, as mostly.
  case ambiguousNarrow
  /// As the same package counts; they take two, as in terminals of East Asian locales.
  case ambiguousWide
  /// As in terminals with mode 2027 (grapheme clustering); characters of ambiguous width take one cell.
  case graphemesAmbiguousNarrow
  /// As in terminals with mode 2027; they take two.
  case graphemesAmbiguousWide

  /// True if characters of ambiguous width take two cells.
  var ambiguousAreWide: Bool { self == .ambiguousWide || self == .graphemesAmbiguousWide }

  /// True if a grapheme cluster takes the cells of its first character.
  var countsGraphemes: Bool { self == .graphemesAmbiguousNarrow || self == .graphemesAmbiguousWide }
}
