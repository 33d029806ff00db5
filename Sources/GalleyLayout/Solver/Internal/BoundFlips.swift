/// Bound flips: many steps of the simplex method at once.
///
/// Where a sum is too long, as in a row of labels that do not fit, as many steps as there are labels each take a
/// variable from one row of its own to another, or to 0. Such a *flip* changes nothing that the others are chosen by:
/// what leaves the basis depends on what enters it, and on nothing else outside. So equally good candidates flip one
/// after another, in the order in which steps would take them, until something else comes to 0.
struct BoundFlips {
  let basis: SimplexBasis
  let candidate: Simplex.Candidate

  private var block: Block { basis.block }
  private var scratch: Scratch { basis.scratch }

  /// So few candidates are taken step by step.
  private static let fewFlips = 16

  private struct Flip {
    var entering: Int32
    /// The slot of what leaves the basis.
    var slot: Int
    var distance: Double
  }

  /// Takes the steps of the candidate and its equals. Returns whether anything moved; nil without a step.
  func take() -> Bool? {
    guard scratch.ties.count >= BoundFlips.fewFlips else { return nil }
    var flips = flips(others: scratch.ties.flat.prefix(BoundFlips.fewFlips - 1))
    guard flips.count == BoundFlips.fewFlips, meetsNothing(flips[...])
    else { return nil }
    flips = self.flips(others: scratch.ties.flat)
    // The largest number of flips that nothing else stops.
    var few = BoundFlips.fewFlips, many = flips.count + 1, count = flips.count
    while many - few > 1 {
      if meetsNothing(flips[..<count]) { few = count } else { many = count }
      count = (few + many) / 2
    }
    for flip in flips[..<few] {
      let left = block.slotVariable[flip.slot]
      block.slotOf[left] = -1
      block.side[left] = 0
      block.slotVariable[flip.slot] = flip.entering
      block.slotOf[flip.entering] = Int32(truncatingIfNeeded: flip.slot)
      block.side[flip.entering] = candidate.goesUp ? 1 : -1
    }
    basis.refresh()
    return flips[..<few].contains { $0.distance != 0 }
  }

  /// The flips of the candidates, in order, up to the first that makes another step.
  private func flips(others: Flat<Int32>) -> [Flip] {
    var flips: [Flip] = [], next = candidate
    for position in -1..<others.count {
      if position >= 0 { next.variable = others[position] }
      guard let flip = flip(of: next) else { break }
      flips.append(flip)
    }
    return flips
  }

  /// The step of a candidate that ends at a row of the candidate's variable alone, or at that variable's 0.
  private func flip(of candidate: Simplex.Candidate) -> Flip? {
    var column = candidate.variable, change = 1.0
    if column >= block.firstLogical {
      let row = column - block.logical(ofRow: 0)
      guard block.isSingle(row) else { return nil }
      column = block.rowColumn[block.rowStart[row]]
      change = -1 / block.rowCoefficient[block.rowStart[row]]
    }
    let test = RatioTest(block: block, candidate: candidate)
    var nearest: Breakpoint?
    func look(at variable: Int32, rate: Double) {
      let slot = block.slotOf[variable]
      guard slot >= 0, abs(rate) > block.rateTolerance, let point = test.breakpoint(Int(slot), rate) else { return }
      if nearest.map({ test.precedes(point, $0) }) ?? true { nearest = point }
    }
    if column != candidate.variable { look(at: column, rate: -change) }
    for entry in block.entries(ofColumn: column)
    where block.isSingle(block.columnRow[entry]) {
      look(at: block.logical(ofRow: block.columnRow[entry]), rate: block.columnCoefficient[entry] * change)
    }
    guard let nearest, candidate.slope + nearest.slopeJump >= -test.gainTolerance else { return nil }
    return Flip(
      entering: candidate.variable, slot: Int(nearest.slot), distance: candidate.goesUp ? nearest.step : -nearest.step)
  }

  /// Tells whether flips change no other cost at the candidate's level or above it than those of the leaving variables.
  private func meetsNothing(_ flips: ArraySlice<Flip>) -> Bool {
    let change = scratch.rowWork(block.rowCount)
    for flip in flips {
      if flip.entering < block.firstLogical {
        block.subtractColumn(flip.entering, times: -flip.distance, from: change)
      } else {
        change[flip.entering - block.logical(ofRow: 0)] += flip.distance
      }
    }
    basis.solveForward(change)
    for flip in flips { change[flip.slot] = 0 }
    let meetsNothing = (0..<block.rowCount).allSatisfy {
      change[$0] == 0 || keepsCosts(block.slotVariable[$0], at: block.value[block.slotVariable[$0]] - change[$0])
    }
    change.fill(0)
    return meetsNothing
  }

  /// Tells whether a basic variable costs the same at the candidate's level and above where it moves to a value.
  private func keepsCosts(_ variable: Int32, at moved: Double) -> Bool {
    let level = candidate.level, before = block.value[variable], tolerance = block.tolerance[variable]
    let side = block.side[variable], newSide: Int8 = moved > tolerance ? 1 : moved < -tolerance ? -1 : 0
    if newSide == 0 {
      return abs(before) <= tolerance || min(block.lowerLevel[variable], block.upperLevel[variable]) > level
    }
    if newSide == side { return true }
    let entered = newSide > 0 ? block.upperLevel[variable] : block.lowerLevel[variable]
    return min(entered, block.costLevel(of: variable)) > level
  }
}
