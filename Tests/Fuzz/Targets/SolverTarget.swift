import GalleyLayout
import TestSupport

/// Systems of constraints, against a solution in rational numbers without any rounding.
struct SolverTarget: FuzzTarget {
  static let name = "solver"

  init(_ context: FuzzContext) {}

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(10...60, using: &random) }

  private static let coefficients = [1, 1, 1, -1, -1, -2, -0.5, -0.25, 1.5, 2, 3, 1.0 / 3, -0.7, 20]
  private static let constants = [0, 0, 8, 10, 12.5, 16, 44, 100, -8, 1.0 / 3, 17.3, -4.4, 250, 1e7]
  private static let priorities: [Float] = [1000, 1000, 1000, 750, 500, 500, 250, 999.5, 251, 50]

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var input = FuzzInput(bytes)
    let variables = 1 + input.number(below: 3)
    var constraints: [LinearSystem.Constraint] = []
    for _ in 0...input.number(below: 6) {
      let first = input.number(below: variables)
      let terms = (0...input.number(below: variables)).map { index in
        [Double((first + index) % variables), input.choice(Self.coefficients)]
      }
      constraints.append(
        LinearSystem.Constraint(
          terms: terms, relation: input.choice(["==", "<=", ">="]), constant: input.choice(Self.constants),
          priority: input.choice(Self.priorities)))
    }
    let system = LinearSystem(variables: variables, constraints: constraints)
    let (isSatisfied, values) = try system.solve()
    try require(values.allSatisfy(\.isFinite), "\(values): \(system)")
    let exact = ExactSystem(system)
    let best = exact.best()
    let least = exact.errors(best)
    let required = least.first { $0.priority == 1000 }?.total ?? 0
    let bestValues = best.numerators.map { BigInteger.quotient($0, best.denominator) }
    // Where rounded coefficients almost cancel out, planes meet far beyond what numbers in floating point tell apart.
    let isFar = bestValues.contains { abs($0) > 1e7 }
    let allowed = system.tolerances(at: zip(values, bestValues).map { max(abs($0), abs($1)) })
    if required > allowed[1000] ?? 0 {
      try require(!isSatisfied, "the least violation is \(required): \(system)")
    } else if required == 0, !isFar {
      try require(isSatisfied, "the required ones hold together: \(system)")
    }
    if isSatisfied, !isFar {
      for ((priority, found), least) in zip(exact.errors(exact.point(values)), least.map(\.total)) {
        let tolerance = (allowed[priority] ?? 0) + 4 * least.ulp
        try require(
          found <= least + tolerance,
          "\(found) instead of \(least) at \(priority), \(values) for \(bestValues): \(system)")
        if abs(found - least) > tolerance { break }
      }
    }
    return FuzzOutcome(
      variables, constraints.count, isSatisfied ? 1 : 0, least.count,
      least.reduce(0) { $0 * 2 + ($1.total == 0 ? 0 : 1) },
      constraints.reduce(0) { $0 * 3 + ($1.relation == "==" ? 0 : $1.relation == "<=" ? 1 : 2) })
  }
}
