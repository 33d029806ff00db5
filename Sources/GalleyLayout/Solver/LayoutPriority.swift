/// The weight of a constraint, from 1 to 1000, with UIKit's names.
///
/// Priorities are strict: no sum of violations at one priority outweighs a violation at a higher one.
/// Any `Float` in the range is a level of its own; stack views use 999.5. Source: UIKIT.md 2.2.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, above 0 and at most 1000 in what constraints accept.
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority; what lies outside 0…1000 is reported where it is used.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold; a set of such constraints that cannot hold together is a conflict.
  public static let required = LayoutPriority(1000)
  /// The default with which content resists being compressed.
  public static let defaultHigh = LayoutPriority(750)
  /// A drag that may resize the scene.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// A scene's wish to keep its size.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// A drag that may not resize the scene.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// The default with which content hugs its size.
  public static let defaultLow = LayoutPriority(250)
  /// The pull towards the target size of a fitting call.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// True if the value lies in the range that constraints accept: above 0, at most 1000, not NaN.
  public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
  /// A priority that is higher by `b`.
  public static func + (a: LayoutPriority, b: Float) -> LayoutPriority { LayoutPriority(a.rawValue + b) }
  /// A priority that is lower by `b`.
  public static func - (a: LayoutPriority, b: Float) -> LayoutPriority { LayoutPriority(a.rawValue - b) }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }
}
