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
    let block = variables[Int(term.variable.index)].block
    guard !buildsWholeParts, let held = blocks[Int(block)] else { return false }
    return (held.rowCount >= Solver.leastRowsToRead || held.readsOthers) && held.canBeBuiltOn
      && Tolerance.isOrdinary(coefficient: term.coefficient)
  }

  // MARK: Who reads what

  /// Notes which variables of other blocks a row of `block` takes for fixed.
  mutating func readOthers(row index: Int, _ block: Block) {
    let row = rows[index]
    for termIndex in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      let variable = variables[Int(terms[termIndex].variable.index)]
      if variable.fixed < 0 && variable.block != row.block { read(terms[termIndex].variable.index, row: index, block) }
    }
  }

  private mutating func read(_ variable: Int32, row: Int, _ block: Block) {
    readers[variable, default: []].append(Int32(row))
    block.readsOthers = true
    blocks[Int(variables[Int(variable)].block)]?.isRead = true
  }

  mutating func stopReading(row index: Int) {
    let row = rows[index]
    guard row.block >= 0, let block = blocks[Int(row.block)], block.readsOthers else { return }
    for termIndex in Int(row.termStart)..<Int(row.termStart + row.termCount) {
      let variable = terms[termIndex].variable.index
      if variables[Int(variable)].block != row.block { forget(reader: Int32(index), of: variable) }
    }
  }

  private mutating func forget(reader row: Int32, of variable: Int32) {
    guard let position = readers[variable]?.firstIndex(of: row) else { return }
    readers[variable]?.remove(at: position)
    if readers[variable]?.isEmpty == true { readers[variable] = nil }
  }

  /// Forgets what a block that is about to be dissolved reads, and who reads it.
  mutating func forgetReading(of held: Block, _ block: Int32) {
    for local in 0..<held.rowCount where held.readsOthers {
      let index = Int(held.rowID[local])
      if rows[index].isLive && rows[index].block == block { stopReading(row: index) }
    }
    for local in 0..<held.variableCount where held.isRead { readers[held.variableID[local]] = nil }
  }

  /// Marks what reads a part, so that it is built anew with it.
  mutating func markReadersOfStaleBlocksStale() {
    var next = 0
    while next < staleBlocks.count {
      if let held = blocks[Int(staleBlocks[next])], held.isRead {
        for local in 0..<held.variableCount {
          for row in readers[held.variableID[local]] ?? [] { markStale(rows[Int(row)].block) }
        }
      }
      next += 1
    }
  }

  // MARK: Changes

  /// Notes that a block changed, and with it what reads it.
  mutating func touch(_ block: Int32) {
    guard !blockStates[Int(block)].isTouched else { return }
    var next = touchedBlocks.count
    blockStates[Int(block)].isTouched = true
    touchedBlocks.append(block)
    while next < touchedBlocks.count {
      if let held = blocks[Int(touchedBlocks[next])], held.isRead {
        for local in 0..<held.variableCount {
          for row in readers[held.variableID[local]] ?? [] {
            let reader = rows[Int(row)].block
            if reader < 0 || blockStates[Int(reader)].isTouched { continue }
            blockStates[Int(reader)].isTouched = true
            touchedBlocks.append(reader)
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

  /// Applies changes to what is read before what reads it, which is younger.
  mutating func applyChangesInOrder() {
    if changedBlocks.isEmpty { return }
    var waiting = changedBlocks
    waiting.sort { blockStates[Int($0)].serial > blockStates[Int($1)].serial }
    changedBlocks.removeAll(keepingCapacity: true)
    while let index = waiting.popLast() {
      applyChange(to: index)
      for changed in changedBlocks {
        let serial = blockStates[Int(changed)].serial
        var low = 0, high = waiting.count
        while low < high {
          let middle = (low + high) / 2
          if blockStates[Int(waiting[middle])].serial > serial { low = middle + 1 } else { high = middle }
        }
        waiting.insert(changed, at: low)
      }
      changedBlocks.removeAll(keepingCapacity: true)
    }
  }

  // MARK: Joining

  /// Marks reading blocks that cost something stale, with all that they read; whether there were any.
  mutating func joinStrainedReaders() -> Bool {
    if uncheckedReaders.isEmpty { return false }
    for index in uncheckedReaders {
      guard let block = blocks[Int(index)], block.isUsable, block.readsOthers, block.costsSomething else { continue }
      markStaleWithAllThatItReads(index)
    }
    uncheckedReaders.removeAll(keepingCapacity: true)
    return !staleBlocks.isEmpty
  }

  private mutating func markStaleWithAllThatItReads(_ block: Int32) {
    var waiting: ContiguousArray<Int32> = [block]
    markStale(block)
    while let index = waiting.popLast() {
      guard let held = blocks[Int(index)], held.readsOthers else { continue }
      for local in 0..<held.rowCount {
        let row = rows[Int(held.rowID[local])]
        guard row.isLive, row.block == index else { continue }
        for termIndex in Int(row.termStart)..<Int(row.termStart + row.termCount) {
          let owner = variables[Int(terms[termIndex].variable.index)].block
          guard owner >= 0, owner != index, blocks[Int(owner)]?.isUsable == true else { continue }
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
    for index in blocks.indices {
      if let block = blocks[index], block.isRead || block.readsOthers { markStale(Int32(index)) }
    }
    solve()
  }
}

extension Block {
  /// True if its solution is one that rows may be added to.
  var canBeBuiltOn: Bool { isUsable && !isBreached && scaling == nil && !hasLargeNumbers }

  /// True if any constraint is violated, required or not.
  var costsSomething: Bool {
    for slot in 0..<rowCount where violatedLevel(of: slotVariable[slot]) != Block.noLevel { return true }
    return isInexact
  }
}
