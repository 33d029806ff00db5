internal import Galley
package import GalleyJSON

// Values that several options have.
extension JSONSchema {
  /// The room between characters, in points.
  static let spacing = number(from: -TextStyle.maximumSize, to: TextStyle.maximumSize)
  /// The room between characters: points, a part of the size, or both.
  static let relativeSpacing = JSONSchema.either([
    .spacing, percentage, list(of: .either([.spacing, percentage]), from: 1, to: 2),
  ])
  /// A part of the size.
  private static let percentage = JSONSchema.string("^[-+]?[0-9.]+(e[-+]?[0-9]+)?%$")
  /// The place of text in what is around it: a name, and how far it is raised from there.
  static let verticalAlign = JSONSchema.either([alignedOrRaised, list(of: alignedOrRaised, from: 1, to: 3)])
  private static let alignedOrRaised = JSONSchema.either([.spacing, percentage, .choice(VerticalAlign.Alignment.self)])
  /// A measure of fonts that is alike.
  static let fontSizeAdjust = JSONSchema.either([
    measureOfFonts, parts([measureOfFonts]), parts([.choice(FontSizeAdjust.Metric.self), measureOfFonts]),
  ])
  private static let measureOfFonts = JSONSchema.either([
    .number(from: 0, to: FontSizeAdjust.maximumValue), .choice(["fromFont"]),
  ])
  /// The thickness of a line beside the text.
  static let decorationThickness = JSONSchema.either([
    .number(from: 0, to: TextStyle.maximumSize), percentage, .choice(["auto", "fromFont"]),
  ])
  /// The distance of a line from the text.
  static let underlineOffset = JSONSchema.either([.spacing, percentage, .choice(["auto"])])
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
