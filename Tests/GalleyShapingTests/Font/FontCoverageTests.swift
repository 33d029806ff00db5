internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontCoverageTests {
  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Coverage and glyphs are those of FreeType's character map`(path: String) throws {
    let font = try FontFace(path: path)
    let oracle = try FreeTypeFace(path: path)
    var expected: [UInt32] = []
    oracle.forEachCharacter { character, glyph in
      guard let scalar = Unicode.Scalar(character) else { return }
      expected.append(character)
      if font.nominalGlyph(for: scalar) != glyph { Issue.record("U+\(String(character, radix: 16)) in \(path)") }
    }
    let covered = font.supportedScalars.flatMap { $0.lowerBound.value...$0.upperBound.value }
    #expect(covered == expected)
    #expect(!covered.isEmpty)
    var wrong = 0
    let set = Set(expected)
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if font.supports(scalar) != set.contains(value) { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
