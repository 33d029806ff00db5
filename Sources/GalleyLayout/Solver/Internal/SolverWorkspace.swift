internal import GalleyUnicode

/// The storage of a solver: rows, variables and working memory.
///
/// Solvers take it over from others that are gone, empty but with room for what a list cell needs.
///
/// `@unchecked Sendable`: only the solver that took it from the pool uses it.
final class SolverWorkspace: @unchecked Sendable {
  let scratch = Scratch()
  let partition = Partition()
  let rows = Vector<SolverModel.Row>()
  let terms = Vector<Solver.Term>()
  let variables = Vector<SolverModel.VariableRecord>()
  let newRows = Vector<Int32>()
  let staleBlocks = Vector<Int32>()

  /// A cell in a list makes a solver, fits and is gone: a few workspaces that wait serve them all.
  private static let spare = Lock<ContiguousArray<SolverWorkspace>>([])
  private static let maximumSpareCount = 16
  /// Of those with room for thousands of rows one waits: their memory is dear to get and dear to keep, some megabytes.
  private static let spareLarge = Lock<SolverWorkspace?>(nil)

  private var isSmall: Bool { rows.capacity <= 512 && terms.capacity <= 2048 && partition.capacity <= 512 }
  private var isKeepable: Bool {
    rows.capacity <= 1 << 15 && terms.capacity <= 1 << 16 && variables.capacity <= 1 << 15
      && partition.capacity <= 1 << 15
  }

  static func take() -> SolverWorkspace {
    spareLarge.withLock { $0.take() } ?? spare.withLock { $0.popLast() } ?? SolverWorkspace()
  }

  /// Lends it to the next solver, unless enough are waiting.
  func giveBack() {
    guard isKeepable else { return }
    rows.removeAll()
    terms.removeAll()
    variables.removeAll()
    newRows.removeAll()
    staleBlocks.removeAll()
    if isSmall {
      Self.spare.withLock { if $0.count < Self.maximumSpareCount { $0.append(self) } }
    } else {
      Self.spareLarge.withLock { $0 = self }
    }
  }
}
