/// What a layout engine asks of a text: a question for each axis.
///
/// Lengths that are negative or NaN count as 0. The modes of other engines map onto it, a line each:
///
/// | Yoga | Taffy | SwiftUI | here |
/// | --- | --- | --- | --- |
/// | `Undefined` | `MaxContent` | `nil` or infinity | ``Axis/maxContent`` |
/// | | `MinContent` | 0 | ``Axis/minContent`` |
/// | `AtMost` | `Definite` | a number | ``Axis/atMost(_:)`` |
/// | `Exactly` | a known dimension | | ``Axis/exactly(_:)`` |
public struct SizeProposal: Hashable, Sendable {
  /// The question for one axis.
  public enum Axis: Hashable, Sendable {
    /// As small as possible without breaking a word or losing a line.
    case minContent
    /// As large as the content wants to be.
    case maxContent
    /// As large as the content wants to be, but no larger than this, in points.
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
  /// Negative numbers and NaN count as 0.
  public init(proposedWidth: Double?, proposedHeight: Double?) {
    func axis(_ value: Double?) -> Axis {
      guard let value, value != .infinity else { return .maxContent }
      return value > 0 ? .atMost(value) : .minContent
    }
    self.init(width: axis(proposedWidth), height: axis(proposedHeight))
  }
}
