internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Reports on tabs, annotations, vertical text and weights of other engines, which hold here.
@Suite struct ReportedStyleTests {
  /// office-open-xml-viewer#820, next-gen-editor#20: the stops of a right-to-left paragraph count from its right edge.
  @Test(arguments: [TabStop.Alignment.left, .center, .right])
  func tabStopsAreMirrored(alignment: TabStop.Alignment) throws {
    for position in [80, 120.5, 150.0] {
      for indent in [0, 12.0] {
        var edges: [[Double]] = []
        for direction in [BaseDirection.leftToRight, .rightToLeft] {
          var style = ParagraphStyle()
          style.baseWritingDirection = direction
          style.alignment = .natural
          style.firstLineHeadIndent = indent
          style.headIndent = indent / 2
          style.tabStops = [TabStop(position, alignment)]
          // Boxes are alike in both directions.
          var box = TextStyle()
          box.attachment = TextAttachment(size: Size(width: 17, height: 10))
          var text = AttributedText("\u{FFFC}", style: box, paragraphStyle: style)
          text.append(AttributedText("\t", style: TextStyle(), paragraphStyle: style))
          text.append(AttributedText("\u{FFFC}", style: box, paragraphStyle: style))
          let layout = try PreparedParagraph(text).layout(width: 200)
          let line = layout.lines[0]
          let last = try #require(layout.clusters(ofLine: 0).last)
          let left = line.minX + last.x
          edges.append(
            direction == .leftToRight ? [left, left + last.width] : [200 - left - last.width, 200 - left])
        }
        let before = alignment == .left ? 0 : alignment == .right ? 17 : 8.5
        let expected = [position - before, position - before + 17]
        for edge in edges {
          #expect(zip(edge, expected).allSatisfy { abs($0 - $1) < 0.1 }, "\(alignment) \(edges), \(expected)")
        }
      }
    }
  }

  /// koreader-tategumi#28, flutter_html#357: a base that is cut loses its reading, and readings stay in their line.
  @Test(arguments: [WritingMode.horizontal, .verticalRL]) func aCutBaseLosesItsReading(mode: WritingMode) throws {
    var style = ParagraphStyle()
    style.writingMode = mode
    var text = AttributedText("私は東京都庁舎に行く", style: TextStyle(size: 20, language: "ja"), paragraphStyle: style)
    let start = text.string.index(text.string.startIndex, offsetBy: 2)
    let base = start..<text.string.index(start, offsetBy: 5)
    text.setRuby(RubyAnnotation("とうきょうとちょうしゃ"), in: base)
    let paragraph = try PreparedParagraph(text)
    for width in stride(from: 30, through: paragraph.naturalWidth + 20, by: 5) {
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
      let layout = try paragraph.layout(width: width, limits: limits)
      let isWhole = layout.truncatedRange.map { !$0.overlaps(base) } ?? true
      let annotations = layout.annotations(ofLine: 0)
      #expect(annotations.count == (isWhole ? 1 : 0), "at \(width)")
      #expect(annotations.allSatisfy { $0.x >= -unit && $0.x + $0.width <= layout.lines[0].width + unit })
    }
  }

  /// pam-native#111, Svg.Skia#548: a heavier weight is measured as well as drawn.
  @Test func widthsGrowWithTheWeight() throws {
    let widths = try stride(from: 100.0, through: 900, by: 100).map { weight in
      let font = Font.systemFont(ofSize: 17, weight: FontWeight(weight))
      return try PreparedParagraph("Weights change advances", style: TextStyle(fonts: font.fonts)).naturalWidth
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
  }
}
