internal import Galley
package import GalleyJSON

// Values that several options have.
extension JSONSchema {
  /// The room between characters, in points.
  static let spacing = number(from: -TextStyle.maximumSize, to: TextStyle.maximumSize)
  /// A length in points, which may be negative.
  static let distance = number(from: -ParagraphStyle.maximumDistance, to: ParagraphStyle.maximumDistance)
  /// A length in points.
  static let length = number(from: 0, to: ParagraphStyle.maximumDistance)
  /// Pixels per point.
  package static let scale = number(from: Size.scaleRange.lowerBound, to: Size.scaleRange.upperBound)
  /// The size of a text, in points.
  package static let textSize = number(above: 0, to: TextStyle.maximumSize)
  /// A string of one character of Unicode.
  static let character = string.with("minLength", JSONValue(1)).with("maxLength", JSONValue(1))
  /// A name of four characters.
  static let tag = "^[ -~]{1,4}$"
}
