internal import Galley
internal import GalleyShaping

/// Finds the fonts that elements of a markup ask for, and remembers them while it is read.
final class MarkupFonts {
  private struct Question: Hashable {
    var family: String?
    var style: FontStyle
    var language: String?
  }

  private var answers: [Question: [FontFace]] = [:]
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
    return fonts
  }

  private func nearest(to font: FontFace, _ style: FontStyle) throws(FontError) -> FontFace {
    if style == self.style { return font }
    let family = font.names.preferredFamily
    guard !collection.fonts(inFamily: family).isEmpty else { return try font.withStyle(style) }
    return try collection.font(family: family, style: style)
  }
}
