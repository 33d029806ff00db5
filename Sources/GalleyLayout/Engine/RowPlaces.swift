/// The places of rows that are made again and again, each time where they were among the others, by what makes them.
///
/// Where constraints leave a choice, the order of the rows makes it: a tree that was edited must not have other frames
/// than the same tree made at once.
struct RowPlaces {
  enum Maker: Hashable {
    /// A view that remakes the constraints of its own: a stack.
    case holder(ItemSlot)
    case content(ItemSlot, LayoutAxis)
  }

  private var places: [Maker: UInt64] = [:]

  /// The next place of those that rows had before; `nil` for rows that are made for the first time.
  mutating func take(_ maker: Maker) -> UInt64? {
    guard let next = places[maker] else { return nil }
    places[maker] = next + 1
    return next
  }

  /// Remembers where the rows of content stood, or the first of a view's own rows.
  mutating func keep(_ place: UInt64, _ maker: Maker) {
    if case .holder = maker, let known = places[maker], known < place { return }
    places[maker] = place
  }

  /// Forgets the places of an item that leaves.
  mutating func forget(_ slot: ItemSlot) {
    if places.isEmpty { return }
    places[.holder(slot)] = nil
    for axis in LayoutAxis.allCases { places[.content(slot, axis)] = nil }
  }
}
