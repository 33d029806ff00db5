import GalleyLayout
import TestSupport
import Testing

/// The solver against answers from elsewhere: linear programming (HiGHS), published Cassowary cases, exhaustion.
@Suite struct SolverOracleTests {
  private struct Expected: Decodable {
    var id: String
    var variables: Int
    var constraints: [LinearSystem.Constraint]
    var satisfiable: Bool
    var errors: [String: Double]?
  }

  @Test func everySystemReachesTheOptimumOfLinearProgramming() throws {
    for expected in try Fixture.lines("constraints.jsonl", as: Expected.self) {
      let system = LinearSystem(variables: expected.variables, constraints: expected.constraints)
      let (satisfied, values) = try system.solve()
      #expect(satisfied == expected.satisfiable, "\(expected.id)")
      guard expected.satisfiable else {
        try expectMinimalConflict(system, expected.id)
        continue
      }
      for (priority, total) in system.errors(values) {
        let least = priority == 1000 ? 0 : expected.errors?["\(Int(priority))"] ?? 0
        // The oracle holds a level with a slack of a millionth while it optimises the next.
        #expect(abs(total - least) < 1e-5, "\(expected.id) at \(priority)")
      }
    }
  }

  private func expectMinimalConflict(_ system: LinearSystem, _ id: String) throws {
    let members = try #require(try system.conflict(), "\(id)")
    let set = LinearSystem(variables: system.variables, constraints: members.map { system.constraints[$0] })
    #expect(set.constraints.allSatisfy { $0.priority == 1000 }, "\(id)")
    #expect(try !set.solve().satisfied, "\(id)")
    for member in set.constraints.indices {
      #expect(try set.solve(withoutConstraint: member).satisfied, "\(id): \(members[member]) can be spared")
    }
  }

  @Test(arguments: LinearSystem.Style.allCases, 0..<6 as Range<UInt64>)
  func smallSystemsReachTheOptimumFoundByExhaustion(style: LinearSystem.Style, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<60 {
      let system = LinearSystem.random(
        style, variables: Int.random(in: 1...3, using: &generator),
        constraints: Int.random(in: 1...9, using: &generator), using: &generator)
      let (satisfied, values) = try system.solve()
      let best = system.bestByExhaustion()
      let context = "\(style), seed \(seed), round \(round): \(system)"
      #expect(!system.isWorse(values, than: best, by: 1e-6), "\(context)")
      let required = system.errors(best).first { $0.priority == 1000 }?.total ?? 0
      #expect(satisfied == (required < 1e-6), "\(context)")
      if !satisfied { try expectMinimalConflict(system, context) }
    }
  }

  // MARK: Published cases

  private struct Case: Decodable, CustomTestStringConvertible {
    struct Step: Decodable {
      var op: String
      var id: String?
      var terms: [Term]?
      var constant: Double?
      var rel: String?
      var strength: String?
      var text: String?
      var `var`: String?
      var value: Double?
      var values: [String: Double]?
    }
    /// A coefficient and a variable's name.
    struct Term: Decodable {
      var coefficient: Double
      var name: String
      init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        coefficient = try pair.decode(Double.self)
        name = try pair.decode(String.self)
      }
    }
    var id: String
    var steps: [Step]
    var testDescription: String { id }
  }
  private struct Cases: Decodable { var cases: [Case] }

  private static let strengths: [String: LayoutPriority] = [
    "required": .required, "strong": 900, "medium": 600, "weak": 100,
  ]

  @Test func publishedCasesGiveTheirAnswers() throws {
    let cases = try Fixture.json("constraint_solver_cases.json", as: Cases.self).cases
    #expect(cases.count > 20)
    for published in cases { try run(published) }
  }

  private func run(_ published: Case) throws {
    var solver = Solver()
    var variables: [String: Solver.Variable] = [:]
    var constraints: [String: Solver.ConstraintID] = [:]
    var edits: [String: Solver.ConstraintID] = [:]
    func variable(_ name: String, _ solver: inout Solver) -> Solver.Variable {
      if let known = variables[name] { return known }
      let made = solver.makeVariable()
      variables[name] = made
      return made
    }
    for step in published.steps {
      let terms = (step.terms ?? []).map { Solver.Term($0.coefficient, variable($0.name, &solver)) }
      let relation: Solver.Relation =
        step.rel == "==" ? .equal : step.rel == "<=" ? .lessThanOrEqual : .greaterThanOrEqual
      let priority = SolverOracleTests.strengths[step.strength ?? "required"] ?? .required
      let constant = -(step.constant ?? 0)
      switch step.op {
      case "add":
        let id = try solver.addAndSolve(terms, relation, constant, priority: priority)
        if let name = step.id { constraints[name] = id }
      case "add_fails":
        #expect(throws: LayoutError.self, "\(published.id): \(step.text ?? "")") {
          try solver.addAndSolve(terms, relation, constant, priority: priority)
        }
      case "remove":
        try solver.remove(try #require(constraints[step.id ?? ""]))
      case "edit":
        let name = try #require(step.var)
        edits[name] = try solver.add([Solver.Term(1, variable(name, &solver))], .equal, 0, priority: priority)
      case "suggest":
        try solver.setConstant(of: try #require(edits[step.var ?? ""]), to: step.value ?? 0)
      case "expect":
        solver.solve()
        for (name, value) in step.values ?? [:] {
          let found = solver.value(of: variable(name, &solver))
          #expect(abs(found - value) < 1e-6, "\(published.id): \(name)")
        }
      case "expect_rel":
        solver.solve()
        let sum = terms.reduce(0.0) { $0 + $1.coefficient * solver.value(of: $1.variable) } - constant
        #expect(relation == .equal ? abs(sum) < 1e-6 : relation == .lessThanOrEqual ? sum < 1e-6 : sum > -1e-6)
      default:
        Issue.record("unknown step \(step.op)")
      }
    }
  }
}
