/// The contours of a glyph, in font units, y upwards from the baseline, x from the glyph's origin.
///
/// Contours are filled by the non-zero winding rule and each is closed. Quadratic curves are given as cubic ones.
public struct GlyphPath: Hashable, Sendable {
  /// The kind of a step of a path; each takes its points from `coordinates` in order.
  package enum Verb: UInt8, Hashable, Sendable {
    /// Begins a contour at a point.
    case move
    /// Draws a line to a point.
    case line
    /// Draws a cubic curve: two control points, then its end.
    case curve
    /// Closes the contour; takes no point.
    case close

    /// How many points the step takes.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// The steps in order.
  package private(set) var verbs: [Verb] = []
  /// The x and y of every point that the steps take, in turn.
  package private(set) var coordinates: [Float] = []

  /// A path without contours.
  public init() {}

  /// True if the glyph shows nothing, as that of a space.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Hands the steps in order to the function of their kind, as a drawing library takes them.
  ///
  /// - Parameters:
  ///   - move: Begins a contour at a point.
  ///   - line: Draws a line to a point.
  ///   - curve: Draws a cubic curve: its two control points, then its end.
  ///   - close: Closes the contour with a line.
  /// - Complexity: O(*n*) in the number of steps.
  public func forEachStep(
    move: ((x: Double, y: Double)) -> Void, line: ((x: Double, y: Double)) -> Void,
    curve: ((x: Double, y: Double), (x: Double, y: Double), (x: Double, y: Double)) -> Void, close: () -> Void
  ) {
    var index = 0
    func next() -> (x: Double, y: Double) {
      defer { index += 2 }
      return (Double(coordinates[index]), Double(coordinates[index + 1]))
    }
    for verb in verbs {
      switch verb {
      case .move: move(next())
      case .line: line(next())
      case .curve:
        let (first, second) = (next(), next())
        curve(first, second, next())
      case .close: close()
      }
    }
  }

  /// Adds a step with the x and y of each of its points.
  package mutating func append(_ verb: Verb, _ points: [Float]) {
    precondition(points.count == 2 * verb.pointCount, "A step takes as many points as its verb says")
    verbs.append(verb)
    coordinates.append(contentsOf: points)
  }

  /// Adds the contours of another path, made larger and moved.
  package mutating func append(_ other: GlyphPath, scale: Float, x: Float, y: Float) {
    verbs += other.verbs
    for index in other.coordinates.indices {
      coordinates.append(other.coordinates[index] * scale + (index.isMultiple(of: 2) ? x : y))
    }
  }
}
