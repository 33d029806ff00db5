public import Galley
internal import GalleyShaping
internal import GalleyUnicode

extension Picture {
  /// Shows how a layout is built: its lines, baselines, break opportunities and clusters.
  ///
  /// Drawn before the text, the guides lie below it.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - origin: The place of the layout's top left corner.
  ///   - guides: What to show.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func drawGuides(
    of layout: TextLayout, at origin: Point = .zero, _ guides: TextGuides = .all
  ) {
    for lineIndex in layout.lines.indices {
      let line = GuidedLine(layout, lineIndex, origin)
      if guides.contains(.lineBoxes) { drawBoxes(line) }
      if guides.contains(.clusterEdges) { drawClusterEdges(line) }
      if guides.contains(.baselines) {
        stroke(
          Path(from: line.place(line.box.minX, line.baseline), to: line.place(line.box.maxX, line.baseline)),
          GuideColor.baseline, StrokeStyle(width: 0.5))
      }
      if guides.contains(.breakOpportunities) { drawBreakOpportunities(line) }
    }
  }

  private mutating func drawBoxes(_ line: GuidedLine) {
    fill(line.area, GuideColor.line.withAlpha(0.1))
    stroke(line.area, GuideColor.line.withAlpha(0.6), StrokeStyle(width: 0.5))
    for fragment in line.layout.glyphFragments(ofLine: line.index) {
      guard let frame = fragment.attachmentFrame else { continue }
      let place = Point(x: line.origin.x + frame.minX, y: line.origin.y + frame.minY)
      stroke(Rect(origin: place, size: frame.size), GuideColor.line, StrokeStyle(width: 0.5))
    }
  }

  private mutating func drawClusterEdges(_ line: GuidedLine) {
    var edges = Path()
    for cluster in line.clusters where cluster.width > 0 {
      for x in [cluster.x, cluster.x + cluster.width] {
        edges.elements.append(.move(to: line.place(line.x + x, line.box.minY)))
        edges.elements.append(.line(to: line.place(line.x + x, line.box.maxY)))
      }
    }
    stroke(edges, GuideColor.cluster, StrokeStyle(width: 0.25))
  }

  private mutating func drawBreakOpportunities(_ line: GuidedLine) {
    let half = min(2.5, line.box.height / 8)
    var next = 0
    for opportunity in line.layout.breakOpportunities(ofLine: line.index) {
      if let hidden = line.layout.truncatedRange,
        opportunity.index > hidden.lowerBound, opportunity.index <= hidden.upperBound
      {
        continue
      }
      while next < line.clusters.count, line.clusters[next].range.lowerBound < opportunity.index { next += 1 }
      let x = line.x + line.edge(before: next)
      fill(
        Path([
          .move(to: line.place(x, line.box.maxY - 2 * half)), .line(to: line.place(x + half, line.box.maxY)),
          .line(to: line.place(x - half, line.box.maxY)), .close,
        ]),
        opportunity.kind == .mandatory ? GuideColor.mandatoryBreak : GuideColor.allowedBreak)
    }
  }
}

/// A line of a layout with its place on a picture.
private struct GuidedLine {
  let layout: TextLayout
  let index: Int
  let origin: Point
  let clusters: [TextCluster]
  /// The start of the visible content along the line, which the clusters' x starts from.
  let x: Double
  /// The baseline, across the lines.
  let baseline: Double
  /// The visible content, from ascent to descent.
  let box: Rect

  init(_ layout: TextLayout, _ index: Int, _ origin: Point) {
    let line = layout.lines[index]
    self.layout = layout
    self.index = index
    self.origin = origin
    clusters = layout.clusters(ofLine: index)
    x = line.minX
    baseline = line.baseline
    box = Rect(x: x, y: line.minY, width: line.width, height: line.metrics.height)
  }

  /// The place on the picture of one along and across the lines.
  func place(_ x: Double, _ y: Double) -> Point {
    let point = layout.pagePoint(Point(x: x, y: y))
    return Point(x: origin.x + point.x, y: origin.y + point.y)
  }

  /// ``box`` on the picture.
  var area: Rect {
    let rect = layout.pageRect(box)
    return Rect(x: origin.x + rect.minX, y: origin.y + rect.minY, width: rect.width, height: rect.height)
  }

  /// The edge between two clusters that follow each other in the text: the later one's leading edge, or the last
  /// one's trailing edge.
  func edge(before next: Int) -> Double {
    if next < clusters.count {
      return clusters[next].isRightToLeft ? clusters[next].x + clusters[next].width : clusters[next].x
    }
    guard let last = clusters.last else { return 0 }
    return last.isRightToLeft ? last.x : last.x + last.width
  }
}

private enum GuideColor {
  static let line = Color(red: 0.1, green: 0.4, blue: 0.9)
  static let baseline = Color(red: 0.9, green: 0.15, blue: 0.15)
  static let cluster = Color(red: 0.4, green: 0.4, blue: 0.4)
  static let allowedBreak = Color(red: 0.1, green: 0.65, blue: 0.25)
  static let mandatoryBreak = Color(red: 0.95, green: 0.55, blue: 0.05)
}
