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

extension ParagraphStyle {
  /// How a line stands, from whether a paragraph or a hard break ends with it.
  func alignment(isHard: Bool) -> TextAlignment {
    isHard ? textAlignLast ?? (alignment == .justified ? .natural : alignment) : alignment
  }
}
