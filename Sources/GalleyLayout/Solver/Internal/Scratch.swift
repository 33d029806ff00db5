/// Working memory that all blocks of a solver share. The work vectors are zero between uses.
final class Scratch {
  private let rows = Vector<Double>()
  private let secondRows = Vector<Double>()
  private let columns = Vector<Double>()

  // Ordering the rows of a block.
  let undeterminedCount = Vector<Int32>()
  let undeterminedMix = Vector<Int32>()
  let rowClass = Vector<Int32>()
  let isDetermined = Vector<UInt8>()
  let classHead = Vector<Int32>()
  let nextInClass = Vector<Int32>()
  let tailRow = Vector<Int32>()
  let tailColumn = Vector<Int32>()
  /// Most systems are triangular and never need it.
  lazy var elimination = Elimination()

  // How much was done: tests look at that, since times are a matter of the machine.
  var steps = 0
  var searches = 0

  // Rows that join a solved block.
  let openColumns = Vector<UInt64>()

  // Pricing and the ratio test.
  let isBlockedUp = Vector<UInt8>()
  let isBlockedDown = Vector<UInt8>()
  let openVariables = Vector<Int32>()
  /// The variables that improve a level as much as the one chosen, in the same direction, after it by number.
  let ties = Vector<Int32>()
  /// The first basic variable that costs, by level, and the next one at the same level, by slot.
  let firstAtLevel = Vector<Int32>()
  let nextAtLevel = Vector<Int32>()
  let breakpoints = Vector<Breakpoint>()

  // The updates of bases that have been factored again, for the next block that takes a step.
  private var spareUpdates: [BasisUpdates] = []

  func takeUpdates() -> BasisUpdates { spareUpdates.popLast() ?? BasisUpdates() }

  func giveBack(_ updates: BasisUpdates) {
    updates.removeAll()
    spareUpdates.append(updates)
  }

  /// A zeroed vector by row; the user leaves it zero.
  func rowWork(_ count: Int) -> Flat<Double> { Scratch.work(rows, count) }
  /// Another one, for use beside `rowWork`.
  func secondRowWork(_ count: Int) -> Flat<Double> { Scratch.work(secondRows, count) }
  /// A zeroed vector by structural column.
  func columnWork(_ count: Int) -> Flat<Double> { Scratch.work(columns, count) }

  private static func work(_ vector: Vector<Double>, _ count: Int) -> Flat<Double> {
    if vector.count < count { vector.reset(count: max(count, 64), to: 0) }
    return vector.flat.prefix(count)
  }
}
