internal import Galley

/// Layout units of 2⁻²⁰ points, to which values that rounding has moved away from them are taken back.
///
/// The content of a label is measured in whole units, and text measured as *w* must fit in *w* also when *w* has gone
/// through sums: 33.1 + *w* − 33.1 may be 10⁻¹⁴ less. So a value that differs from a whole unit, or from what the
/// item's content asks for, by no more than rounding can have done is taken for that number. All other values stay as
/// they are, since nothing is set in type by them that a hair would change.
///
/// **The bound**: a value follows from numbers no larger than the root or 16,384 points, whichever is more. Each of
/// the operations it comes from is off by at most 2⁻⁵³ of them; 2⁻⁴⁶ is room for 128 of these. At 16,384 points that
/// is 2⁻³², a 4,096th of a unit: no value is taken for a unit that it does not lie at.
struct LayoutUnits {
  private static let noiseShare = 0x1p-46
  private static let ordinaryLength = 16_384.0
  /// Added and taken away again, it leaves of a smaller number whole units alone.
  private static let rounder = 0x1.8p32

  /// How far a value may lie from what it stands for.
  private let noise: Double

  /// - Parameter size: That of the root.
  init(besides size: Size) {
    let length = max(abs(size.width), abs(size.height))
    noise = Self.noiseShare * min(max(length, Self.ordinaryLength), LayoutView.largestLength)
  }

  /// A place, or a length that content has no say in.
  func place(_ value: Double) -> Double {
    let units = (value + Self.rounder) - Self.rounder
    return abs(value - units) <= noise ? units : value
  }

  /// A length of an item.
  func length(_ value: Double, _ content: ContentRows?) -> Double {
    // Content that is rounded to pixels does not end at a whole unit.
    if let content, abs(value - content.length) <= noise { return content.length }
    return place(value)
  }
}

/// Values that the solver found, without what rounding leaves of them.
extension LayoutEngine {
  /// The units at the size that the root has in the last solve.
  var units: LayoutUnits {
    guard let slot = slot(of: root) else { return LayoutUnits(besides: .zero) }
    let root = solver.rectangle(from: slot.x)
    return LayoutUnits(besides: Size(width: root.width, height: root.height))
  }

  // Inlined, so that a loop over items asks once whether it may read the solver.
  @inline(__always)
  func rect(of slot: ItemSlot, in units: LayoutUnits) -> Rect {
    let found = solver.rectangle(from: slot.x), content = contentIndex(slot, .horizontal)
    return Rect(
      x: units.place(found.x), y: units.place(found.y), width: units.length(found.width, contentRows[content]),
      height: units.length(found.height, contentRows[content + 1]))
  }

  @inline(__always)
  func width(of slot: ItemSlot, in units: LayoutUnits) -> Double {
    units.length(solver.value(of: slot.width), contentRows[contentIndex(slot, .horizontal)])
  }
}
