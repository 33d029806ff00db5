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
  /// The pixels per point that are accepted wherever there is a scale: from a thousandth to ten thousand.
  ///
  /// Within it a pixel is more than the rounding of numbers, and sizes in pixels are whole numbers of a `Double`.
  public static let scaleRange = 0.001...10_000

  /// Describes the mistake of a scale outside of ``scaleRange``.
  package static func scaleMessage(_ scale: Double) -> String {
    "\"scale\" must lie between \(scaleRange.lowerBound.shown) and \(scaleRange.upperBound.shown), not \(scale.shown)"
  }

  /// Rounds the size up to 32-bit floats, width and height apart, for whoever keeps it in them, as Yoga, Core Animation and
  /// most engines for games do.
  ///
  /// Half of all widths have no such number. The nearest one is often too narrow, and the text takes a line more there; at
  /// the width that comes back it is broken into the same lines:
  ///
  /// ```swift
  /// let size = try PreparedParagraph("Prepare once, lay out many.").measure(width: 120).size.roundedUpToFloats()
  /// let kept = Float(size.width)
  /// ```
  public func roundedUpToFloats() -> Size {
    func up(_ value: Double) -> Double {
      let nearest = Float(value)
      return Double(Double(nearest) < value ? nearest.nextUp : nearest)
    }
    return Size(width: up(width), height: up(height))
  }

  /// Rounds the size up to pixels and then to floats.
  ///
  /// A length that is above a pixel by next to nothing counts as that pixel, which alone would be too narrow for the text.
  ///
  /// - Parameter pixels: The size rounded up to pixels.
  package func roundedUpToFloats(over pixels: Size) -> Size {
    Size(width: max(width, pixels.width), height: max(height, pixels.height)).roundedUpToFloats()
  }

  /// The size rounded up to whole pixels, width and height apart (UIKIT.md 1.3).
  ///
  /// - Parameter scale: Pixels per point, within ``scaleRange``; one outside of it rounds nothing.
  public func roundedUp(scale: Double) -> Size { wholePixels(scale: scale) }

  /// Rounds the size up to whole pixels, put into its caller: a label's size takes no longer than the call would.
  @inline(__always) func wholePixels(scale: Double) -> Size {
    // A division takes as long as the lines of a label.
    if scale == 1 { return Size(width: Self.wholePixels(width), height: Self.wholePixels(height)) }
    guard Self.scaleRange.contains(scale) else { return self }
    return Size(width: Self.wholePixels(width * scale) / scale, height: Self.wholePixels(height * scale) / scale)
  }

  @inline(__always) private static func wholePixels(_ value: Double) -> Double {
    LayoutUnit.wholeRoundedUp(value - noise)
  }

  /// A ten-thousandth of a pixel is noise of the arithmetic, not content.
  private static var noise: Double { 1e-4 }
}

extension Double {
  /// Returns the greatest float that is not above a number; without a wish for floats the number.
  @inline(__always) func roundedDown(toFloat: Bool) -> Double {
    guard toFloat, isFinite else { return self }
    let nearest = Float(self)
    return Double(Double(nearest) > self ? nearest.nextDown : nearest)
  }
}

#if !hasFeature(Embedded)
  extension Size: Codable {}
#endif
