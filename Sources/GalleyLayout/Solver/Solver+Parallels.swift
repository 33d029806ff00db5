/// Required rows that say something about one sum of terms.
struct ParallelRow {
  let id: Solver.ConstraintID
  /// The least and the most that the row lets the sum be, in units of its first term.
  let least: Double
  let most: Double

  /// Tells whether two rows, or limits, cannot hold together.
  static func contradict(least: Double, most: Double) -> Bool {
    guard least.isFinite, most.isFinite else { return false }
    return least - most > Tolerance.least + Tolerance.roundingShare * max(abs(least), abs(most))
  }
}

/// Parallel rows that contradict each other: they are found by looking at each row once.
extension Solver {
  /// A sum of terms with rows that contradict each other.
  struct Parallels {
    /// True if no term can be less than 0.
    var isNonNegative: Bool
    /// By creation.
    var rows: [ParallelRow] = []

    /// True if not all of them can hold.
    var contradict: Bool {
      let least = rows.reduce(isNonNegative ? 0 : -.infinity) { max($0, $1.least) }
      return ParallelRow.contradict(least: least, most: rows.reduce(.infinity) { min($0, $1.most) })
    }
  }

  /// The parallel rows of parts that break something required, where they contradict each other.
  func contradictingParallels() -> [Parallels] {
    var found: [Parallels] = []
    for case let block? in blocks.list where block.state.isBreached {
      var numberOfTerms: [[UInt64]: Int] = [:]
      var groups: [Parallels] = []
      for local in 0..<Int32(block.rowCount) where block.level(ofRow: local) == 0 {
        guard let (key, first, isNonNegative) = block.termKey(local) else { continue }
        let number = numberOfTerms[key] ?? groups.count
        if number == groups.count {
          numberOfTerms[key] = number
          groups.append(Parallels(isNonNegative: isNonNegative))
        }
        groups[number].rows.append(parallel(block, local, first))
      }
      found += groups.filter { $0.contradict }
    }
    return found
  }

  private func parallel(_ block: Block, _ local: Int32, _ first: Double) -> ParallelRow {
    let index = block.rowID[local], row = model.rows[Int(index)]
    let value = block.givenConstant(local) / first
    let isAtLeast = row.relation == (first > 0 ? .greaterThanOrEqual : .lessThanOrEqual) || row.relation == .equal
    let isAtMost = row.relation == (first > 0 ? .lessThanOrEqual : .greaterThanOrEqual) || row.relation == .equal
    return ParallelRow(
      id: model.id(ofRow: index), least: isAtLeast ? value : -.infinity,
      most: isAtMost ? value : .infinity)
  }
}

extension Block {
  /// Returns the key that parallel rows have in common: the variables, and their coefficients beside the first one.
  func termKey(_ row: Int32) -> (key: [UInt64], first: Double, isNonNegative: Bool)? {
    let start = Int(rowStart[row]), end = Int(rowStart[row + 1])
    guard start < end else { return nil }
    let first = givenCoefficient(row, start)
    var key: [UInt64] = [], isNonNegative = true
    for entry in start..<end {
      let share = givenCoefficient(row, entry) / first
      key.append(UInt64(rowColumn[entry]))
      key.append(share.bitPattern)
      if share < 0 || isFree(rowColumn[entry]) { isNonNegative = false }
    }
    return (key, first, isNonNegative)
  }
}
