/// A shape in the way of lines, which gives the room of each line from where it is and how high.
///
/// A line is broken for the height of its first character, and again for its own height if that is greater, so
/// that all of its box has the room. Where there is no room at all the line moves down.
///
/// ```swift
/// let shape = try ExclusionShape([Rect(x: 0, y: 0, width: 80, height: 60)], width: 300)
/// let layout = try paragraph.layout(around: shape)
/// ```
public struct ExclusionShape: Sendable {
  /// The room of a line.
  public enum Room: Hashable, Sendable {
    /// The line may stand between two places, in points from the left edge of the layout.
    case between(left: Double, right: Double)
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
    guard !numbers.contains(where: \.isNaN) else {
      throw TextError(.invalidOption, "a number of an exclusion shape is not a number")
    }
    let sorted = rectangles.sorted { $0.minX < $1.minX }
    self.init { y, height in
      let obstacles = sorted.filter { $0.minY < y + height && $0.maxY > y && $0.width > 0 }
      var best = (left: 0.0, right: 0.0)
      var left = 0.0
      for obstacle in obstacles {
        if min(obstacle.minX, width) - left > best.right - best.left { best = (left, min(obstacle.minX, width)) }
        left = max(left, obstacle.maxX)
      }
      if width - left > best.right - best.left { best = (left, width) }
      let gap = best.right - best.left
      guard !obstacles.isEmpty, gap <= 0 || gap < minimumWidth else {
        return .between(left: best.left, right: best.right)
      }
      return .none(until: obstacles.map(\.maxY).min() ?? y)
    }
  }
}

extension ExclusionShape {
  /// How often a line may move down before the shape is taken to have no room anywhere.
  private static let mostMoves = 100_000

  /// The room of a line that is not above `y`.
  ///
  /// - Throws: ``TextError`` when the shape answers with NaN or leads nowhere.
  func slot(y: Double, height: Double) throws(TextError) -> LineSlot {
    var y = y
    for _ in 0..<Self.mostMoves {
      switch room(y, height) {
      case .between(let left, let right):
        guard !left.isNaN, !right.isNaN else {
          throw TextError(.invalidWidth, "the room of a line at \(y) is not a number")
        }
        let x = LayoutUnit.rounded(points: left)
        return LineSlot(x: x, width: max(0, LayoutUnit.roundedDown(points: right) &- x), y: y)
      case .none(let next):
        guard next > y, next.isFinite else {
          throw TextError(.invalidOption, "an exclusion shape has no room at \(y) and goes on at \(next)")
        }
        y = next
      }
    }
    throw TextError(.invalidOption, "an exclusion shape has no room down to \(y)")
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
}
