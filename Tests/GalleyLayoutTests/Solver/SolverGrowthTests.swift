import GalleyLayout
import TestSupport
import Testing

/// The work that the solver does for many constraints that disagree: steps and searches are counted, no time is.
@Suite struct SolverGrowthTests {
  /// Sums whose values are wished for.
  enum Sum: CaseIterable {
    case variable, size, difference, scaled
  }

  private func terms(_ sum: Sum, in solver: inout Solver) -> [Solver.Term] {
    switch sum {
    case .variable: [.init(1, solver.makeVariable())]
    case .size: [.init(2, solver.makeVariable(isNonNegative: true))]
    case .difference: [.init(1, solver.makeVariable()), .init(-1, solver.makeVariable())]
    case .scaled: [.init(0.5, solver.makeVariable(isNonNegative: true)), .init(3, solver.makeVariable())]
    }
  }

  @Test("Two wishes for each priority take a few steps, however many there are", arguments: Sum.allCases)
  func disagreeingWishes(sum: Sum) throws {
    for count in [100, 400, 800] {
      var solver = Solver()
      let terms = terms(sum, in: &solver)
      for number in 0..<count {
        let priority = LayoutPriority(Float(number % (count / 2)) * 900 / Float(count / 2) + 1)
        try solver.add(terms, .equal, Double(number), priority: priority)
      }
      let before = solver.work
      solver.solve()
      #expect(solver.work.steps - before.steps <= 8, "\(count)")
      // Each two agree on all between them, and all of them on what is between the lower of the highest priority and the
      // upper of the lowest.
      let value = terms.reduce(0) { $0 + $1.coefficient * solver.value(of: $1.variable) }
      #expect(value == Double(count / 2 - 1) || value == Double(count / 2), "\(count): \(value)")
    }
  }

  @Test("The sum of violations is least level by level", arguments: 0..<40 as Range<UInt64>)
  func wishesOfOneVariable(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var solver = Solver()
    let x = solver.makeVariable()
    var wishes: [(value: Double, coefficient: Double, relation: Solver.Relation, priority: Float)] = []
    let coefficients = [1.0, -1, 2, 0.5], relations = [Solver.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
    for _ in 0..<Int.random(in: 17...60, using: &random) {
      let relation: Solver.Relation = relations.randomElement(using: &random) ?? .equal
      let coefficient: Double = coefficients.randomElement(using: &random) ?? 1
      let wish = (
        value: Double(Int.random(in: -50...50, using: &random)), coefficient: coefficient, relation: relation,
        priority: Float(Int.random(in: 1...6, using: &random) * 100)
      )
      wishes.append(wish)
      try solver.add(
        [.init(wish.coefficient, x)], relation, wish.value * wish.coefficient, priority: LayoutPriority(wish.priority))
    }
    solver.solve()
    func costs(_ value: Double) -> [Double] {
      stride(from: Float(600), through: 100, by: -100).map { priority in
        wishes.reduce(0) { sum, wish in
          guard wish.priority == priority else { return sum }
          let error = wish.coefficient * (value - wish.value)
          switch wish.relation {
          case .equal: return sum + abs(error)
          case .lessThanOrEqual: return sum + max(0, error)
          case .greaterThanOrEqual: return sum + max(0, -error)
          }
        }
      }
    }
    let found = costs(solver.value(of: x))
    for candidate in -50...50 {
      let other = costs(Double(candidate))
      for (one, two) in zip(found, other) where abs(one - two) > 1e-6 {
        #expect(one < two, "seed \(seed): \(solver.value(of: x)) costs \(found), \(candidate) \(other)")
        break
      }
    }
  }

  @Test(
    "Boxes in a row that do not fit take a few steps, and so does what is open in it", arguments: BoxRow.Kind.allCases)
  func boxesInARow(kind: BoxRow.Kind) throws {
    for (count, rest) in [(100, 0.0), (200, 7), (400, 0), (800, 7)] {
      var solver = Solver()
      let boxes = Array(repeating: BoxRow.Box(length: 40, gap: 3), count: count)
      let row = try BoxRow(kind, boxes, room: Double(count) * 13 + rest, in: &solver)
      let before = solver.work
      solver.solve()
      #expect(solver.work.steps - before.steps <= 20, "\(count)")
      let open = Set(solver.undeterminedVariables().map(\.variable))
      // Where the room ends with a box, the search of what is open has to step aside.
      #expect(solver.work.steps - before.steps <= 60, "\(count)")
      // The first box stands at the left end, unless nothing says so.
      #expect(open == Set(row.places.dropFirst(kind == .inequalities ? 0 : 1) + row.lengths), "\(count)")
    }
  }

  @Test(
    "The room that boxes lack is taken from the lowest priorities",
    arguments: [BoxRow.Kind.filled, .gaps, .equalGaps], 0..<30 as Range<UInt64>)
  func lackOfRoom(kind: BoxRow.Kind, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let boxes = (0..<Int.random(in: 20...200, using: &random)).map { _ in
      let priority: Float = [250, 500, 750].randomElement(using: &random) ?? 500
      return BoxRow.Box(
        length: Double(Int.random(in: 0...600, using: &random)) / (seed % 2 == 0 ? 10 : 7),
        gap: kind == .gaps ? Double(Int.random(in: 0...9, using: &random)) : 0, priority: priority)
    }
    let gaps = boxes.dropLast().reduce(0) { $0 + $1.gap }, lengths = boxes.reduce(0) { $0 + $1.length }
    var lack = lengths * Double(Int.random(in: 0...10, using: &random)) / 10
    var solver = Solver()
    let row = try BoxRow(kind, boxes, room: gaps + lengths - lack, in: &solver)
    solver.solve()
    let found = row.lengths.map { solver.value(of: $0) }
    #expect(found.allSatisfy { $0 > -1e-7 } && abs(found.reduce(0, +) - (lengths - lack)) < 1e-6, "\(seed)")
    for priority in [Float(250), 500, 750] {
      let members = boxes.indices.filter { boxes[$0].priority == priority }
      let taken = min(lack, members.reduce(0) { $0 + boxes[$1].length })
      let missing = members.reduce(0) { $0 + boxes[$1].length - found[$1] }
      #expect(abs(missing - taken) < 1e-6, "\(seed) at \(priority)")
      lack -= taken
    }
  }

  @Test("Of many that contradict each other, two are named", arguments: Sum.allCases)
  func smallestSets(sum: Sum) throws {
    for count in [3, 70, 401, 1_000] {
      var solver = Solver()
      let terms = terms(sum, in: &solver)
      let rows = try (0..<count).map { try solver.add(terms, .equal, Double($0 + 1)) }
      let before = solver.work
      solver.solve()
      let conflicts = solver.conflicts()
      #expect(conflicts.count == 1 && conflicts[0].count == 2 && Set(rows).isSuperset(of: conflicts[0]), "\(count)")
      #expect(solver.work.searches - before.searches <= 80, "\(count)")
    }
  }

  @Test("None of a long chain that contradicts its ends can be spared", arguments: [30, 200])
  func longChains(count: Int) throws {
    var solver = Solver()
    var last = solver.makeVariable()
    var rows = [try solver.add([.init(1, last)], .equal, 0)]
    for _ in 0..<count {
      let next = solver.makeVariable()
      rows.append(try solver.add([.init(1, next), .init(-1, last)], .greaterThanOrEqual, 10))
      // What has no part in it.
      try solver.add([.init(1, next)], .lessThanOrEqual, 1e6)
      last = next
    }
    rows.append(try solver.add([.init(1, last)], .equal, 5))
    solver.solve()
    #expect(solver.conflicts() == [rows])
  }
}
