internal import Galley

/// Rows that are added to a large solved part, in a block of their own.
///
/// The block takes the variables of the large part for fixed: it *reads* them. As long as none of its rows costs
/// anything, both together are a best solution: with more rows a part costs no less than without them. Where a row
/// costs, what reads and what is read become one part, which is solved whole. So a chain that grows box by box costs
/// as much as it is long.
///
/// A block reads older ones only, since a block that is built anew takes along all that read it; so no circle arises.
extension Solver {
  /// A part of fewer rows is rebuilt for each row that joins it, which costs less than another block; one that
  /// reads others itself is not, since it grows.
  static let leastRowsToRead = 24

  /// Tells whether a new row may take a variable for fixed that has a block.
  ///
  /// A conflict is looked for in the whole part, and numbers far from 1 are scaled in it.
  func canBeRead(_ term: Term) -> Bool {
    let block = model.variables[Int(term.variable.index)].block
    guard !buildsWholeParts, let held = blocks[block] else { return false }
    return (held.rowCount >= Solver.leastRowsToRead || held.state.readsOthers) && held.canBeBuiltOn
      && Tolerance.isOrdinary(coefficient: term.coefficient)
  }

  // MARK: Who reads what

  /// Notes which variables of other blocks a row of `block` takes for fixed.
  mutating func readOthers(row index: Int, _ block: Block) {
    let row = model.rows[index]
    for termIndex in row.terms {
      let variable = model.variables[Int(model.terms[termIndex].variable.index)]
      if variable.fixed < 0 && variable.block != row.block {
        read(model.terms[termIndex].variable.index, row: index, block)
      }
    }
  }

  private mutating func read(_ variable: Int32, row: Int, _ block: Block) {
    readers[variable, default: []].append(Int32(row))
    block.state.readsOthers = true
    blocks[model.variables[Int(variable)].block]?.state.isRead = true
  }

  mutating func stopReading(row index: Int) {
    let row = model.rows[index]
    guard row.block >= 0, let block = blocks[row.block], block.state.readsOthers else { return }
    for termIndex in row.terms {
      let variable = model.terms[termIndex].variable.index
      if model.variables[Int(variable)].block != row.block { forget(reader: Int32(index), of: variable) }
    }
  }

  private mutating func forget(reader row: Int32, of variable: Int32) {
    guard let position = readers[variable]?.firstIndex(of: row) else { return }
    readers[variable]?.remove(at: position)
    if readers[variable]?.isEmpty == true { readers[variable] = nil }
  }

  /// Removes a block, which is about to be dissolved, from both sides of the readers' table.
  mutating func forgetReading(of held: Block, _ block: Int32) {
    for local in 0..<held.rowCount where held.state.readsOthers {
      let index = Int(held.rowID[local])
      if model.rows[index].isLive && model.rows[index].block == block { stopReading(row: index) }
    }
    for local in 0..<held.variableCount where held.state.isRead { readers[held.variableID[local]] = nil }
  }

  /// Marks the readers of stale blocks stale, so that both are rebuilt together.
  mutating func markReadersOfStaleBlocksStale() {
    var next = 0
    while next < staleBlocks.count {
      if let held = blocks[staleBlocks[next]], held.state.isRead {
        for local in 0..<held.variableCount {
          for row in readers[held.variableID[local]] ?? [] { markStale(model.rows[Int(row)].block) }
        }
      }
      next += 1
    }
  }

  // MARK: Changes

  /// Marks a block and its readers touched.
  mutating func touch(_ block: Int32) {
    guard !blocks.isTouched(block) else { return }
    var next = blocks.touched.count
    blocks.touch(block)
    while next < blocks.touched.count {
      if let held = blocks[blocks.touched[next]], held.state.isRead {
        for local in 0..<held.variableCount {
          for row in readers[held.variableID[local]] ?? [] {
            let reader = model.rows[Int(row)].block
            if reader >= 0 { blocks.touch(reader) }
          }
        }
      }
      next += 1
    }
  }

  /// Carries the new value of a variable into the blocks that read it.
  mutating func carryValue(ofVariable variable: Int32) {
    for row in readers[variable] ?? [] { carryConstant(ofRow: Int(row)) }
  }

  /// Applies changes to older blocks before their readers, which are younger.
  mutating func applyChangesInOrder() {
    if changedBlocks.isEmpty { return }
    var waiting = changedBlocks
    waiting.sort { blocks.serial($0) > blocks.serial($1) }
    changedBlocks.removeAll(keepingCapacity: true)
    while let index = waiting.popLast() {
      applyChange(to: index)
      for changed in changedBlocks {
        let serial = blocks.serial(changed)
        waiting.insert(changed, at: waiting.partitioningIndex { blocks.serial($0) <= serial })
      }
      changedBlocks.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Joining

  /// Marks reading blocks that cost something stale, with all that they read; whether there were any.
  mutating func joinStrainedReaders() -> Bool {
    if uncheckedReaders.isEmpty { return false }
    for index in uncheckedReaders {
      guard let block = blocks[index], block.state.isUsable, block.state.readsOthers, block.costsSomething else {
        continue
      }
      markStaleWithAllThatItReads(index)
    }
    uncheckedReaders.removeAll(keepingCapacity: true)
    return !staleBlocks.isEmpty
  }

  private mutating func markStaleWithAllThatItReads(_ block: Int32) {
    var waiting: ContiguousArray<Int32> = [block]
    markStale(block)
    while let index = waiting.popLast() {
      guard let held = blocks[index], held.state.readsOthers else { continue }
      for local in 0..<held.rowCount {
        let row = model.rows[Int(held.rowID[local])]
        guard row.isLive, row.block == index else { continue }
        for termIndex in row.terms {
          let owner = model.variables[Int(model.terms[termIndex].variable.index)].block
          guard owner >= 0, owner != index, blocks[owner]?.state.isUsable == true else { continue }
          markStale(owner)
          waiting.append(owner)
        }
      }
    }
  }

  /// Makes parts whole, for questions about all that could be otherwise: no block reads another any more.
  mutating func joinParts() {
    if readers.isEmpty { return }
    buildsWholeParts = true
    defer { buildsWholeParts = false }
    for (place, block) in blocks.list.enumerated() where block.map({ $0.state.isRead || $0.state.readsOthers }) ?? false
    {
      markStale(Int32(place))
    }
    solve()
  }
}

extension Block {
  /// True if its solution is one that rows may be added to.
  var canBeBuiltOn: Bool { state.isUsable && !state.isBreached && scaling == nil && !state.hasLargeNumbers }

  /// True if any constraint is violated, required or not.
  var costsSomething: Bool {
    for slot in 0..<rowCount where violatedLevel(of: slotVariable[slot]) != Block.noLevel { return true }
    return state.isInexact
  }
}
