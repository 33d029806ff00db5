/// Limits that rows of a single variable put on it.
extension Block {
  /// A variable with more rows of its own than this is looked at by level, each row once.
  static let fewBounds = 16

  /// Moves variables that a fresh basis holds by rows of their own, or at 0, inside of what stronger such rows allow.
  ///
  /// A step of the simplex method would do that for each; in a long chain of boxes that are wider than they like to be
  /// every step looks at the whole chain.
  func respectBounds(scratch: Scratch) {
    var needsFactors = false
    for column in 0..<Int32(variableCount) {
      let slot = slotOf[column]
      if slot >= 0 {
        guard isSingle(slot), pivotPosition[slot] < headCount,
          let bound = exceededBound(of: column, at: constant[slot] / coefficient(slot))
        else { continue }
        holdInHead(column, by: bound, insteadOf: slot)
      } else {
        guard !isFree(column), let bound = exceededBound(of: column, at: 0) else { continue }
        slotOf[slotVariable[bound]] = -1
        slotVariable[bound] = column
        slotOf[column] = bound
        needsFactors = true
      }
    }
    if respectParallels() { needsFactors = true }
    if needsFactors { factor(.presentBasis, scratch: scratch) }
  }

  func isSingle(_ row: Int32) -> Bool { rowStart[row + 1] - rowStart[row] == 1 }

  private func coefficient(_ row: Int32) -> Double { rowCoefficient[rowStart[row]] }

  /// Puts one row of a variable in the place of another; both stand alone, so that the order of pivots stays right.
  private func holdInHead(_ column: Int32, by bound: Int32, insteadOf slot: Int32) {
    let position = pivotPosition[slot]
    pivotRow[position] = bound
    pivotValue[position] = coefficient(bound)
    pivotPosition[bound] = position
    pivotPosition[slot] = -1
    let logical = Int32(truncatingIfNeeded: firstLogical)
    slotVariable[slot] = logical + slot
    slotOf[logical + slot] = slot
    slotVariable[bound] = column
    slotOf[column] = bound
    slotOf[logical + bound] = -1
  }

  /// The bound that a row of one variable sets to it.
  private struct Bound {
    var value: Double
    var limitsAbove: Bool
    var limitsBelow: Bool
    var tolerance: Double
  }

  /// The bound that the row of an entry is, if it has no other variable.
  private func bound(_ entry: Int) -> Bound? {
    let row = columnRow[entry]
    guard isSingle(row) else { return nil }
    let logical = logical(ofRow: row)
    let isAtMost = lowerLevel[logical] != Block.noLevel, isAtLeast = upperLevel[logical] != Block.noLevel
    let coefficient = columnCoefficient[entry]
    return Bound(
      value: constant[row] / coefficient, limitsAbove: coefficient > 0 ? isAtMost : isAtLeast,
      limitsBelow: coefficient > 0 ? isAtLeast : isAtMost, tolerance: tolerance[logical] / abs(coefficient))
  }

  /// The row whose limit a value exceeds, of the limits that hold together from the highest level down.
  private func exceededBound(of column: Int32, at value: Double) -> Int32? {
    let entries = Int(columnStart[column])..<Int(columnStart[column + 1])
    var exceeds = false
    for entry in entries {
      guard let bound = bound(entry) else { continue }
      if bound.limitsBelow && value < bound.value - bound.tolerance { exceeds = true }
      if bound.limitsAbove && value > bound.value + bound.tolerance { exceeds = true }
    }
    return exceeds ? strongestBound(of: column, at: value, entries) : nil
  }

  private func strongestBound(of column: Int32, at value: Double, _ entries: Range<Int>) -> Int32? {
    let limits =
      entries.count > Block.fewBounds ? bestLimits(of: column, entries) : firstLimits(of: column, entries)
    func tolerance(_ row: Int32) -> Double {
      row < 0 ? self.tolerance[column] : self.tolerance[logical(ofRow: row)]
    }
    if value < limits.least - tolerance(limits.leastRow) { return limits.leastRow >= 0 ? limits.leastRow : nil }
    if value > limits.most + tolerance(limits.mostRow) { return limits.mostRow >= 0 ? limits.mostRow : nil }
    return nil
  }

  /// The limits that hold together, from the highest level down to the first that contradicts itself.
  private func firstLimits(of column: Int32, _ entries: Range<Int>) -> Limits {
    var limits = Limits(isFree: isFree(column))
    for level in 0..<Int32(levelCount) {
      var inner = limits
      for entry in entries where self.level(ofRow: columnRow[entry]) == level {
        guard let bound = bound(entry) else { continue }
        if bound.limitsBelow { inner.raise(to: bound.value, by: columnRow[entry]) }
        if bound.limitsAbove { inner.lower(to: bound.value, by: columnRow[entry]) }
      }
      if inner.least > inner.most { break }
      limits = inner
    }
    return limits
  }
}
