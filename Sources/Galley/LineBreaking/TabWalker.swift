/// Places the tabs of one line, from left to right.
///
/// A tab has no width of its own among the glyphs; what it adds pushes the text behind it to the right.
struct TabWalker {
  private let storage: ParagraphStorage
  private let lineX: Int64
  private let indent: Int64
  private let interval: Int64
  private let stops: [TabStop]
  private var next: Int
  /// Layout units that the tabs before the last one passed have added.
  private var settled: Int64 = 0
  /// The last tab passed: it may still change with the text behind it.
  private var pending: Pending?
  /// Layout units that the tabs passed so far push the text behind them to the right.
  private(set) var shift: Int64 = 0

  private struct Pending {
    /// UTF-8 offset behind the tab.
    var offset: Int
    /// Where the tab begins on the line, from the leading margin.
    var position: Int64
    var stop: Int64
    var alignment: TabStop.Alignment
  }

  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - indent: The distance of the line from the leading margin, from which stops are counted.
  init(_ storage: ParagraphStorage, from start: LineStart, indent: Int64 = 0) {
    self.storage = storage
    lineX = start.x
    self.indent = indent
    next = storage.firstTab(atOrAfter: start.offset)
    guard next < storage.tabs.count else {
      interval = 0
      stops = []
      return
    }
    let style = storage.paragraphStyle(at: start.offset)
    interval = LayoutUnit.rounded(points: style.defaultTabInterval)
    stops = style.tabStops
  }

  /// Passes the tabs before a UTF-8 offset, where the line's text ends for now.
  mutating func advance(to offset: Int) {
    while next < storage.tabs.count, Int(storage.tabs[next]) < offset {
      let tab = Int(storage.tabs[next])
      settle(to: tab)
      let position = indent &+ storage.x(at: tab) &- lineX &+ settled
      let (stop, alignment) = stop(after: position)
      pending = Pending(offset: tab + 1, position: position, stop: stop, alignment: alignment)
      next += 1
    }
    if let pending { shift = settled &+ width(of: pending, textEnd: offset) }
  }

  /// The width of a tab on the finished line; 0 for one that hangs behind the content, and for other characters.
  ///
  /// - Parameters:
  ///   - offset: UTF-8 offset of the character; to be asked in ascending order.
  ///   - contentEnd: UTF-8 offset where the white space at the line's end begins.
  mutating func width(ofTabAt offset: Int, contentEnd: Int) -> Int64 {
    guard next < storage.tabs.count, Int(storage.tabs[next]) == offset, offset < contentEnd else { return 0 }
    advance(to: offset + 1)
    let following = next < storage.tabs.count ? Int(storage.tabs[next]) : contentEnd
    return pending.map { width(of: $0, textEnd: min(following, contentEnd)) } ?? 0
  }

  /// Fixes the width of the pending tab, whose text ends at `offset`.
  private mutating func settle(to offset: Int) {
    if let pending { settled &+= width(of: pending, textEnd: offset) }
    pending = nil
    shift = settled
  }

  /// How wide a tab is when the text behind it, up to the next tab, ends at `textEnd`.
  private func width(of tab: Pending, textEnd: Int) -> Int64 {
    let room = tab.stop &- tab.position
    let start = storage.x(at: tab.offset)
    let text = storage.x(at: max(textEnd, tab.offset)) &- start
    switch tab.alignment {
    case .left: return room
    case .right: return max(0, room &- text)
    case .center: return max(0, room &- text / 2)
    case .decimal:
      guard let point = storage.decimalPoint(in: tab.offset..<max(textEnd, tab.offset)) else {
        return max(0, room &- text)
      }
      return max(0, room &- (storage.x(at: point) &- start))
    }
  }

  /// The first stop beyond a position; a tab on a stop moves to the next one.
  private func stop(after position: Int64) -> (Int64, TabStop.Alignment) {
    for stop in stops {
      let place = LayoutUnit.rounded(points: stop.position)
      if place > position { return (place, stop.alignment) }
    }
    // Without an interval a tab beyond the last stop has no width.
    guard interval > 0 else { return (position, .left) }
    return ((max(0, position) / interval + 1) * interval, .left)
  }
}

extension ParagraphStorage {
  /// The index in `tabs` of the first tab at or after a UTF-8 offset.
  func firstTab(atOrAfter offset: Int) -> Int { tabs.partitioningIndex { Int($0) >= offset } }

  func hasTab(in range: Range<Int>) -> Bool {
    guard !tabs.isEmpty else { return false }
    let index = firstTab(atOrAfter: range.lowerBound)
    return index < tabs.count && Int(tabs[index]) < range.upperBound
  }

  /// The UTF-8 offset of the first decimal point or comma that follows a digit; `nil` when there is none.
  fileprivate func decimalPoint(in range: Range<Int>) -> Int? {
    unsafe withBytes { bytes in
      var isAfterDigit = false
      for offset in range {
        let byte = unsafe bytes[offset]
        if isAfterDigit, byte == 0x2E || byte == 0x2C { return offset }
        isAfterDigit = (0x30...0x39).contains(byte)
      }
      return nil
    }
  }
}
