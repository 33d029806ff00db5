/// An addition of rows to a solved block without a fresh start.
///
/// They stand after the block's rows, and the variables that are new in them after its variables. Where the new rows
/// determine the new variables one after another, their pivots come last, in the tail of the factors, and nothing that
/// was found changes. As long as no new row costs anything the whole is a best solution, as in `Solver+Reading`.
struct RowAddition {
  private let block: Block
  private let scratch: Scratch
  private let rows: Range<Int>
  private let columns: Range<Int>

  /// The most columns that may be new at a time: one bit of a number each.
  static let mostNewColumns = 64

  /// - Parameter added: What there is in all, with the new rows, variables and coefficients.
  init(_ added: Block.Capacity, to block: Block, scratch: Scratch) {
    self.block = block
    self.scratch = scratch
    rows = block.rowCount..<added.rows
    columns = block.variableCount..<added.variables
  }

  /// Takes in the rows and variables, which have been written after those in use, or leaves the block as it was.
  ///
  /// - Returns: Whether they are part of the block now: where the new variables do not follow one after another, or
  ///   where a new row costs anything, they are not.
  func takeIn() -> Bool {
    for row in rows where abs(block.constant[row]) > Tolerance.largestOrdinaryNumber { return false }
    for column in columns { block.tolerance[column] = Tolerance.least }
    for row in rows { block.setTolerance(ofRow: row) }
    let pivotsBefore = block.pivotCount
    guard determineColumns(), costsNothing() else {
      while block.pivotCount > pivotsBefore {
        block.pivotCount -= 1
        block.pivotPosition[block.pivotRow[block.pivotCount]] = -1
      }
      return false
    }
    indexEntries()
    block.rowCount = rows.upperBound
    block.variableCount = columns.upperBound
    putIntoSlots()
    return true
  }

  /// Finds a row for each new column, by class as `PivotSearch` does, and its value; whether each has one.
  private func determineColumns() -> Bool {
    let open = openColumns()
    for _ in columns {
      guard let (row, entry) = nextPivot(open) else { return false }
      let coefficient = block.rowCoefficient[entry], column = block.rowColumn[entry]
      block.value[column] = 0
      block.value[column] = rest(ofRow: row) / coefficient
      block.appendPivot(row: Int32(truncatingIfNeeded: row), column: column, value: coefficient)
      let others = ~open[row &- rows.lowerBound]
      for other in 0..<open.count { open[other] &= others }
    }
    return true
  }

  /// The new columns of each row, as bits.
  private func openColumns() -> Flat<UInt64> {
    scratch.openColumns.reset(count: rows.count, to: 0)
    let open = scratch.openColumns.flat
    let first = Int32(truncatingIfNeeded: block.variableCount)
    for row in rows {
      var bits: UInt64 = 0
      for entry in block.entries(ofRow: row) where block.rowColumn[entry] >= first {
        bits |= 1 &<< UInt64(truncatingIfNeeded: block.rowColumn[entry] &- first)
      }
      open[row &- rows.lowerBound] = bits
    }
    return open
  }

  /// Returns the remainder of a row's constant, for a variable that is still 0 or for the row's logical.
  @inline(__always)
  private func rest(ofRow row: Int) -> Double {
    var rest = block.constant[row]
    for entry in block.entries(ofRow: row) { rest -= block.rowCoefficient[entry] * block.value[block.rowColumn[entry]] }
    return rest
  }

  /// The row with a single open column that comes first, that of the highest level and of several the last, and the
  /// place of that column in it.
  private func nextPivot(_ open: Flat<UInt64>) -> (row: Int, entry: Int)? {
    var found: (row: Int, entry: Int)?, highest = Block.noLevel
    for row in rows {
      let bits = open[row &- rows.lowerBound]
      if bits == 0 || bits & (bits &- 1) != 0 { continue }
      let number = Int32(truncatingIfNeeded: row), level = block.level(ofRow: number)
      if level > highest || (level == 0 && !block.isEquation(number)) || block.isDistantBound(number) { continue }
      let column = Int32(truncatingIfNeeded: block.variableCount &+ bits.trailingZeroBitCount)
      for entry in block.entries(ofRow: row) where block.rowColumn[entry] == column {
        if block.mayDetermine(column, coefficient: block.rowCoefficient[entry], by: number) {
          (found, highest) = ((row, entry), level)
        }
      }
    }
    return found
  }

  /// Computes the new logicals. Returns whether nothing costs and no number is large enough for rounding to show.
  private func costsNothing() -> Bool {
    for column in columns {
      let column = Int32(truncatingIfNeeded: column)
      guard abs(block.value[column]) <= Tolerance.largestOrdinaryNumber,
        block.violatedLevel(of: column) == Block.noLevel
      else { return false }
    }
    for row in rows {
      let logical = block.logical(ofRow: Int32(truncatingIfNeeded: row))
      block.value[logical] = block.pivotPosition[row] < 0 ? rest(ofRow: row) : 0
      if block.violatedLevel(of: logical) != Block.noLevel { return false }
    }
    return true
  }

  /// Puts the new coefficients into the columns, after those of older rows; those not in use start at the end.
  private func indexEntries() {
    let columnCount = columns.upperBound
    for column in columns { block.columnStart[column + 1] = block.columnStart[column] }
    for row in rows {
      for entry in block.entries(ofRow: row) {
        let column = Int(block.rowColumn[entry])
        let position = Int(block.columnStart[column + 1])
        block.columnRow.insert(Int32(truncatingIfNeeded: row), at: position, end: entry)
        block.columnCoefficient.insert(block.rowCoefficient[entry], at: position, end: entry)
        for later in column..<columnCount { block.columnStart[later + 1] &+= 1 }
      }
    }
    block.entryCount = Int(block.rowStart[rows.upperBound])
    block.columnStart.suffix(from: columnCount + 1).fill(Int32(truncatingIfNeeded: block.entryCount))
  }

  private func putIntoSlots() {
    for row in rows {
      let position = block.pivotPosition[row]
      let variable = position >= 0 ? block.pivotColumn[position] : block.logical(ofRow: Int32(truncatingIfNeeded: row))
      block.slotVariable[row] = variable
      block.slotOf[variable] = Int32(truncatingIfNeeded: row)
      block.side[variable] = 0
      block.updateSide(of: variable)
    }
  }
}
