/// A maker of rows that makes them again and again, each time where they were among the others.
///
/// Where constraints leave a choice, the order of the rows makes it: a tree that was edited must not have other frames
/// than the same tree made at once.
enum RowPlace: Hashable {
  /// A view that remakes the constraints of its own: a stack.
  case holder(ItemSlot)
  case content(ItemSlot, LayoutAxis)
}

extension LayoutEngine {
  /// The next place of those that rows had before; `nil` for rows that are made for the first time.
  func takePlace(_ place: RowPlace) -> UInt64? {
    guard let next = rowPlaces[place] else { return nil }
    rowPlaces[place] = next + 1
    return next
  }

  func takePlace(ofRowsIn holder: LayoutView) -> UInt64? {
    if rowPlaces.isEmpty { return nil }
    return slot(of: holder).flatMap { takePlace(.holder($0)) }
  }

  /// Remembers where the first of a view's own rows stood.
  func keepPlace(of id: Solver.ConstraintID, ofRowsIn holder: LayoutView) {
    guard let slot = slot(of: holder) else { return }
    let sequence = solver.model.sequence(of: id)
    rowPlaces[.holder(slot)] = min(rowPlaces[.holder(slot)] ?? sequence, sequence)
  }

  /// Forgets the places of an item that leaves.
  func forgetPlaces(_ slot: ItemSlot) {
    if rowPlaces.isEmpty { return }
    rowPlaces[.holder(slot)] = nil
    for axis in LayoutAxis.allCases { rowPlaces[.content(slot, axis)] = nil }
  }
}
