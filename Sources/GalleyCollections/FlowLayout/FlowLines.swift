internal import Galley

/// Breaks a section's items into lines and places them (UIKIT.md 3.1).
///
/// `main` runs along a line, `cross` in the direction of scrolling. Positions are exact, from the start of the
/// section's items; the caller rounds them to pixels.
struct FlowLines {
  /// A line: its items, and its extent in the direction of scrolling.
  struct Line: Equatable {
    var items: Range<Int>
    var start: Double
    var length: Double
  }

  /// The measures that the lines are made for.
  struct Measures {
    /// The length that a line may fill.
    var available: Double
    var interitemSpacing: Double
    var lineSpacing: Double
    /// True if the items are spread evenly over as few lines.
    var isBalanced = false
  }

  /// Room for noise of sums, far below a pixel.
  static let tolerance = 1e-4

  private(set) var lines: ContiguousArray<Line> = []
  /// The start of each item along its line.
  private(set) var mains: ContiguousArray<Double> = []
  /// The length of all lines with the spacing between them.
  private(set) var length = 0.0

  /// - Parameters:
  ///   - main: The items' lengths along the lines.
  ///   - cross: Their lengths in the direction of scrolling.
  /// - Complexity: O(*n*); O(*n* × *m*) for balanced lines of *m* items.
  init(main: ContiguousArray<Double>, cross: ContiguousArray<Double>, _ measures: Measures) {
    mains = ContiguousArray(repeating: 0, count: main.count)
    let balanced = measures.isBalanced ? BalancedRows(main, measures) : nil
    var first = 0, start = 0.0
    while first < main.count {
      let end = balanced?.end(from: first) ?? FlowLines.end(ofLineFrom: first, main, measures)
      place(first..<end, main, measures, isLast: end == main.count) { isFull in
        // Below other lines, one different length across is enough to end the grid (UIKIT.md 3.1).
        main.allSatisfy { $0 == main[0] } && (isFull || first == 0 || cross.allSatisfy { $0 == cross[0] })
      }
      var thickness = 0.0
      for item in first..<end { thickness = max(thickness, cross[item]) }
      lines.append(Line(items: first..<end, start: start, length: thickness))
      length = start + thickness
      start = length + measures.lineSpacing
      first = end
    }
  }

  /// A line takes items while they fit with the least spacing between them, and one item in any case.
  private static func end(ofLineFrom first: Int, _ main: ContiguousArray<Double>, _ measures: Measures) -> Int {
    var end = first, used = 0.0
    while end < main.count {
      let needed = used + (end > first ? measures.interitemSpacing : 0) + main[end]
      if end > first, needed > measures.available + tolerance { break }
      used = needed
      end += 1
    }
    return end
  }

  private mutating func place(
    _ items: Range<Int>, _ main: ContiguousArray<Double>, _ measures: Measures, isLast: Bool,
    continuesGrid: (_ isFull: Bool) -> Bool
  ) {
    let available = measures.available
    let length = main[items.lowerBound]
    // How many of the kind a full line would hold.
    let room = (available + measures.interitemSpacing + FlowLines.tolerance) / (length + measures.interitemSpacing)
    var capacity = room.isFinite ? Int(min(max(room, 1), 1e9)) : 1
    // The grid of balanced lines is that of the first one.
    if measures.isBalanced, let first = lines.first { capacity = min(capacity, first.items.count) }
    if items.count == 1, !isLast || capacity == 1 {
      mains[items.lowerBound] = max(0, (available - length) / 2)
      return
    }
    var spacing = measures.interitemSpacing
    if !isLast {
      let used = items.reduce(0) { $0 + main[$1] }
      spacing = (available - used) / Double(items.count - 1)
    } else if capacity > 1, items.count > 1, continuesGrid(items.count == capacity) {
      spacing = (available - Double(capacity) * length) / Double(capacity - 1)
    }
    var position = 0.0
    for item in items {
      mains[item] = position
      position += main[item] + spacing
    }
  }

  /// The number of the first line that ends after a distance from the start of the items.
  /// - Complexity: O(log *n*).
  func firstLine(endingAfter distance: Double) -> Int {
    lines.partitioningIndex { $0.start + $0.length > distance }
  }

  /// The line that holds an item.
  /// - Complexity: O(log *n*).
  func line(of item: Int) -> Line {
    lines[lines.dropLast().partitioningIndex { $0.items.upperBound > item }]
  }
}
