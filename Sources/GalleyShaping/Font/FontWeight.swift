/// A weight of letters: a number from 1 to 1000, of which nine have the names of UIKit.
///
/// ```swift
/// let title = FontStyle(weight: .bold)
/// let between = FontStyle(weight: 650)
/// ```
///
/// - SeeAlso: CSS Fonts 4, 2.2, and OpenType's `usWeightClass`.
public struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The number: 400 is regular, 700 bold.
  public var rawValue: Double

  public init(rawValue: Double) { self.rawValue = rawValue }

  /// The weight of a number.
  public init(_ number: Double) { rawValue = number }

  public init(floatLiteral value: Double) { rawValue = value }

  public init(integerLiteral value: Int) { rawValue = Double(value) }

  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }

  /// The lightest weight with a name, 100.
  public static let ultraLight: FontWeight = 100
  /// The weight 200.
  public static let thin: FontWeight = 200
  /// The weight 300.
  public static let light: FontWeight = 300
  /// The weight of most text, 400.
  public static let regular: FontWeight = 400
  /// The weight 500.
  public static let medium: FontWeight = 500
  /// The weight 600.
  public static let semibold: FontWeight = 600
  /// The weight of emphasis, 700.
  public static let bold: FontWeight = 700
  /// The weight 800.
  public static let heavy: FontWeight = 800
  /// The heaviest weight with a name, 900.
  public static let black: FontWeight = 900
}
