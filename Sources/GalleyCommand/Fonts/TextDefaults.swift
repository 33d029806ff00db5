internal import Galley
internal import GalleyJSON
internal import GalleyShaping
internal import GalleySystemFonts

/// The looks of a text that does not say them: the options of the command line.
struct TextDefaults: Sendable {
  /// Points in one em.
  var size: Double
  var weight: Double?
  var language: String?
  /// The fonts of `--font`, as they are in their files.
  var files: [FontFace] = []
  /// The family of `--family`, and where it is looked for.
  var family: (name: String, collection: FontCollection)?
  var usesSystemFonts: Bool
  /// Whose measures the embedded family has.
  var metrics = SystemFontMetrics.inter
  /// The options of the text, as a line of a batch has them.
  var options = JSONObject()
  var direction = DirectionName.firstStrong
  private let remembered = RememberedFonts()

  init(size: Double = 17, weight: Double? = nil, language: String? = nil, usesSystemFonts: Bool = false) {
    self.size = size
    self.weight = weight
    self.language = language
    self.usesSystemFonts = usesSystemFonts
  }

  /// Applies the measures to a text whose fonts are the embedded ones.
  func applyMetrics(to style: inout TextStyle, _ paragraphStyle: inout ParagraphStyle) {
    if files.isEmpty, family == nil { metrics.apply(to: &style, &paragraphStyle) }
  }

  /// The fonts in the order of fallback; empty for the embedded ones as they are.
  func fonts(language: String?, weight: Double?) throws(FontError) -> [FontFace] {
    if family == nil, files.isEmpty, weight == nil, !usesSystemFonts, metrics != .roboto { return [] }
    return try remembered.fonts(RememberedFonts.Question(language: language, weight: weight)) { () throws(FontError) in
      try chosenFonts(language: language, weight: weight)
    }
  }

  private func chosenFonts(language: String?, weight: Double?) throws(FontError) -> [FontFace] {
    var fonts: [FontFace] = []
    let wanted = FontStyle(weight: FontWeight(weight ?? 400))
    if let family {
      fonts = [try family.collection.font(family: family.name, style: wanted)]
      fonts += try FontCollection.embedded.cascade(style: wanted, language: language)
    }
    for font in files {
      fonts.append(try weight.map { weight throws(FontError) in try font.withWeight(FontWeight(weight)) } ?? font)
    }
    if fonts.isEmpty, metrics == .roboto {
      fonts = Font.systemFont(ofSize: size, weight: wanted.weight, language: language, metrics: metrics).chosenFonts
    } else if fonts.isEmpty {
      fonts = try FontCollection.embedded.cascade(style: wanted, language: language)
    }
    if usesSystemFonts { fonts += try SystemFonts.fallbackFonts(language: language, style: wanted) }
    return fonts
  }
}
