import GalleyLayout
import TestSupport
import Testing

/// Promises of the solver beside the optimum: changes, limits, refusals, sizes of systems.
@Suite struct SolverTests {
  @Test(arguments: LinearSystem.Style.allCases, 0..<8 as Range<UInt64>)
  func changesGiveWhatAFreshSolverGives(style: LinearSystem.Style, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: 2...24, using: &generator)
    var system = LinearSystem.random(
      style, variables: count, constraints: Int.random(in: count / 2 + 1...2 * count, using: &generator),
      using: &generator)
    var solver = Solver()
    let variables = (0..<system.variables).map { _ in solver.makeVariable() }
    var ids: [Solver.ConstraintID] = []
    for constraint in system.constraints {
      ids.append(
        try solver.add(
          constraint.terms(variables), constraint.solverRelation, constraint.constant,
          priority: LayoutPriority(constraint.priority)))
    }
    for round in 0..<120 {
      let index = Int.random(in: 0..<system.constraints.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        try solver.remove(ids.remove(at: index))
        system.constraints.remove(at: index)
        let added = LinearSystem.random(style, variables: count, constraints: 1, using: &generator).constraints[0]
        system.constraints.append(added)
        ids.append(
          try solver.add(
            added.terms(variables), added.solverRelation, added.constant, priority: LayoutPriority(added.priority)))
      case 1:
        system.constraints[index].priority = [1000, 750, 250].randomElement(using: &generator) ?? 750
        try solver.setPriority(of: ids[index], to: LayoutPriority(system.constraints[index].priority))
      default:
        system.constraints[index].constant = Double(Int.random(in: -60...200, using: &generator)) / 2
        try solver.setConstant(of: ids[index], to: system.constraints[index].constant)
      }
      if Bool.random(using: &generator) { continue }
      solver.solve()
      let values = variables.map { solver.value(of: $0) }
      let (satisfied, fresh) = try system.solve()
      let isSatisfied = solver.isSatisfied
      #expect(isSatisfied == satisfied, "\(style), seed \(seed), round \(round)")
      #expect(!system.isWorse(values, than: fresh, by: 1e-6), "\(style), seed \(seed), round \(round)")
      #expect(!system.isWorse(fresh, than: values, by: 1e-6), "\(style), seed \(seed), round \(round)")
    }
  }

  @Test func aConstantThatGrowsPastASatisfiedOptionalIsSeen() throws {
    var solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    let tie = try solver.add([.init(1, x), .init(-1, y)], .equal, 0, priority: 50)
    let first = try solver.add([.init(1, x)], .equal, 5, priority: 250)
    try solver.add([.init(1, y)], .lessThanOrEqual, 5, priority: 250)
    solver.solve()
    for constant in [8.0, 5, 8, 3, 5, 9] {
      try solver.setConstant(of: first, to: constant)
      try solver.setConstant(of: tie, to: constant - 5)
      solver.solve()
      #expect(solver.value(of: x) == constant)
      #expect(solver.value(of: y) == 5)
      try solver.setConstant(of: tie, to: constant)
      solver.solve()
      #expect(solver.value(of: x) == constant && abs(solver.value(of: y)) < 1e-9)
    }
  }

  @Test func aVariableThatLosesItsLastConstraintIsZeroAgain() throws {
    var solver = Solver()
    solver.recordsChangedVariables = true
    let x = solver.makeVariable(isNonNegative: true), y = solver.makeVariable()
    let constraint = try solver.add([.init(1, x), .init(1, y)], .equal, -30)
    try solver.add([.init(1, y)], .equal, -40)
    solver.solve()
    #expect(solver.value(of: x) == 10)
    _ = solver.takeChangedVariables()
    try solver.remove(constraint)
    solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.takeChangedVariables() == [x])
  }

  @Test func priorityIsStrict() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([.init(1, x)], .equal, 1, priority: 251)
    for _ in 0..<1000 { try solver.add([.init(1, x)], .equal, 0, priority: 250) }
    solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test func fractionalPrioritiesAreLevelsOfTheirOwn() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([.init(1, x)], .equal, 3, priority: 999)
    try solver.add([.init(1, x)], .equal, 7, priority: 999.5)
    solver.solve()
    #expect(solver.value(of: x) == 7)
  }

  @Test func valuesSettleWhereTheyAreFree() throws {
    var solver = Solver()
    let edge = solver.makeVariable(), size = solver.makeVariable(isNonNegative: true)
    let other = solver.makeVariable(isNonNegative: true), loose = solver.makeVariable()
    try solver.add([.init(1, edge), .init(1, size)], .lessThanOrEqual, 90)
    try solver.add([.init(1, other)], .lessThanOrEqual, 40)
    solver.solve()
    #expect(solver.value(of: edge) == 90)
    #expect(solver.value(of: size) == 0)
    #expect(solver.value(of: other) == 0)
    #expect(solver.value(of: loose) == 0)
  }

  @Test func sizesThatMayNotBeNegativeConflict() throws {
    var solver = Solver()
    let size = solver.makeVariable(isNonNegative: true)
    let low = try solver.add([.init(1, size)], .equal, -4)
    solver.solve()
    let conflicts = solver.conflicts()
    #expect(conflicts == [[low]])
    try solver.remove(low)
    solver.solve()
    let isSatisfied = solver.isSatisfied
    #expect(isSatisfied)
  }

  @Test func fixedVariablesAreNotDecided() throws {
    var solver = Solver()
    let width = try solver.makeFixedVariable(320)
    let box = solver.makeVariable(isNonNegative: true)
    try solver.add([.init(1, box), .init(-0.5, width)], .equal, 0)
    solver.solve()
    #expect(solver.value(of: box) == 160)
    try solver.setFixedValue(of: width, to: 400)
    solver.solve()
    #expect(solver.value(of: box) == 200)
    expect(.variableIsNotFixed) { try solver.setFixedValue(of: box, to: 1) }
  }

  @Test func refusesWhatItCannotMean() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let other = { () -> Solver.Variable in
      var other = Solver()
      for _ in 0..<9 { _ = other.makeVariable() }
      return other.makeVariable()
    }()
    #expect(throws: LayoutError.self) { try solver.add([.init(.nan, x)], .equal, 0) }
    expect(.notFinite, .infinity) { try solver.add([.init(1, x)], .equal, .infinity) }
    expect(.invalidPriority, 1000.5) { try solver.add([.init(1, x)], .equal, 0, priority: 1000.5) }
    expect(.invalidPriority, 0) { try solver.add([.init(1, x)], .equal, 0, priority: 0) }
    expect(.unknownVariable) { try solver.add([.init(1, other)], .equal, 0) }
    let id = try solver.add([.init(1, x)], .equal, 1)
    try solver.remove(id)
    expect(.unknownConstraint) { try solver.remove(id) }
    expect(.unknownConstraint) { try solver.setConstant(of: id, to: 1) }
    let again = try solver.add([.init(1, x)], .equal, 1)
    expect(.unknownConstraint) { try solver.setConstant(of: id, to: 1) }
    try solver.setConstant(of: again, to: 5)
    solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  @Test func aLongChainOfBoxesKeepsItsSums() throws {
    var solver = Solver()
    solver.recordsChangedVariables = true
    let count = 33_334
    var origins: [Solver.Variable] = [], widths: [Solver.ConstraintID] = []
    var previous: (x: Solver.Variable, w: Solver.Variable)?
    for _ in 0..<count {
      let x = solver.makeVariable(), w = solver.makeVariable()
      try solver.add([.init(1, w)], .greaterThanOrEqual, 0)
      widths.append(try solver.add([.init(1, w)], .equal, 100, priority: .defaultHigh))
      if let previous {
        try solver.add([.init(1, x), .init(-1, previous.x), .init(-1, previous.w)], .equal, 8)
      } else {
        try solver.add([.init(1, x)], .equal, 5)
      }
      origins.append(x)
      previous = (x, w)
    }
    solver.solve()
    #expect(solver.value(of: origins[count - 1]) == 5 + Double(count - 1) * 108)
    _ = solver.takeChangedVariables()
    try solver.setConstant(of: widths[count - 10], to: 120)
    solver.solve()
    #expect(solver.value(of: origins[count - 1]) == 25 + Double(count - 1) * 108)
    #expect(solver.takeChangedVariables().count == 10)
  }

  @Test func aSumOfManyTermsIsAddedInTime() throws {
    var solver = Solver()
    let count = 50_000
    let parts = (0..<count).map { _ in solver.makeVariable(isNonNegative: true) }
    let total = solver.makeVariable()
    // Every part occurs twice.
    let terms = (parts + parts).map { Solver.Term(0.5, $0) }
    for part in parts { try solver.add([.init(1, part)], .greaterThanOrEqual, 3) }
    try solver.add(terms + [.init(-1, total)], .equal, 0)
    try solver.add([.init(1, total)], .equal, 0, priority: .fittingSizeLevel)
    solver.solve()
    #expect(abs(solver.value(of: total) - 3 * Double(count)) < 1e-6)
  }

  @Test func equalWidthsShareALongRow() throws {
    var solver = Solver()
    let count = 2_000
    let first = solver.makeVariable(isNonNegative: true)
    var x = solver.makeVariable()
    try solver.add([.init(1, x)], .equal, 0)
    for _ in 1..<count {
      let next = solver.makeVariable(), width = solver.makeVariable(isNonNegative: true)
      try solver.add([.init(1, width), .init(-1, first)], .equal, 0)
      try solver.add([.init(1, next), .init(-1, x), .init(-1, width)], .equal, 0)
      x = next
    }
    try solver.add([.init(1, x), .init(1, first)], .equal, 4_000)
    solver.solve()
    #expect(abs(solver.value(of: first) - 2) < 1e-9)
    let isSatisfied = solver.isSatisfied
    #expect(isSatisfied)
  }
}
