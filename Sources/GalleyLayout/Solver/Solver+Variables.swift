/// Making variables, and their values.
extension Solver {
  /// Makes a variable; its value is 0 until constraints say otherwise.
  ///
  /// - Parameter isNonNegative: Whether the value must not fall below 0, as silently required as if a constraint
  ///   said so.
  public mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
    model.makeVariable(isNonNegative: isNonNegative)
  }

  /// Makes the variables of a rectangle: its place, and its size, which may not be negative.
  mutating func makeRectangle() {
    for isNonNegative in [false, false, true, true] { _ = makeVariable(isNonNegative: isNonNegative) }
  }

  /// The values of the variables of a rectangle, of which one is the first.
  func rectangle(from first: Variable) -> (x: Double, y: Double, width: Double, height: Double) {
    let index = Int(first.index)
    precondition(index + 3 < model.variables.count, "A solver knows only the variables that it made")
    let variables = model.variables
    return (
      variables[index].value, variables[index + 1].value, variables[index + 2].value, variables[index + 3].value
    )
  }

  /// Makes a variable that the caller sets and that the solver never changes.
  ///
  /// Constraints that share only fixed variables are not connected, so that fixing, say, the root's size keeps the
  /// parts of a layout independent.
  public mutating func makeFixedVariable(_ value: Double) throws(LayoutError) -> Variable {
    try SolverModel.check(value)
    return model.makeVariable(value, isFixed: true)
  }

  /// Changes a fixed variable.
  /// - Complexity: O(*n*) in the number of constraints that contain it, besides the next `solve`.
  public mutating func setFixedValue(of variable: Variable, to value: Double) throws(LayoutError) {
    try SolverModel.check(value)
    let index = try model.index(of: variable)
    let fixed = Int(model.variables[index].fixed)
    guard fixed >= 0 else { throw LayoutError(solver: .variableIsNotFixed) }
    if value == model.variables[index].value { return }
    model.variables[index].value = value
    model.fixedRows[fixed].removeAll { model.rows[Int($0.index)].generation != $0.generation }
    for id in model.fixedRows[fixed] { carryConstant(ofRow: Int(id.index)) }
  }

  /// The value of a variable at the last `solve`.
  ///
  /// - Precondition: The variable is one of this solver's.
  public func value(of variable: Variable) -> Double { model.record(of: variable).value }

  /// The variables whose values the solves since the last call changed, each once, in no particular order of meaning
  /// but always the same one. Empty unless `recordsChangedVariables` is set.
  public mutating func takeChangedVariables() -> [Variable] {
    defer { changedValues.removeAll(keepingCapacity: true) }
    var seen = Set<Variable>(minimumCapacity: changedValues.count)
    return changedValues.filter { seen.insert($0).inserted }
  }

  /// Calls `body` with the variables that changed since the last time; one may come several times.
  mutating func drainChangedVariables(_ body: (Variable) -> Void) {
    for variable in changedValues { body(variable) }
    changedValues.removeAll(keepingCapacity: true)
  }

}
