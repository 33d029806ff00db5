import Galley
import TestSupport
import Testing

/// Properties of random labels: text of all corpora, every mode, up to five lines, any bounds.
@Suite struct LabelPropertyTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func whatIsDrawnFits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let line = try #require(corpus.lines.randomElement(using: &random))
      let text = String(line.prefix(Int.random(in: 1...160, using: &random)))
      var label = Label(text)
      label.language = corpus.language
      label.numberOfLines = Int.random(in: 0...5, using: &random)
      label.lineBreakMode = try #require(LineBreakMode.allCases.randomElement(using: &random))
      label.font = .systemFont(ofSize: Double.random(in: 8...30, using: &random))
      let bounds = Rect(
        x: 0, y: 0, width: Double.random(in: 0...400, using: &random), height: Double.random(in: 0...200, using: &random))
      try check(label, in: bounds, "seed \(seed), round \(round), \(corpus.name)")
    }
  }

  private func check(_ label: Label, in bounds: Rect, _ name: String) throws {
    let drawing = try #require(try label.drawing(in: bounds), "\(name)")
    let layout = drawing.layout
    // Only a single cluster, or one that no limit can shorten, may be wider than the bounds.
    for (index, line) in layout.lines.enumerated() where line.width > bounds.width + 1e-9 {
      #expect(layout.clusters(ofLine: index).filter { $0.width > 0 }.count <= 1, "\(name): \(line.width) in \(bounds.width)")
    }
    if label.numberOfLines > 0 { #expect(layout.lines.count <= label.numberOfLines, "\(name)") }
    #expect(layout.lines.count == 1 || layout.height <= bounds.height + 1e-6, "\(name)")
    checkHiddenRange(layout, name)
    // What is measured fits: at its own size nothing more is cut.
    let natural = try PreparedParagraph(AttributedText(layout.text)).measure()
    #expect(natural.lineCount >= 1)
    if !layout.isTruncated, !layout.lines.isEmpty, label.lineBreakMode != .byCharWrapping {
      let again = try label.drawing(in: Rect(x: 0, y: 0, width: layout.width, height: bounds.height))
      #expect(again?.layout.lines.map(\.range) == layout.lines.map(\.range), "\(name)")
    }
  }

  /// What is reported as truncated is exactly what is not drawn, white space aside.
  private func checkHiddenRange(_ layout: TextLayout, _ name: String) {
    var drawn = layout.lines.indices.flatMap { layout.clusters(ofLine: $0) }.map(\.range)
    drawn.sort { $0.lowerBound < $1.lowerBound }
    guard let hidden = layout.truncatedRange else {
      let all = drawn.reduce(into: "") { $0 += layout.text[$1] }
      #expect(all == layout.text, "\(name)")
      return
    }
    for range in drawn {
      let isOutside = range.upperBound <= hidden.lowerBound || range.lowerBound >= hidden.upperBound
      let isClipped = layout.lines.last.map { $0.range.upperBound > hidden.lowerBound } ?? false
      #expect(isOutside || isClipped, "\(name)")
    }
  }
}
