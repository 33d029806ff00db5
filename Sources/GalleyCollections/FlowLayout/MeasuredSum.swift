internal import Galley

/// The sum of measured sizes, whole numbers of layout units so that the order of adding does not matter.
struct MeasuredSum {
  private var width: Int64 = 0
  private var height: Int64 = 0
  private var count = 0

  mutating func add(_ size: Size) { change(by: size, 1) }
  mutating func remove(_ size: Size) { change(by: size, -1) }

  private mutating func change(by size: Size, _ sign: Int64) {
    width += sign * LayoutUnit.rounded(points: size.width)
    height += sign * LayoutUnit.rounded(points: size.height)
    count += Int(sign)
  }

  /// The average; `nil` of nothing.
  var average: Size? {
    guard count > 0 else { return nil }
    return Size(
      width: LayoutUnit.points(width) / Double(count), height: LayoutUnit.points(height) / Double(count))
  }
}
