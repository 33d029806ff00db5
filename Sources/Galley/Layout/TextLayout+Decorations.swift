internal import GalleyUnicode
public import GalleyShaping

/// A rectangle in one colour that is painted behind, under or through the text of a line.
public struct TextDecoration: Hashable, Sendable {
  /// The kinds of decorations.
  public enum Kind: Hashable, Sendable {
    /// Painted first, behind the text.
    case background
    /// Painted before the text.
    case underline
    /// Painted over the text.
    case strikethrough
  }

  /// The decoration's kind.
  public let kind: Kind
  /// Where it stands, in points from the top left of the page that the layout stands on.
  public let frame: Rect
  /// Its colour; `nil` for that with which the text is drawn.
  public let color: Color?
}

extension TextLayout {
  /// The decorations of a line, in the order in which they are painted: backgrounds, underlines, then lines through the text.
  ///
  /// White space at the line's end has none. A truncation token and what stands before it have theirs.
  ///
  /// - Parameter lineIndex: An index of ``lines``.
  /// - Complexity: O(*n*) in the length of the line; O(1) in a text without decorations.
  public func decorations(ofLine lineIndex: Int) -> [TextDecoration] {
    let line = lines[lineIndex]
    guard !(line.truncated?.storage ?? storage).source.paints.isEmpty else { return [] }
    let painter = DecorationPlacer(LineContent(self, line), line, axes)
    return painter.backgrounds() + painter.lines(.underline) + painter.lines(.strikethrough)
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
    /// Points from the left edge of the layout.
    var minX: Double
    var maxX: Double
  }

  private let line: LineFragment
  private let axes: LineAxes
  private var parts: [Part] = []

  init(_ content: LineContent, _ line: LineFragment, _ axes: LineAxes) {
    self.line = line
    self.axes = axes
    let geometry = content.geometry
    guard let first = geometry.clusters.first, let last = geometry.clusters.last else { return }
    let end = content.storage.source.contentEnd(from: first.text.lowerBound, to: last.text.upperBound)
    var isOpen = false
    for index in geometry.visualOrder {
      let cluster = geometry.clusters[index]
      guard cluster.text.lowerBound < end,
        let paint = content.storage.source.paints.paint(at: cluster.text.lowerBound)
      else {
        isOpen = false
        continue
      }
      let run = content.storage.shaped.runs[geometry.slices[cluster.slice].run]
      let minX = line.minX + LayoutUnit.points(content.textX + cluster.x)
      let maxX = minX + LayoutUnit.points(cluster.width)
      if isOpen, let open = parts.last, open.paint == paint, open.run.style === run.style {
        parts[parts.count - 1].maxX = max(open.maxX, maxX)
      } else {
        parts.append(Part(paint: paint, run: run, minX: minX, maxX: maxX))
      }
      isOpen = true
    }
  }

  /// Backgrounds as high as the line.
  func backgrounds() -> [TextDecoration] {
    parts.compactMap { part in
      guard let color = part.paint.values.backgroundColor, part.maxX > part.minX else { return nil }
      let frame = Rect(x: part.minX, y: line.minY, width: part.maxX - part.minX, height: line.metrics.height)
      return TextDecoration(kind: .background, frame: axes.page(frame), color: color)
    }
  }

  func lines(_ kind: TextDecoration.Kind) -> [TextDecoration] {
    parts.flatMap { part -> [TextDecoration] in
      let values = part.paint.values
      let (style, color) =
        kind == .underline
        ? (values.underlineStyle, values.underlineColor) : (values.strikethroughStyle, values.strikethroughColor)
      guard let style, part.maxX > part.minX, part.run.style.attachment == nil else { return [] }
      return strokes(kind, style, part.run).map { stroke in
        TextDecoration(kind: kind, frame: frame(part, stroke), color: color ?? values.foregroundColor)
      }
    }
  }

  /// The area of a stroke that reaches from one height above the baseline of the text to another, in points.
  private func frame(_ part: Part, _ stroke: ClosedRange<Double>) -> Rect {
    let raised = part.run.style.baselineOffset
    let edges = [stroke.lowerBound, stroke.upperBound].map {
      line.baseline - part.run.frame.towardsLineBefore(raised + $0)
    }
    let top = min(edges[0], edges[1])
    return axes.page(
      Rect(x: part.minX, y: top, width: part.maxX - part.minX, height: max(edges[0], edges[1]) - top))
  }

  /// Heights above the baseline, in points, that the strokes of a line cover.
  private func strokes(_ kind: TextDecoration.Kind, _ style: TextLineStyle, _ run: TextRun) -> [ClosedRange<Double>] {
    let metrics = run.style.primaryFont.metrics.scaled(to: run.style.primarySize)
    let thickness = kind == .underline ? metrics.underlineThickness : metrics.strikethroughThickness
    // The upper edge of a single line.
    var top = kind == .underline ? metrics.underlinePosition : metrics.strikethroughPosition
    // Whether further strokes stand above the first: where the line is on the far side of the text.
    var growsUp = false
    if run.frame.isCentral {
      let half = run.style.size / 2
      let language = run.style.source.language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
      growsUp = kind == .underline && (language == "ja" || language == "ko")
      top = kind == .strikethrough ? thickness / 2 : growsUp ? half + thickness : -half
    }
    switch style {
    case .single: return [top - thickness...top]
    case .thick where kind == .strikethrough: return [top - 1.5 * thickness...top + thickness / 2]
    case .thick: return growsUp ? [top - thickness...top + thickness] : [top - 2 * thickness...top]
    case .double where kind == .strikethrough:
      return [top...top + thickness, top - 2 * thickness...top - thickness]
    case .double:
      let next = growsUp ? top + 2 * thickness : top - 2 * thickness
      return [top - thickness...top, next - thickness...next]
    }
  }
}
