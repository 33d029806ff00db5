/// The styles that a font can have: a range for each property, one value wide in a static font.
package struct FontTraits: Hashable, Sendable {
  /// Weights from 1 to 1000.
  package let weight: ClosedRange<Double>
  /// Widths in percent of the normal width.
  package let width: ClosedRange<Double>
  /// How far letters are of italic form, within 0 to 1, or `nil` for a font without italic forms.
  package let italic: ClosedRange<Double>?
  /// Angles in degrees clockwise by which upright forms lean, or `nil` for a font of italic forms only.
  package let oblique: ClosedRange<Double>?
}
