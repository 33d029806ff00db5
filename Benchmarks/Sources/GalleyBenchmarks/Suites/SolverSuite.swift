internal import CKiwi
internal import GalleyLayout

/// The constraint solver beside kiwi.
struct SolverSuite: Suite {
  let name = "solver"
  let question = "What do constraints cost? Systems built, solved and changed, beside kiwi"

  private static let claim = "constraints"

  func run(_ session: Session) throws {
    if !kiwi_is_present() { session.report.note("solver: kiwi is left out; scripts/make/kiwi.sh fetches its headers") }
    try buildCell(session)
    try changeLabel(session)
    try buildManyCells(session)
    try chain(session)
    try growingChain(session)
  }

  private func kiwi(_ make: () -> Peer) -> [Peer] { kiwi_is_present() ? [make()] : [] }
  private var kiwiName: String { "kiwi \(unsafe String(cString: kiwi_version()))" }

  private func buildCell(_ session: Session) throws {
    let rowName = "\(name)/cell of 21 constraints built and solved"
    try session.compare(rowName, per: "cell") {
      Comparison(
        count: 1, Contender(Engine.name) { try Self.buildCells(1) },
        kiwi { Peer(Contender(kiwiName) { Int(kiwi_build_cell()) }, .atMost(0.5, Self.claim)) })
    }
    guard session.wants(rowName) else { return }
    if let own = try AllocationMeter.count({ try Self.buildCells(1) }).allocations {
      session.value(rowName, who: Engine.name, Double(own), unit: "allocations")
    }
    if kiwi_is_present(), let kiwi = AllocationMeter.count({ kiwi_build_cell() }).allocations {
      session.value(rowName, who: kiwiName, Double(kiwi), unit: "allocations")
    }
  }

  private func changeLabel(_ session: Session) throws {
    try session.compare("\(name)/a label's height changed and the cell's read", per: "change") {
      let changer = try LabelChanger()
      return Comparison(
        count: 100, Contender(Engine.name) { try changer.change() },
        kiwi {
          let cell = KiwiCell()
          return Peer(
            Contender("\(kiwiName), an edit variable") { cell.change() }, .atMost(2, Self.claim))
        })
    }
  }

  private func buildManyCells(_ session: Session) throws {
    let rowName = "\(name)/1000 cells"
    try session.compare(rowName, per: "cell") {
      Comparison(
        count: 1000, Contender("\(Engine.name), one solver") { try Self.buildCells(1000) },
        Peer(
          Contender("\(Engine.name), 1000 solvers") {
            try (0..<1000).reduce(0) { sum, _ in try sum + Self.buildCells(1) }
          },
          .atMost(1.5, Self.claim)))
    }
    guard session.wants(rowName), kiwi_is_present() else { return }
    let own = try Self.nanoseconds { _ = try Self.buildCells(1000) }
    let kiwi = Self.nanoseconds { Sink.swallow(Int(kiwi_build_cells(1000))) }
    session.value(
      rowName, who: "times as fast as \(kiwiName), one solver, once", kiwi / own, unit: "", .atLeast(100, Self.claim))
  }

  private func chain(_ session: Session) throws {
    let rowName = "\(name)/chain of 5000 boxes"
    guard session.wants(rowName) else { return }
    var costs: [Int: Double] = [:]
    for count in [1000, 5000, 10_000] {
      let times = try (0..<7).map { _ in try Self.nanoseconds { _ = try SolvedChain(count: count) } }
      costs[count] = Sample(times).median
      session.value(
        rowName, who: "\(Engine.name), \(count) boxes built", Sample(times).median / Double(count), unit: "ns/box")
    }
    let built = costs[5000] ?? .nan
    session.value(
      rowName, who: "10,000 boxes by 10 times 1000", (costs[10_000] ?? .nan) / (10 * (costs[1000] ?? .nan)), unit: "",
      .atMost(1.3, Self.claim))
    let counted = try AllocationMeter.count { try SolvedChain(count: 5000) }
    if let bytes = counted.liveBytes {
      session.value(rowName, who: "kept", Double(bytes) / 1e6, unit: "MB", .atMost(20, Self.claim))
    }
    let changes = try (0..<21).map { round in
      try Self.nanoseconds { try counted.result.setMiddle(Double(110 + round)) }
    }
    let change = Sample(changes).median
    session.value(rowName, who: "\(Engine.name), the middle changed", change / 1000, unit: "µs")
    guard kiwi_is_present() else { return }
    try compareChain(session, rowName, built: built, change: change)
  }

  private func compareChain(_ session: Session, _ rowName: String, built: Double, change: Double) throws {
    var made: OpaquePointer?
    let kiwiBuilt = Self.nanoseconds { unsafe made = kiwi_chain_make(5000) }
    guard let chain = unsafe made else { return }
    defer { unsafe kiwi_chain_free(chain) }
    let kiwiChange = Sample(
      (0..<5).map { round in
        Self.nanoseconds { Sink.swallow(Int(unsafe kiwi_chain_set_middle(chain, Double(110 + round)))) }
      }
    ).median
    session.value(
      rowName, who: "built: times as fast as \(kiwiName)", kiwiBuilt / built, unit: "", .atLeast(150, Self.claim))
    session.value(
      rowName, who: "changed: times as fast as \(kiwiName)", kiwiChange / change, unit: "", .atLeast(300, Self.claim))
  }

  private func growingChain(_ session: Session) throws {
    let rowName = "\(name)/chain grown box by box"
    guard session.wants(rowName) else { return }
    var costs: [Int: Double] = [:]
    for count in [1000, 2500, 5000] {
      let cost = try Self.nanoseconds {
        var solver = Solver()
        let chain = try ConstraintSystems.Chain(count: count, in: &solver, isSolvedStepwise: true)
        Sink.swallow(Int(solver.value(of: chain.last)))
      }
      costs[count] = cost
      session.value(rowName, who: "\(Engine.name), \(count) boxes, once", cost / Double(count), unit: "ns/box")
    }
    session.value(
      rowName, who: "5000 boxes by 2500", (costs[5000] ?? .nan) / (costs[2500] ?? .nan), unit: "",
      .atMost(2.5, Self.claim))
    guard kiwi_is_present() else { return }
    let kiwi = Self.nanoseconds { Sink.swallow(Int(kiwi_chain_grow(1000))) }
    session.value(
      rowName, who: "1000 boxes: times as fast as \(kiwiName), once", kiwi / (costs[1000] ?? .nan), unit: "",
      .atLeast(100, Self.claim))
  }

  // MARK: Jobs

  private static func buildCells(_ count: Int) throws -> Int {
    var solver = Solver()
    let cells = try (0..<count).map { _ in try ConstraintSystems.Cell(in: &solver) }
    solver.solve()
    return cells.reduce(0) { $0 + Int(solver.value(of: $1.height)) }
  }

  private static func nanoseconds<E: Error>(_ work: () throws(E) -> Void) throws(E) -> Double {
    let clock = PairedRunner.Clock.thread
    let start = clock.nanoseconds
    try work()
    return Double(clock.nanoseconds &- start)
  }
}

/// A cell whose label grows and shrinks.
private final class LabelChanger {
  private var solver = Solver()
  private let cell: ConstraintSystems.Cell

  init() throws {
    cell = try ConstraintSystems.Cell(in: &solver)
    solver.solve()
  }

  func change() throws -> Int {
    var sum = 0.0
    for height in 0..<100 {
      for constraint in cell.labelHeight { try solver.setConstant(of: constraint, to: Double(30 + height)) }
      solver.solve()
      sum += solver.value(of: cell.height)
    }
    return Int(sum)
  }
}

@safe private final class KiwiCell {
  private let cell = unsafe kiwi_cell_make()

  deinit { unsafe kiwi_cell_free(cell) }

  func change() -> Int {
    var sum = 0.0
    for height in 0..<100 { sum += unsafe kiwi_cell_set_label_height(cell, Double(30 + height)) }
    return Int(sum)
  }
}

private final class SolvedChain {
  private var solver = Solver()
  private let chain: ConstraintSystems.Chain

  init(count: Int) throws {
    chain = try ConstraintSystems.Chain(count: count, in: &solver)
    solver.solve()
  }

  func setMiddle(_ width: Double) throws {
    try solver.setConstant(of: chain.middle, to: width)
    solver.solve()
    Sink.swallow(Int(solver.value(of: chain.last)))
  }
}
