internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct GlyphImageTests {
  @Test(arguments: Repository.shippedFonts.filter { !$0.contains("Emoji") })
  func `Outlines are those that FreeType reads`(path: String) throws {
    let font = try FontFace(path: path)
    let oracle = try FreeTypeFace(path: path)
    // Glyph 0 is a frame.
    for glyph in stride(from: 1, to: font.glyphCount, by: max(1, font.glyphCount / 700)) {
      guard let outline = font.glyphImage(UInt16(glyph)).outline else {
        Issue.record("glyph \(glyph) has colours")
        continue
      }
      // FreeType rounds to whole units: points halfway between two control points, points of scaled components.
      #expect(
        OutlineMeasure(outline).isClose(to: oracle.outline(UInt32(glyph)), tolerance: 1), "glyph \(glyph)")
    }
  }

  @Test(arguments: ["Inter-roman.var.ttf", "Inter-italic.var.ttf"])
  func `Outlines follow the axes as FreeType's do`(name: String) throws {
    let path = Repository.path("Fonts/\(name)")
    let oracle = try FreeTypeFace(path: path)
    let font = try FontFace(path: path)
    for weight in [100.0, 550, 900] {
      let instance = try font.withWeight(FontWeight(weight))
      oracle.setCoordinates([weight] + font.places.dropFirst().map(\.value))
      for glyph in stride(from: 1, to: font.glyphCount, by: 20) {
        guard let outline = instance.glyphImage(UInt16(glyph)).outline else {
          Issue.record("glyph \(glyph) has colours")
          continue
        }
        // FreeType rounds every point to whole units, those of the components of a glyph apart.
        #expect(
          OutlineMeasure(outline).isClose(to: oracle.outline(UInt32(glyph)), tolerance: 2),
          "glyph \(glyph) at \(weight)")
      }
    }
  }

  @Test func `Colour emoji are PNG files with a frame of about one em`() throws {
    let font = try FontFace(path: Repository.path("Fonts/NotoColorEmoji.ttf"))
    var count = 0
    for scalar in "😀❤👍🏽🎉".unicodeScalars {
      guard let glyph = font.instance.nominalGlyph(for: scalar) else { continue }
      guard let bitmap = font.glyphImage(UInt16(glyph)).bitmap else {
        Issue.record("\(scalar) is no bitmap")
        continue
      }
      count += 1
      #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The picture's proportions: 136 × 128 pixels.
      let (width, height) = (bitmap.png[16..<20], bitmap.png[20..<24])
      let ratio = Double(width.reduce(0) { $0 << 8 | Int($1) }) / Double(height.reduce(0) { $0 << 8 | Int($1) })
      #expect(abs(Double(bitmap.width) / Double(bitmap.height) - ratio) < 0.02)
      #expect((0.9...1.4).contains(Double(bitmap.width) / Double(font.unitsPerEm)))
      #expect(bitmap.maxY > 0 && bitmap.maxY < bitmap.height)
    }
    #expect(count >= 4)
  }

  @Test func `A space and a glyph that is not there show nothing`() throws {
    let font = FontFace.default
    let space = try #require(font.instance.nominalGlyph(for: " "))
    #expect(font.glyphImage(UInt16(space)).outline == GlyphPath())
    #expect(font.glyphImage(.max).outline == GlyphPath())
    #expect(font.advance(ofGlyph: .max) == 0)
    #expect(font.advance(ofGlyph: UInt16(space)) > 0)
  }
}
