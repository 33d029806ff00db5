/// The range of a variable that higher levels leave to lower ones, and the rows at its ends.
struct VariableBounds {
  var least: Double
  var most = Double.infinity
  var leastRow: Int32 = -1
  var mostRow: Int32 = -1

  /// A value that a row wants a variable, or a sum of variables, to have, to reach or not to exceed.
  struct Goal {
    var level: Int32
    var value: Double
    var row: Int32
    var limitsBelow: Bool
    var limitsAbove: Bool
    var weight: Double
    var tolerance: Double
  }

  init(isFree: Bool) { least = isFree ? -.infinity : 0 }

  mutating func raise(to value: Double, by row: Int32) {
    if value > least { (least, leastRow) = (value, row) }
  }

  mutating func lower(to value: Double, by row: Int32) {
    if value < most { (most, mostRow) = (value, row) }
  }

  /// The limits that the goals of a variable leave, level by level, each level's violated least.
  init(best goals: [Goal], isFree: Bool) {
    self.init(isFree: isFree)
    let goals = goals.sorted { ($0.level, $0.value, $0.row) < ($1.level, $1.value, $1.row) }
    var start = 0
    while start < goals.count && least < most {
      var end = start
      while end < goals.count && goals[end].level == goals[start].level { end += 1 }
      narrow(to: goals[start..<end])
      start = end
    }
  }

  /// Moves the limits to a goal that lies between them.
  mutating func take(_ goal: Goal) {
    if goal.limitsBelow { raise(to: goal.value, by: goal.row) }
    if goal.limitsAbove { lower(to: goal.value, by: goal.row) }
  }

  /// Narrows the limits to the values in them that violate the goals of a level, sorted by value, least.
  private mutating func narrow(to goals: ArraySlice<Goal>) {
    var inner = self
    for goal in goals { inner.take(goal) }
    if inner.least <= inner.most {
      self = inner
      return
    }
    // The sum of violations is convex: it falls up to the place where as much pulls up as pulls down.
    var slope = goals.reduce(0.0) { $1.limitsBelow ? $0 - $1.weight : $0 }
    let tolerance = 1e-12 * goals.reduce(0.0) { $0 + $1.weight }
    var best = VariableBounds(isFree: true)
    for goal in goals {
      if slope < -tolerance { best.raise(to: goal.value, by: goal.row) }
      slope += (goal.limitsBelow ? goal.weight : 0) + (goal.limitsAbove ? goal.weight : 0)
      if slope > tolerance {
        best.lower(to: goal.value, by: goal.row)
        break
      }
    }
    // Beside the limits from above, the nearer of them is best.
    if best.most <= least {
      (most, mostRow) = (least, leastRow)
    } else if best.least >= most {
      (least, leastRow) = (most, mostRow)
    } else {
      if best.leastRow >= 0 { raise(to: best.least, by: best.leastRow) }
      if best.mostRow >= 0 { lower(to: best.most, by: best.mostRow) }
    }
  }
}

/// The crash basis: the basis from scratch, mended by the bounds on a single variable or on one sum.
struct CrashBasis {
  let basis: SimplexBasis

  private var block: Block { basis.block }

  /// A variable with more rows of its own than this is looked at by level, each row once.
  private static let fewBounds = 16

  /// Moves variables that a fresh basis holds by rows of their own, or at 0, inside of what stronger such rows allow.
  ///
  /// A step of the simplex method would do that for each; in a long chain of boxes that are wider than they like to be
  /// every step looks at the whole chain.
  func respectBounds() {
    var needsFactors = false
    for column in 0..<Int32(block.variableCount) {
      let slot = block.slotOf[column]
      if slot >= 0 {
        guard block.isSingle(slot), block.pivotPosition[slot] < block.headCount,
          let bound = exceededBound(of: column, at: block.constant[slot] / coefficient(slot))
        else { continue }
        holdInHead(column, by: bound, insteadOf: slot)
      } else {
        guard !block.isFree(column), let bound = exceededBound(of: column, at: 0) else { continue }
        block.slotOf[block.slotVariable[bound]] = -1
        block.slotVariable[bound] = column
        block.slotOf[column] = bound
        needsFactors = true
      }
    }
    if respectParallels() { needsFactors = true }
    if needsFactors { basis.factor(.presentBasis) }
  }

  private func coefficient(_ row: Int32) -> Double { block.rowCoefficient[block.rowStart[row]] }

  /// Replaces a variable's pivot row by another; both are singletons, so the order of pivots stays right.
  private func holdInHead(_ column: Int32, by bound: Int32, insteadOf slot: Int32) {
    let position = block.pivotPosition[slot]
    block.pivotRow[position] = bound
    block.pivotValue[position] = coefficient(bound)
    block.pivotPosition[bound] = position
    block.pivotPosition[slot] = -1
    let logical = Int32(truncatingIfNeeded: block.firstLogical)
    block.slotVariable[slot] = logical + slot
    block.slotOf[logical + slot] = slot
    block.slotVariable[bound] = column
    block.slotOf[column] = bound
    block.slotOf[logical + bound] = -1
  }

  /// The row of the bound that a value exceeds, among the compatible bounds from the highest level down.
  private func exceededBound(of column: Int32, at value: Double) -> Int32? {
    let entries = block.entries(ofColumn: column)
    var exceeds = false
    for entry in entries {
      guard let bound = goal(entry) else { continue }
      if bound.limitsBelow && value < bound.value - bound.tolerance { exceeds = true }
      if bound.limitsAbove && value > bound.value + bound.tolerance { exceeds = true }
    }
    return exceeds ? strongestBound(of: column, at: value, entries) : nil
  }

  private func strongestBound(of column: Int32, at value: Double, _ entries: Range<Int>) -> Int32? {
    let limits =
      entries.count > CrashBasis.fewBounds ? bestLimits(of: column, entries) : firstLimits(of: column, entries)
    func tolerance(_ row: Int32) -> Double {
      block.tolerance[row < 0 ? column : block.logical(ofRow: row)]
    }
    if value < limits.least - tolerance(limits.leastRow) { return limits.leastRow >= 0 ? limits.leastRow : nil }
    if value > limits.most + tolerance(limits.mostRow) { return limits.mostRow >= 0 ? limits.mostRow : nil }
    return nil
  }

  /// The compatible bounds, from the highest level down to the first contradictory one.
  private func firstLimits(of column: Int32, _ entries: Range<Int>) -> VariableBounds {
    var limits = VariableBounds(isFree: block.isFree(column))
    for level in 0..<Int32(block.levelCount) {
      var inner = limits
      for entry in entries where block.level(ofRow: block.columnRow[entry]) == level {
        if let goal = goal(entry) { inner.take(goal) }
      }
      if inner.least > inner.most { break }
      limits = inner
    }
    return limits
  }

  /// The range in which a variable's singleton rows are violated least, level by level.
  ///
  /// A search would take as many steps as there are rows, and look at all rows in each.
  /// - Complexity: that of sorting the rows.
  private func bestLimits(of column: Int32, _ entries: Range<Int>) -> VariableBounds {
    VariableBounds(best: entries.compactMap { goal($0) }, isFree: block.isFree(column))
  }

  /// The goal of an entry's row, if it has no other variable.
  private func goal(_ entry: Int) -> VariableBounds.Goal? {
    let row = block.columnRow[entry]
    return block.isSingle(row) ? goal(of: row, coefficient: block.columnCoefficient[entry]) : nil
  }

  /// The goal that a row sets to its only variable, or to its sum.
  private func goal(of row: Int32, coefficient: Double) -> VariableBounds.Goal {
    let logical = block.logical(ofRow: row)
    let isAtMost = block.lowerLevel[logical] != Block.noLevel, isAtLeast = block.upperLevel[logical] != Block.noLevel
    return VariableBounds.Goal(
      level: block.level(ofRow: row), value: block.constant[row] / coefficient, row: row,
      limitsBelow: coefficient > 0 ? isAtLeast : isAtMost, limitsAbove: coefficient > 0 ? isAtMost : isAtLeast,
      weight: abs(coefficient) * block.weight(logical), tolerance: block.tolerance[logical] / abs(coefficient))
  }

  /// Where many rows say something about one sum of variables, holds it by the one that serves them best; whether any
  /// row took the place of another, so that the basis must be factored.
  private func respectParallels() -> Bool {
    guard block.rowCount > CrashBasis.fewBounds else { return false }
    var numberOfTerms: [[UInt64]: Int] = [:]
    var groups: [[Int32]] = []
    for row in 0..<Int32(block.rowCount) where !block.isSingle(row) && mayHaveManyParallels(row) {
      guard let key = block.termKey(row)?.key else { continue }
      let number = numberOfTerms[key] ?? groups.count
      if number == groups.count {
        numberOfTerms[key] = number
        groups.append([])
      }
      groups[number].append(row)
    }
    var hasChanged = false
    for group in groups where group.count > CrashBasis.fewBounds {
      let tight = group.filter { block.slotOf[block.logical(ofRow: $0)] < 0 }
      guard tight.count == 1, let held = tight.first, let row = strongestRow(of: group, insteadOf: held) else {
        continue
      }
      let column = block.slotVariable[held]
      block.slotVariable[held] = block.logical(ofRow: held)
      block.slotOf[block.logical(ofRow: held)] = held
      block.slotVariable[row] = column
      block.slotOf[column] = row
      block.slotOf[block.logical(ofRow: row)] = -1
      hasChanged = true
    }
    return hasChanged
  }

  /// Tells whether all variables of a row have many rows; otherwise it has few parallels.
  private func mayHaveManyParallels(_ row: Int32) -> Bool {
    for entry in block.rowStart[row]..<block.rowStart[row + 1] {
      let column = block.rowColumn[entry]
      if block.columnStart[column + 1] - block.columnStart[column] <= CrashBasis.fewBounds { return false }
    }
    return true
  }

  private func strongestRow(of group: [Int32], insteadOf held: Int32) -> Int32? {
    let value = block.constant[held] / coefficient(held)
    let limits = VariableBounds(best: group.map { goal(of: $0, coefficient: coefficient($0)) }, isFree: true)
    if value < limits.least, limits.leastRow >= 0 { return limits.leastRow }
    if value > limits.most, limits.mostRow >= 0 { return limits.mostRow }
    return nil
  }

}
