internal import GalleyShaping
internal import GalleyUnicode

extension TextLayout {
  /// The decorations of a line, in the order in which they are painted: backgrounds, lines below and above the text,
  /// then lines through it.
  ///
  /// White space at the line's end has none; the hyphen of a word that goes on has those of the word. A truncation token
  /// has those of its style, and what stands before it its own. All painters draw what this says: one line below
  /// neighbours with one decoration, in as many pieces as it has gaps, dots, dashes or colours.
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
    let paint: TextPaint
    let run: TextRun
    /// Points by which the inline boxes around it are raised.
    let raise: Double
    var clusterCount = 1
    /// Points from the left edge of the layout.
    let minX: Double
    var maxX: Double
    /// True if the part before ends where this one begins.
    let isJoined: Bool

    var values: TextPaint.Values { paint.values }
  }

  private let content: LineContent
  private let line: LineFragment
  private let axes: LineAxes
  private(set) var parts: [Part] = []
  /// True if the last part reaches to where the next one may begin.
  private var isOpen = false

  init(_ content: LineContent, _ line: LineFragment, _ axes: LineAxes) {
    self.content = content
    self.line = line
    self.axes = axes
    let geometry = content.geometry
    guard let first = geometry.clusters.first, let last = geometry.clusters.last else { return }
    let end = content.storage.source.contentEnd(from: first.text.lowerBound, to: last.text.upperBound)
    if line.isRightToLeft { addHyphen() }
    for index in geometry.visualOrder {
      let cluster = geometry.clusters[index]
      guard cluster.text.lowerBound < end else {
        isOpen = false
        continue
      }
      add(
        cluster.text.lowerBound, geometry.slices[cluster.slice].run,
        minX: line.minX + LayoutUnit.points(content.textX + cluster.x), width: LayoutUnit.points(cluster.width))
    }
    if !line.isRightToLeft { addHyphen() }
  }

  private mutating func addHyphen() {
    guard let hyphen = content.hyphen else { return }
    add(hyphen.offset, hyphen.runIndex, minX: hyphen.minX, width: hyphen.width)
  }

  /// Adds a cluster on the right, which has the paint of a character.
  private mutating func add(_ offset: Int, _ index: Int, minX: Double, width: Double) {
    guard let paint = paints.paint(at: offset) else {
      isOpen = false
      return
    }
    let (run, raise, maxX) = (content.storage.shaped.runs[index], content.raise(ofRun: index), minX + width)
    if isOpen, let last = parts.last, last.paint == paint, last.run.style === run.style, last.raise == raise {
      parts[parts.count - 1].maxX = max(last.maxX, maxX)
      parts[parts.count - 1].clusterCount += 1
    } else {
      parts.append(Part(paint: paint, run: run, raise: raise, minX: minX, maxX: maxX, isJoined: isOpen))
    }
    isOpen = true
  }

  /// The paint of each part of what the line shows.
  var paints: ContiguousArray<PaintRun> { content.storage.source.paints }

  /// Backgrounds as high as the line.
  func backgrounds() -> [TextDecoration] {
    parts.compactMap { part in
      guard let color = part.values.backgroundColor, part.maxX > part.minX else { return nil }
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
      guard let line = DecorationLine(source, of: part.values), part.run.style.attachment == nil else {
        isOpen = false
        continue
      }
      let color = source.color(part.values) ?? part.values.foregroundColor
      let box = DecoratingBox(source, part.values, part.run.style, raise: part.raise)
      let group = DecorationGroup(
        source: source, line: line, box: box, weight: part.clusterCount, frame: part.run.frame,
        .init(minX: part.minX, maxX: part.maxX, color: color))
      let isAdded = isOpen && part.isJoined && groups[groups.count - 1].add(group)
      if !isAdded { groups.append(group) }
      isOpen = true
    }
    return groups
  }
}
