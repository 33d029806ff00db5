internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Layouts are, glyph for glyph, what HarfBuzz' own tool prints.
@Suite struct HarfBuzzToolTests {
  static let linesPerCorpus = 40

  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Glyph runs are what the tool prints`(path: String) throws {
    let font = try FontFace(path: path)
    var shaper = Shaper()
    #expect(Corpus.all.count == 11)
    for corpus in Corpus.all {
      let lines = corpus.lines(atMost: Self.linesPerCorpus)
      // A font without Khmer letters is told no script, so that emoji beside Khmer stay whole.
      let isKhmerWithoutLetters = corpus.script == "Khmr" && font.instance.nominalGlyph(for: "\u{1780}") == nil
      let script = isKhmerWithoutLetters ? "Zyyy" : corpus.script
      let expected = try HBShape.json(
        font: path, lines: lines,
        options: [
          "--utf8-clusters", "--no-glyph-names", "--language=\(corpus.language)", "--script=\(script)",
          "--direction=\(corpus.isRightToLeft ? "rtl" : "ltr")",
        ])
      #expect(expected.count == lines.count)
      for (line, expected) in zip(lines, expected) {
        let actual = try json(line, font: font, corpus: corpus, shaper: &shaper)
        let isEqual = try HBShape.areEqual(actual, expected)
        #expect(isEqual, "\(corpus): \(line)\n\(actual)\n\(expected)")
      }
    }
  }

  /// Shapes a line as layouts do and writes the run in the tool's form.
  private func json(_ line: String, font: FontFace, corpus: Corpus, shaper: inout Shaper) throws -> String {
    let script = try #require(FontTag(corpus.script)).rawValue
    let bytes = Array(line.utf8)
    unsafe bytes.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text, range: 0..<text.count, font: font.instance, script: script,
        language: ShapingLanguage(corpus.language), isRightToLeft: corpus.isRightToLeft,
        features: ShapingFeatures())
    }
    var glyphs: [String] = []
    var start = 0
    while start < shaper.glyphCount {
      let end = shaper.chunkEnd(from: start)
      let base = shaper.cluster(at: start)
      let run = shaper.makeGlyphRun(start..<end)
      for index in 0..<run.count {
        let x = run.hasOffsets ? unsafe run.offsets[2 * index] : 0
        let y = run.hasOffsets ? unsafe run.offsets[2 * index + 1] : 0
        let advance = unsafe run.positions[index + 1] - run.positions[index]
        let (glyph, cluster) = unsafe (run.glyphs[index], base + Int(run.clusters[index]))
        glyphs.append(#"{"g":\#(glyph),"cl":\#(cluster),"dx":\#(x),"dy":\#(y),"ax":\#(advance),"ay":0}"#)
      }
      start = end
    }
    if corpus.isRightToLeft { glyphs.reverse() }
    return "[\(glyphs.joined(separator: ","))]"
  }
}
