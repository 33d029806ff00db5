/// Rows that are added to a large solved part, in the block of that part.
///
/// They join it as they would read it (`Solver+Reading`), but without a block of their own: a box that is added to a
/// chain costs what its own rows cost. A block grows up to a limit; further rows make another one, which reads it.
extension Solver {
  /// More rows than this are worth a block of their own.
  private static let mostRowsAtOnce = 16
  /// A block does not grow beyond this: a change of one constraint looks at all rows of a block.
  private static let mostRowsToGrowTo = 256

  /// The demands of a part on the block that it joins.
  private struct Joining {
    /// The youngest block of which the part takes variables for fixed, or ``SolverModel/noBlock``.
    var block = SolverModel.noBlock
    var needed = Block.Capacity(rows: 0, variables: 0, entries: 0)
    /// True if no coefficient asks for scaling.
    var isOrdinary = true
  }

  /// Adds a connected part to the block that it reads, if that can take it in as it is; whether it did.
  mutating func grow(by list: Vector<Int32>, _ positions: Range<Int>) -> Bool {
    guard positions.count <= Solver.mostRowsAtOnce else { return false }
    let joining = joining(list, positions)
    guard joining.block >= 0, joining.isOrdinary, joining.needed.variables <= RowAddition.mostNewColumns,
      let block = block(joining, list, positions)
    else { return false }
    let before = block.usedCapacity
    let added = write(list, positions, after: before, to: block, joining.block)
    guard RowAddition(added, to: block, scratch: scratch).takeIn() else {
      for local in before.variables..<added.variables {
        model.variables[Int(block.variableID[local])].block = SolverModel.noBlock
      }
      return false
    }
    for local in before.rows..<added.rows { readOthers(row: Int(block.rowID[local]), block) }
    for local in before.variables..<added.variables { assign(block.solution(local), to: Int(block.variableID[local])) }
    // It has become another block, though it keeps its values.
    blocks.touch(joining.block)
    return true
  }

  // MARK: Choosing a block

  private func joining(_ list: Vector<Int32>, _ positions: Range<Int>) -> Joining {
    var joining = Joining()
    joining.needed.rows = positions.count
    for position in positions {
      let row = model.rows[Int(list[position])]
      joining.needed.entries += Int(row.termCount)
      for termIndex in row.terms {
        let term = model.terms[termIndex]
        if !Tolerance.isOrdinary(coefficient: term.coefficient) { joining.isOrdinary = false }
        let block = model.variables[Int(term.variable.index)].block
        if block < 0 {
          // Counted as often as it occurs.
          joining.needed.variables += 1
        } else if block != joining.block && (joining.block < 0 || blocks.serial(block) > blocks.serial(joining.block)) {
          joining.block = block
        }
      }
    }
    return joining
  }

  /// The block that a part joins, with room for it, or nil where it cannot join.
  private mutating func block(_ joining: Joining, _ list: Vector<Int32>, _ positions: Range<Int>) -> Block? {
    guard let block = blocks[joining.block], block.canBeBuiltOn, block.updates == nil,
      block.rowCount + positions.count <= Solver.mostRowsToGrowTo
    else { return nil }
    // The rows of a block are in the order in which they were made.
    let newest = model.rows[Int(block.rowID[block.rowCount - 1])].sequence
    guard model.rows[Int(list[positions.lowerBound])].sequence > newest else { return nil }
    for position in positions where block.level(of: model.rows[Int(list[position])].priority) == nil { return nil }
    let needed = block.usedCapacity + joining.needed
    if block.capacity.holds(needed) { return block }
    let larger = block.copy(withCapacity: needed.grown(upToRows: Solver.mostRowsToGrowTo))
    blocks[joining.block] = larger
    return larger
  }

  // MARK: Taking rows in

  /// Appends a part's rows to a block and numbers its new variables. Returns the block's new counts.
  private mutating func write(
    _ list: Vector<Int32>, _ positions: Range<Int>, after before: Block.Capacity, to block: Block, _ blockIndex: Int32
  ) -> Block.Capacity {
    var added = before
    for position in positions {
      let index = Int(list[position])
      let row = model.rows[index]
      for termIndex in row.terms {
        let variable = Int(model.terms[termIndex].variable.index)
        if model.variables[variable].fixed >= 0 || model.variables[variable].block >= 0 { continue }
        model.variables[variable].block = blockIndex
        model.variables[variable].local = Int32(added.variables)
        block.variableID[added.variables] = Int32(variable)
        added.variables += 1
      }
      let level = block.level(of: row.priority) ?? 0
      _ = write(row: index, level: level, to: block, blockIndex, local: added.rows, entry: &added.entries)
      added.rows += 1
    }
    return added
  }
}
