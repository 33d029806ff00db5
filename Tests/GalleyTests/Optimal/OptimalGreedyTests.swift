internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Optimal lines beside greedy ones: never dearer by their own cost, in all corpora.
@Suite struct OptimalGreedyTests {
  private static let fonts = [
    "en": ["Inter-roman.var.ttf", "NotoSans-Regular.ttf"], "ar": ["NotoSansArabic-Regular.ttf"],
    "he": ["NotoSansHebrew-Regular.ttf"], "hi": ["NotoSansDevanagari-Regular.ttf"],
    "ja": ["NotoSansCJKjp-Regular.subset.otf"], "zh": ["NotoSansCJKjp-Regular.subset.otf"],
    "ko": ["NotoSansCJKjp-Regular.subset.otf"], "km": ["NotoSansKhmer-Regular.ttf"],
    "my": ["NotoSansMyanmar-Regular.ttf"], "th": ["NotoSansThai-Regular.ttf"],
    "ur": ["NotoNastaliqUrdu-Regular.ttf", "NotoSansArabic-Regular.ttf"],
  ]

  @Test(arguments: Corpus.all, [TextAlignment.natural, .justified])
  func optimalLinesCostNoMore(corpus: Corpus, alignment: TextAlignment) throws {
    var compared = 0
    var cheaper = 0
    for name in Self.fonts[corpus.language] ?? [] {
      let style = TextStyle(fonts: [try FontFace(path: Repository.path("Fonts/\(name)"))], language: corpus.language)
      for line in corpus.lines(atMost: 8) {
        // Long paragraphs have a part each: the costs of all pairs of lines are measured one by one.
        let text = String(line.prefix(700))
        for width in [120.0, 333, 700] {
          var paragraphStyle = ParagraphStyle()
          paragraphStyle.alignment = alignment
          let greedy = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
          guard greedy.minContentWidth <= width else { continue }
          paragraphStyle.textWrap = .optimal
          let optimal = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
          let oracle = try OptimalOracle(text, style: style, paragraphStyle: paragraphStyle, width: width)
          let totals = try [optimal, greedy].map { paragraph in
            let ends = try #require(oracle.ends(of: paragraph.layout(width: width)), "\(name) \(width): \(text)")
            return try oracle.total(ends, cost: oracle.cost)
          }
          // Greedy lines fit by the engine's widths; the oracle's may differ by a unit.
          guard let greedyTotal = totals[1] else { continue }
          let optimalTotal = try #require(totals[0], "\(name) \(width): \(text)")
          #expect(optimalTotal <= greedyTotal * (1 + 1e-5), "\(name) \(width): \(text)")
          compared += 1
          if optimalTotal < greedyTotal * (1 - 1e-5) { cheaper += 1 }
        }
      }
    }
    #expect(compared > 0)
    #expect(cheaper > 0, "never cheaper in \(compared) comparisons")
  }
}
