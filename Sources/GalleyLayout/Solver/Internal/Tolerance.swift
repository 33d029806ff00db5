/// The tolerances of a block: thresholds below which a difference counts as rounding.
///
/// The rounding error of a 0 depends on the numbers that meet in its row, never on those elsewhere:
/// a huge bound that nothing comes near must not hide a conflict between small numbers. While the search lasts a row
/// is judged by its own constant and, in a part with large values, by its own products. A row that then looks broken
/// is judged once more by all the numbers from which its violation follows.
enum Tolerance {
  /// A row holds when the distance to it, in units of its variables, is at most this.
  static let least = 1e-8
  /// The rest that rounding may leave of a sum, as a share of the numbers in it: some hundred roundings.
  static let roundingShare = 1e-13
  /// Up to here `least` covers what rounding leaves.
  static let largestOrdinaryNumber = 1e6
  /// Coefficients between this and its reciprocal are taken as they are; others make the part a scaled one.
  static let largestOrdinaryCoefficient = 1024.0
  /// Inequalities hold a free variable up to here, in units of it.
  static let mostDistantBound = 1e9
  /// No solution has larger values.
  static let largestValue = 1e100

  /// Tells whether a coefficient is taken as it is.
  static func isOrdinary(coefficient: Double) -> Bool {
    let size = abs(coefficient)
    return size <= largestOrdinaryCoefficient && size * largestOrdinaryCoefficient >= 1
  }
}

extension Block {
  /// Sets all tolerances from the constants.
  func setTolerances() {
    state.hasLargeNumbers = scaling != nil
    for column in 0..<variableCount { tolerance[column] = Tolerance.least / (scaling?.column[column] ?? 1) }
    for row in 0..<rowCount { setTolerance(ofRow: row) }
  }

  /// Sets the tolerance of a row from its constant.
  @inline(__always)
  func setTolerance(ofRow row: Int) {
    let size = abs(constant[row])
    if size > Tolerance.largestOrdinaryNumber { state.hasLargeNumbers = true }
    tolerance[firstLogical + row] = leastTolerance(ofRow: row) + size * Tolerance.roundingShare
  }

  /// The part of a row's tolerance that does not depend on the numbers in it, in the units of the scaled row.
  private func leastTolerance(ofRow row: Int) -> Double {
    scaling.map { $0.rowTolerance[row] * Tolerance.least } ?? Tolerance.least
  }

  /// Widens the tolerances of rows for the products in them, in a part with large numbers.
  func adaptTolerancesToValues() {
    guard state.hasLargeNumbers else { return }
    for row in 0..<rowCount {
      var size = abs(constant[row])
      for entry in entries(ofRow: row) {
        size = max(size, abs(rowCoefficient[entry] * value[rowColumn[entry]]))
      }
      let tolerance = leastTolerance(ofRow: row) + size * Tolerance.roundingShare
      self.tolerance[firstLogical + row] = min(tolerance, Tolerance.largestValue)
    }
  }

  /// The threshold below which a multiplier counts as rounding.
  func leastMultiplier(_ y: Flat<Double>) -> Double {
    guard scaling != nil else { return 1e-9 }
    var largest = 0.0
    for row in 0..<rowCount { largest = max(largest, abs(y[row])) }
    return largest * Tolerance.roundingShare
  }

  /// Tells whether a row is a bound too distant to hold a free variable without need.
  ///
  /// Such a bound mostly means "no limit", and values as large as it would leave small numbers no digits.
  func isDistantBound(_ row: Int32) -> Bool {
    abs(constant[row]) > Tolerance.mostDistantBound * (scaling?.rowTolerance[Int(row)] ?? 1) && !isEquation(row)
  }

  /// The value of a structural variable in the units of the solver, always a number.
  @inline(__always)
  func solution(_ column: Int) -> Double {
    let found = value[column] * (scaling?.column[column] ?? 1)
    if abs(found) <= Tolerance.largestValue { return found }
    return found.isNaN ? 0 : found < 0 ? -Tolerance.largestValue : Tolerance.largestValue
  }
}
