internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Holds a document to a `PreparedParagraph` of its whole text.
struct DocumentComparison {
  let style: TextStyle
  var paragraphStyle = ParagraphStyle()
  var cache: ShapeCache?
  var widths: [Double] = [90, 333.25, .infinity]

  /// Distances come from fonts' units in whole numbers of this, and are rounded from another start.
  private static let tolerance = 4 / Double(1 << 20)

  func document(_ text: String) throws -> TextDocument {
    try TextDocument(text, style: style, paragraphStyle: paragraphStyle, cache: cache)
  }

  /// - Parameter text: What the document's text should be.
  func expectEqual(_ document: TextDocument, _ text: String, _ note: @autoclosure () -> String) throws {
    try expectEqual(document, AttributedText(text, style: style, paragraphStyle: paragraphStyle), note())
  }

  /// - Parameter text: What the document's text and its styles should be.
  func expectEqual(_ document: TextDocument, _ text: AttributedText, _ note: @autoclosure () -> String) throws {
    #expect(document.text == text.string && document.utf8Count == text.string.utf8.count, "\(note())")
    #expect(document.checkInvariants() == [], "\(note())")
    expectPlaces(document, text.string, note())
    let whole = try PreparedParagraph(text, cache: ShapeCache())
    for width in widths {
      let problem = try difference(document, whole, width: width)
      #expect(problem == nil, "\(note()), width \(width)")
    }
  }

  /// Places in units of UTF-16 and in characters are those of the string.
  private func expectPlaces(_ document: TextDocument, _ text: String, _ note: @autoclosure () -> String) {
    #expect(document.count(in: .utf16) == text.utf16.count && document.count(in: .scalar) == text.unicodeScalars.count)
    for (number, index) in text.unicodeScalars.indices.enumerated() where number % 41 == 0 {
      let utf8 = index.utf8Offset(in: text)
      for (unit, place) in [(TextUnit.utf16, index.utf16Offset(in: text)), (.scalar, number), (.utf8, utf8)] {
        #expect(
          document.offset(utf8, in: unit) == place && document.utf8Offset(of: place, in: unit) == utf8, "\(note())")
      }
      // Within a character its start counts.
      let last = utf8 + UTF8.width(text.unicodeScalars[index]) - 1
      #expect(document.offset(last, in: .scalar) == number && document.utf8Offset(of: last, in: .utf8) == utf8)
    }
    #expect(document.utf8Offset(of: .max, in: .utf16) == text.utf8.count && document.offset(-1, in: .scalar) == 0)
  }

  /// The first difference at a width.
  private func difference(_ document: TextDocument, _ whole: PreparedParagraph, width: Double) throws -> String? {
    let (size, expected) = (document.measure(width: width), whole.measure(width: width))
    guard size.lineCount == expected.lineCount, isNear(size.width, expected.width),
      isNear(size.height, expected.height),
      isNear(size.firstBaseline, expected.firstBaseline), isNear(size.lastBaseline, expected.lastBaseline)
    else { return "\(size) instead of \(expected)" }
    let layout = whole.layout(width: width)
    let lines = document.lines(in: -.infinity..<Double.infinity, width: width)
    guard lines.count == layout.lines.count else { return "\(lines.count) lines instead of \(layout.lines.count)" }
    for (number, (line, other)) in zip(lines, layout.lines).enumerated() {
      let fragment = line.fragment
      guard line.number == number, line.utf8Range == other.utf8Range, isNear(line.baseline, other.baseline),
        isNear(fragment.minX, other.minX),
        isNear(fragment.width, other.width), isNear(line.metrics.ascent, other.metrics.ascent),
        isNear(line.metrics.descent, other.metrics.descent), fragment.isParagraphEnd == other.isParagraphEnd,
        fragment.isRightToLeft == other.isRightToLeft
      else { return "\(line.utf8Range) \(fragment) instead of \(other)" }
    }
    for index in lines.indices where index % max(1, lines.count / 12) == 0 {
      let (line, expected) = (lines[index], glyphs(layout, index, addingY: 0))
      let found = glyphs(line.layout, line.lineIndex, addingY: line.layoutY)
      guard found.glyphs == expected.glyphs, found.rotations == expected.rotations,
        found.places.count == expected.places.count,
        paragraphStyle.writingMode != .horizontal || zip(found.places, expected.places).allSatisfy(isNear)
      else { return "other glyphs on line \(index)" }
    }
    return nil
  }

  /// The glyphs on a line in order, how each stands, and their places, which count from the page's edge where lines are
  /// vertical.
  private func glyphs(
    _ layout: TextLayout, _ line: Int, addingY y: Double
  ) -> (glyphs: [UInt16], rotations: [GlyphFragment.Rotation], places: [Double]) {
    let fragments = layout.glyphFragments(ofLine: line)
    return (
      fragments.flatMap(\.glyphs), fragments.flatMap { part in part.glyphs.map { _ in part.rotation } },
      fragments.flatMap { $0.origins.flatMap { [$0.x, $0.y + y] } }
    )
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool {
    first == second || abs(first - second) <= Self.tolerance
  }
}
