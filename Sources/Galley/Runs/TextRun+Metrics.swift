internal import GalleyShaping

extension LineMetrics {
  /// The metrics of a run: those of its font, moved by the baseline offset, or those of its box.
  init(_ run: TextRun) {
    if let neighbour = run.style.neighbour {
      self = run.frame.metrics(LineMetrics(neighbour.primaryFont, in: neighbour), raisedBy: neighbour.baselineOffset)
      return
    }
    self.init(run.font, in: run.style)
    if let attachment = run.style.attachment { self.init(attachment, in: run) }
    self = run.frame.metrics(self, raisedBy: run.style.baselineOffset)
  }

  /// The metrics of text in a font of a style: one row, where the style counts cells.
  init(_ font: FontInstance, in style: ResolvedStyle) {
    if style.terminalWidth != nil {
      self.init(ascent: 1, descent: 0)
    } else {
      self.init(font, size: font === style.primaryFont ? style.primarySize : style.size)
    }
  }

  /// The metrics of a box that stands among text of a run's font.
  private init(_ attachment: TextAttachment, in run: TextRun) {
    let isVertical = run.orientation != .horizontal
    // In a vertical line a box stands upright, its middle on the line's.
    let height = isVertical ? attachment.size.width : attachment.size.height
    if run.frame.isCentral {
      self.init(ascent: height / 2, descent: height / 2)
      return
    }
    let (align, depth): (VerticalAlign, Double) =
      switch attachment.alignment {
      case .baseline(let offset): (VerticalAlign(shift: .points(offset)), 0)
      case .ownBaseline(let offset): (VerticalAlign(), offset)
      case .center: (VerticalAlign(.capMiddle), 0)
      case .top: (VerticalAlign(.textTop), 0)
      case .bottom: (VerticalAlign(.textBottom), 0)
      }
    let own = LineMetrics(ascent: height - depth, descent: depth)
    self = own.raised(by: align.raise(own, in: AlignmentReference(run.font, size: run.style.size)))
  }
}

extension TextRun {
  /// How high the run makes its line: as high as its font is, and the first font of its style too, which a line of
  /// fallback fonts alone is not lower than.
  var lineMetrics: LineMetrics {
    if font === style.primaryFont || style.attachment != nil || style.neighbour != nil { return metrics }
    var metrics = metrics
    metrics.formUnion(primaryMetrics)
    return metrics
  }

  /// How high the run makes its line, which has heights of its own.
  @inline(__always) func metrics(_ heights: LineHeights) -> LineMetrics {
    heights.isPrimaryOnly ? heights.led(primaryMetrics, size: leadingSize) : lineMetrics
  }

  /// The size in points that a line height without unit multiplies; `nil` for a box, which has a height of its own.
  var leadingSize: Double? {
    style.attachment == nil ? (style.neighbour ?? style).leadingSize : nil
  }

  /// The metrics of the run if it were in the first font of its style.
  var primaryMetrics: LineMetrics {
    if style.attachment != nil || style.neighbour != nil { return metrics }
    return frame.metrics(LineMetrics(style.primaryFont, in: style), raisedBy: style.baselineOffset)
  }
}
