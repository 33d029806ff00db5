/// The contours of a glyph, in font units, y upwards from the baseline, x from the glyph's origin.
///
/// Contours are filled by the non-zero winding rule and each is closed. Quadratic curves are given as cubic ones.
public struct GlyphPath: Hashable, Sendable {
  /// The kind of a step of a path; each takes its points from ``GlyphPath/coordinates`` in order.
  public enum Verb: UInt8, Hashable, Sendable {
    /// Begins a contour at a point.
    case move
    /// Draws a line to a point.
    case line
    /// Draws a cubic curve: two control points, then its end.
    case curve
    /// Closes the contour; takes no point.
    case close

    /// How many points the step takes.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// The steps in order.
  public private(set) var verbs: [Verb] = []
  /// The x and y of every point that the steps take, in turn.
  public private(set) var coordinates: [Float] = []

  /// A path without contours.
  public init() {}

  /// True if the glyph shows nothing, as that of a space.
  public var isEmpty: Bool { verbs.isEmpty }

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
