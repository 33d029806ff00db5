/// The search for a variable outside the basis whose move improves a level without worsening one above it.
struct Pricing {
  private let block: Block
  private let isBlockedUp: Flat<UInt8>
  private let isBlockedDown: Flat<UInt8>

  init(block: Block, highestCost: Int32, scratch: Scratch) {
    self.block = block
    isBlockedUp = scratch.isBlockedUp.flat
    isBlockedDown = scratch.isBlockedDown.flat
    // The levels above cost nothing, so whoever would make them cost is held.
    for variable in 0..<(block.variableCount + block.rowCount) {
      if block.upperLevel[variable] < highestCost { isBlockedUp[variable] = 1 }
      if block.lowerLevel[variable] < highestCost { isBlockedDown[variable] = 1 }
    }
  }

  /// Notes that no basic variable costs at `level`: a move that would is held for the levels below.
  mutating func levelWithoutCosts(_ level: Int32) {
    for variable in 0..<(block.variableCount + block.rowCount) {
      if block.upperLevel[variable] == level { isBlockedUp[variable] = 1 }
      if block.lowerLevel[variable] == level { isBlockedDown[variable] = 1 }
    }
  }

  /// The move that improves `level` most per unit, or, with the least-index rule, the first that does.
  ///
  /// Without one, the moves that would worsen the level are held for those below.
  mutating func price(
    _ level: Int32, multipliers y: Flat<Double>, takesLeastIndex: Bool
  ) -> (variable: Int32, goesUp: Bool, slope: Double)? {
    let n = block.variableCount, slopeTolerance = block.slopeTolerance(besides: y)
    var best: (variable: Int32, goesUp: Bool, slope: Double)?
    for variable in 0..<Int32(n + block.rowCount) where block.slotOf[variable] < 0 {
      let row = variable - Int32(n)
      let reduction = row >= 0 ? y[row] : structuralReduction(variable, y)
      if isBlockedUp[variable] == 0 {
        let slope = (block.upperLevel[variable] == level ? block.weight(variable) : 0) - reduction
        if slope < -slopeTolerance {
          if slope < (best?.slope ?? 0) - slopeTolerance { best = (variable, true, slope) }
          if takesLeastIndex { return best }
        } else if slope > slopeTolerance {
          isBlockedUp[variable] = 1
        }
      }
      if isBlockedDown[variable] == 0 {
        let slope = (block.lowerLevel[variable] == level ? block.weight(variable) : 0) + reduction
        if slope < -slopeTolerance {
          if slope < (best?.slope ?? 0) - slopeTolerance { best = (variable, false, slope) }
          if takesLeastIndex { return best }
        } else if slope > slopeTolerance {
          isBlockedDown[variable] = 1
        }
      }
    }
    return best
  }

  /// By how much the level's total falls per unit of a structural variable.
  private func structuralReduction(_ variable: Int32, _ y: Flat<Double>) -> Double {
    var sum = 0.0
    for entry in Int(block.columnStart[variable])..<Int(block.columnStart[variable + 1]) {
      sum += block.columnCoefficient[entry] * y[block.columnRow[entry]]
    }
    return sum
  }
}
