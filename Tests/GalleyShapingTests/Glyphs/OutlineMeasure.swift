internal import CFreeType
internal import GalleyShaping
internal import Testing

/// The bounds and the area of an outline, in which two that look alike agree wherever their contours begin.
struct OutlineMeasure {
  private(set) var contourCount = 0
  /// The signed area, in square units of the outline.
  private(set) var area = 0.0
  /// The bounds of the curves.
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity
  private var start = (x: 0.0, y: 0.0)
  private var pen = (x: 0.0, y: 0.0)

  init() {}

  init(_ path: GlyphPath) {
    path.forEachStep(
      move: { move($0) }, line: { line($0) }, curve: { curve($0, $1, $2) }, close: { line(start) })
  }

  mutating func move(_ point: (x: Double, y: Double)) {
    contourCount += 1
    start = point
    pen = point
    include(point)
  }

  mutating func line(_ end: (x: Double, y: Double)) {
    area += (pen.x * end.y - end.x * pen.y) / 2
    pen = end
    include(end)
  }

  /// A cubic curve, as lines short enough to measure it.
  mutating func curve(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ end: (x: Double, y: Double))
  {
    let begin = pen
    for step in 1...32 {
      let t = Double(step) / 32
      let s = 1 - t
      let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      line((a * begin.x + b * first.x + c * second.x + d * end.x, a * begin.y + b * first.y + c * second.y + d * end.y))
    }
  }

  mutating func closeContour() { line(start) }

  /// A quadratic curve.
  mutating func curve(_ control: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
    let begin = pen
    func third(_ a: (x: Double, y: Double)) -> (x: Double, y: Double) {
      (a.x + (control.x - a.x) * 2 / 3, a.y + (control.y - a.y) * 2 / 3)
    }
    curve(third(begin), third(end), end)
  }

  private mutating func include(_ point: (x: Double, y: Double)) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Tells whether all lengths differ by at most `tolerance` units, and the area by what that may change.
  func isClose(to other: OutlineMeasure, tolerance: Double) -> Bool {
    guard contourCount == other.contourCount else { return false }
    guard contourCount > 0 else { return true }
    let lengths = [(minX, other.minX), (minY, other.minY), (maxX, other.maxX), (maxY, other.maxY)]
    let extent = maxX - minX + maxY - minY
    return lengths.allSatisfy { abs($0 - $1) <= tolerance }
      && abs(area - other.area) <= tolerance * extent * Double(contourCount) + 1e-6 * abs(area)
  }
}

extension FreeTypeFace {
  /// The unscaled, unhinted outline of a glyph.
  func outline(_ glyph: UInt32) -> OutlineMeasure {
    let status = unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE))
    #expect(status == 0)
    var functions = unsafe FT_Outline_Funcs(
      move_to: { to, measure in
        unsafe measure?.assumingMemoryBound(to: OutlineMeasure.self).pointee.move(place(to))
        return 0
      },
      line_to: { to, measure in
        unsafe measure?.assumingMemoryBound(to: OutlineMeasure.self).pointee.line(place(to))
        return 0
      },
      conic_to: { control, to, measure in
        unsafe measure?.assumingMemoryBound(to: OutlineMeasure.self).pointee.curve(place(control), place(to))
        return 0
      },
      cubic_to: { first, second, to, measure in
        unsafe measure?.assumingMemoryBound(to: OutlineMeasure.self).pointee.curve(
          place(first), place(second), place(to))
        return 0
      }, shift: 0, delta: 0)
    var measure = OutlineMeasure()
    let decomposed = unsafe FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, &measure)
    #expect(decomposed == 0)
    return measure
  }
}

private func place(_ point: UnsafePointer<FT_Vector>?) -> (x: Double, y: Double) {
  unsafe point.map { unsafe (Double($0.pointee.x), Double($0.pointee.y)) } ?? (.nan, .nan)
}
