/// Places the tabs of one line, from left to right.
///
/// A tab has no width of its own among the glyphs; `shift` is what the tabs passed so far have added.
struct TabWalker {
  private let storage: ParagraphStorage
  private let lineX: Int64
  private let interval: Int64
  private var next: Int
  /// Layout units that the tabs passed so far push the text behind them to the right.
  private(set) var shift: Int64 = 0

  init(_ storage: ParagraphStorage, from start: LineStart) {
    self.storage = storage
    lineX = start.x
    interval = LayoutUnit.rounded(points: storage.paragraphStyle.defaultTabInterval)
    next = storage.firstTab(atOrAfter: start.offset)
  }

  /// Passes the tabs before a UTF-8 offset.
  mutating func advance(to offset: Int) {
    while next < storage.tabs.count, Int(storage.tabs[next]) < offset {
      let position = storage.x(at: Int(storage.tabs[next])) - lineX + shift
      // A tab on a stop moves to the next one. Without an interval a tab has no width.
      if interval > 0 { shift += (max(0, position) / interval + 1) * interval - position }
      next += 1
    }
  }
}

extension ParagraphStorage {
  /// The index in `tabs` of the first tab at or after a UTF-8 offset.
  func firstTab(atOrAfter offset: Int) -> Int {
    var low = 0
    var high = tabs.count
    while low < high {
      let middle = (low + high) >> 1
      if Int(tabs[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func hasTab(in range: Range<Int>) -> Bool {
    guard !tabs.isEmpty else { return false }
    let index = firstTab(atOrAfter: range.lowerBound)
    return index < tabs.count && Int(tabs[index]) < range.upperBound
  }
}
