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
  private var style: TextStyle
  private let metrics: SystemFontMetrics
  /// The texts that are prepared, by point size; one where advances are linear.
  private var prepared: [(size: Double, paragraph: PreparedParagraph)] = []
  static let linearSize = 16.0

  /// - Parameters:
  ///   - fonts: The fonts; empty for the embedded ones.
  ///   - metrics: Whose measures the embedded fonts have.
  package init(
    _ text: String, weight: Double, language: String?, fonts: [Font], metrics: SystemFontMetrics
  ) throws(TextError) {
    style = TextStyle(fonts: fonts, size: Self.linearSize, language: language)
    if fonts.isEmpty {
      style.fonts = TextFont.systemFont(ofSize: Self.linearSize, weight: weight, language: language).fonts
    } else if weight != 400 {
      // A font without the axis keeps its own weight.
      style.fonts = fonts.map { (try? $0.withWeight(weight)) ?? $0 }
    }
    self.metrics = fonts.isEmpty ? metrics : .inter
    // White space at the end is never shown, and makes no line of its own that would have to be.
    self.text = text.trimmingEnd()
    _ = try paragraph(at: Self.linearSize)
  }

  /// A text in the fonts of a label.
  init(_ text: String, font: TextFont, language: String?) throws(TextError) {
    style = TextStyle(fonts: font.fonts, size: Self.linearSize, language: language)
    metrics = font.metrics
    self.text = text.trimmingEnd()
    _ = try paragraph(at: Self.linearSize)
  }

  /// The text at a size, or at the one size that serves all, and what its points are multiplied with.
  private func paragraph(at size: Double) throws(TextError) -> (PreparedParagraph, ratio: Double) {
    let wanted = metrics == .inter ? Self.linearSize : size
    if let known = prepared.first(where: { $0.size == wanted }) { return (known.paragraph, size / wanted) }
    var style = style
    var paragraphStyle = Self.paragraphStyle
    style.size = wanted
    metrics.apply(to: &style, &paragraphStyle)
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
  package func lineCount(size: Double, width: Double) throws(TextError) -> Int {
    let (paragraph, ratio) = try paragraph(at: size)
    return try paragraph.measure(width: width / ratio).lineCount
  }

  /// The width in which no word is broken, at a point size.
  func leastWidth(size: Double) throws(TextError) -> Double {
    let (paragraph, ratio) = try paragraph(at: size)
    return paragraph.minContentWidth * ratio
  }

  /// The width on one line, at a point size.
  func naturalWidth(size: Double) throws(TextError) -> Double {
    let (paragraph, ratio) = try paragraph(at: size)
    return paragraph.naturalWidth * ratio
  }

  /// The least width in whole points at which the text has at most so many lines.
  func neededWidth(size: Double, lines: Int) throws(TextError) -> Double? {
    guard lines > 0 else { return nil }
    var high = Int(min(try naturalWidth(size: size), 1e9).rounded(.up))
    // Line terminators make lines at any width.
    guard try lineCount(size: size, width: Double(high)) <= lines else { return nil }
    var low = 0
    while high - low > 1 {
      let middle = (low + high) / 2
      if try lineCount(size: size, width: Double(middle)) <= lines { high = middle } else { low = middle }
    }
    return Double(high)
  }

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
