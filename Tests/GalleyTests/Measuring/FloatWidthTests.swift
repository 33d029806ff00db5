internal import Galley
internal import TestSupport
internal import Testing

/// "A width that passes through a 32-bit float, as Yoga and Core Animation do, grows a line."
@Suite struct FloatWidthTests {
  private struct Sample {
    var name: String
    var label: Label
    var limit: Double
  }

  private static func samples(_ seed: UInt64, count: Int) throws -> [Sample] {
    var random = SplitMix64(seed: seed)
    return try (0..<count).map { round in
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let line = try #require(corpus.lines.randomElement(using: &random))
      var label = Label(String(line.prefix(Int.random(in: 1...60, using: &random))))
      label.language = corpus.language
      label.font = .systemFont(ofSize: Double.random(in: 8...30, using: &random))
      label.numberOfLines = [0, 0, 1, 2].randomElement(using: &random) ?? 0
      label.scale = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
      label.roundsToFloats = true
      return Sample(
        name: "seed \(seed), round \(round): \(line.prefix(20))…", label: label,
        limit: Double.random(in: 0...300, using: &random))
    }
  }

  /// Half of all widths are rounded down by `Float(_:)`: without rounding up, this fails for half of the samples.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func aSizePassedThroughFloatNeverGrowsALine(seed: UInt64) throws {
    for sample in try Self.samples(seed, count: 60) {
      let label = sample.label
      for width in [SizeProposal.Axis.maxContent, .minContent, .atMost(sample.limit)] {
        let size = try label.sizeThatFits(SizeProposal(width: width, height: .maxContent))
        let (kept, height) = (Float(size.width), Float(size.height))
        #expect(Double(kept) == size.width && Double(height) == size.height, "\(sample.name) \(width)")
        let again = try label.sizeThatFits(SizeProposal(width: .exactly(Double(kept)), height: .maxContent))
        #expect(again.height <= size.height, "\(sample.name) \(width)")
        let fitting = try label.sizeThatFits(
          SizeProposal(width: .exactly(Double(kept)), height: .atMost(Double(height))))
        #expect(fitting.height == again.height, "\(sample.name) \(width)")
      }
      let intrinsic = try label.intrinsicContentSize
      #expect(Double(Float(intrinsic.width)) == intrinsic.width, "\(sample.name)")
      let fitting = try label.sizeThatFits(Size(width: Double(Float(intrinsic.width)), height: 0))
      #expect(fitting.height <= intrinsic.height, "\(sample.name)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func aMeasurementRoundedUpToFloatKeepsItsLines(seed: UInt64) throws {
    for sample in try Self.samples(seed, count: 60) {
      let text = sample.label.text ?? ""
      let style = TextStyle(size: sample.label.font.pointSize, language: sample.label.language)
      let measurer = try TextMeasurer(style: style)
      let size = try measurer.measure(text, width: sample.limit).size.roundedUpToFloats()
      let width = Double(Float(size.width))
      #expect(width == size.width, "\(sample.name)")
      // Up to the width asked for the lines are the same; a float above it may hold more.
      let again = try measurer.measure(text, width: width).size
      #expect(again.height <= size.height, "\(sample.name)")
    }
  }

  /// The reason for the option: at its own width, kept in a float, many a label grows a line.
  @Test func withoutTheOptionLinesGrow() throws {
    var grown = 0
    for sample in try Self.samples(1, count: 60) {
      var label = sample.label
      (label.scale, label.roundsToFloats, label.numberOfLines) = (nil, false, 0)
      let size = try label.sizeThatFits(SizeProposal(width: .maxContent, height: .maxContent))
      let width = Double(Float(size.width))
      let again = try label.sizeThatFits(SizeProposal(width: .exactly(width), height: .maxContent))
      if again.height > size.height { grown += 1 }
    }
    #expect(grown > 10)
  }

  @Test func limitsAreRoundedDownToFloats() throws {
    // The nearest float of 100.1 is below it, that of 100.3 above.
    var label = Label("Prepare once, lay out many, and measure what you have prepared.")
    (label.numberOfLines, label.scale, label.roundsToFloats) = (0, nil, true)
    for limit in [100.1, 100.3] {
      let size = try label.sizeThatFits(SizeProposal(width: .atMost(limit), height: .atMost(1e300)))
      #expect(size.width <= limit && Double(Float(size.width)) == size.width)
    }
    #expect(try label.sizeThatFits(SizeProposal(width: .exactly(100.1), height: .maxContent)).width == 100.1)
    #expect(try label.sizeThatFits(SizeProposal(width: .atMost(.infinity), height: .maxContent)).width > 300)
  }

  @Test func floatsAreTheNextOnes() {
    let size = Size(width: 100.1, height: 16_777_217)
    let rounded = size.roundedUpToFloats()
    #expect(rounded.width == Double(Float(100.1).nextUp) && rounded.height == 16_777_218)
    #expect(Size(width: 3, height: 0).roundedUpToFloats() == Size(width: 3, height: 0))
  }
}
