internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Optimal lines beside all ways to break a text: 10,000 random paragraphs of up to 14 opportunities.
@Suite struct OptimalExhaustiveTests {
  private static let fonts = [
    "Fonts/Inter-roman.var.ttf", "Fonts/NotoSans-Regular.ttf", "Fonts/NotoSansCJKjp-Regular.subset.otf",
    "Tests/Fixtures/Fonts/GalleyLabelMetrics-Regular.ttf", "Tests/Fixtures/Fonts/GalleyCourierMetrics-Regular.ttf",
  ]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func optimumEqualsExhaustiveSearch(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fonts = try Self.fonts.map { try FontFace(path: Repository.path($0)) }
    var compared = 0
    while compared < 500 {
      let isCJK = Int.random(in: 0..<8, using: &random) == 0
      let font = isCJK ? fonts[2] : fonts[[0, 1, 3, 4].randomElement(using: &random) ?? 0]
      let text = isCJK ? Self.cjkText(&random) : Self.latinText(&random)
      let style = TextStyle(fonts: [font], size: [9, 12.5, 17, 31].randomElement(using: &random) ?? 17)
      let paragraphStyle = Self.paragraphStyle(&random)
      let prepared = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      let least = prepared.minContentWidth + 40
      let width = Double.random(in: least * 0.7...max(least, prepared.naturalWidth) * 1.1, using: &random)
      let oracle = try OptimalOracle(text, style: style, paragraphStyle: paragraphStyle, width: width)
      guard oracle.places.count <= 15, let expected = try oracle.leastTotal() else { continue }
      compared += 1
      let layout = prepared.layout(width: width)
      guard let ends = oracle.ends(of: layout), let total = try oracle.total(ends, cost: oracle.cost) else {
        Issue.record("seed \(seed): lines that are not allowed at \(width) in \(text.debugDescription)")
        continue
      }
      // Widths of prepared parts are rounded to the layout unit on their own.
      #expect(
        abs(total - expected) <= 1e-5 * expected,
        "seed \(seed): \(total), not \(expected), at \(width) for \(text.debugDescription) \(paragraphStyle)")
    }
  }

  private static func latinText(_ random: inout SplitMix64) -> String {
    // No f: a ligature over a soft hyphen leaves no opportunity there, as clusters are whole.
    let letters = Array("abcdeghijklmnopqrstuvwxyzAVTo.,")
    var text = ""
    for index in 0..<Int.random(in: 1...9, using: &random) {
      if index > 0 {
        let separators = [
          " ", " ", " ", " ", " ", " ", "  ", "-", "\u{A0}", "\u{2003}", " \u{2003}", "\u{200B}",
          "\u{1361}", " .", "\u{10100}", "日",
        ]
        text += separators.randomElement(using: &random) ?? " "
      }
      for part in 0..<([1, 1, 1, 2, 3].randomElement(using: &random) ?? 1) {
        if part > 0 { text += "\u{AD}" }
        for _ in 0..<Int.random(in: 1...7, using: &random) { text.append(letters.randomElement(using: &random) ?? "x") }
      }
    }
    return Int.random(in: 0..<6, using: &random) == 0 ? text + " " : text
  }

  private static func cjkText(_ random: inout SplitMix64) -> String {
    let characters = Array("日本人大小中国学生水火木金土月あいうえおかきくけこ、。「」")
    var text = ""
    for _ in 0..<Int.random(in: 1...13, using: &random) { text.append(characters.randomElement(using: &random) ?? "日") }
    return text
  }

  private static func paragraphStyle(_ random: inout SplitMix64) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.textWrap = .optimal
    style.alignment = Bool.random(using: &random) ? .justified : .natural
    style.justifiesCharacters = Int.random(in: 0..<5, using: &random) == 0
    if Int.random(in: 0..<4, using: &random) == 0 {
      style.firstLineHeadIndent = Double.random(in: -20...30, using: &random)
      style.headIndent = Double.random(in: 0...20, using: &random)
      style.tailIndent = -Double.random(in: 0...20, using: &random)
    }
    guard Int.random(in: 0..<3, using: &random) > 0 else { return style }
    style.optimalWeights.spaceStretch = [0, 0.2, 0.5, 1].randomElement(using: &random) ?? 0
    style.optimalWeights.spaceShrink = [0, 0.2, 1.0 / 3, 0.9].randomElement(using: &random) ?? 0
    style.optimalWeights.emergencyStretch = [0.05, 0.5, 3].randomElement(using: &random) ?? 0
    style.optimalWeights.raggedness = [0.5, 2, 10].randomElement(using: &random) ?? 1
    style.optimalWeights.linePenalty = [0, 1, 10, 200].randomElement(using: &random) ?? 0
    style.optimalWeights.hyphenPenalty = [0, 50, 500].randomElement(using: &random) ?? 0
    style.optimalWeights.consecutiveHyphenDemerits = [0, 1e4, 1e7].randomElement(using: &random) ?? 0
    style.hyphenateLimitLines = [nil, nil, 0, 1, 2].randomElement(using: &random) ?? nil
    style.optimalWeights.fitnessDemerits = [0, 1e4, 1e6].randomElement(using: &random) ?? 0
    style.optimalWeights.runtPenalty = [0, 100, 2000].randomElement(using: &random) ?? 0
    style.optimalWeights.runtWidth = [0, 0.1, 0.5].randomElement(using: &random) ?? 0
    return style
  }
}
