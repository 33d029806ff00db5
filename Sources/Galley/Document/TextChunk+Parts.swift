// The lines of a part of a long paragraph: they flow on from one part to the next.
extension TextChunk {
  /// The lines that end in this part.
  func partFlow(_ question: LineFlow.Question, _ style: DocumentStyle) -> LineFlow {
    var lines = ChunkLines(storage(style), isContinued: part?.isContinued == true, width: question.width)
    lines.run(entry: question.entry)
    // The empty line after the paragraph's terminator is the next chunk's first one.
    let hiddenCount = part?.isContinued == true || question.isLast ? 0 : 1
    return LineFlow(
      lineCount: lines.count - hiddenCount, widest: lines.widest, open: lines.open, isLast: question.isLast, style)
  }

  /// The chunk laid out by itself, a part with the text before it in which its first line begins.
  func layout(_ key: LayoutKey, _ style: DocumentStyle) -> TextLayout {
    layout(key) {
      let storage = storage(after: key.before, style)
      var start = storage.lineStart(atUTF8: key.before.utf8Count - (key.question.entry?.byteCount ?? 0))
      start.isParagraphStart = key.question.entry?.startsParagraph ?? (part?.beginsBefore != true)
      let list = LineList(storage, from: start) { _ in key.question.width }
      return TextLayout(storage, list, widest: key.edge ?? list.widest)
    }
  }
}

/// Walks the lines of a part of a long paragraph.
private struct ChunkLines {
  private(set) var count = 0
  private(set) var widest: Int64 = 0
  private(set) var open: OpenLine?
  private let storage: ParagraphStorage
  private let isContinued: Bool
  /// The width of the layout, in layout units.
  private let width: Int64
  private var walker: LineWalker

  init(_ storage: ParagraphStorage, isContinued: Bool, width: Int64) {
    self.storage = storage
    self.isContinued = isContinued
    self.width = width
    walker = LineWalker(storage)
  }

  mutating func run(entry: OpenLine?) {
    if let entry { goOn(entry) }
    while !walker.isAtEnd {
      let start = walker.start
      let room = walker.takeRoom(width: width)
      let line = walker.next(available: room.available, indent: room.indent)
      take(line, startsParagraph: start.isParagraphStart, after: nil)
    }
  }

  /// Ends a line that has begun before the part: here, or where the part begins if nothing more fits.
  private mutating func goOn(_ entry: OpenLine) {
    walker.start.isParagraphStart = entry.startsParagraph
    let available = walker.takeRoom(width: width).available &- entry.advance
    walker.start.isParagraphStart = false
    var probe = walker
    guard available >= 0, probe.nextUnbreakable(indent: 0).width <= available else {
      count += 1
      widest = max(widest, entry.width)
      return
    }
    take(walker.next(available: available), startsParagraph: entry.startsParagraph, after: entry)
  }

  /// - Parameter entry: What of the line lies before the part.
  private mutating func take(_ line: LineExtent, startsParagraph: Bool, after entry: OpenLine?) {
    let lineWidth = line.width &+ (entry?.advance ?? 0)
    if walker.isAtEnd, isContinued {
      let breaks = storage.table.breaks
      let space = unsafe breaks.nextX[breaks.count - 1] &- breaks.endX[breaks.count - 1]
      open = OpenLine(
        byteCount: line.end - line.start.offset + (entry?.byteCount ?? 0), advance: lineWidth &+ space,
        width: lineWidth, startsParagraph: startsParagraph)
    } else {
      count += 1
      widest = max(widest, lineWidth)
    }
  }
}

extension ParagraphStorage {
  /// The start of a line at a UTF-8 offset of the text's first paragraph.
  fileprivate func lineStart(atUTF8 offset: Int) -> LineStart {
    guard offset > 0 else { return textStart }
    let breaks = table.breaks
    let place = shaped.place(at: offset)
    var start = LineStart(
      offset: offset, x: place.x, safeOffset: offset, row: breaks.firstRow(atOrAfter: offset + 1),
      isParagraphStart: false)
    if place.isUnsafe { start.adopt(searchStart(at: offset)) }
    return start
  }
}
