/// The factors of the part of a basis that no ordering makes triangular.
///
/// Row operations (`lower`) turn the rows of the nucleus into the triangular `upper`; pivot `k` of the nucleus is
/// pivot `first + k` of the block.
final class NucleusFactors {
  let first: Int
  let count: Int
  /// For pivot `k`, the rows from which multiples of its row were subtracted.
  let lowerStart = Vector<Int32>()
  let lowerRow = Vector<Int32>()
  let lowerFactor = Vector<Double>()
  /// For pivot `k`, the rest of its row: positions of later pivots.
  let upperStart = Vector<Int32>()
  let upperPosition = Vector<Int32>()
  let upperCoefficient = Vector<Double>()

  init(first: Int, count: Int) {
    self.first = first
    self.count = count
  }

  /// Solves for the nucleus' columns, leaves them in the slots of its rows and carries them into the other rows.
  func solveForward(_ v: Flat<Double>, block: Block) {
    let pivotRow = block.pivotRow, pivotColumn = block.pivotColumn, pivotValue = block.pivotValue
    let lowerStart = lowerStart.flat, lowerRow = lowerRow.flat, lowerFactor = lowerFactor.flat
    let upperStart = upperStart.flat, upperPosition = upperPosition.flat, upperCoefficient = upperCoefficient.flat
    var isTouched = false
    for k in 0..<count {
      let right = v[pivotRow[first + k]]
      if right == 0 { continue }
      isTouched = true
      for entry in Int(lowerStart[k])..<Int(lowerStart[k + 1]) {
        v[lowerRow[entry]] -= lowerFactor[entry] * right
      }
    }
    if !isTouched { return }
    var k = count
    while k > 0 {
      k -= 1
      let row = pivotRow[first + k]
      var sum = v[row]
      for entry in Int(upperStart[k])..<Int(upperStart[k + 1]) {
        sum -= upperCoefficient[entry] * v[pivotRow[upperPosition[entry]]]
      }
      v[row] = sum / pivotValue[first + k]
    }
    let pivotPosition = block.pivotPosition
    let nucleusPositions = Int32(first)..<Int32(first + count)
    for k in 0..<count {
      let solved = v[pivotRow[first + k]]
      if solved == 0 { continue }
      let column = pivotColumn[first + k]
      for entry in block.entries(ofColumn: column) {
        let row = block.columnRow[entry]
        if !nucleusPositions.contains(pivotPosition[row]) { v[row] -= block.columnCoefficient[entry] * solved }
      }
    }
  }

  /// Solves for the multipliers of the nucleus' rows; `w` has the remainders of the solved rows by column.
  func solveBackward(_ y: Flat<Double>, _ w: Flat<Double>, block: Block) {
    let pivotRow = block.pivotRow, pivotColumn = block.pivotColumn, pivotValue = block.pivotValue
    let lowerStart = lowerStart.flat, lowerRow = lowerRow.flat, lowerFactor = lowerFactor.flat
    let upperStart = upperStart.flat, upperPosition = upperPosition.flat, upperCoefficient = upperCoefficient.flat
    var isTouched = false
    for k in 0..<count {
      let row = pivotRow[first + k]
      let right = y[row] + w[pivotColumn[first + k]]
      if right != 0 { isTouched = true }
      y[row] = right
    }
    if !isTouched { return }
    for k in 0..<count {
      let row = pivotRow[first + k]
      if y[row] == 0 { continue }
      let solved = y[row] / pivotValue[first + k]
      y[row] = solved
      for entry in Int(upperStart[k])..<Int(upperStart[k + 1]) {
        y[pivotRow[upperPosition[entry]]] -= upperCoefficient[entry] * solved
      }
    }
    var k = count
    while k > 0 {
      k -= 1
      let row = pivotRow[first + k]
      var sum = y[row]
      for entry in Int(lowerStart[k])..<Int(lowerStart[k + 1]) {
        sum -= lowerFactor[entry] * y[lowerRow[entry]]
      }
      y[row] = sum
    }
    for k in 0..<count {
      let row = pivotRow[first + k]
      if y[row] != 0 { block.subtractRow(row, times: y[row], from: w) }
    }
  }
}
