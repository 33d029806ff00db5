/// A question to a planner.
struct OptimalRequest {
  /// A greater limit of hyphens counts as this one: a node of the planner has states for each number up to the limit.
  static let greatestHyphenLimit = 16

  let storage: ParagraphStorage
  let weights: OptimalBreakWeights
  /// Where the first line begins.
  let start: LineStart
  /// The row that ends the paragraph.
  let hardRow: Int
  /// From this row on the plan may end early, once its first line is sure to be complete.
  var horizon: Int
  /// The width of the first line and of the others, in layout units.
  let available: (first: Int64, rest: Int64)
  /// How far these lines stand from the leading margin, in layout units.
  let indents: (first: Int64, rest: Int64)
  /// The font size at the start of the paragraph, in layout units.
  let em: Double
  /// True if lines are stretched and shrunk to the full width.
  let isJustified: Bool
  /// True if the spaces of a line may shrink.
  var shrinks: Bool
  /// How many lines in a row end with hyphens just before the start.
  let hyphensBefore: Int
  /// How many lines in a row may end with hyphens; `nil` for any number.
  let hyphenLimit: Int?
  /// True if the last full line has no hyphen of the patterns unless nothing else is possible.
  let avoidsLastHyphen: Bool
  /// A line may end with a hyphen of the patterns if it would fill less than this part of its room without.
  let hyphenationFactor: Double
  /// Which lines are taken at all.
  var pass = OptimalPass()
}

/// The lines that one of a planner's passes over a paragraph takes.
struct OptimalPass {
  /// False if no line may end with a hyphen of the patterns.
  var hyphenates = true
  /// The greatest magnitude of a ratio that counts as it is: 20, so that one line cannot drown the others in rounding.
  var greatestRatio = 20.0
  /// The ratio that every greater one counts as.
  var beyond = 20.0

  /// The pass that takes all lines.
  init() {}

  /// A pass that takes no lines that are worse than a tolerance.
  ///
  /// - Parameter tolerance: The greatest badness, 100·|*r*|³.
  init(tolerance: Double, hyphenates: Bool = false) {
    self.hyphenates = hyphenates
    // No ratio counts as more than 20, so that greater tolerances are all the same.
    greatestRatio = min(greatestRatio, Self.cubeRoot(tolerance / 100))
    beyond = tolerance < 800_000 ? .infinity : greatestRatio
  }

  /// Newton's way, from above, so that the root of a cube is found exactly.
  private static func cubeRoot(_ value: Double) -> Double {
    var root = max(1, value)
    while true {
      let next = (2 * root + value / (root * root)) / 3
      if next >= root { return root }
      root = next
    }
  }

  /// The magnitude of a ratio, as it counts.
  @inline(__always) func limited(_ ratio: Double) -> Double {
    ratio.magnitude <= greatestRatio ? ratio.magnitude : beyond
  }
}

/// The progress of a planner.
enum OptimalOutcome {
  /// To the end of the paragraph, or to the horizon.
  case whole
  /// To a place from which no line goes on, such as a part that is wider than a line.
  case partial
  /// Nowhere: the text goes backwards somewhere, so that no line can be told to be too wide for good while its spaces
  /// shrink. A plan that does not shrink must be asked for.
  case backwards
}
