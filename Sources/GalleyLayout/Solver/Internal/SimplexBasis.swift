/// The basis of a block with its factors: choosing it, factoring it, and solving with it.
///
/// A basis is a set of *tight* rows, whose logicals are 0, and as many structural variables that these rows determine.
/// The search visits rows of which a single variable is still open: each determines it, and no arithmetic is needed.
/// The remaining rows are eliminated like any system of equations (`Elimination`).
struct SimplexBasis {
  let block: Block
  let scratch: Scratch

  /// The start of a factorisation.
  enum Start {
    /// Nothing: the rows are taken by class, so that the basis is near the best one.
    ///
    /// Classes: required equations, then optional rows by priority, then required inequalities that alone hold a
    /// free variable. The last class is UIKit's visible convention (UIKIT.md 2.12): a free edge stands on the
    /// only bound that it has, while a size rather shrinks to 0.
    case fromScratch
    /// The present basis.
    case presentBasis
  }

  /// Chooses a basis and factors it; the values are left as they were.
  func factor(_ start: Start) {
    if let updates = block.updates { scratch.giveBack(updates) }
    block.updates = nil
    block.nucleus = nil
    block.pivotCount = 0
    block.pivotPosition.fill(-1)
    let isFixedBasis = if case .presentBasis = start { true } else { false }
    let search = PivotSearch(block: block, isFixedBasis: isFixedBasis, scratch: scratch)
    search.assignClasses(start)
    search.takeSingleRows()
    block.headCount = block.pivotCount
    if search.openCount > 0 {
      search.takeSingleColumns()
      search.eliminate()
    }
    block.tailStart = block.pivotCount
    search.appendTail()
    installBasis()
  }

  /// Puts the pivots' columns and the other rows' logicals into the slots.
  private func installBasis() {
    block.slotOf.fill(-1)
    for row in 0..<block.rowCount {
      let position = block.pivotPosition[row]
      let variable = position >= 0 ? block.pivotColumn[position] : Int32(truncatingIfNeeded: block.firstLogical + row)
      block.slotVariable[row] = variable
      block.slotOf[variable] = Int32(truncatingIfNeeded: row)
    }
  }

  /// Replaces `v`, a right-hand side by row, with the basic variables that it makes, by slot.
  ///
  /// Pass the row as `onlyRow` when a single element of `v` is not zero.
  /// - Complexity: a glance at each later pivot and the entries of the columns that it touches.
  func solveForward(_ v: Flat<Double>, onlyRow: Int = -1) {
    var start = 0
    if onlyRow >= 0 {
      let position = Int(block.pivotPosition[onlyRow])
      if position < 0 {
        start = block.pivotCount
      } else if position < block.headCount || position >= block.tailStart {
        start = position
      } else {
        start = block.headCount
      }
    }
    if start < block.headCount { solveTriangleForward(v, start..<block.headCount) }
    if let nucleus = block.nucleus, start < block.tailStart { nucleus.solveForward(v, block: block) }
    if start < block.pivotCount { solveTriangleForward(v, max(start, block.tailStart)..<block.pivotCount) }
    if let updates = block.updates { updates.applyForward(v) }
  }

  private func solveTriangleForward(_ v: Flat<Double>, _ positions: Range<Int>) {
    let pivotRow = block.pivotRow, pivotColumn = block.pivotColumn, pivotValue = block.pivotValue
    for position in positions {
      let row = pivotRow[position]
      let right = v[row]
      if right == 0 { continue }
      let solved = right / pivotValue[position]
      block.subtractColumn(pivotColumn[position], times: solved, from: v)
      v[row] = solved
    }
  }

  /// Replaces `y`, costs by slot, with the multipliers of the rows.
  func solveBackward(_ y: Flat<Double>) {
    if let updates = block.updates { updates.applyBackward(y) }
    solveBackward(y) { body in
      for row in 0..<Int32(truncatingIfNeeded: block.rowCount) where y[row] != 0 { body(row) }
    }
  }

  /// Replaces `y` with multipliers where no step has changed the basis since it was factored.
  ///
  /// - Parameter forEachCost: Calls its argument with each slot whose cost is not 0.
  /// - Complexity: a glance at each pivot; the other rows are looked at where they cost.
  @inline(__always)
  func solveBackward(_ y: Flat<Double>, forEachCost: ((Int32) -> Void) -> Void) {
    let w = scratch.columnWork(block.variableCount)
    forEachCost { row in
      if block.pivotPosition[row] < 0 { block.subtractRow(row, times: y[row], from: w) }
    }
    solveTriangleBackward(y, w, block.tailStart..<block.pivotCount)
    if let nucleus = block.nucleus { nucleus.solveBackward(y, w, block: block) }
    solveTriangleBackward(y, w, 0..<block.headCount)
    w.fill(0)
  }

  private func solveTriangleBackward(_ y: Flat<Double>, _ w: Flat<Double>, _ positions: Range<Int>) {
    let pivotRow = block.pivotRow, pivotColumn = block.pivotColumn, pivotValue = block.pivotValue
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
      block.subtractRow(row, times: solved, from: w)
    }
  }

  /// Factors the present basis afresh, and computes every value with it.
  func refresh() {
    factor(.presentBasis)
    recomputeValues()
  }

  /// Computes every value from the right-hand side.
  func recomputeValues() {
    let v = scratch.rowWork(block.rowCount)
    for row in 0..<block.rowCount { v[row] = block.constant[row] }
    solveForward(v)
    install(v)
    block.pendingChange.fill(0)
    block.state.hasPendingChange = false
    block.state.changesSinceRecompute = 0
  }

  /// Makes `v`, by slot, the values of the basic variables and zeroes it.
  func install(_ v: Flat<Double>) {
    block.value.fill(0)
    let structural = Int32(truncatingIfNeeded: block.firstLogical)
    for slot in 0..<block.rowCount {
      let variable = block.slotVariable[slot]
      block.value[variable] = v[slot]
      if variable < structural && abs(v[slot]) > Tolerance.largestOrdinaryNumber { block.state.hasLargeNumbers = true }
      v[slot] = 0
    }
    block.adaptTolerancesToValues()
    for slot in 0..<block.rowCount { block.updateSide(of: block.slotVariable[slot]) }
  }

  /// The tight rows that determine a structural variable.
  func rowsDetermining(_ variable: Int32) -> [Int32] {
    let slot = block.slotOf[variable]
    guard slot >= 0 else { return [] }
    let y = scratch.rowWork(block.rowCount)
    y[slot] = 1
    solveBackward(y)
    var found: [Int32] = []
    let least = block.leastMultiplier(y)
    for row in 0..<Int32(block.rowCount) where y[row] != 0 {
      if abs(y[row]) > least { found.append(row) }
      y[row] = 0
    }
    return found
  }

  /// Tells whether required equations alone determine a structural variable, so that no other constraint matters.
  ///
  /// The multipliers that single out the variable name the tight rows that it follows from.
  func isDeterminedByEquations(_ variable: Int32) -> Bool {
    // A variable outside the basis that shares a row with anything is 0 by choice.
    let isOpen = { (column: Int32) in
      block.slotOf[column] < 0 && block.columnStart[column] < block.columnStart[column + 1]
    }
    guard block.slotOf[variable] >= 0, !(0..<Int32(block.variableCount)).contains(where: isOpen) else { return false }
    // A row whose logical is in the basis says nothing; the variable then hangs on what is outside of it.
    return rowsDetermining(variable).allSatisfy {
      block.slotOf[block.logical(ofRow: $0)] < 0 && block.level(ofRow: $0) == 0 && block.isEquation($0)
    }
  }

  /// Computes the column of a variable outside the basis: the falls of the basic variables per unit of it, by slot.
  func fillColumn(of variable: Int32, into rates: Flat<Double>) {
    if variable < Int32(block.firstLogical) {
      for entry in block.entries(ofColumn: variable) {
        rates[block.columnRow[entry]] = block.columnCoefficient[entry]
      }
      solveForward(rates)
    } else {
      let row = Int(variable) - block.firstLogical
      rates[row] = 1
      solveForward(rates, onlyRow: row)
    }
    let least = block.leastRate
    for slot in 0..<block.rowCount where abs(rates[slot]) < least { rates[slot] = 0 }
  }

  /// Puts a variable with the column `rates` into the slot of another.
  func exchange(entering: Int32, slot: Int, rates: Flat<Double>) {
    let updates = block.updates ?? scratch.takeUpdates()
    block.updates = updates
    updates.append(column: rates, count: block.rowCount, slot: slot)
    block.slotOf[block.slotVariable[slot]] = -1
    block.slotVariable[slot] = entering
    block.slotOf[entering] = Int32(slot)
  }
}
