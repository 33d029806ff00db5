import Galley
import GalleyUnicode
import TestSupport
import Testing

/// A label's sizes are the same by the quick ways, from words and from a short prepared text, as by a list of lines.
@Suite struct LabelWaysTests {
  init() throws { try KnownFont.prepare() }

  @Test(arguments: 0..<32 as Range<UInt64>)
  func `Random labels have one size whichever way it is found`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let corpus = try #require(Corpus.all[safe: Int(seed) % Corpus.all.count])
      let label = try RandomLabel.make(corpus, using: &random)
      for question in 0..<14 {
        let name = "seed \(seed), round \(round), question \(question), \(corpus.name)"
        try Self.compare(label, using: &random, name)
      }
    }
  }

  /// The ways that columns of labels take (`galley_columns_measure`).
  @Test(arguments: 0..<24 as Range<UInt64>)
  func `A text in a label has one answer, from its bytes, by one layout or by each question`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpus = try #require(Corpus.all[safe: Int(seed) % Corpus.all.count])
    var (whole, cut) = (0, 0)
    for round in 0..<60 {
      var label = try RandomLabel.make(corpus, using: &random)
      label.truncationToken = nil
      if round % 2 == 0 { (label.numberOfLines, label.lineBreakMode) = (1 + round / 2 % 3, .byTruncatingTail) }
      let text = label.text ?? ""
      let (style, paragraph) = (TextStyle(fonts: label.font.chosenFonts, size: label.font.pointSize), ParagraphStyle())
      let measurer = try label.measurer(style: style, paragraphStyle: paragraph)
      label.attributedText = AttributedText(text, style: style, paragraphStyle: paragraph)
      for width in [RandomLabel.width(using: &random), 60, 0, .infinity] where width >= 0 {
        let name = "seed \(seed), round \(round), \(corpus.name), width \(width)"
        var drawing: LabelDrawing?
        let shown = try label.shown(width: width, &drawing)
        let size = try label.sizeThatFits(SizeProposal(width: .atMost(width), height: .maxContent))
        let bounds = Rect(x: 0, y: 0, width: width.isFinite ? width : size.width, height: size.height)
        Self.expect(shown.size, size, label, name)
        Self.expect(drawing, try label.drawing(in: bounds), label, name)
        Self.expect(
          [shown.firstBaseline, shown.lastBaseline],
          [try label.firstBaseline(in: bounds), try label.lastBaseline(in: bounds)], label, name)
        let bytes = Array(text.utf8)
        var hidden: Range<Int>?
        let quick = unsafe bytes.withUnsafeBufferPointer { bytes in
          unsafe label.shownWhole(bytes, width: width, numberOfLines: label.numberOfLines, by: measurer)
            ?? label.shownCut(bytes, width: width, numberOfLines: label.numberOfLines, by: measurer, &hidden)
        }
        guard let quick else { continue }
        if quick.isTruncated { cut += 1 } else { whole += 1 }
        Self.expect(quick, shown, label, name + ", from bytes")
        let shownHidden = drawing?.layout.truncatedRange.map { text.utf8Offsets(of: $0) }
        Self.expect(hidden, shownHidden, label, name + ", from bytes")
      }
    }
    if corpus.name.hasPrefix("en") { #expect(whole > 20 && cut > 5, "\(whole) whole, \(cut) cut") }
  }

  /// Asks the label and one that takes only the general way the same question.
  private static func compare(_ label: Label, using random: inout SplitMix64, _ name: String) throws {
    var general = label
    general.takesQuickWay = false
    let width = RandomLabel.width(using: &random)
    let height = Bool.random(using: &random) ? 1e6 : Double.random(in: 0...90, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let size = Size(width: width, height: height)
      try expect(label.sizeThatFits(size), general.sizeThatFits(size), label, name + ", width \(width)")
    case 1: try expect(label.intrinsicContentSize, general.intrinsicContentSize, label, name)
    case 2:
      let bounds = Rect(x: 3, y: 5, width: width, height: height)
      let count = Int.random(in: 0...4, using: &random)
      try expect(
        label.textRect(forBounds: bounds, limitedToNumberOfLines: count),
        general.textRect(forBounds: bounds, limitedToNumberOfLines: count), label,
        name + ", bounds \(bounds), \(count) lines")
    default:
      let proposal = RandomLabel.proposal(width: width, height: height, using: &random)
      try expect(label.sizeThatFits(proposal), general.sizeThatFits(proposal), label, name + ", \(proposal)")
    }
  }

  private static func expect<T: Equatable>(_ found: T, _ expected: T, _ label: Label, _ name: String) {
    guard found != expected else { return }
    Issue.record(
      """
      \(name): \(found) instead of \(expected) for \((label.text ?? "").debugDescription), \
      \(label.numberOfLines) lines, \
      \(label.lineBreakMode), \(label.textAlignment), font of \(label.font.pointSize)
      """)
  }

  @Test func `English labels take the quick way and are not prepared`() throws {
    let corpus = try #require(Corpus.all.first { $0.name.hasPrefix("en") })
    let words = corpus.lines.joined(separator: " ").split(separator: " ").filter { !$0.isEmpty }
    var (count, quick) = (0, 0)
    for start in stride(from: 0, to: min(words.count - 12, 4000), by: 5) {
      var label = Label(words[start..<start + 2 + start % 11].joined(separator: " "))
      label.numberOfLines = 0
      // The cache keeps words, and their parts at line ends, when they are seen for the second time.
      for _ in 0..<3 { _ = try Label.copy(label).sizeThatFits(Size(width: 200, height: 0)) }
      label = try KnownFont.asked { [label] in
        Label.copy(label)
      } _: {
        _ = try $0.sizeThatFits(Size(width: 200, height: 0))
      }
      count += 1
      if !label.isPrepared { quick += 1 }
    }
    #expect(Double(quick) >= 0.97 * Double(count), "\(quick) of \(count)")
  }

  @Test(arguments: [TextAlignment.natural, .left, .center, .right])
  func `A label of known words is not prepared, whatever its lines and alignment`(alignment: TextAlignment) throws {
    for mode in LineBreakMode.allCases {
      for numberOfLines in [0, 1, 2] {
        let width = mode == .byCharWrapping ? 400.0 : 200
        let label = try KnownFont.asked {
          var label = Label("Several words that take two lines")
          (label.textAlignment, label.lineBreakMode, label.numberOfLines) = (alignment, mode, numberOfLines)
          return label
        } _: { label in
          _ = try label.sizeThatFits(Size(width: width, height: 0))
          _ = try label.intrinsicContentSize
          _ = try label.sizeThatFits(
            SizeProposal(width: .atMost(numberOfLines == 1 ? 400 : width), height: .maxContent))
        }
        #expect(!label.isPrepared, "\(mode), \(numberOfLines) lines")
      }
    }
  }

  /// Inter kerns a bracket with what stands after the space: the words are shaped as one, and the space still grows.
  @Test(arguments: [
    "spectroscopic (Moreover) She spectroscopic (legally) over of", "extraordinary things happen",
    "things extraordinary", "an extraordinary \u{201C}thing\u{201D} happens",
  ])
  func `A justified line is stretched at its spaces, and one of one word keeps its width`(text: String) throws {
    for mode in [LineBreakMode.byWordWrapping, .byTruncatingTail, .byClipping] {
      for width in stride(from: 112.0, through: 260, by: 3.5) {
        var label = Label(text)
        (label.textAlignment, label.lineBreakMode, label.numberOfLines, label.scale) = (.justified, mode, 0, nil)
        var general = label
        general.takesQuickWay = false
        let size = Size(width: width, height: 0)
        #expect(try label.sizeThatFits(size) == general.sizeThatFits(size), "\(width)")
        let proposal = SizeProposal(width: .atMost(width), height: .maxContent)
        #expect(try label.sizeThatFits(proposal) == general.sizeThatFits(proposal), "\(width)")
      }
    }
  }

  @Test func `A label is prepared where its words do not give its size`() throws {
    func isPrepared(
      _ text: String, width: Double = 400, _ change: (inout Label) -> Void = { _ in }
    ) throws -> Bool {
      try KnownFont.asked {
        var label = Label(text)
        label.numberOfLines = 0
        change(&label)
        return label
      } _: { label in
        _ = try label.sizeThatFits(Size(width: width, height: 0))
      }.isPrepared
    }
    #expect(try !isPrepared("plain words"))
    #expect(try isPrepared("plain words") { $0.attributedText = AttributedText("plain words") })
    #expect(try isPrepared("plain words") { $0.baseWritingDirection = .rightToLeft })
    #expect(try isPrepared("plain words") { $0.textAlignment = .justified })
    #expect(try isPrepared("two\nparagraphs"))
    #expect(try isPrepared("\u{5D0}\u{5D1}\u{5D2}"))
    #expect(try isPrepared("a space "))
    #expect(try isPrepared("1 ") { $0.lineBreakMode = .byCharWrapping })
    #expect(try isPrepared("extraordinarily", width: 40))
    #expect(try isPrepared("plain words", width: 60) { $0.lineBreakMode = .byCharWrapping })
    #expect(try isPrepared("some more plain words", width: 60) { $0.numberOfLines = 2 })
    #expect(try isPrepared("plain words") { $0.takesQuickWay = false })
  }

  @Test func `A label that is asked at many widths is prepared, and its copies share that`() throws {
    var label = Label("A label that is asked at many widths")
    label.numberOfLines = 0
    let copy = label
    for width in 0..<20 { _ = try label.sizeThatFits(Size(width: 150 + Double(width), height: 0)) }
    #expect(label.isPrepared)
    #expect(copy.isPrepared)
  }

  @Test func `A setter that changes nothing keeps what is prepared, one that does leaves copies alone`() throws {
    var label = Label("caf\u{E9}")
    _ = try label.drawing(in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(label.isPrepared)
    label.text = "caf\u{E9}"
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .natural
    label.numberOfLines = 1
    label.scale = 1
    #expect(label.isPrepared)
    let copy = label
    // Equal text of other bytes is another text.
    label.text = "cafe\u{301}"
    #expect(!label.isPrepared)
    #expect(copy.isPrepared)
    #expect(Array(label.text?.utf8 ?? "".utf8) == Array("cafe\u{301}".utf8))
  }
}

/// Labels with random properties.
private enum RandomLabel {
  static func make(_ corpus: Corpus, using random: inout SplitMix64) throws -> Label {
    var text = corpus.randomPart(0...120, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: text += " "
    case 1: text += "   "
    case 2: text += "\n"
    case 3: text = " " + text
    case 4: text += "\nand more"
    case 5: text = text.split(separator: " ").joined(separator: "  ")
    default: break
    }
    var label = Label(text)
    label.numberOfLines = Int.random(in: 0...4, using: &random)
    label.lineBreakMode = try #require(LineBreakMode.allCases.randomElement(using: &random))
    label.textAlignment = try #require(TextAlignment.allCases.randomElement(using: &random))
    label.font = .systemFont(ofSize: Bool.random(using: &random) ? 17 : Double.random(in: 8...30, using: &random))
    if Int.random(in: 0..<4, using: &random) == 0 { label.font.leading = Double.random(in: 0...5, using: &random) }
    if Int.random(in: 0..<8, using: &random) == 0 { label.font.metrics = .sanFrancisco }
    label.scale = [nil, 1, 2, 3][Int.random(in: 0..<4, using: &random)]
    if Bool.random(using: &random) { label.language = corpus.language }
    if Bool.random(using: &random) { label.preferredMaxLayoutWidth = width(using: &random) }
    if Int.random(in: 0..<6, using: &random) == 0 { label.lineBreakStrategy = [] }
    if Int.random(in: 0..<6, using: &random) == 0 { label.layoutDirection = .rightToLeft }
    if Int.random(in: 0..<8, using: &random) == 0 { label.roundsToFloats = true }
    return label
  }

  static func width(using random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: Double.random(in: 0...60, using: &random)
    case 1: 1000
    default: Double.random(in: 60...300, using: &random)
    }
  }

  static func proposal(width: Double, height: Double, using random: inout SplitMix64) -> SizeProposal {
    func axis(_ value: Double, _ random: inout SplitMix64) -> SizeProposal.Axis {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .minContent
      case 1: .maxContent
      case 2: .exactly(value)
      default: .atMost(value)
      }
    }
    let width = axis(width, &random)
    return SizeProposal(width: width, height: axis(height, &random))
  }
}

extension Label {
  /// Makes an equal label, which shares nothing.
  fileprivate static func copy(_ label: Label) -> Label {
    var copy = Label(label.text)
    copy.numberOfLines = label.numberOfLines
    return copy
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
