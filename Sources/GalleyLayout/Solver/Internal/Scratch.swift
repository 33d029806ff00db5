/// Working memory that all blocks of a solver share. The work vectors are zero between uses.
final class Scratch {
  private let rows = Pile<Double>()
  private let secondRows = Pile<Double>()
  private let columns = Pile<Double>()

  // Ordering the rows of a block.
  let undeterminedCount = Pile<Int32>()
  let undeterminedMix = Pile<Int32>()
  let rowClass = Pile<Int32>()
  let isDetermined = Pile<UInt8>()
  let classHead = Pile<Int32>()
  let nextInClass = Pile<Int32>()
  let tailRow = Pile<Int32>()
  let tailColumn = Pile<Int32>()
  /// Most systems are triangular and never need it.
  lazy var elimination = Elimination()

  // How much was done: tests look at that, since times are a matter of the machine.
  var steps = 0
  var searches = 0

  // Rows that join a solved block.
  let openColumns = Pile<UInt64>()

  // Pricing and the ratio test.
  let isBlockedUp = Pile<UInt8>()
  let isBlockedDown = Pile<UInt8>()
  let openVariables = Pile<Int32>()
  /// The variables that improve a level as much as the one chosen, in the same direction, after it by number.
  let ties = Pile<Int32>()
  /// The first basic variable that costs, by level, and the next one at the same level, by slot.
  let firstAtLevel = Pile<Int32>()
  let nextAtLevel = Pile<Int32>()
  let breakpoints = Pile<Breakpoint>()

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

  private static func work(_ pile: Pile<Double>, _ count: Int) -> Flat<Double> {
    if pile.count < count { pile.reset(count: max(count, 64), to: 0) }
    return pile.flat.prefix(count)
  }
}
