/// A shape in the way of lines, which gives the room of each line from where it is and how high.
///
/// A line is broken for the height of its first character, and again for its own height if that is greater, so
/// that all of its box has the room. Where there is no room at all the line moves down, and so does a line of which
/// nothing fits beside the shape (CSS 2.1, 9.5): a word that may not be broken, an inline box.
///
/// ```swift
/// let shape = try ExclusionShape([Rect(x: 0, y: 0, width: 80, height: 60)], width: 300)
/// let layout = try paragraph.layout(around: shape)
/// ```
public struct ExclusionShape: Sendable {
  /// The room of a line.
  public enum Room: Hashable, Sendable {
    /// The line may stand between two places, in points from the left edge of the layout. Beside something that ends
    /// further down, `until` is that end in points from the top: a line of which nothing fits looks for room there.
    case between(left: Double, right: Double, until: Double? = nil)
    /// There is no room; the next place to look at is this many points from the top of the layout.
    case none(until: Double)
  }

  /// The room of a line by its top, in points from the top of the layout, and its height.
  package let room: @Sendable (_ y: Double, _ height: Double) -> Room

  /// A shape of any kind.
  ///
  /// - Parameter room: Receives the top of a line in points from the top of the layout, and its height.
  public init(_ room: @escaping @Sendable (_ y: Double, _ height: Double) -> Room) { self.room = room }

  /// A column with rectangles in it; each line takes the widest gap between them, the first of equals.
  ///
  /// - Parameters:
  ///   - rectangles: What lines keep clear of, from the top left of the layout.
  ///   - width: The width of the column in points.
  ///   - minimumWidth: Lines do not take a gap that is narrower.
  /// - Throws: ``TextError`` when a number is NaN.
  public init(_ rectangles: [Rect], width: Double, minimumWidth: Double = 0) throws(TextError) {
    let numbers = rectangles.flatMap { [$0.minX, $0.minY, $0.width, $0.height] } + [width, minimumWidth]
    guard !numbers.contains(where: { $0.isNaN }) else {
      throw TextError(.invalidOption, "a number of an exclusion shape is not a number")
    }
    let sorted = rectangles.filter { $0.maxX > 0 && $0.minX < width && $0.width > 0 }.sorted { $0.minX < $1.minX }
    let heights = IntervalTree(sorted.map { (lower: $0.minY, upper: $0.maxY) })
    self.init { y, height in
      let obstacles = heights.indexes(from: y, to: y + height).lazy.map { sorted[$0] }
      var best = (left: 0.0, right: 0.0)
      var left = 0.0
      for obstacle in obstacles {
        if min(obstacle.minX, width) - left > best.right - best.left { best = (left, min(obstacle.minX, width)) }
        left = max(left, obstacle.maxX)
      }
      if width - left > best.right - best.left { best = (left, width) }
      let gap = best.right - best.left
      guard let end = obstacles.map({ $0.maxY }).min() else { return .between(left: best.left, right: best.right) }
      return gap <= 0 || gap < minimumWidth
        ? .none(until: end) : .between(left: best.left, right: best.right, until: end)
    }
  }
}

extension ExclusionShape {
  /// How often a line may move down before the shape is taken to have no room anywhere.
  fileprivate static let mostMoves = 100_000

  /// The room of a line that is not above `y`.
  ///
  /// - Throws: ``TextError`` when the shape answers with NaN or leads nowhere.
  fileprivate func slot(y: Double, height: Double) throws(TextError) -> LineSlot {
    var y = y
    for _ in 0..<Self.mostMoves {
      switch room(y, height) {
      case .between(let left, let right, let until):
        guard !left.isNaN, !right.isNaN else {
          throw TextError(.invalidWidth, "the room of a line at \(y) is not a number")
        }
        let x = LayoutUnit.rounded(points: left)
        var slot = LineSlot(x: x, width: max(0, LayoutUnit.roundedDown(points: right) &- x), y: y)
        if let until { slot.below = try Self.place(until, below: y) }
        return slot
      case .none(let next): y = try Self.place(next, below: y)
      }
    }
    throw Self.endless(y)
  }

  private static func place(_ next: Double, below y: Double) throws(TextError) -> Double {
    guard next > y, next.isFinite else {
      throw TextError(.invalidOption, "an exclusion shape has no room at \(y) and goes on at \(next)")
    }
    return next
  }

  fileprivate static func endless(_ y: Double) -> TextError {
    TextError(.invalidOption, "an exclusion shape has no room down to \(y)")
  }
}

extension LineChooser {
  /// The next line beside a shape, not above `y`.
  ///
  /// - Throws: ``TextError`` when the shape answers with NaN or leads nowhere.
  mutating func next(around shape: ExclusionShape, y: Double) throws(TextError) -> LineList.Placed {
    let (storage, first) = (storage, walker.start)
    func height(of line: LineExtent) -> Double { storage.table.metrics(of: line, isLast: true).height }
    let least = height(of: LineExtent(start: first, end: first.offset, width: 0, isHard: false))
    let movesDown = !storage.source.isUnwrapped(at: first.offset)
    var (y, tallest) = (y, least)
    for _ in 0..<ExclusionShape.mostMoves {
      let slot = try shape.slot(y: y, height: tallest)
      var tried = self
      let (extent, room) = tried.next(width: slot.width)
      let needed = height(of: extent)
      if needed > tallest {
        // A taller line has to find room again; it ends, since there are few heights.
        tallest = needed
      } else if movesDown, extent.width > room.available, let below = slot.below {
        (y, tallest) = (below, least)
      } else {
        self = tried
        return LineList.Placed(extent: extent, room: room, slot: slot)
      }
    }
    throw ExclusionShape.endless(y)
  }
}

/// A slot in which a line may stand.
struct LineSlot {
  /// The left edge of its room in layout units, from that of the layout.
  var x: Int64 = 0
  /// The width of its room, in layout units.
  var width: Int64
  /// Its top in points, from that of the layout.
  var y: Double
  /// The next place to look for more room, in points from the top of the layout; `nil` where nothing is in the way.
  var below: Double?
}
