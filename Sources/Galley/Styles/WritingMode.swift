/// In which direction the lines of a text run, and on which side the next line stands (CSS Writing Modes 4).
///
/// All paragraphs of a text have the mode of the first one.
public enum WritingMode: String, Hashable, Sendable, CaseIterable {
  /// Lines run across; the next one stands below.
  case horizontal
  /// Lines run downwards, the first one at the right: Japanese, Chinese.
  case verticalRL
  /// Lines run downwards, the first one at the left: Mongolian.
  case verticalLR
  /// Horizontal text turned clockwise by a quarter, whatever the orientation of its characters.
  case sidewaysRL
  /// Horizontal text turned counterclockwise by a quarter: lines run upwards, the first one at the left.
  case sidewaysLR

  /// True if lines run downwards or upwards.
  public var isVertical: Bool { self != .horizontal }

  /// True if characters may stand upright in it: ``TextOrientation`` counts.
  var hasUprightText: Bool { self == .verticalRL || self == .verticalLR }
}

/// The orientation of characters in vertical lines (CSS Writing Modes 4, `text-orientation`).
public enum TextOrientation: String, Hashable, Sendable, CaseIterable {
  /// Each grapheme cluster as its first character asks (UAX #50): ideographs upright, Latin letters turned clockwise.
  case mixed
  /// All upright, in the order of the text whatever its direction.
  case upright
  /// All turned clockwise.
  case sideways
}

/// The orientation of a character on its line.
public enum GlyphOrientation: String, Hashable, Sendable, CaseIterable {
  /// Upright in a horizontal line.
  case horizontal
  /// Upright in a vertical line.
  case upright
  /// Turned by a quarter together with the vertical line.
  case rotated
  /// With its neighbours set across in one em of a vertical line.
  case combined
}

/// The line of the glyphs that stands on the baseline, and the side on which the next line is.
struct LineFrame: Hashable {
  /// True if glyphs stand with the middle between ascent and descent on the baseline.
  var isCentral = false
  /// True if the next line stands on the side of the ascents.
  var isFlipped = false

  init() {}

  init(_ style: ParagraphStyle) {
    isCentral = style.writingMode.hasUprightText && style.textOrientation != .sideways
    isFlipped = style.writingMode == .verticalLR
  }

  /// A distance upwards from the baseline, as one towards the line before.
  func towardsLineBefore(_ ascent: Double) -> Double { isFlipped ? -ascent : ascent }

  /// The metrics of text, from those that it has on an alphabetic baseline.
  ///
  /// - Parameter offset: Points by which the text is raised.
  func metrics(_ alphabetic: LineMetrics, raisedBy offset: Double) -> LineMetrics {
    var metrics = alphabetic
    if isCentral { metrics = LineMetrics(ascent: metrics.height / 2, descent: metrics.height / 2) }
    return flipped(metrics.raised(by: offset))
  }

  /// The metrics as seen from the line before, from those as glyphs stand, or the other way round.
  func flipped(_ metrics: LineMetrics) -> LineMetrics {
    isFlipped ? LineMetrics(ascent: metrics.descent, descent: metrics.ascent) : metrics
  }
}
