extension Solver {
  /// Whether all required constraints hold.
  ///
  /// Brings nothing up to date: call `solve` before.
  public var isSatisfied: Bool {
    for case let block? in blocks where block.violatesRequired { return false }
    return true
  }

  /// Minimal sets of required constraints that cannot hold together, one per connected part that has any.
  ///
  /// Dropping any one constraint of a set lets the others of that set hold; the sizes that may not be negative take
  /// part silently. Brings nothing up to date: call `solve` before.
  public func conflicts() -> [[ConstraintID]] {
    var found: [[ConstraintID]] = []
    for case let block? in blocks where block.violatesRequired { found.append(conflict(in: block)) }
    return found
  }

  /// The minimal conflict of the part that holds a constraint.
  func conflict(involving constraint: ConstraintID) -> [ConstraintID]? {
    let row = rows[Int(constraint.index)]
    guard row.block >= 0, let block = blocks[Int(row.block)], block.violatesRequired else { return nil }
    return conflict(in: block)
  }

  func conflict(in block: Block) -> [ConstraintID] {
    block.minimalConflict(scratch: scratch).map { local in
      let index = block.rowID[local]
      return ConstraintID(index: index, generation: rows[Int(index)].generation)
    }
  }
}
