/// The parts of a view's place that give way when its superview's size changes (UIKIT.md 2.5).
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The distance to the left edge of the superview changes with it.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes with that of the superview.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the right edge of the superview changes with it.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the top of the superview changes with it.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes with that of the superview.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the bottom of the superview changes with it.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}
