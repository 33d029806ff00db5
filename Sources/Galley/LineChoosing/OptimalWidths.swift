/// Measures the lines that the planner considers, as ``LineWalker`` does.
///
/// Nearly every line is the distance between two places of the break table. A line whose edge has to be
/// shaped again has that edge where `ParagraphStorage.endEdge` puts it; tabs are added one by one.
@safe struct OptimalWidths {
  let storage: ParagraphStorage
  private let breaks: BreakTable
  /// How far a line's end may lie before where the break table has it, in layout units.
  let margin: Int64
  /// True if the rest of the paragraph has tabs.
  let hasTabs: Bool
  /// True if tabs or ink add to the lines' widths.
  private let isAdding: Bool
  /// True if punctuation of some paragraph hangs.
  let hasHanging: Bool
  /// How far the first line of the plan, and the others, stand from the leading margin, in layout units.
  private let indents: (first: Int64, rest: Int64)
  /// Where the plan begins.
  private let start: LineStart

  // The row at hand.
  private var row = 0
  /// The UTF-8 offset up to which the glyphs of a line that ends here are the paragraph's.
  private var safeEnd: UInt32 = 0
  private var isUnsafe = false
  /// UTF-8 offset of the end of the visible content before the row, and of the row; followed where there are tabs.
  private var contentEnd: Int
  private var rowEnd: Int

  init(_ request: OptimalRequest) {
    let (storage, start, hardRow) = (request.storage, request.start, request.hardRow)
    self.storage = storage
    breaks = storage.table.breaks
    margin = storage.table.hasUnsafeBreaks ? storage.table.edgeSlack : 0
    hasTabs = unsafe storage.source.hasTab(in: start.offset..<Int(storage.table.breaks.offset[hardRow]))
    hasHanging = storage.source.hasHanging
    isAdding = hasTabs || storage.source.isBoundedByInk(at: start.offset)
    indents = request.indents
    self.start = start
    contentEnd = start.offset
    rowEnd = start.offset
  }

  /// Goes to the next row, at which the lines measured from now on end.
  ///
  /// - Returns: Where their content ends, in layout units.
  @inline(__always) mutating func advance(to row: Int) -> Int64 {
    self.row = row
    unsafe safeEnd = breaks.offset[row]
    if hasTabs { followContent() }
    if hasHanging { safeEnd = UInt32(storage.hanging.countedEnd(from: start.offset, to: Int(safeEnd))) }
    unsafe isUnsafe = breaks.flags[row].contains(.unsafe)
    return isUnsafe ? reshapedEnd() : unsafe breaks.endX[row]
  }

  @inline(never) private mutating func followContent() {
    let end = unsafe Int(breaks.offset[row])
    let trimmed = storage.source.contentEnd(from: rowEnd, to: end)
    if trimmed > rowEnd { contentEnd = trimmed }
    rowEnd = end
  }

  @inline(never) private mutating func reshapedEnd() -> Int64 {
    let offset = unsafe Int(breaks.offset[row])
    let edge = storage.endEdge(at: offset)
    safeEnd = UInt32(edge.safeOffset)
    let isHyphen = unsafe breaks.flags[row].contains(.hyphen)
    return edge.x &+ (isHyphen ? storage.shaped.hyphenAdvance(before: offset) : 0)
  }

  /// Tells whether the lines that end here are the shorter the later they begin, if they begin at ascending places.
  ///
  /// - Parameter newest: The last node at which they may begin.
  @inline(__always) func areAscending(through newest: OptimalNode) -> Bool {
    !isWhole(from: newest) && (!isAdding || hasTabs)
  }

  /// Tells whether a line has no safe place between its edges, so that it is shaped whole.
  @inline(__always) private func isWhole(from node: OptimalNode) -> Bool {
    node.safeOffset > safeEnd || (isUnsafe && safeEnd < node.offset)
  }

  /// The width of the visible content of a line that ends here, in layout units, not negative.
  ///
  /// - Parameter end: What `advance` returned.
  @inline(__always) func width(from node: OptimalNode, end: Int64) -> Int64 {
    if isAdding || isWhole(from: node) { return carefulWidth(from: node, end: end) }
    return max(0, end &- node.startX)
  }

  @inline(never) private func carefulWidth(from node: OptimalNode, end: Int64) -> Int64 {
    let lineStart = LineStart(
      offset: Int(node.offset), x: node.startX, safeOffset: Int(node.safeOffset), hard: start.hard)
    let width = isWhole(from: node) ? storage.lineWidth(from: lineStart, toRow: row) : end &- node.startX
    let ink = isAdding ? storage.overhang(from: lineStart, toRow: row, indent: indent(of: node)) : 0
    return max(0, width &+ tabShift(from: node) &+ ink)
  }

  /// Returns the distance that tabs add to a line that ends here, in layout units.
  @inline(__always) func tabShift(from node: OptimalNode) -> Int64 { hasTabs ? shift(from: node) : 0 }

  @inline(never) private func shift(from node: OptimalNode) -> Int64 {
    let offset = Int(node.offset)
    guard contentEnd > offset, storage.source.hasTab(in: offset..<contentEnd) else { return 0 }
    var tabs = TabWalker(storage, from: LineStart(offset: offset, x: node.startX), indent: indent(of: node))
    tabs.advance(to: contentEnd)
    return tabs.shift
  }

  private func indent(of node: OptimalNode) -> Int64 { Int(node.offset) == start.offset ? indents.first : indents.rest }
}
