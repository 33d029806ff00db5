import GalleyLayout
import TestSupport
import Testing

/// Parts that grow after they were solved: what is added reads the values of what is there, and must be as good as if all
/// had been there from the start.
@Suite struct GrowingPartTests {
  /// A chain of boxes, of many more constraints than a part has that is built anew for each constraint.
  private static func chain(boxes: Int) -> LinearSystem {
    var system = LinearSystem(variables: 2 * boxes, constraints: [])
    func add(_ terms: [[Double]], _ relation: String, _ constant: Double, _ priority: Float) {
      system.constraints.append(.init(terms: terms, relation: relation, constant: constant, priority: priority))
    }
    add([[0, 1]], "==", 5, 900)
    for box in 0..<boxes {
      let x = Double(2 * box), width = x + 1
      if box > 0 { add([[x, 1], [x - 2, -1], [x - 1, -1]], "==", 8, 1000) }
      add([[width, 1]], ">=", 0, 1000)
      add([[width, 1]], "==", 100, 750)
    }
    return system
  }

  @Test(arguments: LinearSystem.Style.allCases, 0..<12 as Range<UInt64>)
  func aGrownPartIsAsGoodAsOneBuiltAtOnce(style: LinearSystem.Style, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var system = Self.chain(boxes: Int.random(in: 8...30, using: &generator))
    var solver = Solver()
    var variables = (0..<system.variables).map { _ in solver.makeVariable() }
    var ids: [Solver.ConstraintID] = []
    func add(_ constraint: LinearSystem.Constraint, _ solver: inout Solver) throws {
      ids.append(
        try solver.add(
          constraint.terms(variables), constraint.solverRelation, constraint.constant,
          priority: LayoutPriority(constraint.priority)))
    }
    for constraint in system.constraints { try add(constraint, &solver) }
    solver.solve()
    for round in 0..<60 {
      let index = Int.random(in: 0..<system.constraints.count, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        try solver.remove(ids.remove(at: index))
        system.constraints.remove(at: index)
      case 1:
        system.constraints[index].priority = [1000, 750, 250].randomElement(using: &generator) ?? 750
        try solver.setPriority(of: ids[index], to: LayoutPriority(system.constraints[index].priority))
      case 2, 3:
        system.constraints[index].constant = Double(Int.random(in: -60...200, using: &generator)) / 2
        try solver.setConstant(of: ids[index], to: system.constraints[index].constant)
      case 4:
        // Any constraint among what is there.
        let added = LinearSystem.random(style, variables: system.variables, constraints: 1, using: &generator)
        system.constraints.append(added.constraints[0])
        try add(added.constraints[0], &solver)
      case 5:
        // One that holds already, at any priority.
        let first = Double(Int.random(in: 0..<system.variables, using: &generator))
        let value = solver.value(of: variables[Int(first)])
        let held = LinearSystem.Constraint(
          terms: [[first, 1]], relation: "<=", constant: (value + 30).rounded(),
          priority: style.priorities.randomElement(using: &generator) ?? 1000)
        system.constraints.append(held)
        try add(held, &solver)
      default:
        // Something new that hangs on what is there.
        let count = Int.random(in: 1...2, using: &generator)
        for _ in 0..<count {
          variables.append(solver.makeVariable())
          system.variables += 1
        }
        let own = Double(system.variables - 1),
          other = Double(Int.random(in: 0..<system.variables - 1, using: &generator))
        var added = LinearSystem.random(style, variables: system.variables, constraints: 2, using: &generator)
        added.constraints.append(
          .init(
            terms: [[own, 1], [other, -1]], relation: ["==", ">=", "<="].randomElement(using: &generator) ?? "==",
            constant: 8, priority: [1000, 1000, 750].randomElement(using: &generator) ?? 1000))
        added.constraints.append(.init(terms: [[own, 1]], relation: ">=", constant: 0, priority: 1000))
        for constraint in added.constraints.dropFirst(Bool.random(using: &generator) ? 2 : 1) {
          system.constraints.append(constraint)
          try add(constraint, &solver)
        }
      }
      if Int.random(in: 0..<3, using: &generator) == 0 { continue }
      solver.solve()
      let values = variables.map { solver.value(of: $0) }
      let (satisfied, fresh) = try system.solve()
      let isSatisfied = solver.isSatisfied
      let context = "\(style), seed \(seed), round \(round)"
      #expect(isSatisfied == satisfied, "\(context)")
      #expect(!system.isWorse(values, than: fresh, by: 1e-6), "\(context)")
      #expect(!system.isWorse(fresh, than: values, by: 1e-6), "\(context)")
      if round % 20 == 19 {
        // What is open is asked of the whole.
        var whole = Solver()
        let made = (0..<system.variables).map { _ in whole.makeVariable() }
        for constraint in system.constraints {
          try whole.add(
            constraint.terms(made), constraint.solverRelation, constraint.constant,
            priority: LayoutPriority(constraint.priority))
        }
        whole.solve()
        let open = Set(solver.undeterminedVariables().compactMap { variables.firstIndex(of: $0.variable) })
        let wholeOpen = Set(whole.undeterminedVariables().compactMap { made.firstIndex(of: $0.variable) })
        #expect(open == wholeOpen, "\(context)")
      }
    }
  }

  /// Boxes that are added to a chain depend on it, also after the chain changed.
  @Test func aChangeReachesAllThatWasAddedLater() throws {
    var solver = Solver()
    var x = solver.makeVariable()
    let start = try solver.add([.init(1, x)], .equal, 5)
    var boxes = [x]
    for _ in 1..<400 {
      let next = solver.makeVariable()
      try solver.add([.init(1, next), .init(-1, x)], .equal, 10)
      x = next
      boxes.append(x)
      solver.solve()
    }
    for constant in [7.0, -3, 5] {
      try solver.setConstant(of: start, to: constant)
      solver.solve()
      for (index, box) in boxes.enumerated() {
        let value = solver.value(of: box)
        #expect(value == constant + 10 * Double(index))
      }
    }
  }

  /// Two required constraints far apart that contradict each other are named, whatever was solved between them.
  @Test func aConflictAcrossAGrownChainIsNamedWhole() throws {
    var solver = Solver()
    var x = solver.makeVariable()
    var expected = Set([try solver.add([.init(1, x)], .equal, 5)])
    for _ in 1..<200 {
      let next = solver.makeVariable()
      expected.insert(try solver.add([.init(1, next), .init(-1, x)], .equal, 10))
      x = next
      solver.solve()
    }
    expected.insert(try solver.add([.init(1, x)], .lessThanOrEqual, 1000))
    solver.solve()
    let isSatisfied = solver.isSatisfied
    #expect(!isSatisfied)
    let conflicts = solver.conflicts()
    #expect(conflicts.count == 1)
    #expect(Set(conflicts.first ?? []) == expected)
  }
}
