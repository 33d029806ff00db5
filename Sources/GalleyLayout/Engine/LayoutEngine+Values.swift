internal import Galley

/// Values that the solver found, without what rounding leaves of them.
///
/// The content of a label is measured in whole layout units of 2⁻²⁰ points, and text measured as *w* must fit in *w*
/// also when *w* has gone through sums: 33.1 + *w* − 33.1 may be 10⁻¹⁴ less. So a value that differs from a whole unit,
/// or from what the item's content asks for, by no more than rounding can have done is taken for that number.
/// All other values stay as they are, since nothing is set in type by them that a hair would change.
///
/// **The bound**: a value follows from numbers no larger than the root or 16,384 points, whichever is more. Each of
/// the operations it comes from is off by at most 2⁻⁵³ of them; 2⁻⁴⁶ is room for 128 of these. At 16,384 points that
/// is 2⁻³², a 4,096th of a unit: no value is taken for a unit that it does not lie at.
extension LayoutEngine {
  private static let noiseShare = 0x1p-46
  private static let ordinaryLength = 16_384.0
  static let leastNoise = noiseShare * ordinaryLength
  /// Added and taken away again, it leaves of a smaller number whole layout units alone.
  private static let roundsToUnits = 0x1.8p32

  /// Looks at how large the numbers are from which values follow.
  func measureRoot() {
    guard let slot = slot(of: root) else { return }
    let length = max(abs(solver.value(of: slot.width)), abs(solver.value(of: slot.height)))
    noise = length > Self.ordinaryLength ? Self.noiseShare * min(length, LayoutView.largestLength) : Self.leastNoise
  }

  func rect(of slot: ItemSlot) -> Rect {
    Rect(
      x: wholeUnits(solver.value(of: slot.x)), y: wholeUnits(solver.value(of: slot.y)),
      width: length(of: slot, .horizontal), height: length(of: slot, .vertical))
  }

  /// The width or height of an item.
  func length(of slot: ItemSlot, _ axis: LayoutAxis) -> Double {
    let value = solver.value(of: axis == .horizontal ? slot.width : slot.height)
    // Content that is rounded to pixels does not end at a whole unit.
    if let rows = contentRows[contentIndex(slot, axis)], abs(value - rows.length) <= noise { return rows.length }
    return wholeUnits(value)
  }

  private func wholeUnits(_ value: Double) -> Double {
    let units = (value + Self.roundsToUnits) - Self.roundsToUnits
    return abs(value - units) <= noise ? units : value
  }
}
