/// Many steps of the simplex method at once.
///
/// Where a sum is too long, as in a row of labels that do not fit, as many steps as there are labels each take a
/// variable from one row of its own to another, or to 0. Such a *flip* changes nothing that the others are chosen by:
/// what leaves the basis depends on what enters it, and on nothing else outside. So equally good candidates flip one
/// after another, in the order in which steps would take them, until something else comes to 0.
extension Block {
  /// So few candidates are taken step by step.
  private static let fewFlips = 16

  private struct Flip {
    var entering: Int32
    /// The slot of what leaves the basis.
    var slot: Int
    var distance: Double
  }

  /// Takes the step of a candidate and of others that are as good; whether anything moved, or nil if none is taken.
  func flip(_ candidate: Candidate, scratch: Scratch) -> Bool? {
    guard scratch.ties.count >= Block.fewFlips else { return nil }
    var flips = flips(candidate, others: scratch.ties.flat.prefix(Block.fewFlips - 1))
    guard flips.count == Block.fewFlips, meetsNothing(flips[...], at: candidate.level, scratch: scratch)
    else { return nil }
    flips = self.flips(candidate, others: scratch.ties.flat)
    // The largest number of flips that nothing else stops.
    var few = Block.fewFlips, many = flips.count + 1, count = flips.count
    while many - few > 1 {
      if meetsNothing(flips[..<count], at: candidate.level, scratch: scratch) { few = count } else { many = count }
      count = (few + many) / 2
    }
    for flip in flips[..<few] {
      let left = slotVariable[flip.slot]
      slotOf[left] = -1
      side[left] = 0
      slotVariable[flip.slot] = flip.entering
      slotOf[flip.entering] = Int32(truncatingIfNeeded: flip.slot)
      side[flip.entering] = candidate.goesUp ? 1 : -1
    }
    factor(.presentBasis, scratch: scratch)
    recomputeValues(scratch: scratch)
    return flips[..<few].contains { $0.distance != 0 }
  }

  /// The flips of candidates, in order, up to the first that makes another step.
  private func flips(_ candidate: Candidate, others: Flat<Int32>) -> [Flip] {
    var flips: [Flip] = [], next = candidate
    for position in -1..<others.count {
      if position >= 0 { next.variable = others[position] }
      guard let flip = flip(of: next) else { break }
      flips.append(flip)
    }
    return flips
  }

  /// The step of a candidate that ends at a row of the candidate's variable alone, or at that variable's 0.
  private func flip(of candidate: Candidate) -> Flip? {
    var column = candidate.variable, change = 1.0
    if column >= firstLogical {
      let row = column - logical(ofRow: 0)
      guard isSingle(row) else { return nil }
      column = rowColumn[rowStart[row]]
      change = -1 / rowCoefficient[rowStart[row]]
    }
    let direction = candidate.goesUp ? 1.0 : -1.0
    var nearest: Breakpoint?
    func look(at variable: Int32, rate: Double) {
      let slot = slotOf[variable]
      guard slot >= 0, abs(rate) > rateTolerance,
        let point = breakpoint(Int(slot), rate, direction, candidate.level)
      else { return }
      if nearest.map({ precedes(point, $0, false) }) ?? true { nearest = point }
    }
    if column != candidate.variable { look(at: column, rate: -change) }
    for entry in Int(columnStart[column])..<Int(columnStart[column + 1]) where isSingle(columnRow[entry]) {
      look(at: logical(ofRow: columnRow[entry]), rate: columnCoefficient[entry] * change)
    }
    guard let nearest, candidate.slope + nearest.slopeJump >= -gainTolerance(candidate) else { return nil }
    return Flip(entering: candidate.variable, slot: Int(nearest.slot), distance: direction * nearest.step)
  }

  /// Tells whether flips change no cost at a level or above it, but for what leaves the basis.
  private func meetsNothing(_ flips: ArraySlice<Flip>, at level: Int32, scratch: Scratch) -> Bool {
    let change = scratch.rowWork(rowCount)
    for flip in flips {
      if flip.entering < firstLogical {
        subtractColumn(flip.entering, times: -flip.distance, from: change)
      } else {
        change[flip.entering - logical(ofRow: 0)] += flip.distance
      }
    }
    solveForward(change, scratch: scratch)
    for flip in flips { change[flip.slot] = 0 }
    let meetsNothing = (0..<rowCount).allSatisfy {
      change[$0] == 0 || keepsCosts(slotVariable[$0], at: value[slotVariable[$0]] - change[$0], level)
    }
    change.fill(0)
    return meetsNothing
  }

  /// Tells whether a basic variable costs the same at a level and above where it moves to a value.
  private func keepsCosts(_ variable: Int32, at moved: Double, _ level: Int32) -> Bool {
    let before = value[variable], tolerance = tolerance[variable]
    let side = side[variable], newSide: Int8 = moved > tolerance ? 1 : moved < -tolerance ? -1 : 0
    if newSide == 0 {
      return abs(before) <= tolerance || min(lowerLevel[variable], upperLevel[variable]) > level
    }
    if newSide == side { return true }
    let entered = newSide > 0 ? upperLevel[variable] : lowerLevel[variable]
    return min(entered, costLevel(of: variable)) > level
  }
}
