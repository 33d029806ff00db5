/// The costs of the lines of an optimal paragraph, by which the cheapest ones are found (Knuth and Plass, 1981).
///
/// A paragraph costs the sum of its lines. A line costs
///
///     (linePenalty + badness + penalties)² + demerits
///
/// - **Badness** is 100·|*r*|³, where *r*, at most 20, says how much the line differs from a full one. Its
///   *free space* is the width available less the width of its content, its trailing white space left out.
///   - In a justified paragraph *r* is the free space divided by what the places stretch where the line grows:
///     ``spaceStretch`` of each space and word separator, ``ideographStretch`` of each other place, the advance of one
///     tatweel of each word that takes them, and ``emergencyStretch``. Where the content is wider than the line, *r* is
///     negative, and is what is missing divided by ``spaceShrink`` of the spaces; a line below −1 is not allowed.
///   - In any other paragraph *r* is the free space divided by ``raggedness``, and a line must fit.
///   - The last line of a paragraph must fit and has no badness.
/// - **Penalties**: ``hyphenPenalty`` for a line that ends with a shown hyphen, ``runtPenalty`` for a last line
///   that is too short.
/// - **Demerits**: ``consecutiveHyphenDemerits`` for a line that ends with a hyphen below one that does;
///   ``fitnessDemerits``, in a justified paragraph, for a line next to one that is visibly tighter or looser.
///
/// What a space or a group of spaces stretches is rounded to the layout unit, 2⁻²⁰ of a point, what it shrinks is
/// rounded down. One em is the font size at the start of the paragraph. A line with tabs in its paragraph does not
/// shrink, and grows after its last tab. Letters that ``JustificationLimits`` moves apart, once spaces have grown, stretch
/// by no more than that allows.
///
/// A part that is wider than the line is cut as everywhere; the lines before and after the cut lines are
/// chosen for themselves.
public struct OptimalBreakWeights: Hashable, Sendable {
  /// How much of its width a space grows at *r* = 1.
  public var spaceStretch = 0.5
  /// How much of its width a space may lose, 0 to 1; that much is lost at *r* = −1.
  public var spaceShrink = 1.0 / 3
  /// Ems that a place beside a Chinese or Japanese character grows at *r* = 1, or any place in lines of
  /// ``ParagraphStyle/justifiesCharacters``.
  public var ideographStretch = 0.05
  /// Ems that every justified line grows at *r* = 1 in addition, so that a line without spaces can be compared.
  public var emergencyStretch = 0.1
  /// Ems of free space that count as *r* = 1 where lines are not justified; above 0.
  public var raggedness = 2.0
  /// The cost of every line; the greater, the fewer lines.
  public var linePenalty = 10.0
  /// The greatest badness of lines with which a paragraph does without hyphens of the patterns; 0 to look at all lines.
  ///
  /// Lines without such hyphens are looked for at first, as in TeX (`\pretolerance`, which is 100 too), and taken if none of
  /// them is worse: none but the last one with |*r*| above 1.
  public var pretolerance = 100.0
  /// The greatest badness of the lines by which ``ParagraphStyle/looseness`` changes their number, as TeX's `\tolerance`.
  public var tolerance = 200.0
  /// Added where a hyphen is shown.
  public var hyphenPenalty = 50.0
  /// Added for each line with a hyphen below another.
  public var consecutiveHyphenDemerits = 10_000.0
  /// Added between lines whose fitness differs by two classes or more: tight (*r* < −½), decent (to ½),
  /// loose (to 1), very loose. The first line follows a decent one, the last one is decent.
  public var fitnessDemerits = 10_000.0
  /// Added to the last of several lines if it holds one unbreakable part only, or is narrower than ``runtWidth``.
  public var runtPenalty = 100.0
  /// The part of the available width that a last line should fill, 0 to 1.
  public var runtWidth = 0.1

  /// The default weights.
  public init() {}

  /// The greatest penalty, stretch or raggedness that is accepted.
  public static let maximum = 1_000_000.0
  /// The greatest number of demerits that is accepted.
  public static let maximumDemerits = 1_000_000_000_000.0
}

extension OptimalBreakWeights {
  /// - Throws: ``TextError`` naming the first weight that is out of range.
  func validate() throws(TextError) {
    try Self.check("spaceStretch", spaceStretch)
    try Self.check("spaceShrink", spaceShrink, through: 1)
    try Self.check("ideographStretch", ideographStretch)
    try Self.check("emergencyStretch", emergencyStretch)
    try Self.check("raggedness", raggedness, from: 1e-6)
    try Self.check("linePenalty", linePenalty)
    try Self.check("pretolerance", pretolerance)
    try Self.check("tolerance", tolerance)
    try Self.check("hyphenPenalty", hyphenPenalty)
    try Self.check("consecutiveHyphenDemerits", consecutiveHyphenDemerits, through: Self.maximumDemerits)
    try Self.check("fitnessDemerits", fitnessDemerits, through: Self.maximumDemerits)
    try Self.check("runtPenalty", runtPenalty)
    try Self.check("runtWidth", runtWidth, through: 1)
  }

  private static func check(
    _ name: String, _ value: Double, from least: Double = 0, through greatest: Double = maximum
  ) throws(TextError) {
    // The comparisons are false for NaN.
    guard value >= least, value <= greatest else {
      throw .outside(least...greatest, "\"\(name)\" of \"optimalWeights\"", value)
    }
  }
}
