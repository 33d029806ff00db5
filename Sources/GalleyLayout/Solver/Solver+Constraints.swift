extension Solver {
  /// Adds `sum of terms  relation  constant`.
  ///
  /// A variable may occur in several terms; their coefficients add up.
  /// - Throws: `SolverError.notFinite`, `.outOfRange`, `.invalidPriority` or `.unknownVariable`; nothing is added then.
  @discardableResult
  public mutating func add(
    _ newTerms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) throws(SolverError) -> ConstraintID {
    let id = try add(newTerms, relation, constant, priority: priority, sequence: nextSequence)
    nextSequence += Solver.sequenceStride
    return id
  }

  /// Adds a constraint at a place among the others: it is looked at after those of a lower sequence.
  mutating func add(
    _ newTerms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority, sequence: UInt64
  ) throws(SolverError) -> ConstraintID {
    try Solver.check(constant: constant, relation)
    guard priority.isValid else { throw SolverError(.invalidPriority, value: Double(priority.rawValue)) }
    var hasZero = false
    for term in newTerms {
      try Solver.check(coefficient: term.coefficient)
      if term.coefficient == 0 { hasZero = true }
      _ = try index(of: term.variable)
    }
    let start = terms.count
    if newTerms.count <= Solver.fewTerms {
      for term in newTerms { appendTerm(term, from: start) }
    } else {
      appendMerged(newTerms)
    }
    if hasZero || terms.count - start < newTerms.count { try cleanTerms(from: start) }
    return insertRow(termStart: start, relation, constant, priority, sequence)
  }

  /// Adds a constraint at once, or refuses it: where it makes required constraints contradict each other, it is
  /// removed again and the contradicting set, this constraint included, is thrown.
  @discardableResult
  public mutating func addAndSolve(
    _ newTerms: [Term], _ relation: Relation, _ constant: Double, priority: LayoutPriority = .required
  ) throws(SolverError) -> ConstraintID {
    let id = try add(newTerms, relation, constant, priority: priority)
    solve()
    if let conflict = conflict(involving: id) {
      try remove(id)
      solve()
      throw SolverError(.unsatisfiable, constraints: conflict)
    }
    return id
  }

  /// Up to so many terms a search for equal variables costs less than a table.
  private static let fewTerms = 24

  private mutating func appendMerged(_ newTerms: [Term]) {
    var termIndex = [Variable: Int](minimumCapacity: newTerms.count)
    for term in newTerms {
      if let present = termIndex[term.variable] {
        terms[present].add(term.coefficient)
      } else {
        termIndex[term.variable] = terms.count
        terms.append(term)
      }
    }
  }

  /// Merges equal variables.
  private mutating func appendTerm(_ term: Term, from start: Int) {
    for index in start..<terms.count where terms[index].variable == term.variable {
      terms[index].add(term.coefficient)
      return
    }
    terms.append(term)
  }

  /// Removes variables that cancel out, which must not connect the others, and looks at the sums of coefficients.
  private mutating func cleanTerms(from start: Int) throws(SolverError) {
    var written = start
    for index in start..<terms.count where terms[index].coefficient != 0 {
      terms[written] = terms[index]
      written += 1
    }
    terms.removeLast(terms.count - written)
    for termIndex in start..<terms.count {
      do throws(SolverError) { try Solver.check(coefficient: terms[termIndex].coefficient) } catch {
        terms.removeLast(terms.count - start)
        throw error
      }
    }
  }

  private mutating func insertRow(
    termStart: Int, _ relation: Relation, _ constant: Double, _ priority: LayoutPriority, _ sequence: UInt64
  ) -> ConstraintID {
    let termCount = terms.count - termStart
    var row = Row(
      termStart: Int32(termStart), termCount: Int32(termCount), relation: relation, isLive: true,
      priority: priority.rawValue, constant: constant, generation: 0, sequence: sequence, block: Self.noBlock, local: -1
    )
    let index: Int
    if let free = freeRows.popLast() {
      index = Int(free)
      row.generation = rows[index].generation
      rows[index] = row
    } else {
      index = rows.count
      rows.append(row)
    }
    newRows.append(Int32(index))
    let id = ConstraintID(index: Int32(index), generation: row.generation)
    for termIndex in termStart..<terms.count {
      let variable = variables[Int(terms[termIndex].variable.index)]
      if variable.fixed >= 0 { fixedRows[Int(variable.fixed)].append(id) }
    }
    return id
  }

  /// Takes a constraint out.
  public mutating func remove(_ constraint: ConstraintID) throws(SolverError) {
    let index = try index(of: constraint)
    stopReading(row: index)
    markStale(rows[index].block)
    rows[index].isLive = false
    rows[index].generation &+= 1
    rows[index].block = Self.noBlock
    deadTermCount += Int(rows[index].termCount)
    freeRows.append(Int32(index))
  }

  /// Changes the constant of a constraint, which costs far less than removing and adding it.
  public mutating func setConstant(of constraint: ConstraintID, to constant: Double) throws(SolverError) {
    let index = try index(of: constraint)
    try Solver.check(constant: constant, rows[index].relation)
    if constant == rows[index].constant { return }
    let hadNoLimit = rows[index].isNoLimit
    rows[index].constant = constant
    if hadNoLimit == rows[index].isNoLimit { return carryConstant(ofRow: index) }
    // It enters or leaves the part of the system that it would limit.
    if hadNoLimit { newRows.append(Int32(index)) } else { markStale(rows[index].block) }
  }

  /// Changes the priority of a constraint.
  public mutating func setPriority(of constraint: ConstraintID, to priority: LayoutPriority) throws(SolverError) {
    guard priority.isValid else { throw SolverError(.invalidPriority, value: Double(priority.rawValue)) }
    let index = try index(of: constraint)
    if rows[index].priority == priority.rawValue { return }
    rows[index].priority = priority.rawValue
    markStale(rows[index].block)
  }

  /// The constant of a constraint as it was last set.
  public func constant(of constraint: ConstraintID) throws(SolverError) -> Double {
    rows[try index(of: constraint)].constant
  }

  /// Carries a row's constant, or values in it that are fixed for its block, into the block.
  ///
  /// The constant is computed from what it consists of, so that nothing of a huge one is left after it is gone.
  mutating func carryConstant(ofRow index: Int) {
    let row = rows[index]
    guard row.block >= 0, let block = blocks[Int(row.block)], block.isUsable else { return }
    var constant = row.constant
    for termIndex in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      let variable = variables[Int(terms[termIndex].variable.index)]
      if variable.block != row.block { constant -= terms[termIndex].coefficient * variable.value }
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
    if isLarge || block.scaling != nil { block.changesSinceRecompute = Simplex.changesBeforeRecompute }
    touch(row.block)
    if !block.hasPendingChange {
      block.hasPendingChange = true
      changedBlocks.append(row.block)
    }
  }

  mutating func markStale(_ block: Int32) {
    guard block >= 0, let held = blocks[Int(block)], held.isUsable else { return }
    held.isUsable = false
    staleBlocks.append(block)
  }
}

extension Solver.Term {
  /// Adds to the coefficient; what only rounding leaves of two that cancel out is 0.
  fileprivate mutating func add(_ other: Double) {
    let size = max(abs(coefficient), abs(other))
    coefficient += other
    if abs(coefficient) <= max(4 * size * Double.ulpOfOne, Solver.leastCoefficient) { coefficient = 0 }
  }
}
