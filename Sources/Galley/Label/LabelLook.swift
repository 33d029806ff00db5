internal import GalleyShaping

/// The properties of a label that its text's look follows from, language and features aside.
///
/// All that a ``Label`` adds to the styles of its text is made here, so whoever remembers something by a look cannot
/// miss a property of it.
struct LabelLook: Equatable, Sendable {
  var textAlignment = TextAlignment.natural
  var lineBreakStrategy = LineBreakStrategy.standard
  var baseWritingDirection = BaseDirection.firstStrong
  var layoutDirection: LayoutDirection?
  var font = Font.systemFont(ofSize: 17)

  /// Natural alignment resolved by the interface's direction.
  private var alignment: TextAlignment {
    guard textAlignment == .natural else { return textAlignment }
    return layoutDirection == .rightToLeft ? .right : .left
  }

  /// The style of a text without styles of its own.
  func textStyle(language: String?, fontFeatures: [FontFeature]) -> TextStyle {
    var style = TextStyle(font: font, language: language)
    style.fontFeatures = fontFeatures
    return style
  }

  /// Applies the label's properties over a paragraph's style.
  ///
  /// - Parameter isPlain: Whether the style is that of a text without styles of its own.
  func paragraphStyle(_ style: ParagraphStyle, isPlain: Bool, fontScale: Double = 1) -> ParagraphStyle {
    var style = style
    style.alignment = alignment
    style.writingMode = .horizontal
    style.initialLetter = nil
    style.baseWritingDirection = baseWritingDirection
    style.lineBreakOptions.hangulWordPriority = lineBreakStrategy.contains(.hangulWordPriority)
    style.lineBreakStrategy = lineBreakStrategy
    if isPlain {
      style.lineSpacing = font.leading * fontScale
      style.lineHeightMultiple = font.metrics.lineHeightMultiple
    }
    return style
  }
}
