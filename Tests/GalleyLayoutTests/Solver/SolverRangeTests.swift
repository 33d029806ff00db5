import GalleyLayout
import Testing

/// Huge and tiny numbers in the solver: each is a line of a report, with the siblings that it had.
@Suite struct SolverRangeTests {
  private typealias Row = (terms: [(Double, Int)], relation: Solver.Relation, constant: Double)

  private func solve(
    _ rows: [Row], optional: [Row] = [], variables: Int = 2
  ) throws -> (isSatisfied: Bool, values: [Double], conflict: [Int]) {
    var solver = Solver()
    let made = (0..<variables).map { _ in solver.makeVariable() }
    var ids: [Solver.ConstraintID] = []
    for (number, row) in (rows + optional).enumerated() {
      ids.append(
        try solver.add(
          row.terms.map { Solver.Term($0.0, made[$0.1]) }, row.relation, row.constant,
          priority: number < rows.count ? .required : .defaultLow))
    }
    solver.solve()
    let conflict = solver.conflicts().first ?? []
    return (
      solver.isSatisfied, made.map { solver.value(of: $0) }, ids.indices.filter { conflict.contains(ids[$0]) }
    )
  }

  @Test(arguments: [1e9, 1e11, 1e12, 1e15, 1e20, 1e21, 1e300, .greatestFiniteMagnitude])
  func oneHugeConstantHidesNoConflict(huge: Double) throws {
    for other in [15, 10.9, 10.001] {
      let found = try solve([
        ([(1, 0)], .equal, 10), ([(1, 0)], .equal, other), ([(1, 0)], .lessThanOrEqual, huge),
        ([(1, 0)], .greaterThanOrEqual, -huge),
      ])
      #expect(!found.isSatisfied && found.conflict == [0, 1], "\(other), \(huge)")
    }
    let connected = try solve([
      ([(1, 0)], .equal, 10), ([(1, 0)], .equal, 15), ([(1, 1), (-1, 0)], .lessThanOrEqual, huge),
    ])
    #expect(!connected.isSatisfied && connected.conflict == [0, 1])
  }

  @Test func aHugeEqualityElsewhereHidesNoConflict() throws {
    let found = try solve([
      ([(1, 0)], .equal, 10), ([(1, 0)], .equal, 10.9), ([(1, 1)], .equal, 1e12),
      ([(1, 1), (-1, 0)], .greaterThanOrEqual, 0),
    ])
    #expect(!found.isSatisfied && found.conflict == [0, 1])
    let through = try solve([([(1, 0)], .equal, 1e12), ([(1, 1), (-1, 0)], .equal, 5 - 1e12), ([(1, 1)], .equal, 6)])
    #expect(!through.isSatisfied)
  }

  @Test func roundingOfHugeNumbersIsNoConflict() throws {
    let found = try solve([
      ([(1, 0)], .equal, 1e12 + 0.1), ([(1, 1), (-1, 0)], .equal, 5 - 1e12), ([(1, 1)], .equal, 5.1),
    ])
    #expect(found.isSatisfied)
  }

  @Test func tinyCoefficientsAreRefusedOrSolved() throws {
    expect(.outOfRange, Double.leastNonzeroMagnitude) { try solve([([(Double.leastNonzeroMagnitude, 0)], .equal, 1)]) }
    let small = try solve([([(1e-12, 0)], .equal, 1)])
    #expect(small.isSatisfied && abs(small.values[0] * 1e-12 - 1) < 1e-12)
    let least = try solve([([(Solver.leastCoefficient, 0)], .equal, Solver.largestNumber)])
    #expect(least.isSatisfied && least.values[0].isFinite)
  }

  @Test func tinyBesideHugeCoefficientsAreSolved() throws {
    let rows: [Row] = [([(1, 1)], .equal, 0), ([(1e-12, 0), (1e9, 1)], .greaterThanOrEqual, 1e9)]
    for optional in [[], [([(1, 0)], .equal, 3)] as [Row]] {
      let found = try solve(rows, optional: optional)
      #expect(found.isSatisfied)
      #expect(found.values[1] == 0 && found.values[0] >= 1e21 * (1 - 1e-12), "\(found.values)")
    }
    let bounded = try solve(rows + [([(1, 0)], .lessThanOrEqual, 1)])
    #expect(!bounded.isSatisfied && bounded.conflict == [0, 1, 2])
  }

  @Test func aTinyCoefficientHidesNoConflict() throws {
    for constant in [1, 1e-6, 1e-10] {
      let found = try solve([([(1e-12, 0)], .greaterThanOrEqual, constant), ([(1, 0)], .lessThanOrEqual, 1)])
      #expect(!found.isSatisfied && found.conflict == [0, 1], "\(constant)")
    }
  }

  @Test func constantsThatAllowNothingAreRefused() throws {
    expect(.outOfRange, 1e300) { try solve([([(1, 0)], .equal, 1e300)]) }
    expect(.outOfRange, 1e300) { try solve([([(1, 0)], .greaterThanOrEqual, 1e300)]) }
    expect(.outOfRange, -1e21) { try solve([([(1, 0)], .lessThanOrEqual, -1e21)]) }
    expect(.outOfRange, 1e21) { try solve([([(1e21, 0)], .equal, 1)]) }
    expect(.notFinite, .infinity) { try solve([([(1, 0)], .lessThanOrEqual, .infinity)]) }
    var solver = Solver()
    expect(.outOfRange, 1e300) { try solver.makeFixedVariable(1e300) }
    let x = solver.makeVariable()
    expect(.outOfRange, 2e20) { try solver.add([.init(1e20, x), .init(1e20, x)], .equal, 1) }
    let id = try solver.add([.init(1, x)], .equal, 4)
    expect(.outOfRange, 1e300) { try solver.setConstant(of: id, to: 1e300) }
    solver.solve()
    #expect(solver.value(of: x) == 4)
  }

  @Test func aConstantMayBecomeNoLimitAndALimitAgain() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let bound = try solver.add([.init(1, x)], .lessThanOrEqual, .greatestFiniteMagnitude)
    try solver.add([.init(1, x)], .equal, 100, priority: .defaultLow)
    for (constant, value) in [
      (.greatestFiniteMagnitude, 100), (7, 7), (.greatestFiniteMagnitude, 100), (1e12, 100), (8.1, 8.1), (1e300, 100),
    ] {
      try solver.setConstant(of: bound, to: constant)
      solver.solve()
      #expect(solver.value(of: x) == value)
    }
    try solver.setConstant(of: bound, to: 5)
    try solver.setConstant(of: bound, to: 1e300)
    try solver.setConstant(of: bound, to: 6)
    solver.solve()
    #expect(solver.value(of: x) == 6)
    try solver.setConstant(of: bound, to: 1e300)
    try solver.remove(bound)
    solver.solve()
    #expect(solver.value(of: x) == 100)
  }

  @Test func nothingIsLeftOfAHugeConstantThatIsGone() throws {
    var solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    let fixed = try solver.makeFixedVariable(0.1)
    let width = try solver.add([.init(1, x)], .equal, 0.1)
    try solver.add([.init(1, y), .init(-1, x), .init(-1, fixed)], .equal, 0)
    for huge in [1e9, 1e15, 1e20] {
      try solver.setConstant(of: width, to: huge)
      try solver.setFixedValue(of: fixed, to: -huge)
      solver.solve()
      try solver.setConstant(of: width, to: 0.1)
      try solver.setFixedValue(of: fixed, to: 0.1)
      solver.solve()
      #expect(solver.value(of: x) == 0.1 && solver.value(of: y) == 0.2)
    }
  }

  /// A chain of factors leaves the numbers that there are.
  @Test func noValueIsInfinite() throws {
    var solver = Solver()
    var last = solver.makeVariable()
    var all = [last]
    try solver.add([.init(1, last)], .equal, 1)
    for _ in 0..<40 {
      let next = solver.makeVariable()
      try solver.add([.init(1, next), .init(-1e10, last)], .equal, 0)
      last = next
      all.append(next)
    }
    solver.solve()
    #expect(all.allSatisfy { solver.value(of: $0).isFinite })
    let isSatisfied = solver.isSatisfied
    #expect(!isSatisfied)
    #expect(!solver.conflicts().isEmpty)
  }

  @Test func coefficientsThatCancelOutAreNone() throws {
    var solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable()
    try solver.add([.init(0.3, x), .init(-0.1, x), .init(-0.2, x), .init(1, y)], .equal, 5)
    try solver.add([.init(1, y)], .equal, 3, priority: .defaultLow)
    solver.solve()
    #expect(solver.value(of: y) == 5 && solver.value(of: x) == 0)
  }

  @Test func scaledPartsTellWhatIsOpen() throws {
    var solver = Solver()
    let x = solver.makeVariable(), y = solver.makeVariable(), z = solver.makeVariable()
    try solver.add([.init(1e-9, x), .init(1, y)], .equal, 1)
    try solver.add([.init(1, y), .init(1e9, z)], .equal, 3)
    try solver.add([.init(1, z)], .equal, 2)
    solver.solve()
    let none = solver.undeterminedVariables()
    #expect(none.isEmpty, "\(none)")
    let open = solver.makeVariable()
    try solver.add([.init(1, open), .init(1e-9, x)], .greaterThanOrEqual, 0)
    solver.solve()
    let found = solver.undeterminedVariables()
    #expect(found.map(\.variable) == [open])
  }
}
