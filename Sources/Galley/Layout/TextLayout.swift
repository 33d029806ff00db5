/// A text broken into lines at a width: which characters stand on which line, and where.
///
/// Distances are in points, y downwards from the top of the layout, x from its left edge.
public struct TextLayout: Sendable {
  let storage: ParagraphStorage
  /// The lines from top to bottom, at least one; together they hold the text, but for lines that limits leave out.
  public let lines: [LineFragment]
  /// The width of the widest line, white space at its end left out, in points; more where a line shortened in the
  /// middle would show less at its own width.
  public let width: Double
  /// The sum of the lines' heights in points, not rounded.
  public let height: Double

  /// The first part of the text that is not shown; `nil` when all of it is.
  ///
  /// There are more only where several lines stick out: see ``LineLimits``. A part of white space alone, such as
  /// empty lines at the end, is such a part too, but has no token.
  public let truncatedRange: Range<String.Index>?

  /// - Parameter widthOfLine: The width of the layout at a line, in layout units, from its index.
  init(_ storage: ParagraphStorage, widthOfLine: (Int) -> Int64) {
    self.init(storage, LineList(storage, widthOfLine: widthOfLine))
  }

  /// Lines whose text is larger or smaller than it was.
  init(fitted storage: ParagraphStorage, _ list: LineList, scales: [Double]) {
    self.init(storage, list)
    self.scales = scales
  }

  /// - Parameter widthOfLine: The width of the layout at a line, in layout units, from its index.
  init(_ storage: ParagraphStorage, limits: LineLimits, widthOfLine: (Int) -> Int64) throws(TextError) {
    self.init(storage, try LineList(storage, limits: limits, widthOfLine: widthOfLine))
  }

  init(_ storage: ParagraphStorage, _ list: LineList) {
    self.init(storage, list, widest: list.neededWidth)
  }

  /// - Parameter widest: The other edge of endless lines, in layout units.
  init(_ storage: ParagraphStorage, _ list: LineList, widest: Int64) {
    var stack = LineStack(storage.table.uniformLine)
    var lines: [LineFragment] = []
    lines.reserveCapacity(list.lines.count)
    let listed = list.lines.span
    for index in listed.indices {
      let baseline = stack.add(listed[index].metrics)
      lines.append(LineFragment(listed, index, baseline: baseline, widest: widest, in: storage))
    }
    self.init(storage, lines: lines, widest: widest, height: stack.height, hiddenRange: list.hiddenRange)
  }

  /// - Parameters:
  ///   - lines: At least one.
  ///   - widest: The width of the widest, in layout units.
  init(_ storage: ParagraphStorage, lines: [LineFragment], widest: Int64, height: Double, hiddenRange: Range<Int>?) {
    self.storage = storage
    self.lines = lines
    width = LayoutUnit.points(widest)
    self.height = height
    truncatedRange = hiddenRange.map { storage.source.text.range(ofUTF8: $0) }
    self.hiddenRange = hiddenRange
  }

  /// UTF-8 offsets of ``truncatedRange``.
  package let hiddenRange: Range<Int>?

  /// The factor of each line's font sizes; empty where all have their own.
  private(set) var scales: [Double] = []

  /// The factor by which the text of a line is larger than it was: 1 unless ``LineLimits/textFit`` has changed it.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  public func scale(ofLine lineIndex: Int) -> Double { lineIndex < scales.count ? scales[lineIndex] : 1 }

  /// True if a part of the text is not shown.
  public var isTruncated: Bool { hiddenRange != nil }

  /// True if more than white space is not shown.
  package var hidesVisibleText: Bool { hiddenRange.map { storage.source.hasVisibleText(in: $0) } ?? false }

  /// The text that was laid out.
  public var text: String { storage.source.text }

  /// The baseline of the first line, in points from the top.
  public var firstBaseline: Double { lines[0].baseline }

  /// The baseline of the last line, in points from the top.
  public var lastBaseline: Double { lines[lines.count - 1].baseline }

  /// True if the first paragraph runs from right to left.
  public var isRightToLeft: Bool { lines[0].isRightToLeft }
}

extension ParagraphStorage {
  /// The width that a line is stretched to; `nil` for one without a place to grow, and unless ``ParagraphStyle/textAlignLast`` asks for it
  /// for the last line of a paragraph and a line ended by a hard break.
  func justifiedWidth(of line: LineExtent, room: LineRoom) -> Int64? {
    if line.isSqueezed { return room.available }
    guard source.hasJustification, room.available < LayoutUnit.unlimited else { return nil }
    let style = source.paragraphStyle(at: line.start.offset)
    guard style.alignment(isHard: line.isHard) == .justified else { return nil }
    // A line that sticks out is not shrunk; one whose words were chosen to be shrunk is.
    if line.width > room.available, line.isHard || style.overflowWrap == .normal && !style.textWrap.shrinksLines {
      return nil
    }
    if hasInnerSpace(line) { return room.available }
    // Most Latin lines returned above. Other lines build a `LineGeometry` here and again when drawn: keeping it would
    // multiply a line's memory, and most layouts are never drawn.
    var geometry = LineGeometry(self, line, indent: room.indent)
    let width = room.available &- line.hyphen &- geometry.overhang(of: line, in: self).total
    return geometry.fill(width, with: line, style, self) ? room.available : nil
  }

  /// Tells whether a plain space stands inside of a line's content, after its tabs, before another cluster and away
  /// from edges shaped again: a place to grow that can be told without the line's geometry.
  private func hasInnerSpace(_ line: LineExtent) -> Bool {
    // What hangs is no place to grow before, and asks for the line's geometry.
    if source.hasHanging { return false }
    if table.hasUnsafeBreaks, line.end < source.byteCount, shaped.place(at: line.end).isUnsafe { return false }
    let tab = source.firstTab(atOrAfter: line.end) - 1
    let start = max(line.start.safeOffset, tab >= 0 ? Int(source.tabs[tab]) : 0)
    let space = unsafe source.withBytes { bytes -> Int? in
      let end = unsafe WhiteSpace.trimmedEnd(bytes, from: line.start.offset, to: line.end)
      guard start < end - 1 else { return nil }
      return unsafe bytes[start..<end - 1].firstIndex(of: 0x20)
    }
    return space.map { shaped.place(at: $0).isClusterStart && shaped.place(at: $0 + 1).isClusterStart } ?? false
  }

  /// The left edge of a line's visible content, by its alignment, in layout units.
  ///
  /// - Parameters:
  ///   - content: The width of what the line shows, in layout units.
  ///   - x: The left edge of the line's room.
  func minX(of line: LineExtent, content: Int64, in room: LineRoom, x: Int64, width: Int64) -> Int64 {
    let isRightToLeft = source.isRightToLeft(paragraph: line.start.hard)
    let free = max(0, min(room.available, max(0, width &- room.indent)) &- content)
    // The leading margin is on the right in a paragraph that runs from right to left.
    let leading = isRightToLeft ? max(0, width &- room.indent &- content) : room.indent
    let trailing = isRightToLeft ? leading &- free : leading &+ free
    // Lines beside an initial letter begin at it; it begins the first one.
    if line.start.linesBeside > 0 { return x &+ leading }
    switch paragraph(at: line.start.offset).alignment(isHard: line.isHard) {
    case .natural, .justified: return x &+ leading
    case .left: return x &+ (isRightToLeft ? trailing : leading)
    case .right: return x &+ (isRightToLeft ? leading : trailing)
    case .center: return x &+ (leading &+ trailing) / 2
    }
  }
}
