internal import Synchronization

/// What a solver writes on while it works. Nothing in it outlives a call, so that solvers may take it over from others.
///
/// `@unchecked Sendable`: only the solver that took it from the pool uses it.
final class SolverWorkspace: @unchecked Sendable {
  let scratch = Scratch()
  let partition = Partition()

  /// A cell in a list makes a solver, fits and is gone: a few workspaces that wait serve them all.
  private static let spare = Mutex<ContiguousArray<SolverWorkspace>>([])
  private static let maximumSpareCount = 16

  static func take() -> SolverWorkspace { spare.withLock { $0.popLast() } ?? SolverWorkspace() }

  /// Lends it to the next solver, unless enough are waiting or it has grown large.
  func giveBack() {
    guard partition.isSmall else { return }
    Self.spare.withLock { if $0.count < Self.maximumSpareCount { $0.append(self) } }
  }
}
