/// How the characters of a text are counted that stands in the cells of a terminal.
public enum TerminalWidth: String, Hashable, Sendable, CaseIterable {
  /// Characters whose East_Asian_Width is ambiguous take one cell, as in most terminals.
  case ambiguousNarrow
  /// They take two, as in terminals of East Asian locales.
  case ambiguousWide
}
