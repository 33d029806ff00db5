internal import GalleyUnicode

extension TextStyle {
  /// Whether the glyphs stand as the shaper places them: whatever else a style asks for, now or later, is not plain.
  var isPlain: Bool {
    var plain = TextStyle(fonts: fonts, size: size, language: language, features: features)
    plain.usesLigatures = usesLigatures
    plain.baselineOffset = baselineOffset
    plain.script = script
    plain.paint = paint
    return self == plain
  }
}

extension ParagraphStyle {
  /// Whether lines are filled greedily in the whole width: whatever else a style asks for, now or later, is not plain.
  var isPlain: Bool {
    var plain = ParagraphStyle()
    if alignment != .justified { plain.alignment = alignment }
    if baseWritingDirection != .rightToLeft { plain.baseWritingDirection = baseWritingDirection }
    if textAlignLast != .justified { plain.textAlignLast = textAlignLast }
    plain.tabStops = tabStops
    plain.tabSize = tabSize
    plain.tabInterval = tabInterval
    plain.justification = justification
    plain.kashida = kashida
    plain.lineSpacing = lineSpacing
    plain.lineHeightMultiple = lineHeightMultiple
    plain.minimumLineHeight = minimumLineHeight
    plain.maximumLineHeight = maximumLineHeight
    plain.fallbackLineHeight = fallbackLineHeight
    plain.optimalWeights = optimalWeights
    if lineBreakOptions.strictness != .anywhere { plain.lineBreakOptions = lineBreakOptions }
    if !lineBreakStrategy.contains(.pushOut) { plain.lineBreakStrategy = lineBreakStrategy }
    if hyphenation != .automatic { plain.hyphenation = hyphenation }
    plain.hyphenationFactor = hyphenationFactor
    plain.hyphenateLimitLines = hyphenateLimitLines
    plain.hyphenateLimitChars = hyphenateLimitChars
    return self == plain
  }
}
