import Galley
import GalleyUnicode
import TestSupport
import Testing

/// Properties of random labels: text of all corpora, every mode, up to five lines, any bounds.
@Suite struct LabelPropertyTests {
  @Test(arguments: 0..<24 as Range<UInt64>)
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
        x: 0, y: 0, width: Double.random(in: 0...400, using: &random),
        height: Double.random(in: 0...200, using: &random))
      try check(label, in: bounds, "seed \(seed), round \(round), \(corpus.name)")
    }
  }

  private func check(_ label: Label, in bounds: Rect, _ name: String) throws {
    let drawing = try #require(try label.drawing(in: bounds), "\(name)")
    let layout = drawing.layout
    // Only what no line can divide, with the white space after it, may be wider than the bounds.
    for line in layout.lines where line.width > bounds.width + 1e-9 {
      let style = TextStyle(fonts: label.font.fonts, size: label.font.pointSize, language: label.language)
      let shown = try PreparedParagraph(line.shownText(of: layout.text), style: style)
      #expect(shown.measure(width: 0).lineCount == 1, "\(name): \(line.width) in \(bounds.width)")
    }
    if label.numberOfLines > 0 { #expect(layout.lines.count <= label.numberOfLines, "\(name)") }
    #expect(layout.lines.count == 1 || layout.height <= bounds.height + 1e-6, "\(name)")
    checkHiddenRange(layout, name)
    checkClusters(layout, name)
    try checkWhatFits(label, layout, in: bounds, name)
    try checkTextRect(label, width: bounds.width, name)
    // What is measured fits: at its own size nothing more is cut.
    if !layout.isTruncated, !layout.lines.isEmpty, label.lineBreakMode != .byCharWrapping {
      let again = try label.drawing(in: Rect(x: 0, y: 0, width: layout.width, height: bounds.height))
      #expect(again?.layout.lines.map(\.range) == layout.lines.map(\.range), "\(name)")
    }
  }

  /// Nothing is cut that fits: as many lines as there are, as high as they are.
  private func checkWhatFits(_ label: Label, _ layout: TextLayout, in bounds: Rect, _ name: String) throws {
    var unlimited = label
    unlimited.numberOfLines = 0
    let mode = label.lineBreakMode == .byCharWrapping ? LineBreakMode.byCharWrapping : .byWordWrapping
    unlimited.lineBreakMode = mode
    let all = try #require(try unlimited.drawing(in: Rect(x: 0, y: 0, width: bounds.width, height: .infinity)))
    let fits = label.numberOfLines == 0 || all.layout.lines.count <= label.numberOfLines
    if fits, all.layout.height <= bounds.height { #expect(!layout.isTruncated, "\(name)") }
  }

  /// The rect that is answered holds the lines that are drawn; a cluster may be wider than any rect.
  private func checkTextRect(_ label: Label, width: Double, _ name: String) throws {
    let bounds = Rect(x: 0, y: 0, width: width, height: 1e6)
    let rect = try label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
    let layout = try #require(try label.drawing(in: bounds)).layout
    // Rounding to pixels takes a ten-thousandth of one for noise.
    #expect(layout.height <= rect.height + 1e-4, "\(name)")
    for line in layout.lines where line.width <= width { #expect(line.width <= rect.width + 1e-4, "\(name)") }
  }

  /// No line ends, and no text is hidden, within a grapheme cluster.
  private func checkClusters(_ layout: TextLayout, _ name: String) {
    let boundaries = Set([layout.text.startIndex] + GraphemeBreaking.boundaries(in: layout.text))
    for line in layout.lines {
      #expect(boundaries.isSuperset(of: [line.range.lowerBound, line.range.upperBound]), "\(name)")
    }
    if let hidden = layout.truncatedRange {
      #expect(boundaries.isSuperset(of: [hidden.lowerBound, hidden.upperBound]), "\(name)")
    }
  }

  /// Checks that what is reported as truncated is exactly what is not drawn, white space aside.
  private func checkHiddenRange(_ layout: TextLayout, _ name: String) {
    var drawn = layout.lines.indices.flatMap { layout.clusters(ofLine: $0) }.map(\.range)
    drawn.sort { $0.lowerBound < $1.lowerBound }
    guard let hidden = layout.truncatedRange else {
      let all = drawn.reduce(into: "") { $0 += layout.text[$1] }
      let rest = layout.text.hasPrefix(all) ? layout.text.dropFirst(all.count) : layout.text[...]
      let isOnlySpace = rest.allSatisfy { $0.isWhitespace }
      #expect(isOnlySpace, "\(name)")
      return
    }
    for range in drawn {
      let isOutside = range.upperBound <= hidden.lowerBound || range.lowerBound >= hidden.upperBound
      let isClipped = layout.lines.last.map { $0.range.upperBound > hidden.lowerBound } ?? false
      #expect(isOutside || isClipped, "\(name)")
    }
  }
}
