public import GalleyShaping

/// Glyphs of one font that stand together on a line, from left to right: what a renderer draws.
public struct GlyphFragment: Hashable, Sendable {
  /// The font to take the glyphs from.
  public let font: Font
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
  /// The glyphs' indexes in the font.
  public let glyphs: [UInt16]
  /// The origin of each glyph, in points from the top left of the page that the layout stands on.
  public let origins: [Point]
  /// The colour of the glyphs; `nil` for that with which the text is drawn.
  public let foregroundColor: Color?
  /// The box that stands here instead of glyphs, with its frame in the layout.
  public let attachment: Attachment?

  /// A box, and where it stands.
  public struct Attachment: Hashable, Sendable {
    /// The box.
    public let box: TextAttachment
    /// Its frame in the layout.
    public let frame: Rect
  }

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
    let line = lines[lineIndex]
    let content = LineContent(self, line)
    let geometry = content.geometry
    var fragments: [GlyphFragment] = []
    var start = geometry.visualOrder.startIndex
    while start < geometry.visualOrder.endIndex {
      let first = geometry.clusters[geometry.visualOrder[start]]
      let run = geometry.slices[first.slice].run
      let color = content.foregroundColor(at: first.text.lowerBound)
      var end = start + 1
      while end < geometry.visualOrder.endIndex {
        let next = geometry.clusters[geometry.visualOrder[end]]
        guard geometry.slices[next.slice].run == run, next.level == first.level,
          content.storage.shaped.runs[run].style.attachment == nil,
          color == content.foregroundColor(at: next.text.lowerBound)
        else { break }
        end += 1
      }
      let clusters = geometry.visualOrder[start..<end].map { geometry.clusters[$0] }
      let shown = clusters.compactMap { content.original($0.text) }
      let lower = shown.map(\.lowerBound).min() ?? line.utf8Range.lowerBound
      let fragment = fragment(
        geometry, content.storage, clusters, x: line.minX + LayoutUnit.points(content.textX), line.baseline,
        lower..<(shown.map(\.upperBound).max() ?? lower), color)
      if !fragment.glyphs.isEmpty || fragment.attachment != nil { fragments.append(fragment) }
      start = end
    }
    fragments += annotationFragments(content, line)
    fragments += emphasisFragments(content, line)
    if line.extent.hyphen > 0, let hyphen = hyphen(of: line, content) { fragments.append(hyphen) }
    return fragments
  }

  /// The hyphen at the visual end of a line broken inside a word.
  private func hyphen(of line: LineFragment, _ content: LineContent) -> GlyphFragment? {
    let run = storage.shaped.runs[storage.shaped.runIndex(at: max(0, line.utf8Range.upperBound - 1))]
    guard run.style.terminalWidth == nil, let glyph = run.hyphenGlyph else { return nil }
    let advance = LayoutUnit.points(line.extent.hyphen)
    let x = line.isRightToLeft ? line.minX : line.minX + line.width - advance
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: line.utf8Range.upperBound)
    let color = content.foregroundColor(at: max(0, line.utf8Range.upperBound - 1))
    return GlyphFragment(
      font: Font(instance: run.font), size: run.style.size, range: index..<index, isRightToLeft: run.isRightToLeft,
      rotation: writingMode.rotation, horizontalScale: 1, glyphs: [glyph],
      origins: [axes.page(Point(x: x, y: run.baseline(onLineAt: line.baseline, isRotated: true)))],
      foregroundColor: color, attachment: nil)
  }

  /// The glyphs of the annotations on a line.
  private func annotationFragments(_ content: LineContent, _ line: LineFragment) -> [GlyphFragment] {
    var fragments: [GlyphFragment] = []
    for annotation in content.annotations {
      let base = content.original(annotation.base) ?? line.utf8Range.lowerBound..<line.utf8Range.lowerBound
      let x = line.minX + LayoutUnit.points(content.textX + annotation.x)
      let frame = LineFrame(storage.source.paragraphStyles[0].style)
      let color =
        content.storage.pairs[annotation.index].annotation.foregroundColor
        ?? content.foregroundColor(at: annotation.base.lowerBound)
      let baseline = line.baseline - frame.towardsLineBefore(annotation.up)
      for cluster in annotation.clusters where !cluster.glyphs.isEmpty {
        fragments.append(fragment(annotation.geometry, annotation.storage, [cluster], x: x, baseline, base, color))
      }
    }
    return fragments
  }

  /// The glyphs of the emphasis marks on a line.
  private func emphasisFragments(_ content: LineContent, _ line: LineFragment) -> [GlyphFragment] {
    var fragments: [GlyphFragment] = []
    for mark in content.emphasisMarks {
      let character = content.original(mark.cluster) ?? line.utf8Range.lowerBound..<line.utf8Range.lowerBound
      let frame = LineFrame(storage.source.paragraphStyles[0].style)
      let geometry = LineGeometry(mark.part.mark, mark.part.mark.onlyLine, indent: 0)
      let x = line.minX + LayoutUnit.points(content.textX + mark.x)
      let color = content.foregroundColor(at: mark.cluster.lowerBound)
      let baseline = line.baseline - frame.towardsLineBefore(mark.part.up)
      for cluster in geometry.clusters where !cluster.glyphs.isEmpty {
        fragments.append(fragment(geometry, mark.part.mark, [cluster], x: x, baseline, character, color))
      }
    }
    return fragments
  }

  /// The glyphs of clusters of one run, in visual order.
  ///
  /// - Parameters:
  ///   - x: Where the clusters' places count from, in points.
  ///   - lineBaseline: The baseline of their line, in points from the top.
  ///   - range: UTF-8 offsets of the text that they belong to.
  ///   - color: That of the style.
  private func fragment(
    _ geometry: LineGeometry, _ shownStorage: ParagraphStorage, _ clusters: [LineGeometry.Cluster], x lineX: Double,
    _ lineBaseline: Double, _ range: Range<Int>, _ color: Color?
  ) -> GlyphFragment {
    let run = shownStorage.shaped.runs[geometry.slices[clusters[0].slice].run]
    let axes = axes
    let isUpright = run.orientation == .upright || run.orientation == .combined
    let baseline = run.baseline(onLineAt: lineBaseline, isRotated: !isUpright)
    let pointsPerUnit = run.scale / LayoutUnit.perPoint
    var glyphs: [UInt16] = []
    var origins: [Point] = []
    var attachment: GlyphFragment.Attachment?
    // Cells of a terminal have no glyphs.
    for cluster in clusters where run.style.terminalWidth == nil {
      let slice = geometry.slices[cluster.slice].glyphs
      let x = lineX + LayoutUnit.points(cluster.x + cluster.shift)
      if let box = run.style.attachment {
        let metrics = LineMetrics(run)
        let (length, breadth) =
          writingMode.isVertical ? (box.size.height, box.size.width) : (box.size.width, box.size.height)
        attachment = GlyphFragment.Attachment(
          box: box, frame: axes.page(Rect(x: x, y: lineBaseline - metrics.ascent, width: length, height: breadth)))
        continue
      }
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
    let utf8 = text.utf8
    return GlyphFragment(
      font: Font(instance: run.font), size: run.style.size,
      range: utf8.index(
        utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: range.upperBound),
      isRightToLeft: run.isRightToLeft, rotation: isUpright ? .none : writingMode.rotation,
      horizontalScale: run.squeeze,
      glyphs: glyphs, origins: origins, foregroundColor: color, attachment: attachment)
  }
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
