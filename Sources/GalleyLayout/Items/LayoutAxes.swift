/// A set of dimensions.
public struct LayoutAxes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The width.
  public static let width = LayoutAxes(rawValue: 1)
  /// The height.
  public static let height = LayoutAxes(rawValue: 2)
}
