package import Galley
package import GalleyShaping
internal import GalleyUnicode

/// A text that was prepared once, and is asked whether it fits at any size and width.
///
/// Advances are linear in the size, so the text at a size in a width is the text at the size that it was prepared at, in the
/// width divided by the ratio. One preparation serves every size and every label of a weight.
package struct FittingText {
  private let paragraph: PreparedParagraph
  private static let preparedSize = 16.0

  package init(_ text: String, weight: Double, language: String?, fonts: [Font]) throws(TextError) {
    var style = TextStyle(fonts: fonts, size: Self.preparedSize, language: language)
    if fonts.isEmpty {
      style.fonts = TextFont.systemFont(ofSize: Self.preparedSize, weight: weight, language: language).fonts
    } else if weight != 400 {
      // A font without the axis keeps its own weight.
      style.fonts = fonts.map { (try? $0.withWeight(weight)) ?? $0 }
    }
    // White space at the end is never shown, and makes no line of its own that would have to be.
    paragraph = try PreparedParagraph(text.trimmingEnd(), style: style, paragraphStyle: Self.paragraphStyle)
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
    try paragraph.measure(width: width * Self.preparedSize / size).lineCount
  }

  /// The width in which no word is broken, at a point size.
  func leastWidth(size: Double) -> Double { paragraph.minContentWidth * size / Self.preparedSize }

  /// The width on one line, at a point size.
  func naturalWidth(size: Double) -> Double { paragraph.naturalWidth * size / Self.preparedSize }

  /// The least width in whole points at which the text has at most so many lines.
  func neededWidth(size: Double, lines: Int) throws(TextError) -> Double? {
    guard lines > 0 else { return nil }
    var high = Int(min(naturalWidth(size: size), 1e9).rounded(.up))
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
  var missing: [String] { paragraph.missingGlyphs.map { String(paragraph.text[$0.range]) } }
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
