internal import GalleyFlow
internal import TestSupport
internal import Testing

/// Properties of texts with an initial letter in containers of random sizes, in four scripts.
@Suite struct InitialLetterFlowPropertyTests {
  /// A text with an initial letter, from a seed.
  struct Sample: CustomStringConvertible {
    let seed: UInt64
    let text: String
    let letter: InitialLetter
    let paragraph: PreparedParagraph
    /// That text without the letter.
    let plain: PreparedParagraph
    let containers: [FlowContainer]
    let isPlain: Bool

    var description: String {
      "seed \(seed): “\(text)”, \(letter), \(containers.map { ($0.frame.width, $0.frame.height) })"
    }

    private static let words = [
      ["Once", "upon", "a", "time", "extraordinary", "village", "the", "girl,", "“seen”", "wolf."],
      ["كان", "يا", "ما", "كان", "في", "قديم", "الزمان", "مدينة", "كبيرة"],
      ["एक", "समय", "की", "बात", "है", "क्षेत्र", "में", "राजकुमारी", "रहती"],
      ["国境の", "長い", "トンネルを", "抜けると", "雪国で", "あった。", "「夜の」", "底が"],
    ]

    init(seed: UInt64) throws {
      self.seed = seed
      var random = SplitMix64(seed: seed)
      func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
      let language = Int(seed % 4)
      let separator = language == 3 ? "" : pick([" ", " ", "\n"])
      text = (0..<pick([1, 4, 20, 60])).map { _ in pick(Self.words[language]) }.joined(separator: separator)
      letter = InitialLetter(pick([1, 2, 2.5, 3, 4, 7]), sink: pick([1, 2, 3, 4, 7]))
      var style = ParagraphStyle()
      style.initialLetter = letter
      style.textWrap = TextWrap.allCases.randomElement(using: &random) ?? .greedy
      isPlain = pick([true, true, false])
      if !isPlain {
        style.alignment = pick([.justified, .center, .natural])
        style.lineSpacing = pick([0, 4])
        style.headIndent = pick([0, 8])
      }
      let size = pick([9.0, 14, 20])
      let textStyle = TextStyle(size: size, language: ["en", "ar", "hi", "ja"][language])
      paragraph = try PreparedParagraph(text, style: textStyle, paragraphStyle: style)
      style.initialLetter = nil
      plain = try PreparedParagraph(text, style: textStyle, paragraphStyle: style)
      var containers: [FlowContainer] = []
      for _ in 0..<pick([1, 2, 3, 6]) {
        let (width, height) = (pick([30.0, 80, 80, 160, 260]), pick([0.0, 12, 30, 45, 45, 70, 120, 300]))
        var container = FlowContainer(Rect(x: 0, y: 0, width: width, height: height))
        if !isPlain, pick([true, false]) {
          let obstacle = Rect(
            x: pick([0, width - 30]), y: pick([0, 20]), width: pick([10, 40]), height: pick([15, 60]))
          container.shape = try ExclusionShape([obstacle], width: width)
        }
        containers.append(container)
      }
      self.containers = containers
    }

    /// The lines of a container with their places in it.
    static func lines(_ container: FilledContainer) -> [(line: LineFragment, x: Double, top: Double)] {
      container.fragments.flatMap { fragment -> [(line: LineFragment, x: Double, top: Double)] in
        guard let layout = fragment.layout, let first = fragment.lines.first else { return [] }
        let top = layout.lines[first].minY
        return fragment.lines.map { index in
          let line = layout.lines[index]
          return (line, fragment.origin.x - container.frame.minX + line.minX, fragment.origin.y + line.minY - top)
        }
      }
    }
  }

  private static let seeds = 0..<240 as Range<UInt64>

  @Test("Every part of the text is in one line of one container, or in the rest", arguments: seeds)
  func nothingIsLost(seed: UInt64) throws {
    let sample = try Sample(seed: seed)
    let flow = try TextFlow([FlowBlock(sample.paragraph)])
    for forces in [false, true] {
      var (point, end, count) = (FlowPoint?.some(.start), 0, 0)
      while let start = point {
        let page = try flow.page(FlowPage(sample.containers), from: start, forces: forces)
        for placed in page.containers.flatMap(Sample.lines) {
          #expect(placed.line.utf8Range.lowerBound == end, "\(sample)")
          end = placed.line.utf8Range.upperBound
        }
        #expect(end == page.next?.utf8Offset ?? sample.text.utf8.count, "\(sample)")
        point = page.next
        count += 1
        // A page that takes nothing takes nothing ever; one that is forced always takes something.
        if page.isEmpty { break }
        try #require(count <= sample.text.utf8.count + 1, "\(sample)")
      }
      #expect(point == nil || !forces, "\(sample)")
      let pages = try flow.pages(then: [FlowPage(sample.containers)])
      #expect(pages.last?.next == nil, "\(sample)")
    }
  }

  @Test("No container with room for a line is passed over", arguments: seeds)
  func containersAreFilled(seed: UInt64) throws {
    let sample = try Sample(seed: seed)
    let room = try #require(sample.paragraph.initialLetterRoom, "\(sample)")
    let page = try TextFlow([FlowBlock(sample.paragraph)]).page(FlowPage(sample.containers))
    var end = 0
    for (index, container) in page.containers.enumerated() {
      if let last = Sample.lines(container).last { end = last.line.utf8Range.upperBound }
      guard container.isPassedOver, sample.containers[index].shape == nil else { continue }
      let lines = [sample.plain, sample.paragraph].map { $0.layout(width: container.frame.width).lines }
      let first = lines[1][0].metrics.height - room.height(in: lines[1][0], isLast: lines[1].count == 1)
      if container.height < lines[0].reduce(first, { max($0, $1.metrics.height) }) { continue }
      // Only the letter itself waits for a container that is high enough for it.
      let ahead = sample.containers[(index + 1)...].map(\.frame.height).max() ?? 0
      #expect(end == 0 && ahead > container.height && ahead >= room.depth, "\(sample), container \(index)")
    }
  }

  @Test("Lines lie in their container, and only those beside the letter keep clear of it", arguments: seeds)
  func linesLieInTheirContainer(seed: UInt64) throws {
    let sample = try Sample(seed: seed)
    for page in try TextFlow([FlowBlock(sample.paragraph)]).pages(then: [FlowPage(sample.containers)]) {
      for (index, container) in page.containers.enumerated() {
        let lines = Sample.lines(container)
        let first = container.fragments.first { $0.utf8Range.lowerBound == 0 }
        let letter = first?.layout?.initialLetter
        if let letter, !container.overflows { #expect(letter.frame.maxY <= container.height + 1e-6, "\(sample)") }
        for (number, (line, x, top)) in lines.enumerated() {
          let isCluster =
            sample.text[line.range].filter { !$0.isWhitespace }.count <= 1 || line.utf8Range.lowerBound == 0
          #expect(top >= -1e-6, "\(sample)")
          #expect(top + line.metrics.height <= container.height + 1e-6 || container.overflows, "\(sample)")
          guard sample.isPlain else { continue }
          #expect(x + line.width <= container.frame.width + 1e-6 && x >= -1e-6 || isCluster, "\(sample), \(line)")
          let start = line.isRightToLeft ? container.frame.width - x - line.width : x
          let isBeside = letter != nil && number < sample.letter.sink
          if !isBeside, !isCluster { #expect(abs(start) < 1e-4, "\(sample), container \(index), \(line)") }
        }
      }
    }
  }
}
