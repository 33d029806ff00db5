/// The simplex method for costs by level, which finds the solution of a block.
///
/// Each step takes a variable that is 0 and outside the basis and moves it, up or down, as far as the highest level
/// that gains by it goes on gaining. Optional errors and bounds alike may pass through 0 on the way; the one at which
/// the gain ends leaves the basis. A level is finished when no variable outside the basis improves it; the variables
/// that would worsen it are then held in that direction for the levels below.
struct Simplex {
  private static let updatesBeforeFactoring = 48
  /// After so many changes of constants the values are computed afresh, so that rounding cannot add up.
  static let changesBeforeRecompute = 200
  /// A block of so many rows is small: its steps are taken one by one, each with sums along the columns.
  static let fewRowsToPrice = 64

  let block: Block
  let scratch: Scratch

  var basis: SimplexBasis { SimplexBasis(block: block, scratch: scratch) }

  struct Candidate {
    var variable: Int32
    var goesUp: Bool
    var level: Int32
    /// The rate of change of the level's total, below 0.
    var slope: Double
  }

  /// Solves the rows and variables that have been written into an empty block.
  ///
  /// Rows about a single variable seldom contradict each other: then the first step is the last.
  func solveFirst(_ written: Block.Capacity) {
    let coefficients = block.rowCoefficient.prefix(written.entries)
    if written.variables == 1
      && (0..<written.entries).allSatisfy({ Tolerance.isOrdinary(coefficient: coefficients[$0]) })
      && RowAddition(written, to: block, scratch: scratch).takeIn()
    {
      return
    }
    block.rowCount = written.rows
    block.variableCount = written.variables
    block.entryCount = written.entries
    block.complete()
    solveFromScratch()
  }

  /// Finds a solution without regard to any before.
  func solveFromScratch() {
    scratch.searches += 1
    block.side.fill(0)
    basis.factor(.fromScratch)
    CrashBasis(basis: basis).respectBounds()
    basis.recomputeValues()
    optimise()
    settle()
    verify()
  }

  /// Finds a best solution from the present basis.
  func resume() {
    basis.refresh()
    optimise()
    settle()
  }

  /// Carries the changes of the constants into the values.
  ///
  /// As long as no variable changes the side of 0 on which it lies, the basis stays the best one, and the values
  /// follow along the columns of the changed rows.
  func applyPendingChange() {
    block.state.changesSinceRecompute += 1
    if block.state.changesSinceRecompute > Simplex.changesBeforeRecompute {
      let before = costSignature()
      block.setTolerances()
      basis.recomputeValues()
      if costSignature() != before {
        optimise()
        settle()
      }
      verify()
      return
    }
    block.state.hasPendingChange = false
    let change = block.pendingChange
    basis.solveForward(change)
    var staysOptimal = true
    for slot in 0..<block.rowCount {
      let difference = change[slot]
      if difference == 0 { continue }
      change[slot] = 0
      let variable = block.slotVariable[slot]
      let sideBefore = block.side[variable], costBefore = block.costLevel(of: variable)
      block.value[variable] += difference
      block.updateSide(of: variable)
      let cost = block.costLevel(of: variable)
      if cost != costBefore || (cost != Block.noLevel && block.side[variable] != sideBefore) { staysOptimal = false }
    }
    if !staysOptimal {
      optimise()
      settle()
      verify()
    }
  }

  /// Cleans up after steps of the simplex method: fresh factors and values.
  private func settle() {
    guard block.updates != nil else { return }
    let before = costSignature()
    basis.refresh()
    if costSignature() != before { optimise() }
  }

  /// A number that tells apart which basic variables cost, where and on which side.
  private func costSignature() -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for variable in 0..<Int32(block.firstLogical + block.rowCount) {
      if block.costLevel(of: variable) == Block.noLevel { continue }
      let word = UInt64(UInt32(bitPattern: variable)) << 1 | (block.side[variable] > 0 ? 1 : 0)
      hash = (hash ^ word) &* 1_099_511_628_211
    }
    return hash
  }

  /// Minimises the violations, level by level, from the present basis and values.
  ///
  /// Bases without progress are walked with the least-index rule; were that to go on for very long, the constants are
  /// shifted by tiny different amounts while the search lasts, so that it ends in every case.
  private func optimise() {
    var stepsWithoutProgress = 0
    var steps = 0
    var isShifted = false
    let patience = 2 * (block.rowCount + block.variableCount) + 40
    while true {
      let takesLeastIndex = stepsWithoutProgress > patience
      if stepsWithoutProgress > 4 * patience && !isShifted {
        isShifted = true
        shiftConstants(by: 64)
        stepsWithoutProgress = 0
      }
      guard let candidate = entering(takesLeastIndex: takesLeastIndex) else {
        if isShifted {
          isShifted = false
          stepsWithoutProgress = 0
          basis.recomputeValues()
          continue
        }
        break
      }
      steps += 1
      scratch.steps += 1
      let flips = takesLeastIndex || isShifted ? nil : BoundFlips(basis: basis, candidate: candidate).take()
      let moved = flips ?? step(candidate, takesLeastIndex: takesLeastIndex)
      stepsWithoutProgress = moved ? 0 : stepsWithoutProgress + 1
      if let updates = block.updates, updates.count >= Simplex.updatesBeforeFactoring {
        basis.factor(.presentBasis)
        if isShifted { shiftConstants(by: 64) } else { basis.recomputeValues() }
      }
      if steps > 400 * (block.rowCount + 10) { break }
    }
    if isShifted { basis.recomputeValues() }
  }

  /// Recomputes the values as if every constant differed a little: by one to two times `count` tolerances.
  private func shiftConstants(by count: Double) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let v = scratch.rowWork(block.rowCount)
    for row in 0..<block.rowCount {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let size = count * block.tolerance[block.firstLogical + row]
      v[row] = block.constant[row] + size * (1 + Double(state >> 40) / Double(1 << 24))
    }
    basis.solveForward(v)
    basis.install(v)
  }

  // MARK: Entering

  /// The highest levels at which a basic variable has a violation, and a cost.
  private func highestLevels() -> (violated: Int32, cost: Int32) {
    var violated = Block.noLevel, cost = Block.noLevel
    for slot in 0..<block.rowCount {
      let variable = block.slotVariable[slot]
      violated = min(violated, block.violatedLevel(of: variable))
      cost = min(cost, block.costLevel(of: variable))
    }
    return (violated, cost)
  }

  /// Lets basic variables at 0 cost nothing: where nothing is violated that proves the solution best, while the costs
  /// of their last sides were not looked at and must not pass for proven when a constant changes.
  private func forgetSidesAtZero() {
    for slot in 0..<block.rowCount {
      let variable = block.slotVariable[slot]
      if abs(block.value[variable]) <= block.tolerance[variable] { block.side[variable] = 0 }
    }
  }

  private func entering(takesLeastIndex: Bool) -> Candidate? {
    let highest = highestLevels()
    if highest.violated == Block.noLevel {
      forgetSidesAtZero()
      return nil
    }
    let y = scratch.rowWork(block.rowCount)
    var pricing = Pricing(block: block, highestCost: highest.cost, scratch: scratch)
    sortByLevel()
    for level in highest.cost..<Int32(block.levelCount) {
      if pricing.isExhausted { return nil }
      guard scratch.firstAtLevel[Int(level)] >= 0 else {
        pricing.levelWithoutCosts(level)
        continue
      }
      fillMultipliers(of: level, into: y)
      let reductions = sumsReductions ? fillReductions(of: level, y) : nil
      let best = pricing.price(level, multipliers: y, reductions: reductions, takesLeastIndex: takesLeastIndex)
      reductions?.fill(0)
      clearMultipliers(of: level, y)
      if let best { return best }
    }
    return nil
  }

  /// Notes in the scratch which moves of variables outside the basis would make this solution, a best one, worse.
  func holdMoves() {
    if highestLevels().violated != Block.noLevel {
      _ = entering(takesLeastIndex: false)
    } else {
      forgetSidesAtZero()
      _ = Pricing(block: block, highestCost: Block.noLevel, scratch: scratch)
    }
  }

  /// Lists the costing basic variables by level, so that a level is priced without a look at the others.
  private func sortByLevel() {
    let first = scratch.firstAtLevel, next = scratch.nextAtLevel
    first.reset(count: block.levelCount, to: -1)
    if next.count < block.rowCount { next.reset(count: block.rowCount, to: -1) }
    var slot = block.rowCount
    while slot > 0 {
      slot -= 1
      let level = block.costLevel(of: block.slotVariable[slot])
      if level == Block.noLevel { continue }
      next[slot] = first[Int(level)]
      first[Int(level)] = Int32(truncatingIfNeeded: slot)
    }
  }

  /// Calls `body` with each slot whose variable costs at a level.
  @inline(__always)
  private func forEachCost(of level: Int32, _ body: (Int32) -> Void) {
    var slot = scratch.firstAtLevel[Int(level)]
    while slot >= 0 {
      body(slot)
      slot = scratch.nextAtLevel[Int(slot)]
    }
  }

  /// Makes the multipliers of the rows from the costs of a level.
  private func fillMultipliers(of level: Int32, into y: Flat<Double>) {
    forEachCost(of: level) { y[$0] = block.cost(of: block.slotVariable[$0]) }
    if block.updates != nil { return basis.solveBackward(y) }
    basis.solveBackward(y) { forEachCost(of: level, $0) }
  }

  /// True if the rows with multipliers are so few of all that their sums cost less than those along the columns.
  private var sumsReductions: Bool { block.rowCount > Simplex.fewRowsToPrice && block.updates == nil }

  /// Sums the reductions of the structural variables by the rows with multipliers.
  private func fillReductions(of level: Int32, _ y: Flat<Double>) -> Flat<Double> {
    let w = scratch.columnWork(block.variableCount)
    forEachCost(of: level) { if block.pivotPosition[$0] < 0 { block.subtractRow($0, times: -y[$0], from: w) } }
    for position in 0..<block.pivotCount {
      let row = block.pivotRow[position]
      if y[row] != 0 { block.subtractRow(row, times: -y[row], from: w) }
    }
    return w
  }

  private func clearMultipliers(of level: Int32, _ y: Flat<Double>) {
    if block.updates != nil { return y.fill(0) }
    forEachCost(of: level) { y[$0] = 0 }
    for position in 0..<block.pivotCount { y[block.pivotRow[position]] = 0 }
  }

  // MARK: Stepping

  /// Moves the candidate into the basis; whether anything moved.
  private func step(_ candidate: Candidate, takesLeastIndex: Bool) -> Bool {
    let rates = scratch.rowWork(block.rowCount)
    basis.fillColumn(of: candidate.variable, into: rates)
    let direction = candidate.goesUp ? 1.0 : -1.0
    let test = RatioTest(block: block, candidate: candidate, takesLeastIndex: takesLeastIndex)
    guard let leaving = test.leavingBreakpoint(rates: rates, scratch.breakpoints) else {
      // Costs are never negative, so only rounding can make a gain look endless.
      rates.fill(0)
      basis.refresh()
      return false
    }
    let step = leaving.step
    if step != 0 {
      for slot in 0..<block.rowCount where rates[slot] != 0 {
        block.value[block.slotVariable[slot]] -= direction * step * rates[slot]
        block.updateSide(of: block.slotVariable[slot])
      }
    }
    let slot = Int(leaving.slot)
    let left = block.slotVariable[slot]
    block.value[left] = 0
    block.side[left] = 0
    block.value[candidate.variable] = direction * step
    block.side[candidate.variable] = candidate.goesUp ? 1 : -1
    basis.exchange(entering: candidate.variable, slot: slot, rates: rates)
    rates.fill(0)
    return step > 0
  }

  // MARK: What is required

  /// Tells whether the solution breaks something required, which cannot hold or is beyond the reach of numbers.
  func breaksRequired() -> Bool {
    for slot in 0..<block.rowCount where block.violatedLevel(of: block.slotVariable[slot]) == 0 {
      if !isRounding(slot) { return true }
    }
    return block.state.isInexact
  }

  /// Tells whether the value in a slot is no more than the rounding error of the sum that gave it.
  private func isRounding(_ slot: Int) -> Bool {
    let variable = block.slotVariable[slot]
    let y = scratch.rowWork(block.rowCount)
    y[slot] = 1
    basis.solveBackward(y)
    var size = 0.0
    for row in 0..<block.rowCount {
      size += abs(y[row] * block.constant[row])
      y[row] = 0
    }
    return abs(block.value[variable]) <= block.tolerance[variable] + size * Tolerance.roundingShare
  }

  /// Looks once at the required rows with the values found, and solves again with fresh factors where one that
  /// should hold does not.
  private func verify() {
    block.state.isInexact = false
    guard firstUnexplainedRow() != nil else { return }
    resume()
    block.state.isInexact = firstUnexplainedRow() != nil
  }

  /// A required row whose terms contradict its logical variable, or with numbers out of range.
  private func firstUnexplainedRow() -> Int? {
    for row in 0..<block.rowCount where block.level(ofRow: Int32(truncatingIfNeeded: row)) == 0 {
      let logical = block.firstLogical + row
      var sum = block.constant[row], size = abs(sum)
      for entry in block.entries(ofRow: row) {
        let product = block.rowCoefficient[entry] * block.value[block.rowColumn[entry]]
        sum -= product
        size = max(size, abs(product))
      }
      // Written so that a sum that is not a number does not pass.
      guard abs(sum - block.value[logical]) <= 16 * block.tolerance[logical] + size * 1e-10 else { return row }
    }
    for column in 0..<block.variableCount where !(abs(block.value[column]) <= Tolerance.largestValue) {
      return block.rowCount
    }
    return nil
  }
}
