/// The lines of a text, those of a long one packed.
///
/// A text of a million lines has them in a third of the memory: all but the last 1,024 are kept as a ``PackedLine`` each.
/// Texts of up to 1,024 lines have a plain array.
struct LineChunks {
  private var packed: [PackedChunk] = []
  /// The last lines, at least one where there are any.
  private var open: [LineList.Line] = []

  /// The lines of a chunk that is packed.
  static var chunkSize: Int { 1024 }

  var count: Int { packed.count * Self.chunkSize + open.count }
  var isEmpty: Bool { open.isEmpty }
  /// True if some lines are packed.
  var isLong: Bool { !packed.isEmpty }

  mutating func append(_ line: LineList.Line) {
    if open.count == Self.chunkSize {
      packed.append(PackedChunk(open))
      open.removeAll(keepingCapacity: true)
    }
    open.append(line)
  }

  mutating func popLast() -> LineList.Line? {
    let line = open.popLast()
    if open.isEmpty, let chunk = packed.popLast() { open = chunk.lines }
    return line
  }

  /// A line by its number from the top.
  subscript(index: Int) -> LineList.Line {
    let chunk = index / Self.chunkSize
    return chunk < packed.count ? packed[chunk][index % Self.chunkSize] : open[index - packed.count * Self.chunkSize]
  }

  /// Calls `body` with each line, from top to bottom.
  func forEach(_ body: (LineList.Line) -> Void) {
    for chunk in packed { for index in 0..<Self.chunkSize { body(chunk[index]) } }
    for line in open { body(line) }
  }
}

/// A line of which most numbers are those of its neighbours, and few are rare. It ends where the next one begins.
private struct PackedLine {
  var startX: Int64
  /// The width of the extent, in layout units.
  var width: Int64
  var endX: Int64
  var offset: UInt32
  var row: UInt32
  var hard: UInt32
  private var packedNumber: UInt32

  init(_ line: LineList.Line, number: Int, isRare: Bool) {
    let start = line.extent.start
    startX = start.x
    width = line.extent.width
    endX = line.endX
    offset = UInt32(truncatingIfNeeded: start.offset)
    row = UInt32(truncatingIfNeeded: start.row)
    hard = UInt32(truncatingIfNeeded: start.hard)
    packedNumber =
      UInt32(truncatingIfNeeded: number) << 3 | (start.isParagraphStart ? 4 : 0) | (line.extent.isHard ? 2 : 0)
      | (isRare ? 1 : 0)
  }

  /// The number of what the line shares with others; of a line that has something rare, its number among those.
  var number: Int { Int(packedNumber >> 3) }
  var isParagraphStart: Bool { packedNumber & 4 != 0 }
  var isHard: Bool { packedNumber & 2 != 0 }
  var isRare: Bool { packedNumber & 1 != 0 }
}

/// The measures that neighbouring lines nearly always share.
private struct SharedMeasures: Equatable {
  var indent: Int64
  var available: Int64
  var layoutWidth: Int64
  var justifiedWidth: Int64?
  var x: Int64
  var gap: Double
  var metrics: LineMetrics

  init(_ line: LineList.Line) {
    indent = line.room.indent
    available = line.room.available
    layoutWidth = line.layoutWidth
    justifiedWidth = line.justifiedWidth
    x = line.x
    gap = line.gap
    metrics = line.metrics
  }
}

/// So many lines as `LineChunks.chunkSize` says, packed.
private struct PackedChunk {
  private var packed: [PackedLine] = []
  private var shared: [SharedMeasures] = []
  /// Lines that begin or end with glyphs of their own, or are truncated, whole.
  private var rare: [LineList.Line] = []
  /// Where the last line ends, as a UTF-8 offset.
  private let end: Int

  init(_ lines: [LineList.Line]) {
    end = lines.last?.extent.end ?? 0
    packed.reserveCapacity(lines.count)
    for index in lines.indices {
      append(lines[index], next: index + 1 < lines.count ? lines[index + 1].extent.start.offset : end)
    }
  }

  var lines: [LineList.Line] { packed.indices.map { self[$0] } }

  private mutating func append(_ line: LineList.Line, next: Int) {
    let isRare = Self.isRare(line) || line.extent.end != next
    if isRare {
      rare.append(line)
    } else {
      let measures = SharedMeasures(line)
      if shared.last != measures { shared.append(measures) }
    }
    packed.append(PackedLine(line, number: (isRare ? rare.count : shared.count) - 1, isRare: isRare))
  }

  private static func isRare(_ line: LineList.Line) -> Bool {
    let extent = line.extent
    return extent.hyphen != 0 || extent.trim != 0 || extent.isSqueezed || extent.start.hyphenCount != 0
      || extent.start.linesBeside > 0
      || extent.start.linesSkipped > 0 || extent.isRightToLeft
      || extent.start.safeOffset != extent.start.offset || line.truncated != nil
      || line.width != line.justifiedWidth ?? extent.width
  }

  subscript(index: Int) -> LineList.Line {
    let line = packed[index]
    if line.isRare { return rare[line.number] }
    let start = LineStart(
      offset: Int(line.offset), x: line.startX, safeOffset: Int(line.offset), row: Int(line.row),
      hard: Int(line.hard), isParagraphStart: line.isParagraphStart)
    let end = index + 1 < packed.count ? Int(packed[index + 1].offset) : end
    let measures = shared[line.number]
    return LineList.Line(
      extent: LineExtent(start: start, end: end, width: line.width, isHard: line.isHard),
      room: LineRoom(indent: measures.indent, available: measures.available), metrics: measures.metrics,
      layoutWidth: measures.layoutWidth, justifiedWidth: measures.justifiedWidth,
      width: measures.justifiedWidth ?? line.width, endX: line.endX, x: measures.x, gap: measures.gap)
  }
}
