/// The part of a line's cost in which justified and ragged lines differ: how its free space becomes its ratio.
///
/// A generic parameter of the planner, so that each kind has a loop of its own.
protocol OptimalLineCost {
  /// How many classes of fitness lines have.
  static var fitnessClasses: Int { get }
  /// The class of a line that is neither tight nor loose.
  static var decent: Int { get }
  /// True if lines stretch and shrink at their spaces.
  static var isElastic: Bool { get }

  /// The width that the gap between two Chinese or Japanese characters may grow by at ratio 1, in layout units.
  var gapStretch: Int64 { get }

  /// How far a line is from full: 0 for full, positive for loose, −1 for a line that can shrink no more.
  ///
  /// - Parameters:
  ///   - free: Available width less the content's, in layout units.
  ///   - stretch: What the line's spaces may grow at ratio 1, in layout units.
  ///   - shrink: What they may lose, in layout units; not 0 where `free` is negative.
  func ratio(free: Int64, stretch: Int64, shrink: Int64) -> Double

  /// The class of fitness of a line, from its ratio.
  static func fitness(_ ratio: Double) -> Int
}

/// Lines that end where their text ends.
struct RaggedLineCost: OptimalLineCost {
  static var fitnessClasses: Int { 1 }
  static var decent: Int { 0 }
  static var isElastic: Bool { false }
  var gapStretch: Int64 { 0 }
  /// The ratio per layout unit of free space.
  let perUnit: Double

  init(_ request: OptimalRequest) {
    perUnit = 1 / max(1, request.weights.raggedness * request.em)
  }

  @inline(__always) func ratio(free: Int64, stretch: Int64, shrink: Int64) -> Double {
    Double(free) * perUnit
  }

  @inline(__always) static func fitness(_ ratio: Double) -> Int { 0 }
}

/// Lines that are stretched and shrunk to the full width.
struct JustifiedLineCost: OptimalLineCost {
  static var fitnessClasses: Int { 4 }
  static var decent: Int { 1 }
  static var isElastic: Bool { true }
  /// The width by which a line without spaces may stretch, in layout units.
  private let emergencyStretch: Double
  let gapStretch: Int64

  init(_ request: OptimalRequest) {
    let (weights, em) = (request.weights, request.em)
    emergencyStretch = max(1, weights.emergencyStretch * em)
    gapStretch = LayoutUnit.saturated((weights.ideographStretch * em).rounded(.toNearestOrEven))
  }

  @inline(__always) func ratio(free: Int64, stretch: Int64, shrink: Int64) -> Double {
    // No branch, by the bits of the sign: no processor can foresee which lines are too long.
    let isLoose = ~(free &>> 63)
    let room = Double((stretch & isLoose) | (shrink & ~isLoose))
    return Double(free) / (room + Double(bitPattern: emergencyStretch.bitPattern & UInt64(bitPattern: isLoose)))
  }

  @inline(__always) static func fitness(_ ratio: Double) -> Int {
    (ratio >= -0.5 ? 1 : 0) &+ (ratio > 0.5 ? 1 : 0) &+ (ratio > 1 ? 1 : 0)
  }
}
