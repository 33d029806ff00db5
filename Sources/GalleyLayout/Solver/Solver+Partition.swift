/// Working memory for cutting a system into connected parts.
final class Partition {
  let rows = Pile<Int32>()
  let part = Pile<Int32>()
  let partSize = Pile<Int32>()
  let ordered = Pile<Int32>()
  /// The priorities of a part, highest first.
  let priorities = Pile<Float>()
  /// The variables of the blocks that were dissolved.
  let released = Pile<Int32>()

  /// A small block that was taken apart: what takes its place mostly has as many rows and variables.
  private var spareBlock: Block?

  func giveBack(_ block: Block) {
    if block.room.rows <= 8 { spareBlock = block }
  }

  /// A block without rows.
  func takeBlock(_ room: Block.Room, levelCount: Int) -> Block {
    guard let block = spareBlock, block.room == room else { return Block(room: room, levelCount: levelCount) }
    spareBlock = nil
    block.clear(levelCount: levelCount)
    return block
  }

  /// The most rows that were in it.
  var capacity: Int { ordered.capacity }
}

extension Solver {
  /// The `block` of a row or variable that has none.
  static let noBlock: Int32 = -1
  /// The `block` of a row that is collected to be placed, so that a row in several lists counts once.
  static let collected: Int32 = -2
}

// While parts are found, a variable without a block needs two numbers more, and has no use for `local` and `block`.
extension Solver.VariableRecord {
  /// The variable that stands for this one in its part, or one nearer to that; the variable itself, where it stands for
  /// the part; -1 before it is linked.
  fileprivate var parent: Int32 {
    get { local }
    set { local = newValue }
  }

  /// The number of the part, of the variable that stands for it.
  fileprivate var part: Int32 {
    get { -2 - block }
    set { block = -2 - newValue }
  }
}

extension Solver {
  /// Dissolves the parts that changed, cuts their rows and the new ones into connected parts and solves each.
  mutating func rebuild() {
    compactTermsIfWorthwhile()
    collectRows()
    uniteVariables()
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
      let row = rows[Int(newRows[position])]
      guard row.isLive, row.block < 0, !row.isNoLimit else { continue }
      for termIndex in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        let block = variables[Int(terms[termIndex].variable.index)].block
        if block >= 0 && !canBeRead(terms[termIndex]) { markStale(block) }
      }
    }
    markReadersOfStaleBlocksStale()
    for position in 0..<staleBlocks.count { dissolve(staleBlocks[position]) }
    for position in 0..<newRows.count {
      let index = Int(newRows[position])
      guard rows[index].isLive, rows[index].block == Self.noBlock, !rows[index].isNoLimit else { continue }
      rows[index].block = Self.collected
      collected.append(Int32(index))
    }
    sortBySequence(collected)
  }

  /// Takes a block apart: its rows are collected, its variables released.
  private mutating func dissolve(_ block: Int32) {
    guard let held = blocks[Int(block)] else { return }
    if held.readsOthers || held.isRead { forgetReading(of: held, block) }
    for local in 0..<held.rowCount {
      let index = Int(held.rowID[local])
      guard rows[index].isLive, rows[index].block == block else { continue }
      rows[index].block = rows[index].isNoLimit ? Self.noBlock : Self.collected
      if !rows[index].isNoLimit { partition.rows.append(Int32(index)) }
    }
    for local in 0..<held.variableCount {
      let index = Int(held.variableID[local])
      variables[index].block = Self.noBlock
      variables[index].parent = -1
      partition.released.append(Int32(index))
    }
    if held.isBreached { breachedCount -= 1 }
    blocks[Int(block)] = nil
    partition.giveBack(held)
    freeBlocks.append(block)
  }

  /// A variable that no constraint mentions any more is 0 again.
  private mutating func resetReleasedVariables() {
    let released = partition.released
    for position in 0..<released.count {
      let index = Int(released[position])
      guard variables[index].block < 0, variables[index].value != 0 else { continue }
      variables[index].value = 0
      if recordsChangedVariables { changedValues.append(Variable(index: Int32(index))) }
    }
  }

  private func sortBySequence(_ collected: Pile<Int32>) {
    var isSorted = true
    for index in 1..<max(collected.count, 1)
    where rows[Int(collected[index - 1])].sequence > rows[Int(collected[index])].sequence {
      isSorted = false
      break
    }
    if isSorted { return }
    var copy = ContiguousArray<Int32>()
    copy.reserveCapacity(collected.count)
    for index in 0..<collected.count { copy.append(collected[index]) }
    copy.sort { rows[Int($0)].sequence < rows[Int($1)].sequence }
    for index in 0..<copy.count { collected[index] = copy[index] }
  }

  /// Links variables that share a row. Those that have a block are read.
  private mutating func uniteVariables() {
    let collected = partition.rows
    for position in 0..<collected.count {
      let row = rows[Int(collected[position])]
      var first: Int32 = -1
      for termIndex in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        let variable = terms[termIndex].variable.index
        if variables[Int(variable)].fixed >= 0 || variables[Int(variable)].block >= 0 { continue }
        if variables[Int(variable)].parent < 0 { variables[Int(variable)].parent = variable }
        let root = root(of: variable)
        if first < 0 {
          first = root
        } else if first != root {
          variables[Int(max(first, root))].parent = min(first, root)
          first = min(first, root)
        }
      }
    }
  }

  private mutating func root(of variable: Int32) -> Int32 {
    var current = variable
    while variables[Int(current)].parent != current {
      let parent = variables[Int(current)].parent
      variables[Int(current)].parent = variables[Int(parent)].parent
      current = parent
    }
    return current
  }

  /// Sorts the collected rows into parts, in order of their first rows, and makes a block of each.
  private mutating func makeBlocks() {
    let collected = partition.rows, part = partition.part, size = partition.partSize
    part.removeAll()
    size.removeAll()
    for position in 0..<collected.count {
      let row = rows[Int(collected[position])]
      var number: Int32 = -1
      for termIndex in Int(row.termStart)..<Int(row.termStart + row.termCount) {
        let variable = terms[termIndex].variable.index
        if variables[Int(variable)].fixed >= 0 || variables[Int(variable)].block >= 0 { continue }
        let root = Int(root(of: variable))
        if variables[root].block == Self.noBlock {
          variables[root].part = Int32(size.count)
          size.append(0)
        }
        number = variables[root].part
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

  private mutating func compactTermsIfWorthwhile() {
    guard deadTermCount > 1024, deadTermCount * 2 > terms.count else { return }
    var liveTerms: ContiguousArray<Term> = []
    liveTerms.reserveCapacity(terms.count - deadTermCount)
    for index in 0..<rows.count where rows[index].isLive {
      let start = Int(rows[index].termStart)
      rows[index].termStart = Int32(liveTerms.count)
      for termIndex in start..<start + Int(rows[index].termCount) { liveTerms.append(terms[termIndex]) }
    }
    terms.removeAll()
    for term in liveTerms { terms.append(term) }
    deadTermCount = 0
  }
}
