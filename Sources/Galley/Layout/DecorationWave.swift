/// The wave of a wavy line: cubic curves that swing to the lower side first, with a pen as thick as the line.
struct DecorationWave {
  let thickness: Double
  /// Points from one curve to the next: a whole number, as in browsers, where the line has not too many of them.
  let length: Double
  /// How far the control points of a curve stand from its middle.
  private let reach: Double

  /// - Parameter least: The least that a curve may be long.
  init(thickness: Double, curvesAtLeast least: Double = 0) {
    self.thickness = thickness
    let pen = max(1, thickness)
    length = max(least, 1 + 2 * (2 * pen + 0.5).rounded(.toNearestOrAwayFromZero))
    reach = 0.5 + (3 * pen + 0.5).rounded(.toNearestOrAwayFromZero)
  }

  /// How far the middle of the pen swings to each side.
  var amplitude: Double { reach * 3.0.squareRoot() / 6 }

  /// The contour of the part of a wave between two places along the line.
  ///
  /// - Parameters:
  ///   - range: Points from where the wave begins.
  ///   - origin: Where it begins, on its middle.
  func contour(_ range: ClosedRange<Double>, from origin: Point) -> [Point] {
    let (above, below) = (-thickness / 2, thickness / 2)
    let (over, under) = (parameters(of: range, above), parameters(of: range, below))
    var contour = [edge(over.lowerBound, above)]
    let marks = Self.marks(over)
    for (from, to) in zip(marks, marks.dropFirst()) { contour += piece(from, to, above) }
    contour.addLine(to: edge(under.upperBound, below))
    let back = Array(Self.marks(under).reversed())
    for (from, to) in zip(back, back.dropFirst()) { contour += piece(from, to, below) }
    contour.addLine(to: contour[0])
    return contour.map { Point(x: origin.x + $0.x, y: origin.y + $0.y) }
  }

  /// The ends of the pieces of an edge: every eighth of a curve, so that none bends in two ways.
  private static func marks(_ range: ClosedRange<Double>) -> [Double] {
    let inside = stride(from: (range.lowerBound * 8).rounded(.down) + 1, to: (range.upperBound * 8).rounded(.up), by: 1)
    return [range.lowerBound] + inside.map { $0 / 8 } + [range.upperBound]
  }

  /// A piece of an edge of the pen, whose ends and directions are right.
  private func piece(_ from: Double, _ to: Double, _ distance: Double) -> [Point] {
    let number = ((from + to) / 2).rounded(.down)
    let (start, end) = (edge(from, distance, of: number), edge(to, distance, of: number))
    let (first, last) = (direction(from, distance, of: number), direction(to, distance, of: number))
    let third = (to - from) / 3
    return [
      Point(x: start.x + third * first.x, y: start.y + third * first.y),
      Point(x: end.x - third * last.x, y: end.y - third * last.y), end,
    ]
  }

  /// The part of an edge of the pen above or below a part of the line.
  private func parameters(of range: ClosedRange<Double>, _ distance: Double) -> ClosedRange<Double> {
    let start = parameter(at: range.lowerBound, distance)
    // Each is found to a rounding.
    return start...max(start, parameter(at: range.upperBound, distance))
  }

  /// The place along the wave, in curves from its start, at which an edge of the pen is so far to the right.
  private func parameter(at x: Double, _ distance: Double) -> Double {
    // An edge leads to the right everywhere, and is never as much as half a curve away from the middle.
    var (low, high) = (x / length - 1, x / length + 1)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if edge(middle, distance).x < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Curves

  /// A point of an edge of the pen.
  private func edge(_ place: Double, _ distance: Double) -> Point {
    edge(place, distance, of: place.rounded(.down))
  }

  private func edge(_ place: Double, _ distance: Double, of number: Double) -> Point {
    let s = place - number
    let x = length * (number + 1.5 * s * (1 - s) + s * s * s), y = 3 * reach * s * (1 - s) * (1 - 2 * s)
    let (dx, dy) = slope(s)
    let norm = (dx * dx + dy * dy).squareRoot()
    return Point(x: x - dy / norm * distance, y: y + dx / norm * distance)
  }

  private func slope(_ s: Double) -> (dx: Double, dy: Double) {
    (length * (1.5 - 3 * s + 3 * s * s), 3 * reach * (1 - 6 * s + 6 * s * s))
  }

  /// How an edge of the pen moves with the place along the wave.
  private func direction(_ place: Double, _ distance: Double, of number: Double) -> Point {
    let s = place - number
    let (dx, dy) = slope(s)
    let (ddx, ddy) = (length * (6 * s - 3), 3 * reach * (12 * s - 6))
    let square = dx * dx + dy * dy
    let factor = 1 - distance * (dx * ddy - dy * ddx) / (square * square.squareRoot())
    return Point(x: dx * factor, y: dy * factor)
  }
}
