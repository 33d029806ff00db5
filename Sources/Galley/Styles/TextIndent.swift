/// The distance of the first line of a text from the leading edge (CSS Text 4, `text-indent`).
///
/// It is added to the indents of `NSParagraphStyle`, which hold for every paragraph.
public struct TextIndent: Hashable, Sendable {
  /// Points.
  public var length: Double
  /// True if all lines but first ones are indented.
  public var hanging: Bool
  /// True if the first line of each paragraph counts as a first one, not that of the text alone.
  public var eachLine: Bool

  /// An indent of the text's first line, or of those that the others say.
  public init(_ length: Double = 0, hanging: Bool = false, eachLine: Bool = false) {
    self.length = length
    self.hanging = hanging
    self.eachLine = eachLine
  }

  /// The indent of the first line of a paragraph, in points.
  func firstLine(isTextStart: Bool) -> Double { (isTextStart || eachLine) != hanging ? length : 0 }

  /// The indent of all other lines, in points.
  var otherLines: Double { hanging ? length : 0 }
}
