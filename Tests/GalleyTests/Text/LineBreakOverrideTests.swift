internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Line ends that the author decides on, and paragraph styles by range.
@Suite struct LineBreakOverrideTests {
  private static let kinds: [LineBreakOverride] = [
    .prohibited, .allowed, .options(LineBreakOptions(wordBreak: .breakAll)),
    .options(LineBreakOptions(strictness: .anywhere)),
  ]

  private static func range(of part: String, in text: String) throws -> Range<String.Index> {
    let bytes = Array(text.utf8), wanted = Array(part.utf8)
    let start = try #require((0...bytes.count - wanted.count).first { Array(bytes[$0..<$0 + wanted.count]) == wanted })
    return text.utf8.index(
      text.startIndex, offsetBy: start)..<text.utf8.index(text.startIndex, offsetBy: start + wanted.count)
  }

  private static func lines(_ text: AttributedText, width: Double) throws -> [String] {
    try PreparedParagraph(text).layout(width: width).lines.map { String(text.string[$0.range]) }
  }

  @Test func prohibitedPartsStayTogether() throws {
    var text = AttributedText("call Mr. Li now")
    let width = try PreparedParagraph("call Mr. ").naturalWidth + 5
    #expect(try Self.lines(text, width: width) == ["call Mr. ", "Li now"])
    text.setLineBreaks(.prohibited, in: try Self.range(of: "Mr. Li", in: text.string))
    #expect(try Self.lines(text, width: width) == ["call ", "Mr. Li ", "now"])
    // A distance between two places is a layout unit off the width alone at most.
    let difference = try PreparedParagraph(text).minContentWidth - PreparedParagraph("Mr. Li").naturalWidth
    #expect(difference.magnitude <= LayoutUnit.points(1))
    text.setLineBreaks(nil, in: text.string.startIndex..<text.string.endIndex)
    #expect(text.breakOverrides.isEmpty)
  }

  @Test func mandatoryBreaksAreKept() throws {
    var text = AttributedText("a b\nc d")
    text.setLineBreaks(.prohibited, in: text.string.startIndex..<text.string.endIndex)
    #expect(try Self.lines(text, width: 1000) == ["a b\n", "c d"])
    #expect(
      try Self.lines(text, width: 15) == ["a ", "b\n", "c ", "d"], "an emergency break where nothing else is left")
  }

  @Test func hyphensInProhibitedPartsVanish() throws {
    var style = ParagraphStyle()
    style.hyphenation = .automatic
    var text = AttributedText("hyphenation soft\u{AD}ware", style: TextStyle(language: "en-US"), paragraphStyle: style)
    let before = try PreparedParagraph(text).minContentWidth
    text.setLineBreaks(.prohibited, in: text.string.startIndex..<text.string.endIndex)
    #expect(try PreparedParagraph(text).minContentWidth > before)
    #expect(try PreparedParagraph(text).layout().breakOpportunities(ofLine: 0).count == 1)
  }

  @Test func allowedPartsBreakBetweenClusters() throws {
    var text = AttributedText("abc dee\u{301}f ghi")
    text.setLineBreaks(.allowed, in: try Self.range(of: "dee\u{301}f", in: text.string))
    #expect(try Self.lines(text, width: 0.5) == ["a", "b", "c ", "d", "e", "e\u{301}", "f ", "g", "h", "i"])
    let layout = try PreparedParagraph(text).layout()
    let offsets = layout.breakOpportunities(ofLine: 0).map {
      text.string.utf8.distance(from: text.string.startIndex, to: $0.index)
    }
    #expect(offsets == [4, 5, 6, 9, 11, 14])
  }

  @Test func wordsOfAPartAreBrokenByItsOptions() throws {
    var text = AttributedText("abc def ghi 漢字漢字")
    text.setLineBreaks(.options(.init(wordBreak: .breakAll)), in: try Self.range(of: "def ghi", in: text.string))
    text.setLineBreaks(.options(.init(wordBreak: .keepAll)), in: try Self.range(of: "漢字漢", in: text.string))
    let layout = try PreparedParagraph(text).layout()
    let offsets = layout.breakOpportunities(ofLine: 0).map {
      text.string.utf8.distance(from: text.string.startIndex, to: $0.index)
    }
    // The options of the character before an opportunity decide.
    #expect(offsets == [4, 5, 6, 8, 9, 10, 12, 24])
  }

  @Test("Options of the whole text are those of its paragraphs", arguments: kinds)
  func wholeTextsAgree(kind: LineBreakOverride) throws {
    guard case .options(let options) = kind else { return }
    let string = "Words, and-so on: 東京タワー（とうきょう）\n한국어 텍스트 $12.50/ff ไทยภาษา"
    var style = ParagraphStyle()
    style.lineBreakOptions = options
    var text = AttributedText(string)
    text.setLineBreaks(kind, in: string.startIndex..<string.endIndex)
    let whole = AttributedText(string, paragraphStyle: style)
    for width in stride(from: 5.0, through: 200, by: 7) {
      #expect(try Self.lines(text, width: width) == Self.lines(whole, width: width), "width \(width)")
    }
  }

  @Test("Parts side by side with the same options are one part", arguments: 0..<20 as Range<UInt64>)
  func partsJoin(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let string = "Words, and-so on: 東京タワー（とうきょう）\n한국어 텍스트 $12.50/ff"
    let kind = LineBreakOverride.options(LineBreakOptions(wordBreak: seed % 2 == 0 ? .breakAll : .keepAll))
    var (parts, whole) = (AttributedText(string), AttributedText(string))
    whole.setLineBreaks(kind, in: string.startIndex..<string.endIndex)
    var start = string.startIndex
    while start < string.endIndex {
      let count = Int.random(in: 1...6, using: &random)
      let end = string.index(start, offsetBy: count, limitedBy: string.endIndex) ?? string.endIndex
      parts.setLineBreaks(kind, in: start..<end)
      start = end
    }
    for width in [10.0, 35, 80, 150] {
      #expect(try Self.lines(parts, width: width) == Self.lines(whole, width: width), "seed \(seed), width \(width)")
    }
  }

  @Test("Later overrides replace earlier ones, and follow their text", arguments: 0..<20 as Range<UInt64>)
  func overridesAreApart(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let string = "0123456789"
    var text = AttributedText(string)
    var expected = [LineBreakOverride?](repeating: nil, count: 10)
    for _ in 0..<6 {
      let ends = [Int.random(in: 0...10, using: &random), Int.random(in: 0...10, using: &random)].sorted()
      let kind = ([nil] + Self.kinds).randomElement(using: &random) ?? nil
      text.setLineBreaks(
        kind,
        in: string.index(string.startIndex, offsetBy: ends[0])..<string.index(string.startIndex, offsetBy: ends[1]))
      for index in ends[0]..<ends[1] { expected[index] = kind }
    }
    var joined = AttributedText("--")
    joined.append(text)
    for (overrides, start) in [(text.breakOverrides, 0), (joined.breakOverrides, 2)] {
      var found = [LineBreakOverride?](repeating: nil, count: 10)
      for override in overrides {
        for index in override.utf8Range {
          #expect(found[index - start] == nil, "seed \(seed)")
          found[index - start] = override.kind
        }
      }
      #expect(found == expected, "seed \(seed)")
    }
  }

  @Test func paragraphStylesAreSetByRange() throws {
    let string = "one\ntwo\r\nthree\nfour"
    var text = AttributedText(string)
    text.setParagraphStyle(in: try Self.range(of: "wo\r\nth", in: string)) { $0.alignment = .center }
    #expect(text.paragraphRuns.map(\.utf8Count) == [4, 11, 4])
    #expect(text.paragraphRuns.map(\.style.alignment) == [.natural, .center, .natural])
    text.setParagraphStyle(in: string.startIndex..<string.startIndex) { $0.headIndent = 3 }
    #expect(text.paragraphRuns.map(\.style.headIndent) == [3, 0, 0])
    text.setParagraphStyle(in: string.endIndex..<string.endIndex) { $0.headIndent = 3 }
    #expect(text.paragraphRuns.map(\.style.headIndent) == [3, 0, 3])
    let layout = try PreparedParagraph(text).layout(width: 200)
    #expect(
      layout.lines[0].minX == 0 && layout.lines[1].minX > 50 && layout.lines[2].minX > 50 && layout.lines[3].minX == 0)
    var empty = AttributedText("")
    empty.setParagraphStyle(in: empty.string.startIndex..<empty.string.endIndex) { $0.headIndent = 3 }
    #expect(empty.paragraphRuns.map(\.style.headIndent) == [3])
  }
}
