internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

extension OptionCompanyTests {
  /// Cases with no option, one, two, and with any number.
  private static func cases(seed: UInt64) throws -> [EditCase] {
    var random = SplitMix64(seed: seed)
    return try TestFace.all.shuffled(using: &random).prefix(4).enumerated().map { index, face in
      try EditCase(face, seed: seed &+ UInt64(index) << 32, optionCount: [1, 2, 3, 100][index])
    }
  }

  /// A few words about what differs first; `nil` where nothing does.
  private func difference(_ edited: PreparedParagraph, _ anew: PreparedParagraph) -> String? {
    guard edited.text == anew.text else { return "text" }
    guard edited.naturalWidth == anew.naturalWidth else { return "natural width" }
    guard edited.minContentWidth == anew.minContentWidth else { return "min-content width" }
    guard edited.runs.elementsEqual(anew.runs, by: ==), edited.missingGlyphs == anew.missingGlyphs else {
      return "runs"
    }
    for width in [0, 80, 333.25, .infinity] {
      guard edited.measure(width: width) == anew.measure(width: width) else { return "size at \(width)" }
      let (layout, other) = (edited.layout(width: width), anew.layout(width: width))
      guard layout.lines.map(\.utf8Range) == other.lines.map(\.utf8Range) else { return "lines at \(width)" }
      for (index, (line, wanted)) in zip(layout.lines, other.lines).enumerated() {
        guard line.width == wanted.width, line.minX == wanted.minX, line.metrics == wanted.metrics,
          line.baseline == wanted.baseline, line.isRightToLeft == wanted.isRightToLeft
        else { return "line \(index) at \(width)" }
        // Glyphs with their places and rotations.
        guard layout.glyphFragments(ofLine: index) == other.glyphFragments(ofLine: index) else {
          return "glyphs of line \(index) at \(width)"
        }
      }
    }
    return nil
  }

  @Test("An edited text is the edited text prepared anew", arguments: 600..<660 as Range<UInt64>)
  func editsArePreparedAnew(seed: UInt64) throws {
    for sample in try Self.cases(seed: seed) {
      var paragraph = try PreparedParagraph(
        sample.text, style: sample.style, paragraphStyle: sample.paragraphStyle, cache: ShapeCache())
      for (range, inserted, text) in sample.edits(4) {
        paragraph = try paragraph.replacing(range, with: inserted)
        let anew = try PreparedParagraph(
          text, style: sample.style, paragraphStyle: sample.paragraphStyle, cache: ShapeCache())
        let difference = difference(paragraph, anew)
        #expect(difference == nil, "by \(inserted.debugDescription): \(text.debugDescription), \(sample)")
        if difference != nil { break }
      }
    }
  }

  @Test("An edited document is the edited text prepared anew", arguments: 700..<740 as Range<UInt64>)
  func editedDocumentsArePreparedAnew(seed: UInt64) throws {
    for sample in try Self.cases(seed: seed) {
      let comparison = DocumentComparison(
        style: sample.style, paragraphStyle: sample.documentStyle, cache: ShapeCache(), widths: [80, 333.25])
      var document = try comparison.document(sample.text)
      _ = document.measure(width: 80)
      for (range, inserted, text) in sample.edits(3) {
        let before = document.text
        let lower = before.utf8.distance(from: before.startIndex, to: range.lowerBound)
        let upper = before.utf8.distance(from: before.startIndex, to: range.upperBound)
        document = try document.replacing(lower..<upper, with: inserted)
        try comparison.expectEqual(
          document, text, "by \(inserted.debugDescription): \(text.debugDescription), \(sample)")
      }
    }
  }

  @Test(
    "Vertical texts of more than 256 bytes keep their letters upright when they are edited",
    arguments: [WritingMode.verticalRL, .verticalLR, .sidewaysRL, .sidewaysLR], TextOrientation.allCases)
  func editsOfVerticalText(mode: WritingMode, orientation: TextOrientation) throws {
    let face = try #require(TestFace.all.first { $0.language == "ja" })
    var style = ParagraphStyle()
    (style.writingMode, style.textOrientation, style.combinedDigits) = (mode, orientation, 2)
    for text in ["漢字かな交じり文あ（12）A", "漢字かな交じり文あ\n", "words of letters, 漢字 "] {
      let text = String(repeating: text, count: 24)
      let textStyle = TextStyle(fonts: [face.font], language: "ja")
      let paragraph = try PreparedParagraph(text, style: textStyle, paragraphStyle: style, cache: ShapeCache())
      for offset in stride(from: 0, to: text.count, by: 17) {
        let place = text.index(text.startIndex, offsetBy: offset)
        for inserted in ["書", "1", "word ", "\n"] {
          var edited = text
          edited.replaceSubrange(place..<place, with: inserted)
          let anew = try PreparedParagraph(edited, style: textStyle, paragraphStyle: style, cache: ShapeCache())
          let difference = try difference(paragraph.replacing(place..<place, with: inserted), anew)
          #expect(difference == nil, "\(inserted.debugDescription) at \(offset) of \(text)")
        }
      }
    }
  }
}
