/// Variables that another solution, as good as this one, would give other values.
extension Block {
  /// How far a variable is asked to move; one that goes most of the way knows no limit.
  private static let reach = 1e7

  /// The local numbers of the variables that are not determined, and whether each can grow or fall without limit.
  ///
  /// The system is solved again with one more level below all others that pulls every variable aside, with weights
  /// that no combination of movements cancels; what moves was not determined. That is repeated, in both directions,
  /// for the variables that have stood still, until all do.
  func undeterminedVariables(scratch: Scratch) -> [(variable: Int, isUnbounded: Bool)] {
    var extent = [Double](repeating: 0, count: variableCount)
    var round = 0
    var standsStill = 0
    while standsStill < 2 {
      let pulled = (0..<variableCount).filter { extent[$0] == 0 }
      if pulled.isEmpty { break }
      let probe = pulledBlock(pulled, by: round % 2 == 0 ? Block.reach : -Block.reach)
      probe.solveFromScratch(scratch: scratch)
      var moved = false
      for variable in 0..<variableCount {
        let distance = abs(probe.solution(variable) - solution(variable))
        if distance > 1e-6 * (1 + abs(solution(variable))) {
          if extent[variable] == 0 { moved = true }
          extent[variable] = max(extent[variable], distance)
        }
      }
      standsStill = moved ? 0 : standsStill + 1
      round += 1
    }
    return extent.indices.filter { extent[$0] > 0 }.map { ($0, extent[$0] > Block.reach / 100) }
  }

  /// A solution as good as this one in which a variable has another value, at most `distance` away.
  func otherSolution(moving variable: Int, by distance: Double, scratch: Scratch) -> Block? {
    for step in [distance, -distance] {
      let probe = pulledBlock([variable], by: step)
      probe.solveFromScratch(scratch: scratch)
      let moved = abs(probe.solution(variable) - solution(variable))
      if moved > 1e-6 * (1 + abs(solution(variable))) { return probe }
    }
    return nil
  }

  /// Returns the system with a row for each variable of `pulled` that wants it elsewhere.
  private func pulledBlock(_ pulled: [Int], by distance: Double) -> Block {
    let probe = Block(
      rowCount: rowCount + pulled.count, variableCount: variableCount, entryCount: entryCount + pulled.count,
      levelCount: levelCount + 1)
    for row in 0...rowCount { probe.rowStart[row] = rowStart[row] }
    for variable in 0..<variableCount { probe.lowerLevel[variable] = lowerLevel[variable] }
    for row in 0..<rowCount {
      for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
        probe.rowColumn[entry] = rowColumn[entry]
        probe.rowCoefficient[entry] = givenCoefficient(Int32(row), entry)
      }
      probe.constant[row] = givenConstant(Int32(row))
      probe.lowerLevel[probe.firstLogical + row] = lowerLevel[firstLogical + row]
      probe.upperLevel[probe.firstLogical + row] = upperLevel[firstLogical + row]
    }
    var state: UInt64 = 0x853C_49E6_748F_EA9B
    for (index, variable) in pulled.enumerated() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let weight = 1 + Double(state >> 44) / Double(1 << 20)
      let row = rowCount + index, entry = entryCount + index
      probe.rowStart[row + 1] = Int32(entry + 1)
      probe.rowColumn[entry] = Int32(variable)
      probe.rowCoefficient[entry] = weight
      probe.constant[row] = weight * (solution(variable) + distance)
      probe.lowerLevel[probe.firstLogical + row] = Int32(levelCount)
      probe.upperLevel[probe.firstLogical + row] = Int32(levelCount)
    }
    probe.scaleIfNeeded()
    probe.indexColumns()
    probe.setTolerances()
    return probe
  }
}
