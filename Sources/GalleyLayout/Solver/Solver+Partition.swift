/// Working memory for cutting a system into connected parts.
final class Partition {
  let rows = Vector<Int32>()
  let part = Vector<Int32>()
  let partSize = Vector<Int32>()
  let ordered = Vector<Int32>()
  /// The priorities of a part, highest first.
  let priorities = Vector<Float>()
  /// The variables of the blocks that were dissolved.
  let released = Vector<Int32>()

  /// A small block that was taken apart: what takes its place mostly has as many rows and variables.
  private var spareBlock: Block?

  func giveBack(_ block: Block) {
    if block.capacity.rows <= 8 { spareBlock = block }
  }

  /// A block without rows.
  func takeBlock(_ capacity: Block.Capacity, levelCount: Int) -> Block {
    guard let block = spareBlock, block.capacity == capacity else {
      return Block(capacity: capacity, levelCount: levelCount)
    }
    spareBlock = nil
    block.clear(levelCount: levelCount)
    return block
  }

  /// The most rows that were in it.
  var capacity: Int { ordered.capacity }
}

extension Solver {
  /// Dissolves the parts that changed, cuts their rows and the new ones into connected parts and solves each.
  mutating func rebuild() {
    model.compactTermsIfWorthwhile()
    collectRows()
    model.uniteVariables(partition.rows)
    makeBlocks()
    resetReleasedVariables()
    newRows.removeAll()
    staleBlocks.removeAll()
  }

  /// Puts the rows to be placed into `partition.rows`, by creation, and dissolves the blocks that they touch.
  private mutating func collectRows() {
    let collected = partition.rows
    collected.removeAll()
    partition.released.removeAll()
    for position in 0..<newRows.count {
      let row = model.rows[Int(newRows[position])]
      guard row.isLive, row.block < 0, !row.isNoLimit else { continue }
      for termIndex in row.terms {
        let block = model.variables[Int(model.terms[termIndex].variable.index)].block
        if block >= 0 && !canBeRead(model.terms[termIndex]) { markStale(block) }
      }
    }
    markReadersOfStaleBlocksStale()
    for position in 0..<staleBlocks.count { dissolve(staleBlocks[position]) }
    for position in 0..<newRows.count {
      let index = Int(newRows[position])
      let row = model.rows[index]
      guard row.isLive, row.block == SolverModel.noBlock, !row.isNoLimit else { continue }
      model.rows[index].block = SolverModel.collected
      collected.append(Int32(index))
    }
    model.sortBySequence(collected)
  }

  /// Takes a block apart: its rows are collected, its variables released.
  private mutating func dissolve(_ block: Int32) {
    guard let held = blocks[block] else { return }
    if held.state.readsOthers || held.state.isRead { forgetReading(of: held, block) }
    for local in 0..<held.rowCount {
      let index = Int(held.rowID[local])
      guard model.rows[index].isLive, model.rows[index].block == block else { continue }
      model.rows[index].block = model.rows[index].isNoLimit ? SolverModel.noBlock : SolverModel.collected
      if !model.rows[index].isNoLimit { partition.rows.append(Int32(index)) }
    }
    for local in 0..<held.variableCount {
      let index = Int(held.variableID[local])
      model.variables[index].block = SolverModel.noBlock
      model.variables[index].parent = -1
      partition.released.append(Int32(index))
    }
    if held.state.isBreached { breachedCount -= 1 }
    blocks.remove(block)
    partition.giveBack(held)
  }

  /// A variable that no constraint mentions any more is 0 again.
  private mutating func resetReleasedVariables() {
    let released = partition.released
    for position in 0..<released.count {
      let index = Int(released[position])
      if model.variables[index].block < 0 { assign(0, to: index) }
    }
  }

  /// Sorts the collected rows into parts, in order of their first rows, and makes a block of each.
  private mutating func makeBlocks() {
    let collected = partition.rows, part = partition.part, size = partition.partSize
    part.removeAll()
    size.removeAll()
    for position in 0..<collected.count {
      let row = model.rows[Int(collected[position])]
      var number: Int32 = -1
      for termIndex in row.terms {
        let variable = model.terms[termIndex].variable.index
        if model.variables[Int(variable)].fixed >= 0 || model.variables[Int(variable)].block >= 0 { continue }
        let root = Int(model.root(of: variable))
        if model.variables[root].block == SolverModel.noBlock {
          model.variables[root].part = Int32(size.count)
          size.append(0)
        }
        number = model.variables[root].part
        break
      }
      if number < 0 {
        number = Int32(size.count)
        size.append(0)
      }
      part.append(number)
      size[Int(number)] += 1
    }
    let ordered = partition.ordered
    ordered.reset(count: collected.count, to: 0)
    var start: Int32 = 0
    for number in 0..<size.count {
      let count = size[number]
      size[number] = start
      start += count
    }
    for position in 0..<collected.count {
      let number = Int(part[position])
      ordered[Int(size[number])] = collected[position]
      size[number] += 1
    }
    var from = 0
    for number in 0..<size.count {
      let positions = from..<Int(size[number])
      if !grow(by: ordered, positions) { makeBlock(rows: ordered, positions) }
      from = positions.upperBound
    }
  }
}
