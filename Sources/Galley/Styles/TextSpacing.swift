/// The places where full-width punctuation is set half as wide (CSS Text 4, 8.5, `text-spacing-trim`).
///
/// Opening and closing punctuation of Chinese and Japanese stands in a full square, half of which is empty. Two
/// such marks in a row leave a hole; so one of them is trimmed to the half that is inked, as the font's feature
/// `halt` has it. A font without `halt` is left alone, and so is text whose style asks for `halt` or `palt` itself.
///
/// Every value but ``spaceAll`` trims between marks, and trims a closing bracket or quotation mark at the end of a
/// line if the line does not fit otherwise. They differ in opening marks at the start of a line.
public enum TextSpacingTrim: String, Hashable, Sendable, CaseIterable {
  /// Nothing is trimmed.
  case spaceAll
  /// Opening marks at the start of a line are not trimmed.
  case normal
  /// Opening marks are trimmed at the start of every line.
  case trimStart
  /// Opening marks are trimmed at the start of every line but the first of a paragraph.
  case spaceFirst
}

/// The space between ideographs and the letters of other scripts (CSS Text 4, 8.4, `text-autospace`).
public enum TextAutospace: String, Hashable, Sendable, CaseIterable {
  /// Nothing is added.
  case noAutospace
  /// An eighth of an em stands between an ideograph or kana and a letter or digit beside it; none at the edges
  /// of a line, and none where a space or punctuation stands between them.
  case normal
}

extension ParagraphStyle {
  /// True if the space between characters depends on both of them.
  var spacesBoundaries: Bool { textSpacingTrim != .spaceAll || textAutospace != .noAutospace || squeezesLines }
}
