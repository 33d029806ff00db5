internal import CGalleyProcessor

/// The fixed-point unit in which widths are added, compared and returned: 2⁻²⁰ of a point.
///
/// One representation serves the measure and the fit test, so text measured as `w` fits in `w`: a number
/// of units turns into a `Double` without rounding, and that `Double` turns back into the same number.
package enum LayoutUnit {
  /// How many units make one point.
  package static let perPoint = Double(1 << 20)

  /// A width beyond every text: the available width of a line that is never broken softly.
  package static let unlimited = Int64(1) << 60

  /// The whole units in a distance in points, rounded down; saturates, and takes NaN as 0.
  @inline(__always) package static func roundedDown(points: Double) -> Int64 {
    let value = points * perPoint
    return value >= 0 && value < 0x1p51 ? galley_whole_part(value) : roundedDown(unusual: value)
  }

  @inline(never) private static func roundedDown(unusual value: Double) -> Int64 { saturated(value.rounded(.down)) }

  /// The nearest number of units to a distance in points; saturates, and takes NaN as 0.
  package static func rounded(points: Double) -> Int64 {
    nearest(points * perPoint)
  }

  /// The nearest integer, the even one of two; saturates, and takes NaN as 0.
  @inline(__always) package static func nearest(_ value: Double) -> Int64 {
    // Where the last bit of a sum is worth 1 the sum is rounded as asked, without the call of a function that
    // `rounded()` is on processors that have no instruction for it.
    let shift = 0x1.8p52
    guard value.magnitude < 0x1p51 else { return nearestOfLarge(value) }
    return Int64(bitPattern: (value + shift).bitPattern) &- Int64(bitPattern: shift.bitPattern)
  }

  /// Rounds a value below ``wholeLimit`` to the nearest integer as a `Double`.
  @inline(__always) private static func nearestWhole(_ value: Double) -> Double {
    let shift = 0x1.8p52
    return (value + shift) - shift
  }

  /// As in ``nearest(_:)``.
  private static var wholeLimit: Double { 0x1p51 }

  @inline(never) private static func nearestOfLarge(_ value: Double) -> Int64 {
    saturated(value.rounded(.toNearestOrEven))
  }

  /// A distance in points.
  package static func points(_ units: Int64) -> Double { Double(units) / perPoint }

  /// The least whole number that is not below a value, without the call that `rounded(.up)` is on some processors.
  @inline(__always) static func wholeRoundedUp(_ value: Double) -> Double {
    guard value.magnitude < wholeLimit else { return value.rounded(.up) }
    let whole = nearestWhole(value)
    // One where the difference is below 0, by its sign: no branch foresees whether a width is rounded up or down.
    let isBelow = Int64(bitPattern: (whole - value).bitPattern) >> 63
    return whole + Double(bitPattern: UInt64(bitPattern: isBelow) & (1.0).bitPattern)
  }

  /// An integer within ±``unlimited``, so that sums of a few of them cannot overflow.
  @inline(__always) package static func saturated(_ value: Double) -> Int64 {
    // The comparison is false for NaN.
    guard value.magnitude < Double(unlimited) else {
      return value > 0 ? unlimited : value < 0 ? -unlimited : 0
    }
    return Int64(value)
  }
}
