/// The place of lines between the edges.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the leading edge of the paragraph's direction.
  case natural
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case center
  /// Stretched to both edges, save the last line of a paragraph and a line ended by a hard break.
  case justified
}

/// The place of the last line of a paragraph and of a line ended by a hard break (CSS `text-align-last`).
public enum TextAlignLast: String, Hashable, Sendable, CaseIterable {
  /// As the other lines; natural where those are justified.
  case auto
  /// At the edge where the paragraph's direction begins.
  case natural
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case center
  /// Stretched like the other lines of a justified paragraph.
  case justified

  /// The alignment of such a line in a paragraph of an alignment.
  func alignment(beside alignment: TextAlignment) -> TextAlignment {
    TextAlignment(rawValue: rawValue) ?? (alignment == .justified ? .natural : alignment)
  }
}

/// Between which characters justified lines stretch (CSS `text-justify`).
public enum TextJustify: String, Hashable, Sendable, CaseIterable {
  /// Between words, and between Chinese and Japanese characters; as ``JustificationLimits`` say also between letters.
  case auto
  /// Between all characters alike, but those that join.
  case interCharacter
}

extension ParagraphStyle {
  /// How a line stands, from whether a paragraph or a hard break ends with it.
  func alignment(isHard: Bool) -> TextAlignment { isHard ? textAlignLast.alignment(beside: alignment) : alignment }
}
