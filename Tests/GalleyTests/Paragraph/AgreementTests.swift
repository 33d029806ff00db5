internal import Galley
internal import TestSupport
internal import Testing

/// Different questions about the same text get answers that agree.
@Suite struct AgreementTests {
  @Test("Measuring gives the size of the layout", arguments: 0..<30 as Range<UInt64>)
  func measureEqualsLayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      for width in [0, sample.randomWidth(using: &random), sample.randomWidth(using: &random), .infinity] {
        let size = sample.paragraph.measure(width: width)
        let layout = sample.paragraph.layout(width: width)
        #expect(size.width == layout.width, "seed \(seed): \(sample)")
        #expect(size.height == layout.height, "seed \(seed): \(sample)")
        #expect(size.lineCount == layout.lines.count, "seed \(seed): \(sample)")
        #expect(size.firstBaseline == layout.firstBaseline, "seed \(seed): \(sample)")
        #expect(size.lastBaseline == layout.lastBaseline, "seed \(seed): \(sample)")
        #expect(layout.width == layout.lines.map(\.width).max(), "seed \(seed): \(sample)")
      }
    }
  }

  @Test("A paragraph asked before answers as one that was not", arguments: 100..<115 as Range<UInt64>)
  func askingDoesNotChangeTheAnswer(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      let widths = (0..<6).map { _ in sample.randomWidth(using: &random) }
      for width in widths { _ = sample.paragraph.layout(width: width) }
      _ = sample.paragraph.minContentWidth
      for width in widths {
        let fresh = try LineCase(sample.face, sample.text, size: sample.size)
        let (warm, cold) = (sample.paragraph.layout(width: width), fresh.paragraph.layout(width: width))
        #expect(warm.lines.map(\.utf8Range) == cold.lines.map(\.utf8Range), "seed \(seed): at \(width): \(sample)")
        #expect(warm.lines.map(\.width) == cold.lines.map(\.width), "seed \(seed): at \(width): \(sample)")
      }
    }
  }

  @Test("Threads that share a paragraph or prepare their own get the same lines", arguments: 200..<204 as Range<UInt64>)
  func threadsAgree(seed: UInt64) async throws {
    for sample in try LineCase.cases(seed: seed) {
      var random = SplitMix64(seed: seed)
      let widths = (0..<8).map { _ in sample.randomWidth(using: &random) }
      let (face, text, size) = (sample.face, sample.text, sample.size)
      let expected = try Self.answers(try LineCase(face, text, size: size).paragraph, widths)
      let shared = sample.paragraph
      try await withThrowingTaskGroup(of: [[Range<Int>]].self) { group in
        for task in 0..<8 {
          group.addTask {
            let paragraph = task.isMultiple(of: 2) ? shared : try LineCase(face, text, size: size).paragraph
            return try Self.answers(paragraph, widths)
          }
        }
        for try await answer in group { #expect(answer == expected, "seed \(seed): \(sample)") }
      }
    }
  }

  private static func answers(_ paragraph: PreparedParagraph, _ widths: [Double]) throws -> [[Range<Int>]] {
    widths.map { width in paragraph.layout(width: width).lines.map(\.utf8Range) }
  }

  @Test("Lines of one width each are lines of that width", arguments: 300..<310 as Range<UInt64>)
  func equalWidthsPerLine(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      let width = sample.randomWidth(using: &random)
      let lines = sample.paragraph.layout(width: width).lines
      #expect(
        sample.paragraph.layout { _ in width }.lines.map(\.utf8Range) == lines.map(\.utf8Range),
        "seed \(seed): \(sample)")
    }
  }

  @Test("Limits that leave nothing out change nothing", arguments: 500..<510 as Range<UInt64>)
  func limitsThatLeaveNothingOut(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try OptionCase.cases(seed: seed) {
      let width = Double.random(in: 0...400, using: &random)
      let layout = sample.paragraph.layout(width: width)
      for limits in [LineLimits(), LineLimits(numberOfLines: .max), LineLimits(maximumHeight: 1e9)] {
        let limited = try sample.paragraph.layout(width: width, limits: limits)
        #expect(limited.width == layout.width && limited.height == layout.height, "seed \(seed): \(sample)")
        #expect(limited.lines.map(\.utf8Range) == layout.lines.map(\.utf8Range), "seed \(seed): \(sample)")
        #expect(limited.lines.map(\.minX) == layout.lines.map(\.minX), "seed \(seed): \(sample)")
        #expect(limited.lines.map(\.width) == layout.lines.map(\.width), "seed \(seed): \(sample)")
        #expect(limited.lines.map(\.baseline) == layout.lines.map(\.baseline), "seed \(seed): \(sample)")
        #expect(limited.lines.map(\.metrics) == layout.lines.map(\.metrics), "seed \(seed): \(sample)")
      }
    }
  }

  @Test("Each line keeps to its own width", arguments: 400..<420 as Range<UInt64>)
  func differentWidthsPerLine(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try LineCase.cases(seed: seed) {
      let least = sample.paragraph.minContentWidth
      let widths = (0..<50).map { _ in least + sample.randomWidth(using: &random) }
      let layout = sample.paragraph.layout { widths[$0 % widths.count] }
      #expect(layout.lines.first?.utf8Range.lowerBound == 0)
      #expect(layout.lines.last?.utf8Range.upperBound == sample.text.utf8.count)
      for (index, line) in layout.lines.enumerated() {
        #expect(line.width <= widths[index % widths.count], "seed \(seed): line \(index): \(sample)")
      }
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        #expect(line.utf8Range.upperBound == next.utf8Range.lowerBound, "seed \(seed): \(sample)")
      }
    }
  }
}
