/// A mark beside each character of a part of a text that stresses it: emphasis dots, bōten, zhuózhònghào.
public struct TextEmphasis: Hashable, Sendable {
  /// The mark: one character.
  public var mark: String
  /// On which side of the characters the marks stand.
  public var position = RubyAnnotation.Position.over
  /// The size of a mark in ems of the character beside it.
  public var scale = 0.5

  /// Marks of a shape over the text, half as large.
  public init(_ shape: Shape = .dot) { mark = shape.mark }

  /// Marks of one's own over the text, half as large.
  ///
  /// - Parameter mark: One grapheme cluster.
  public init(mark: String) { self.mark = mark }

  /// The usual marks (CSS Text Decoration 4, `text-emphasis-style`).
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// • and ◦, usual in Chinese and in horizontal Japanese.
    case dot, openDot
    /// ● and ○.
    case circle, openCircle
    /// ◉ and ◎.
    case doubleCircle, openDoubleCircle
    /// ▲ and △.
    case triangle, openTriangle
    /// ﹅ and ﹆, usual in vertical Japanese.
    case sesame, openSesame

    /// The character that is drawn.
    public var mark: String {
      switch self {
      case .dot: "\u{2022}"
      case .openDot: "\u{25E6}"
      case .circle: "\u{25CF}"
      case .openCircle: "\u{25CB}"
      case .doubleCircle: "\u{25C9}"
      case .openDoubleCircle: "\u{25CE}"
      case .triangle: "\u{25B2}"
      case .openTriangle: "\u{25B3}"
      case .sesame: "\u{FE45}"
      case .openSesame: "\u{FE46}"
      }
    }
  }
}

extension AttributedText {
  /// Sets a mark beside each character of a part of the text but spaces, punctuation and characters that are not shown.
  ///
  /// Marks have the fonts and the language of their characters. They take no room in the line; lines make room for them as
  /// for annotations. Where a character has an annotation on the same side, the mark stands outside of it. Offsets,
  /// carets and selections know nothing of marks.
  ///
  /// Preparing the text throws ``TextError`` where a part begins or ends inside a grapheme cluster or crosses another one with
  /// marks, for a mark that is not one character, and for a scale that is not above 0 and at most 1.
  ///
  /// - Parameters:
  ///   - emphasis: The mark, and where it stands.
  ///   - range: The part; positions outside of the text are moved into it. An empty one changes nothing.
  public mutating func setEmphasis(_ emphasis: TextEmphasis = TextEmphasis(), in range: Range<String.Index>) {
    addSpan(range, .emphasized(emphasis))
  }
}
