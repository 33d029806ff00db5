internal import GalleyUnicode

/// Whether lines end where they must only (CSS `text-wrap-mode`).
public enum TextWrap: String, Hashable, Sendable, CaseIterable {
  /// Lines end where they are full.
  case wrap
  /// Lines end with their paragraphs, however wide they are.
  case noWrap
}

/// What happens to a word that is wider than its line (CSS `overflow-wrap`).
public enum OverflowWrap: String, Hashable, Sendable, CaseIterable {
  /// It is cut between clusters; the min-content width is that of the widest word all the same.
  case breakWord
  /// It is cut between clusters, and the min-content width is that of the widest cluster.
  case anywhere
  /// It sticks out.
  case normal
}

/// What becomes of spaces and tabs at the end of a line (CSS `white-space-collapse`; ``CollapsedText`` has the values that
/// change the text).
public enum WhiteSpaceCollapse: String, Hashable, Sendable, CaseIterable {
  /// They hang beyond the end of the line, and take no room.
  case preserve
  /// They take room like letters, and a line may end after each of them.
  case breakSpaces
}

extension ParagraphStyle {
  /// Whether lines are filled greedily in the whole width, each keeping its own width: whatever else a style asks for, now
  /// or later, takes the general way.
  var isGreedy: Bool {
    var greedy = self
    // What has no part in where greedy lines end, and how wide they are.
    if alignment != .justified { greedy.alignment = .natural }
    greedy.baseWritingDirection = .firstStrong
    greedy.hyphenation = .manual
    greedy.textSpacingTrim = .spaceAll
    greedy.textAutospace = .noAutospace
    greedy.paragraphSpacing = 0
    greedy.paragraphSpacingBefore = 0
    greedy.lineBreakOptions = LineBreakOptions()
    greedy.lineBreakStrategy = []
    greedy.lineHeight = 0
    greedy.textJustify = .auto
    return greedy.isPlain
  }
}
