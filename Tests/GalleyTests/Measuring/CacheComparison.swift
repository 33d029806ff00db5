internal import Galley
internal import GalleyShaping
internal import TestSupport
import Testing

/// Compares what is put together from a shape cache with what HarfBuzz gives for whole runs.
enum CacheComparison {
  /// A glyph of a layout and where it stands, in points.
  struct Glyph: Equatable, CustomStringConvertible {
    var font: FontFace
    var glyph: UInt16
    var origin: Point
    var description: String { "\(glyph)@\(origin.x),\(origin.y)" }
  }

  /// The glyphs of all lines, in visual order.
  static func glyphs(_ layout: TextLayout) -> [Glyph] {
    layout.lines.indices.flatMap { line in
      layout.glyphFragments(ofLine: line).flatMap { fragment in
        zip(fragment.glyphs, fragment.origins).map { Glyph(font: fragment.font, glyph: $0, origin: $1) }
      }
    }
  }

  /// The clusters of all lines: positions in the text, places and widths.
  private static func clusters(_ layout: TextLayout) -> [TextCluster] {
    layout.lines.indices.flatMap { layout.clusters(ofLine: $0) }
  }

  /// Expects a text prepared with a cache to equal the same text prepared without one.
  static func expectSame(_ text: AttributedText, _ cache: ShapeCache, _ note: @autoclosure () -> String) throws {
    try expectSame(PreparedParagraph(text, cache: cache), PreparedParagraph(text, cache: nil), note())
  }

  /// Expects glyphs, places, lines and sizes to be equal.
  static func expectSame(
    _ joined: PreparedParagraph, _ whole: PreparedParagraph, _ note: @autoclosure () -> String
  ) throws {
    let text = whole.text.debugDescription
    for width in [.infinity, 90] {
      let (expected, found) = (whole.layout(width: width), joined.layout(width: width))
      let glyphs = (expected: Self.glyphs(expected), found: Self.glyphs(found))
      if glyphs.expected != glyphs.found {
        let place = zip(glyphs.found, glyphs.expected).first { $0 != $1 }.map { "\($0) instead of \($1)" }
        Issue.record("\(note()): \(place ?? "another number of glyphs") in \(text) at \(width)")
      }
      if found.lines.map(\.utf8Range) != expected.lines.map(\.utf8Range) {
        Issue.record("\(note()): other lines at \(width) of \(text)")
      }
    }
    if clusters(joined.layout()) != clusters(whole.layout()) {
      Issue.record("\(note()): other clusters in \(text)")
    }
    for width in [90.0, 200] where joined.measure(width: width) != whole.measure(width: width) {
      Issue.record("\(note()): another size at \(width) of \(text)")
    }
  }
}
