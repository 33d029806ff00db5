public import Galley

/// Content, usually text, that knows its size at a width: what a label is to the layout core.
public protocol SelfMeasuringContent: AnyObject {
  /// The size of the content.
  ///
  /// - Parameter width: The width, in points, at which the content wraps, or `nil` for as wide as it likes to be.
  func measure(limitedTo width: Double?) -> MeasuredContent

  /// Whether the content wraps to a width that only the layout knows, so that its height is measured in a second
  /// pass, once widths are solved (uikit.md 1.5).
  var needsSecondPass: Bool { get }
}

/// What content measures at a width.
public struct MeasuredContent: Hashable, Sendable {
  /// In points; `LayoutView.noIntrinsicMetric` in a dimension that the content does not determine.
  public var size: Size
  /// The baseline of the first line, in points from the top; `nil` for content without text.
  public var firstBaseline: Double?
  /// The baseline of the last line, in points from the bottom; `nil` for content without text.
  public var lastBaselineFromBottom: Double?
  /// The widths at which the content breaks into the same lines.
  public var widthsWithSameLines: ClosedRange<Double>

  public init(
    size: Size, firstBaseline: Double? = nil, lastBaselineFromBottom: Double? = nil,
    widthsWithSameLines: ClosedRange<Double>
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaselineFromBottom = lastBaselineFromBottom
    self.widthsWithSameLines = widthsWithSameLines
  }
}

/// Content of a size that never changes: an image.
public final class FixedContent: SelfMeasuringContent {
  private let size: Size

  public init(size: Size) { self.size = size }

  public func measure(limitedTo width: Double?) -> MeasuredContent {
    MeasuredContent(size: size, widthsWithSameLines: 0...Double.infinity)
  }

  public var needsSecondPass: Bool { false }
}
