public import Galley

/// Content, usually text, that knows its size at a width: what a label is to the layout core.
public protocol SelfMeasuringContent: AnyObject {
  /// The size of the content.
  ///
  /// - Parameter width: The width, in points, at which the content wraps, or `nil` for as wide as it likes to be.
  func measure(limitedTo width: Double?) -> MeasuredContent

  /// Where the content's baselines are when it has a size; `nil` for content without text.
  func baselines(in size: Size) -> TextBaselines?

  /// Whether the content wraps to a width that only the layout knows, so that its height is measured in a second
  /// pass, once widths are solved (uikit.md 1.5).
  var needsSecondPass: Bool { get }
}

extension SelfMeasuringContent {
  public func baselines(in size: Size) -> TextBaselines? { nil }
}

/// What content measures at a width.
public struct MeasuredContent: Hashable, Sendable {
  /// In points; `LayoutView.noIntrinsicMetric` in a dimension that the content does not determine.
  public var size: Size
  /// The widths at which the content has the same lines and the same size.
  public var widthsWithSameLines: ClosedRange<Double>

  public init(size: Size, widthsWithSameLines: ClosedRange<Double>) {
    self.size = size
    self.widthsWithSameLines = widthsWithSameLines
  }
}

/// The baselines of a text's first and last line, in points.
public struct TextBaselines: Hashable, Sendable {
  /// The first line's, from the top.
  public var firstFromTop: Double
  /// The last line's, from the bottom.
  public var lastFromBottom: Double

  public init(firstFromTop: Double, lastFromBottom: Double) {
    self.firstFromTop = firstFromTop
    self.lastFromBottom = lastFromBottom
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
