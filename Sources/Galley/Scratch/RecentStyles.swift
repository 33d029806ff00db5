internal import GalleyShaping

/// The styles of the last text, resolved: texts that look alike share them, which saves their memory and their making.
struct RecentStyles {
  private var resolved: (style: TextStyle, resolved: ResolvedStyle)?
  /// The list of one paragraph style that holds for the whole of a text.
  private var paragraphStyles: ContiguousArray<ParagraphStyleRun> = []

  /// A style in the form that shaping wants.
  ///
  /// - Throws: ``TextError`` when the style is out of range.
  mutating func resolve(_ style: TextStyle) throws(TextError) -> ResolvedStyle {
    if let resolved, resolved.style == style { return resolved.resolved }
    let made = try ResolvedStyle(style)
    resolved = (style, made)
    return made
  }

  /// The list of paragraph styles of a text that has but one.
  ///
  /// - Throws: ``TextError`` when the style is out of range.
  mutating func list(_ style: ParagraphStyle) throws(TextError) -> ContiguousArray<ParagraphStyleRun> {
    if let recent = paragraphStyles.first, recent.style == style { return paragraphStyles }
    try style.validate()
    paragraphStyles = [.init(end: ParagraphStyleRun.openEnd, style: style)]
    return paragraphStyles
  }
}
