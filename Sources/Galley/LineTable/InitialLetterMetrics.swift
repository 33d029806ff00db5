/// The measures of the initial letter of a text, and what its lines keep clear of.
///
/// An object, since few texts have one: the others keep an empty reference of eight bytes.
final class InitialLetterMetrics: Sendable {
  /// UTF-8 offset after the letter.
  let end: Int
  /// How many lines are beside the letter, the first one included.
  let sink: Int
  /// The size of one em of the letter, in points.
  let size: Double
  /// How far the letter's baseline is above that of the first line, in points; less than 0 for one that drops.
  let baselineOffset: Double
  /// How far the letter reaches above its own baseline, and below it, in points.
  let extent: LineMetrics
  /// The metrics that all lines beside the letter have at least.
  let strut: LineMetrics
  /// The distance from the first line's baseline down to the baseline of line `sink`, in points.
  let depth: Double
  /// Points between two lines, without and with the height of one.
  let spacing: Double
  let step: Double
  /// How far the letter reaches above the first line's capitals, in points.
  let raise: Double
  /// The room that lines keep clear of after the letter's advance, in layout units.
  let clearance: Int64

  /// The text beside the letter, by which it is measured.
  struct Neighbour {
    /// A line of the text.
    var strut: LineMetrics
    /// Points between two lines.
    var spacing: Double
    /// How far the text reaches above the baseline and below, for the letter to do the same: capitals, or em boxes.
    var reach: LineMetrics
    /// Points by which the text is raised.
    var baselineOffset: Double
  }

  /// - Parameters:
  ///   - reach: How far the letter reaches above its baseline and below, at a size of one point.
  ///   - overhang: How far its ink reaches beyond its advance at the trailing edge, at that size.
  ///   - gap: Points between that ink and the lines beside it.
  init(
    _ letter: InitialLetter, end: Int, beside text: Neighbour, reach: LineMetrics, overhang: Double, gap: Double
  ) {
    self.end = end
    sink = letter.sink
    strut = text.strut
    spacing = text.spacing
    step = max(0, text.strut.height + text.spacing)
    size = letter.fitted?.size ?? ((letter.size - 1) * step + text.reach.height) / reach.height
    extent = LineMetrics(ascent: reach.ascent * size, descent: reach.descent * size)
    depth = letter.fitted?.depth ?? Double(letter.sink - 1) * step
    baselineOffset = text.baselineOffset - depth - text.reach.descent + extent.descent
    raise = max(0, letter.size - Double(letter.sink)) * step
    clearance = LayoutUnit.rounded(points: max(0, overhang * size + gap))
  }
}
