/// Choosing and factoring a basis.
///
/// A basis is a set of *tight* rows, whose logicals are 0, and as many structural variables that these rows determine.
/// The search visits rows of which a single variable is still open: each determines it, and no arithmetic is needed.
/// What that leaves is eliminated like any system of equations (`Elimination`).
extension Block {
  /// The start of a factorisation.
  enum Start {
    /// Nothing: the rows are taken by class, so that the basis is near the best one.
    ///
    /// Classes: required equations, then optional rows by priority, then required inequalities that alone hold a
    /// free variable. The last class is UIKit's visible convention (UIKIT.md 2.12): a free edge stands on the
    /// only bound that it has, while a size rather shrinks to 0.
    case fromScratch
    /// The present basis.
    case presentBasis
  }

  /// Chooses a basis and factors it; the values are left as they were.
  func factor(_ start: Start, scratch: Scratch) {
    if let updates { scratch.giveBack(updates) }
    updates = nil
    nucleus = nil
    pivotCount = 0
    pivotPosition.fill(-1)
    let isFixedBasis = if case .presentBasis = start { true } else { false }
    let search = PivotSearch(block: self, isFixedBasis: isFixedBasis, scratch: scratch)
    search.assignClasses(start)
    search.takeSingleRows()
    headCount = pivotCount
    if search.openCount > 0 {
      search.takeSingleColumns()
      search.eliminate()
    }
    tailStart = pivotCount
    search.appendTail()
    installBasis()
  }

  /// Puts the pivots' columns and the other rows' logicals into the slots.
  private func installBasis() {
    slotOf.fill(-1)
    for row in 0..<rowCount {
      let position = pivotPosition[row]
      let variable = position >= 0 ? pivotColumn[position] : Int32(truncatingIfNeeded: firstLogical + row)
      slotVariable[row] = variable
      slotOf[variable] = Int32(truncatingIfNeeded: row)
    }
  }

  @inline(__always)
  func appendPivot(row: Int32, column: Int32, value: Double) {
    pivotRow[pivotCount] = row
    pivotColumn[pivotCount] = column
    pivotValue[pivotCount] = value
    pivotPosition[row] = Int32(truncatingIfNeeded: pivotCount)
    pivotCount += 1
  }

  func isFree(_ column: Int32) -> Bool { lowerLevel[column] == Block.noLevel }

  /// The number of the logical variable of a row.
  @inline(__always)
  func logical(ofRow row: Int32) -> Int32 { Int32(truncatingIfNeeded: firstLogical) + row }

  func isEquation(_ row: Int32) -> Bool {
    let logical = logical(ofRow: row)
    return lowerLevel[logical] == upperLevel[logical]
  }

  /// The level of a row's constraint.
  func level(ofRow row: Int32) -> Int32 {
    let logical = logical(ofRow: row)
    return min(lowerLevel[logical], upperLevel[logical])
  }

  /// Tells whether a search from scratch may hold `column` with `row`.
  ///
  /// An inequality holds a free variable. A size it holds only when it is optional and pushes the size up, since 0
  /// is where a size settles by itself.
  func mayDetermine(_ column: Int32, coefficient: Double, by row: Int32) -> Bool {
    if isEquation(row) || isFree(column) { return true }
    let logical = logical(ofRow: row)
    if level(ofRow: row) == 0 { return false }
    let isAtMost = lowerLevel[logical] != Block.noLevel
    return isAtMost == (coefficient < 0)
  }
}
