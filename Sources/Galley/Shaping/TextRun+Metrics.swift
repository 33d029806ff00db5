internal import GalleyShaping

extension LineMetrics {
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
}

extension TextRun {
  /// The metrics of the run if it were in the first font of its style.
  var primaryMetrics: LineMetrics {
    if style.attachment != nil { return metrics }
    return LineMetrics(style.primaryFont, size: style.size).raised(by: style.baselineOffset)
  }
}
