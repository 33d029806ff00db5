/// The dashes or dots of a line: dashes and discs as far apart as makes the last one end with the line, squares as far
/// apart as they are broad.
struct DecorationPattern {
  /// The parts of the line that are painted, in points from its start.
  let parts: [ClosedRange<Double>]
  /// True if the parts are round.
  let isRound: Bool

  /// - Parameters:
  ///   - style: ``LineDecoration/Style/dotted`` or ``LineDecoration/Style/dashed``.
  ///   - length: How long the line is.
  init(_ style: LineDecoration.Style, thickness: Double, length: Double) {
    isRound = style == .dotted && thickness > Self.greatestSquare
    guard thickness > 0, length > 0 else {
      parts = []
      return
    }
    guard length <= Self.mostParts * thickness else {
      // Dots this fine look like a line.
      parts = [0...length]
      return
    }
    let isThin = thickness < 3
    let dash = style == .dotted ? thickness : thickness * (isThin ? 3 : 2)
    let gap = style == .dotted ? thickness : thickness * (isThin ? 2 : 1)
    if isRound, length <= 2 * thickness {
      parts = [0...thickness]
    } else if length <= 2 * dash {
      parts = [0...length]
    } else if style == .dotted, !isRound {
      parts = Self.parts(dash, gap, length)
    } else if !isRound, length <= 2 * dash + gap {
      let share = length / (2 * dash + gap)
      parts = [0...dash * share, (dash + gap) * share...length]
    } else {
      parts = Self.parts(dash, Self.gap(near: gap, between: dash, in: length), length)
    }
  }

  /// The thickness up to which dots are squares, which are sharp.
  private static let greatestSquare = 3.0

  /// How many times its thickness a line may be long before its dots are a line.
  private static let mostParts = 1e5

  /// The gap next to a wished one with which a whole number of dashes fills the line.
  private static func gap(near wish: Double, between dash: Double, in length: Double) -> Double {
    let count = ((length + wish) / (dash + wish)).rounded(.down)
    let wide = (length - count * dash) / (count - 1), narrow = (length - (count + 1) * dash) / count
    return narrow <= 0 || (wide - wish).magnitude < (narrow - wish).magnitude ? wide : narrow
  }

  private static func parts(_ dash: Double, _ gap: Double, _ length: Double) -> [ClosedRange<Double>] {
    // The last one that begins on the line, to a hair, with what is lost by adding up.
    let count = Int(((length - dash * 1e-3) / (dash + gap)).rounded(.up))
    return (0..<max(1, count)).map {
      let start = Double($0) * (dash + gap)
      return start...max(start, min(start + dash, length))
    }
  }

  /// The contour of the part of a disc between two places along the line.
  ///
  /// - Parameter range: Points to the right of the middle, within the disc.
  static func disc(_ range: ClosedRange<Double>, radius: Double, at middle: Point) -> [Point] {
    let (left, right) = (range.lowerBound, range.upperBound)
    func height(_ x: Double) -> Double { max(0, radius * radius - x * x).squareRoot() }
    func point(_ x: Double, _ y: Double) -> Point { Point(x: middle.x + x, y: middle.y + y) }
    var contour = [point(left, -height(left))]
    /// A quarter at most, over the disc or under it.
    func addArc(from: Double, to: Double, _ side: Double) {
      let (y0, y1) = (side * height(from), side * height(to))
      // The handles of a curve that is next to an arc: 4/3 tan(angle / 4).
      let cosine = max(-1, min(1, (from * to + y0 * y1) / (radius * radius)))
      let half = ((1 - cosine) / 2).squareRoot(), halfCosine = ((1 + cosine) / 2).squareRoot()
      let handle = 4.0 / 3 * half / (1 + halfCosine)
      let turn = (from < to) == (side < 0) ? 1.0 : -1
      contour += [
        point(from - turn * handle * y0, y0 + turn * handle * from),
        point(to + turn * handle * y1, y1 - turn * handle * to), point(to, y1),
      ]
    }
    let stops = left < 0 && right > 0 ? [left, 0, right] : [left, right]
    for (from, to) in zip(stops, stops.dropFirst()) { addArc(from: from, to: to, -1) }
    contour.addLine(to: point(right, height(right)))
    for (from, to) in zip(stops.reversed(), stops.reversed().dropFirst()) { addArc(from: from, to: to, 1) }
    contour.addLine(to: contour[0])
    return contour
  }
}
