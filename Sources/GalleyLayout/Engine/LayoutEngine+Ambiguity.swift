/// The values of an item that constraints leave open.
package struct LayoutAmbiguity {
  /// The view or guide.
  package let item: LayoutItem
  /// True if x or the width could be different.
  package let isHorizontal: Bool
  /// True if y or the height could be different.
  package let isVertical: Bool
  /// True if nothing at all limits the place or the length along such an axis.
  package let isUnbounded: Bool
}

extension LayoutEngine {
  /// The items with open values, in the order in which they joined the engine. The root's own place is not one.
  ///
  /// Those that nobody made or sees are left out: a stack's own guides, and what is in its hidden views, whose places
  /// are nobody's business.
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
      guard isHorizontal || isVertical, isOfInterest(item) else { continue }
      found.append(
        LayoutAmbiguity(
          item: item, isHorizontal: isHorizontal, isVertical: isVertical,
          isUnbounded: (horizontal + vertical).contains { $0.isUnbounded }))
    }
    return found
  }

  private func isOfInterest(_ item: LayoutItem) -> Bool {
    if let guide = item as? LayoutGuide, guide.isEngineOwned { return false }
    var view = item.view
    while let current = view, current !== root {
      let superview = current.superview
      if current.isHidden, superview?.leavesOutHidden(current) ?? false { return false }
      view = superview
    }
    return true
  }

  /// Gives an item another place or size that the constraints allow as well, or takes that back; whether it moved.
  func moveAside(_ item: LayoutItem) -> Bool {
    guard let slot = slot(of: item) else { return false }
    let own = item === root ? [slot.width, slot.height] : [slot.x, slot.y, slot.width, slot.height]
    let open = Set(solver.undeterminedVariables().map { $0.variable })
    let candidates = own.filter { open.contains($0) || !solver.isConstrained($0) }
    // One variable says enough, and of several the first may hold the others.
    return candidates.first.map { solver.moveAside([$0]) } ?? false
  }

  /// The constraints from which an item's place and length on an axis follow.
  func constraintsAffecting(_ item: LayoutItem, _ axis: LayoutAxis) -> [LayoutConstraint] {
    guard let slot = slot(of: item) else { return [] }
    let own = axis == .horizontal ? [slot.x, slot.width] : [slot.y, slot.height]
    var seen = Set<Solver.ConstraintID>()
    return own.flatMap { solver.constraintsDetermining($0) }.filter { seen.insert($0).inserted }
      .compactMap { originOf[$0].map { $0.constraint(in: self) } }
  }

  private func itemsByJoining() -> [(item: LayoutItem, slot: ItemSlot)] {
    let slots = (0..<records.count).sorted { records[$0].sequence < records[$1].sequence }
    return slots.compactMap { index in records[index].item.map { ($0, ItemSlot(number: Int32(index))) } }
  }
}
