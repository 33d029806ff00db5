public import Galley

/// Content of a view that knows its size at a width, as a label does: text of your own, or an image that keeps its aspect.
///
/// Give it to ``LayoutView/content``.
public protocol SelfMeasuringContent: AnyObject {
  /// The size of the content in points, ``LayoutView/noIntrinsicMetric`` in a dimension that it does not determine, and
  /// the widths at which the lines, and so the size, are the same.
  ///
  /// - Parameter width: The width, in points, at which the content wraps, or `nil` for as wide as it likes to be.
  func measure(limitedTo width: Double?) -> (size: Size, widthsWithSameLines: ClosedRange<Double>)

  /// Where the baselines of the first and the last line are when the content has a size, in points; `nil` for content
  /// without text, as the default is.
  func baselines(in size: Size) -> (firstFromTop: Double, lastFromBottom: Double)?

  /// True if the content wraps to a width that only the layout knows, so that its height is measured in a second
  /// pass, once widths are solved (UIKIT.md 1.5).
  var needsSecondPass: Bool { get }
}

extension SelfMeasuringContent {
  public func baselines(in size: Size) -> (firstFromTop: Double, lastFromBottom: Double)? { nil }
}

/// The size of content at a width, and the widths at which it is the same.
package typealias MeasuredContent = (size: Size, widthsWithSameLines: ClosedRange<Double>)
/// The baselines of a text's first and last line, in points.
package typealias TextBaselines = (firstFromTop: Double, lastFromBottom: Double)

/// The metrics of a font that decide how far lines of different texts stand apart, in points.
struct TextLineMetrics {
  /// From the baseline of a line to that of the next in the same text.
  var lineHeight: Double
  /// The depth below the baseline, negative as in UIKit.
  var descender: Double
  /// The pixels per point to which distances are rounded; `nil` for none, as is one outside of `Size.scaleRange`.
  var scale: Double?

  /// How far a baseline of this text stands below one of `upper` by the system's measure (UIKIT.md 1.12): the lower
  /// text's line begins where the upper one's ends; rounded up to the pixel.
  func systemSpacing(below upper: TextLineMetrics) -> Double {
    let distance = lineHeight + descender - upper.descender
    guard let scale, Size.scaleRange.contains(scale) else { return distance }
    // A hair above a whole pixel is that pixel, as for labels (UIKIT.md 1.3).
    return (distance * scale - 1e-4).rounded(.up) / scale
  }
}

/// Content of a size that never changes: an image.
package final class FixedContent: SelfMeasuringContent {
  private let size: Size

  /// Makes a content of one size in points.
  package init(size: Size) { self.size = size }

  package func measure(limitedTo width: Double?) -> MeasuredContent {
    (size: size, widthsWithSameLines: 0...Double.infinity)
  }

  package var needsSecondPass: Bool { false }
}
