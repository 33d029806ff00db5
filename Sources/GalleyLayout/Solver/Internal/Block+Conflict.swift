/// Required rows that cannot hold together.
extension Block {
  /// Sets of more rows than this are not minimised: it takes a small solve per row.
  private static let largestMinimisedSet = 400

  /// Rows, in order, that contradict each other, none of which can be spared.
  ///
  /// At the least total of required violations, the multipliers of that total prove the contradiction (Farkas): the
  /// rows with a multiplier, and the sizes at 0 that hold against it, are a contradicting set. Several contradictions
  /// at once, or ties, may leave more rows in it than needed, so each is tried without.
  func minimalConflict(scratch: Scratch) -> [Int32] {
    var rows = contradictingRows(scratch: scratch)
    guard rows.count <= Block.largestMinimisedSet else { return rows }
    let subset = Scratch()
    // The latest rows are tried first, so that of several sets the one of the earliest constraints stays.
    var index = rows.count - 1
    while index >= 0 && rows.count > 1 {
      var without = rows
      without.remove(at: index)
      let part = self.subset(without)
      part.solveFromScratch(scratch: subset)
      if part.breaksRequired(scratch: subset) { rows = without }
      index -= 1
    }
    return rows
  }

  private func contradictingRows(scratch: Scratch) -> [Int32] {
    let y = scratch.rowWork(rowCount)
    _ = fillCosts(of: 0, into: y)
    solveBackward(y, scratch: scratch)
    var rows: [Int32] = []
    let least = leastMultiplier(y)
    for row in 0..<Int32(rowCount) {
      if abs(y[row]) > least && level(ofRow: row) == 0 { rows.append(row) }
    }
    y.fill(0)
    // Numbers that do not reach far enough have no multipliers: any required row may have part in it.
    return rows.isEmpty ? (0..<Int32(rowCount)).filter { level(ofRow: $0) == 0 } : rows
  }

  /// A block of its own for some of the rows.
  private func subset(_ subsetRows: [Int32]) -> Block {
    var localOf = [Int32](repeating: -1, count: variableCount)
    var variables: [Int32] = []
    var entryCount = 0
    for row in subsetRows {
      for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
        let column = rowColumn[entry]
        if localOf[Int(column)] < 0 {
          localOf[Int(column)] = Int32(variables.count)
          variables.append(column)
        }
        entryCount += 1
      }
    }
    let part = Block(
      rowCount: subsetRows.count, variableCount: variables.count, entryCount: entryCount, levelCount: levelCount)
    for (local, column) in variables.enumerated() { part.lowerLevel[local] = lowerLevel[column] }
    var position = 0
    for (local, row) in subsetRows.enumerated() {
      part.rowStart[local] = Int32(position)
      for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
        part.rowColumn[position] = localOf[Int(rowColumn[entry])]
        part.rowCoefficient[position] = givenCoefficient(row, entry)
        position += 1
      }
      part.constant[local] = givenConstant(row)
      part.lowerLevel[part.firstLogical + local] = lowerLevel[firstLogical + Int(row)]
      part.upperLevel[part.firstLogical + local] = upperLevel[firstLogical + Int(row)]
    }
    part.rowStart[subsetRows.count] = Int32(position)
    part.scaleIfNeeded()
    part.indexColumns()
    part.setTolerances()
    return part
  }
}
