/// The search for alternative optima: equally good solutions in which variables have other values.
struct AlternativeOptima {
  let block: Block
  let scratch: Scratch

  /// How far variables are asked to move.
  private static let reach = 1e7
  /// The part of the longest move that rounding may leave of one that is none.
  private static let leastMove = 1e-13

  /// Returns the undetermined variables by local number, with a mark for each unlimited one.
  ///
  /// Of two best solutions neither has a variable on a side of 0 that the multipliers of the other prove worse
  /// (`movesOfBest`). So the variables that differ are those that some direction with such moves only changes: beside
  /// this solution, where only variables at 0 have a limit, or, for those without limit, at any distance.
  func undeterminedVariables() -> [(variable: Int, isUnbounded: Bool)] {
    let far = movesOfBest()
    var near = far
    for slot in 0..<block.rowCount {
      let variable = block.slotVariable[slot]
      // A distance that rounding may have left is none.
      if abs(block.value[variable]) > 100 * block.tolerance[variable] {
        near[Int(variable)] = OpenMoves.up | OpenMoves.down
      }
    }
    let moved = moved(by: near)
    guard moved.contains(true) else { return [] }
    let unbounded = self.moved(by: far)
    return moved.indices.filter { moved[$0] }.map { ($0, unbounded[$0]) }
  }

  /// The directions in which variables leave 0 in other best solutions, by variable.
  private func movesOfBest() -> [UInt8] {
    Simplex(block: block, scratch: scratch).holdMoves()
    return (0..<block.firstLogical + block.rowCount).map { variable in
      // Between the variables and the logical ones there may be room for more.
      if variable >= block.variableCount && variable < block.firstLogical { return 0 }
      var canRise = block.upperLevel[variable] == Block.noLevel, canFall = block.lowerLevel[variable] == Block.noLevel
      if block.slotOf[variable] < 0 {
        canRise = scratch.isBlockedUp[variable] == 0
        canFall = scratch.isBlockedDown[variable] == 0
      } else if block.side[variable] != 0 && !(canRise && canFall) {
        // The multipliers count the cost of its side on both sides of 0, and no variable gains as much by crossing.
        (canRise, canFall) = (block.side[variable] > 0, block.side[variable] < 0)
      }
      return (canRise ? OpenMoves.up : 0) | (canFall ? OpenMoves.down : 0)
    }
  }

  /// The structural variables that are not 0 in all directions with open moves only.
  ///
  /// Moves all open variables outside the basis at once, each by another amount, so that no sum cancels. If no variable
  /// at 0 is in the way, every open variable has moved. Otherwise each that stood still is pulled alone, both ways.
  private func moved(by open: [UInt8]) -> [Bool] {
    let moves = OpenMoves(open, in: block)
    var moved = [Bool](repeating: false, count: block.variableCount)
    let outside = (0..<Int32(block.firstLogical + block.rowCount)).filter { block.slotOf[$0] < 0 && moves[$0] != 0 }
    if outside.isEmpty { return moved }
    let steps = scratch.steps
    note(solved(cone(moves, pulling: outside, isHeld: true)), in: &moved)
    if scratch.steps == steps { return moved }
    var standsStill = 0, round = 0
    while standsStill < 2 {
      let rest = (0..<Int32(block.variableCount)).filter { !moved[Int($0)] && moves[$0] != 0 }
      if rest.isEmpty { break }
      let cone = cone(moves, pulling: rest, isHeld: false, goesUp: round % 2 == 0)
      standsStill = note(solved(cone), in: &moved) ? 0 : standsStill + 1
      round += 1
    }
    return moved
  }

  /// Notes which variables have moved; whether any had not before.
  @discardableResult
  private func note(_ cone: Block, in moved: inout [Bool]) -> Bool {
    let distances = (0..<block.variableCount).map { abs(cone.value[$0]) }
    let least = (distances.max() ?? 0) * AlternativeOptima.leastMove
    let new = distances.indices.filter { !moved[$0] && distances[$0] > least }
    for variable in new { moved[variable] = true }
    return !new.isEmpty
  }

  /// Solves a block from the basis that it was given.
  private func solved(_ cone: Block) -> Block {
    Simplex(block: cone, scratch: scratch).resume()
    return cone
  }

  /// The changes of this block's variables as a block: what is not open costs at level 0, and what does not follow a
  /// pull at level 1, with weights that no combination of movements cancels.
  ///
  /// - Parameters:
  ///   - isHeld: Whether pulls take the place of what they pull outside of this block's basis.
  ///   - goesUp: The direction of pulls on variables that can move in both.
  private func cone(_ moves: OpenMoves, pulling pulled: [Int32], isHeld: Bool, goesUp: Bool = true) -> Block {
    let cone = copyOfRows(pulling: pulled, levelCount: 2)
    for variable in 0..<Int32(block.firstLogical + block.rowCount)
    where variable < block.variableCount || variable >= block.firstLogical {
      let copied = variable < block.firstLogical ? variable : cone.logical(ofRow: variable - block.logical(ofRow: 0))
      cone.lowerLevel[copied] = moves[variable] & OpenMoves.down == 0 ? 0 : Block.noLevel
      cone.upperLevel[copied] = moves[variable] & OpenMoves.up == 0 ? 0 : Block.noLevel
      cone.slotOf[copied] = block.slotOf[variable]
    }
    for (index, variable) in pulled.enumerated() {
      let isStructural = variable < block.firstLogical, row = block.rowCount + index, pull = cone.firstLogical + row
      let rises = moves[variable] & (goesUp ? OpenMoves.up : OpenMoves.down) != 0 ? goesUp : !goesUp
      // The sum of a row falls where its logical rises.
      let isAtLeast = rises == isStructural
      cone.constant[row] = isAtLeast ? Self.reach : -Self.reach
      if isAtLeast { cone.upperLevel[pull] = 1 } else { cone.lowerLevel[pull] = 1 }
      // Factoring puts what is in the basis into its slot.
      if isHeld {
        cone.slotOf[isStructural ? variable : cone.logical(ofRow: variable - block.logical(ofRow: 0))] = 0
      } else {
        cone.slotOf[pull] = 0
      }
    }
    cone.complete()
    return cone
  }

  /// A solution as good as this one in which a variable has another value, at most `distance` away.
  func otherSolution(moving variable: Int, by distance: Double) -> Block? {
    for step in [distance, -distance] {
      let probe = pulledBlock(variable, by: step)
      Simplex(block: probe, scratch: scratch).solveFromScratch()
      let moved = abs(probe.solution(variable) - block.solution(variable))
      if moved > 1e-6 * (1 + abs(block.solution(variable))) { return probe }
    }
    return nil
  }

  /// Returns the system with one more level below all others, which pulls a variable elsewhere.
  private func pulledBlock(_ variable: Int, by distance: Double) -> Block {
    let probe = copyOfRows(pulling: [Int32(variable)], levelCount: block.levelCount + 1)
    for column in 0..<block.variableCount { probe.lowerLevel[column] = block.lowerLevel[column] }
    for row in 0..<block.rowCount {
      probe.constant[row] = block.givenConstant(Int32(row))
      probe.lowerLevel[probe.firstLogical + row] = block.lowerLevel[block.firstLogical + row]
      probe.upperLevel[probe.firstLogical + row] = block.upperLevel[block.firstLogical + row]
    }
    probe.constant[block.rowCount] = probe.rowCoefficient[probe.entryCount - 1] * (block.solution(variable) + distance)
    probe.lowerLevel[probe.firstLogical + block.rowCount] = Int32(block.levelCount)
    probe.upperLevel[probe.firstLogical + block.rowCount] = Int32(block.levelCount)
    probe.complete()
    return probe
  }

  /// A block with the rows of this one as they were given, without constants and levels, and with one for each pulled
  /// variable that holds it alone, or, for a logical one, the rest of its row.
  private func copyOfRows(pulling pulled: [Int32], levelCount: Int) -> Block {
    let first = block.logical(ofRow: 0)
    let sources = (0..<Int32(block.rowCount)) + pulled.filter { $0 >= first }.map { $0 - first }
    let single = pulled.count { $0 < first }
    let entries = sources.reduce(single) { $0 + Int(block.rowStart[$1 + 1] - block.rowStart[$1]) }
    let copy = Block(
      rowCount: block.rowCount + pulled.count, variableCount: block.variableCount, entryCount: entries,
      levelCount: levelCount)
    var position = 0
    func append(_ column: Int32, _ coefficient: Double) {
      copy.rowColumn[position] = column
      copy.rowCoefficient[position] = coefficient
      position += 1
    }
    var state: UInt64 = 0x853C_49E6_748F_EA9B
    for row in 0..<Int32(copy.rowCount) {
      let isPull = row >= block.rowCount
      let variable = isPull ? pulled[Int(row) - block.rowCount] : block.logical(ofRow: row)
      if isPull { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
      let weight = isPull ? 1 + Double(state >> 44) / Double(1 << 20) : 1
      if variable < first {
        append(variable, weight)
      } else {
        let source = variable - first
        for entry in block.entries(ofRow: source) {
          append(block.rowColumn[entry], weight * block.givenCoefficient(source, entry))
        }
      }
      copy.rowStart[row + 1] = Int32(position)
    }
    return copy
  }
}
