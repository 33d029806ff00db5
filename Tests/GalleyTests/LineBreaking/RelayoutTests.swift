internal import Galley
internal import TestSupport
internal import Testing

/// A text that is measured at many widths learns where its lines may end; what it learns changes no answer.
@Suite struct RelayoutTests {
  @Test("However often a text was measured, its size is that of its layout", arguments: 0..<16 as Range<UInt64>)
  func measuringStaysExact(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      // Twice: what the first round has learned answers the second one.
      let widths = (0..<20).map { _ in sample.randomWidth(using: &random) }
      for width in widths + widths { try Self.expectLayoutSize(sample, width, seed) }
    }
  }

  @Test("A text measured often fits exactly where its layout does", arguments: 100..<112 as Range<UInt64>)
  func measuringStaysExactAtTheLimits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      for _ in 0..<30 { _ = sample.paragraph.measure(width: sample.randomWidth(using: &random)) }
      for _ in 0..<4 {
        let lines = sample.paragraph.layout(width: sample.randomWidth(using: &random)).lines
        guard let width = lines.randomElement(using: &random)?.width else { continue }
        for other in [width - unit, width, width + unit] { try Self.expectLayoutSize(sample, other, seed) }
      }
    }
  }

  @Test("Words that are cut again and again are cut at the same places", arguments: TestFace.all)
  func wordsCutOften(face: TestFace) throws {
    let text = face.corpus.lines.joined().filter { !$0.isWhitespace }.prefix(60)
    let sample = try LineCase(face, "a \(text) b", size: 17)
    for round in 0..<3 {
      for width in stride(from: 0.0, to: 150, by: 7.3) { try Self.expectLayoutSize(sample, width, UInt64(round)) }
    }
  }

  @Test("Lines of many words among lines of few are measured as they are laid out", arguments: 0..<24 as Range<UInt64>)
  func linesUnlikeEachOther(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let face = try #require(TestFace.all.randomElement(using: &random))
    var text = ""
    // Stretches of short words, of long ones, and of one line each.
    for _ in 0..<12 {
      let (length, end) =
        [(1, " "), (2, "-"), (9, " "), (40, " "), (3, "\n")].randomElement(using: &random) ?? (1, " ")
      for _ in 0..<Int.random(in: 0...200, using: &random) {
        let word = face.words.randomElement(using: &random) ?? "a"
        text += String(repeating: word, count: length / word.count + 1).prefix(length) + end
      }
    }
    // Negative spacing makes later places lie before earlier ones.
    let spacing: Double = [0, 0, -2, -12].randomElement(using: &random) ?? 0
    let sample = try LineCase(face, text, size: 17, letterSpacing: spacing)
    let widths = (0..<12).map { _ in sample.randomWidth(using: &random) } + [0, 20, 300, 1500, 10_000]
    for width in widths + widths { try Self.expectLayoutSize(sample, width, seed) }
  }

  private static func expectLayoutSize(_ sample: LineCase, _ width: Double, _ seed: UInt64) throws {
    let measured = sample.paragraph.measure(width: width)
    let layout = sample.paragraph.layout(width: width)
    #expect(measured.width == layout.width, "seed \(seed): at \(width): \(sample)")
    #expect(measured.lineCount == layout.lines.count, "seed \(seed): at \(width): \(sample)")
  }
}
