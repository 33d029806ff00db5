/// Powers of two by which the rows and columns of a block are multiplied, so that its coefficients are of one size.
///
/// Most blocks have coefficients around 1 and none of this. With `r` and `c` the scales of a row and a column, the
/// block holds `r·a·c` for `a`, `r·b` for the constant and `x / c` for the value. Powers of two change no digit.
final class Scaling {
  private static let rounds = 6

  let row: Vector<Double>
  let column: Vector<Double>
  /// The largest coefficient of each row as it was given, times the row's scale: a distance in units of the row's
  /// variables times this is one in units of the scaled row.
  let rowTolerance: Vector<Double>
  /// The cost of a unit of each variable at its level; at every level the largest is 1.
  ///
  /// At level 0 all are 1: whether required rows hold together does not depend on how violations are weighed.
  let weight: Vector<Double>

  init(_ block: Block) {
    row = Vector()
    column = Vector()
    rowTolerance = Vector()
    weight = Vector()
    row.reset(count: block.rowCount, to: 1)
    column.reset(count: block.variableCount, to: 1)
    rowTolerance.reset(count: block.rowCount, to: 1)
    weight.reset(count: block.firstLogical + block.rowCount, to: 1)
    for _ in 0..<Scaling.rounds {
      balanceRows(block)
      balanceColumns(block)
    }
    normaliseRows(block)
    setWeights(block)
  }

  private static func power(_ value: Double) -> Double {
    value > 0 && value.isFinite ? Double(sign: .plus, exponent: value.exponent, significand: 1) : 1
  }

  private func magnitude(_ block: Block, _ row: Int, _ entry: Int) -> Double {
    abs(block.rowCoefficient[entry]) * self.row[row] * column[Int(block.rowColumn[entry])]
  }

  /// Brings the least and the largest coefficient of each row to either side of 1.
  private func balanceRows(_ block: Block) {
    for row in 0..<block.rowCount {
      var least = Double.infinity, largest = 0.0
      for entry in block.entries(ofRow: row) {
        let size = magnitude(block, row, entry)
        least = min(least, size)
        largest = max(largest, size)
      }
      if largest > 0 { self.row[row] /= Scaling.power((least.squareRoot() * largest.squareRoot())) }
    }
  }

  private func balanceColumns(_ block: Block) {
    var least = [Double](repeating: .infinity, count: block.variableCount)
    var largest = [Double](repeating: 0, count: block.variableCount)
    for row in 0..<block.rowCount {
      for entry in block.entries(ofRow: row) {
        let size = magnitude(block, row, entry), place = Int(block.rowColumn[entry])
        least[place] = min(least[place], size)
        largest[place] = max(largest[place], size)
      }
    }
    for place in largest.indices where largest[place] > 0 {
      column[place] /= Scaling.power(least[place].squareRoot() * largest[place].squareRoot())
    }
  }

  /// Makes the largest coefficient of each row lie between 1 and 2.
  private func normaliseRows(_ block: Block) {
    for row in 0..<block.rowCount {
      var largest = 0.0, given = 0.0
      for entry in block.entries(ofRow: row) {
        largest = max(largest, magnitude(block, row, entry))
        given = max(given, abs(block.rowCoefficient[entry]))
      }
      self.row[row] /= Scaling.power(largest)
      rowTolerance[row] = self.row[row] * (given > 0 ? given : 1)
    }
  }

  private func setWeights(_ block: Block) {
    var largest = [Double](repeating: 0, count: block.levelCount)
    for row in 0..<block.rowCount {
      let level = Int(block.level(ofRow: Int32(truncatingIfNeeded: row)))
      if level < largest.count { largest[level] = max(largest[level], 1 / self.row[row]) }
    }
    for row in 0..<block.rowCount {
      let level = Int(block.level(ofRow: Int32(truncatingIfNeeded: row)))
      if largest.indices.dropFirst().contains(level) {
        weight[block.firstLogical + row] = 1 / self.row[row] / largest[level]
      }
    }
  }
}

extension Block {
  /// Derives scales, columns and tolerances from the complete rows.
  func complete() {
    scaleIfNeeded()
    indexColumns()
    setTolerances()
  }

  /// Scales the block if its coefficients ask for it.
  private func scaleIfNeeded() {
    if (0..<entryCount).allSatisfy({ Tolerance.isOrdinary(coefficient: rowCoefficient[$0]) }) { return }
    let scaling = Scaling(self)
    for row in 0..<rowCount {
      for entry in entries(ofRow: row) {
        rowCoefficient[entry] = rowCoefficient[entry] * scaling.row[row] * scaling.column[Int(rowColumn[entry])]
      }
      constant[row] *= scaling.row[row]
    }
    self.scaling = scaling
  }

  /// A coefficient before it was scaled.
  func givenCoefficient(_ row: Int32, _ entry: Int) -> Double {
    guard let scaling else { return rowCoefficient[entry] }
    return rowCoefficient[entry] / scaling.row[Int(row)] / scaling.column[Int(rowColumn[entry])]
  }

  /// A constant before it was scaled.
  func givenConstant(_ row: Int32) -> Double { constant[row] / (scaling?.row[Int(row)] ?? 1) }

  /// The cost of a unit of a variable at its level.
  func weight(_ variable: Int32) -> Double { scaling?.weight[Int(variable)] ?? 1 }

  /// Slopes closer to 0 than this count as 0. In a scaled block small ones may be all that there is.
  var slopeTolerance: Double { scaling == nil ? 1e-9 : 1e-14 }
  /// Rates of change below this do not give a pivot.
  var rateTolerance: Double { scaling == nil ? 1e-9 : 1e-14 }
  /// Rates of change below this count as 0.
  var leastRate: Double { scaling == nil ? 1e-12 : 1e-17 }

  /// The slope tolerance beside multipliers `y`; in a scaled block it grows with them, as rounding does.
  func slopeTolerance(besides y: Flat<Double>) -> Double {
    guard scaling != nil else { return slopeTolerance }
    var largest = 1.0
    for row in 0..<rowCount { largest = max(largest, abs(y[row])) }
    return largest * slopeTolerance
  }
}
