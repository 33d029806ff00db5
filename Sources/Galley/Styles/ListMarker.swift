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
  /// or in Roman numbers.
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
  ///   - pattern: The marker, with `1`, `a`, `A`, `i` or `I` for a counter.
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
  /// - Parameter number: The item's number. Letters and Roman numbers have none below 1, nor Roman ones above 3999: those are
  ///   in digits.
  public func text(number: Int) -> String {
    let characters = Array(pattern)
    for (index, character) in characters.enumerated() {
      let isAlone =
        (index == 0 || !characters[index - 1].isLetterOrDigit)
        && (index + 1 == characters.count || !characters[index + 1].isLetterOrDigit)
      guard isAlone, let counter = Self.counter(character, number) else { continue }
      return String(characters[..<index]) + counter + String(characters[(index + 1)...])
    }
    return pattern
  }

  private static func counter(_ kind: Character, _ number: Int) -> String? {
    switch kind {
    case "1": String(number)
    case "a": letters(number)
    case "A": letters(number).uppercased()
    case "i": roman(number)
    case "I": roman(number).uppercased()
    default: nil
    }
  }

  /// a, b … z, aa, ab …
  private static func letters(_ number: Int) -> String {
    guard number >= 1 else { return String(number) }
    var (rest, text) = (number, "")
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(97 + rest % 26))) + text
      rest /= 26
    }
    return text
  }

  private static func roman(_ number: Int) -> String {
    guard (1...3999).contains(number) else { return String(number) }
    let parts = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
      (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var rest = number
    return parts.reduce(into: "") { text, part in
      while rest >= part.0 {
        text += part.1
        rest -= part.0
      }
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
