import Galley
import GalleyShaping
import GalleyUnicode
import TestSupport

/// Texts with options: measured and laid out, with the cache and without, from words and as a paragraph.
struct TextTarget: FuzzTarget {
  static let name = "text"

  init(_ context: FuzzContext) {}

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(20...120, using: &random) }

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var input = FuzzInput(bytes)
    let style = FuzzText.style(&input)
    let paragraphStyle = FuzzText.paragraphStyle(&input)
    let widths = [input.byte(), input.byte()]
    let text = FuzzText.text(&input, atMost: 60)
    let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    let alone = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: nil)
    let measurer = try TextMeasurer(style: style, paragraphStyle: paragraphStyle)
    var lineCount = 0
    for byte in widths {
      var widthInput = FuzzInput([UInt8(byte)])
      let width = FuzzText.width(&widthInput, paragraph.naturalWidth)
      let measured = paragraph.measure(width: width)
      let context = "\(text.debugDescription) at \(width), \(style.size), \(paragraphStyle)"
      try require(measured.width.isFinite && measured.height.isFinite && measured.width >= 0, "\(measured): \(context)")
      let layout = paragraph.layout(width: width)
      try require(
        layout.width == measured.width && layout.lines.count == measured.lineCount
          && layout.firstBaseline == measured.firstBaseline && layout.lastBaseline == measured.lastBaseline,
        "the layout is \(layout.width) wide in \(layout.lines.count) lines to \(layout.lastBaseline), not \(measured): \(context)"
      )
      let uncached = alone.measure(width: width)
      try require(measured == uncached, "the cache changes the size from \(uncached) to \(measured): \(context)")
      try require(measured == measurer.measure(text, width: width), "the measurer has another size: \(context)")
      try checkLines(layout, context)
      lineCount += layout.lines.count
    }
    return FuzzOutcome(
      FuzzOutcome.scale(lineCount), FuzzOutcome.scale(text.utf8.count), paragraphStyle.hashValueWithoutNumbers,
      paragraph.missingGlyphs.isEmpty ? 0 : 1)
  }

  /// The lines have all of the text, one after the other, and their characters stand on them.
  private func checkLines(_ layout: TextLayout, _ context: String) throws {
    var end = 0
    for index in layout.lines.indices {
      let line = layout.lines[index]
      try require(line.utf8Range.lowerBound == end, "line \(index) begins at \(line.utf8Range), not \(end): \(context)")
      end = line.utf8Range.upperBound
      try require(line.width.isFinite && line.width >= 0, "line \(index) is \(line.width) wide: \(context)")
      for fragment in layout.glyphFragments(ofLine: index) {
        let isFinite = fragment.origins.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        try require(isFinite, "a glyph of line \(index) is nowhere: \(context)")
      }
    }
    try require(end == layout.text.utf8.count, "the lines end at \(end): \(context)")
  }
}

extension ParagraphStyle {
  /// The hash of the properties that make texts take another way.
  fileprivate var hashValueWithoutNumbers: Int {
    var ways = 0
    for isSet in [
      textWrap != .greedy, writingMode != .horizontal, !wrapsLines, hyphenation == .automatic,
      whiteSpaceCollapse != .preserve,
      textSpacingTrim != .spaceAll, textAutospace != .noAutospace, lineBreakOptions.rules == .browser,
      !tabStops.isEmpty,
    ] { ways = ways * 2 + (isSet ? 1 : 0) }
    return ways
  }
}
