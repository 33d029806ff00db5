public import CGalley
internal import GalleyLayout

@c @implementation public func galley_solver_create(_ out: UnsafeMutablePointer<OpaquePointer?>!) -> galley_status {
  status {
    let out = try out.checked()
    unsafe out.pointee = SolverHandle().handedOut
  }
}

@c @implementation public func galley_solver_add_variable(
  _ solver: OpaquePointer!, _ isNonNegative: Int32, _ variable: UnsafeMutablePointer<UInt32>!
) -> galley_status {
  unsafe status(solver) { (handle: SolverHandle) in
    guard let variable = unsafe variable else { throw LibraryError.null("variable") }
    unsafe variable.pointee = UInt32(handle.variables.count)
    handle.variables.append(handle.solver.makeVariable(isNonNegative: isNonNegative != 0))
  }
}

@c @implementation public func galley_solver_add_constraint(
  _ solver: OpaquePointer!, _ variables: UnsafePointer<UInt32>!, _ coefficients: UnsafePointer<Double>!, _ count: Int,
  _ relation: Int32, _ constant: Double, _ priority: Float, _ constraint: UnsafeMutablePointer<UInt64>!
) -> galley_status {
  unsafe status(solver) { (handle: SolverHandle) in
    let variables = unsafe try Options.array(variables, count, "variables")
    let coefficients = unsafe try Options.array(coefficients, count, "coefficients")
    var terms: [Solver.Term] = []
    for index in variables.indices {
      let variable = unsafe Int(variables[index])
      guard handle.variables.indices.contains(variable) else {
        throw LibraryError(.badArgument, "there is no variable \(variable) among \(handle.variables.count)")
      }
      unsafe terms.append(Solver.Term(coefficients[index], handle.variables[variable]))
    }
    let relations: [Int32: Solver.Relation] = [-1: .lessThanOrEqual, 0: .equal, 1: .greaterThanOrEqual]
    guard let relation = relations[relation] else {
      throw LibraryError(.badArgument, "the relation \(relation) is none of -1, 0 and 1")
    }
    let id = try handle.change { try $0.add(terms, relation, constant, priority: LayoutPriority(priority)) }
    handle.constraints[handle.nextConstraint] = id
    if let constraint = unsafe constraint { unsafe constraint.pointee = handle.nextConstraint }
    handle.nextConstraint += 1
  }
}

extension SolverHandle {
  fileprivate func constraint(_ number: UInt64) throws(LibraryError) -> Solver.ConstraintID {
    guard let id = constraints[number] else {
      throw LibraryError(.badArgument, "there is no constraint \(number)")
    }
    return id
  }

  /// Changes the solver; what that refuses is a bad argument, not a bad layout.
  fileprivate func change<Answer>(_ change: (inout Solver) throws -> Answer) throws(LibraryError) -> Answer {
    do { return try change(&solver) } catch { throw LibraryError(.badArgument, "the solver refuses \(error)") }
  }
}

@c @implementation public func galley_solver_set_constant(
  _ solver: OpaquePointer!, _ constraint: UInt64, _ constant: Double
) -> galley_status {
  unsafe status(solver) { (handle: SolverHandle) in
    let id = try handle.constraint(constraint)
    try handle.change { try $0.setConstant(of: id, to: constant) }
  }
}

@c @implementation public func galley_solver_remove(_ solver: OpaquePointer!, _ constraint: UInt64) -> galley_status {
  unsafe status(solver) { (handle: SolverHandle) in
    let id = try handle.constraint(constraint)
    try handle.change { try $0.remove(id) }
    handle.constraints[constraint] = nil
  }
}

@c @implementation public func galley_solver_solve(
  _ solver: OpaquePointer!, _ values: UnsafeMutablePointer<Double>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!,
  _ isSatisfied: UnsafeMutablePointer<Int32>!
) -> galley_status {
  unsafe status(solver) { (handle: SolverHandle) in
    let room = unsafe try Room(values, capacity, count, "values")
    handle.solver.solve()
    room.fill(count: handle.variables.count) { handle.solver.value(of: handle.variables[$0]) }
    if let isSatisfied = unsafe isSatisfied { unsafe isSatisfied.pointee = handle.solver.isSatisfied ? 1 : 0 }
  }
}
