/// Required rows that cannot hold together.
extension Block {
  /// Up to so many rows each is tried without, which takes a small solve per row.
  private static let fewRows = 64

  /// Rows, in order, that contradict each other, none of which can be spared.
  ///
  /// At the least total of required violations, the multipliers of that total prove the contradiction (Farkas): the
  /// rows with a multiplier, and the sizes at 0 that hold against it, are a contradicting set. Several contradictions
  /// at once, or ties, may leave more rows in it than needed, so each is tried without.
  func minimalConflict(scratch: Scratch) -> [Int32] {
    var rows = contradictingRows(scratch: scratch)
    let subset = Scratch()
    defer {
      scratch.searches += subset.searches
      scratch.steps += subset.steps
    }
    if rows.count > Block.fewRows { rows = firstConflict(in: rows, scratch: subset) }
    // What one equation follows from cannot be spared, but for rounding; trying it takes the square of its rows.
    guard rows.count <= Block.fewRows else { return rows }
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

  /// Rows that contradict each other, none of which can be spared, found with few solves.
  ///
  /// The shortest beginning of the list that contradicts itself ends with a row that has part in it. Where all others
  /// must hold, that row's violation follows from tight rows that do not depend on each other: it is a contradiction
  /// of just those.
  /// - Complexity: as many solves as the number of rows has binary digits.
  private func firstConflict(in rows: [Int32], scratch: Scratch) -> [Int32] {
    func contradicts(_ count: Int) -> Bool {
      let part = subset(Array(rows[..<count]))
      part.solveFromScratch(scratch: scratch)
      return part.breaksRequired(scratch: scratch)
    }
    var holding = 0, broken = rows.count
    while broken - holding > 1 {
      let middle = (holding + broken) / 2
      if contradicts(middle) { broken = middle } else { holding = middle }
    }
    let beginning = Array(rows[..<broken])
    let part = subset(beginning, isLastOptional: true)
    part.solveFromScratch(scratch: scratch)
    var found = part.rowsWithMultipliers(of: 1, scratch: scratch).map { beginning[Int($0)] }
    if found.last != beginning.last, let last = beginning.last { found.append(last) }
    let check = subset(found)
    check.solveFromScratch(scratch: scratch)
    return check.breaksRequired(scratch: scratch) ? found : beginning
  }

  /// The rows from which the violations at a level follow.
  private func rowsWithMultipliers(of level: Int32, scratch: Scratch) -> [Int32] {
    let y = scratch.rowWork(rowCount)
    _ = fillCosts(of: level, into: y)
    solveBackward(y, scratch: scratch)
    var rows: [Int32] = []
    let least = leastMultiplier(y)
    for row in 0..<Int32(rowCount) where abs(y[row]) > least { rows.append(row) }
    y.fill(0)
    return rows
  }

  private func contradictingRows(scratch: Scratch) -> [Int32] {
    let rows = rowsWithMultipliers(of: 0, scratch: scratch).filter { level(ofRow: $0) == 0 }
    // Numbers that do not reach far enough have no multipliers: any required row may have part in it.
    return rows.isEmpty ? (0..<Int32(rowCount)).filter { level(ofRow: $0) == 0 } : rows
  }

  /// A block of its own for some of the rows.
  ///
  /// - Parameter isLastOptional: Whether the last row gives way to the others.
  private func subset(_ subsetRows: [Int32], isLastOptional: Bool = false) -> Block {
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
      rowCount: subsetRows.count, variableCount: variables.count, entryCount: entryCount,
      levelCount: max(levelCount, 2))
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
    if isLastOptional {
      let last = part.firstLogical + subsetRows.count - 1
      if part.lowerLevel[last] == 0 { part.lowerLevel[last] = 1 }
      if part.upperLevel[last] == 0 { part.upperLevel[last] = 1 }
    }
    part.scaleIfNeeded()
    part.indexColumns()
    part.setTolerances()
    return part
  }
}
