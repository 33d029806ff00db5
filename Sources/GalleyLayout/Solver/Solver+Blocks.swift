extension Solver {
  /// Makes and solves the block of a connected part.
  mutating func makeBlock(rows list: Pile<Int32>, _ positions: Range<Int>) {
    let blockIndex: Int32
    if let free = freeBlocks.popLast() {
      blockIndex = free
    } else {
      blockIndex = Int32(blocks.count)
      blocks.append(nil)
      blockStates.append(BlockState(serial: 0, isTouched: false))
    }
    blockStates[Int(blockIndex)] = BlockState(serial: nextSerial, isTouched: true)
    nextSerial += 1
    let counts = numberVariables(list, positions, block: blockIndex)
    let levels = priorities(list, positions)
    let block = Block(
      rowCount: positions.count, variableCount: counts.variables, entryCount: counts.entries, levelCount: levels.count)
    fill(block, list, positions, blockIndex: blockIndex, levels: levels)
    block.scaleIfNeeded()
    block.indexColumns()
    block.setTolerances()
    block.solveFromScratch(scratch: scratch)
    blocks[Int(blockIndex)] = block
    if block.readsOthers { uncheckedReaders.append(blockIndex) }
    if recordsTouches { touchedBlocks.append(blockIndex) }
    publish(block)
  }

  /// Gives the part's variables their numbers in the block, by first occurrence.
  private mutating func numberVariables(
    _ list: Pile<Int32>, _ positions: Range<Int>, block: Int32
  ) -> (variables: Int, entries: Int) {
    var variableCount: Int32 = 0, entries = 0
    for position in positions {
      let row = rows[Int(list[position])]
      for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        let term = terms[place]
        let index = Int(term.variable.index)
        if variables[index].fixed >= 0 || term.coefficient == 0 { continue }
        if variables[index].block != block {
          // Parts share no variable that has no block yet, so one that has another block is read.
          if variables[index].block >= 0 { continue }
          variables[index].block = block
          variables[index].local = variableCount
          variableCount += 1
        }
        entries += 1
      }
    }
    return (Int(variableCount), entries)
  }

  /// The priorities in use, highest first; the first is `required` whether it is in use or not.
  private func priorities(_ list: Pile<Int32>, _ positions: Range<Int>) -> ContiguousArray<Float> {
    var levels: ContiguousArray<Float> = [LayoutPriority.required.rawValue]
    for position in positions {
      let priority = rows[Int(list[position])].priority
      if levels.last == priority || levels.contains(priority) { continue }
      levels.append(priority)
      if levels.count > 64 {
        // So many levels are rare; past here a set is cheaper than the searches.
        var distinct = Set(levels)
        for position in positions { distinct.insert(rows[Int(list[position])].priority) }
        return ContiguousArray(distinct.sorted(by: >))
      }
    }
    levels.sort(by: >)
    return levels
  }

  private func level(of priority: Float, in levels: ContiguousArray<Float>) -> Int32 {
    var low = 0, high = levels.count - 1
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  private mutating func fill(
    _ block: Block, _ list: Pile<Int32>, _ positions: Range<Int>, blockIndex: Int32, levels: ContiguousArray<Float>
  ) {
    var entry = 0
    for (local, position) in positions.enumerated() {
      let index = Int(list[position])
      rows[index].block = blockIndex
      rows[index].local = Int32(local)
      let row = rows[index]
      block.rowID[local] = Int32(index)
      block.rowStart[local] = Int32(entry)
      var constant = row.constant
      for place in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        let term = terms[place]
        let variable = variables[Int(term.variable.index)]
        if variable.fixed >= 0 {
          constant -= term.coefficient * variable.value
        } else if variable.block != blockIndex {
          constant -= term.coefficient * variable.value
          read(term.variable.index, row: index, block)
        } else if term.coefficient != 0 {
          block.rowColumn[entry] = variable.local
          block.rowCoefficient[entry] = term.coefficient
          entry += 1
          block.variableID[variable.local] = term.variable.index
          if variable.isNonNegative { block.lowerLevel[variable.local] = 0 }
        }
      }
      block.constant[local] = constant
      let level = level(of: row.priority, in: levels)
      let logical = block.variableCount + local
      if row.relation != .greaterThanOrEqual { block.lowerLevel[logical] = level }
      if row.relation != .lessThanOrEqual { block.upperLevel[logical] = level }
    }
    block.rowStart[positions.count] = Int32(entry)
  }
}
