/// A place on one axis of a variable font, such as `wght` at 550.
package struct FontVariation: Hashable, Sendable {
  /// The axis, by its tag.
  package var axis: FontTag

  /// The value in the axis' own units; outside the axis' range it is clamped, as OpenType says.
  package var value: Double

  /// A place on an axis.
  package init(axis: FontTag, value: Double) {
    self.axis = axis
    self.value = value
  }
}
