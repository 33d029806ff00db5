import TestSupport

/// A small system of constraints solved in rational numbers, without any rounding, by trying all vertices.
///
/// A row's numbers are binary fractions, so a power of two makes them whole. A point is a vector of whole numerators
/// over one denominator.
struct ExactSystem {
  private struct Row {
    var coefficients: [BigInteger]
    var constant: BigInteger
    /// The power of two that brings the violation of the whole row to the unit of all rows.
    var shift: Int
    var relation: String
    var priority: Float
  }

  struct Point {
    var numerators: [BigInteger]
    /// Above 0.
    var denominator: BigInteger
  }

  private let variables: Int
  private var rows: [Row] = []
  private let priorities: [Float]
  /// A violation is a whole number over the point's denominator and 2 to the power of this.
  private let unitBits: Int

  init(_ system: LinearSystem) {
    variables = system.variables
    priorities = Set(system.constraints.map(\.priority)).sorted(by: >)
    let bits = system.constraints.map { row in
      max(0, row.terms.map { BigInteger.fractionBits($0[1]) }.max() ?? 0, BigInteger.fractionBits(row.constant))
    }
    let most = bits.max() ?? 0
    unitBits = most
    rows = zip(system.constraints, bits).map { constraint, bits in
      var coefficients = [BigInteger](repeating: .zero, count: system.variables)
      for term in constraint.terms {
        coefficients[Int(term[0])] = coefficients[Int(term[0])] + BigInteger(term[1], shiftedLeft: bits)
      }
      return Row(
        coefficients: coefficients, constant: BigInteger(constraint.constant, shiftedLeft: bits), shift: most - bits,
        relation: constraint.relation, priority: constraint.priority)
    }
  }

  /// The total violation at each priority in use, the highest first.
  func errors(_ point: Point) -> [(priority: Float, total: Double)] {
    let unit = point.denominator << unitBits
    return zip(priorities, totals(point)).map { ($0, BigInteger.quotient($1, unit)) }
  }

  /// A point of binary fractions.
  func point(_ values: [Double]) -> Point {
    let bits = max(0, values.map { BigInteger.fractionBits($0) }.max() ?? 0)
    return Point(numerators: values.map { BigInteger($0, shiftedLeft: bits) }, denominator: .one << bits)
  }

  private func totals(_ point: Point) -> [BigInteger] {
    var totals = [BigInteger](repeating: .zero, count: priorities.count)
    for row in rows {
      var difference = -(row.constant * point.denominator)
      for (coefficient, numerator) in zip(row.coefficients, point.numerators) where !coefficient.isZero {
        difference = difference + coefficient * numerator
      }
      let isViolated =
        row.relation == "==" ? difference.sign != 0 : row.relation == "<=" ? difference.sign > 0 : difference.sign < 0
      guard isViolated, let level = priorities.firstIndex(of: row.priority) else { continue }
      totals[level] = totals[level] + (difference.magnitude << row.shift)
    }
    return totals
  }

  /// A best point: some optimum lies where as many constraints, or axes, meet as there are variables.
  func best() -> Point {
    var planes = rows.map { (normal: $0.coefficients, constant: $0.constant) }
    for axis in 0..<variables {
      var normal = [BigInteger](repeating: .zero, count: variables)
      normal[axis] = .one
      planes.append((normal, .zero))
    }
    var best = Point(numerators: [BigInteger](repeating: .zero, count: variables), denominator: .one)
    var bestTotals = totals(best)
    LinearSystem.visitChoices(of: variables, among: planes) { chosen in
      guard let point = ExactSystem.intersection(chosen) else { return }
      let totals = totals(point)
      for (mine, theirs) in zip(totals, bestTotals) {
        let left = mine * best.denominator, right = theirs * point.denominator
        if left == right { continue }
        if left < right { (best, bestTotals) = (point, totals) }
        return
      }
    }
    return best
  }

  /// Cramer's rule.
  private static func intersection(_ planes: [(normal: [BigInteger], constant: BigInteger)]) -> Point? {
    let matrix = planes.map(\.normal)
    let determinant = determinant(matrix)
    guard !determinant.isZero else { return nil }
    let numerators = planes.indices.map { column in
      var replaced = matrix
      for row in planes.indices { replaced[row][column] = planes[row].constant }
      let value = ExactSystem.determinant(replaced)
      return determinant.sign < 0 ? -value : value
    }
    return Point(numerators: numerators, denominator: determinant.magnitude)
  }

  private static func determinant(_ matrix: [[BigInteger]]) -> BigInteger {
    guard let top = matrix.first, matrix.count > 1 else { return matrix.first?.first ?? .one }
    var sum = BigInteger.zero
    for column in top.indices where !top[column].isZero {
      let minor = matrix.dropFirst().map { row in
        var row = row
        row.remove(at: column)
        return row
      }
      let product = top[column] * determinant(minor)
      sum = column % 2 == 0 ? sum + product : sum - product
    }
    return sum
  }
}
