import Galley
import TestSupport
import Testing

/// `text-fit`: lines that grow to fill their width, or shrink to fit into it.
@Suite struct TextFitTests {
  private static let hairline = 1.0 / 64

  private static func paragraph(
    _ text: String, size: Double = 20, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    change(&style)
    return try PreparedParagraph(text, style: TextStyle(size: size, language: "en"), paragraphStyle: style)
  }

  private static func limits(_ fit: TextFit) -> LineLimits {
    var limits = LineLimits()
    limits.textFit = fit
    return limits
  }

  private static func scales(_ layout: TextLayout) -> [Double] { layout.lines.indices.map(layout.scale(ofLine:)) }

  private static func ranges(_ layout: TextLayout) -> [Range<Int>] { layout.lines.map(\.utf8Range) }

  @Test func `A growing line fills its width, and its height grows`() throws {
    let paragraph = try Self.paragraph("Grow me") { $0.lineHeight = .fixed(24) }
    let natural = paragraph.layout()
    let width = natural.width * 1.283
    let layout = try paragraph.layout(width: width, limits: Self.limits(TextFit.grow()))
    #expect(layout.width <= width && layout.width > width - Self.hairline)
    #expect(abs(layout.scale(ofLine: 0) - 1.283) < 0.001 && abs(layout.height - 24 * 1.283) < 0.02)
    #expect(try paragraph.measure(width: width, limits: Self.limits(TextFit.grow())).size.width == layout.width)
    // Its glyphs are as large as its line.
    let glyphs = layout.glyphFragments(ofLine: 0)
    #expect(glyphs.allSatisfy { abs($0.size - 20 * layout.scale(ofLine: 0)) < 1e-9 })
  }

  @Test func `Limits hold`() throws {
    let paragraph = try Self.paragraph("Grow me")
    let width = paragraph.naturalWidth
    for (fit, room, expected) in [
      (TextFit.grow(limit: 1.5), 4 * width, 1.5), (TextFit.shrink(limit: 0.7), 0.2 * width, 0.7),
      (TextFit.grow(.perLineAll, limit: 0.5), 4 * width, 1),
      (TextFit.shrink(.perLineAll, limit: 2), 0.2 * width, 1),
      (TextFit.grow(), width / 2, 1), (TextFit.shrink(), 2 * width, 1), (TextFit.grow(.perLine), 2 * width, 1),
    ] as [(TextFit, Double, Double)] {
      var limits = Self.limits(fit)
      limits.numberOfLines = 0
      let whole = try Self.paragraph("Grow me") { $0.wrapsLines = false }
      #expect(Self.scales(try whole.layout(width: room, limits: limits)) == [expected], "\(fit)")
    }
  }

  @Test func `No font size is greater than the greatest`() throws {
    let paragraph = try Self.paragraph("i", size: 8_000)
    let layout = try paragraph.layout(width: 1e6, limits: Self.limits(TextFit.grow()))
    #expect(Self.scales(layout) == [1.25])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1])
  func `A limit that is no positive number is an error`(limit: Double) throws {
    let limits = Self.limits(TextFit.grow(limit: limit))
    #expect(throws: TextError.self) { try Self.paragraph("a").layout(width: 100, limits: limits) }
    #expect(throws: TextError.self) { try Self.paragraph("a").measure(width: 100, limits: limits) }
  }

  @Test(arguments: [true, false], TextFit.Target.allCases)
  func `What has no text keeps its size`(grows: Bool, target: TextFit.Target) throws {
    let limits = Self.limits(TextFit(grows: grows, target))
    for text in ["", "\n", " ", "\n\n"] {
      let paragraph = try Self.paragraph(text)
      for width in [0, 10, 100, .infinity, .nan] as [Double] {
        let layout = try paragraph.layout(width: width, limits: limits)
        #expect(layout.height == paragraph.layout(width: width).height && Self.scales(layout).allSatisfy { $0 == 1 })
      }
    }
    let layout = try Self.paragraph("ab\n\ncd\n").layout(width: 200, limits: Self.limits(TextFit.grow(.perLineAll)))
    #expect(Self.scales(layout).map { $0 > 1 } == [true, false, true, false])
  }

  /// However little room there is, the text has a size; where there is none it keeps its own.
  @Test(arguments: [0, -1, 1e-7, 1e-4, 0.01, 0.5, 3] as [Double])
  func `Text shrinks into next to nothing`(width: Double) throws {
    for target in TextFit.Target.allCases where target != .perLine {
      let layout = try Self.paragraph("a long line") { $0.wrapsLines = false }
        .layout(width: width, limits: Self.limits(TextFit.shrink(target)))
      let scale = layout.scale(ofLine: 0)
      #expect(scale > 0 && (width < 1e-5) == (scale == 1) || layout.lines[0].width <= width, "\(width) \(scale)")
    }
  }

  @Test func `A box keeps its width, and the text beside it grows all the more`() throws {
    var text = AttributedText("box: ", style: TextStyle(size: 20))
    text.append(AttributedText(TextAttachment(size: Size(width: 50, height: 20)), style: TextStyle(size: 20)))
    var spaced = TextStyle(size: 20)
    spaced.letterSpacing = 3
    text.append(AttributedText(" end", style: spaced))
    let paragraph = try PreparedParagraph(text)
    let width = paragraph.naturalWidth + 100
    let layout = try paragraph.layout(width: width, limits: Self.limits(TextFit.grow()))
    #expect(layout.width <= width && layout.width > width - Self.hairline)
    #expect(layout.scale(ofLine: 0) > width / paragraph.naturalWidth)
  }

  @Test func `A text that is cut keeps its last line's size`() throws {
    let paragraph = try Self.paragraph("several words that take more than two lines of this width")
    for target in TextFit.Target.allCases {
      var limits = Self.limits(TextFit.grow(target))
      limits.numberOfLines = 2
      limits.lineBreakMode = .byTruncatingTail
      let layout = try paragraph.layout(width: 150, limits: limits)
      #expect(layout.lines.count == 2 && layout.isTruncated && layout.scale(ofLine: 1) == 1)
      #expect(layout.lines.allSatisfy { $0.width <= 150 })
    }
  }

  /// However lines grow or shrink, each by itself or all alike, the letter stands on the baseline of its line, and no line
  /// sticks out beside it.
  @Test(
    arguments: [
      "Once upon a time there was a long text that wraps and wraps and goes on to the end", "Once", "Once upon",
      "كان يا ما كان في قديم الزمان مدينة كبيرة يسكنها ناس كثيرون", "एक समय की बात है एक राजकुमारी रहती थी वहाँ पर",
      "国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。信号所に汽車が止まった。",
    ], TextFit.Target.allCases)
  func `An initial letter stands on the baseline of its line`(text: String, target: TextFit.Target) throws {
    for letter in [
      InitialLetter(2), InitialLetter(3), InitialLetter(3, sink: 2), InitialLetter(2, sink: 3), InitialLetter(4),
    ] {
      for (grows, wrap) in [(true, true), (false, true), (false, false)] {
        // Lines of another font than the first one's are as high as they come out.
        for lineHeight in text.first == "国" ? [30.0] : [0, 30] {
          let paragraph = try Self.paragraph(text) {
            ($0.initialLetter, $0.wrapsLines, $0.lineHeight.points, $0.overflowWrap) = (
              letter, wrap, lineHeight, .normal
            )
          }
          let width = 190.0
          let natural = paragraph.layout(width: width)
          let layout = try paragraph.layout(width: width, limits: Self.limits(TextFit(grows: grows, target)))
          let name = "\(letter) \(grows) \(wrap) \(lineHeight)"
          let box = try #require(layout.initialLetter, "\(name)")
          let before = try #require(natural.initialLetter)
          for (line, own) in zip(layout.lines, natural.lines) {
            let end = line.isRightToLeft ? width - line.minX : line.minX + line.width
            let ownEnd = own.isRightToLeft ? width - own.minX : own.minX + own.width
            #expect(end <= max(width, ownEnd) + 1e-6, "\(name): \(line)")
          }
          if layout.lines.count >= letter.sink {
            // A letter whose script has no capitals may end below the baseline, by a part of the first line's size.
            let below = before.frame.maxY - natural.lines[letter.sink - 1].baseline
            let scale = layout.scale(ofLine: 0)
            let standing = layout.lines[letter.sink - 1].baseline + below * scale
            #expect(abs(box.frame.maxY - standing) < 1e-9, "\(name): \(box.frame.maxY), not \(standing)")
            let top = layout.lines[0].baseline - (natural.lines[0].baseline - before.frame.minY) * scale
            if letter.sink == Int(letter.size) { #expect(box.frame.minY > top - 0.5, "\(name)") }
          }
          let size = try paragraph.measure(width: width, limits: Self.limits(TextFit(grows: grows, target))).size
          #expect(size.height == layout.height, "\(name)")
        }
      }
    }
  }

  @Test func `A letter grows with the lines beside it, which fill their width`() throws {
    let paragraph = try Self.paragraph("Once upon a time there was a long text that wraps and wraps", size: 17) {
      $0.initialLetter = InitialLetter(3)
    }
    let layout = try paragraph.layout(width: 160, limits: Self.limits(TextFit.grow(.perLine)))
    let box = try #require(layout.initialLetter)
    let capitals = Double(FontFace.default.metrics.capHeight) / Double(FontFace.default.unitsPerEm)
    for line in layout.lines.dropLast() { #expect(abs(line.minX + line.width - 160) < 1.0 / 64, "\(line)") }
    #expect(abs(box.frame.maxY - layout.lines[2].baseline) < 1e-9)
    let top = layout.lines[0].baseline - 17 * layout.scale(ofLine: 0) * capitals
    #expect(abs(box.frame.minY - top) < 0.25, "\(box.frame.minY), not \(top)")
  }

  @Test func `A label grows in its width as a paragraph does`() throws {
    for text in ["Grow me", "several words that take a line or two", "one\ntwo lines"] {
      for target in TextFit.Target.allCases {
        var label = Label(text)
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        label.scale = nil
        let plain = try label.sizeThatFits(Size(width: 160, height: 0))
        label.textFit = TextFit.grow(target)
        var spaced = TextStyle(fonts: label.font.fonts, size: label.font.pointSize)
        spaced.letterSpacing.points = label.font.metrics.letterSpacing(size: label.font.pointSize)
        let layout = try PreparedParagraph(text, style: spaced).layout(
          width: 160, limits: Self.limits(TextFit.grow(target)))
        let size = try label.sizeThatFits(Size(width: 160, height: 0))
        #expect(abs(size.height - layout.height) < 1e-9 && size.height >= plain.height, "\(text) \(target)")
        #expect(try label.sizeThatFits(SizeProposal(width: .atMost(160), height: .maxContent)).height == size.height)
        let bounds = Rect(x: 0, y: 0, width: 160, height: 1_000)
        #expect(try label.drawing(in: bounds).map { Self.scales($0.layout) } == Self.scales(layout))
        // What was asked before is forgotten.
        label.textFit = nil
        #expect(try label.sizeThatFits(Size(width: 160, height: 0)) == plain)
        let drawn = try #require(try label.drawing(in: bounds)).layout
        #expect(Self.scales(drawn).allSatisfy { $0 == 1 })
      }
    }
  }

  @Test func `A measurer answers as a paragraph does`() throws {
    let measurer = try TextMeasurer(style: TextStyle(size: 20))
    for target in TextFit.Target.allCases {
      let limits = Self.limits(TextFit.grow(target))
      let text = "words that grow in their width"
      let expected = try PreparedParagraph(text, style: TextStyle(size: 20)).measure(width: 170, limits: limits)
      #expect(
        try measurer.measure(text, SizeProposal(width: .atMost(170), height: .maxContent), limits: limits).height
          == expected.height)
    }
  }

  @Test func `Shapes to flow around have no width to fill`() throws {
    let shape = try ExclusionShape([], width: 200)
    #expect(throws: TextError.self) {
      try Self.paragraph("a b").layout(around: shape, limits: Self.limits(TextFit.grow()))
    }
  }

  /// Lines are those of the size that the text has; each that may grow or shrink fills its width to a sixty-fourth.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `Lines fill their width and are never wider`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for face in TestFace.all {
      let text = RandomText(face, [.spaces, .punctuation, .otherScripts, .softHyphens]).text(words: 12, using: &random)
      let style = TextStyle(
        fonts: [face.font], size: Double.random(in: 9...40, using: &random), language: face.language)
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.alignment = [.natural, .center, .justified].randomElement(using: &random) ?? .natural
      let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      let width = (Double.random(in: 40...400, using: &random) * 64).rounded() / 64
      let plain = paragraph.layout(width: width)
      for target in TextFit.Target.allCases {
        for grows in [true, false] {
          let fit = TextFit(grows: grows, target)
          let layout = try paragraph.layout(width: width, limits: Self.limits(fit))
          let note: Comment = "seed \(seed), \(face), \(fit), \(width): \(text.debugDescription)"
          #expect(Self.ranges(layout) == Self.ranges(plain), note)
          Self.check(layout, plain, width, fit, note)
          let measured = try paragraph.measure(width: width, limits: Self.limits(fit))
          #expect(measured.size == Size(width: layout.width, height: layout.height), note)
        }
      }
    }
  }

  private static func check(_ layout: TextLayout, _ plain: TextLayout, _ width: Double, _ fit: TextFit, _ note: Comment)
  {
    let scales = scales(layout)
    #expect(scales.allSatisfy { fit.grows ? $0 >= 1 : $0 <= 1 }, note)
    for (line, before) in zip(layout.lines.indices, plain.lines) where scales[line] != 1 {
      #expect(layout.lines[line].width <= width, note)
      // A justified line is as wide as the room anyway.
      if fit.target != .consistent { #expect(layout.lines[line].width > width - hairline, note) }
      if fit.target == .perLine { #expect(!before.isParagraphEnd, note) }
    }
    guard fit.target == .consistent else { return }
    #expect(Set(scales).count == 1, note)
    guard scales[0] != 1 else { return }
    #expect(layout.lines.contains { $0.width > width - hairline }, note)
  }
}
