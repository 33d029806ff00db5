/// An axis along which the design of a variable font changes.
///
/// - SeeAlso: OpenType 1.9.1, `fvar`, VariationAxisRecord.
public struct FontAxis: Hashable, Sendable {
  /// The tag that names the axis.
  public let tag: FontTag

  /// The name to show to a person, in English where the font has it; empty when it has none.
  public let name: String

  /// The least value, in the axis' own units.
  public let minimum: Double
  /// The value of the font when nothing is asked for.
  public let defaultValue: Double
  /// The greatest value.
  public let maximum: Double

  /// True if the designer asks not to offer this axis to users.
  public let isHidden: Bool

  /// The values of the axis, both ends included.
  public var range: ClosedRange<Double> { minimum...maximum }
}

/// A place in the design space of a variable font to which its designer gave a name.
///
/// - SeeAlso: OpenType 1.9.1, `fvar`, InstanceRecord.
package struct NamedFontInstance: Hashable, Sendable {
  /// The position in the font's list, from 0.
  package let index: Int

  /// The style's name, such as `SemiBold Italic`, in English where the font has it.
  package let name: String

  /// The PostScript name, or `nil` when the font gives none.
  package let postScriptName: String?

  /// A value for each of the font's axes, in the order of the axes.
  package let variations: [FontVariation]
}
