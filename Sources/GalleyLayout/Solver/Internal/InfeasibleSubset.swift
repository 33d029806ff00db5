/// The search for an irreducible infeasible subset: required rows that contradict each other.
struct InfeasibleSubset {
  let block: Block
  let scratch: Scratch

  /// Up to so many rows each is tried without, which takes a small solve per row.
  private static let fewRows = 64

  /// Rows, in order, that contradict each other, none of which can be spared.
  ///
  /// At the least total of required violations, the multipliers of that total prove the contradiction (Farkas): the
  /// rows with a multiplier, and the sizes at 0 that hold against it, are a contradicting set. Several contradictions
  /// at once, or ties, may leave more rows in it than needed, so each is tried without.
  func minimalConflict() -> [Int32] {
    var rows = contradictingRows()
    if rows.count > InfeasibleSubset.fewRows { rows = firstConflict(in: rows) }
    // What one equation follows from cannot be spared, but for rounding; trying it takes the square of its rows.
    guard rows.count <= InfeasibleSubset.fewRows else { return rows }
    // The latest rows are tried first, so that of several sets the one of the earliest constraints stays.
    var index = rows.count - 1
    while index >= 0 && rows.count > 1 {
      var without = rows
      without.remove(at: index)
      if contradicts(without) { rows = without }
      index -= 1
    }
    return rows
  }

  /// Rows that contradict each other, none of which can be spared, found with few solves.
  ///
  /// The shortest beginning of the list that contradicts itself ends with a row that has part in it. Where all others
  /// must hold, that row's violation follows from tight rows that do not depend on each other: it is a contradiction
  /// of just those.
  /// - Complexity: as many solves as the number of rows has binary digits.
  private func firstConflict(in rows: [Int32]) -> [Int32] {
    var holding = 0, broken = rows.count
    while broken - holding > 1 {
      let middle = (holding + broken) / 2
      if contradicts(Array(rows[..<middle])) { broken = middle } else { holding = middle }
    }
    let beginning = Array(rows[..<broken])
    let part = InfeasibleSubset(block: subset(beginning, isLastOptional: true), scratch: scratch)
    Simplex(block: part.block, scratch: scratch).solveFromScratch()
    var found = part.rowsWithMultipliers(of: 1).map { beginning[Int($0)] }
    if found.last != beginning.last, let last = beginning.last { found.append(last) }
    return contradicts(found) ? found : beginning
  }

  /// Tells whether some of the rows contradict each other.
  private func contradicts(_ rows: [Int32]) -> Bool {
    let part = Simplex(block: subset(rows), scratch: scratch)
    part.solveFromScratch()
    return part.breaksRequired()
  }

  /// The rows with a multiplier in the violations at a level.
  private func rowsWithMultipliers(of level: Int32) -> [Int32] {
    let y = scratch.rowWork(block.rowCount)
    for slot in 0..<block.rowCount {
      let variable = block.slotVariable[slot]
      if block.costLevel(of: variable) == level { y[slot] = block.cost(of: variable) }
    }
    SimplexBasis(block: block, scratch: scratch).solveBackward(y)
    var rows: [Int32] = []
    let least = block.leastMultiplier(y)
    for row in 0..<Int32(block.rowCount) where abs(y[row]) > least { rows.append(row) }
    y.fill(0)
    return rows
  }

  private func contradictingRows() -> [Int32] {
    let rows = rowsWithMultipliers(of: 0).filter { block.level(ofRow: $0) == 0 }
    // Numbers that do not reach far enough have no multipliers: any required row may have part in it.
    return rows.isEmpty ? (0..<Int32(block.rowCount)).filter { block.level(ofRow: $0) == 0 } : rows
  }

  /// Makes a separate block for some of the rows.
  ///
  /// - Parameter isLastOptional: Whether the last row gives way to the others.
  private func subset(_ subsetRows: [Int32], isLastOptional: Bool = false) -> Block {
    var localOf = [Int32](repeating: -1, count: block.variableCount)
    var variables: [Int32] = []
    var entryCount = 0
    for row in subsetRows {
      for entry in block.entries(ofRow: row) {
        let column = block.rowColumn[entry]
        if localOf[Int(column)] < 0 {
          localOf[Int(column)] = Int32(variables.count)
          variables.append(column)
        }
        entryCount += 1
      }
    }
    let part = Block(
      rowCount: subsetRows.count, variableCount: variables.count, entryCount: entryCount,
      levelCount: max(block.levelCount, 2))
    for (local, column) in variables.enumerated() { part.lowerLevel[local] = block.lowerLevel[column] }
    var position = 0
    for (local, row) in subsetRows.enumerated() {
      part.rowStart[local] = Int32(position)
      for entry in block.entries(ofRow: row) {
        part.rowColumn[position] = localOf[Int(block.rowColumn[entry])]
        part.rowCoefficient[position] = block.givenCoefficient(row, entry)
        position += 1
      }
      part.constant[local] = block.givenConstant(row)
      part.lowerLevel[part.firstLogical + local] = block.lowerLevel[block.firstLogical + Int(row)]
      part.upperLevel[part.firstLogical + local] = block.upperLevel[block.firstLogical + Int(row)]
    }
    part.rowStart[subsetRows.count] = Int32(position)
    if isLastOptional {
      let last = part.firstLogical + subsetRows.count - 1
      if part.lowerLevel[last] == 0 { part.lowerLevel[last] = 1 }
      if part.upperLevel[last] == 0 { part.upperLevel[last] = 1 }
    }
    part.complete()
    return part
  }
}
