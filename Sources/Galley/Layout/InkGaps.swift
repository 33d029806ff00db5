internal import GalleyShaping
internal import GalleyUnicode

/// The places along a line of text where its glyphs are in the way of a stroke (CSS `text-decoration-skip-ink`).
struct InkGaps {
  /// A glyph of the line's text.
  private struct Glyph {
    let fragment: Int
    let index: Int
    /// UTF-8 offset of its cluster.
    let offset: Int
    /// The corners of its outline.
    let corners: (Point, Point)
  }

  /// The glyphs that there are to draw on the line.
  private let fragments: [GlyphFragment]
  private let axes: LineAxes
  private var glyphs: [Glyph] = []
  /// How far each of the glyphs reaches along the line.
  private let widths: IntervalTree

  init(fragments: [GlyphFragment], axes: LineAxes) {
    self.fragments = fragments
    self.axes = axes
    var widths: [(lower: Double, upper: Double)] = []
    for (number, fragment) in fragments.enumerated() where fragment.content.role == .text {
      // The corners are in whole units; a bold face that is made has more ink on all sides.
      let slack = fragment.size / Double(fragment.font.unitsPerEm) + fragment.emboldening / 2
      for cluster in fragment.content.clusters where !Self.isSquare(cluster.text) {
        for index in cluster.glyphs {
          guard let corners = fragment.corners(ofGlyph: index, axes) else { continue }
          glyphs.append(Glyph(fragment: number, index: index, offset: cluster.offset, corners: corners))
          let (left, right) = (min(corners.0.x, corners.1.x), max(corners.0.x, corners.1.x))
          widths.append((left - slack, right + slack))
        }
      }
    }
    self.widths = IntervalTree(widths)
  }

  /// Returns the widths of the glyphs between two heights, from left to right, those that touch as one.
  ///
  /// A gap is as wide as all of a glyph that is between the heights, as Skia counts: one in g, not two. Chinese, Japanese
  /// and Korean characters, which stand on the lower edge of their squares, leave none.
  ///
  /// - Parameters:
  ///   - band: Points from the top of the layout.
  ///   - start: The left edge of the stroke, in points from that of the layout.
  ///   - end: The right edge of the stroke.
  ///   - margin: The room on both sides of the glyphs.
  ///   - isDecorated: Tells whether the stroke belongs to the characters at a UTF-8 offset.
  func gaps(
    in band: ClosedRange<Double>, from start: Double, to end: Double, margin: Double, where isDecorated: (Int) -> Bool
  ) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    for glyph in widths.indexes(from: start - margin, to: end + margin).lazy.map({ glyphs[$0] })
    where isDecorated(glyph.offset) {
      // A bold face that is made has more ink on all sides.
      let bold = fragments[glyph.fragment].emboldening / 2
      guard let width = width(of: glyph, in: band.lowerBound - bold...band.upperBound + bold) else { continue }
      found.append(width.lowerBound - bold - margin...width.upperBound + bold + margin)
    }
    found.sort { $0.lowerBound < $1.lowerBound }
    return found.reduce(into: []) { joined, gap in
      if let last = joined.last, gap.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, gap.upperBound)
      } else {
        joined.append(gap)
      }
    }
  }

  /// Tells whether characters are set in squares, and no emoji.
  private static func isSquare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let properties = ScalarProperties(of: first)
    return properties.isEastAsianWide && !properties.isEmoji
  }

  /// The least width that holds what of a glyph is between two heights; `nil` where nothing is.
  private func width(of glyph: Glyph, in band: ClosedRange<Double>) -> ClosedRange<Double>? {
    let (one, other) = (glyph.corners.0.y, glyph.corners.1.y)
    guard min(one, other) <= band.upperBound, max(one, other) >= band.lowerBound else { return nil }
    let fragment = fragments[glyph.fragment]
    let place = fragment.placer(ofGlyph: glyph.index, axes)
    var ink = InkWidth(band: band)
    // A picture has no outline to follow.
    let image = fragment.font.glyphImage(fragment.glyphs[glyph.index])
    image.outline?.forEachSegment(place) { ink.add($0, $1) }
    for layer in image.layers { layer.outline.forEachSegment(place) { ink.add($0, $1) } }
    return ink.width
  }
}

extension GlyphFragment {
  /// Returns what finds the place on the line of a point of a glyph in font units.
  fileprivate func placer(ofGlyph index: Int, _ axes: LineAxes) -> (Double, Double) -> Point {
    let scale = size / Double(font.unitsPerEm)
    let origin = origins[index]
    return { axes.lines(place(x: $0 * scale, y: $1 * scale, from: origin)) }
  }

  /// The corners on the line of the outline of a glyph; `nil` where it has none.
  fileprivate func corners(ofGlyph index: Int, _ axes: LineAxes) -> (Point, Point)? {
    guard let extents = font.instance.extents(of: glyphs[index]) else { return nil }
    let place = placer(ofGlyph: index, axes)
    return (place(extents.minX, extents.minY), place(extents.maxX, extents.maxY))
  }
}

/// The width of lines between two heights, as they are added.
private struct InkWidth {
  let band: ClosedRange<Double>
  private var minX = Double.infinity
  private var maxX = -Double.infinity

  init(band: ClosedRange<Double>) { self.band = band }

  var width: ClosedRange<Double>? { minX <= maxX ? minX...maxX : nil }

  mutating func add(_ start: Point, _ end: Point) {
    let (low, high) = (min(start.y, end.y), max(start.y, end.y))
    guard high >= band.lowerBound, low <= band.upperBound else { return }
    for bound in [max(low, band.lowerBound), min(high, band.upperBound)] {
      let isFlat = high - low < 1e-9
      let share = isFlat ? 0 : (bound - start.y) / (end.y - start.y)
      for x in isFlat ? [start.x, end.x] : [start.x + (end.x - start.x) * share] {
        (minX, maxX) = (min(minX, x), max(maxX, x))
      }
    }
  }
}

extension GlyphPath {
  /// Calls `body` with the ends of straight lines that follow the contours.
  ///
  /// - Parameter place: Where a point in font units stands.
  fileprivate func forEachSegment(_ place: (Double, Double) -> Point, _ body: (Point, Point) -> Void) {
    var (current, first) = (Point.zero, Point.zero)
    func line(to end: Point) {
      body(current, end)
      current = end
    }
    forEachStep(
      move: {
        current = place($0.x, $0.y)
        first = current
      },
      line: { line(to: place($0.x, $0.y)) },
      curve: {
        let (start, one, two, end) = (current, place($0.x, $0.y), place($1.x, $1.y), place($2.x, $2.y))
        for step in 1...Self.steps {
          let t = Double(step) / Double(Self.steps), u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line(
            to: Point(
              x: a * start.x + b * one.x + c * two.x + d * end.x, y: a * start.y + b * one.y + c * two.y + d * end.y))
        }
      },
      close: { line(to: first) })
  }

  /// The lines that stand for a curve: off by less than a thousandth of an em.
  private static let steps = 16
}
