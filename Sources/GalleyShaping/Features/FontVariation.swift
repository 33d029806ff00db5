/// A place on one axis of a variable font, such as `wght` at 550.
public struct FontVariation: Hashable, Sendable {
  /// The axis, by its tag.
  public var axis: FontTag

  /// The value in the axis' own units; outside the axis' range it is clamped, as OpenType says.
  public var value: Double

  /// A place on an axis.
  public init(axis: FontTag, value: Double) {
    self.axis = axis
    self.value = value
  }
}
