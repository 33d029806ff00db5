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
    for record in records {
      let isRoot = record.item === root
      func state(_ variable: Solver.Variable) -> (isOpen: Bool, isUnbounded: Bool) {
        if let isUnbounded = open[variable] { return (true, isUnbounded) }
        let isFree = !solver.isConstrained(variable)
        return (isFree, isFree)
      }
      let horizontal = [state(record.width)] + (isRoot ? [] : [state(record.x)])
      let vertical = [state(record.height)] + (isRoot ? [] : [state(record.y)])
      let isHorizontal = horizontal.contains { $0.isOpen }, isVertical = vertical.contains { $0.isOpen }
      guard isHorizontal || isVertical else { continue }
      found.append(
        LayoutAmbiguity(
          item: record.item, isHorizontal: isHorizontal, isVertical: isVertical,
          isUnbounded: (horizontal + vertical).contains { $0.isUnbounded }))
    }
    return found
  }
}
