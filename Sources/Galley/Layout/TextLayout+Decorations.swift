internal import GalleyShaping
internal import GalleyUnicode

extension TextLayout {
  /// The decorations of a line, in the order in which they are painted: backgrounds, lines below and above the text, then
  /// lines through it.
  ///
  /// White space at the line's end has none. A truncation token and what stands before it have theirs. All painters draw
  /// what this says: one line below neighbours with one decoration, in as many pieces as it has gaps, dots, dashes or
  /// colours.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line; O(1) in a text without decorations.
  public func decorations(ofLine lineIndex: Int) -> [TextDecoration] {
    let line = lines[lineIndex]
    guard !(line.truncated?.storage ?? storage).source.paints.isEmpty else { return [] }
    let placer = DecorationPlacer(LineContent(self, line), line, axes)
    guard !placer.parts.isEmpty else { return [] }
    var found = placer.backgrounds()
    let groups = DecorationLine.Source.allCases.map { placer.groups($0) }
    let asksForInk = groups.joined().contains { $0.line.skipsInk }
    let ink = InkGaps(fragments: asksForInk ? textFragments(ofLine: lineIndex) : [], axes: axes)
    for group in groups.joined() {
      let strokes = DecorationStrokes(group, baseline: line.baseline, axes)
      found += strokes.painted(between: strokes.gaps(ink, placer.paints))
    }
    return found
  }
}

extension LineContent {
  /// The colour of a character's glyphs.
  ///
  /// - Parameter offset: UTF-8 offset in the text of what the line shows.
  func foregroundColor(at offset: Int) -> Color? {
    paint(at: offset)?.values.foregroundColor
  }

  /// The paint of a character.
  ///
  /// - Parameter offset: UTF-8 offset in the text of what the line shows.
  func paint(at offset: Int) -> TextPaint? {
    storage.source.paints.isEmpty ? nil : storage.source.paints.paint(at: offset)
  }
}

/// Finds the places of a line's decorations.
private struct DecorationPlacer {
  /// Neighbouring clusters, from left to right, that are painted alike in one style.
  struct Part {
    let paint: PaintRun
    let run: TextRun
    /// UTF-8 offset of the first cluster from the left.
    let offset: Int
    /// Points from the left edge of the layout.
    var minX: Double
    var maxX: Double
    /// True if the part before ends where this one begins.
    let isJoined: Bool

    var values: TextPaint.Values? { paint.paint?.values }
  }

  private let content: LineContent
  private let line: LineFragment
  private let axes: LineAxes
  private(set) var parts: [Part] = []

  init(_ content: LineContent, _ line: LineFragment, _ axes: LineAxes) {
    self.content = content
    self.line = line
    self.axes = axes
    let geometry = content.geometry
    guard let first = geometry.clusters.first, let last = geometry.clusters.last else { return }
    let end = content.storage.source.contentEnd(from: first.text.lowerBound, to: last.text.upperBound)
    var isOpen = false
    for index in geometry.visualOrder {
      let cluster = geometry.clusters[index]
      guard cluster.text.lowerBound < end,
        let paint = content.storage.source.paints.run(at: cluster.text.lowerBound), paint.paint != nil
      else {
        isOpen = false
        continue
      }
      let run = content.storage.shaped.runs[geometry.slices[cluster.slice].run]
      let minX = line.minX + LayoutUnit.points(content.textX + cluster.x)
      let maxX = minX + LayoutUnit.points(cluster.width)
      if isOpen, let open = parts.last, open.paint.paint == paint.paint, open.run.style === run.style {
        parts[parts.count - 1].maxX = max(open.maxX, maxX)
      } else {
        parts.append(
          Part(paint: paint, run: run, offset: cluster.text.lowerBound, minX: minX, maxX: maxX, isJoined: isOpen))
      }
      isOpen = true
    }
  }

  /// The paint of each part of what the line shows.
  var paints: ContiguousArray<PaintRun> { content.storage.source.paints }

  /// Backgrounds as high as the line.
  func backgrounds() -> [TextDecoration] {
    parts.compactMap { part in
      guard let color = part.values?.backgroundColor, part.maxX > part.minX else { return nil }
      let frame = Rect(x: part.minX, y: line.minY, width: part.maxX - part.minX, height: line.metrics.height)
      return TextDecoration(kind: .background, frame: axes.page(frame), color: color)
    }
  }

  /// The groups of parts that share a line of one property.
  func groups(_ source: DecorationLine.Source) -> [DecorationGroup] {
    var groups: [DecorationGroup] = []
    var isOpen = false
    for part in parts {
      // Boxes have no line of the text around them.
      guard let values = part.values, let line = DecorationLine(source, of: values), part.run.style.attachment == nil
      else {
        isOpen = false
        continue
      }
      let color = source.color(values) ?? values.foregroundColor
      let stretch = DecorationGroup.Stretch(minX: part.minX, maxX: part.maxX, color: color)
      if isOpen, part.isJoined, let last = groups.last, last.line == line {
        groups[groups.count - 1].add(stretch)
      } else {
        let style = styleOfStart(of: source, part)
        groups.append(DecorationGroup(source: source, line: line, style: style, frame: part.run.frame, stretch))
      }
      isOpen = true
    }
    return groups
  }

  /// The style in which the line of a part begins, in its paragraph.
  private func styleOfStart(of source: DecorationLine.Source, _ part: Part) -> ResolvedStyle {
    let storage = content.storage
    let paragraph = storage.table.breaks.paragraphRange(at: part.offset)
    let start = max(source.start(part.paint), paragraph.lowerBound)
    return start < part.offset ? storage.shaped.runs[storage.shaped.runIndex(at: start)].style : part.run.style
  }
}
