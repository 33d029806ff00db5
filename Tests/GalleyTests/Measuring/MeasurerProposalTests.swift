import Galley
import GalleyUnicode
import TestSupport
import Testing

/// A measurer answers what a label of its style answers, and what a layout shows.
@Suite struct MeasurerProposalTests {
  /// A text, and what is asked about it.
  fileprivate struct Question {
    let text: String
    let proposal: SizeProposal
    let limits: LineLimits
    let scale: Double?

    init(_ corpus: Corpus, using random: inout SplitMix64) throws {
      var text = corpus.randomPart(1...100, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: text += " "
      case 1: text += "\nand more"
      default: break
      }
      self.text = text.isEmpty ? "a" : text
      func axis(_ value: Double, _ random: inout SplitMix64) -> SizeProposal.Axis {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .minContent
        case 1: .maxContent
        case 2: .exactly(value)
        default: .atMost(value)
        }
      }
      let width = axis(Double.random(in: 0...300, using: &random), &random)
      proposal = SizeProposal(width: width, height: axis(Double.random(in: -5...120, using: &random), &random))
      limits = LineLimits(
        numberOfLines: Int.random(in: 0...3, using: &random),
        lineBreakMode: try #require(LineBreakMode.allCases.randomElement(using: &random)),
        token: Int.random(in: 0..<5, using: &random) == 0 ? AttributedText(" more", style: TextStyle(size: 17)) : nil,
        cutsWords: Bool.random(using: &random))
      scale = [nil, 1, 2, 3][Int.random(in: 0..<4, using: &random)]
    }

    func label(_ alignment: TextAlignment) -> Label {
      var label = Label(text)
      label.numberOfLines = limits.numberOfLines
      label.lineBreakMode = limits.lineBreakMode
      label.truncationToken = limits.token
      label.truncationCutsWords = limits.cutsWords
      label.textAlignment = alignment
      label.scale = scale
      return label
    }
  }

  private static func measurer(_ alignment: TextAlignment) throws -> TextMeasurer {
    let label = Label()
    var style = ParagraphStyle()
    style.alignment = alignment
    style.baseWritingDirection = label.baseWritingDirection
    style.lineBreakStrategy = label.lineBreakStrategy
    style.lineBreakOptions.hangulWordPriority = label.lineBreakStrategy.contains(.hangulWordPriority)
    return try TextMeasurer(style: TextStyle(size: label.font.pointSize), paragraphStyle: style)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `A measurer answers what a label answers`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpus = Corpus.all[Int(seed) % Corpus.all.count]
    for alignment in [TextAlignment.left, .justified] {
      let measurer = try Self.measurer(alignment)
      for index in 0..<150 {
        let question = try Question(corpus, using: &random)
        let found = try measurer.measure(
          question.text, question.proposal, limits: question.limits, scale: question.scale)
        let expected = try question.label(alignment).sizeThatFits(question.proposal)
        #expect(found.size == expected, "seed \(seed), question \(index): \(question)")
      }
    }
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `A measurer's lines are those of a layout`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpus = Corpus.all[Int(seed) % Corpus.all.count]
    let measurer = try Self.measurer(seed.isMultiple(of: 3) ? .justified : .left)
    var (truncated, quick) = (0, 0)
    for index in 0..<150 {
      var question = try Question(corpus, using: &random)
      let (width, height) = (Double.random(in: 0...250, using: &random), Double.random(in: 0...90, using: &random))
      let isHigh = Bool.random(using: &random)
      question = Question(
        question, SizeProposal(width: .atMost(width), height: isHigh ? .maxContent : .atMost(height)))
      var limits = question.limits
      limits.maximumHeight = isHigh ? .infinity : height
      let layout = try PreparedParagraph(question.text, style: measurer.style, paragraphStyle: measurer.paragraphStyle)
        .layout(width: width, limits: limits)
      // Asked three times, since an answer is remembered when it is asked for again.
      for _ in 0..<3 {
        let found = try measurer.measure(question.text, question.proposal, limits: question.limits)
        #expect(found.lineCount == layout.lines.count, "seed \(seed), question \(index): \(question)")
        #expect(found.isTruncated == layout.isTruncated, "seed \(seed), question \(index): \(question)")
        #expect(found.firstBaseline == layout.firstBaseline, "seed \(seed), question \(index): \(question)")
        #expect(abs(found.lastBaseline - layout.lastBaseline) < 1e-9, "seed \(seed), question \(index): \(question)")
      }
      var hidden: Range<Int>?
      let cut = unsafe Array(question.text.utf8).withUnsafeBufferPointer {
        unsafe measurer.measureCut($0, width: width, limits: limits, &hidden)
      }
      // Texts of letters of several heights take a paragraph.
      if let cut {
        let note = "seed \(seed), question \(index): \(question)"
        #expect(cut.width == layout.width && cut.lineCount == layout.lines.count, "\(note)")
        #expect(hidden == layout.truncatedRange.map { question.text.utf8Offsets(of: $0) }, "\(note)")
        quick += 1
      }
      truncated += layout.isTruncated ? 1 : 0
    }
    #expect(truncated > 10 && truncated < 140)
    if corpus.name.hasPrefix("en") { #expect(quick > 140, "\(quick)") }
  }

  @Test(arguments: [LineLimits(), LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail)])
  func `Proposals that are no numbers count as 0`(limits: LineLimits) throws {
    let measurer = try TextMeasurer()
    let axes = [
      SizeProposal.Axis.minContent, .maxContent, .atMost(.nan), .exactly(.nan), .atMost(0), .exactly(0), .atMost(20),
    ]
    func zero(_ axis: SizeProposal.Axis) -> SizeProposal.Axis {
      switch axis {
      case .atMost(let value) where value.isNaN: .atMost(0)
      case .exactly(let value) where value.isNaN: .exactly(0)
      default: axis
      }
    }
    for text in ["a", "two words", "three\nlines of", "ア、イ"] {
      for width in axes {
        for height in axes {
          let asked = SizeProposal(width: width, height: height)
          let meant = SizeProposal(width: zero(width), height: zero(height))
          let answers = (
            try measurer.measure(text, asked, limits: limits), try measurer.measure(text, meant, limits: limits)
          )
          #expect(answers.0 == answers.1, "\(text), \(asked)")
          for roundsToFloats in [false, true] {
            var label = Label(text)
            label.numberOfLines = limits.numberOfLines
            label.roundsToFloats = roundsToFloats
            // Once from words, then from memory, then prepared.
            for _ in 0..<10 { #expect(try label.sizeThatFits(asked) == label.sizeThatFits(meant), "\(text), \(asked)") }
          }
        }
      }
    }
    #expect(
      SizeProposal(proposedWidth: .nan, proposedHeight: nil) == SizeProposal(width: .minContent, height: .maxContent))
  }

  @Test func `Numbers that are none are refused`() throws {
    let measurer = try TextMeasurer()
    let open = SizeProposal(width: .maxContent, height: .maxContent)
    #expect(throws: TextError.self) { try measurer.measure("a", open, limits: LineLimits(numberOfLines: -1)) }
    #expect(throws: TextError.self) { try measurer.measure("a", open, limits: LineLimits(maximumHeight: .nan)) }
    #expect(throws: TextError.self) { try measurer.measure("a", open, scale: 0) }
    #expect(throws: TextError.self) { try measurer.measure("a", open, scale: .nan) }
    #expect(try measurer.measure("", open).lineCount == 1)
  }
}

extension MeasurerProposalTests.Question {
  fileprivate init(_ other: Self, _ proposal: SizeProposal) {
    (text, limits, scale) = (other.text, other.limits, other.scale)
    self.proposal = proposal
  }
}
