internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Optimal lines that do without hyphens of the patterns where they can, as TeX's do (`\\pretolerance`).
@Suite struct PretoleranceTests {
  private struct Case {
    let text: String
    let style = TextStyle(size: 17, language: "en-US")
    var paragraphStyle = ParagraphStyle()

    init(_ random: inout SplitMix64, words: ClosedRange<Int>) {
      let lines = Corpus.all.first { $0.language == "en" }?.lines ?? []
      let all = lines.randomElement(using: &random)?.split(separator: " ") ?? []
      text = all.shuffled(using: &random).prefix(Int.random(in: words, using: &random)).joined(separator: " ")
      paragraphStyle.textWrap = .optimal
      paragraphStyle.alignment = Bool.random(using: &random) ? .justified : .natural
      paragraphStyle.hyphenation = .automatic
      paragraphStyle.optimalWeights.pretolerance =
        [100, 100, 25, 1, 3000, 2_000_000].randomElement(using: &random).map { min($0, 1_000_000) } ?? 100
    }

    func lines(width: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> [Range<Int>] {
      try layout(width: width, change).lines.map(\.utf8Range)
    }

    func layout(width: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }) throws -> TextLayout {
      var changed = paragraphStyle
      change(&changed)
      return try PreparedParagraph(text, style: style, paragraphStyle: changed).layout(width: width)
    }
  }

  /// The lines are the best of all that have no hyphen and are good enough, or those of a planner that hyphenates at once.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func linesAreGoodEnoughOrHyphenated(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var counts = (plain: 0, hyphenated: 0)
    while min(counts.plain, counts.hyphenated) < 20 || counts.plain + counts.hyphenated < 80 {
      let item = Case(&random, words: 4...13)
      let natural = try item.layout(width: .infinity).width
      let width = Double.random(in: 90...max(100, natural * 0.7), using: &random)
      var plain = item.paragraphStyle
      plain.hyphenation = .manual
      let oracle = try OptimalOracle(item.text, style: item.style, paragraphStyle: plain, width: width)
      guard (3...15).contains(oracle.places.count) else { continue }
      let layout = try item.layout(width: width)
      let context = "seed \(seed), at \(width): \(item.text.debugDescription) \(item.paragraphStyle.optimalWeights)"
      if let expected = try oracle.leastTotal(tolerance: plain.optimalWeights.pretolerance) {
        counts.plain += 1
        let ends = try #require(oracle.ends(of: layout), "hyphens without need, \(context)")
        let total = try #require(try oracle.total(ends, cost: oracle.cost), "\(context)")
        #expect(abs(total - expected) <= 1e-5 * expected, "\(total), not \(expected), \(context)")
      } else {
        counts.hyphenated += 1
        let lines = try item.lines(width: width) { $0.optimalWeights.pretolerance = 0 }
        #expect(layout.lines.map(\.utf8Range) == lines, "\(context)")
      }
    }
  }

  /// The first pass is TeX's: what it takes has no hyphen, and paragraphs decide one by one.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func paragraphsDecideForThemselves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var style = ParagraphStyle()
    style.textWrap = .optimal
    style.alignment = .justified
    style.hyphenation = .automatic
    let parts = (0..<6).map { _ in Case(&random, words: 20...60).text }
    let width = Double.random(in: 200...520, using: &random)
    func lines(_ text: String) throws -> [String] {
      let layout = try PreparedParagraph(
        text, style: TextStyle(size: 17, language: "en-US"), paragraphStyle: style
      ).layout(width: width)
      return layout.lines.map { String(layout.text[$0.range].filter { $0 != "\n" }) }
    }
    #expect(try lines(parts.joined(separator: "\n")) == parts.flatMap { try lines($0) }, "seed \(seed) at \(width)")
  }

  /// Other styles of lines have no such pass.
  @Test(arguments: [TextWrap.greedy, .balanced, .pretty])
  func otherLinesAreAsTheyWere(style: TextWrap) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<10 {
      let item = Case(&random, words: 30...60)
      let width = Double.random(in: 120...500, using: &random)
      let lines = try [0, 1_000_000].map { pretolerance in
        try item.lines(width: width) {
          $0.textWrap = style
          $0.optimalWeights.pretolerance = pretolerance
        }
      }
      #expect(lines[0] == lines[1])
    }
  }

  @Test func softHyphensAreTakenAtOnce() throws {
    // A soft hyphen is the author's own, and taken at once where it pays.
    let text = "one two inter\u{AD}national three four five six"
    var style = ParagraphStyle()
    (style.textWrap, style.hyphenation) = (.optimal, .automatic)
    let width = try PreparedParagraph("one two inter-").naturalWidth + 2
    let text17 = TextStyle(size: 17, language: "en-US")
    let layout = try PreparedParagraph(text, style: text17, paragraphStyle: style).layout(width: width)
    #expect(layout.text[layout.lines[0].range] == "one two inter\u{AD}")
  }
}
