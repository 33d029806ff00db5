internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The quick ways of the planner beside the general one, in paragraphs of many lines.
///
/// A limit of hyphens in a row takes the general way. No text here comes near 16 hyphens in a row.
@Suite struct OptimalWaysTests {
  private static let fonts = [
    "Inter-roman.var.ttf", "NotoSans-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf", "NotoSansCJKjp-Regular.subset.otf",
  ]

  @Test(arguments: 0..<24 as Range<UInt64>)
  func linesAreTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      let name = Self.fonts.randomElement(using: &random) ?? ""
      var style = TextStyle(fonts: [try Font(path: Repository.path("Fonts/\(name)"))], language: "en")
      style.wordSpacing = [0, 0, 3, -9].randomElement(using: &random) ?? 0
      let text = Self.text(&random)
      var quick = ParagraphStyle()
      quick.textWrapStyle = .optimal
      quick.alignment = [.justified, .justified, .natural].randomElement(using: &random) ?? .justified
      quick.hyphenation = Bool.random(using: &random) ? .automatic : .manual
      quick.hyphenationFactor = [1, 1, 0.8].randomElement(using: &random) ?? 1
      quick.optimalWeights.fitnessDemerits = [0, 10_000, 100_000].randomElement(using: &random) ?? 0
      quick.optimalWeights.spaceShrink = [1.0 / 3, 1.0 / 3, 0, 1].randomElement(using: &random) ?? 0
      quick.optimalWeights.emergencyStretch = [0.1, 0.1, 0, 3].randomElement(using: &random) ?? 0
      quick.optimalWeights.hyphenPenalty = [0, 50, 500].randomElement(using: &random) ?? 0
      quick.hyphenateLimitLines = ParagraphStyle.noLimit
      var general = quick
      general.hyphenateLimitLines = 16
      let first = try PreparedParagraph(text, style: style, paragraphStyle: quick)
      let second = try PreparedParagraph(text, style: style, paragraphStyle: general)
      for width in [12, 120, 333, Double.random(in: 60...900, using: &random), 1e9] {
        let layout = first.layout(width: width)
        let other = second.layout(width: width)
        #expect(
          layout.lines.map(\.utf8Range) == other.lines.map(\.utf8Range), "seed \(seed) at \(width), \(name), \(quick)")
        #expect(layout.lines.map(\.width) == other.lines.map(\.width), "seed \(seed) at \(width), \(name)")
        let measured = first.measure(width: width)
        #expect(measured.lineCount == layout.lines.count, "seed \(seed) at \(width)")
        #expect(measured.width == layout.width, "seed \(seed) at \(width)")
      }
    }
  }

  /// A paragraph, most of it in one language.
  private static func text(_ random: inout SplitMix64) -> String {
    let corpus = Corpus.all.randomElement(using: &random)
    var text = ""
    for line in (corpus?.lines ?? []).shuffled(using: &random).prefix(Int.random(in: 5...60, using: &random)) {
      text += line
      text += [" ", " ", " ", "  ", "\u{2003}", "\u{AD}", "-"].randomElement(using: &random) ?? " "
    }
    return text
  }
}
