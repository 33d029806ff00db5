internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The cheapest sets of lines beside all ways to break a text, and looseness beside those of each number of lines.
@Suite struct LineChoiceTests {
  private struct Case {
    let text: String
    let style: TextStyle
    var paragraphStyle = ParagraphStyle()
    var width = 0.0

    init(_ random: inout SplitMix64) throws {
      let names = ["Fonts/Inter-roman.var.ttf", "Fonts/NotoSans-Regular.ttf"]
      let font = try FontFace(path: Repository.path(names.randomElement(using: &random) ?? names[0]))
      style = TextStyle(fonts: [font], size: [9, 12.5, 17].randomElement(using: &random) ?? 17)
      let letters = Array("abcdeghijklmnopqrstuvwxyzo")
      text = (0..<Int.random(in: 4...9, using: &random)).map { _ in
        (0..<([1, 1, 1, 2].randomElement(using: &random) ?? 1)).map { _ in
          String((0..<Int.random(in: 1...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" })
        }.joined(separator: "\u{AD}")
      }.joined(separator: " ")
      paragraphStyle.textWrap = .optimal
      paragraphStyle.alignment = Bool.random(using: &random) ? .justified : .natural
      paragraphStyle.hyphenateLimitLines = [nil, nil, 1, 2].randomElement(using: &random) ?? nil
      paragraphStyle.optimalWeights.fitnessDemerits = [0, 1e4].randomElement(using: &random) ?? 0
      if Bool.random(using: &random) { paragraphStyle.firstLineHeadIndent = 12 }
      let prepared = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      let least = prepared.minContentWidth + 15
      width = Double.random(in: least...max(least + 1, prepared.naturalWidth), using: &random)
    }

    func prepared() throws -> PreparedParagraph {
      try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    }

    func oracle() throws -> OptimalOracle {
      try OptimalOracle(text, style: style, paragraphStyle: paragraphStyle, width: width)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func cheapestSetsAreThoseOfAllSets(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 7_100)
    for _ in 0..<50 {
      let item = try Case(&random)
      let (prepared, oracle) = (try item.prepared(), try item.oracle())
      guard oracle.places.count <= 13, prepared.layout(width: item.width).lines.count > 1 else { continue }
      let expected = try oracle.totals().map(\.total).sorted()
      let count = Int.random(in: 1...12, using: &random)
      let choices = prepared.lineChoices(count, width: item.width)
      let context = "seed \(seed): \(item.text.debugDescription) at \(item.width)"
      #expect(choices.count == min(count, expected.count), "\(context)")
      for (choice, total) in zip(choices, expected) {
        #expect(abs(choice.cost - total) <= 1e-5 * total, "\(choice.cost), not \(total), \(context)")
        let layout = prepared.layout(choice, width: item.width)
        #expect(layout.lines.map(\.range.upperBound) == choice.ends, "\(context)")
        let ends = try #require(oracle.ends(of: layout), "\(context)")
        let own = try #require(try oracle.total(ends, cost: oracle.cost), "\(context)")
        #expect(abs(choice.cost - own) <= 1e-5 * own, "\(context)")
      }
      #expect(Set(choices.map(\.ends)).count == choices.count, "\(context)")
    }
  }

  /// As TeX has it: the number of lines that comes closest to what is asked for, without a line beyond the tolerance.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func loosenessIsThatOfAllSets(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 7_200)
    var reached = 0
    for _ in 0..<40 {
      var item = try Case(&random)
      item.paragraphStyle.optimalWeights.tolerance = [200, 3000, 1_000_000].randomElement(using: &random) ?? 200
      item.paragraphStyle.looseness = [-1, 1, 1, 2].randomElement(using: &random) ?? 1
      let (prepared, oracle, weights) = (try item.prepared(), try item.oracle(), item.paragraphStyle.optimalWeights)
      guard oracle.places.count <= 13, prepared.naturalWidth > item.width else { continue }
      let asked = item.paragraphStyle.looseness
      var wanted: (lines: Int, looseness: Int, total: Double)?
      for tolerance in [weights.pretolerance, weights.tolerance] {
        let sets = try oracle.totals(tolerance: tolerance)
        guard let base = sets.min(by: { $0.total < $1.total })?.lines else { continue }
        let near = sets.filter { (min(0, asked)...max(0, asked)).contains($0.lines - base) }
        let looseness = near.map { $0.lines - base }.max { abs($0) < abs($1) } ?? 0
        let best = near.filter { $0.lines - base == looseness }.map(\.total).min() ?? 0
        wanted = (base + looseness, looseness, best)
        if looseness == asked { break }
      }
      let layout = prepared.layout(width: item.width)
      let context = "seed \(seed): \(item.text.debugDescription) at \(item.width), looseness \(asked)"
      var plain = item.paragraphStyle
      plain.looseness = 0
      let without = try PreparedParagraph(item.text, style: item.style, paragraphStyle: plain).layout(width: item.width)
      #expect(layout.lines.count == wanted?.lines ?? without.lines.count, "\(context)")
      #expect(prepared.looseness(width: item.width) == wanted?.looseness ?? 0, "\(context)")
      if wanted?.looseness == asked { reached += 1 }
      guard let wanted, let ends = oracle.ends(of: layout), let total = try oracle.total(ends, cost: oracle.cost) else {
        continue
      }
      #expect(abs(total - wanted.total) <= 1e-5 * wanted.total, "\(total), not \(wanted.total), \(context)")
    }
    #expect(reached > 3)
  }

  @Test func paragraphsAreChosenForThemselves() throws {
    let text = Array(repeating: "one two three four five six seven eight nine", count: 2).joined(separator: " ")
    var style = ParagraphStyle()
    style.textWrap = .optimal
    let whole = try PreparedParagraph("\(text)\n\(text)\nend", paragraphStyle: style)
    let single = try PreparedParagraph(text, paragraphStyle: style)
    let last = whole.text.utf8.index(whole.text.startIndex, offsetBy: text.utf8.count + 5)
    for (number, index) in [nil, last].enumerated() {
      let choices = whole.lineChoices(5, width: 200, at: index)
      #expect(choices.map(\.cost) == single.lineChoices(5, width: 200).map(\.cost))
      let others = whole.layout(width: 200).lines.map(\.utf8Range)
      let chosen = whole.layout(choices[3], width: 200).lines.map(\.utf8Range)
      #expect(chosen != others)
      let end = text.utf8.count + 1
      #expect(
        chosen.filter { ($0.lowerBound < end) != (number == 0) }
          == others.filter { ($0.lowerBound < end) != (number == 0) })
    }
    #expect(whole.lineChoices(3, width: 200, at: whole.text.endIndex).isEmpty)
    #expect(whole.lineChoices(0, width: 200).isEmpty && whole.lineChoices(3, width: .infinity).isEmpty)
  }
}
