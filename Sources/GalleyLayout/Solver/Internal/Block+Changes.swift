extension Block {
  /// After so many changes of constants the values are computed afresh, so that rounding cannot add up.
  static let changesBeforeRecompute = 200

  /// Finds a solution without regard to any before.
  func solveFromScratch(scratch: Scratch) {
    scratch.searches += 1
    side.fill(0)
    factor(.fromScratch, scratch: scratch)
    respectBounds(scratch: scratch)
    recomputeValues(scratch: scratch)
    optimise(scratch: scratch)
    settle(scratch: scratch)
    verify(scratch: scratch)
  }

  /// Carries the changes of the constants into the values.
  ///
  /// As long as no variable changes the side of 0 on which it lies, the basis stays the best one, and the values
  /// follow along the columns of the changed rows.
  func applyPendingChange(scratch: Scratch) {
    changesSinceRecompute += 1
    if changesSinceRecompute > Block.changesBeforeRecompute {
      let before = costSignature()
      setTolerances()
      recomputeValues(scratch: scratch)
      if costSignature() != before {
        optimise(scratch: scratch)
        settle(scratch: scratch)
      }
      verify(scratch: scratch)
      return
    }
    hasPendingChange = false
    let change = pendingChange
    solveForward(change, scratch: scratch)
    var staysOptimal = true
    for slot in 0..<rowCount {
      let difference = change[slot]
      if difference == 0 { continue }
      change[slot] = 0
      let variable = slotVariable[slot]
      let sideBefore = side[variable], costBefore = costLevel(of: variable)
      value[variable] += difference
      updateSide(of: variable)
      let cost = costLevel(of: variable)
      if cost != costBefore || (cost != Block.noLevel && side[variable] != sideBefore) { staysOptimal = false }
    }
    if !staysOptimal {
      optimise(scratch: scratch)
      settle(scratch: scratch)
      verify(scratch: scratch)
    }
  }

  /// Cleans up after steps of the simplex method: fresh factors and values.
  func settle(scratch: Scratch) {
    guard updates != nil else { return }
    let before = costSignature()
    factor(.presentBasis, scratch: scratch)
    recomputeValues(scratch: scratch)
    if costSignature() != before { optimise(scratch: scratch) }
  }

  /// A number that tells apart which basic variables cost, where and on which side.
  private func costSignature() -> UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for variable in 0..<Int32(firstLogical + rowCount) {
      if costLevel(of: variable) == Block.noLevel { continue }
      let word = UInt64(UInt32(bitPattern: variable)) << 1 | (side[variable] > 0 ? 1 : 0)
      hash = (hash ^ word) &* 1_099_511_628_211
    }
    return hash
  }
}
