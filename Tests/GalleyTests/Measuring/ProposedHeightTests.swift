internal import Galley
internal import TestSupport
internal import Testing

/// "Proposed a height of 1, a text of two lines answers 1": what `SizeProposal` says about heights.
@Suite struct ProposedHeightTests {
  private static let text = "two words"
  private static let line = 20.573863636363637

  /// The table of `MeasuringText.md`.
  @Test func heightsOfTheTable() throws {
    let measurer = try TextMeasurer()
    var label = Label(Self.text)
    (label.numberOfLines, label.scale) = (0, nil)
    for (height, lines) in [
      (SizeProposal.Axis.atMost(0), 1.0), (.atMost(1), 1), (.atMost(20), 1), (.atMost(40), 1), (.atMost(41.15), 2),
      (.atMost(100), 2), (.minContent, 2), (.maxContent, 2), (.atMost(-3), 1), (.atMost(.nan), 1),
    ] {
      let proposal = SizeProposal(width: .atMost(50), height: height)
      let expected = lines * Self.line
      #expect(try abs(measurer.measure(Self.text, proposal).height - expected) < 0.01, "\(height)")
      #expect(try abs(label.sizeThatFits(proposal).height - expected) < 0.01, "\(height)")
    }
    for height in [0, 1, 30.5] {
      let proposal = SizeProposal(width: .atMost(50), height: .exactly(height))
      #expect(try measurer.measure(Self.text, proposal).height == height)
      #expect(try label.sizeThatFits(proposal).height == height)
    }
    #expect(
      SizeProposal(proposedWidth: 0, proposedHeight: 0) == SizeProposal(width: .minContent, height: .atMost(0)))
  }

  private static let limits = [
    LineLimits(), LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail),
    LineLimits(numberOfLines: 3, lineBreakMode: .byTruncatingMiddle),
    LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingHead),
  ]

  /// Property: the answer is at least one line, and does not fall as the height that is proposed grows.
  @Test(arguments: 0..<16 as Range<UInt64>) func answersGrowWithTheHeight(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<20 {
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let text = String(
        (corpus.lines.randomElement(using: &random) ?? "a").prefix(Int.random(in: 1...90, using: &random)))
      let limits = Self.limits[round % Self.limits.count]
      let scale: Double? = [nil, 1, 2, 3][Int.random(in: 0..<4, using: &random)]
      let measurer = try TextMeasurer(style: TextStyle(language: corpus.language))
      var label = Label(text)
      (label.numberOfLines, label.lineBreakMode, label.scale) = (limits.numberOfLines, limits.lineBreakMode, scale)
      let width = Double.random(in: 5...300, using: &random)
      var last = (measured: 0.0, label: 0.0)
      for height in [0, 0.3, 1, 5, 19.9, 20.4, 20.6, 20.9, 21, 23, 30, 41, 41.1, 41.4, 42, 47, 62, 63.2, 90, 1000] {
        let proposal = SizeProposal(proposedWidth: width, proposedHeight: height)
        let note = "seed \(seed), round \(round), \(width) × \(height), \(limits), \(text.debugDescription)"
        let measured = try measurer.measure(text, proposal, limits: limits, scale: scale)
        let label = try label.sizeThatFits(proposal)
        #expect(measured.height >= last.measured && label.height >= last.label, "\(note)")
        #expect(measured.height > 15 && label.height > 15 && measured.width <= width && label.width <= width, "\(note)")
        #expect(measured.lineCount == 1 || measured.height <= height, "\(note)")
        last = (measured.height, label.height)
      }
    }
  }

  /// Property: nor does it as the width grows, from what is more than nothing.
  @Test(arguments: 100..<116 as Range<UInt64>) func answersGrowWithTheWidth(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<20 {
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let text = String(
        (corpus.lines.randomElement(using: &random) ?? "a").prefix(Int.random(in: 1...60, using: &random)))
      let limits = Self.limits[round % Self.limits.count]
      let measurer = try TextMeasurer(style: TextStyle(language: corpus.language))
      let height: Double? = [nil, 0, 30, 70][Int.random(in: 0..<4, using: &random)]
      var last = 0.0
      for width in stride(from: 0.7, through: 400, by: 7.3) {
        let proposal = SizeProposal(proposedWidth: width, proposedHeight: height)
        let measured = try measurer.measure(text, proposal, limits: limits)
        #expect(
          measured.width >= last,
          "seed \(seed), round \(round), \(width) × \(height ?? -1), \(limits), \(text.debugDescription)")
        last = measured.width
      }
    }
  }
}
