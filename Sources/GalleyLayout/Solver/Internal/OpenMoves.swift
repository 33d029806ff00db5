/// Ways in which the variables of a block can leave their values while its rows hold.
///
/// In each row the changes of the variables, with that of its logical, add up to 0. So a variable cannot rise where no
/// other variable of a row can make up for it: what a variable can do by itself is narrowed row by row.
struct OpenMoves {
  static let up: UInt8 = 1, down: UInt8 = 2

  private let block: Block
  private var moves: [UInt8]
  /// How many variables can raise the sum of a row, and lower it.
  private var raising: [Int32]
  private var lowering: [Int32]
  /// Rows whose sum one variable or none can raise, or lower.
  private var waiting: [Int32] = []

  subscript(variable: Int32) -> UInt8 { moves[Int(variable)] }

  /// Narrows `moves`, by variable, to the moves that the rows allow.
  /// - Complexity: O(*n*) in the number of coefficients.
  init(_ moves: [UInt8], in block: Block) {
    self.block = block
    self.moves = moves
    raising = Array(repeating: 0, count: block.rowCount)
    lowering = raising
    for row in 0..<block.rowCount {
      for place in places(inRow: row) {
        let (variable, isNegative) = term(place, inRow: row)
        if canRaise(variable, isNegative) { raising[row] += 1 }
        if canRaise(variable, !isNegative) { lowering[row] += 1 }
      }
      if min(raising[row], lowering[row]) <= 1 { waiting.append(Int32(row)) }
    }
    while let row = waiting.popLast() { narrow(Int(row)) }
  }

  /// The entries of a row, and one more for its logical.
  private func places(inRow row: Int) -> ClosedRange<Int> {
    Int(block.rowStart[row])...Int(block.rowStart[row + 1])
  }

  private func term(_ place: Int, inRow row: Int) -> (variable: Int, isNegative: Bool) {
    if place == Int(block.rowStart[row + 1]) { return (block.firstLogical + row, false) }
    return (Int(block.rowColumn[place]), block.rowCoefficient[place] < 0)
  }

  /// Tells whether a term of a variable can rise.
  private func canRaise(_ variable: Int, _ isNegative: Bool) -> Bool {
    moves[variable] & (isNegative ? OpenMoves.down : OpenMoves.up) != 0
  }

  /// Takes the moves from the variables of a row that no other variable in it can make up for.
  private mutating func narrow(_ row: Int) {
    guard min(raising[row], lowering[row]) <= 1 else { return }
    for place in places(inRow: row) {
      let (variable, isNegative) = term(place, inRow: row)
      for raises in [true, false] where canRaise(variable, isNegative == raises) {
        // Of those that can make up for it, this variable itself is none.
        let others = (raises ? lowering[row] : raising[row]) - (canRaise(variable, isNegative != raises) ? 1 : 0)
        if others == 0 { take(isNegative == raises ? OpenMoves.down : OpenMoves.up, from: variable) }
      }
    }
  }

  private mutating func take(_ move: UInt8, from variable: Int) {
    moves[variable] &= ~move
    if variable >= block.firstLogical { return count(variable - block.firstLogical, raises: move == OpenMoves.up) }
    for entry in block.entries(ofColumn: variable) {
      count(Int(block.columnRow[entry]), raises: (move == OpenMoves.up) == (block.columnCoefficient[entry] > 0))
    }
  }

  /// Notes that one variable less can raise, or lower, the sum of a row.
  private mutating func count(_ row: Int, raises: Bool) {
    if raises { raising[row] -= 1 } else { lowering[row] -= 1 }
    if (raises ? raising : lowering)[row] <= 1 { waiting.append(Int32(row)) }
  }
}
