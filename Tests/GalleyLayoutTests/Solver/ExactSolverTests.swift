import GalleyLayout
import TestSupport
import Testing

/// Numbers of very different sizes in one system, against a solution in rational numbers.
@Suite struct ExactSolverTests {
  /// The numbers that a random system has beside ordinary ones.
  enum Extremes: CaseIterable, Sendable {
    /// Inequalities with a huge constant that nothing comes near.
    case idleGiants
    /// Huge constants anywhere.
    case giants
    /// Rows of which all coefficients and the constant are tiny or huge.
    case scaledRows
    /// Tiny and huge coefficients beside ordinary ones.
    case scaledCoefficients
  }

  private func system(
    _ extremes: Extremes, _ style: LinearSystem.Style, using random: inout SplitMix64
  ) -> LinearSystem {
    var system = LinearSystem.random(
      style, variables: Int.random(in: 1...3, using: &random), constraints: Int.random(in: 1...6, using: &random),
      using: &random)
    func any(_ numbers: [Double]) -> Double { numbers.randomElement(using: &random) ?? 1 }
    for index in system.constraints.indices where extremes != .idleGiants {
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      switch extremes {
      case .idleGiants: break
      case .giants: system.constraints[index].constant = any([-1, 1]) * any([1e7, 1e9, 1e10, 123_456_789_012.5])
      case .scaledRows:
        let factor = any([1e-12, 1e-9, 1e-7, 1e-4, 1e4, 1e7, 1e9])
        for term in system.constraints[index].terms.indices { system.constraints[index].terms[term][1] *= factor }
        system.constraints[index].constant *= factor
      case .scaledCoefficients:
        system.constraints[index].terms[0][1] *= any([1e-12, 1e-9, 1e-6, 1e-4, 1e4, 1e6, 1e9])
      }
    }
    for _ in 0..<(extremes == .idleGiants ? Int.random(in: 1...3, using: &random) : 0) {
      let isUpper = Bool.random(using: &random)
      let size = any([1e8, 1e9, 1e12, 1e15, 1e19, 1e300, .greatestFiniteMagnitude])
      let chosen = (0..<system.variables).shuffled(using: &random).prefix(2)
      system.constraints.append(
        LinearSystem.Constraint(
          terms: chosen.map { [Double($0), any(style.coefficients)] }, relation: isUpper ? "<=" : ">=",
          constant: isUpper ? size : -size, priority: Float(any([1000, 1000, 750, 250]))))
    }
    return system
  }

  @Test(arguments: Extremes.allCases, 0..<10 as Range<UInt64>)
  func extremeNumbersReachTheExactOptimum(extremes: Extremes, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      let style = LinearSystem.Style.allCases.randomElement(using: &random) ?? .mixed
      let system = system(extremes, style, using: &random)
      let context = "\(extremes), seed \(seed), round \(round), \(style): \(system)"
      let (satisfied, values) = try system.solve()
      guard values.allSatisfy({ $0.isFinite }) else {
        Issue.record("\(values) in \(context)")
        continue
      }
      let exact = ExactSystem(system)
      let best = exact.best()
      let leastErrors = exact.errors(best)
      let bestValues = best.numerators.map { BigInteger.quotient($0, best.denominator) }
      let required = leastErrors.first { $0.priority == 1000 }?.total ?? 0
      if required > (system.tolerances(at: bestValues)[1000] ?? 0) {
        #expect(!satisfied, "the least violation is \(required): \(context)")
        if !satisfied { try expectMinimalConflict(system, context) }
      } else if required == 0 {
        #expect(satisfied, "\(context)")
      }
      guard satisfied else { continue }
      let allowed = system.tolerances(at: zip(values, bestValues).map { max(abs($0), abs($1)) })
      for ((priority, found), least) in zip(exact.errors(exact.point(values)), leastErrors.map(\.total)) {
        // The totals themselves are rounded once they are compared.
        let tolerance = (allowed[priority] ?? 0) + 4 * least.ulp
        #expect(found <= least + tolerance, "at \(priority), \(values) for \(bestValues): \(context)")
        if abs(found - least) > tolerance { break }
      }
    }
  }

  private func expectMinimalConflict(_ system: LinearSystem, _ context: String) throws {
    let members = try #require(try system.conflict(), "\(context)").map { system.constraints[$0] }
    #expect(members.allSatisfy { $0.priority == 1000 }, "\(context)")
    func leastViolation(_ members: [LinearSystem.Constraint]) -> Double {
      let exact = ExactSystem(LinearSystem(variables: system.variables, constraints: members))
      return exact.errors(exact.best()).first?.total ?? 0
    }
    #expect(leastViolation(members) > 0, "\(members) in \(context)")
    for index in members.indices {
      var others = members
      others.remove(at: index)
      let allowed = others.reduce(0) { $0 + 1e-3 * ($1.terms.map { abs($0[1]) }.max() ?? 0) }
      #expect(leastViolation(others) <= allowed, "\(index) of \(members) can be spared in \(context)")
    }
  }

  /// The exact solver is compared with the one in floating point where numbers are ordinary.
  @Test(arguments: LinearSystem.Style.allCases) func theExactOptimumIsTheOneInFloatingPoint(style: LinearSystem.Style) {
    var random = SplitMix64(seed: 4)
    for round in 0..<20 {
      let system = LinearSystem.random(style, variables: 2, constraints: 6, using: &random)
      let exact = ExactSystem(system)
      let least = exact.errors(exact.best())
      let found = system.errors(system.bestByExhaustion())
      for (one, other) in zip(least, found) {
        #expect(abs(one.total - other.total) < 1e-6, "\(style), seed 4, round \(round): \(system)")
      }
    }
  }
}
