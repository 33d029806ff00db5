public import Galley

/// Content, usually text, that knows its size at a width: what a label is to the layout core.
public protocol SelfMeasuringContent: AnyObject {
  /// The size of the content.
  ///
  /// - Parameter width: The width, in points, at which the content wraps, or `nil` for as wide as it likes to be.
  func measure(limitedTo width: Double?) -> MeasuredContent

  /// Where the content's baselines are when it has a size; `nil` for content without text.
  func baselines(in size: Size) -> TextBaselines?

  /// The measures of the font in which the content's lines are set; `nil` for content without text.
  var lineMetrics: TextLineMetrics? { get }

  /// True if the content wraps to a width that only the layout knows, so that its height is measured in a second
  /// pass, once widths are solved (UIKIT.md 1.5).
  var needsSecondPass: Bool { get }
}

extension SelfMeasuringContent {
  public func baselines(in size: Size) -> TextBaselines? { nil }
  public var lineMetrics: TextLineMetrics? { nil }
}

/// The measures of content at a width.
public struct MeasuredContent: Hashable, Sendable {
  /// In points; `LayoutView.noIntrinsicMetric` in a dimension that the content does not determine.
  public var size: Size
  /// The widths at which the content has the same lines and the same size.
  public var widthsWithSameLines: ClosedRange<Double>

  /// Makes an answer: a size in points, and the widths at which the lines, and so the size, are the same.
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

  /// Makes the places of two baselines, in points from the top and from the bottom.
  public init(firstFromTop: Double, lastFromBottom: Double) {
    self.firstFromTop = firstFromTop
    self.lastFromBottom = lastFromBottom
  }
}

/// The metrics of a font that decide how far lines of different texts stand apart, in points.
public struct TextLineMetrics: Hashable, Sendable {
  /// From the baseline of a line to that of the next in the same text.
  public var lineHeight: Double
  /// The depth below the baseline, negative as in UIKit.
  public var descender: Double
  /// The pixels per point to which distances are rounded; `nil` for none, as is one outside of `Size.scaleRange`.
  public var scale: Double?

  /// Makes the measures of a line, in points.
  public init(lineHeight: Double, descender: Double, scale: Double? = nil) {
    self.lineHeight = lineHeight
    self.descender = descender
    self.scale = scale
  }

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
public final class FixedContent: SelfMeasuringContent {
  private let size: Size

  /// Makes a content of one size in points.
  public init(size: Size) { self.size = size }

  public func measure(limitedTo width: Double?) -> MeasuredContent {
    MeasuredContent(size: size, widthsWithSameLines: 0...Double.infinity)
  }

  public var needsSecondPass: Bool { false }
}
