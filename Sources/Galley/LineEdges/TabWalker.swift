internal import GalleyShaping

/// Places the tabs of one line, from left to right.
///
/// A tab has no width of its own among the glyphs; what it adds pushes the text after it to the right.
struct TabWalker {
  private let storage: ParagraphStorage
  private let lineX: Int64
  private let indent: Int64
  private let interval: Int64
  /// The least width of a tab that goes to a stop beyond the last of `stops`.
  private let least: Int64
  private let stops: [TabStop]
  private var next: Int
  /// Layout units that the tabs before the last one passed have added.
  private var settled: Int64 = 0
  /// The last tab passed: it may still change with the text after it.
  private var pending: Pending?
  /// UTF-8 offset where the white space at the line's end begins, if the line is finished: a tab places nothing after.
  private var contentEnd = Int.max
  /// Layout units that the tabs passed so far push the text after them to the right.
  private(set) var shift: Int64 = 0

  /// Layout units that the tabs passed so far add at least, however the text goes on.
  var leastShift: Int64 {
    guard let pending, pending.alignment == .left else { return settled }
    return settled &+ pending.stop &- pending.position
  }

  private struct Pending {
    /// UTF-8 offset after the tab.
    var offset: Int
    /// Where the tab begins on the line, from the leading margin.
    var position: Int64
    var stop: Int64
    var alignment: TabStop.Alignment
    /// The end of the tab's column where it comes before the next tab; `nil` where only the next tab counts.
    var column: TabColumn?
  }

  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - indent: The distance of the line from the leading margin, from which stops are counted.
  init(_ storage: ParagraphStorage, from start: LineStart, indent: Int64 = 0) {
    self.storage = storage
    lineX = start.x
    self.indent = indent
    next = storage.source.firstTab(atOrAfter: start.offset)
    guard next < storage.source.tabs.count else {
      interval = 0
      least = 0
      stops = []
      return
    }
    let style = storage.source.paragraphStyle(at: start.offset)
    let base = storage.source.baseStyle
    interval =
      style.tabSize.map { LayoutUnit.saturated((Double(base.spaceAdvance) * $0).rounded()) }
      ?? LayoutUnit.rounded(points: style.tabInterval ?? base.defaultTabInterval)
    least = style.tabSize == nil ? 0 : base.advance(of: " ") / 2
    stops = style.tabStops
  }

  /// Passes the tabs before a UTF-8 offset, where the line's text ends for now.
  mutating func advance(to offset: Int) {
    while next < storage.source.tabs.count, Int(storage.source.tabs[next]) < offset {
      let tab = Int(storage.source.tabs[next])
      settle(to: tab)
      let position = indent &+ storage.shaped.x(at: tab) &- lineX &+ settled
      let stop = stop(after: position)
      pending = Pending(
        offset: tab + 1, position: position, stop: stop.place, alignment: stop.alignment,
        column: TabColumn(stop.terminators, stop.alignment, from: tab + 1, storage))
      next += 1
    }
    if pending != nil { shift = settled &+ pendingWidth(textEnd: offset) }
  }

  /// The width of a tab on the finished line; 0 for other characters.
  ///
  /// - Parameters:
  ///   - offset: UTF-8 offset of the character; to be asked in ascending order.
  ///   - contentEnd: UTF-8 offset where the white space at the line's end begins. A tab after it goes on to its stop
  ///     like any other, with nothing to place there.
  mutating func width(ofTabAt offset: Int, contentEnd: Int) -> Int64 {
    guard next < storage.source.tabs.count, Int(storage.source.tabs[next]) == offset else { return 0 }
    self.contentEnd = contentEnd
    advance(to: offset + 1)
    return pendingWidth(textEnd: next < storage.source.tabs.count ? Int(storage.source.tabs[next]) : contentEnd)
  }

  /// Fixes the width of the pending tab, whose text ends at `offset`.
  private mutating func settle(to offset: Int) {
    settled &+= pendingWidth(textEnd: offset)
    pending = nil
    shift = settled
  }

  /// How wide the pending tab is when the text after it, up to the next tab, ends at `textEnd`; 0 without one.
  private mutating func pendingWidth(textEnd: Int) -> Int64 {
    guard let tab = pending else { return 0 }
    let room = tab.stop &- tab.position
    guard tab.alignment != .left else { return room }
    let textEnd = max(min(textEnd, contentEnd), tab.offset)
    let columnEnd = pending?.column?.end(in: tab.offset..<textEnd, storage) ?? textEnd
    let text = storage.shaped.x(at: columnEnd) &- storage.shaped.x(at: tab.offset)
    return max(0, room &- (tab.alignment == .center ? text / 2 : text))
  }

  /// The first stop beyond a position; a tab on a stop moves to the next one.
  private func stop(
    after position: Int64
  ) -> (place: Int64, alignment: TabStop.Alignment, terminators: Set<Unicode.Scalar>) {
    let index = stops.partitioningIndex { LayoutUnit.rounded(points: $0.position) > position }
    if index < stops.count {
      let stop = stops[index]
      return (LayoutUnit.rounded(points: stop.position), stop.alignment, stop.columnTerminators)
    }
    // Without an interval a tab beyond the last stop has no width.
    guard interval > 0 else { return (position, .left, []) }
    return (((max(0, position) &+ least) / interval + 1) * interval, .left, [])
  }
}

extension ResolvedStyle {
  /// The distance between tab stops where a paragraph says nothing, in points.
  fileprivate var defaultTabInterval: Double { self.terminalWidth == nil ? ParagraphStyle().defaultTabInterval : 8 }

  /// The advance of a space with what stands after it, in layout units.
  fileprivate var spaceAdvance: Int64 { advance(of: " ") &+ self.clusterSpacing &+ self.wordSpacing }

  /// The advance of a character in the first font, in layout units; 0 where it has none.
  ///
  /// A cell, where the style counts those.
  fileprivate func advance(of character: Unicode.Scalar) -> Int64 {
    if self.terminalWidth != nil { return Int64(LayoutUnit.perPoint) }
    guard let glyph = self.primaryFont.nominalGlyph(for: character) else { return 0 }
    let units = Double(self.primaryFont.nominalAdvance(of: UInt32(glyph)))
    return LayoutUnit.rounded(points: units * self.primarySize / Double(self.primaryFont.metrics.unitsPerEm))
  }
}
