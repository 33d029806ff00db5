internal import GalleyUnicode

/// A marker before the first line of each paragraph, as items of a list have it.
///
/// It stands in the indent, which ``ParagraphStyle/firstLineHeadIndent`` and ``ParagraphStyle/headIndent`` make, and is no
/// part of the text. Its look is that of the paragraph's first character.
///
/// ```swift
/// var style = ParagraphStyle()
/// (style.firstLineHeadIndent, style.headIndent) = (20, 20)
/// style.listMarker = ListMarker("1.")
/// ```
public struct ListMarker: Hashable, Sendable {
  /// The marker of an item, as it is written: `•`, `–`, or one with a counter, `1.`, `(a)`, `A`, `i)`, `I.`.
  ///
  /// The first `1`, `a`, `A`, `i` or `I` that has no letter or digit beside it stands for the counter: in digits, in letters
  /// or in Roman numbers. The CSS name of a ``CounterStyle`` in braces is a counter of that style: `{hebrew}.`.
  public var pattern: String
  /// The number of the first paragraph; the next ones with the same marker go on from it.
  public var start: Int
  /// The edge of the marker that is aligned.
  public var alignment: Alignment
  /// Points between the marker and the text, where it ends beside that.
  public var gap: Double

  /// The edge of a marker that is at one place in all items.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The end: the marker ends before the text, so that numbers of one and of two digits are aligned at their ends.
    case end
    /// The start: the marker begins at the leading edge of the paragraph.
    case start
  }

  /// A marker as it is written.
  ///
  /// - Parameters:
  ///   - pattern: The marker, with `1`, `a`, `A`, `i`, `I` or a name in braces for a counter.
  ///   - start: The number of the first paragraph.
  ///   - alignment: The edge that is aligned.
  ///   - gap: Points between the marker and the text.
  public init(_ pattern: String, start: Int = 1, alignment: Alignment = .end, gap: Double = 6) {
    self.pattern = pattern
    self.start = start
    self.alignment = alignment
    self.gap = gap
  }

  /// The most characters of a pattern.
  static let longestPattern = 32

  /// Returns the marker of an item.
  ///
  /// - Parameter number: The item's number. One that the counter's style has no signs for is in digits.
  public func text(number: Int) -> String {
    if let start = pattern.firstIndex(of: "{"), let end = pattern[start...].firstIndex(of: "}"),
      let style = CounterStyle(String(pattern[start..<end].dropFirst()))
    {
      return String(pattern[..<start]) + style.text(number) + String(pattern[end...].dropFirst())
    }
    let characters = Array(pattern)
    for (index, character) in characters.enumerated() {
      let isAlone =
        (index == 0 || !characters[index - 1].isLetterOrDigit)
        && (index + 1 == characters.count || !characters[index + 1].isLetterOrDigit)
      guard isAlone, let style = Self.style(character) else { continue }
      return String(characters[..<index]) + style.text(number) + String(characters[(index + 1)...])
    }
    return pattern
  }

  /// The style of a counter that a character stands for; `nil` for none.
  private static func style(_ character: Character) -> CounterStyle? {
    switch character {
    case "1": CounterStyle("decimal")
    case "a": CounterStyle("lower-alpha")
    case "A": CounterStyle("upper-alpha")
    case "i": CounterStyle("lower-roman")
    case "I": CounterStyle("upper-roman")
    default: nil
    }
  }

  func validate() throws(TextError) {
    guard pattern.count <= Self.longestPattern, !pattern.contains(where: { $0.isNewline }) else {
      throw TextError(
        .invalidOption, "\"listMarker\" must have one line of at most \(Self.longestPattern) characters")
    }
    guard gap >= 0, gap <= ParagraphStyle.maximumDistance else {
      throw .outside(0...ParagraphStyle.maximumDistance, "the gap of \"listMarker\"", gap)
    }
    guard start.magnitude <= 1_000_000_000 else {
      throw TextError(.invalidOption, "\"listMarker\" must start between -1000000000 and 1000000000, not at \(start)")
    }
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool {
    unicodeScalars.first.map { ScalarProperties(of: $0).generalCategory.isLetterOrNumber } ?? false
  }
}
