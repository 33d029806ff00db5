import GalleyLayout
import TestSupport

/// A system of constraints as data, with what a solution of it is worth.
struct LinearSystem: Decodable, Sendable {
  struct Constraint: Decodable, Sendable {
    /// Pairs of a variable and its coefficient.
    var terms: [[Double]]
    var relation: String
    var constant: Double
    var priority: Float

    func violation(_ values: [Double]) -> Double {
      let difference = terms.reduce(-constant) { $0 + $1[1] * values[Int($1[0])] }
      switch relation {
      case "==": return abs(difference)
      case "<=": return max(difference, 0)
      default: return max(-difference, 0)
      }
    }

    func terms(_ variables: [Solver.Variable]) -> [Solver.Term] {
      terms.map { Solver.Term($0[1], variables[Int($0[0])]) }
    }

    var solverRelation: Solver.Relation {
      relation == "==" ? .equal : relation == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
    }
  }

  var variables: Int
  var constraints: [Constraint]

  /// The total violation at each priority, the highest first.
  func errors(_ values: [Double]) -> [(priority: Float, total: Double)] {
    var totals: [Float: Double] = [:]
    for constraint in constraints { totals[constraint.priority, default: 0] += constraint.violation(values) }
    return totals.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  /// Tells whether a solution is worth less than another: a higher total at the first priority at which they differ.
  func isWorse(_ values: [Double], than other: [Double], by tolerance: Double) -> Bool {
    for (mine, theirs) in zip(errors(values), errors(other)) where abs(mine.total - theirs.total) > tolerance {
      return mine.total > theirs.total
    }
    return false
  }

  func solve(withoutConstraint skipped: Int? = nil) throws -> (satisfied: Bool, values: [Double]) {
    var solver = Solver()
    let made = (0..<variables).map { _ in solver.makeVariable() }
    for (index, constraint) in constraints.enumerated() where index != skipped {
      try solver.add(
        constraint.terms(made), constraint.solverRelation, constraint.constant,
        priority: LayoutPriority(constraint.priority))
    }
    solver.solve()
    return (solver.isSatisfied, made.map { solver.value(of: $0) })
  }

  /// The kind of a random system.
  enum Style: CaseIterable, Sendable {
    /// A bit of everything.
    case mixed
    /// Many constraints that meet in one point.
    case degenerate
    /// Few priorities and few constants, so that violations can be shared in many ways.
    case tied
    /// Coefficients that binary fractions do not hold, of different sizes.
    case uneven
    /// Sums and copies of its own constraints.
    case redundant

    var coefficients: [Double] {
      switch self {
      case .mixed: [1, 1, 1, -1, -1, -2, -0.5, -0.25, 1.5]
      case .degenerate, .tied: [1, 1, -1]
      case .uneven: [1.0 / 3, -2.0 / 3, 0.1, -0.7, 3, 7, -5, 1.25, 20]
      case .redundant: [1, -1, 2]
      }
    }

    var constants: [Double] {
      switch self {
      case .mixed: [0, 0, 8, 10, 12.5, 16, 44, 100, -8]
      case .degenerate: [0, 0, 0, 0, 10]
      case .tied: [0, 10, 20, 30]
      case .uneven: [0, 1.0 / 3, 17.3, -4.4, 250, 0.01]
      case .redundant: [0, 8, 20, 126, -8]
      }
    }

    var priorities: [Float] {
      switch self {
      case .tied: [1000, 500, 500, 500, 250]
      case .degenerate: [1000, 1000, 750, 250]
      default: [1000, 1000, 999.5, 750, 251, 250, 50]
      }
    }
  }

  static func random(
    _ style: Style = .mixed, variables: Int, constraints: Int, using generator: inout SplitMix64
  ) -> LinearSystem {
    var rows: [Constraint] = []
    for _ in 0..<constraints {
      if style == .redundant, rows.count > 1, Int.random(in: 0..<3, using: &generator) == 0 {
        let first = rows[Int.random(in: 0..<rows.count, using: &generator)]
        let second = rows[Int.random(in: 0..<rows.count, using: &generator)]
        rows.append(
          Constraint(
            terms: first.terms + second.terms, relation: first.relation, constant: first.constant + second.constant,
            priority: Bool.random(using: &generator) ? first.priority : second.priority))
        continue
      }
      let most = Int.random(in: 1...min(3, variables), using: &generator)
      let chosen = (0..<variables).shuffled(using: &generator).prefix(most)
      rows.append(
        Constraint(
          terms: chosen.map { [Double($0), style.coefficients.randomElement(using: &generator) ?? 1] },
          relation: ["==", "<=", ">="].randomElement(using: &generator) ?? "==",
          constant: style.constants.randomElement(using: &generator) ?? 0,
          priority: style.priorities.randomElement(using: &generator) ?? 1000))
    }
    return LinearSystem(variables: variables, constraints: rows)
  }

  /// The best solution by trying all: some optimum lies where as many constraints, or axes, meet as there are
  /// variables.
  func bestByExhaustion() -> [Double] {
    var planes = constraints.map { constraint in
      (
        normal: constraint.terms.reduce(into: [Double](repeating: 0, count: variables)) { $0[Int($1[0])] += $1[1] },
        constant: constraint.constant
      )
    }
    for axis in 0..<variables {
      var normal = [Double](repeating: 0, count: variables)
      normal[axis] = 1
      planes.append((normal, 0))
    }
    var best = [Double](repeating: 0, count: variables)
    Self.visitChoices(of: variables, among: planes) { chosen in
      if let point = LinearSystem.intersection(chosen), isWorse(best, than: point, by: 1e-9) { best = point }
    }
    return best
  }

  /// Visits every choice of some elements, in the order in which they stand.
  static func visitChoices<Element>(of count: Int, among elements: [Element], _ visit: ([Element]) -> Void) {
    var chosen: [Element] = []
    func extend(from first: Int) {
      if chosen.count == count { return visit(chosen) }
      for index in first..<elements.count {
        chosen.append(elements[index])
        extend(from: index + 1)
        chosen.removeLast()
      }
    }
    extend(from: 0)
  }

  /// The differences that totals may have at each priority: distances in the units of the variables, and what rounding
  /// leaves of the products.
  func tolerances(at values: [Double]) -> [Float: Double] {
    var tolerances: [Float: Double] = [:]
    for constraint in constraints {
      let coefficient = constraint.terms.map { abs($0[1]) }.max() ?? 0
      let product = constraint.terms.map { abs($0[1] * values[Int($0[0])]) }.max() ?? 0
      tolerances[constraint.priority, default: 0] += 1e-7 * coefficient + 1e-12 * product
    }
    return tolerances
  }

  /// The indices of the constraints of the first conflict that a solver finds; `nil` for none.
  func conflict() throws -> [Int]? {
    var solver = Solver()
    let unknowns = (0..<variables).map { _ in solver.makeVariable() }
    let added = try constraints.map { constraint in
      try solver.add(
        constraint.terms(unknowns), constraint.solverRelation, constraint.constant,
        priority: LayoutPriority(constraint.priority))
    }
    solver.solve()
    return solver.conflicts().first.map { conflict in added.indices.filter { conflict.contains(added[$0]) } }
  }

  private static func intersection(_ planes: [(normal: [Double], constant: Double)]) -> [Double]? {
    var rows = planes.map { $0.normal + [$0.constant] }
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for entry in column...count { rows[row][entry] -= factor * rows[column][entry] }
      }
    }
    return (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }
}
