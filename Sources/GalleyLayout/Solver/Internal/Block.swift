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
/// Variables are numbered `0..<variableCount` (structural), then `firstLogical + row` (logical). The basis has a
/// *slot* per row that holds one variable. A block may have room for rows and variables that are added later: columns
/// that are not in use have no entries, no costs and the value 0.
final class Block {
  /// The number that says "no cost on this side".
  static let noLevel = Int32.max

  /// The state of a block's solution, and its relation to other blocks.
  struct State {
    var hasPendingChange = false
    var changesSinceRecompute = 0
    /// True if a constant or a value is so large that what rounding leaves of it must be looked at.
    var hasLargeNumbers = false
    /// True if a required row does not hold for want of exact enough numbers.
    var isInexact = false
    var isUsable = true
    /// True if the solution that was published breaks something required.
    var isBreached = false
    /// True if rows take variables of other blocks for fixed ones.
    var readsOthers = false
    /// True if rows of other blocks take variables of this one for fixed ones.
    var isRead = false
  }

  /// How much the tables hold.
  let capacity: Capacity
  /// The number of the logical variable of row 0, after all structural variables that there is room for.
  let firstLogical: Int
  private(set) var levelCount = 0
  var rowCount = 0
  var variableCount = 0
  /// The number of coefficients.
  var entryCount = 0
  /// The priorities of the levels, highest first; `nil` in a block that no rows may be added to. It does not change.
  var priorities: Vector<Float>?

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
  /// The position of a row among the pivots, -1 for a row whose logical was in the basis.
  let pivotPosition: Flat<Int32>
  var headCount = 0
  var tailStart = 0
  var pivotCount = 0
  var nucleus: NucleusFactors?
  /// The changes of the steps since, `nil` for none.
  var updates: BasisUpdates?

  /// The change of the right-hand side that has not been carried into the values, by row; zero when there is none.
  let pendingChange: Flat<Double>
  /// Values closer to 0 than this count as 0, by variable.
  let tolerance: Flat<Double>
  /// How rows and columns were scaled, in a block whose coefficients lie far from 1.
  var scaling: Scaling?
  var state = State()

  private let slab: Slab
  /// Where tables that start with the same value end in the slab.
  private let markedEnd: Int
  private let levelsEnd: Int

  /// Makes a block for rows that the caller writes next.
  convenience init(rowCount: Int, variableCount: Int, entryCount: Int, levelCount: Int) {
    self.init(capacity: Capacity(rows: rowCount, variables: variableCount, entries: entryCount), levelCount: levelCount)
    self.rowCount = rowCount
    self.variableCount = variableCount
    self.entryCount = entryCount
  }

  /// Makes a block without rows.
  init(capacity: Capacity, levelCount: Int) {
    let m = capacity.rows, n = capacity.variables, entryCount = capacity.entries
    self.capacity = capacity
    firstLogical = n
    let pivots = min(m, n)
    markedEnd = [m, n, m, n + m, pivots, pivots, m].reduce(0) { $0 + Slab.size(of: Int32.self, count: $1) }
    levelsEnd = markedEnd + 2 * Slab.size(of: Int32.self, count: n + m)
    let indexSize = [m + 1, entryCount, n + 1, entryCount].reduce(0) { $0 + Slab.size(of: Int32.self, count: $1) }
    let sideSize = Slab.size(of: Int8.self, count: n + m)
    let doubleSize = (2 * entryCount + m + 2 * (n + m) + pivots + m) * 8
    // Tables that start alike are neighbours, so that they are filled at once.
    var slab = Slab(size: levelsEnd + indexSize + doubleSize + sideSize)
    rowID = slab.cut(m)
    variableID = slab.cut(n)
    slotVariable = slab.cut(m)
    slotOf = slab.cut(n + m)
    pivotRow = slab.cut(pivots)
    pivotColumn = slab.cut(pivots)
    pivotPosition = slab.cut(m)
    lowerLevel = slab.cut(n + m)
    upperLevel = slab.cut(n + m)
    rowStart = slab.cut(m + 1)
    rowColumn = slab.cut(entryCount)
    columnStart = slab.cut(n + 1)
    columnRow = slab.cut(entryCount)
    rowCoefficient = slab.cut(entryCount)
    columnCoefficient = slab.cut(entryCount)
    constant = slab.cut(m)
    value = slab.cut(n + m)
    tolerance = slab.cut(n + m)
    pivotValue = slab.cut(pivots)
    pendingChange = slab.cut(m)
    side = slab.cut(n + m)
    self.slab = slab
    fillTables()
    self.levelCount = levelCount
  }

  private func fillTables() {
    slab.fill(0..<markedEnd, with: UInt8.max)
    slab.fill(markedEnd..<levelsEnd, with: Block.noLevel)
    slab.fill(levelsEnd..<slab.size, with: UInt8.zero)
  }

  deinit { slab.deallocate() }

  /// Empties the block, for its next use.
  func clear(levelCount: Int) {
    fillTables()
    self.levelCount = levelCount
    priorities = nil
    (rowCount, variableCount, entryCount) = (0, 0, 0)
    (headCount, tailStart, pivotCount) = (0, 0, 0)
    (nucleus, updates, scaling) = (nil, nil, nil)
    state = State()
  }

  /// Remembers the priorities of the levels, so that rows may be added.
  func keepPriorities(_ present: Vector<Float>) {
    let copy = Vector<Float>()
    for level in 0..<present.count { copy.append(present[level]) }
    priorities = copy
  }

  /// The level of a priority, in a block that rows may be added to.
  func level(of priority: Float) -> Int32? {
    guard let priorities = priorities?.flat else { return nil }
    for level in 0..<priorities.count where priorities[level] == priority { return Int32(level) }
    return nil
  }

  /// Derives the columns from the rows, once the rows are complete.
  func indexColumns() {
    for entry in 0..<entryCount { columnStart[rowColumn[entry] + 1] += 1 }
    for column in 0..<firstLogical { columnStart[column + 1] += columnStart[column] }
    // Filling advances each start to its end; shifting the starts back by one column afterwards saves a second array.
    for row in 0..<rowCount {
      for entry in entries(ofRow: row) {
        let column = rowColumn[entry]
        let position = columnStart[column]
        columnRow[position] = Int32(truncatingIfNeeded: row)
        columnCoefficient[position] = rowCoefficient[entry]
        columnStart[column] = position + 1
      }
    }
    var column = firstLogical
    while column > 0 {
      columnStart[column] = columnStart[column - 1]
      column -= 1
    }
    columnStart[0] = 0
  }

  func appendPivot(row: Int32, column: Int32, value: Double) {
    pivotRow[pivotCount] = row
    pivotColumn[pivotCount] = column
    pivotValue[pivotCount] = value
    pivotPosition[row] = Int32(truncatingIfNeeded: pivotCount)
    pivotCount += 1
  }

  func isFree(_ column: Int32) -> Bool { lowerLevel[column] == Block.noLevel }

  /// The number of the logical variable of a row.
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

  /// Subtracts `factor` times a structural column from `v`.
  @inline(__always)
  func subtractColumn(_ column: Int32, times factor: Double, from v: Flat<Double>) {
    subtract(columnCoefficient, columnRow, of: column, from: columnStart, times: factor, from: v)
  }

  /// Subtracts `factor` times a row from `w`, by structural column.
  @inline(__always)
  func subtractRow(_ row: Int32, times factor: Double, from w: Flat<Double>) {
    subtract(rowCoefficient, rowColumn, of: row, from: rowStart, times: factor, from: w)
  }

  /// Subtracts `factor` times the coefficients of a row or column from the places that they belong to.
  @inline(__always)
  private func subtract(
    _ coefficients: Flat<Double>, _ places: Flat<Int32>, of line: Int32, from starts: Flat<Int32>,
    times factor: Double, from v: Flat<Double>
  ) {
    var entry = Int(starts[line])
    let end = Int(starts[line + 1])
    while entry < end {
      v[places[entry]] -= coefficients[entry] * factor
      entry += 1
    }
  }

  /// The places of a row's coefficients.
  @inline(__always)
  func entries(ofRow row: some BinaryInteger) -> Range<Int> { entries(Int(row), rowStart) }

  /// The places of a column's coefficients.
  @inline(__always)
  func entries(ofColumn column: some BinaryInteger) -> Range<Int> { entries(Int(column), columnStart) }

  @inline(__always)
  private func entries(_ line: Int, _ starts: Flat<Int32>) -> Range<Int> {
    unsafe Range(uncheckedBounds: (Int(starts[line]), Int(starts[line &+ 1])))
  }

  func isSingle(_ row: Int32) -> Bool { rowStart[row + 1] - rowStart[row] == 1 }

  // MARK: Costs

  /// The level that a basic variable violates by its value.
  @inline(__always)
  func violatedLevel(of variable: Int32) -> Int32 {
    let value = value[variable]
    let tolerance = tolerance[variable]
    if value > tolerance { return upperLevel[variable] }
    if value < -tolerance { return lowerLevel[variable] }
    return Block.noLevel
  }

  /// The slope of a basic variable that costs, at its level.
  func cost(of variable: Int32) -> Double { side[variable] > 0 ? weight(variable) : -weight(variable) }

  /// The level of a basic variable's cost on its present side.
  @inline(__always)
  func costLevel(of variable: Int32) -> Int32 {
    let side = side[variable]
    return side > 0 ? upperLevel[variable] : side < 0 ? lowerLevel[variable] : Block.noLevel
  }

  /// Notes the side on which a basic variable lies, unless it lies at 0.
  @inline(__always)
  func updateSide(of variable: Int32) {
    let value = value[variable], tolerance = tolerance[variable]
    if value > tolerance { side[variable] = 1 } else if value < -tolerance { side[variable] = -1 }
  }
}
