/// Sparse Gaussian elimination of the rows that the triangular search leaves.
///
/// Rows are visited by class while they are few, by length when they are many; in a row the pivot is a free variable
/// if it has one, then the column that the fewest rows share, among the entries that are not small beside the largest.
final class Elimination {
  private static let fewRows = 64
  private static let pivotThreshold = 0.1
  /// The share of a row's largest coefficient below which the rest that an elimination leaves is 0.
  private static let cancelled = 1e-13

  // The rows: segments of the two entry vectors.
  private let number = Vector<Int32>()
  private let rowClass = Vector<Int32>()
  private let start = Vector<Int32>()
  private let length = Vector<Int32>()
  private let capacity = Vector<Int32>()
  private let largest = Vector<Double>()
  private let isLast = Vector<UInt8>()
  private let entryColumn = Vector<Int32>()
  private let entryValue = Vector<Double>()

  // The columns: lists of rows that contain, or once contained, the column.
  private let columnHead = Vector<Int32>()
  private let columnCount = Vector<Int32>()
  private let nodeRow = Vector<Int32>()
  private let nodeNext = Vector<Int32>()

  private let heap = Vector<UInt64>()
  private let mark = Vector<Int32>()

  // What was done: the operations in order, by pivot.
  private let pivotRow = Vector<Int32>()
  private let operationStart = Vector<Int32>()
  private let operationRow = Vector<Int32>()
  private let operationFactor = Vector<Double>()

  var rowCount: Int { number.count }

  func begin(block: Block) {
    for vector in [number, rowClass, start, length, capacity, entryColumn, nodeRow, nodeNext] { vector.removeAll() }
    for vector in [pivotRow, operationStart, operationRow] { vector.removeAll() }
    largest.removeAll()
    isLast.removeAll()
    entryValue.removeAll()
    operationFactor.removeAll()
    heap.removeAll()
    columnHead.reset(count: block.variableCount, to: -1)
    columnCount.reset(count: block.variableCount, to: 0)
    if mark.count < block.variableCount { mark.reset(count: block.variableCount, to: 0) }
  }

  func beginRow(_ row: Int32, class aClass: Int32, comesLast: Bool) {
    number.append(row)
    rowClass.append(aClass)
    start.append(Int32(entryColumn.count))
    length.append(0)
    capacity.append(0)
    largest.append(0)
    isLast.append(comesLast ? 1 : 0)
  }

  func append(column: Int32, _ value: Double) {
    let row = number.count - 1
    entryColumn.append(column)
    entryValue.append(value)
    length[row] += 1
    capacity[row] += 1
    largest[row] = max(largest[row], abs(value))
    link(column, to: row)
  }

  private func link(_ column: Int32, to row: Int) {
    nodeRow.append(Int32(row))
    nodeNext.append(columnHead[Int(column)])
    columnHead[Int(column)] = Int32(nodeRow.count - 1)
    columnCount[Int(column)] += 1
  }

  /// Eliminates, appends the pivots to the block and returns the factors.
  func run(block: Block, takesAnyColumn: Bool) -> NucleusFactors? {
    let byClass = rowCount <= Elimination.fewRows
    for row in 0..<rowCount { push(row, byClass: byClass) }
    let first = block.pivotCount
    while let row = pop(byClass: byClass) {
      guard let entry = pivotEntry(of: row, block: block, takesAnyColumn: takesAnyColumn) else { continue }
      let column = entryColumn[entry]
      block.appendPivot(row: number[row], column: column, value: entryValue[entry])
      pivotRow.append(Int32(row))
      operationStart.append(Int32(operationRow.count))
      eliminate(column: column, pivot: entryValue[entry], row: row, byClass: byClass)
    }
    operationStart.append(Int32(operationRow.count))
    guard pivotRow.count > 0 else { return nil }
    return factors(block: block, first: first)
  }

  // MARK: Choosing a row

  private func key(_ row: Int, byClass: Bool) -> UInt64 {
    let last = UInt64(isLast[row])
    let rowClass = UInt64(min(self.rowClass[row], 0xFFF)), count = UInt64(min(length[row], 0xFFF))
    let order = byClass ? rowClass << 12 | count : count << 12 | rowClass
    // Of equals the latest row comes first, as among rows with a single open column.
    return last << 63 | order << 32 | UInt64(UInt32.max - UInt32(row))
  }

  private func push(_ row: Int, byClass: Bool) {
    heap.append(key(row, byClass: byClass))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      if heap[parent] <= heap[child] { break }
      (heap[parent], heap[child]) = (heap[child], heap[parent])
      child = parent
    }
  }

  /// Takes the next row with an up-to-date key from the heap.
  private func pop(byClass: Bool) -> Int? {
    while heap.count > 0 {
      let top = heap[0]
      let last = heap.removeLast()
      if heap.count > 0 {
        heap[0] = last
        sink()
      }
      let row = Int(UInt32.max - UInt32(truncatingIfNeeded: top))
      guard length[row] > 0, key(row, byClass: byClass) == top else { continue }
      return row
    }
    return nil
  }

  private func sink() {
    let heap = heap.flat
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= heap.count { return }
      if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
      if heap[parent] <= heap[child] { return }
      (heap[parent], heap[child]) = (heap[child], heap[parent])
      parent = child
    }
  }

  // MARK: Choosing a column

  private func pivotEntry(of row: Int, block: Block, takesAnyColumn: Bool) -> Int? {
    let entries = Int(start[row])..<Int(start[row]) + Int(length[row])
    var largestHere = 0.0
    for entry in entries { largestHere = max(largestHere, abs(entryValue[entry])) }
    guard largestHere > largest[row] * 1e-12 else { return nil }
    var best: Int?
    var bestKey = Int64.max
    for entry in entries where abs(entryValue[entry]) >= largestHere * Elimination.pivotThreshold {
      let column = entryColumn[entry]
      guard
        takesAnyColumn
          || block.mayDetermine(column, coefficient: entryValue[entry], by: number[row])
      else { continue }
      let sizePenalty: Int64 = block.isFree(column) || takesAnyColumn ? 0 : 1
      let key = sizePenalty << 62 | Int64(columnCount[Int(column)]) << 32 | Int64(column)
      if key < bestKey {
        bestKey = key
        best = entry
      }
    }
    return best
  }

  // MARK: Eliminating

  private func eliminate(column: Int32, pivot: Double, row: Int, byClass: Bool) {
    let entries = Int(start[row])..<Int(start[row]) + Int(length[row])
    for entry in entries { columnCount[Int(entryColumn[entry])] -= 1 }
    // Not 0: the row stays readable for the upper factor, but is out of the running.
    let rowLength = length[row]
    length[row] = -rowLength
    var node = columnHead[Int(column)]
    columnHead[Int(column)] = -1
    while node >= 0 {
      let target = Int(nodeRow[Int(node)])
      node = nodeNext[Int(node)]
      if target == row || length[target] <= 0 { continue }
      guard let value = remove(column, from: target) else { continue }
      let factor = value / pivot
      operationRow.append(Int32(target))
      operationFactor.append(factor)
      addMultiple(of: entries, except: column, factor: factor, to: target)
      if length[target] > 0 { push(target, byClass: byClass) }
    }
    columnCount[Int(column)] = 0
  }

  private func remove(_ column: Int32, from row: Int) -> Double? {
    let first = Int(start[row]), last = first + Int(length[row]) - 1
    for entry in stride(from: first, through: last, by: 1) where entryColumn[entry] == column {
      let value = entryValue[entry]
      entryColumn[entry] = entryColumn[last]
      entryValue[entry] = entryValue[last]
      length[row] -= 1
      return value
    }
    return nil
  }

  private func addMultiple(of entries: Range<Int>, except column: Int32, factor: Double, to row: Int) {
    for offset in 0..<Int(length[row]) {
      mark[Int(entryColumn[Int(start[row]) + offset])] = Int32(offset + 1)
    }
    for entry in entries where entryColumn[entry] != column {
      let other = entryColumn[entry]
      let offset = Int(mark[Int(other)]) - 1
      if offset >= 0 {
        entryValue[Int(start[row]) + offset] -= factor * entryValue[entry]
      } else {
        appendFill(other, -factor * entryValue[entry], to: row)
      }
    }
    var offset = 0
    while offset < Int(length[row]) {
      let entry = Int(start[row]) + offset
      mark[Int(entryColumn[entry])] = 0
      if abs(entryValue[entry]) <= largest[row] * Elimination.cancelled {
        columnCount[Int(entryColumn[entry])] -= 1
        let last = Int(start[row]) + Int(length[row]) - 1
        entryColumn[entry] = entryColumn[last]
        entryValue[entry] = entryValue[last]
        length[row] -= 1
      } else {
        offset += 1
      }
    }
  }

  private func appendFill(_ column: Int32, _ value: Double, to row: Int) {
    if length[row] == capacity[row] {
      let newStart = Int32(entryColumn.count)
      for entry in Int(start[row])..<Int(start[row]) + Int(length[row]) {
        entryColumn.append(entryColumn[entry])
        entryValue.append(entryValue[entry])
      }
      for _ in 0...length[row] + 2 {
        entryColumn.append(-1)
        entryValue.append(0)
      }
      start[row] = newStart
      capacity[row] = 2 * length[row] + 3
    }
    let entry = Int(start[row]) + Int(length[row])
    entryColumn[entry] = column
    entryValue[entry] = value
    length[row] += 1
    largest[row] = max(largest[row], abs(value))
    link(column, to: row)
  }

  // MARK: The result

  private func factors(block: Block, first: Int) -> NucleusFactors {
    let factors = NucleusFactors(first: first, count: pivotRow.count)
    let position = columnHead.flat
    position.fill(-1)
    for k in 0..<pivotRow.count { position[block.pivotColumn[first + k]] = Int32(first + k) }
    for k in 0..<pivotRow.count {
      factors.lowerStart.append(Int32(factors.lowerRow.count))
      for operation in Int(operationStart[k])..<Int(operationStart[k + 1]) {
        // Rows that gave no pivot are outside the basis; their values follow from the columns.
        let target = number[Int(operationRow[operation])]
        guard block.pivotPosition[target] >= 0 else { continue }
        factors.lowerRow.append(target)
        factors.lowerFactor.append(operationFactor[operation])
      }
      factors.upperStart.append(Int32(factors.upperPosition.count))
      let row = Int(pivotRow[k])
      for entry in Int(start[row])..<Int(start[row]) - Int(length[row]) {
        let other = position[entryColumn[entry]]
        guard other > Int32(first + k) else { continue }
        factors.upperPosition.append(other)
        factors.upperCoefficient.append(entryValue[entry])
      }
    }
    factors.lowerStart.append(Int32(factors.lowerRow.count))
    factors.upperStart.append(Int32(factors.upperPosition.count))
    return factors
  }
}
