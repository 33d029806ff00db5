internal import GalleyFonts
package import GalleyShaping

/// A ``TextStyle`` in the form that shaping wants; made once and shared by the runs that use it.
package final class ResolvedStyle: Sendable {
  /// The style that was resolved.
  let source: TextStyle
  /// The fonts in the order of fallback.
  package let cascade: FontCascade
  /// The size of one em in points, after super- or subscript and as it is adjusted to the font of the runs that use it.
  package let size: Double
  /// The size of one em in the first font, which differs from ``size`` where fonts are adjusted.
  let primarySize: Double
  /// The size of one em before it is adjusted to a font.
  let unadjustedSize: Double
  /// The measure that all fonts have; `nil` where they have the size that was asked for.
  let sizeAdjust: FontSizeAdjust?
  package let language: ShapingLanguage
  package let features: ShapingFeatures
  /// Layout units added after every cluster of a script whose letters stand apart.
  package let clusterSpacing: Int64
  /// Layout units added after every word separator.
  package let wordSpacing: Int64
  /// Points by which the text is raised.
  package let baselineOffset: Double
  package let attachment: TextAttachment?
  /// How the text is counted in cells, if it is.
  let terminalWidth: TerminalWidth?
  /// True if escape sequences take no cells.
  let skipsEscapeSequences: Bool
  /// The hyphen of one's own.
  package let hyphenateCharacter: Unicode.Scalar?

  /// The style of the text beside it, which gives an initial letter its line's height; `nil` for all other text.
  package let neighbour: ResolvedStyle?

  /// The first font of the style: the one that gives an empty line its height.
  package let primaryFont: FontInstance

  /// The size in points that a line height without unit multiplies: a row, where the style counts cells.
  var leadingSize: Double { terminalWidth == nil ? unadjustedSize : 1 }

  /// True if the positions of glyphs are not the shaper's alone.
  package var isSpaced: Bool { clusterSpacing != 0 || wordSpacing != 0 || terminalWidth != nil }

  package init(_ style: TextStyle) throws(TextError) {
    try style.validate()
    source = style
    neighbour = nil
    // The whole list of embedded fonts, as TextFont.fonts gives it, is the cascade that a language may order otherwise.
    let isEmbedded = style.fonts.isEmpty || style.fonts == EmbeddedCascade.fonts
    let fonts =
      isEmbedded
      ? FontCascade.embedded(for: style.language)
      : .shared(EmbeddedCascade.ordered(style.fonts, for: style.language).map(\.instance))
    let punctuationFont =
      LanguageFonts.hasWidePunctuation(style.language)
      ? EmbeddedCascade.ideographFont(in: isEmbedded ? [] : style.fonts) : nil
    cascade = fonts.presenting(style.fontVariantEmoji, punctuationFont: punctuationFont)
    primaryFont = cascade.fonts[0]
    let scriptPosition = Font(instance: primaryFont).scriptPosition(style.script, size: style.size)
    unadjustedSize = scriptPosition.size
    sizeAdjust = style.fontSizeAdjust?.resolved(by: cascade.fonts[0])
    size = sizeAdjust?.size(unadjustedSize, in: primaryFont) ?? unadjustedSize
    primarySize = size
    baselineOffset = style.baselineOffset + scriptPosition.offset
    language = ShapingLanguage(style.language)
    (clusterSpacing, wordSpacing) = style.spacing(size: unadjustedSize)
    attachment = style.attachment
    terminalWidth = style.terminalWidth
    skipsEscapeSequences = style.skipsEscapeSequences
    hyphenateCharacter = style.hyphenateCharacter
    let isLetterspaced = style.letterSpacing != 0 || style.letterSpacingInEms != 0
    features = ShapingFeatures(Self.features(of: style, isLetterspaced: isLetterspaced))
  }

  /// The style of an annotation of text in a style.
  ///
  /// - Parameters:
  ///   - scale: The size in ems of the other style.
  ///   - fonts: Those of the annotation; empty for the other style's.
  ///   - isSpaced: Whether it has letter and word spacing, percentages of its own size.
  init(_ base: ResolvedStyle, scale: Double, fonts: [Font], isSpaced: Bool) {
    source = base.source
    neighbour = nil
    cascade = fonts.isEmpty ? base.cascade : .shared(fonts.map(\.instance))
    primaryFont = cascade.fonts[0]
    unadjustedSize = base.unadjustedSize * scale
    sizeAdjust = base.sizeAdjust
    size = sizeAdjust?.size(unadjustedSize, in: primaryFont) ?? unadjustedSize
    primarySize = size
    baselineOffset = 0
    language = base.language
    (clusterSpacing, wordSpacing) = isSpaced ? source.spacing(size: unadjustedSize) : (0, 0)
    attachment = nil
    terminalWidth = base.terminalWidth
    skipsEscapeSequences = base.skipsEscapeSequences
    hyphenateCharacter = base.hyphenateCharacter
    features = base.features
  }

  /// The style of an initial letter.
  ///
  /// - Parameters:
  ///   - size: The size of one em in points.
  ///   - baselineOffset: Points by which it is raised.
  ///   - neighbour: The style of the text beside it.
  init(letter base: ResolvedStyle, size: Double, baselineOffset: Double, beside neighbour: ResolvedStyle) {
    source = base.source
    self.neighbour = neighbour
    cascade = base.cascade
    primaryFont = base.primaryFont
    self.size = size
    (primarySize, unadjustedSize, sizeAdjust) = (size, size, nil)
    self.baselineOffset = baselineOffset
    language = base.language
    clusterSpacing = base.clusterSpacing
    wordSpacing = base.wordSpacing
    attachment = nil
    terminalWidth = nil
    skipsEscapeSequences = false
    hyphenateCharacter = base.hyphenateCharacter
    features = base.features
  }

  /// The style of runs in another font of a style whose fonts are adjusted.
  private init(_ base: ResolvedStyle, size: Double) {
    source = base.source
    neighbour = base.neighbour
    cascade = base.cascade
    primaryFont = base.primaryFont
    self.size = size
    (primarySize, unadjustedSize, sizeAdjust) = (base.primarySize, base.unadjustedSize, base.sizeAdjust)
    baselineOffset = base.baselineOffset
    language = base.language
    clusterSpacing = base.clusterSpacing
    wordSpacing = base.wordSpacing
    attachment = base.attachment
    terminalWidth = base.terminalWidth
    skipsEscapeSequences = base.skipsEscapeSequences
    hyphenateCharacter = base.hyphenateCharacter
    features = base.features
  }

  /// Returns the style of the runs in a font: another one only where the font has to be larger or smaller.
  func sized(for font: FontInstance) -> ResolvedStyle {
    guard let sizeAdjust else { return self }
    let size = sizeAdjust.size(unadjustedSize, in: font)
    return size == self.size ? self : ResolvedStyle(self, size: size)
  }

  /// The features of a style; what the author names comes last and so wins.
  private static func features(of style: TextStyle, isLetterspaced: Bool) -> [FontFeature] {
    var features: [FontFeature] = []
    if !style.usesLigatures || isLetterspaced { features += [FontFeature("liga", 0), FontFeature("clig", 0)] }
    if style.kern == 0 { features.append(FontFeature("kern", 0)) }
    return features + style.features
  }
}

extension TextStyle {
  /// The space after clusters and after word separators of text of a size, in layout units.
  fileprivate func spacing(size: Double) -> (cluster: Int64, word: Int64) {
    (
      LayoutUnit.rounded(points: letterSpacing + letterSpacingInEms * size + (kern ?? 0)),
      LayoutUnit.rounded(points: wordSpacing + wordSpacingInEms * size)
    )
  }
}

extension FontCascade {
  /// The fonts that come with the package, in the order of their manifest.
  static let embedded = FontCascade(count: EmbeddedFont.all.count) { Font(EmbeddedFont.all[$0]).instance }

  /// Returns the cascade of the fonts that come with the package, in the order that a language prefers.
  static func embedded(for language: String?) -> FontCascade {
    guard let family = LanguageFonts.preferredFamily(for: language) else { return embedded }
    return embeddedByPreference[family] ?? embedded
  }

  private static let embeddedByPreference: [String: FontCascade] = {
    var cascades: [String: FontCascade] = [:]
    for (language, family) in LanguageFonts.preferences {
      cascades[family] = FontCascade(EmbeddedCascade.fonts(for: language).map(\.instance))
    }
    return cascades
  }()
}

extension Font {
  /// The size and offset of super- or subscript: the font's own, else 65 % at a third of an em up or a fifth down.
  fileprivate func scriptPosition(
    _ position: TextStyle.ScriptPosition, size: Double
  ) -> (size: Double, offset: Double) {
    let em = Double(unitsPerEm)
    switch position {
    case .normal: return (size, 0)
    case .superscript:
      guard let metrics = superscript else { return (size * 0.65, size / 3) }
      return (size * Double(metrics.size) / em, size * Double(metrics.offset) / em)
    case .subscript:
      guard let metrics = `subscript` else { return (size * 0.65, -size / 5) }
      return (size * Double(metrics.size) / em, -size * Double(metrics.offset) / em)
    }
  }
}
