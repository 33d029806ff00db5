/// A distance in a text: points, a part of the size of the text, or both.
///
/// ```swift
/// style.letterSpacing = 0.5         // points
/// style.wordSpacing = .ems(0.05)    // 5 % of the size, as a percentage of CSS
/// ```
public struct TextLength: Hashable, Sendable {
  /// Points.
  public var points: Double
  /// Parts of the size of one em, 0.05 for 5 %.
  public var ems: Double

  /// A distance that is the sum of both.
  public init(points: Double = 0, ems: Double = 0) {
    self.points = points
    self.ems = ems
  }

  /// Returns a distance in points.
  public static func points(_ points: Double) -> TextLength { TextLength(points: points) }

  /// Returns a distance in parts of the size.
  public static func ems(_ ems: Double) -> TextLength { TextLength(ems: ems) }

  /// The distance in text of a size, in points.
  func points(size: Double) -> Double { points + ems * size }
}

extension TextLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral points: Double) { self.init(points: points) }
  public init(integerLiteral points: Int) { self.init(points: Double(points)) }
}
