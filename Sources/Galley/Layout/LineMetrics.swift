internal import GalleyShaping

/// How far a line, or the text of one run, reaches above and below its baseline.
public struct LineMetrics: Hashable, Sendable {
  /// Points above the baseline, positive.
  public var ascent: Double
  /// Points below the baseline, positive.
  public var descent: Double

  /// A line's distances, both in points.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The height of a line: ascent and descent.
  public var height: Double { ascent + descent }

  /// The metrics of a font at a size: UIFont's ascender and descender, without leading (UIKIT.md 1.10).
  init(_ font: FontInstance, size: Double) {
    let metrics = font.metrics
    self.init(
      ascent: Double(metrics.ascender) * size / Double(metrics.unitsPerEm),
      descent: -Double(metrics.descender) * size / Double(metrics.unitsPerEm))
  }

  /// The metrics of a run: those of its font, moved by the baseline offset, or those of its box.
  init(_ run: TextRun) {
    self.init(run.font, size: run.style.size)
    if let attachment = run.style.attachment { self.init(attachment, in: run) }
    ascent += run.style.baselineOffset
    descent -= run.style.baselineOffset
  }

  /// The metrics of a box that stands among text of a run's font.
  private init(_ attachment: TextAttachment, in run: TextRun) {
    let height = attachment.size.height
    let text = LineMetrics(run.font, size: run.style.size)
    let metrics = run.font.metrics
    let bottom: Double
    switch attachment.alignment {
    case .baseline(let offset): bottom = offset
    case .ownBaseline(let offset): bottom = -offset
    case .center:
      bottom = Double(metrics.capHeight) * run.style.size / Double(metrics.unitsPerEm) / 2 - height / 2
    case .top: bottom = text.ascent - height
    case .bottom: bottom = -text.descent
    }
    self.init(ascent: bottom + height, descent: -bottom)
  }

  /// Grows to hold `other` on the same baseline.
  mutating func formUnion(_ other: LineMetrics) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
  }
}
