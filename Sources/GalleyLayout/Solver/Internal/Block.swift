/// A connected part of a system of constraints, with its basis and the factors of that basis.
///
/// Row `i` of the block is the equation `a·x + s = b`, where the *logical* `s` stands for the constraint's slack or
/// error. Every variable, structural or logical, has one breakpoint, at 0, and a cost on each side of it: none, or 1
/// per unit at one *level*. Level 0 is what is required, higher numbers are lower priorities:
///
/// - `a·x == b` costs on both sides of `s`, `<=` below 0, `>=` above 0;
/// - a size costs at level 0 below 0; a free variable costs nothing.
///
/// So required and optional constraints, bounds and errors are one thing, and a solution minimises a vector of sums
/// of absolute violations, level by level. A variable outside the basis is exactly 0.
///
/// Variables are numbered `0..<variableCount` (structural), then `variableCount + row` (logical). The basis has a
/// *slot* per row that holds one variable.
final class Block {
  /// The number that says "no cost on this side".
  static let noLevel = Int32.max

  let rowCount: Int
  let variableCount: Int
  let levelCount: Int

  // The matrix by rows and by columns.
  let rowStart: Flat<Int32>
  let rowColumn: Flat<Int32>
  let rowCoefficient: Flat<Double>
  let columnStart: Flat<Int32>
  let columnRow: Flat<Int32>
  let columnCoefficient: Flat<Double>

  /// The right-hand side `b`, by row.
  let constant: Flat<Double>
  /// The level that suffers when a variable is below 0, by variable.
  let lowerLevel: Flat<Int32>
  /// The level that suffers when a variable is above 0, by variable.
  let upperLevel: Flat<Int32>
  /// The solver's numbers of the rows and of the structural variables.
  let rowID: Flat<Int32>
  let variableID: Flat<Int32>

  /// The value of each variable.
  let value: Flat<Double>
  /// The side of 0, -1 or 1, whose cost counts for a basic variable, by variable.
  ///
  /// Where the value is 0 it is the side from which or towards which the variable moved last, so that steps that move
  /// nothing cannot go round in circles; 0 for one that never moved: it costs nothing yet.
  let side: Flat<Int8>
  /// The variable in each slot.
  let slotVariable: Flat<Int32>
  /// The slot of each variable, -1 outside the basis.
  let slotOf: Flat<Int32>

  // Factors of the basis at the last factorisation: pivots in the order in which a solve visits them. Those before
  // `headCount` and from `tailStart` on are triangular, those between are the nucleus.
  let pivotRow: Flat<Int32>
  let pivotColumn: Flat<Int32>
  let pivotValue: Flat<Double>
  /// The place of a row among the pivots, -1 for a row whose logical was in the basis.
  let pivotPlace: Flat<Int32>
  var headCount = 0
  var tailStart = 0
  var pivotCount = 0
  var nucleus: NucleusFactors?
  /// What steps have changed since, `nil` when nothing.
  var updates: BasisUpdates?

  /// The change of the right-hand side that has not been carried into the values, by row; zero when there is none.
  let pendingChange: Flat<Double>
  var hasPendingChange = false
  var changesSinceRecompute = 0
  /// Values closer to 0 than this count as 0, by variable.
  let tolerance: Flat<Double>
  /// Whether a constant or a value is so large that what rounding leaves of it must be looked at.
  var hasLargeNumbers = false
  /// How rows and columns were scaled, in a block whose coefficients lie far from 1.
  var scaling: Scaling?
  /// Whether a required row does not hold for want of exact enough numbers.
  var isInexact = false
  var isUsable = true
  /// Whether the solution that was published breaks something required.
  var isBreached = false
  /// Whether rows take variables of other blocks for fixed ones.
  var readsOthers = false
  /// Whether rows of other blocks take variables of this one for fixed ones.
  var isRead = false

  private let slab: Slab

  init(rowCount m: Int, variableCount n: Int, entryCount: Int, levelCount: Int) {
    rowCount = m
    variableCount = n
    self.levelCount = levelCount
    let pivots = min(m, n)
    let intSize = [m + 1, entryCount, n + 1, entryCount, n + m, n + m, m, n, m, n + m, pivots, pivots, m]
      .reduce(0) { $0 + Slab.size(of: Int32.self, count: $1) }
    let sideSize = Slab.size(of: Int8.self, count: n + m)
    let doubleSize = (2 * entryCount + m + 2 * (n + m) + pivots + m) * 8
    var slab = Slab(size: intSize + doubleSize + sideSize)
    rowStart = slab.cut(m + 1, filledWith: 0)
    rowColumn = slab.cut(entryCount, filledWith: 0)
    columnStart = slab.cut(n + 1, filledWith: 0)
    columnRow = slab.cut(entryCount, filledWith: 0)
    lowerLevel = slab.cut(n + m, filledWith: Block.noLevel)
    upperLevel = slab.cut(n + m, filledWith: Block.noLevel)
    rowID = slab.cut(m, filledWith: -1)
    variableID = slab.cut(n, filledWith: -1)
    slotVariable = slab.cut(m, filledWith: -1)
    slotOf = slab.cut(n + m, filledWith: -1)
    pivotRow = slab.cut(pivots, filledWith: -1)
    pivotColumn = slab.cut(pivots, filledWith: -1)
    pivotPlace = slab.cut(m, filledWith: -1)
    rowCoefficient = slab.cut(entryCount, filledWith: 0)
    columnCoefficient = slab.cut(entryCount, filledWith: 0)
    constant = slab.cut(m, filledWith: 0)
    value = slab.cut(n + m, filledWith: 0)
    tolerance = slab.cut(n + m, filledWith: 0)
    pivotValue = slab.cut(pivots, filledWith: 0)
    pendingChange = slab.cut(m, filledWith: 0)
    side = slab.cut(n + m, filledWith: 0)
    self.slab = slab
  }

  deinit { slab.deallocate() }

  /// Derives the columns from the rows, once the rows are complete.
  func indexColumns() {
    for entry in 0..<rowColumn.count { columnStart[rowColumn[entry] + 1] += 1 }
    for column in 0..<variableCount { columnStart[column + 1] += columnStart[column] }
    // Filling advances each start to its end; shifting the starts back by one column afterwards saves a second array.
    for row in 0..<rowCount {
      for entry in Int(rowStart[row])..<Int(rowStart[row + 1]) {
        let column = rowColumn[entry]
        let place = columnStart[column]
        columnRow[place] = Int32(truncatingIfNeeded: row)
        columnCoefficient[place] = rowCoefficient[entry]
        columnStart[column] = place + 1
      }
    }
    var column = variableCount
    while column > 0 {
      columnStart[column] = columnStart[column - 1]
      column -= 1
    }
    columnStart[0] = 0
  }
}
