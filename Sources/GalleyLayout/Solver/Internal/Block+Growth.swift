/// Rows that join a solved block without a fresh start.
///
/// They stand after the block's rows, and the variables that are new in them after its variables. Where the new rows
/// determine the new variables one after another, their pivots come last, in the tail of the factors, and nothing that
/// was found changes. As long as no new row costs anything the whole is a best solution, as in `Solver+Reading`.
extension Block {
  /// The most columns that may be new at a time: one bit of a number each.
  static let mostNewColumns = 64

  /// The level of a priority, in a block that rows may be added to.
  func level(of priority: Float) -> Int32? {
    guard let priorities = priorities?.flat else { return nil }
    for level in 0..<priorities.count where priorities[level] == priority { return Int32(level) }
    return nil
  }

  /// Solves the rows and variables that have been written into an empty block.
  ///
  /// What is said of a single variable mostly holds together: then the first step from scratch is the last.
  func solveFirst(_ written: Room, scratch: Scratch) {
    let isOrdinary = (0..<written.entries).allSatisfy { Block.isOrdinary(coefficient: rowCoefficient[$0]) }
    if written.variables == 1 && isOrdinary && takeIn(written, scratch: scratch) { return }
    rowCount = written.rows
    variableCount = written.variables
    entryCount = written.entries
    if !isOrdinary { scale() }
    indexColumns()
    setTolerances()
    solveFromScratch(scratch: scratch)
  }

  /// Takes in rows and variables that have been written after those in use, or leaves the block as it was.
  ///
  /// - Parameter added: What there is in all, with the new rows, variables and coefficients.
  /// - Returns: Whether they are part of the block now: where the new variables do not follow one after another, or
  ///   where a new row costs anything, they are not.
  func takeIn(_ added: Room, scratch: Scratch) -> Bool {
    let rows = rowCount..<added.rows, columns = variableCount..<added.variables
    for row in rows where abs(constant[row]) > Block.largestOrdinaryNumber { return false }
    for column in columns { tolerance[column] = Block.leastTolerance }
    for row in rows { setTolerance(ofRow: row) }
    let pivotsBefore = pivotCount
    guard determine(columns, with: rows, scratch: scratch), costsNothing(rows, columns) else {
      while pivotCount > pivotsBefore {
        pivotCount -= 1
        pivotPosition[pivotRow[pivotCount]] = -1
      }
      return false
    }
    indexEntries(of: rows, columnCount: added.variables)
    rowCount = added.rows
    variableCount = added.variables
    putIntoSlots(rows)
    return true
  }

  @inline(__always)
  private func entries(ofRow row: Int) -> Range<Int> {
    unsafe Range(uncheckedBounds: (Int(rowStart[row]), Int(rowStart[row &+ 1])))
  }

  /// Finds a row for each new column, by class as `PivotSearch` does, and its value; whether each has one.
  private func determine(_ columns: Range<Int>, with rows: Range<Int>, scratch: Scratch) -> Bool {
    let open = openColumns(of: rows, scratch: scratch)
    for _ in columns {
      guard let (row, entry) = nextPivot(in: rows, open) else { return false }
      let coefficient = rowCoefficient[entry], column = rowColumn[entry]
      value[column] = 0
      value[column] = rest(ofRow: row) / coefficient
      appendPivot(row: Int32(truncatingIfNeeded: row), column: column, value: coefficient)
      let others = ~open[row &- rows.lowerBound]
      for other in 0..<open.count { open[other] &= others }
    }
    return true
  }

  /// The new columns of each row, as bits.
  private func openColumns(of rows: Range<Int>, scratch: Scratch) -> Flat<UInt64> {
    scratch.openColumns.reset(count: rows.count, to: 0)
    let open = scratch.openColumns.flat
    let first = Int32(truncatingIfNeeded: variableCount)
    for row in rows {
      var bits: UInt64 = 0
      for entry in entries(ofRow: row) where rowColumn[entry] >= first {
        bits |= 1 &<< UInt64(truncatingIfNeeded: rowColumn[entry] &- first)
      }
      open[row &- rows.lowerBound] = bits
    }
    return open
  }

  /// Returns what a row's constant leaves for a variable whose value is still 0, or for its logical variable.
  @inline(__always)
  private func rest(ofRow row: Int) -> Double {
    var rest = constant[row]
    for entry in entries(ofRow: row) { rest -= rowCoefficient[entry] * value[rowColumn[entry]] }
    return rest
  }

  /// The row with a single open column that comes first, that of the highest level and of several the last, and the
  /// place of that column in it.
  private func nextPivot(in rows: Range<Int>, _ open: Flat<UInt64>) -> (row: Int, entry: Int)? {
    var found: (row: Int, entry: Int)?, highest = Block.noLevel
    for row in rows {
      let bits = open[row &- rows.lowerBound]
      if bits == 0 || bits & (bits &- 1) != 0 { continue }
      let number = Int32(truncatingIfNeeded: row), level = level(ofRow: number)
      if level > highest || (level == 0 && !isEquation(number)) || isDistantBound(number) { continue }
      let column = Int32(truncatingIfNeeded: variableCount &+ bits.trailingZeroBitCount)
      for entry in entries(ofRow: row) where rowColumn[entry] == column {
        if mayDetermine(column, coefficient: rowCoefficient[entry], by: number) {
          (found, highest) = ((row, entry), level)
        }
      }
    }
    return found
  }

  /// Computes what is left in the new rows; whether nothing costs and no number is so large that rounding shows.
  private func costsNothing(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
    for column in columns {
      let column = Int32(truncatingIfNeeded: column)
      guard abs(value[column]) <= Block.largestOrdinaryNumber, violatedLevel(of: column) == Block.noLevel
      else { return false }
    }
    for row in rows {
      let logical = logical(ofRow: Int32(truncatingIfNeeded: row))
      value[logical] = pivotPosition[row] < 0 ? rest(ofRow: row) : 0
      if violatedLevel(of: logical) != Block.noLevel { return false }
    }
    return true
  }

  /// Puts the new coefficients into the columns, after those of older rows; those not in use start at the end.
  private func indexEntries(of rows: Range<Int>, columnCount: Int) {
    for column in variableCount..<columnCount { columnStart[column + 1] = columnStart[column] }
    for row in rows {
      for entry in entries(ofRow: row) {
        let column = Int(rowColumn[entry])
        let position = Int(columnStart[column + 1])
        columnRow.insert(Int32(truncatingIfNeeded: row), at: position, end: entry)
        columnCoefficient.insert(rowCoefficient[entry], at: position, end: entry)
        for later in column..<columnCount { columnStart[later + 1] &+= 1 }
      }
    }
    entryCount = Int(rowStart[rows.upperBound])
    columnStart.suffix(from: columnCount + 1).fill(Int32(truncatingIfNeeded: entryCount))
  }

  private func putIntoSlots(_ rows: Range<Int>) {
    for row in rows {
      let position = pivotPosition[row]
      let variable = position >= 0 ? pivotColumn[position] : logical(ofRow: Int32(truncatingIfNeeded: row))
      slotVariable[row] = variable
      slotOf[variable] = Int32(truncatingIfNeeded: row)
      side[variable] = 0
      updateSide(of: variable)
    }
  }
}
