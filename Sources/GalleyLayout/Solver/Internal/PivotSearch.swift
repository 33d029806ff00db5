/// The search for the pivots of a block's basis; see `SimplexBasis.factor`.
struct PivotSearch {
  private static let notEligible = Int32.max
  /// Smaller coefficients are none; larger ones were not computed but given, so that they are exact.
  private static let tiniestPivot = 1e-14

  let block: Block
  let isFixedBasis: Bool
  let scratch: Scratch
  private let openInRow: Flat<Int32>
  /// The exclusive or of the numbers of a row's open columns: the column itself once one is left.
  private let mixInRow: Flat<Int32>
  private let rowClass: Flat<Int32>
  private let isDetermined: Flat<UInt8>

  init(block: Block, isFixedBasis: Bool, scratch: Scratch) {
    self.block = block
    self.isFixedBasis = isFixedBasis
    self.scratch = scratch
    scratch.undeterminedCount.reset(count: block.rowCount, to: 0)
    scratch.undeterminedMix.reset(count: block.rowCount, to: 0)
    scratch.rowClass.reset(count: block.rowCount, to: PivotSearch.notEligible)
    scratch.isDetermined.reset(count: block.variableCount, to: 0)
    scratch.nextInClass.reset(count: block.rowCount, to: -1)
    openInRow = scratch.undeterminedCount.flat
    mixInRow = scratch.undeterminedMix.flat
    rowClass = scratch.rowClass.flat
    isDetermined = scratch.isDetermined.flat
    scratch.tailRow.removeAll()
    scratch.tailColumn.removeAll()
  }

  /// The class of rows that come last: required inequalities.
  private var lastClass: Int32 { Int32(block.levelCount) + 1 }

  /// The number of columns that no pivot determines yet.
  var openCount: Int {
    block.variableCount - determinedBefore - block.pivotCount - scratch.tailRow.count
  }
  private var determinedBefore: Int {
    guard isFixedBasis else { return 0 }
    var count = 0
    for column in 0..<block.variableCount where block.slotOf[column] < 0 { count += 1 }
    return count
  }

  func assignClasses(_ start: SimplexBasis.Start) {
    let n = block.variableCount
    if isFixedBasis {
      for column in 0..<n where block.slotOf[column] < 0 { isDetermined[column] = 1 }
    }
    for row in 0..<block.rowCount {
      var open: Int32 = 0
      var mix: Int32 = 0
      for entry in block.entries(ofRow: row) {
        let column = block.rowColumn[entry]
        if isDetermined[column] == 0 {
          open += 1
          mix ^= column
        }
      }
      openInRow[row] = open
      mixInRow[row] = mix
      rowClass[row] = classOfRow(Int32(truncatingIfNeeded: row), start)
    }
  }

  private func classOfRow(_ row: Int32, _ start: SimplexBasis.Start) -> Int32 {
    switch start {
    case .presentBasis:
      return block.slotOf[block.logical(ofRow: row)] < 0 ? 0 : PivotSearch.notEligible
    case .fromScratch:
      let level = block.level(ofRow: row)
      if block.isDistantBound(row) { return PivotSearch.notEligible }
      return level == 0 && !block.isEquation(row) ? lastClass : level + 1
    }
  }

  // MARK: Rows with one open column

  /// Takes rows with a single open column, lowest class first, in a class the latest first.
  func takeSingleRows() {
    let classes = Int(lastClass)
    scratch.classHead.reset(count: classes + 1, to: -1)
    let head = scratch.classHead.flat, next = scratch.nextInClass.flat
    var lowest = classes
    for row in 0..<block.rowCount where openInRow[row] == 1 && rowClass[row] < lastClass {
      push(Int32(truncatingIfNeeded: row), head, next, &lowest)
    }
    while lowest < classes {
      let row = head[lowest]
      if row < 0 {
        lowest += 1
        continue
      }
      head[lowest] = next[row]
      guard openInRow[row] == 1, block.pivotPosition[row] < 0 else { continue }
      let column = mixInRow[row]
      let coefficient = self.coefficient(of: column, in: row)
      guard abs(coefficient) > PivotSearch.tiniestPivot else { continue }
      guard isFixedBasis || block.mayDetermine(column, coefficient: coefficient, by: row)
      else { continue }
      block.appendPivot(row: row, column: column, value: coefficient)
      isDetermined[column] = 1
      for entry in block.entries(ofColumn: column) {
        let other = block.columnRow[entry]
        openInRow[other] -= 1
        mixInRow[other] ^= column
        if openInRow[other] == 1 && rowClass[other] < lastClass { push(other, head, next, &lowest) }
      }
    }
  }

  @inline(__always)
  private func push(_ row: Int32, _ head: Flat<Int32>, _ next: Flat<Int32>, _ lowest: inout Int) {
    let rowClass = Int(rowClass[row])
    next[row] = head[rowClass]
    head[rowClass] = row
    if rowClass < lowest { lowest = rowClass }
  }

  private func coefficient(of column: Int32, in row: Int32) -> Double {
    for entry in block.entries(ofRow: row) where block.rowColumn[entry] == column {
      return block.rowCoefficient[entry]
    }
    return 0
  }

  // MARK: Columns with one open row

  private func isActive(_ row: Int32) -> Bool {
    rowClass[row] != PivotSearch.notEligible && openInRow[row] > 0 && block.pivotPosition[row] < 0
  }

  private func activeRowCount(of column: Int32) -> (count: Int, entry: Int) {
    var count = 0, found = -1
    for entry in block.entries(ofColumn: column)
    where isActive(block.columnRow[entry]) {
      count += 1
      found = entry
    }
    return (count, found)
  }

  /// Sets aside columns that a single open row holds: they are determined last, whatever the others are.
  func takeSingleColumns() {
    let work = scratch.classHead
    work.removeAll()
    for column in 0..<Int32(block.variableCount) where isDetermined[column] == 0 { work.append(column) }
    while work.count > 0 {
      let column = work.removeLast()
      guard isDetermined[column] == 0, isFixedBasis || block.isFree(column) else { continue }
      let (count, entry) = activeRowCount(of: column)
      guard count == 1 else { continue }
      let coefficient = block.columnCoefficient[entry]
      let row = block.columnRow[entry]
      guard abs(coefficient) > PivotSearch.tiniestPivot else { continue }
      isDetermined[column] = 1
      scratch.tailRow.append(row)
      scratch.tailColumn.append(column)
      // Out of the running; `appendTail` gives the row its place.
      rowClass[row] = PivotSearch.notEligible
      for entry in block.entries(ofRow: row) {
        let other = block.rowColumn[entry]
        if isDetermined[other] == 0 { work.append(other) }
      }
    }
  }

  /// Appends the columns set aside, each row after the rows of its other variables.
  func appendTail() {
    while scratch.tailRow.count > 0 {
      let row = scratch.tailRow.removeLast(), column = scratch.tailColumn.removeLast()
      block.appendPivot(row: row, column: column, value: coefficient(of: column, in: row))
    }
  }

  // MARK: The rest

  /// Eliminates the open columns by row operations.
  func eliminate() {
    let elimination = scratch.elimination
    elimination.begin(block: block)
    for row in 0..<Int32(block.rowCount) where isActive(row) {
      elimination.beginRow(row, class: rowClass[row], comesLast: rowClass[row] == lastClass)
      for entry in block.entries(ofRow: row) {
        let column = block.rowColumn[entry]
        if isDetermined[column] == 0 { elimination.append(column: column, block.rowCoefficient[entry]) }
      }
    }
    guard elimination.rowCount > 0 else { return }
    block.nucleus = elimination.run(block: block, takesAnyColumn: isFixedBasis)
  }
}
