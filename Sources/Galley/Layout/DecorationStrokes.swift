internal import GalleyShaping

/// Neighbouring characters that share a decorating line.
struct DecorationGroup {
  /// Characters whose line has one colour.
  struct Stretch {
    /// Points from the left edge of the layout.
    let minX: Double
    var maxX: Double
    let color: Color?
  }

  let source: DecorationLine.Source
  let line: DecorationLine
  /// Where the baseline is among the glyphs.
  let frame: LineFrame
  /// The stretches from left to right, one after the other.
  private(set) var stretches: [Stretch]
  /// The styles that may have the line, each with the number of its clusters.
  private var boxes: [(box: DecoratingBox, weight: Int)]

  init(
    source: DecorationLine.Source, line: DecorationLine, box: DecoratingBox, weight: Int, frame: LineFrame,
    _ stretch: Stretch
  ) {
    self.source = source
    self.line = line
    self.frame = frame
    stretches = [stretch]
    boxes = [(box, weight)]
  }

  /// The style that has the line.
  ///
  /// Where nothing says which of several it is, it is that of most clusters among those closest to the line's baseline.
  var box: DecoratingBox {
    boxes.dropFirst().reduce(boxes[0]) { best, next in
      let (height, other) = (best.box.baselineOffset.magnitude, next.box.baselineOffset.magnitude)
      return other < height || other == height && next.weight > best.weight ? next : best
    }.box
  }

  /// Adds a group on the right, if both have one line.
  mutating func add(_ next: DecorationGroup) -> Bool {
    let other = next.boxes[0]
    guard line == next.line else { return false }
    if let index = boxes.firstIndex(where: { $0.box == other.box }) {
      boxes[index].weight += other.weight
    } else if boxes[0].box.isAssumed, other.box.isAssumed {
      boxes.append(other)
    } else {
      return false
    }
    let stretch = next.stretches[0]
    if let last = stretches.last, last.color == stretch.color {
      stretches[stretches.count - 1].maxX = max(last.maxX, stretch.maxX)
    } else {
      stretches.append(stretch)
    }
    return true
  }

  /// The length from which on the curves of a wave are at most 64 for each of its characters and 20,000 in all:
  /// a short text may be wide, in large letters or with room between them.
  var leastCurve: Double {
    (maxX - minX) / Double(min(20_000, 64 * max(1, boxes.reduce(0) { $0 + $1.weight })))
  }

  var minX: Double { stretches[0].minX }
  var maxX: Double { stretches[stretches.count - 1].maxX }
}

/// The style that has a decorating line (CSS Text Decoration 4).
struct DecoratingBox: Equatable {
  let style: ResolvedStyle
  /// Points by which the line's baseline is raised.
  let baselineOffset: Double
  /// True if nothing names the style, so that it is that of the characters themselves.
  let isAssumed: Bool
  private let source: TextStyle

  /// The box of a line of characters.
  ///
  /// - Parameters:
  ///   - style: The style of the characters.
  ///   - raise: Points by which the inline boxes around them are raised.
  init(_ line: DecorationLine.Source, _ values: TextPaint.Values, _ style: ResolvedStyle, raise: Double) {
    let named = values.boxes[line]
    // An initial letter is larger than its style says, and has a baseline of its own.
    let isLetter = style.neighbour != nil
    source = named ?? style.source.decoratingBox
    isAssumed = named == nil && !isLetter
    self.style = isAssumed ? style : (try? ResolvedStyle(source)) ?? style
    let raise = self.style.boxes.isEmpty ? 0 : raise
    baselineOffset = isLetter ? style.baselineOffset : self.style.baselineOffset + raise
  }

  static func == (one: DecoratingBox, other: DecoratingBox) -> Bool {
    one.source == other.source && one.baselineOffset == other.baselineOffset
  }
}

/// The strokes of a decorating line, with the gaps that it leaves.
struct DecorationStrokes {
  private let group: DecorationGroup
  private let heights: DecorationHeights
  private let axes: LineAxes
  /// The dots or dashes; `nil` for other lines.
  private let pattern: DecorationPattern?
  /// The baseline of the style that has the line, in points from the top of the layout.
  private let baseline: Double

  init(_ group: DecorationGroup, baseline: Double, _ axes: LineAxes) {
    self.group = group
    self.axes = axes
    let box = group.box
    heights = DecorationHeights(group.line, box.style, isCentral: group.frame.isCentral)
    let style = group.line.style
    pattern =
      style == .dotted || style == .dashed
      ? DecorationPattern(style, thickness: heights.thickness, length: group.maxX - group.minX) : nil
    self.baseline = baseline - group.frame.towardsLineBefore(box.baselineOffset)
  }

  /// The greatest room that a line leaves beside a glyph, in points.
  private static let greatestMargin = 13.0

  /// Where glyphs are in the way, in points from the left edge of the layout.
  func gaps(_ ink: InkGaps, _ paints: ContiguousArray<PaintRun>) -> [ClosedRange<Double>] {
    guard group.line.skipsInk, heights.thickness > 0 else { return [] }
    let band = heights.band(group.line.style)
    let edges = [y(band.lowerBound), y(band.upperBound)]
    let margin = min(heights.thickness, Self.greatestMargin)
    return ink.gaps(
      in: min(edges[0], edges[1])...max(edges[0], edges[1]), from: group.minX, to: group.maxX, margin: margin
    ) { offset in
      paints.paint(at: offset).flatMap { DecorationLine(group.source, of: $0.values) } == group.line
    }
  }

  /// The place of a height below the baseline of the text, in points from the top of the layout.
  private func y(_ down: Double) -> Double { baseline + group.frame.towardsLineBefore(down) }

  /// The parts of the line that are painted.
  func painted(between gaps: [ClosedRange<Double>]) -> [TextDecoration] {
    guard heights.thickness > 0, group.maxX > group.minX else { return [] }
    return group.stretches.flatMap { stretch -> [TextDecoration] in
      var found: [TextDecoration] = []
      var start = stretch.minX
      let first = gaps.partitioningIndex { $0.upperBound > start }
      for gap in gaps[first...].prefix(while: { $0.lowerBound < stretch.maxX }) {
        if gap.lowerBound > start { found += strokes(start...gap.lowerBound, stretch.color) }
        start = gap.upperBound
      }
      if start < stretch.maxX { found += strokes(start...stretch.maxX, stretch.color) }
      return found
    }
  }

  /// The strokes of a part without gaps.
  private func strokes(_ part: ClosedRange<Double>, _ color: Color?) -> [TextDecoration] {
    if let pattern { return dashes(of: pattern, part, color) }
    switch group.line.style {
    case .solid, .double, .dotted, .dashed: return heights.tops.map { rectangle(part, top: $0, color) }
    case .wavy:
      let wave = DecorationWave(thickness: heights.thickness, curvesAtLeast: group.leastCurve)
      let range = part.lowerBound - group.minX...part.upperBound - group.minX
      return [contour(wave.contour(range, from: Point(x: group.minX, y: y(heights.middle))), color)]
    }
  }

  private func dashes(
    of pattern: DecorationPattern, _ part: ClosedRange<Double>, _ color: Color?
  ) -> [TextDecoration] {
    let top = heights.tops[0], radius = heights.thickness / 2
    let first = pattern.parts.partitioningIndex { group.minX + $0.upperBound > part.lowerBound }
    let dashes = pattern.parts[first...].prefix { group.minX + $0.lowerBound < part.upperBound }
    return dashes.compactMap { dash in
      let start = group.minX + dash.lowerBound, end = group.minX + dash.upperBound
      let (left, right) = (max(start, part.lowerBound), min(end, part.upperBound))
      guard left < right else { return nil }
      guard pattern.isRound else { return rectangle(left...right, top: top, color) }
      let middle = Point(x: start + radius, y: y(top + radius))
      let disc = DecorationPattern.disc(left - middle.x...right - middle.x, radius: radius, at: middle)
      return contour(disc, color)
    }
  }

  private func rectangle(_ part: ClosedRange<Double>, top: Double, _ color: Color?) -> TextDecoration {
    let edges = [y(top), y(top + heights.thickness)]
    let frame = Rect(
      x: part.lowerBound, y: min(edges[0], edges[1]), width: part.upperBound - part.lowerBound,
      height: (edges[0] - edges[1]).magnitude)
    return TextDecoration(kind: group.line.kind, frame: axes.page(frame), color: color)
  }

  private func contour(_ contour: [Point], _ color: Color?) -> TextDecoration {
    let contour = contour.map { axes.page($0) }
    // Curves of which no control point is far outside: their corners hold them closely.
    let (xs, ys) = (contour.map { $0.x }, contour.map { $0.y })
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    let frame = Rect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
    return TextDecoration(kind: group.line.kind, frame: frame, color: color, contour: contour)
  }
}
