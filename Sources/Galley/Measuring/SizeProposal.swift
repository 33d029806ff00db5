/// A question of a layout engine to a text, for each axis.
///
/// Lengths that are negative or NaN count as 0. The modes of other engines map onto it, a line each:
///
/// | Yoga | Taffy | SwiftUI | here |
/// | --- | --- | --- | --- |
/// | `Undefined` | `MaxContent` | `nil` or infinity | ``Axis/maxContent`` |
/// | | `MinContent` | a width of 0 | ``Axis/minContent`` |
/// | `AtMost` | `Definite` | a number, a height of 0 | ``Axis/atMost(_:)`` |
/// | `Exactly` | a known dimension | | ``Axis/exactly(_:)`` |
///
/// A text is never less than one line high, whatever height it may have at most: its answer does not fall as that
/// height grows. Two lines of 20.57 points each answer so:
///
/// | ``height`` | answer |
/// | --- | --- |
/// | at most 0, 1, 20 or 40 points | one line, 20.57 points |
/// | at most 41.15 points or more, ``Axis/minContent``, ``Axis/maxContent`` | two lines, 41.15 points |
/// | ``Axis/exactly(_:)`` | that height, whatever is shown in it |
public struct SizeProposal: Hashable, Sendable {
  /// The question for one axis.
  public enum Axis: Hashable, Sendable {
    /// As small as possible without breaking a word or losing a line.
    case minContent
    /// As large as the content wants to be.
    case maxContent
    /// As large as the content wants to be, but no larger than this, in points; one line of text is as high as it is.
    case atMost(Double)
    /// Exactly this size, in points.
    case exactly(Double)
  }

  /// The question for the width.
  public var width: Axis
  /// The question for the height.
  public var height: Axis

  /// A question for each axis.
  public init(width: Axis, height: Axis) {
    self.width = width
    self.height = height
  }

  /// SwiftUI's proposal: `nil` for the ideal size, 0 for the least, infinity for the greatest.
  ///
  /// The least width is that at which no word is broken, the least height one line's. Negative numbers and NaN are 0.
  public init(proposedWidth: Double?, proposedHeight: Double?) {
    func axis(_ value: Double?, least: Axis) -> Axis {
      guard let value, value != .infinity else { return .maxContent }
      return value > 0 ? .atMost(value) : least
    }
    self.init(width: axis(proposedWidth, least: .minContent), height: axis(proposedHeight, least: .atMost(0)))
  }
}
