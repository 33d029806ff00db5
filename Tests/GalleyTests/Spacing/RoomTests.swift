internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Room beside bases and padded parts in every direction: at the edges of a part as it stands on its line, and never
/// inside of a word.
@Suite struct RoomTests {
  private static let fonts = try? [
    "Inter-roman.var.ttf", "NotoSansCJKjp-Regular.subset.otf", "NotoSansHebrew-Regular.ttf",
    "NotoSansArabic-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf",
  ].map { try FontFace(path: Repository.path("Fonts/" + $0)) }

  private static func text(_ string: String, _ direction: BaseDirection, letterSpacing: Double = 0) -> AttributedText {
    var style = ParagraphStyle()
    style.baseWritingDirection = direction
    var text = AttributedText(string, style: TextStyle(fonts: fonts ?? [], size: 17), paragraphStyle: style)
    text.setStyle(in: string.startIndex..<string.endIndex) { $0.letterSpacing = .points(letterSpacing) }
    return text
  }

  /// Where the glyphs of each character begin.
  private static func glyphEdges(_ layout: TextLayout, _ line: Int = 0) -> [Double] {
    layout.clusters(ofLine: line).map { $0.x + $0.leadingRoom }
  }

  // MARK: Chromium

  /// Left edges of characters in Chromium 156 beside a part with 10 points before it and 20 after it.
  @Test(
    "Padded parts stand where Chromium has them",
    arguments: [
      ("abc שלום def", "שלום", BaseDirection.leftToRight, [69.86, 60.98, 56.05, 44.42, 102.28]),
      ("abc שלום de def", "שלום de", .leftToRight, [69.86, 60.98, 56.05, 44.42, 82.28, 87.06, 97.61, 127.53]),
      ("abc de שלום def", "de שלום", .leftToRight, [44.42, 54.97, 64.88, 95.11, 86.23, 81.3, 69.67, 127.53]),
      ("שלום abc שלום", "abc", .rightToLeft, [62.64, 72.22, 82.77, 37.84, 25.44, 16.56, 11.63, 0]),
      ("مرحبا بالعالم", "بالعالم", .rightToLeft, [57.14, 52.19, 47.77, 38.91, 33.97, 29.55, 20]),
      ("مرحبا بالعالم", "لعا", .rightToLeft, [47.78, 38.92, 33.98, 9.55, 0]),
    ])
  func paddedParts(string: String, part: String, direction: BaseDirection, expected: [Double]) throws {
    var text = Self.text(string, direction)
    let range = try #require(string.firstRange(of: part))
    text.setPadding(TextPadding(start: 10, end: 20), in: range)
    let first = string.distance(from: string.startIndex, to: range.lowerBound)
    let edges = Self.glyphEdges(try PreparedParagraph(text).layout())[first...].prefix(expected.count)
    #expect(zip(edges, expected).allSatisfy { ($0 - $1).magnitude < 0.06 }, "\(Array(edges))")
  }

  @Test(
    "A base under a longer reading stands where Chromium has it",
    arguments: [
      (BaseDirection.rightToLeft, RubyAnnotation.Alignment.start, [57.25, 48.38, 43.44, 31.8]),
      (.leftToRight, .start, [25.44, 16.56, 11.63, 0]), (.rightToLeft, .center, [41.34, 32.47, 27.53, 15.9]),
      (.leftToRight, .center, [41.34, 32.47, 27.53, 15.9]), (.rightToLeft, .spaceAround, [41.34, 32.47, 27.53, 15.9]),
      (.leftToRight, .spaceBetween, [41.34, 32.47, 27.53, 15.9]),
    ])
  func basesInTheMiddle(
    direction: BaseDirection, alignment: RubyAnnotation.Alignment, expected: [Double]
  ) throws {
    var text = Self.text("שלום", direction)
    var reading = RubyAnnotation("a long annotation")
    reading.alignment = alignment
    text.setRuby(reading, in: text.string.startIndex..<text.string.endIndex)
    let layout = try PreparedParagraph(text).layout()
    let edges = Self.glyphEdges(layout)
    #expect(zip(edges, expected).allSatisfy { ($0 - $1).magnitude < 0.06 }, "\(edges)")
    // Room of bases is counted in font units.
    #expect(layout.annotations(ofLine: 0).allSatisfy { $0.x.magnitude < 0.02 })
  }

  @Test("A base in two directions is spread at its places in visual order, as in Chromium")
  func mixedBases() throws {
    var text = Self.text("אב 東", .leftToRight)
    text.setRuby(RubyAnnotation("a long annotation"), in: text.string.startIndex..<text.string.endIndex)
    let edges = Self.glyphEdges(try PreparedParagraph(text).layout())
    #expect(zip(edges, [16.56, 6.86, 27.31, 45.81]).allSatisfy { ($0 - $1).magnitude < 0.06 }, "\(edges)")
  }

  // MARK: Properties

  /// A random text of words in some scripts, and the parts of whole words in it that have room.
  private struct Words {
    var plain: AttributedText
    var text: AttributedText
    var words: [Range<String.Index>] = []

    init(_ list: [[String]], letterSpacing: [Double], using random: inout SplitMix64) {
      var words: [String] = []
      for _ in 0..<Int.random(in: 3...9, using: &random) {
        let script = list.randomElement(using: &random) ?? []
        words.append(script.randomElement(using: &random) ?? "")
      }
      plain = RoomTests.text(
        words.joined(separator: " "), [.leftToRight, .rightToLeft].randomElement(using: &random) ?? .leftToRight,
        letterSpacing: letterSpacing.randomElement(using: &random) ?? 0)
      // Pairs are kerned otherwise from the other side, and where a line ends between them.
      plain.setStyle(in: plain.string.startIndex..<plain.string.endIndex) { $0.kern = 0 }
      text = plain
      var start = plain.string.startIndex
      for word in words {
        let end = plain.string.index(start, offsetBy: word.count)
        self.words.append(start..<end)
        start = end == plain.string.endIndex ? end : plain.string.index(after: end)
      }
      var index = Int.random(in: 0...2, using: &random)
      while index < words.count {
        let last = min(words.count - 1, index + Int.random(in: 0...2, using: &random))
        addRoom(to: self.words[index].lowerBound..<self.words[last].upperBound, using: &random)
        index = last + Int.random(in: 1...3, using: &random)
      }
    }

    private mutating func addRoom(to part: Range<String.Index>, using random: inout SplitMix64) {
      if Int.random(in: 0...2, using: &random) == 0 {
        text.setPadding(TextPadding(start: 3, end: Double.random(in: 0...20, using: &random)), in: part)
      }
      guard Int.random(in: 0...3, using: &random) > 0 else { return }
      let texts = ["אב", "שלום עולם", "a long annotation", "あいうえおかきく", "نص طويل جدا فوق", "i"]
      var reading = RubyAnnotation(texts.randomElement(using: &random) ?? "")
      reading.alignment = RubyAnnotation.Alignment.allCases.randomElement(using: &random) ?? .center
      reading.overhangs = Bool.random(using: &random)
      reading.position = RubyAnnotation.Position.allCases.randomElement(using: &random) ?? .over
      reading.sharesRoom = Bool.random(using: &random)
      text.setRuby(reading, in: part)
    }
  }

  private static let scripts = [
    ["שלום", "עולם", "טוב", "מאוד"], ["مرحبا", "بالعالم", "العربي", "الكبير", "لا", "جدا"], ["office", "word", "a"],
    ["東京", "知事", "行き"], ["12", "3.5"], ["پاکستان", "میں"],
  ]

  @Test("Letters of a word stay where they are beside each other", arguments: 1...60 as ClosedRange<UInt64>)
  func wordsAreNotParted(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Between ideographs there may be gaps.
    let words = Words(Self.scripts.filter { $0[0] != "東京" }, letterSpacing: [0, 0, 2], using: &random)
    let layout = try PreparedParagraph(words.text).layout(width: .random(in: 60...400, using: &random))
    let plain = try PreparedParagraph(words.plain).layout(width: .infinity)
    let string = words.text.string
    let expected = Dictionary(
      zip(plain.clusters(ofLine: 0).map(\.range.lowerBound), Self.glyphEdges(plain)), uniquingKeysWith: { $1 })
    for line in layout.lines.indices {
      let clusters = layout.clusters(ofLine: line)
      for (first, second) in zip(clusters, clusters.dropFirst()) {
        guard
          words.words.contains(where: { $0.contains(first.range.lowerBound) && $0.contains(second.range.lowerBound) }),
          let from = expected[first.range.lowerBound], let to = expected[second.range.lowerBound]
        else { continue }
        let distance = second.x + second.leadingRoom - first.x - first.leadingRoom
        // Room of bases is counted in font units.
        #expect((distance - (to - from)).magnitude < 0.03, "\(string[first.range])\(string[second.range]) in \(string)")
      }
    }
  }

  @Test("Readings of whole bases stay in their lines, and lines are as wide as they are measured", arguments: 1...60)
  func readingsStayInside(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = Words(Self.scripts, letterSpacing: [0, 0, 3], using: &random)
    let paragraph = try PreparedParagraph(words.text)
    let width = max(paragraph.minContentWidth, .random(in: 60...400, using: &random))
    let layout = paragraph.layout(width: width)
    #expect(paragraph.measure(width: width).size == Size(width: layout.width, height: layout.height))
    let again = paragraph.layout(width: layout.width)
    #expect(again.lines.map(\.utf8Range) == layout.lines.map(\.utf8Range))
    for (index, line) in layout.lines.enumerated() {
      let clusters = layout.clusters(ofLine: index)
      let (left, right) = (clusters.map(\.x).min() ?? 0, clusters.map { $0.x + $0.width }.max() ?? 0)
      #expect((right - left - clusters.reduce(0) { $0 + $1.width }).magnitude < 1e-5, "no hole between the clusters")
      for annotation in layout.annotations(ofLine: index) {
        #expect(
          annotation.x > -1e-5 && annotation.x + annotation.width < line.width + 0.02,
          "\(annotation.x), \(annotation.width) in \(line.width): \(words.text.string)")
      }
    }
  }

  @Test("A line in the other direction is the mirror image", arguments: 1...60)
  func linesAreMirrored(seed: UInt64) throws {
    func layout(_ isRightToLeft: Bool) throws -> (layout: TextLayout, plain: TextLayout) {
      var random = SplitMix64(seed: seed)
      let words = Words([Self.scripts[0]], letterSpacing: [0], using: &random)
      let width = Double.random(in: 40...300, using: &random)
      // An override sets the letters of both in the direction of the paragraph.
      let override = isRightToLeft ? "\u{202E}" : "\u{202D}"
      func turned(_ text: AttributedText) throws -> PreparedParagraph {
        var style = text.paragraphRuns[0].style
        style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        var turned = AttributedText(override + text.string, style: text.runs[0].style, paragraphStyle: style)
        for span in text.spans {
          turned.add(
            TextSpan(utf8Range: span.utf8Range.lowerBound + 3..<span.utf8Range.upperBound + 3, kind: span.kind))
        }
        turned.setEmphasis(in: turned.string.startIndex..<turned.string.endIndex)
        return try PreparedParagraph(turned)
      }
      return (try turned(words.text).layout(width: width), try turned(words.plain).layout(width: .infinity))
    }
    let (left, right) = (try layout(false), try layout(true))
    let advances = Dictionary(
      left.plain.clusters(ofLine: 0).map { ($0.range.lowerBound, $0.width) }, uniquingKeysWith: { $1 })
    #expect(left.layout.lines.map(\.utf8Range) == right.layout.lines.map(\.utf8Range))
    #expect(left.layout.height == right.layout.height)
    for (index, line) in left.layout.lines.enumerated() {
      let mirror = right.layout.lines[index]
      #expect((line.width - mirror.width).magnitude < 1e-5)
      for (one, other) in zip(left.layout.clusters(ofLine: index), right.layout.clusters(ofLine: index)) {
        let advance = try #require(advances[one.range.lowerBound])
        let middles = (one.x + one.leadingRoom + advance / 2, other.x + other.leadingRoom + advance / 2)
        #expect((line.width - middles.0 - middles.1).magnitude < 0.02, "\(seed)")
        #expect((line.width - one.x - one.width - other.x).magnitude < 1e-5, "the boxes, too")
      }
      for (one, other) in zip(left.layout.annotations(ofLine: index), right.layout.annotations(ofLine: index)) {
        #expect(one.base == other.base && one.baselineOffset == other.baselineOffset)
        #expect((line.width - one.x - one.width - other.x).magnitude < 0.02)
      }
      for (one, other) in zip(left.layout.emphasisMarks(ofLine: index), right.layout.emphasisMarks(ofLine: index)) {
        #expect((line.width - one.x - one.width - other.x).magnitude < 0.02)
      }
    }
  }
}
