internal import Galley

extension Solver {
  /// Makes and solves the block of a connected part.
  mutating func makeBlock(rows list: Vector<Int32>, _ positions: Range<Int>) {
    let blockIndex = blocks.takePlace()
    let counts = numberVariables(list, positions, block: blockIndex)
    collectPriorities(list, positions)
    let capacity = Block.Capacity(rows: positions.count, variables: counts.variables, entries: counts.entries)
    let block = partition.takeBlock(capacity, levelCount: partition.priorities.count)
    fill(block, list, positions, blockIndex: blockIndex)
    if positions.count >= Solver.leastRowsToRead || block.state.readsOthers {
      block.keepPriorities(partition.priorities)
    }
    Simplex(block: block, scratch: scratch).solveFirst(capacity)
    blocks[blockIndex] = block
    if block.state.readsOthers { uncheckedReaders.append(blockIndex) }
    publish(block)
  }

  /// Gives the part's variables their numbers in the block, by first occurrence.
  private mutating func numberVariables(
    _ list: Vector<Int32>, _ positions: Range<Int>, block: Int32
  ) -> (variables: Int, entries: Int) {
    var variableCount: Int32 = 0, entries = 0
    for position in positions {
      let row = model.rows[Int(list[position])]
      for termIndex in row.terms {
        let term = model.terms[termIndex]
        let index = Int(term.variable.index)
        if model.variables[index].fixed >= 0 || term.coefficient == 0 { continue }
        if model.variables[index].block != block {
          // Parts share no variable that has no block yet, so one that has another block is read.
          if model.variables[index].block >= 0 { continue }
          model.variables[index].block = block
          model.variables[index].local = variableCount
          variableCount += 1
        }
        entries += 1
      }
    }
    return (Int(variableCount), entries)
  }

  /// Collects the priorities in use, highest first; the first is `required` whether it is in use or not.
  private func collectPriorities(_ list: Vector<Int32>, _ positions: Range<Int>) {
    let priorities = partition.priorities
    priorities.removeAll()
    priorities.append(LayoutPriority.required.rawValue)
    for position in positions {
      let priority = model.rows[Int(list[position])].priority
      let number = levelNumber(of: priority, in: priorities)
      if number < priorities.count, priorities[number] == priority { continue }
      // An insertion moves all that stands after it, which is dear where every row has a priority of its own.
      if priorities.count == 64 { return sortPriorities(list, positions) }
      priorities.insert(priority, at: number)
    }
  }

  /// Collects the priorities of many kinds at once: their sorting costs what `n log n` comparisons do.
  private func sortPriorities(_ list: Vector<Int32>, _ positions: Range<Int>) {
    var distinct: Set<Float> = [LayoutPriority.required.rawValue]
    for position in positions { distinct.insert(model.rows[Int(list[position])].priority) }
    partition.priorities.removeAll()
    for priority in distinct.sorted(by: >) { partition.priorities.append(priority) }
  }

  /// The level of a priority, or its place among the others.
  private func levelNumber(of priority: Float, in priorities: Vector<Float>) -> Int {
    (0..<priorities.count).partitioningIndex { priorities[$0] <= priority }
  }

  private mutating func fill(
    _ block: Block, _ list: Vector<Int32>, _ positions: Range<Int>, blockIndex: Int32
  ) {
    var entry = 0
    for (local, position) in positions.enumerated() {
      let index = Int(list[position])
      let level = Int32(levelNumber(of: model.rows[index].priority, in: partition.priorities))
      let readsOthers = write(row: index, level: level, to: block, blockIndex, local: local, entry: &entry)
      if readsOthers { self.readOthers(row: index, block) }
    }
  }

  /// Writes a row into a block, its coefficients from `entry` on; whether it reads variables of other blocks.
  mutating func write(
    row index: Int, level: Int32, to block: Block, _ blockIndex: Int32, local: Int, entry: inout Int
  ) -> Bool {
    model.rows[index].block = blockIndex
    model.rows[index].local = Int32(local)
    let row = model.rows[index]
    block.rowID[local] = Int32(index)
    block.rowStart[local] = Int32(entry)
    var constant = row.constant, readsOthers = false
    for termIndex in row.terms {
      let term = model.terms[termIndex]
      let variable = model.variables[Int(term.variable.index)]
      if variable.fixed >= 0 || variable.block != blockIndex {
        constant -= term.coefficient * variable.value
        if variable.fixed < 0 { readsOthers = true }
      } else if term.coefficient != 0 {
        block.rowColumn[entry] = variable.local
        block.rowCoefficient[entry] = term.coefficient
        entry += 1
        block.variableID[variable.local] = term.variable.index
        block.lowerLevel[variable.local] = variable.isNonNegative ? 0 : Block.noLevel
      }
    }
    block.rowStart[local + 1] = Int32(entry)
    block.constant[local] = constant
    let logical = block.firstLogical + local
    block.lowerLevel[logical] = row.relation != .greaterThanOrEqual ? level : Block.noLevel
    block.upperLevel[logical] = row.relation != .lessThanOrEqual ? level : Block.noLevel
    return readsOthers
  }
}
