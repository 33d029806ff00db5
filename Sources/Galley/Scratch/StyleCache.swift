internal import GalleyShaping
internal import GalleyUnicode

/// A cache of resolved styles: texts that look alike share them, which saves their memory and their making.
struct StyleCache {
  // As many as a screen has, and as a text in each of the languages of an application.
  private var resolved = RecentList<ResolvedStyle>(capacity: 32)
  /// Lists of one paragraph style that holds for the whole of a text, and the one that was asked for last.
  private var paragraphStyles = RecentList<ContiguousArray<ParagraphStyleRun>>(capacity: 32)
  private var lastParagraphStyles: ContiguousArray<ParagraphStyleRun> = []
  /// The options of line breaking that a paragraph style had in a language.
  private var lineBreaking =
    RecentList<(style: ResolvedParagraphStyle, language: String?, options: LineBreakOptions)>(capacity: 32)

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
    for index in resolved.indices where resolved[index].isMade(of: style) { return resolved[index] }
    return nil
  }

  /// The list of paragraph styles of a text that has but one.
  ///
  /// - Throws: ``TextError`` when the style is out of range.
  mutating func list(_ style: ParagraphStyle) throws(TextError) -> ContiguousArray<ParagraphStyleRun> {
    if !lastParagraphStyles.isEmpty, lastParagraphStyles[0].resolved.isMade(of: style) { return lastParagraphStyles }
    if let known = paragraphStyles.elements.first(where: { $0[0].resolved.isMade(of: style) }) {
      lastParagraphStyles = known
    } else {
      try style.validate()
      lastParagraphStyles = paragraphStyles.add([.init(end: ParagraphStyleRun.openEnd, style: style)])
    }
    return lastParagraphStyles
  }

  /// The options of line breaking that a paragraph style has in a language: to read a language's tag takes longer than to
  /// find the line breaks of a label.
  mutating func lineBreakOptions(_ style: ResolvedParagraphStyle, language: String?) -> LineBreakOptions {
    if let known = knownOptions(style, language) { return known }
    return lineBreaking.add((style, language, style.style.lineBreakOptions(language: language))).options
  }

  private func knownOptions(_ style: ResolvedParagraphStyle, _ language: String?) -> LineBreakOptions? {
    let known = lineBreaking.elements.span
    for index in known.indices where known[index].style === style && known[index].language == language {
      return known[index].options
    }
    return nil
  }
}
