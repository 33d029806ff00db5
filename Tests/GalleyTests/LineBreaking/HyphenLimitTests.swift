internal import Galley
internal import TestSupport
internal import Testing

/// Hyphens in a row: three where nothing is said, as many as there are where that is asked for.
@Suite struct HyphenLimitTests {
  private struct Case {
    let text: String
    let style: TextStyle
    var paragraphStyle = ParagraphStyle()
    /// Wide enough for every word.
    let width: Double

    init(_ random: inout SplitMix64) throws {
      let corpus = try #require(Corpus.all.first { $0.language == "en" })
      // Long words come to many hyphens in a row, each of which fits its line as a whole.
      let lengths = [1, 6, 8, 9]
      let least: Int = lengths.randomElement(using: &random) ?? 8
      let all: [Substring] = corpus.lines.flatMap { $0.split(separator: " ") }
      let words: [Substring] = all.filter { $0.count >= least }.shuffled(using: &random)
      text = words[..<min(150, words.count)].joined(separator: " ")
      style = TextStyle(size: 17, language: "en-US")
      paragraphStyle.hyphenation = .automatic
      paragraphStyle.textWrap = TextWrap.allCases.randomElement(using: &random) ?? .greedy
      paragraphStyle.alignment = Bool.random(using: &random) ? .justified : .natural
      width = try PreparedParagraph(text, style: style).minContentWidth + Double.random(in: 0...20, using: &random)
    }

    func layout(_ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> TextLayout {
      var changed = paragraphStyle
      change(&changed)
      return try PreparedParagraph(text, style: style, paragraphStyle: changed).layout(width: width)
    }

    func lines(_ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> [Range<Int>] {
      try layout(change).lines.map(\.utf8Range)
    }
  }

  /// The most lines in a row that show a hyphen.
  private func longestRun(_ layout: TextLayout) -> Int {
    var (run, longest) = (0, 0)
    for index in layout.lines.indices {
      run = layout.glyphFragments(ofLine: index).contains { $0.range.isEmpty } ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func threeHyphensInARow(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var free = 0
    for _ in 0..<12 {
      let item = try Case(&random)
      let layout = try item.layout()
      let context = "seed \(seed), \(item.paragraphStyle.textWrap) at \(item.width): \(item.text.prefix(40))"
      #expect(longestRun(layout) <= 3, "\(context)")
      #expect(try item.lines { $0.hyphenateLimitLines = 3 } == layout.lines.map(\.utf8Range), "\(context)")
      // Without a limit, lines are what they are where 16 never come together.
      let noLimit = try item.layout { $0.hyphenateLimitLines = ParagraphStyle.noLimit }
      if longestRun(noLimit) <= 3 {
        #expect(noLimit.lines.map(\.utf8Range) == layout.lines.map(\.utf8Range), "\(context)")
      }
      free = max(free, longestRun(noLimit))
      #expect(
        try item.lines { $0.hyphenateLimitLines = 1_000 }
          == item.lines { $0.hyphenateLimitLines = ParagraphStyle.noLimit }, "\(context)")
    }
    #expect(free > 3, "no text of seed \(seed) would have more hyphens")
  }

  /// The last full line of a paragraph has no hyphen unless its first word is divided.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func lastFullLinesHaveNoHyphen(seed: UInt64) throws {
    var (random, changed) = (SplitMix64(seed: seed), 0)
    for _ in 0..<8 {
      let item = try Case(&random)
      let words = item.text.split(separator: " ").prefix(12)
      let indent: Double = Bool.random(using: &random) ? 12 : 0
      let width = item.width + 12
      func layouts(_ limit: ParagraphStyle.HyphenateLimitLast) throws -> [TextLayout] {
        var style = item.paragraphStyle
        (style.hyphenateLimitLast, style.firstLineHeadIndent) = (limit, indent)
        return try (4...words.count).map { count in
          try PreparedParagraph(words[..<count].joined(separator: " "), style: item.style, paragraphStyle: style)
            .layout(width: width)
        }
      }
      let (free, kept) = (try layouts(.none), try layouts(.always))
      changed += zip(free, kept).filter { $0.lines.map(\.utf8Range) != $1.lines.map(\.utf8Range) }.count
      for layout in kept where layout.lines.count > 1 {
        let line = layout.lines[layout.lines.count - 2]
        let hyphenates = layout.glyphFragments(ofLine: layout.lines.count - 2).contains { $0.range.isEmpty }
        #expect(
          !hyphenates || !layout.text[line.range].contains(" "),
          "seed \(seed), \(item.paragraphStyle.textWrap): \(layout.text)")
      }
    }
    #expect(changed > 0, "no text of seed \(seed) would have one")
  }

  /// Browsers have no limit, and soft hyphens are their authors' own.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func otherTextsHaveNoLimit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let item = try Case(&random)
      let browser = try [nil, ParagraphStyle.noLimit].map { limit in
        try item.lines { ($0.lineBreakOptions.rules, $0.hyphenateLimitLines) = (.browser, limit) }
      }
      #expect(browser[0] == browser[1], "seed \(seed)")
    }
    let soft = Array(repeating: "hy\u{AD}phen", count: 60).joined(separator: "\u{AD}")
    for style in TextWrap.allCases {
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.textWrap = style
      let layout = try PreparedParagraph(soft, paragraphStyle: paragraphStyle).layout(width: 60)
      #expect(longestRun(layout) == layout.lines.count - 1, "\(style)")
    }
  }

  /// Words that must be divided are, however often.
  @Test(arguments: TextWrap.allCases)
  func wordsAreNotCutWithoutAHyphen(style: TextWrap) throws {
    var paragraphStyle = ParagraphStyle()
    (paragraphStyle.hyphenation, paragraphStyle.textWrap) = (.automatic, style)
    let word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
    let text = TextStyle(size: 17, language: "de")
    let paragraph = try PreparedParagraph(word, style: text, paragraphStyle: paragraphStyle)
    let layout = paragraph.layout(width: paragraph.minContentWidth + 5)
    #expect(layout.lines.count > 6 && longestRun(layout) == layout.lines.count - 1)
  }

  /// The least parts of a word are the language's: two letters before and three after in English.
  @Test func wordsKeepTheirEnds() throws {
    for corpus in Corpus.all where corpus.language == "en" {
      let text = corpus.lines(atMost: 40).joined(separator: " ")
      var style = ParagraphStyle()
      style.hyphenation = .automatic
      let paragraph = try PreparedParagraph(text, style: TextStyle(size: 17, language: "en-US"), paragraphStyle: style)
      for width in stride(from: 90.0, through: 200, by: 10) {
        let layout = paragraph.layout(width: width)
        for index in layout.lines.indices.dropLast()
        where layout.glyphFragments(ofLine: index).contains(where: { $0.range.isEmpty }) {
          let before = text[layout.lines[index].range].reversed().prefix { $0.isLetter }
          let after = text[layout.lines[index + 1].range.lowerBound...].prefix { $0.isLetter }
          #expect(before.count >= 2 && after.count >= 3, "\(String(before.reversed()))-\(after)")
        }
      }
    }
  }
}
