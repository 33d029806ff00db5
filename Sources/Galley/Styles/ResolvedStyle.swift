internal import GalleyFonts
package import GalleyShaping

/// A ``TextStyle`` in the form that shaping wants; made once and shared by the runs that use it.
package final class ResolvedStyle: Sendable {
  /// The values of a style; each is a property of it.
  package struct Values: Sendable {
    /// The style that was resolved.
    var source: TextStyle
    /// The fonts in the order of fallback.
    package var cascade: FontCascade
    /// The size of one em in points, after super- or subscript and as it is adjusted to the font of the runs that use it.
    package var size: Double
    /// The size of one em in the first font, which differs from ``size`` where fonts are adjusted.
    var primarySize: Double
    /// The size of one em before it is adjusted to a font.
    var unadjustedSize: Double
    /// The measure that all fonts have; `nil` where they have the size that was asked for.
    var sizeAdjust: FontSizeAdjust?
    package var language: ShapingLanguage
    package var features: ShapingFeatures
    /// Layout units added after every cluster of a script whose letters stand apart.
    package var clusterSpacing: Int64
    /// Layout units added after every word separator.
    package var wordSpacing: Int64
    /// Points by which the text is raised.
    package var baselineOffset: Double
    /// The inline boxes that hold the text, from the outermost to its own; empty for text on the line's baseline.
    var boxes: [ResolvedBox]
    package var attachment: TextAttachment?
    /// How the text is counted in cells, if it is.
    var terminalWidth: TerminalWidth?
    /// True if escape sequences take no cells.
    var skipsEscapeSequences: Bool
    /// The hyphen of one's own.
    package var hyphenateCharacter: Unicode.Scalar?

    /// The style of the text beside it, which gives an initial letter its line's height; `nil` for all other text.
    package var neighbour: ResolvedStyle?

    /// The first font of the style: the one that gives an empty line its height.
    package var primaryFont: FontInstance
  }

  private let values: Values

  @inline(__always) var source: TextStyle { values.source }
  @inline(__always) package var cascade: FontCascade { values.cascade }
  @inline(__always) package var size: Double { values.size }
  @inline(__always) var primarySize: Double { values.primarySize }
  @inline(__always) var unadjustedSize: Double { values.unadjustedSize }
  @inline(__always) var sizeAdjust: FontSizeAdjust? { values.sizeAdjust }
  @inline(__always) package var language: ShapingLanguage { values.language }
  @inline(__always) package var features: ShapingFeatures { values.features }
  @inline(__always) package var clusterSpacing: Int64 { values.clusterSpacing }
  @inline(__always) package var wordSpacing: Int64 { values.wordSpacing }
  @inline(__always) package var baselineOffset: Double { values.baselineOffset }
  @inline(__always) var boxes: [ResolvedBox] { values.boxes }
  @inline(__always) package var attachment: TextAttachment? { values.attachment }
  @inline(__always) var terminalWidth: TerminalWidth? { values.terminalWidth }
  @inline(__always) var skipsEscapeSequences: Bool { values.skipsEscapeSequences }
  @inline(__always) package var hyphenateCharacter: Unicode.Scalar? { values.hyphenateCharacter }
  @inline(__always) package var neighbour: ResolvedStyle? { values.neighbour }
  @inline(__always) package var primaryFont: FontInstance { values.primaryFont }

  /// The size in points that a line height without unit multiplies: a row, where the style counts cells.
  var leadingSize: Double { values.terminalWidth == nil ? values.unadjustedSize : 1 }

  /// The boxes that may hold other text, too: a box in the place of a character holds none.
  var elements: ArraySlice<ResolvedBox> { values.boxes.dropLast(values.attachment == nil ? 0 : 1) }

  /// True if the positions of glyphs are not the shaper's alone.
  package var isSpaced: Bool {
    values.clusterSpacing != 0 || values.wordSpacing != 0 || values.terminalWidth != nil
  }

  /// Tells whether a style was resolved to this one.
  func isMade(of style: TextStyle) -> Bool {
    // What styles mostly differ in comes first: to compare whole styles counts the references in them.
    values.source.size == style.size && values.source.language == style.language && values.source == style
  }

  package init(_ style: TextStyle) throws(TextError) {
    try style.validate()
    // The whole list of embedded fonts, as Font.fonts gives it, is the cascade that a language may order otherwise.
    let isEmbedded = style.fonts.isEmpty || style.fonts == EmbeddedCascade.fonts
    let fonts =
      isEmbedded
      ? FontCascade.embedded(for: style.language)
      : .shared(EmbeddedCascade.ordered(style.fonts, for: style.language).map { $0.instance })
    let punctuationFont =
      LanguageFonts.hasWidePunctuation(style.language)
      ? EmbeddedCascade.ideographFont(in: isEmbedded ? [] : style.fonts) : nil
    let cascade = fonts.presenting(style.fontVariantEmoji, punctuationFont: punctuationFont)
    let primaryFont = cascade.fonts[0]
    let scriptPosition = FontFace(instance: primaryFont).scriptPosition(style.script, size: style.size)
    let sizeAdjust = style.fontSizeAdjust?.resolved(by: primaryFont)
    let size = sizeAdjust?.size(scriptPosition.size, in: primaryFont) ?? scriptPosition.size
    let (clusterSpacing, wordSpacing) = style.spacing(size: scriptPosition.size)
    let isLetterspaced = style.letterSpacing != 0
    let offset = style.baselineOffset + scriptPosition.offset
    let boxes = style.rare == nil ? [] : style.boxes(primaryFont, size: size, raisedBy: offset)
    values = Values(
      source: style, cascade: cascade, size: size, primarySize: size, unadjustedSize: scriptPosition.size,
      sizeAdjust: sizeAdjust, language: ShapingLanguage(style.language),
      features: ShapingFeatures(Self.features(of: style, isLetterspaced: isLetterspaced)),
      clusterSpacing: clusterSpacing, wordSpacing: wordSpacing,
      baselineOffset: boxes.isEmpty ? offset : 0, boxes: boxes, attachment: style.attachment,
      terminalWidth: style.terminalWidth, skipsEscapeSequences: style.skipsEscapeSequences,
      hyphenateCharacter: style.hyphenateCharacter, primaryFont: primaryFont)
  }

  /// The style of an annotation of text in a style.
  ///
  /// - Parameters:
  ///   - scale: The size in ems of the other style.
  ///   - fonts: Those of the annotation; empty for the other style's.
  ///   - isSpaced: Whether it has letter and word spacing, percentages of its own size.
  init(_ base: ResolvedStyle, scale: Double, fonts: [FontFace], isSpaced: Bool) {
    var values = base.values
    values.neighbour = nil
    if !fonts.isEmpty { values.cascade = .shared(fonts.map { $0.instance }) }
    values.primaryFont = values.cascade.fonts[0]
    values.unadjustedSize *= scale
    values.size = values.sizeAdjust?.size(values.unadjustedSize, in: values.primaryFont) ?? values.unadjustedSize
    values.primarySize = values.size
    (values.baselineOffset, values.boxes, values.attachment) = (0, [], nil)
    let spacing = isSpaced ? values.source.spacing(size: values.unadjustedSize) : (0, 0)
    (values.clusterSpacing, values.wordSpacing) = spacing
    self.values = values
  }

  /// The style of an initial letter.
  ///
  /// - Parameters:
  ///   - size: The size of one em in points.
  ///   - baselineOffset: Points by which it is raised.
  ///   - neighbour: The style of the text beside it.
  init(letter base: ResolvedStyle, size: Double, baselineOffset: Double, beside neighbour: ResolvedStyle) {
    var values = base.values
    values.neighbour = neighbour
    (values.size, values.primarySize, values.unadjustedSize, values.sizeAdjust) = (size, size, size, nil)
    (values.baselineOffset, values.boxes, values.attachment) = (baselineOffset, [], nil)
    (values.terminalWidth, values.skipsEscapeSequences) = (nil, false)
    self.values = values
  }

  /// The style of runs in another font of a style whose fonts are adjusted.
  private init(_ base: ResolvedStyle, size: Double) {
    var values = base.values
    values.size = size
    self.values = values
  }

  /// Returns the style of the runs in a font: another one only where the font has to be larger or smaller.
  func sized(for font: FontInstance) -> ResolvedStyle {
    guard let sizeAdjust = values.sizeAdjust else { return self }
    let size = sizeAdjust.size(values.unadjustedSize, in: font)
    return size == values.size ? self : ResolvedStyle(self, size: size)
  }

  /// The features of a style; what the author names comes last and so wins.
  private static func features(of style: TextStyle, isLetterspaced: Bool) -> [FontFeature] {
    var features: [FontFeature] = []
    if !style.usesLigatures || isLetterspaced { features += [FontFeature("liga", 0), FontFeature("clig", 0)] }
    if style.kern == 0 { features.append(FontFeature("kern", 0)) }
    return features + style.fontFeatures
  }
}

extension TextStyle {
  /// The inline boxes around text in the style, its own last; none where nothing is aligned.
  fileprivate func boxes(_ font: FontInstance, size: Double, raisedBy offset: Double) -> [ResolvedBox] {
    guard !inlineBoxes.isEmpty || verticalAlign != VerticalAlign() else { return [] }
    var own = verticalAlign
    own.shift.points += offset
    return inlineBoxes.map {
      ResolvedBox(font: $0.fonts.first?.instance ?? font, size: $0.size, align: $0.verticalAlign)
    } + [ResolvedBox(font: font, size: size, align: own)]
  }

  /// The space after clusters and after word separators of text of a size, in layout units.
  fileprivate func spacing(size: Double) -> (cluster: Int64, word: Int64) {
    (
      LayoutUnit.rounded(points: letterSpacing.points(size: size) + (kern ?? 0)),
      LayoutUnit.rounded(points: wordSpacing.points(size: size))
    )
  }
}

extension FontCascade {
  /// The fonts that come with the package, in the order of their manifest.
  static let embedded = FontCascade(count: EmbeddedFont.all.count) { FontFace(EmbeddedFont.all[$0]).instance }

  /// Returns the cascade of the fonts that come with the package, in the order that a language prefers.
  static func embedded(for language: String?) -> FontCascade {
    guard let family = LanguageFonts.preferredFamily(for: language) else { return embedded }
    return embeddedByPreference[family] ?? embedded
  }

  private static let embeddedByPreference: [String: FontCascade] = {
    var cascades: [String: FontCascade] = [:]
    for (language, family) in LanguageFonts.preferences {
      cascades[family] = FontCascade(EmbeddedCascade.fonts(for: language).map { $0.instance })
    }
    return cascades
  }()
}

extension FontFace {
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
