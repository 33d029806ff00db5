/// Solving with the basis: a change of the right-hand side into a change of the basic variables, and costs of the
/// basic variables into multipliers of the rows.
extension Block {
  /// Replaces `v`, a right-hand side by row, with the basic variables that it makes, by slot.
  ///
  /// Pass the row as `onlyRow` when a single element of `v` is not zero.
  /// - Complexity: a glance at each later pivot and the entries of the columns that it touches.
  func solveForward(_ v: Flat<Double>, onlyRow: Int = -1, scratch: Scratch) {
    var start = 0
    if onlyRow >= 0 {
      let position = Int(pivotPosition[onlyRow])
      if position < 0 {
        start = pivotCount
      } else if position < headCount || position >= tailStart {
        start = position
      } else {
        start = headCount
      }
    }
    if start < headCount { solveTriangleForward(v, start..<headCount) }
    if let nucleus, start < tailStart { nucleus.solveForward(v, block: self) }
    if start < pivotCount { solveTriangleForward(v, max(start, tailStart)..<pivotCount) }
    if let updates { updates.applyForward(v) }
  }

  private func solveTriangleForward(_ v: Flat<Double>, _ positions: Range<Int>) {
    let pivotRow = pivotRow, pivotColumn = pivotColumn, pivotValue = pivotValue
    for position in positions {
      let row = pivotRow[position]
      let right = v[row]
      if right == 0 { continue }
      let solved = right / pivotValue[position]
      subtractColumn(pivotColumn[position], times: solved, from: v)
      v[row] = solved
    }
  }

  /// Subtracts `factor` times a structural column from `v`.
  @inline(__always)
  func subtractColumn(_ column: Int32, times factor: Double, from v: Flat<Double>) {
    subtract(columnCoefficient, columnRow, of: column, from: columnStart, times: factor, from: v)
  }

  /// Subtracts `factor` times a row from `w`, by structural column.
  @inline(__always)
  func subtractRow(_ row: Int32, times factor: Double, from w: Flat<Double>) {
    subtract(rowCoefficient, rowColumn, of: row, from: rowStart, times: factor, from: w)
  }

  /// Subtracts `factor` times the coefficients of a row or column from the places that they belong to.
  @inline(__always)
  private func subtract(
    _ coefficients: Flat<Double>, _ places: Flat<Int32>, of line: Int32, from starts: Flat<Int32>,
    times factor: Double, from v: Flat<Double>
  ) {
    var entry = Int(starts[line])
    let end = Int(starts[line + 1])
    while entry < end {
      v[places[entry]] -= coefficients[entry] * factor
      entry += 1
    }
  }

  /// Replaces `y`, costs by slot, with the multipliers of the rows.
  func solveBackward(_ y: Flat<Double>, scratch: Scratch) {
    if let updates { updates.applyBackward(y) }
    let w = scratch.columnWork(variableCount)
    for row in 0..<rowCount where pivotPosition[row] < 0 {
      let multiplier = y[row]
      if multiplier != 0 { subtractRow(Int32(truncatingIfNeeded: row), times: multiplier, from: w) }
    }
    solveTriangleBackward(y, w, tailStart..<pivotCount)
    if let nucleus { nucleus.solveBackward(y, w, block: self) }
    solveTriangleBackward(y, w, 0..<headCount)
    w.fill(0)
  }

  /// Replaces `y` with multipliers where no step has changed the basis since it was factored.
  ///
  /// - Parameter forEachCost: Calls its argument with each slot whose cost is not 0.
  /// - Complexity: a glance at each pivot; the other rows are looked at where they cost.
  @inline(__always)
  func solveBackward(_ y: Flat<Double>, scratch: Scratch, forEachCost: ((Int32) -> Void) -> Void) {
    let w = scratch.columnWork(variableCount)
    forEachCost { row in
      if pivotPosition[row] < 0 { subtractRow(row, times: y[row], from: w) }
    }
    solveTriangleBackward(y, w, tailStart..<pivotCount)
    if let nucleus { nucleus.solveBackward(y, w, block: self) }
    solveTriangleBackward(y, w, 0..<headCount)
    w.fill(0)
  }

  private func solveTriangleBackward(_ y: Flat<Double>, _ w: Flat<Double>, _ positions: Range<Int>) {
    let pivotRow = pivotRow, pivotColumn = pivotColumn, pivotValue = pivotValue
    var position = positions.upperBound
    while position > positions.lowerBound {
      position -= 1
      let row = pivotRow[position]
      let right = y[row] + w[pivotColumn[position]]
      if right == 0 {
        y[row] = 0
        continue
      }
      let solved = right / pivotValue[position]
      y[row] = solved
      subtractRow(row, times: solved, from: w)
    }
  }

  /// Computes every value from the right-hand side.
  func recomputeValues(scratch: Scratch) {
    let v = scratch.rowWork(rowCount)
    for row in 0..<rowCount { v[row] = constant[row] }
    solveForward(v, scratch: scratch)
    install(v)
    pendingChange.fill(0)
    hasPendingChange = false
    changesSinceRecompute = 0
  }

  /// Makes `v`, by slot, the values of the basic variables and zeroes it.
  func install(_ v: Flat<Double>) {
    value.fill(0)
    let structural = Int32(truncatingIfNeeded: firstLogical)
    for slot in 0..<rowCount {
      let variable = slotVariable[slot]
      value[variable] = v[slot]
      if variable < structural && abs(v[slot]) > Block.largestOrdinaryNumber { hasLargeNumbers = true }
      v[slot] = 0
    }
    adaptTolerancesToValues()
    for slot in 0..<rowCount { updateSide(of: slotVariable[slot]) }
  }

  /// Notes the side on which a basic variable lies, unless it lies at 0.
  @inline(__always)
  func updateSide(of variable: Int32) {
    let value = value[variable], tolerance = tolerance[variable]
    if value > tolerance { side[variable] = 1 } else if value < -tolerance { side[variable] = -1 }
  }

  /// The tight rows from which the value of a structural variable follows.
  func rowsDetermining(_ variable: Int32, scratch: Scratch) -> [Int32] {
    let slot = slotOf[variable]
    guard slot >= 0 else { return [] }
    let y = scratch.rowWork(rowCount)
    y[slot] = 1
    solveBackward(y, scratch: scratch)
    var found: [Int32] = []
    let least = leastMultiplier(y)
    for row in 0..<Int32(rowCount) where y[row] != 0 {
      if abs(y[row]) > least { found.append(row) }
      y[row] = 0
    }
    return found
  }

  /// Tells whether required equations alone determine a structural variable, so that no other constraint matters.
  ///
  /// The multipliers that single out the variable name the tight rows that it follows from.
  func isDeterminedByEquations(_ variable: Int32, scratch: Scratch) -> Bool {
    guard slotOf[variable] >= 0, !dependsOnOpenVariables(variable) else { return false }
    // A row whose logical is in the basis says nothing; the variable then hangs on what is outside of it.
    return rowsDetermining(variable, scratch: scratch).allSatisfy {
      slotOf[logical(ofRow: $0)] < 0 && level(ofRow: $0) == 0 && isEquation($0)
    }
  }

  /// Tells whether a structural variable outside the basis shares a row with anything, so that its 0 is a choice.
  private func dependsOnOpenVariables(_ variable: Int32) -> Bool {
    for column in 0..<Int32(variableCount) where slotOf[column] < 0 && columnStart[column] < columnStart[column + 1] {
      return true
    }
    return false
  }
}
