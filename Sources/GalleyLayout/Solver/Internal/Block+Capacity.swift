extension Block {
  /// The numbers of rows, structural variables and coefficients that the tables of a block hold.
  struct Capacity: Equatable {
    var rows: Int
    var variables: Int
    var entries: Int

    /// Tells whether there is room for as much as `other`.
    func holds(_ other: Capacity) -> Bool {
      rows >= other.rows && variables >= other.variables && entries >= other.entries
    }

    static func + (a: Capacity, b: Capacity) -> Capacity {
      Capacity(rows: a.rows + b.rows, variables: a.variables + b.variables, entries: a.entries + b.entries)
    }

    /// Eight times as much, or as much more as the most rows make likely.
    func grown(upToRows mostRows: Int) -> Capacity {
      let factor = min(8, max(1.25, Double(mostRows) / Double(rows)))
      func grown(_ count: Int) -> Int { Int(Double(count) * factor) + 4 }
      return Capacity(rows: grown(rows), variables: grown(variables), entries: grown(entries))
    }
  }

  /// The capacity in use.
  var usedCapacity: Capacity { Capacity(rows: rowCount, variables: variableCount, entries: entryCount) }

  /// Copies the solved block with room for more, unscaled and with fresh factors as this one must be.
  /// - Complexity: O(*n*) in the capacity.
  func copy(withCapacity capacity: Capacity) -> Block {
    assert(updates == nil && scaling == nil)
    let copy = Block(capacity: capacity, levelCount: levelCount)
    copy.priorities = priorities
    copyMatrix(to: copy)
    copySolution(to: copy)
    copyFactors(to: copy)
    copy.state = state
    return copy
  }

  private func copyMatrix(to copy: Block) {
    copy.rowCount = rowCount
    copy.variableCount = variableCount
    copy.entryCount = entryCount
    copy.rowStart.update(from: rowStart, count: rowCount + 1)
    copy.rowColumn.update(from: rowColumn, count: entryCount)
    copy.rowCoefficient.update(from: rowCoefficient, count: entryCount)
    copy.columnStart.fill(Int32(truncatingIfNeeded: entryCount))
    copy.columnStart.update(from: columnStart, count: variableCount)
    copy.columnRow.update(from: columnRow, count: entryCount)
    copy.columnCoefficient.update(from: columnCoefficient, count: entryCount)
    copy.constant.update(from: constant, count: rowCount)
    copy.rowID.update(from: rowID, count: rowCount)
    copy.variableID.update(from: variableID, count: variableCount)
  }

  private func copySolution(to copy: Block) {
    copyByVariable(lowerLevel, to: copy.lowerLevel, in: copy)
    copyByVariable(upperLevel, to: copy.upperLevel, in: copy)
    copyByVariable(value, to: copy.value, in: copy)
    copyByVariable(tolerance, to: copy.tolerance, in: copy)
    copyByVariable(side, to: copy.side, in: copy)
    copyByVariable(slotOf, to: copy.slotOf, in: copy)
    for slot in 0..<rowCount {
      let variable = slotVariable[slot]
      let isLogical = Int(variable) >= firstLogical
      copy.slotVariable[slot] = isLogical ? copy.logical(ofRow: variable - logical(ofRow: 0)) : variable
    }
    copy.pendingChange.update(from: pendingChange, count: rowCount)
  }

  private func copyByVariable<Element>(_ source: Flat<Element>, to target: Flat<Element>, in copy: Block) {
    target.update(from: source, count: variableCount)
    target.suffix(from: copy.firstLogical).update(from: source.suffix(from: firstLogical), count: rowCount)
  }

  private func copyFactors(to copy: Block) {
    copy.pivotRow.update(from: pivotRow, count: pivotCount)
    copy.pivotColumn.update(from: pivotColumn, count: pivotCount)
    copy.pivotValue.update(from: pivotValue, count: pivotCount)
    copy.pivotPosition.update(from: pivotPosition, count: rowCount)
    copy.headCount = headCount
    copy.tailStart = tailStart
    copy.pivotCount = pivotCount
    copy.nucleus = nucleus
  }
}
