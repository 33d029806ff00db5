/// A width and a height in points.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)

  /// `(width, height)`.
  public var description: String { "(\(width), \(height))" }
}

extension Size {
  /// The size rounded up to whole pixels, width and height apart (UIKIT.md 1.3).
  ///
  /// - Parameter scale: Pixels per point.
  public func roundedUp(scale: Double) -> Size {
    // A ten-thousandth of a pixel is noise of the arithmetic, not content.
    func up(_ value: Double) -> Double { (value * scale - 1e-4).rounded(.up) / scale }
    return Size(width: up(width), height: up(height))
  }
}
