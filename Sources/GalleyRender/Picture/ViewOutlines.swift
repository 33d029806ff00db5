/// The outlines of views that ``Picture/draw(_:at:showing:)`` draws besides their labels' text.
public struct ViewOutlines: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The frame of each view, in blue; views with content that is not text are filled.
  public static let frames = ViewOutlines(rawValue: 1)
  /// The frames of layout guides, as dashed violet lines.
  public static let layoutGuides = ViewOutlines(rawValue: 2)
  /// The baselines of labels, in red.
  public static let baselines = ViewOutlines(rawValue: 4)

  /// Every outline.
  public static let all: ViewOutlines = [.frames, .layoutGuides, .baselines]
}
