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
  /// True if the spaces of a line may shrink.
  var shrinks: Bool
  /// How many lines in a row end with hyphens just before the start.
  let hyphensBefore: Int
  /// How many lines in a row may end with hyphens; `nil` for any number.
  var hyphenLimit: Int?
  /// A line may end with a hyphen of the patterns if it would fill less than this part of its room without.
  let hyphenationFactor: Double
}
