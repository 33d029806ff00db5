internal import GalleyShaping
internal import GalleyUnicode

/// The places along a line of text where its glyphs are in the way of a stroke (CSS `text-decoration-skip-ink`).
struct InkGaps {
  /// The glyphs that there are to draw on the line.
  let fragments: [GlyphFragment]
  let axes: LineAxes

  /// Returns the widths of the glyphs between two heights, from left to right.
  ///
  /// A gap is as wide as all of a glyph that is between the heights, as Skia counts: one in g, not two. Chinese, Japanese
  /// and Korean characters, which stand on the lower edge of their squares, leave none.
  ///
  /// - Parameters:
  ///   - band: Points from the top of the layout.
  ///   - margin: The room on both sides of the glyphs.
  ///   - isDecorated: Tells whether the stroke belongs to the characters at a UTF-8 offset.
  func gaps(
    in band: ClosedRange<Double>, margin: Double, where isDecorated: (Int) -> Bool
  ) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    for fragment in fragments where fragment.content.role == .text {
      // A bold face that is made has more ink on all sides.
      let bold = fragment.emboldening / 2
      let wide = band.lowerBound - bold...band.upperBound + bold
      for cluster in fragment.content.clusters where isDecorated(cluster.offset) && !Self.isSquare(cluster.text) {
        for index in cluster.glyphs {
          guard let width = width(of: fragment.glyphs[index], fragment, fragment.origins[index], in: wide) else {
            continue
          }
          found.append(width.lowerBound - bold - margin...width.upperBound + bold + margin)
        }
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Tells whether characters are set in squares, and no emoji.
  private static func isSquare(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    let properties = ScalarProperties(of: first)
    return properties.isEastAsianWide && !properties.isEmoji
  }

  /// The least width that holds what of a glyph is between two heights; `nil` where nothing is.
  private func width(
    of glyph: UInt16, _ fragment: GlyphFragment, _ origin: Point, in band: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    guard let extents = fragment.font.instance.extents(of: glyph) else { return nil }
    let scale = fragment.size / Double(fragment.font.unitsPerEm)
    func place(_ x: Double, _ y: Double) -> Point {
      axes.lines(fragment.place(x: x * scale, y: y * scale, from: origin))
    }
    let corners = [place(extents.minX, extents.minY).y, place(extents.maxX, extents.maxY).y]
    guard min(corners[0], corners[1]) <= band.upperBound, max(corners[0], corners[1]) >= band.lowerBound else {
      return nil
    }
    var ink = InkWidth(band: band)
    switch fragment.font.glyphImage(glyph) {
    case .outline(let path): path.forEachSegment(place) { ink.add($0, $1) }
    case .layers(let layers): for layer in layers { layer.outline.forEachSegment(place) { ink.add($0, $1) } }
    // A picture has no outline to follow.
    case .bitmap: return nil
    }
    return ink.width
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
    var (index, current, first) = (0, Point.zero, Point.zero)
    func next() -> Point {
      defer { index += 2 }
      return place(Double(coordinates[index]), Double(coordinates[index + 1]))
    }
    func line(to end: Point) {
      body(current, end)
      current = end
    }
    for verb in verbs {
      switch verb {
      case .move:
        current = next()
        first = current
      case .line: line(to: next())
      case .curve:
        let (start, one, two, end) = (current, next(), next(), next())
        for step in 1...Self.steps {
          let t = Double(step) / Double(Self.steps), u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line(
            to: Point(
              x: a * start.x + b * one.x + c * two.x + d * end.x, y: a * start.y + b * one.y + c * two.y + d * end.y))
        }
      case .close: line(to: first)
      }
    }
  }

  /// The lines that stand for a curve: off by less than a thousandth of an em.
  private static let steps = 16
}
