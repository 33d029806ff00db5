internal import Galley
internal import TestSupport
internal import Testing

/// The lines against those of a breaker that shapes each candidate line from scratch.
@Suite struct ReferenceBreakerTests {
  /// Layout units by which a sum of rounded parts may differ from a rounded sum: one for each run and edge.
  private static let tolerance: Int64 = 16
  private static let ingredients = RandomText.Ingredients.all.subtracting([.tabs, .softHyphens])

  @Test("Each line ends where the slow breaker ends it", arguments: 0..<16 as Range<UInt64>)
  func linesAreThoseOfTheReference(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for face in TestFace.all {
      let mixed = try LineCase(face, using: &random, ingredients: Self.ingredients, words: 1...9)
      let plain = try LineCase(face, using: &random, ingredients: .spaces, words: 3...12)
      for sample in [mixed, plain] {
        let reference = ReferenceParagraph(sample.text, font: face.font, size: sample.size, language: face.language)
        for _ in 0..<3 {
          let width = sample.randomWidth(using: &random)
          try compare(sample, reference, width: width, seed: seed)
        }
      }
    }
  }

  private func compare(_ sample: LineCase, _ reference: ReferenceParagraph, width: Double, seed: UInt64) throws {
    let available = LayoutUnit.roundedDown(points: width)
    for line in sample.paragraph.layout(width: width).lines {
      let measured = LayoutUnit.rounded(points: line.width)
      let range = line.utf8Range
      let expected = reference.width(range)
      #expect(
        (measured - expected).magnitude <= Self.tolerance,
        "seed \(seed): line \(range) at \(width) is \(measured), shaped alone \(expected): \(sample)")
      guard !range.isEmpty else { continue }
      let end = reference.lineEnd(from: range.lowerBound, available: available)
      if end != range.upperBound {
        // Both are right when the longer line is as wide as the space, but for rounding.
        let longer = reference.width(range.lowerBound..<max(end, range.upperBound))
        #expect(
          (longer - available).magnitude <= Self.tolerance,
          "seed \(seed): line \(range) at \(width) should end at \(end): \(sample)")
      }
    }
  }

  @Test("The natural width is the sum of HarfBuzz's advances, to the unit", arguments: 500..<510 as Range<UInt64>)
  func naturalWidthIsTheSumOfAdvances(seed: UInt64) throws {
    for sample in try LineCase.cases(seed: seed, ingredients: Self.ingredients) {
      let reference = ReferenceParagraph(
        sample.text, font: sample.face.font, size: sample.size, language: sample.face.language)
      let natural = LayoutUnit.rounded(points: sample.paragraph.naturalWidth)
      // A paragraph that begins inside a run begins at a rounded place.
      let tolerance = sample.paragraph.measure().lineCount > 1 ? 1 : 0
      #expect((natural - reference.naturalWidth).magnitude <= tolerance, "seed \(seed): \(sample)")
    }
  }

  @Test("Every line of every corpus is as wide as HarfBuzz says", arguments: TestFace.all)
  func corporaAreAsWideAsShaped(face: TestFace) throws {
    for text in face.corpus.lines(atMost: 30) {
      let paragraph = try PreparedParagraph(
        text, style: TextStyle(fonts: [face.font], size: 17, language: face.language))
      let reference = ReferenceParagraph(text, font: face.font, size: 17, language: face.language)
      #expect(LayoutUnit.rounded(points: paragraph.naturalWidth) == reference.naturalWidth, "\(text)")
    }
  }
}
