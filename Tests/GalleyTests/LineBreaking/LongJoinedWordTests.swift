internal import Galley
internal import TestSupport
internal import Testing

/// Words of hundreds of letters that all join: no place in them is safe to break at.
@Suite(.serialized) struct LongJoinedWordTests {
  private static let faces = TestFace.all.filter { ["ar", "ur"].contains($0.corpusPrefix) }
  private static let tolerance: Int64 = 16

  /// A word of letters that join on both sides, with some that do not, marks, marks of direction and spaces.
  private static func word(letters: Int, using random: inout SplitMix64) -> String {
    let joining: [Unicode.Scalar] = ["\u{628}", "\u{646}", "\u{633}", "\u{644}", "\u{647}", "\u{6A9}", "\u{62D}"]
    let rare: [Unicode.Scalar] = ["\u{627}", " ", "\u{64E}", "\u{200F}", "\u{200D}", "\u{640}", "a"]
    let odds = [0, 300, 60].randomElement(using: &random) ?? 0
    var text = String.UnicodeScalarView()
    for _ in 0..<letters {
      let pool = odds > 0 && Int.random(in: 0..<odds, using: &random) == 0 ? rare : joining
      text.append(pool.randomElement(using: &random) ?? "\u{628}")
    }
    return String(text)
  }

  @Test("Lines of long joined words are those of a breaker that shapes each of them", arguments: 0..<6 as Range<UInt64>)
  func linesAreThoseOfTheReference(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for face in Self.faces {
      let text = Self.word(letters: Int.random(in: 60...240, using: &random), using: &random)
      let sample = try LineCase(face, text, size: 17)
      let reference = ReferenceParagraph(text, font: face.font, size: 17, language: face.language)
      let natural = sample.paragraph.naturalWidth
      for width in [12, 45, natural / 2.5, natural * 0.8] {
        let lines = sample.paragraph.layout(width: width).lines
        let available = LayoutUnit.roundedDown(points: width)
        for line in lines {
          let range = line.utf8Range
          let difference = LayoutUnit.rounded(points: line.width) - reference.width(range)
          #expect(difference.magnitude <= Self.tolerance, "seed \(seed): \(range) at \(width): \(sample)")
          let end = reference.lineEnd(from: range.lowerBound, available: available)
          guard end != range.upperBound else { continue }
          let longer = reference.width(range.lowerBound..<max(end, range.upperBound))
          #expect(
            (longer - available).magnitude <= Self.tolerance,
            "seed \(seed): \(range) at \(width), not \(end): \(sample)")
        }
        let measured = sample.paragraph.measure(width: width)
        #expect(measured.lineCount == lines.count, "seed \(seed) at \(width): \(sample)")
        #expect(measured.width == lines.map(\.width).max(), "seed \(seed) at \(width): \(sample)")
      }
    }
  }

  @Test("Letters keep their joined forms where a long word is cut")
  func cutLettersStayJoined() throws {
    let face = try #require(Self.faces.first { $0.corpusPrefix == "ar" })
    let style = TextStyle(fonts: [face.font], size: 17, language: face.language)
    let paragraph = try PreparedParagraph(String(repeating: "\u{628}", count: 300), style: style)
    let whole = paragraph.layout(width: .infinity).glyphFragments(ofLine: 0).flatMap(\.glyphs)
    let layout = paragraph.layout(width: 60)
    #expect(layout.lines.count > 20)
    for index in layout.lines.indices.dropFirst().dropLast() {
      let glyphs = layout.glyphFragments(ofLine: index).flatMap(\.glyphs)
      #expect(Set(glyphs) == Set(whole.dropFirst().dropLast()), "line \(index)")
    }
  }
}
