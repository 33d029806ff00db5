internal import Synchronization

/// The lines of a short prepared text as a label counts them: where the columns of its ``BreakTable`` are, and how high
/// a line is.
///
/// All that another width takes, so that neither the paragraph nor its table is read. Valid while the paragraph is.
@safe struct CountedLines: ShortLines {
  /// The columns.
  fileprivate let columns: UnsafeMutablePointer<Int64>
  /// The number of rows, shifted by two, and ``hasUnsafe`` and ``pushesOut`` as its lowest bits.
  fileprivate let packed: Int
  /// As of ``LineTable/edgeSlack``.
  fileprivate let edgeSlack: Int64
  /// Points from the top of a line to its bottom, and from there to the next line.
  fileprivate let lineHeight: Double
  fileprivate let spacing: Double

  fileprivate init(
    _ columns: UnsafeMutablePointer<Int64>, packed: Int, edgeSlack: Int64, lineHeight: Double, spacing: Double
  ) {
    unsafe self.columns = columns
    self.packed = packed
    self.edgeSlack = edgeSlack
    self.lineHeight = lineHeight
    self.spacing = spacing
  }

  /// - Returns: `nil` where lines are not counted by rows alone, differ in height, or are of no ordinary height.
  init?(_ table: LineTable) {
    guard table.isShortAndGreedy, let line = table.uniformLine,
      (line.metrics.height + line.spacing).magnitude < LayoutUnit.wholeLimit / 0x1p20
    else { return nil }
    let flags = (table.breaks.hasUnsafe ? 2 : 0) + (table.pushesOut ? 1 : 0)
    unsafe self.init(
      table.breaks.endX, packed: table.breaks.count << 2 | flags, edgeSlack: table.edgeSlack,
      lineHeight: line.metrics.height, spacing: line.spacing)
  }

  @inline(__always) private var count: Int { packed >> 2 }
  @inline(__always) private var hasUnsafe: Bool { packed & 2 != 0 }
  @inline(__always) private var pushesOut: Bool { packed & 1 != 0 }

  @inline(__always) var last: Int { count &- 1 }
  @inline(__always) func endX(_ row: Int) -> Int64 { unsafe columns[row] }
  @inline(__always) func spaceX(_ row: Int) -> Int64 { unsafe columns[count &+ row] }
  @inline(__always) var lastSpaceX: Int64 { spaceX(last) }
  @inline(__always) func nextX(_ row: Int) -> Int64 { unsafe columns[count &+ row] }
  @inline(__always) func isExact(_ row: Int, limit: Int64, isPushed: Bool) -> Bool {
    unsafe !hasUnsafe
      || BreakTable.isSafe(
        from: row, through: last, endingBy: limit &+ edgeSlack,
        nextUnsafe: BreakTable.nextUnsafe(columns, count: count, isMonotonic: true, hardCount: 1), leastEnds: columns)
  }
  @inline(__always) func growth(_ rows: Range<Int>) -> LineGrowth { .unknown }

  /// The size of the lines in a width in layout units, white space at their ends included.
  ///
  /// - Parameter numberOfLines: The most lines; 0 for no limit.
  /// - Returns: `nil` where there are more lines, or one ends inside of a word.
  @inline(__always) func size(available: Int64, numberOfLines: Int) -> Size? {
    let rules = FillingRules(pushesOut: pushesOut, isJustified: false)
    guard let lines = fill(upTo: endX(last), available: available, rules),
      lines.count <= numberOfLines || numberOfLines == 0
    else { return nil }
    let height = Double(lines.count) * lineHeight + Double(lines.count &- 1) * spacing
    return Size(width: LayoutUnit.points(lines.widestWithSpaces), height: height)
  }
}

/// A place for ``CountedLines`` that threads read without waiting.
///
/// Whoever publishes for one label writes the same numbers, so that two threads may do so at once.
///
/// `@unchecked Sendable`: the columns are not written once they are made.
@safe struct PublishedLines: ~Copyable, @unchecked Sendable {
  private let columns = unsafe Atomic<UnsafeMutablePointer<Int64>?>(nil)
  private let packed = Atomic<Int>(0)
  private let edgeSlack = Atomic<Int64>(0)
  private let lineHeight = Atomic<UInt64>(0)
  private let spacing = Atomic<UInt64>(0)

  /// The lines, if they are published.
  @inline(__always) var lines: CountedLines? {
    guard let columns = unsafe columns.load(ordering: .acquiring) else { return nil }
    return unsafe CountedLines(
      columns, packed: packed.load(ordering: .relaxed), edgeSlack: edgeSlack.load(ordering: .relaxed),
      lineHeight: Double(bitPattern: lineHeight.load(ordering: .relaxed)),
      spacing: Double(bitPattern: spacing.load(ordering: .relaxed)))
  }

  func publish(_ lines: CountedLines) {
    packed.store(lines.packed, ordering: .relaxed)
    edgeSlack.store(lines.edgeSlack, ordering: .relaxed)
    lineHeight.store(lines.lineHeight.bitPattern, ordering: .relaxed)
    spacing.store(lines.spacing.bitPattern, ordering: .relaxed)
    unsafe columns.store(lines.columns, ordering: .releasing)
  }

  func forget() { unsafe columns.store(nil, ordering: .relaxed) }
}
