package import Galley
package import GalleyShaping
internal import GalleyUnicode

/// A text that was prepared once, and is asked whether it fits at any size and width.
///
/// Advances are linear in the size, so the text at a size in a width is the text at the size that it was prepared at, in the
/// width divided by the ratio. One preparation serves every size and every label of a weight. San Francisco's tracking is not
/// linear: with its measures the text is prepared once for each size that is asked.
package final class FittingText {
  private let text: String
  private let font: Font
  private let language: String?
  /// The texts that are prepared, by point size; one where advances are linear.
  private var prepared: [(size: Double, paragraph: PreparedParagraph)] = []
  static let linearSize = 16.0

  /// - Parameters:
  ///   - fonts: The fonts; empty for the embedded ones.
  ///   - metrics: Whose measures the embedded fonts have.
  package convenience init(
    _ text: String, weight: Double, language: String?, fonts: [FontFace], metrics: SystemFontMetrics
  ) throws(TextError) {
    var font = Font.systemFont(
      ofSize: Self.linearSize, weight: FontWeight(weight), language: language, metrics: metrics)
    if !fonts.isEmpty {
      // A font without the axis keeps its own weight.
      font.chosenFonts = weight == 400 ? fonts : fonts.map { (try? $0.withWeight(FontWeight(weight))) ?? $0 }
      font.metrics = .inter
    }
    try self.init(text, font: font, language: language)
  }

  /// A text in the fonts of a label.
  init(_ text: String, font: Font, language: String?) throws(TextError) {
    self.font = font
    self.language = language
    // White space at the end is never shown, and makes no line of its own that would have to be.
    self.text = text.trimmingEnd()
    _ = try paragraph(at: Self.linearSize)
  }

  /// The text that is asked about a size.
  package enum Way {
    /// The one that serves every size where advances are linear: quick, and off by what rounding adds up to.
    case scaled
    /// A text prepared at the size, as a label prepares it.
    case exact
  }

  /// The text at a size, or at the one size that serves all, and what its points are multiplied with.
  private func paragraph(at size: Double, _ way: Way = .scaled) throws(TextError) -> (PreparedParagraph, ratio: Double)
  {
    let wanted = font.metrics.isLinear && way == .scaled ? Self.linearSize : size
    if let known = prepared.first(where: { $0.size == wanted }) { return (known.paragraph, size / wanted) }
    var style = TextStyle(fonts: font.withSize(wanted).fonts, size: wanted, language: language)
    var paragraphStyle = Self.paragraphStyle
    font.metrics.apply(to: &style, &paragraphStyle)
    let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    prepared.append((wanted, paragraph))
    return (paragraph, size / wanted)
  }

  /// The paragraph style of labels.
  private static let paragraphStyle: ParagraphStyle = {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .standard
    style.lineBreakOptions.hangulWordPriority = true
    return style
  }()

  /// How many lines the text has at a point size.
  ///
  /// - Complexity: O(log *k*) for a line of *k* opportunities.
  package func lineCount(size: Double, width: Double, _ way: Way = .scaled) throws(TextError) -> Int {
    let (paragraph, ratio) = try paragraph(at: size, way)
    return paragraph.measure(width: width / ratio).lineCount
  }

  /// The width in which no word is broken, at a point size.
  func leastWidth(size: Double, _ way: Way = .scaled) throws(TextError) -> Double {
    let (paragraph, ratio) = try paragraph(at: size, way)
    return paragraph.wordWidth * ratio
  }

  /// The width on one line, at a point size.
  func naturalWidth(size: Double) throws(TextError) -> Double {
    let (paragraph, ratio) = try paragraph(at: size)
    return paragraph.naturalWidth * ratio
  }

  /// True if the text is drawn bolder than a font of it.
  var isEmboldened: Bool { prepared.first?.paragraph.isEmboldened ?? false }

  /// The characters that no font has.
  var missing: [String] {
    guard let paragraph = prepared.first?.paragraph else { return [] }
    return paragraph.missingGlyphs.map { String(paragraph.text[$0.range]) }
  }
}

extension String {
  /// The text without the white space at its end.
  func trimmingEnd() -> String {
    guard let last = unicodeScalars.last, last.properties.isWhitespace else { return self }
    var text = self
    while let last = text.unicodeScalars.last, last.properties.isWhitespace { text.unicodeScalars.removeLast() }
    return text
  }
}
