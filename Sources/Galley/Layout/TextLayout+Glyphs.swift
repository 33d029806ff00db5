public import GalleyShaping

/// Glyphs of one font that stand together on a line, from left to right: what a renderer draws.
public struct GlyphFragment: Hashable, Sendable {
  /// The font to take the glyphs from.
  public let font: FontFace
  /// The size of one em, in points.
  public let size: Double
  /// The characters that the glyphs show; empty for the glyphs of a truncation token or a hyphen.
  public let range: Range<String.Index>
  /// True if the text runs from right to left.
  public let isRightToLeft: Bool
  /// How the glyphs are turned.
  public let rotation: Rotation
  /// The factor of the glyphs' breadth: less than 1 where a group of them is squeezed.
  public let horizontalScale: Double
  /// Points that are added to the strokes, half on each side: more than 0 where a fallback without a bold face
  /// follows a bold font (CSS: `font-synthesis-weight`). Advances do not change.
  public let emboldening: Double
  /// The glyphs' indexes in the font.
  public let glyphs: [UInt16]
  /// The origin of each glyph, in points from the top left of the page that the layout stands on.
  public let origins: [Point]
  /// The colour of the glyphs; `nil` for that with which the text is drawn.
  public let foregroundColor: Color?
  /// The attributes of your own that the characters have.
  public let attributes: TextAttributes
  /// The box that stands here instead of glyphs.
  public let attachment: TextAttachment?
  /// The box's frame in the layout; `nil` for glyphs.
  public let attachmentFrame: Rect?
  /// The characters that the glyphs show, for files that hold text.
  package let content: Content

  /// The turn of glyphs on the page.
  public enum Rotation: Hashable, Sendable, CaseIterable {
    /// Not turned, or turned by a quarter.
    case none, clockwise, counterclockwise
  }
}

extension TextLayout {
  /// Returns what there is to draw on a line, from left to right.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line.
  public func glyphFragments(ofLine lineIndex: Int) -> [GlyphFragment] {
    textFragments(ofLine: lineIndex).filter { !$0.glyphs.isEmpty || $0.attachment != nil }
  }

  /// Returns what there is to draw on a line, and the fragments of characters that show nothing, such as tabs.
  package func textFragments(ofLine lineIndex: Int) -> [GlyphFragment] {
    let line = lines[lineIndex]
    let content = LineContent(self, line)
    let geometry = content.geometry
    var fragments: [GlyphFragment] = []
    var start = geometry.visualOrder.startIndex
    while start < geometry.visualOrder.endIndex {
      let first = geometry.clusters[geometry.visualOrder[start]]
      let run = geometry.slices[first.slice].run
      let paint = content.paint(at: first.text.lowerBound)
      var end = start + 1
      while end < geometry.visualOrder.endIndex {
        let next = geometry.clusters[geometry.visualOrder[end]]
        guard geometry.slices[next.slice].run == run, next.level == first.level,
          content.storage.shaped.runs[run].style.attachment == nil,
          content.paint(at: next.text.lowerBound).looksAlike(paint)
        else { break }
        end += 1
      }
      let clusters = geometry.visualOrder[start..<end].map { geometry.clusters[$0] }
      let shown = clusters.compactMap { content.original($0.text) }
      let lower = shown.map { $0.lowerBound }.min() ?? line.utf8Range.lowerBound
      let part = FragmentPart(
        storage: content.storage, x: line.minX + LayoutUnit.points(content.textX),
        baseline: line.baseline - content.storage.shaped.runs[run].frame.towardsLineBefore(content.raise(ofRun: run)),
        range: lower..<(shown.map { $0.upperBound }.max() ?? lower), content: content,
        color: paint?.values.foregroundColor,
        attributes: paint?.values.attributes ?? TextAttributes(), role: .text)
      fragments.append(fragment(geometry, clusters, part, line))
      start = end
    }
    if let hyphen = content.hyphen, let fragment = fragment(of: hyphen, content, line) {
      fragments.insert(fragment, at: line.isRightToLeft ? 0 : fragments.count)
    }
    fragments += annotationFragments(content, line)
    fragments += emphasisFragments(content, line)
    fragments += ornamentFragments(content, line)
    return fragments
  }

  private func fragment(of hyphen: LineHyphen, _ content: LineContent, _ line: LineFragment) -> GlyphFragment? {
    let run = hyphen.run
    let baseline = line.baseline - run.frame.towardsLineBefore(content.raise(ofRun: hyphen.runIndex))
    guard run.style.terminalWidth == nil, let glyph = run.hyphenGlyph else { return nil }
    let end = line.utf8Range.upperBound
    let values = content.paint(at: hyphen.offset)?.values
    let frame = axes.page(Rect(x: hyphen.minX, y: line.minY, width: hyphen.width, height: line.metrics.height))
    // Whatever it looks like, it is one that belongs to this line only.
    let mark = GlyphFragment.Cluster(
      text: "\u{AD}", offset: hyphen.offset, source: nil, glyphs: 0..<1, frame: frame, link: values?.link)
    return GlyphFragment(
      font: FontFace(instance: run.font), size: run.style.size, range: text.range(ofUTF8: end..<end),
      isRightToLeft: run.isRightToLeft, rotation: writingMode.rotation, horizontalScale: 1,
      emboldening: run.emboldening, glyphs: [glyph],
      origins: [axes.page(Point(x: hyphen.minX, y: run.baseline(onLineAt: baseline, isRotated: true)))],
      foregroundColor: values?.foregroundColor, attributes: values?.attributes ?? TextAttributes(), attachment: nil,
      attachmentFrame: nil,
      content: GlyphFragment.Content(role: .hyphen, language: run.style.source.language, clusters: [mark]))
  }

  /// The glyphs of the annotations on a line.
  private func annotationFragments(_ content: LineContent, _ line: LineFragment) -> [GlyphFragment] {
    var fragments: [GlyphFragment] = []
    for annotation in content.annotations {
      let base = content.original(annotation.base) ?? line.utf8Range.lowerBound..<line.utf8Range.lowerBound
      let frame = storage.source.paragraphStyles[0].resolved.frame
      let part = FragmentPart(
        storage: annotation.storage, x: line.minX + LayoutUnit.points(content.textX + annotation.x),
        baseline: line.baseline - frame.towardsLineBefore(annotation.up), range: base, content: nil,
        color: content.storage.pairs[annotation.index].annotation.foregroundColor
          ?? content.foregroundColor(at: annotation.base.lowerBound),
        attributes: content.paint(at: annotation.base.lowerBound)?.values.attributes ?? TextAttributes(),
        role: .annotation(of: annotation.base))
      for cluster in annotation.clusters where !cluster.glyphs.isEmpty {
        fragments.append(fragment(annotation.geometry, [cluster], part, line))
      }
    }
    return fragments
  }

  /// The glyphs of the emphasis marks on a line.
  private func emphasisFragments(_ content: LineContent, _ line: LineFragment) -> [GlyphFragment] {
    var fragments: [GlyphFragment] = []
    for mark in content.emphasisMarks {
      let character = content.original(mark.cluster) ?? line.utf8Range.lowerBound..<line.utf8Range.lowerBound
      let frame = storage.source.paragraphStyles[0].resolved.frame
      let geometry = LineGeometry(mark.part.mark, mark.part.mark.onlyLine, indent: 0)
      let part = FragmentPart(
        storage: mark.part.mark, x: line.minX + LayoutUnit.points(content.textX + mark.x),
        baseline: line.baseline - frame.towardsLineBefore(mark.up), range: character, content: nil,
        color: content.foregroundColor(at: mark.cluster.lowerBound),
        attributes: content.paint(at: mark.cluster.lowerBound)?.values.attributes ?? TextAttributes(), role: .emphasis)
      for cluster in geometry.clusters where !cluster.glyphs.isEmpty {
        fragments.append(fragment(geometry, [cluster], part, line))
      }
    }
    return fragments
  }

  /// The glyphs of the marker and the leaders of a line.
  private func ornamentFragments(_ content: LineContent, _ line: LineFragment) -> [GlyphFragment] {
    var fragments: [GlyphFragment] = []
    for ornament in ornaments(content, line) {
      let geometry = LineGeometry(ornament.storage, ornament.storage.onlyLine, indent: 0)
      let paint = content.paint(at: ornament.offset)
      let part = FragmentPart(
        storage: ornament.storage, x: ornament.x, baseline: line.baseline, range: ornament.offset..<ornament.offset,
        content: nil, color: paint?.values.foregroundColor,
        attributes: paint?.values.attributes ?? TextAttributes(), role: ornament.role)
      for index in geometry.visualOrder where !geometry.clusters[index].glyphs.isEmpty {
        fragments.append(fragment(geometry, [geometry.clusters[index]], part, line))
      }
    }
    return fragments
  }

  /// The glyphs of clusters of one run, in visual order.
  private func fragment(
    _ geometry: LineGeometry, _ clusters: [LineGeometry.Cluster], _ part: FragmentPart, _ line: LineFragment
  ) -> GlyphFragment {
    let run = part.storage.shaped.runs[geometry.slices[clusters[0].slice].run]
    let isUpright = run.orientation == .upright || run.orientation == .combined
    var glyphs = PlacedGlyphs(axes, run, baseline: run.baseline(onLineAt: part.baseline, isRotated: !isUpright))
    var attachmentFrame: Rect?
    // Cells of a terminal have no glyphs.
    for cluster in clusters where run.style.terminalWidth == nil {
      let x = part.x + LayoutUnit.points(cluster.glyphX + cluster.shift)
      if let box = run.style.attachment {
        let metrics = LineMetrics(run)
        let (length, breadth) =
          writingMode.isVertical ? (box.size.height, box.size.width) : (box.size.width, box.size.height)
        attachmentFrame = axes.page(Rect(x: x, y: part.baseline - metrics.ascent, width: length, height: breadth))
        continue
      }
      glyphs.append(cluster, geometry.slices[cluster.slice].glyphs, x: x)
      let frame = Rect(
        x: part.x + LayoutUnit.points(cluster.x), y: line.minY, width: LayoutUnit.points(cluster.width),
        height: line.metrics.height)
      glyphs.endCluster(
        String(part.storage.source.text.utf8Slice(cluster.text)), at: cluster.text.lowerBound,
        from: part.source(of: cluster.text), axes.page(frame),
        link: part.storage.source.paints.isEmpty
          ? nil : part.storage.source.paints.paint(at: cluster.text.lowerBound)?.values.link)
    }
    return GlyphFragment(
      font: FontFace(instance: run.font), size: run.style.size, range: text.range(ofUTF8: part.range),
      isRightToLeft: run.isRightToLeft, rotation: isUpright ? .none : writingMode.rotation,
      horizontalScale: run.squeeze, emboldening: run.emboldening, glyphs: glyphs.glyphs, origins: glyphs.origins,
      foregroundColor: part.color, attributes: part.attributes,
      attachment: attachmentFrame.flatMap { _ in run.style.attachment },
      attachmentFrame: attachmentFrame,
      content: GlyphFragment.Content(
        role: part.role, language: run.style.source.language,
        isStacked: run.orientation == .upright && writingMode.isVertical, clusters: glyphs.clusters))
  }
}

extension TextPaint? {
  /// Tells whether glyphs of two paints are one fragment.
  fileprivate func looksAlike(_ other: TextPaint?) -> Bool {
    self === other
      || self?.values.foregroundColor == other?.values.foregroundColor
        && (self?.values.attributes ?? TextAttributes()) == (other?.values.attributes ?? TextAttributes())
  }
}

/// The part of a line that a fragment shows, and where it stands.
private struct FragmentPart {
  /// The text that the glyphs show.
  let storage: ParagraphStorage
  /// Where the clusters' places count from, in points.
  let x: Double
  /// The baseline of the line, in points from the top.
  let baseline: Double
  /// UTF-8 offsets of the layout's text that it belongs to.
  let range: Range<Int>
  /// The line whose own text the glyphs show; `nil` for text beside it.
  let content: LineContent?
  /// That of the style.
  let color: Color?
  let attributes: TextAttributes
  let role: GlyphFragment.Role

  /// UTF-8 offsets of the layout's text that characters stand for; `nil` for those of a token.
  func source(of characters: Range<Int>) -> Range<Int>? {
    guard let content else { return range }
    return content.original(characters)
  }
}

/// The glyphs of a fragment as they gather, from left to right.
private struct PlacedGlyphs {
  private let axes: LineAxes
  private let run: TextRun
  private let baseline: Double
  private let pointsPerUnit: Double
  private(set) var glyphs: [UInt16] = []
  private(set) var origins: [Point] = []
  private(set) var clusters: [GlyphFragment.Cluster] = []
  private var clusterStart = 0

  init(_ axes: LineAxes, _ run: TextRun, baseline: Double) {
    self.axes = axes
    self.run = run
    self.baseline = baseline
    pointsPerUnit = run.scale / LayoutUnit.perPoint
  }

  mutating func append(_ cluster: LineGeometry.Cluster, _ slice: GlyphRun, x: Double) {
    var pen: Int64 = 0
    for step in 0..<cluster.glyphs.count {
      // A run from right to left holds its glyphs in logical order: the last one is drawn first.
      let glyph = slice.isRightToLeft ? cluster.glyphs.upperBound - 1 - step : cluster.glyphs.lowerBound + step
      let dx = unsafe slice.hasOffsets ? Double(slice.offsets[2 * glyph]) : 0
      let dy = unsafe slice.hasOffsets ? Double(slice.offsets[2 * glyph + 1]) : 0
      unsafe glyphs.append(slice.glyphs[glyph])
      let up = run.frame.towardsLineBefore(dy * pointsPerUnit)
      origins.append(
        axes.page(Point(x: x + LayoutUnit.points(run.units(pen)) + dx * pointsPerUnit, y: baseline - up)))
      unsafe pen += Int64(slice.positions[glyph + 1] - slice.positions[glyph])
    }
  }

  /// Ends a cluster, which has the glyphs since the last one ended.
  mutating func endCluster(_ text: String, at offset: Int, from source: Range<Int>?, _ frame: Rect, link: String?) {
    clusters.append(
      GlyphFragment.Cluster(
        text: text, offset: offset, source: source, glyphs: clusterStart..<glyphs.count, frame: frame, link: link))
    clusterStart = glyphs.count
  }
}

extension String {
  /// The characters of a range of UTF-8 offsets.
  fileprivate func utf8Slice(_ range: Range<Int>) -> Substring { self[self.range(ofUTF8: range)] }
}

extension WritingMode {
  /// How glyphs are turned that lie on their line.
  fileprivate var rotation: GlyphFragment.Rotation {
    switch self {
    case .horizontal: .none
    case .verticalRL, .verticalLR, .sidewaysRL: .clockwise
    case .sidewaysLR: .counterclockwise
    }
  }
}

extension TextRun {
  /// The distance of the glyphs' origins from the top of the first line, in points.
  ///
  /// - Parameter isRotated: Whether the glyphs lie on their line; else they stand with their middle on it.
  fileprivate func baseline(onLineAt lineBaseline: Double, isRotated: Bool) -> Double {
    var up = style.baselineOffset
    if isRotated, frame.isCentral {
      // The middle between ascent and descent lies on the line, not the alphabetic baseline.
      let metrics = LineMetrics(font, size: style.size)
      up -= (metrics.ascent - metrics.descent) / 2
    }
    return lineBaseline - frame.towardsLineBefore(up)
  }
}
