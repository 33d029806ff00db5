extension Solver {
  /// True if all required constraints hold.
  ///
  /// Brings nothing up to date: call `solve` before.
  public var isSatisfied: Bool { breachedCount == 0 }

  /// Minimal sets of required constraints that cannot hold together, one per connected part that has any.
  ///
  /// Dropping any one constraint of a set lets the others of that set hold; the sizes that may not be negative take
  /// part silently. Brings nothing up to date: call `solve` before.
  public func conflicts() -> [[ConstraintID]] {
    if isSatisfied { return [] }
    return blocks.list.compactMap { $0 }.filter { $0.state.isBreached }.map { conflict(in: $0) }
  }

  /// The minimal conflict of the part that holds a constraint.
  func conflict(involving constraint: ConstraintID) -> [ConstraintID]? {
    guard Int(constraint.index) < model.rows.count else { return nil }
    let row = model.rows[Int(constraint.index)]
    guard row.block >= 0, let block = blocks[row.block], block.state.isBreached else { return nil }
    return conflict(in: block)
  }

  func conflict(in block: Block) -> [ConstraintID] {
    InfeasibleSubset(block: block, scratch: scratch).minimalConflict().map { model.id(ofRow: block.rowID[$0]) }
  }
}

extension Solver {
  /// A variable whose value the constraints leave open.
  package struct UndeterminedVariable: Hashable, Sendable {
    /// Which variable it is.
    package var variable: Variable
    /// True if the value could grow or fall without end, so that nothing at all limits it.
    package var isUnbounded: Bool
  }

  /// The variables that could have other values without any constraint being served worse.
  ///
  /// Variables without constraints are not listed. Call `solve` before. A large part that has grown is solved
  /// again as a whole: variables whose values are open may get other values.
  /// - Complexity: several times that of solving all parts from nothing; made for diagnosis.
  package mutating func undeterminedVariables() -> [UndeterminedVariable] {
    joinParts()
    return blocks.list.compactMap { $0 }.flatMap { block in
      AlternativeOptima(block: block, scratch: scratch).undeterminedVariables().map { local, isUnbounded in
        UndeterminedVariable(variable: Variable(index: block.variableID[local]), isUnbounded: isUnbounded)
      }
    }
  }
}

extension Solver {
  /// How far a variable without limit is moved aside, in either direction.
  private static let asideDistance = 100.0

  /// Gives undetermined variables other values that serve the constraints as well; whether any of them moved.
  ///
  /// Variables that depend on them follow. The values stay until their part of the system changes; moving the same
  /// variables aside again puts them back.
  mutating func moveAside(_ moved: [Variable]) -> Bool {
    joinParts()
    let before = moved.map { value(of: $0) }
    for variable in moved {
      let record = model.record(of: variable)
      guard record.fixed < 0 else { continue }
      guard record.block >= 0, let block = blocks[record.block] else {
        assign(record.value == 0 ? Solver.asideDistance : 0, to: Int(variable.index))
        continue
      }
      if record.value != block.solution(Int(record.local)) {
        publish(block)
        continue
      }
      let other = AlternativeOptima(block: block, scratch: scratch)
        .otherSolution(moving: Int(record.local), by: Solver.asideDistance)
      guard let other else { continue }
      for local in 0..<block.variableCount { assign(other.solution(local), to: Int(block.variableID[local])) }
    }
    return zip(moved, before).contains { value(of: $0) != $1 }
  }

  /// The constraints that determine a variable, by creation; none for a variable that is 0 by itself.
  mutating func constraintsDetermining(_ variable: Variable) -> [ConstraintID] {
    joinParts()
    let record = model.record(of: variable)
    guard record.block >= 0, let block = blocks[record.block] else { return [] }
    return SimplexBasis(block: block, scratch: scratch).rowsDetermining(record.local).map {
      model.id(ofRow: block.rowID[$0])
    }
  }
}

extension Solver {
  /// Tells whether required constraints would hold together by themselves, with some fixed variables free to move.
  func holdTogether(_ constraints: [ConstraintID], freeing freed: [Variable]) -> Bool {
    var solver = Solver()
    var copies: [Variable: Variable] = [:]
    for id in constraints {
      let row = model.rows[Int(id.index)]
      var copied: [Term] = []
      var constant = row.constant
      for termIndex in row.terms {
        let term = model.terms[termIndex]
        let record = model.variables[Int(term.variable.index)]
        if record.fixed >= 0 && !freed.contains(term.variable) {
          constant -= term.coefficient * record.value
          continue
        }
        let isNonNegative = record.isNonNegative || record.fixed >= 0
        let copy = copies[term.variable] ?? solver.makeVariable(isNonNegative: isNonNegative)
        copies[term.variable] = copy
        copied.append(Term(term.coefficient, copy))
      }
      // The rows come from this solver, which has checked them.
      _ = try? solver.add(copied, row.relation, constant, priority: LayoutPriority(row.priority))
    }
    solver.solve()
    return solver.isSatisfied
  }
}

extension Solver {
  /// Tells whether a variable is fixed or occurs in a constraint; of any other the value is open.
  func isConstrained(_ variable: Variable) -> Bool {
    let record = model.record(of: variable)
    return record.fixed >= 0 || record.block >= 0
  }

  /// Tells whether two variables stand in one connected part at the last `solve`.
  func areConnected(_ one: Variable, _ other: Variable) -> Bool {
    let block = model.record(of: one).block
    return block >= 0 && block == model.record(of: other).block
  }

  /// True if anything changed since the last `solve`.
  var hasChanges: Bool { !newRows.isEmpty || !staleBlocks.isEmpty || !changedBlocks.isEmpty }
}
