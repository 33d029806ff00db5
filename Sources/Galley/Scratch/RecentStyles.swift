internal import GalleyShaping
internal import GalleyUnicode

/// A cache of resolved styles: texts that look alike share them, which saves their memory and their making.
struct RecentStyles {
  // As many as a screen has, and as a text in each of the languages of an application.
  private var resolved = RecentList<ResolvedStyle>(capacity: 32)
  /// The list of one paragraph style that holds for the whole of a text.
  private var paragraphStyles: ContiguousArray<ParagraphStyleRun> = []
  /// The options of line breaking that a paragraph style had in a language.
  private var lineBreaking: (style: ResolvedParagraphStyle, language: String?, options: LineBreakOptions)?

  /// A style in the form that shaping wants, which knows nothing of how it is painted.
  ///
  /// - Throws: ``TextError`` when the style is out of range.
  mutating func resolve(_ style: TextStyle) throws(TextError) -> ResolvedStyle {
    if style.paint != nil {
      var unpainted = style
      unpainted.paint = nil
      return try resolve(unpainted)
    }
    if let known = known(style) { return known }
    return resolved.add(try ResolvedStyle(style))
  }

  private func known(_ style: TextStyle) -> ResolvedStyle? {
    // A span lends its elements: to copy one counts references.
    let resolved = resolved.elements.span
    for index in resolved.indices where resolved[index].source == style { return resolved[index] }
    return nil
  }

  /// The list of paragraph styles of a text that has but one.
  ///
  /// - Throws: ``TextError`` when the style is out of range.
  mutating func list(_ style: ParagraphStyle) throws(TextError) -> ContiguousArray<ParagraphStyleRun> {
    if !paragraphStyles.isEmpty, paragraphStyles[0].resolved.style == style { return paragraphStyles }
    try style.validate()
    paragraphStyles = [.init(end: ParagraphStyleRun.openEnd, style: style)]
    return paragraphStyles
  }

  /// The options of line breaking that a paragraph style has in a language: to read a language's tag takes longer than to
  /// find the line breaks of a label.
  mutating func lineBreakOptions(_ style: ResolvedParagraphStyle, language: String?) -> LineBreakOptions {
    if let lineBreaking, lineBreaking.style === style, lineBreaking.language == language { return lineBreaking.options }
    let options = style.style.lineBreakOptions(language: language)
    lineBreaking = (style, language, options)
    return options
  }
}
