import GalleyLayout
import TestSupport
import Testing

/// Parts of one variable have a quick way; beside another variable the same constraints go through the search.
@Suite struct SingleVariableTests {
  private struct Wish {
    var coefficient: Double
    var relation: Solver.Relation
    var constant: Double
    var priority: LayoutPriority
  }

  private static func wishes(using generator: inout SplitMix64) -> [Wish] {
    let relations: [Solver.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let priorities: [LayoutPriority] = [.required, .defaultHigh, .defaultLow, .defaultLow]
    return (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Wish(
        coefficient: [1, 1, -1, 2, 0.5].randomElement(using: &generator) ?? 1,
        relation: relations.randomElement(using: &generator) ?? .equal,
        constant: Double(Int.random(in: -40...40, using: &generator)),
        priority: priorities.randomElement(using: &generator) ?? .required)
    }
  }

  private static func add(_ wishes: [Wish], on variable: Solver.Variable, to solver: inout Solver) throws {
    for wish in wishes {
      try solver.add(
        [.init(wish.coefficient, variable)], wish.relation, wish.constant, priority: wish.priority)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func aVariableHasTheValueThatItHasBesideAnother(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<200 {
      let wishes = Self.wishes(using: &generator), isNonNegative = round.isMultiple(of: 2)
      var alone = Solver(), beside = Solver()
      let one = alone.makeVariable(isNonNegative: isNonNegative)
      try Self.add(wishes, on: one, to: &alone)
      let same = beside.makeVariable(isNonNegative: isNonNegative), other = beside.makeVariable()
      try Self.add(wishes, on: same, to: &beside)
      // It follows the variable and has no say.
      try beside.add([.init(1, other), .init(-1, same)], .equal, 5)
      alone.solve()
      beside.solve()
      let value = alone.value(of: one), expected = beside.value(of: same)
      #expect(value == expected, "seed \(seed), round \(round): \(wishes)")
      let isSatisfied = alone.isSatisfied, isExpected = beside.isSatisfied
      #expect(isSatisfied == isExpected, "seed \(seed), round \(round): \(wishes)")
    }
  }

  /// Later changes start from what the quick way has found.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aChangeGoesOnFromTheQuickWay(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for round in 0..<100 {
      var solver = Solver()
      let variable = solver.makeVariable()
      let low = try solver.add([.init(1, variable)], .greaterThanOrEqual, 0)
      let high = try solver.add([.init(1, variable)], .lessThanOrEqual, 100, priority: .defaultHigh)
      let wish = try solver.add([.init(1, variable)], .equal, 50, priority: .defaultLow)
      solver.solve()
      for _ in 0..<6 {
        let numbers = (0..<3).map { _ in Double(Int.random(in: -50...150, using: &generator)) }
        for (id, number) in zip([low, high, wish], numbers) { try solver.setConstant(of: id, to: number) }
        solver.solve()
        let value = solver.value(of: variable)
        // The lower limit is required; a limit above comes before the wish.
        #expect(value == max(numbers[0], min(numbers[1], numbers[2])), "seed \(seed), round \(round): \(numbers)")
      }
    }
  }
}
