/// What constraints leave open about an item.
public struct LayoutAmbiguity {
  public let item: LayoutItem
  /// Whether x or the width could be different.
  public let isHorizontal: Bool
  /// Whether y or the height could be different.
  public let isVertical: Bool
  /// Whether nothing at all limits one of them.
  public let isUnbounded: Bool
}

extension LayoutEngine {
  /// The items with open values, in the order in which they joined the engine. The root's own place is not one.
  func ambiguities() -> [LayoutAmbiguity] {
    var open: [Solver.Variable: Bool] = [:]
    for one in solver.undeterminedVariables() { open[one.variable] = one.isUnbounded }
    var found: [LayoutAmbiguity] = []
    for (item, slot) in itemsByJoining() {
      let isRoot = item === root
      func state(_ variable: Solver.Variable) -> (isOpen: Bool, isUnbounded: Bool) {
        if let isUnbounded = open[variable] { return (true, isUnbounded) }
        let isFree = !solver.isConstrained(variable)
        return (isFree, isFree)
      }
      let horizontal = [state(slot.width)] + (isRoot ? [] : [state(slot.x)])
      let vertical = [state(slot.height)] + (isRoot ? [] : [state(slot.y)])
      let isHorizontal = horizontal.contains { $0.isOpen }, isVertical = vertical.contains { $0.isOpen }
      guard isHorizontal || isVertical else { continue }
      found.append(
        LayoutAmbiguity(
          item: item, isHorizontal: isHorizontal, isVertical: isVertical,
          isUnbounded: (horizontal + vertical).contains { $0.isUnbounded }))
    }
    return found
  }

  private func itemsByJoining() -> [(item: LayoutItem, slot: ItemSlot)] {
    let slots = records.indices.sorted { records[$0].sequence < records[$1].sequence }
    return slots.compactMap { index in records[index].item.map { ($0, ItemSlot(number: Int32(index))) } }
  }
}
