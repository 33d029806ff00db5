import GalleyLayout
import TestSupport
import Testing

/// The variables that a solution leaves open, against a wish below all others that pulls each one alone.
@Suite struct UndeterminedVariableTests {
  private static let farAway = 1e7

  /// How far a wish moves a variable, up or down.
  private func reach(_ variable: Solver.Variable, in solver: inout Solver) throws -> Double {
    let value = solver.value(of: variable)
    var reach = 0.0
    for distance in [Self.farAway, -Self.farAway] {
      let wish = try solver.add([.init(1, variable)], .equal, value + distance, priority: 0.5)
      solver.solve()
      reach = max(reach, abs(solver.value(of: variable) - value))
      try solver.remove(wish)
      solver.solve()
    }
    return reach
  }

  @Test("What a wish moves is open", arguments: LinearSystem.Style.allCases, 0..<12 as Range<UInt64>)
  func wishes(style: LinearSystem.Style, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<20 {
      let system = LinearSystem.random(
        style, variables: Int.random(in: 1...(round % 4 == 0 ? 20 : 5), using: &random),
        constraints: Int.random(in: 1...(round % 4 == 0 ? 30 : 10), using: &random), using: &random)
      var solver = Solver()
      let variables = (0..<system.variables).map { _ in
        solver.makeVariable(isNonNegative: Bool.random(using: &random))
      }
      for constraint in system.constraints {
        try solver.add(
          constraint.terms(variables), constraint.solverRelation, constraint.constant,
          priority: LayoutPriority(constraint.priority))
      }
      solver.solve()
      var found: [Solver.Variable: Bool] = [:]
      for open in solver.undeterminedVariables() { found[open.variable] = open.isUnbounded }
      for index in variables.indices where system.mentions(index) {
        let reach = try reach(variables[index], in: &solver)
        let expected = reach > 1e-6 * (1 + abs(solver.value(of: variables[index]))) ? reach > Self.farAway / 100 : nil
        #expect(found[variables[index]] == expected, "\(style) \(seed) \(round): variable \(index), \(reach)")
      }
    }
  }
}

extension LinearSystem {
  /// Tells whether a variable is in a constraint and does not cancel out there.
  fileprivate func mentions(_ variable: Int) -> Bool {
    constraints.contains { constraint in
      abs(constraint.terms.reduce(0) { $0 + (Int($1[0]) == variable ? $1[1] : 0) }) > 1e-9
    }
  }
}
