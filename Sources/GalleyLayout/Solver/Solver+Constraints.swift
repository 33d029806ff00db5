extension Solver {
  /// Adds `sum of terms  relation  constant`.
  ///
  /// A variable may occur in several terms; their coefficients add up.
  /// - Throws: `LayoutError.notFinite`, `.outOfRange`, `.invalidPriority` or `.unknownVariable`; nothing is added then.
  @discardableResult
  public mutating func add(
    _ newTerms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) throws(LayoutError) -> ConstraintID {
    try add(newTerms, relation, constant, priority: priority, sequence: nil)
  }

  /// Adds a constraint at a place among the others, at the end by default: it is looked at after those of a lower
  /// sequence.
  mutating func add(
    _ newTerms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority, sequence: UInt64?
  ) throws(LayoutError) -> ConstraintID {
    let id = try model.add(newTerms, relation, constant, priority, sequence)
    newRows.append(id.index)
    return id
  }

  /// Adds a constraint at once, or refuses it: where it makes required constraints contradict each other, it is
  /// removed again and the contradicting set, this constraint included, is thrown.
  @discardableResult
  public mutating func addAndSolve(
    _ newTerms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) throws(LayoutError) -> ConstraintID {
    let id = try add(newTerms, relation, constant, priority: priority)
    solve()
    if let conflict = conflict(involving: id) {
      try remove(id)
      solve()
      throw LayoutError(solver: .unsatisfiable, constraints: conflict)
    }
    return id
  }

  /// Takes a constraint out.
  public mutating func remove(_ constraint: ConstraintID) throws(LayoutError) {
    let index = try model.index(of: constraint)
    stopReading(row: index)
    markStale(model.rows[index].block)
    model.remove(row: index)
  }

  /// Changes the constant of a constraint, which costs far less than removing and adding it.
  public mutating func setConstant(of constraint: ConstraintID, to constant: Double) throws(LayoutError) {
    let index = try model.index(of: constraint)
    try SolverModel.check(constant: constant, model.rows[index].relation)
    if constant == model.rows[index].constant { return }
    let hadNoLimit = model.rows[index].isNoLimit
    model.rows[index].constant = constant
    if hadNoLimit == model.rows[index].isNoLimit { return carryConstant(ofRow: index) }
    // It enters or leaves the part of the system that it would limit.
    if hadNoLimit { newRows.append(Int32(index)) } else { markStale(model.rows[index].block) }
  }

  /// Changes the priority of a constraint.
  public mutating func setPriority(of constraint: ConstraintID, to priority: LayoutPriority) throws(LayoutError) {
    guard priority.isValid else { throw LayoutError(solver: .invalidPriority, value: Double(priority.rawValue)) }
    let index = try model.index(of: constraint)
    if model.rows[index].priority == priority.rawValue { return }
    model.rows[index].priority = priority.rawValue
    markStale(model.rows[index].block)
  }

  /// The constant of a constraint as it was last set.
  public func constant(of constraint: ConstraintID) throws(LayoutError) -> Double {
    model.rows[try model.index(of: constraint)].constant
  }

  /// Carries a row's constant, with the fixed values in it, into its block.
  ///
  /// The constant is computed from what it consists of, so that nothing of a huge one is left after it is gone.
  mutating func carryConstant(ofRow index: Int) {
    let row = model.rows[index]
    guard row.block >= 0, let block = blocks[row.block], block.state.isUsable else { return }
    var constant = row.constant
    for termIndex in row.terms {
      let variable = model.variables[Int(model.terms[termIndex].variable.index)]
      if variable.block != row.block { constant -= model.terms[termIndex].coefficient * variable.value }
    }
    let local = Int(row.local)
    if let scaling = block.scaling { constant *= scaling.row[local] }
    let before = block.constant[local]
    if before == constant { return }
    block.constant[local] = constant
    block.pendingChange[local] += constant - before
    block.setTolerance(ofRow: local)
    // Values that follow large changes step by step keep what rounding left of them.
    let isLarge = max(abs(before), abs(constant)) > Tolerance.largestOrdinaryNumber
    if isLarge || block.scaling != nil { block.state.changesSinceRecompute = Simplex.changesBeforeRecompute }
    touch(row.block)
    if !block.state.hasPendingChange {
      block.state.hasPendingChange = true
      changedBlocks.append(row.block)
    }
  }

  mutating func markStale(_ block: Int32) {
    guard block >= 0, let held = blocks[block], held.state.isUsable else { return }
    held.state.isUsable = false
    staleBlocks.append(block)
  }
}
