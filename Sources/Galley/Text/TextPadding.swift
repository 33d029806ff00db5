/// Room beside a part of a text, such as the padding, border and margin of an inline box.
public struct TextPadding: Hashable, Sendable {
  /// Points where the part begins in the direction of its paragraph, on the first line.
  public var start: Double
  /// Points where it ends, on the last line.
  public var end: Double

  /// Room on both sides of a part.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

extension AttributedText {
  /// Leaves room before a part of the text and after it.
  ///
  /// A part on several lines has room at the start of the first and at the end of the last one (CSS `box-decoration-break: slice`).
  /// In a paragraph from left to right the start is to the left of all the part's characters on a line, whatever their own direction.
  /// Parts may stand in each other. Lines end where they would without. A ligature is not divided: a part that begins inside of one
  /// has no room there.
  ///
  /// Preparing the text throws ``TextError`` where a part begins or ends inside a grapheme cluster, begins or ends with white space
  /// or a control character, which may be at the end of a line, and for room below 0 or above ``ParagraphStyle/maximumDistance``.
  ///
  /// - Parameters:
  ///   - padding: The room.
  ///   - range: The part; positions outside of the text are moved into it. An empty one changes nothing.
  public mutating func setPadding(_ padding: TextPadding, in range: Range<String.Index>) {
    addSpan(range, .padded(padding))
  }
}
