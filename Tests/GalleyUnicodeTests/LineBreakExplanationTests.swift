import GalleyOptions
import GalleyUnicode
import TestSupport
import Testing

/// The rules of UAX #14, read one after another, beside the machine that is made of them.
@Suite struct LineBreakExplanationTests {
  /// UAX #14: the decisions and the rules that the test file names for each of them.
  @Test func unicodeTestFile() throws {
    let file = try BreakTestFile("LineBreakTest-18.0.0.txt")
    let rules = try CompressedFixture.lines("LineBreakTestRules-18.0.0.txt.xz").map { line in
      String(decoding: line.bytes, as: UTF8.self).split(separator: " ").map { Self.name(ofNumber: $0) }
    }
    try #require(rules.count == file.rows.count)
    for (row, names) in zip(file.rows, rules) {
      let explanations = LineBreaking.ruleExplanations(of: row.text)
      let place = "\(file.name):\(row.number): \(row.text.scalarNumbers)"
      #expect(explanations.filter { $0.kind != nil }.map { UInt32($0.offset) } == row.breaks, "\(place)")
      #expect(explanations.map(\.rule) == Array(names.dropFirst()), "\(place)")
      #expect(explanations.map { $0.formula.contains("!") } == explanations.map { $0.kind == .mandatory }, "\(place)")
    }
  }

  /// The rule that a number of LineBreakTest.html belongs to: 15.11 to LB15a. Formulas of LB25 have two digits.
  private static func name(ofNumber number: Substring) -> String {
    let parts = number.split(separator: ".")
    let letters = ["0": "", "1": "a", "2": "b", "3": "c", "4": "d"]
    let digit = parts.count > 1 ? String(parts[1].prefix(1)) : "0"
    return "LB" + parts[0] + (parts[0] == "25" ? "" : letters[digit] ?? "?")
  }

  /// Real text: what the rules say is what the machine says, and dictionaries alone overrule them.
  @Test(arguments: Corpus.all)
  func realText(corpus: Corpus) {
    for line in corpus.lines {
      let explanations = LineBreaking.explanations(of: line, options: LineBreakOptions())
      expectOpportunities(explanations, of: line, LineBreakOptions())
      for explanation in explanations where explanation.cause != .rule {
        #expect(explanation.cause == .dictionary && explanation.isWithinComplexText, "\(line)")
      }
      for (explanation, rule) in zip(explanations, LineBreaking.ruleExplanations(of: line))
      where explanation.cause == .rule {
        #expect(explanation == rule, "\(line): \(rule.offset)")
      }
    }
  }

  /// Texts that nobody would write: scalars of all classes in a random order.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func randomText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = Self.scalarsOfClasses(using: &random)
    for _ in 0..<400 {
      let count = Int.random(in: 0...24, using: &random)
      var text = String.UnicodeScalarView()
      for _ in 0..<count {
        let some = scalars.randomElement(using: &random) ?? []
        // Runs of one class are where counting and looking back matter.
        for _ in 0..<([1, 1, 1, 2, 3].randomElement(using: &random) ?? 1) {
          text.append(some.randomElement(using: &random) ?? "a")
        }
      }
      let string = String(text)
      let rules = LineBreaking.ruleExplanations(of: string)
      var breaks: ContiguousArray<UInt32> = []
      var copy = string
      copy.withUTF8 { unsafe LineBreaking.findBreaksCharacterByCharacter(in: $0, into: &breaks) }
      #expect(Self.offsets(rules) == Array(breaks), "seed \(seed): \(string.scalarNumbers)")
    }
  }

  /// Whatever the options are, the kinds are those of `breaks`, and a choice is named exactly where it changed one.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func options(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for corpus in Corpus.all {
      let options = Self.options(using: &random)
      for line in corpus.lines(atMost: 12) {
        let explanations = LineBreaking.explanations(of: line, options: options)
        expectOpportunities(explanations, of: line, options)
        let usual = LineBreaking.explanations(of: line, options: LineBreakOptions())
        for (explanation, other) in zip(explanations, usual) {
          var isChosen = false
          if case .choices(let choices) = explanation.cause { isChosen = !choices.isEmpty }
          #expect(isChosen == (explanation.kind != other.kind), "seed \(seed), \(options): \(line)")
        }
      }
    }
  }

  @Test func choicesAreNamed() throws {
    let kept = LineBreaking.explanations(of: "漢字", options: LineBreakOptions(wordBreak: .keepAll))
    #expect(kept.map(\.cause) == [.choices([.wordBreak]), .rule])
    #expect(kept.map(\.rule) == ["LB31", "LB3"])
    let small = LineBreaking.explanations(of: "らっ", options: LineBreakOptions(strictness: .automatic, language: "ja"))
    #expect(small[0].cause == .choices([.language]))
    #expect(small[0].before == .ID && small[0].after == .CJ && small[0].kind == .allowed)
    // Chinese alone changes nothing, and normal alone neither: together they let a wave dash begin a line.
    let wave = LineBreaking.explanations(of: "日〜", options: LineBreakOptions(strictness: .normal, language: "zh"))
    #expect(wave[0].cause == .choices([.strictness, .language]))
  }

  @Test func wordsOfADictionary() {
    let explanations = LineBreaking.explanations(of: "ภาษาไทย", options: LineBreakOptions())
    #expect(explanations.allSatisfy { $0.rule == "LB1" || $0.rule == "LB3" })
    #expect(explanations.filter { $0.kind == .allowed }.map(\.cause) == [.dictionary])
    // A mark belongs to the letter before it.
    let marked = LineBreaking.explanations(of: "ที่นี่", options: LineBreakOptions())
    #expect(marked.filter { $0.kind == .allowed }.allSatisfy { $0.cause == .dictionary })
  }

  @Test func emptyText() {
    let explanations = LineBreaking.explanations(of: "", options: LineBreakOptions())
    #expect(explanations.map(\.kind) == [.mandatory] && explanations.map(\.offset) == [0])
  }

  private func expectOpportunities(
    _ explanations: [LineBreakExplanation], of text: String, _ options: LineBreakOptions
  ) {
    #expect(Self.offsets(explanations) == Array(utf8Breaks(in: text, options: options)), "\(options): \(text)")
  }

  /// Explanations as `findBreaks` writes opportunities.
  private static func offsets(_ explanations: [LineBreakExplanation]) -> [UInt32] {
    explanations.compactMap { explanation in
      explanation.kind.map { UInt32(explanation.offset) | ($0 == .mandatory ? LineBreaking.mandatoryFlag : 0) }
    }
  }

  /// Some scalars of each class, those of dictionaries left out.
  private static func scalarsOfClasses(using random: inout SplitMix64) -> [[Unicode.Scalar]] {
    var scalars: [LineBreakClass: [Unicode.Scalar]] = [:]
    for number in (0...0x1FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(number) else { continue }
      scalars[LineBreakClass(of: scalar), default: []].append(scalar)
    }
    scalars[.SA] = nil
    // Characters that rules tell apart within a class: quotation marks, brackets by width, the dotted circle, reserved emoji.
    let details: [Unicode.Scalar] = ["«", "»", "“", "”", "(", ")", "「", "\u{25CC}", "\u{1F8FF}", "\u{1FFFD}"]
    return LineBreakClass.allCases.compactMap { scalars[$0] } + [details, details]
  }

  private static func options(using random: inout SplitMix64) -> LineBreakOptions {
    LineBreakOptions(
      strictness: LineBreakOptions.Strictness.allCases.randomElement(using: &random) ?? .automatic,
      wordBreak: LineBreakOptions.WordBreak.allCases.randomElement(using: &random) ?? .normal,
      language: [nil, "ja", "zh", "en", "ko"].randomElement(using: &random) ?? nil,
      hangulWordPriority: Bool.random(using: &random),
      rules: LineBreakOptions.Rules.allCases.randomElement(using: &random) ?? .unicode)
  }
}
