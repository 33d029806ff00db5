/// The simplex method for costs by level.
///
/// Each step takes a variable that is 0 and outside the basis and moves it, up or down, as far as the highest level
/// that gains by it goes on gaining. Optional errors and bounds alike may pass through 0 on the way; the one at which
/// the gain ends leaves the basis. A level is finished when no variable outside the basis improves it; the variables
/// that would worsen it are then held in that direction for the levels below.
extension Block {
  private static let updatesBeforeFactoring = 48
  /// So few breakpoints are looked through each time.
  private static let fewBreakpoints = 64
  /// A block of so many rows is small: its steps are taken one by one, each with sums along the columns.
  static let fewRowsToPrice = 64

  struct Candidate {
    var variable: Int32
    var goesUp: Bool
    var level: Int32
    /// The rate of change of the level's total, below 0.
    var slope: Double
  }

  /// Minimises the violations, level by level, from the present basis and values.
  ///
  /// Bases without progress are walked with the least-index rule; were that to go on for very long, the constants are
  /// shifted by tiny different amounts while the search lasts, so that it ends in every case.
  func optimise(scratch: Scratch) {
    var stepsWithoutProgress = 0
    var steps = 0
    var isShifted = false
    let patience = 2 * (rowCount + variableCount) + 40
    while true {
      let takesLeastIndex = stepsWithoutProgress > patience
      if stepsWithoutProgress > 4 * patience && !isShifted {
        isShifted = true
        shiftConstants(by: 64, scratch: scratch)
        stepsWithoutProgress = 0
      }
      guard let candidate = entering(scratch: scratch, takesLeastIndex: takesLeastIndex) else {
        if isShifted {
          isShifted = false
          stepsWithoutProgress = 0
          recomputeValues(scratch: scratch)
          continue
        }
        break
      }
      steps += 1
      scratch.steps += 1
      let flips = takesLeastIndex || isShifted ? nil : flip(candidate, scratch: scratch)
      let moved = flips ?? step(candidate, scratch: scratch, takesLeastIndex: takesLeastIndex)
      stepsWithoutProgress = moved ? 0 : stepsWithoutProgress + 1
      if let updates, updates.count >= Block.updatesBeforeFactoring {
        factor(.presentBasis, scratch: scratch)
        if isShifted { shiftConstants(by: 64, scratch: scratch) } else { recomputeValues(scratch: scratch) }
      }
      if steps > 400 * (rowCount + 10) { break }
    }
    if isShifted { recomputeValues(scratch: scratch) }
  }

  /// Recomputes the values as if every constant differed a little: by one to two times `count` tolerances.
  private func shiftConstants(by count: Double, scratch: Scratch) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let v = scratch.rowWork(rowCount)
    for row in 0..<rowCount {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let size = count * tolerance[firstLogical + row]
      v[row] = constant[row] + size * (1 + Double(state >> 40) / Double(1 << 24))
    }
    solveForward(v, scratch: scratch)
    install(v)
  }

  // MARK: Costs

  /// The level at which a basic variable of this value costs.
  @inline(__always)
  func violatedLevel(of variable: Int32) -> Int32 {
    let value = value[variable]
    let tolerance = tolerance[variable]
    if value > tolerance { return upperLevel[variable] }
    if value < -tolerance { return lowerLevel[variable] }
    return Block.noLevel
  }

  /// The level whose slope a basic variable has a part in.
  @inline(__always)
  func costLevel(of variable: Int32) -> Int32 {
    let side = side[variable]
    return side > 0 ? upperLevel[variable] : side < 0 ? lowerLevel[variable] : Block.noLevel
  }

  /// Puts the slope of a level's total into `y`, by slot; whether there is any.
  func fillCosts(of level: Int32, into y: Flat<Double>) -> Bool {
    var hasCosts = false
    for slot in 0..<rowCount {
      let variable = slotVariable[slot]
      if costLevel(of: variable) == level {
        y[slot] = side[variable] > 0 ? weight(variable) : -weight(variable)
        hasCosts = true
      }
    }
    return hasCosts
  }

  /// Lets basic variables at 0 cost nothing: where nothing is violated that proves the solution best, while the costs
  /// of their last sides were not looked at and must not pass for proven when a constant changes.
  private func forgetSidesAtZero() {
    for slot in 0..<rowCount {
      let variable = slotVariable[slot]
      if abs(value[variable]) <= tolerance[variable] { side[variable] = 0 }
    }
  }

  /// The highest levels at which a basic variable has a violation, and a cost.
  func highestLevels() -> (violated: Int32, cost: Int32) {
    var violated = Block.noLevel, cost = Block.noLevel
    for slot in 0..<rowCount {
      let variable = slotVariable[slot]
      violated = min(violated, violatedLevel(of: variable))
      cost = min(cost, costLevel(of: variable))
    }
    return (violated, cost)
  }

  // MARK: Entering

  private func entering(scratch: Scratch, takesLeastIndex: Bool) -> Candidate? {
    let highest = highestLevels()
    if highest.violated == Block.noLevel {
      forgetSidesAtZero()
      return nil
    }
    let y = scratch.rowWork(rowCount)
    var pricing = Pricing(block: self, highestCost: highest.cost, scratch: scratch)
    sortByLevel(scratch)
    for level in highest.cost..<Int32(levelCount) {
      if pricing.isExhausted { return nil }
      guard scratch.firstAtLevel[Int(level)] >= 0 else {
        pricing.levelWithoutCosts(level)
        continue
      }
      fillMultipliers(of: level, into: y, scratch: scratch)
      let reductions = sumsReductions ? fillReductions(of: level, y, scratch: scratch) : nil
      let best = pricing.price(level, multipliers: y, reductions: reductions, takesLeastIndex: takesLeastIndex)
      reductions?.fill(0)
      clearMultipliers(of: level, y, scratch: scratch)
      if let best {
        return Candidate(variable: best.variable, goesUp: best.goesUp, level: level, slope: best.slope)
      }
    }
    return nil
  }

  /// Notes in the scratch which moves of variables outside the basis would make this solution, a best one, worse.
  func holdMoves(scratch: Scratch) {
    if highestLevels().violated != Block.noLevel {
      _ = entering(scratch: scratch, takesLeastIndex: false)
    } else {
      forgetSidesAtZero()
      _ = Pricing(block: self, highestCost: Block.noLevel, scratch: scratch)
    }
  }

  /// Lists the basic variables that cost by their levels, so that a level costs no look at those of the others.
  private func sortByLevel(_ scratch: Scratch) {
    let first = scratch.firstAtLevel, next = scratch.nextAtLevel
    first.reset(count: levelCount, to: -1)
    if next.count < rowCount { next.reset(count: rowCount, to: -1) }
    var slot = rowCount
    while slot > 0 {
      slot -= 1
      let level = costLevel(of: slotVariable[slot])
      if level == Block.noLevel { continue }
      next[slot] = first[Int(level)]
      first[Int(level)] = Int32(truncatingIfNeeded: slot)
    }
  }

  /// Makes the multipliers of the rows from the costs of a level.
  private func fillMultipliers(of level: Int32, into y: Flat<Double>, scratch: Scratch) {
    var slot = scratch.firstAtLevel[Int(level)]
    while slot >= 0 {
      let variable = slotVariable[slot]
      y[slot] = side[variable] > 0 ? weight(variable) : -weight(variable)
      slot = scratch.nextAtLevel[Int(slot)]
    }
    if updates != nil { return solveBackward(y, scratch: scratch) }
    solveBackward(y, scratch: scratch) { body in
      var slot = scratch.firstAtLevel[Int(level)]
      while slot >= 0 {
        body(slot)
        slot = scratch.nextAtLevel[Int(slot)]
      }
    }
  }

  /// True if the rows with multipliers are so few of all that their sums cost less than those along the columns.
  private var sumsReductions: Bool { rowCount > Block.fewRowsToPrice && updates == nil }

  /// Sums what the rows with multipliers do to the structural variables.
  private func fillReductions(of level: Int32, _ y: Flat<Double>, scratch: Scratch) -> Flat<Double> {
    let w = scratch.columnWork(variableCount)
    var slot = scratch.firstAtLevel[Int(level)]
    while slot >= 0 {
      if pivotPosition[slot] < 0 { subtractRow(slot, times: -y[slot], from: w) }
      slot = scratch.nextAtLevel[Int(slot)]
    }
    for position in 0..<pivotCount {
      let row = pivotRow[position]
      if y[row] != 0 { subtractRow(row, times: -y[row], from: w) }
    }
    return w
  }

  private func clearMultipliers(of level: Int32, _ y: Flat<Double>, scratch: Scratch) {
    if updates != nil { return y.fill(0) }
    var slot = scratch.firstAtLevel[Int(level)]
    while slot >= 0 {
      y[slot] = 0
      slot = scratch.nextAtLevel[Int(slot)]
    }
    for position in 0..<pivotCount { y[pivotRow[position]] = 0 }
  }

  // MARK: Stepping

  /// Moves the candidate into the basis; whether anything moved.
  private func step(_ candidate: Candidate, scratch: Scratch, takesLeastIndex: Bool) -> Bool {
    let rates = scratch.rowWork(rowCount)
    fillColumn(of: candidate.variable, into: rates, scratch: scratch)
    let direction = candidate.goesUp ? 1.0 : -1.0
    collectBreakpoints(candidate, rates: rates, direction: direction, into: scratch.breakpoints)
    guard let leaving = leavingBreakpoint(candidate, scratch.breakpoints, takesLeastIndex: takesLeastIndex) else {
      // Costs are never negative, so only rounding can make a gain look endless.
      rates.fill(0)
      factor(.presentBasis, scratch: scratch)
      recomputeValues(scratch: scratch)
      return false
    }
    let step = leaving.step
    if step != 0 {
      for slot in 0..<rowCount where rates[slot] != 0 {
        value[slotVariable[slot]] -= direction * step * rates[slot]
        updateSide(of: slotVariable[slot])
      }
    }
    let slot = Int(leaving.slot)
    let left = slotVariable[slot]
    value[left] = 0
    side[left] = 0
    value[candidate.variable] = direction * step
    side[candidate.variable] = candidate.goesUp ? 1 : -1
    exchange(entering: candidate.variable, slot: slot, rates: rates, scratch: scratch)
    rates.fill(0)
    return step > 0
  }

  /// The rates at which the basic variables fall, by slot, per unit of a variable outside the basis.
  func fillColumn(of variable: Int32, into rates: Flat<Double>, scratch: Scratch) {
    if variable < Int32(firstLogical) {
      for entry in Int(columnStart[variable])..<Int(columnStart[variable + 1]) {
        rates[columnRow[entry]] = columnCoefficient[entry]
      }
      solveForward(rates, scratch: scratch)
    } else {
      let row = Int(variable) - firstLogical
      rates[row] = 1
      solveForward(rates, onlyRow: row, scratch: scratch)
    }
    let least = leastRate
    for slot in 0..<rowCount where abs(rates[slot]) < least { rates[slot] = 0 }
  }

  func exchange(entering: Int32, slot: Int, rates: Flat<Double>, scratch: Scratch) {
    let updates = self.updates ?? scratch.takeUpdates()
    self.updates = updates
    updates.append(column: rates, count: rowCount, slot: slot)
    slotOf[slotVariable[slot]] = -1
    slotVariable[slot] = entering
    slotOf[entering] = Int32(slot)
  }

  private func collectBreakpoints(
    _ candidate: Candidate, rates: Flat<Double>, direction: Double, into breakpoints: Pile<Breakpoint>
  ) {
    breakpoints.removeAll()
    let rateTolerance = rateTolerance
    for slot in 0..<rowCount where abs(rates[slot]) > rateTolerance {
      if let point = breakpoint(slot, rates[slot], direction, candidate.level) { breakpoints.append(point) }
    }
  }

  /// The point at which a basic variable that falls at a rate meets a cost at a level or above it.
  @inline(__always)
  func breakpoint(_ slot: Int, _ rate: Double, _ direction: Double, _ level: Int32) -> Breakpoint? {
    let variable = slotVariable[slot]
    let value = value[variable]
    let goesUp = direction * rate < 0
    let isAtZero = abs(value) <= tolerance[variable]
    if (side[variable] > 0 && goesUp) || (side[variable] < 0 && !goesUp) { return nil }
    // The side that it leaves costs no longer, the side that it enters costs from here.
    let entered = goesUp ? upperLevel[variable] : lowerLevel[variable]
    let left = side[variable] == 0 ? Block.noLevel : goesUp ? lowerLevel[variable] : upperLevel[variable]
    let topmost = min(entered, left)
    if topmost > level { return nil }
    var jump = 0.0
    if topmost < level {
      jump = .infinity
    } else {
      if entered == level { jump += abs(rate) * weight(variable) }
      if left == level { jump += abs(rate) * weight(variable) }
    }
    return Breakpoint(
      step: isAtZero ? 0 : abs(value / rate), slot: Int32(truncatingIfNeeded: slot), rate: abs(rate), goesUp: goesUp,
      slopeJump: jump)
  }

  /// The breakpoint at which the gain ends.
  private func leavingBreakpoint(
    _ candidate: Candidate, _ breakpoints: Pile<Breakpoint>, takesLeastIndex: Bool
  ) -> Breakpoint? {
    let points = breakpoints.flat
    var slope = candidate.slope
    let tolerance = gainTolerance(candidate)
    var remaining = points.count
    while remaining > 0 {
      var best = 0
      for index in 1..<max(remaining, 1) where precedes(points[index], points[best], takesLeastIndex) { best = index }
      let point = points[best]
      slope += point.slopeJump
      if slope >= -tolerance { return point }
      pass(point)
      remaining -= 1
      points[best] = points[remaining]
      if points.count - remaining == Block.fewBreakpoints {
        for point in sorted(points.prefix(remaining), takesLeastIndex) {
          slope += point.slopeJump
          if slope >= -tolerance { return point }
          pass(point)
        }
        return nil
      }
    }
    return nil
  }

  /// Notes that a basic variable passes 0 without stopping: where the step is 0 only its side tells.
  private func pass(_ point: Breakpoint) { side[slotVariable[point.slot]] = point.goesUp ? 1 : -1 }

  /// Sorts breakpoints, if they are too many to search for the next one each time.
  ///
  /// Nearly equal numbers count as equal, so that one comparison does not order them. Neighbours that are equal in step
  /// are sorted by rate, the greatest first, and neighbours that are equal in rate by number, the least first.
  @inline(never)
  private func sorted(_ points: Flat<Breakpoint>, _ takesLeastIndex: Bool) -> [Breakpoint] {
    var sorted = (0..<points.count).map { points[$0] }
    func sort(_ range: Range<Int>, by key: (Breakpoint) -> Double, isNear: (Double, Double) -> Bool) -> [Range<Int>] {
      sorted[range].sort { key($0) < key($1) }
      var groups: [Range<Int>] = [], start = range.lowerBound
      for end in range where end + 1 == range.upperBound || !isNear(key(sorted[end]), key(sorted[end + 1])) {
        groups.append(start..<end + 1)
        start = end + 1
      }
      return groups
    }
    for steps in sort(sorted.indices, by: \.step, isNear: { $1 - $0 <= 1e-12 * (1 + $1) }) {
      let rates = takesLeastIndex ? [steps] : sort(steps, by: { -$0.rate }, isNear: { $1 - $0 <= -1e-9 * $0 })
      for rate in rates { sorted[rate].sort { slotVariable[$0.slot] < slotVariable[$1.slot] } }
    }
    return sorted
  }

  /// The gain that counts as none: of a steep slope rounding leaves more.
  func gainTolerance(_ candidate: Candidate) -> Double {
    let rounding = abs(candidate.slope) * 1e-12
    return scaling == nil ? max(slopeTolerance, rounding) : rounding
  }

  func precedes(_ a: Breakpoint, _ b: Breakpoint, _ takesLeastIndex: Bool) -> Bool {
    let difference = a.step - b.step
    if abs(difference) > 1e-12 * (1 + abs(a.step)) { return difference < 0 }
    if !takesLeastIndex && abs(a.rate - b.rate) > 1e-9 * a.rate { return a.rate > b.rate }
    return slotVariable[a.slot] < slotVariable[b.slot]
  }
}
