internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontCoverageTests {
  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Coverage and glyphs are those of FreeType's character map`(path: String) throws {
    let font = try Font(path: path)
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

  @Test func `Neighbouring members make one range, surrogates split it`() {
    let table = CoverageTable(ranges: [0x41...0x43, 0x44...0x44, 0xD7FF...0xE000, 0x10FFFF...0x10FFFF])
    #expect(
      table.ranges == ["A"..."D", "\u{D7FF}"..."\u{D7FF}", "\u{E000}"..."\u{E000}", "\u{10FFFF}"..."\u{10FFFF}"])
    #expect(table.count == 7)
    #expect(!table.contains("@") && table.contains("D") && !table.contains("E"))
  }
}
