internal import GalleyShaping

// Which styles an edit may keep lines of. The way that keeps them (ParagraphBuilder+Replacing.swift) leaves out steps
// of preparation: those for vertical text, ruby, initial letters, boxes, and space between characters. So both tests
// begin with a plain style and take over what is known to need none of these steps.
extension ParagraphStyle {
  /// Whether lines of an edited text may be kept: whatever else a style asks for, now or later, is prepared anew.
  var keepsEditedLines: Bool {
    var known = ParagraphStyle()
    // What lines are made of when they are laid out.
    known.alignment = alignment
    known.textAlignLast = textAlignLast
    known.firstLineHeadIndent = firstLineHeadIndent
    known.headIndent = headIndent
    known.tailIndent = tailIndent
    known.textIndent = textIndent
    known.tabStops = tabStops
    known.defaultTabInterval = defaultTabInterval
    known.tabSize = tabSize
    known.justification = justification
    known.textJustify = textJustify
    known.kashida = kashida
    known.textWrapStyle = textWrapStyle
    known.textWrap = textWrap
    known.overflowWrap = overflowWrap
    known.optimalWeights = optimalWeights
    known.lineBreakStrategy = lineBreakStrategy
    // What the table of lines takes from the styles, which is made for the whole text.
    known.lineSpacing = lineSpacing
    known.lineHeightMultiple = lineHeightMultiple
    known.lineHeight = lineHeight
    known.textBoxTrim = textBoxTrim
    known.textBoxEdge = textBoxEdge
    known.minimumLineHeight = minimumLineHeight
    known.maximumLineHeight = maximumLineHeight
    known.fallbackLineHeight = fallbackLineHeight
    known.paragraphSpacing = paragraphSpacing
    known.paragraphSpacingBefore = paragraphSpacingBefore
    // What both ways find.
    known.baseWritingDirection = baseWritingDirection
    known.lineBreakOptions = lineBreakOptions
    known.hyphenation = hyphenation
    known.hyphenationFactor = hyphenationFactor
    known.hyphenateLimitLines = hyphenateLimitLines
    known.hyphenateLimitChars = hyphenateLimitChars
    return self == known
  }
}

extension ResolvedStyle {
  /// Whether lines of an edited text may be kept: whatever else a style asks for, now or later, is prepared anew.
  var keepsEditedLines: Bool {
    var known = TextStyle(fonts: source.fonts, size: source.size, language: source.language, features: source.features)
    known.usesLigatures = source.usesLigatures
    known.kern = source.kern
    known.baselineOffset = source.baselineOffset
    known.script = source.script
    known.hyphenateCharacter = source.hyphenateCharacter
    known.paint = source.paint
    return source == known && !isSpaced && neighbour == nil
  }
}
