internal import Synchronization

/// What a solver writes on: its rows and variables, and memory for while it works.
///
/// Solvers take it over from others that are gone, empty but with room for what a list cell needs.
///
/// `@unchecked Sendable`: only the solver that took it from the pool uses it.
final class SolverWorkspace: @unchecked Sendable {
  let scratch = Scratch()
  let partition = Partition()
  let rows = Pile<Solver.Row>()
  let terms = Pile<Solver.Term>()
  let variables = Pile<Solver.VariableRecord>()
  let newRows = Pile<Int32>()
  let staleBlocks = Pile<Int32>()

  /// A cell in a list makes a solver, fits and is gone: a few workspaces that wait serve them all.
  private static let spare = Mutex<ContiguousArray<SolverWorkspace>>([])
  private static let maximumSpareCount = 16

  static func take() -> SolverWorkspace { spare.withLock { $0.popLast() } ?? SolverWorkspace() }

  /// Lends it to the next solver, unless enough are waiting or it has grown large.
  func giveBack() {
    guard partition.isSmall, rows.capacity <= 512, terms.capacity <= 2048, variables.capacity <= 512 else { return }
    rows.removeAll()
    terms.removeAll()
    variables.removeAll()
    newRows.removeAll()
    staleBlocks.removeAll()
    Self.spare.withLock { if $0.count < Self.maximumSpareCount { $0.append(self) } }
  }
}
