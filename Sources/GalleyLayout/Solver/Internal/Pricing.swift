/// The search for a variable outside the basis whose move improves a level without worsening one above it.
struct Pricing {
  private let block: Block
  private let scratch: Scratch
  private let isBlockedUp: Flat<UInt8>
  private let isBlockedDown: Flat<UInt8>
  /// The variables outside the basis that may move in a direction, by number.
  private let open: Vector<Int32>

  /// True if no variable may move, so that lower levels cannot gain either.
  var isExhausted: Bool { open.isEmpty }

  init(block: Block, highestCost: Int32, scratch: Scratch) {
    self.block = block
    self.scratch = scratch
    scratch.isBlockedUp.reset(count: block.firstLogical + block.rowCount, to: 0)
    scratch.isBlockedDown.reset(count: block.firstLogical + block.rowCount, to: 0)
    isBlockedUp = scratch.isBlockedUp.flat
    isBlockedDown = scratch.isBlockedDown.flat
    // The levels above cost nothing, so whoever would make them cost is held.
    for variable in 0..<(block.firstLogical + block.rowCount) {
      if block.upperLevel[variable] < highestCost { isBlockedUp[variable] = 1 }
      if block.lowerLevel[variable] < highestCost { isBlockedDown[variable] = 1 }
    }
    open = scratch.openVariables
    open.removeAll()
    let first = Int32(truncatingIfNeeded: block.firstLogical)
    // Between the variables and the logical ones there may be room for more.
    for numbers in [0..<Int32(truncatingIfNeeded: block.variableCount), first..<first + Int32(block.rowCount)] {
      for variable in numbers where block.slotOf[variable] < 0 && mayMove(variable) { open.append(variable) }
    }
  }

  private func mayMove(_ variable: Int32) -> Bool { isBlockedUp[variable] == 0 || isBlockedDown[variable] == 0 }

  /// Forgets the variables that are held in both directions.
  private func dropHeld() {
    var kept = 0
    for position in 0..<open.count where mayMove(open[position]) {
      open[kept] = open[position]
      kept += 1
    }
    open.removeLast(open.count - kept)
  }

  /// Notes that no basic variable costs at `level`: a move that would is held for the levels below.
  mutating func levelWithoutCosts(_ level: Int32) {
    var holdsSome = false
    for position in 0..<open.count {
      let variable = open[position]
      if block.upperLevel[variable] == level { (isBlockedUp[variable], holdsSome) = (1, true) }
      if block.lowerLevel[variable] == level { (isBlockedDown[variable], holdsSome) = (1, true) }
    }
    if holdsSome { dropHeld() }
  }

  /// The move that improves `level` most per unit, or, with the least-index rule, the first that does.
  ///
  /// Without one, the moves that would worsen the level are held for those below. In a large block the moves after it
  /// that are as good go into the scratch's `ties`.
  /// - Parameter reductions: By how much the level's total falls per unit of a structural variable, where that is known.
  mutating func price(
    _ level: Int32, multipliers y: Flat<Double>, reductions: Flat<Double>?, takesLeastIndex: Bool
  ) -> Simplex.Candidate? {
    let n = block.firstLogical, slopeTolerance = block.slopeTolerance(besides: y)
    var best: Simplex.Candidate?
    for position in 0..<open.count {
      let variable = open[position]
      let row = variable - Int32(n)
      let reduction = row >= 0 ? y[row] : reductions?[variable] ?? structuralReduction(variable, y)
      consider(variable, goesUp: true, reduction: reduction, level, slopeTolerance, &best)
      if takesLeastIndex, let best { return best }
      consider(variable, goesUp: false, reduction: -reduction, level, slopeTolerance, &best)
      if takesLeastIndex, let best { return best }
    }
    dropHeld()
    return best
  }

  /// Takes a move of a variable for the best, or holds it.
  @inline(__always)
  private func consider(
    _ variable: Int32, goesUp: Bool, reduction: Double, _ level: Int32, _ tolerance: Double,
    _ best: inout Simplex.Candidate?
  ) {
    let isBlocked = goesUp ? isBlockedUp : isBlockedDown, costs = goesUp ? block.upperLevel : block.lowerLevel
    guard isBlocked[variable] == 0 else { return }
    let own = costs[variable] == level ? block.weight(variable) : 0
    let slope = significant(own - reduction, tolerance, variable, goesUp: goesUp, own: own, level)
    if slope < (best.map { $0.slope - tolerance } ?? 0) {
      best = Simplex.Candidate(variable: variable, goesUp: goesUp, level: level, slope: slope)
      scratch.ties.removeAll()
    } else if slope < 0 {
      if block.rowCount > Simplex.fewRowsToPrice, let best, slope <= best.slope + tolerance && best.goesUp == goesUp {
        scratch.ties.append(variable)
      }
    } else if slope > 0 {
      isBlocked[variable] = 1
    }
  }

  /// A slope, or 0 where it is no more than rounding leaves.
  ///
  /// In a scaled block a slope that is small beside others may be all that its variable has: there the sum that it is
  /// is formed again from the variable's own effects, whose sizes tell what rounding leaves.
  @inline(__always)
  private func significant(
    _ slope: Double, _ tolerance: Double, _ variable: Int32, goesUp: Bool, own: Double, _ level: Int32
  ) -> Double {
    if abs(slope) > tolerance { return slope }
    if block.scaling == nil || slope == 0 { return 0 }
    return directSlope(variable, goesUp: goesUp, own: own, level)
  }

  private func directSlope(_ variable: Int32, goesUp: Bool, own: Double, _ level: Int32) -> Double {
    let rates = scratch.secondRowWork(block.rowCount)
    SimplexBasis(block: block, scratch: scratch).fillColumn(of: variable, into: rates)
    var sum = own, size = own
    for slot in 0..<block.rowCount where rates[slot] != 0 {
      let basic = block.slotVariable[slot]
      if block.costLevel(of: basic) == level {
        let change = (goesUp ? -rates[slot] : rates[slot]) * block.cost(of: basic)
        sum += change
        size += abs(change)
      }
      rates[slot] = 0
    }
    return abs(sum) > 1e-12 * size ? sum : 0
  }

  /// By how much the level's total falls per unit of a structural variable.
  private func structuralReduction(_ variable: Int32, _ y: Flat<Double>) -> Double {
    var sum = 0.0
    for entry in block.entries(ofColumn: variable) {
      sum += block.columnCoefficient[entry] * y[block.columnRow[entry]]
    }
    return sum
  }
}
