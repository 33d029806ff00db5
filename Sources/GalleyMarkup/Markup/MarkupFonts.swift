internal import Galley
package import GalleyShaping

/// A weight that was asked for and that no font at hand has, so that it changes nothing.
package struct MissingWeight: Hashable, Sendable {
  /// The font that is used.
  package let font: FontFace
  package let wanted: FontWeight

  /// - Returns: `nil` where the font is nearer to the weight than a regular one is.
  package init?(_ wanted: FontWeight, in font: FontFace) {
    let distance = abs(font.weight.rawValue - wanted.rawValue)
    guard distance > 0, distance >= abs(400 - wanted.rawValue) else { return nil }
    (self.font, self.wanted) = (font, wanted)
  }
}

/// Finds the fonts that elements of a markup ask for, and remembers them while it is read.
final class MarkupFonts {
  private struct Question: Hashable {
    var family: String?
    var style: FontStyle
    var language: String?
  }

  private var answers: [Question: [FontFace]] = [:]
  /// The weights that first fonts lack, in the order of the markup.
  private(set) var missingWeights: [MissingWeight] = []
  /// The fonts of the style around the markup; empty for the embedded cascade.
  private let base: [FontFace]
  /// The style of those fonts.
  private let style: FontStyle
  /// Where others are looked for.
  private let collection: FontCollection

  init(base: [FontFace], style: FontStyle, collection: FontCollection) {
    self.base = base
    self.style = style
    self.collection = collection
  }

  /// The fonts in the order of fallback.
  ///
  /// - Parameters:
  ///   - family: The family of the first font; `nil` for that of the text around the markup.
  ///   - style: What the fonts should come near to.
  func fonts(family: String?, style: FontStyle, language: String?) throws(FontError) -> [FontFace] {
    if family == nil, style == self.style { return base }
    let question = Question(family: family, style: style, language: language)
    if let known = answers[question] { return known }
    let list = base.isEmpty ? EmbeddedCascade.fonts(for: language) : base
    var fonts: [FontFace] = []
    if let family { fonts.append(try collection.font(family: family, style: style)) }
    for font in list {
      // Several fonts of one family come near to the style in one of them.
      let nearest = try nearest(to: font, style)
      if !fonts.contains(nearest) { fonts.append(nearest) }
    }
    answers[question] = fonts
    if style.weight != self.style.weight, let missing = MissingWeight(style.weight, in: fonts[0]),
      !missingWeights.contains(missing)
    {
      missingWeights.append(missing)
    }
    return fonts
  }

  private func nearest(to font: FontFace, _ style: FontStyle) throws(FontError) -> FontFace {
    if style == self.style { return font }
    let family = font.names.preferredFamily
    guard !collection.fonts(inFamily: family).isEmpty else { return try font.withStyle(style) }
    return try collection.font(family: family, style: style)
  }
}
