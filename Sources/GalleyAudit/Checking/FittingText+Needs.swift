internal import Galley

/// The pixels of a screen, which widths that a text needs are counted in.
struct ScreenPixels {
  /// Pixels per point.
  let scale: Double

  /// The least whole number of pixels that has room for a length, in points.
  func roundedUp(_ length: Double) -> Double {
    var pixels = (length * scale).rounded(.up)
    // The product may have been rounded, to either side.
    if (pixels - 1) / scale >= length { pixels -= 1 }
    if pixels / scale < length { pixels += 1 }
    return pixels / scale
  }

  /// The least length that is enough, in points, by bisection; `nil` where not even the greatest is.
  ///
  /// It is enough, and one pixel less is not: both were asked.
  ///
  /// - Parameters:
  ///   - known: A length that is not enough; it is asked again where it is not a whole number of pixels.
  ///   - greatest: A length above which nothing changes.
  func least(
    above known: Double, upTo greatest: Double, where isEnough: (Double) throws(TextError) -> Bool
  ) throws(TextError) -> Double? {
    var high = (min(greatest, 1e9) * scale).rounded(.up) + 1
    guard try isEnough(high / scale) else { return nil }
    var low = max(0, min((known * scale).rounded(.down), high - 1))
    if low > 0, try isEnough(low / scale) { low = 0 }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if try isEnough(middle / scale) { high = middle } else { low = middle }
    }
    return high / scale
  }
}

/// The needs of a text for nothing to be wrong.
extension FittingText {
  /// The least width in whole pixels at which the text has at most so many lines; `nil` where no width is enough.
  ///
  /// - Parameters:
  ///   - size: The point size.
  ///   - lines: The most lines, at least 1.
  ///   - factor: The least factor by which the text may be drawn smaller.
  ///   - share: The part of the width that may be filled.
  ///   - width: A width that is not enough.
  func neededWidth(
    size: Double, lines: Int, factor: Double = 1, share: Double = 1, above width: Double, _ grid: ScreenPixels
  ) throws(TextError) -> Double? {
    guard lines > 0 else { return nil }
    let ratio = share / factor
    let greatest = try naturalWidth(size: size) / ratio
    func search(_ way: Way) throws(TextError) -> Double? {
      try grid.least(above: width, upTo: greatest) { (width: Double) throws(TextError) -> Bool in
        try lineCount(size: size, width: width * ratio, way) <= lines
      }
    }
    guard let found = try search(.scaled) else { return nil }
    // A text that is prepared once for all sizes differs from one at this size by what rounding adds up to. Where that
    // could turn the answer the text is asked at this size.
    let (near, below) = (found * (1 - Self.rounding), (found - 1 / grid.scale) * (1 + Self.rounding))
    let isEnough = try lineCount(size: size, width: near * ratio) <= lines
    let isLeast = try lineCount(size: size, width: below * ratio) > lines
    return isEnough && isLeast ? found : try search(.exact)
  }

  /// How much a width may differ by rounding, relative to it.
  private static let rounding = 1e-6

  /// The least width in whole pixels at which no word is broken.
  func neededWidthOfWords(
    size: Double, factor: Double = 1, share: Double = 1, _ grid: ScreenPixels
  ) throws(TextError) -> Double {
    grid.roundedUp(try leastWidth(size: size, .exact) * factor / share)
  }
}
