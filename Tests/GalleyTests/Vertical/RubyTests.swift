internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Annotations beside the text: how much room they take, and where they stand.
@Suite struct RubyTests {
  private static func text(
    _ parts: [(String, String?)], _ mode: WritingMode = .horizontal, _ change: (inout RubyAnnotation) -> Void = { _ in }
  ) throws -> AttributedText {
    let font = try FontFace(path: Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf"))
    var style = ParagraphStyle()
    style.writingMode = mode
    var text = AttributedText(
      parts.map(\.0).joined(), style: TextStyle(fonts: [font], size: 20, language: "ja"), paragraphStyle: style)
    var start = text.string.startIndex
    for (base, reading) in parts {
      let end = text.string.index(start, offsetBy: base.count)
      if let reading {
        var annotation = RubyAnnotation(reading)
        change(&annotation)
        text.setRuby(annotation, in: start..<end)
      }
      start = end
    }
    return text
  }

  @Test func shortAnnotationIsSpreadOverItsBase() throws {
    let layout = try PreparedParagraph(Self.text([("漢字", "かじ"), ("を", nil)])).layout()
    let annotation = try #require(layout.annotations(ofLine: 0).first)
    #expect(layout.width == 60)
    // 20 points are free: a gap of 10, and 5 at both ends.
    #expect(annotation.x == 5 && annotation.width == 30)
    // 0.88 em of the base and 0.12 em of the annotation.
    #expect((annotation.baselineOffset + 18.8).magnitude < 1e-9)
  }

  @Test(
    "Each annotation of a line is that of its base, whole lines and shortened ones", arguments: [60, 300, .infinity])
  func annotationsAreThoseOfTheirBases(width: Double) throws {
    var text = try Self.text((0..<60).map { ("漢字", "か\($0)") } + [("かな", nil)])
    // A second one on the other side of every third base.
    var start = text.string.startIndex
    for number in 0..<60 {
      let end = text.string.index(start, offsetBy: 2)
      var annotation = RubyAnnotation("under \(number)")
      annotation.position = .under
      if number % 3 == 0 { text.setRuby(annotation, in: start..<end) }
      start = end
    }
    let paragraph = try PreparedParagraph(text)
    let texts = text.annotationTexts
    for mode in [LineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
      let limits = LineLimits(numberOfLines: mode == .byWordWrapping ? 0 : 2, lineBreakMode: mode)
      let layout = try paragraph.layout(width: width, limits: limits)
      let found = layout.lines.indices.flatMap { layout.annotations(ofLine: $0) }
      #expect(mode != .byWordWrapping || found.map(\.index) == Array(texts.indices))
      for annotation in found {
        let base = text.string.distance(from: text.string.startIndex, to: annotation.base.lowerBound) / 2
        #expect(["か\(base)", "under \(base)"].contains(texts[annotation.index]), "\(mode) at \(width)")
      }
    }
  }

  @Test("A base whose text goes backwards is cut, too", arguments: [-90.0, -9, -3], [false, true])
  func basesThatGoBackwards(spacing: Double, isOfWords: Bool) throws {
    for base in ["x y z a b", "漢 字 漢 字", "a\u{A0}b cd e", "abc"] {
      var text = try Self.text([("ab ", nil), (base, "a long reading"), (" x", nil)]) { $0.breaksBase = true }
      text.setStyle(in: text.string.startIndex..<text.string.endIndex) {
        if isOfWords { $0.wordSpacing = .points(spacing) } else { $0.letterSpacing = .points(spacing) }
      }
      let paragraph = try PreparedParagraph(text)
      for width in [1.0, 12, 30, 55, 90] {
        let layout = paragraph.layout(width: width)
        for index in layout.lines.indices {
          for annotation in layout.annotations(ofLine: index) {
            #expect(!annotation.utf8Range.isEmpty && annotation.utf8Range.upperBound <= 14)
          }
        }
      }
    }
  }

  @Test func longAnnotationSpreadsItsBaseAndHangsOver() throws {
    let hanging = try PreparedParagraph(Self.text([("この", nil), ("志", "こころざし"), ("を", nil)])).layout()
    let within = try PreparedParagraph(
      Self.text([("この", nil), ("志", "こころざし"), ("を", nil)]) { $0.overhangs = false }
    ).layout()
    #expect(within.width == 110)
    #expect(hanging.width == 100, "half of 10 points on each side")
    #expect(hanging.annotations(ofLine: 0).map(\.x) == [35])
    let alone = try PreparedParagraph(Self.text([("志", "こころざし")])).layout()
    #expect(alone.width == 50, "never outside of the line")
    #expect(alone.annotations(ofLine: 0).map(\.x) == [0])
  }

  @Test("A reading stands over the next character of its word, where that one's is short", arguments: [false, true])
  func readingsOfAWordShareTheirSpace(isMerged: Bool) throws {
    func layout(_ parts: [(String, String?)], width: Double = .infinity) throws -> TextLayout {
      try PreparedParagraph(Self.text(parts) { $0.sharesRoom = isMerged }).layout(width: width)
    }
    let word: [(String, String?)] = [("漢", "こころ"), ("字", "し")]
    let alone = try layout(word)
    // The reading sticks out by 5 points on each side; the next one has 5 to spare on each.
    #expect(alone.width == (isMerged ? 45 : 50))
    #expect(alone.annotations(ofLine: 0).map(\.x) == (isMerged ? [0, 30] : [0, 35]))
    #expect(alone.clusters(ofLine: 0).map(\.x) == (isMerged ? [0, 25] : [0, 30]))
    let inText = try layout([("を", nil)] + word.reversed() + [("を", nil)])
    #expect(inText.width == (isMerged ? 80 : 85))
    #expect(inText.annotations(ofLine: 0).map(\.x) == (isMerged ? [25, 35] : [25, 40]))
    // On two lines each stands over its own character.
    let broken = try layout(word, width: 40)
    #expect(broken.lines.map(\.width) == [30, 20])
    #expect(broken.lines.indices.map { broken.annotations(ofLine: $0).map(\.x) } == [[0], [5]])
  }

  @Test func annotationsHaveFontsAndColoursOfTheirOwn() throws {
    let inter = FontFace.default
    let red = try #require(Color(named: "#ff0000"))
    let own = try PreparedParagraph(
      Self.text([("漢字", "kanji"), ("を", nil)]) { ($0.fonts, $0.foregroundColor) = ([inter], red) }
    ).layout()
    let usual = try PreparedParagraph(Self.text([("漢字", "kanji"), ("を", nil)])).layout()
    let reading = try PreparedParagraph("kanji", style: TextStyle(fonts: [inter], size: 10)).naturalWidth
    let width = own.annotations(ofLine: 0).map(\.width)
    #expect(width.count == 1 && (width[0] - reading).magnitude < 1e-3)
    #expect(usual.annotations(ofLine: 0).map(\.width) != width)
    let colors = own.glyphFragments(ofLine: 0).map(\.foregroundColor)
    #expect(Set(colors) == [nil, red] && colors[0] == nil)
    #expect(own.height == usual.height, "an em box is as high in every font")
  }

  @Test func readingsOfOtherWordsShareNothing() throws {
    let word: [(String, String?)] = [("漢", "こころ"), ("字", "し")]
    var text = try Self.text(word)
    let style = text.runs[0].style
    for change: @Sendable (inout RubyAnnotation) -> Void in [{ $0.position = .under }, { $0.sharesRoom = false }] {
      text = AttributedText("漢字", style: style)
      var (first, second) = (RubyAnnotation("こころ"), RubyAnnotation("し"))
      (first.sharesRoom, second.sharesRoom) = (true, true)
      change(&second)
      let middle = text.string.index(after: text.string.startIndex)
      text.setRuby(first, in: text.string.startIndex..<middle)
      text.setRuby(second, in: middle..<text.string.endIndex)
      #expect(try PreparedParagraph(text).layout().width == 50)
    }
    // Two long readings have nothing to share.
    #expect(
      try PreparedParagraph(Self.text([("漢", "こころ"), ("字", "こころざ")]) { $0.sharesRoom = true }).layout().width == 70)
  }

  @Test(
    "A pair stays on its line, in one piece",
    arguments: [WritingMode.horizontal, .verticalRL, .verticalLR, .sidewaysLR])
  func pairsStayWhole(mode: WritingMode) throws {
    let text = try Self.text([("図書館", "としょかん"), ("へ", nil), ("行", "い"), ("った自動販売機", nil)], mode)
    for width in stride(from: 62.0, to: 300, by: 7) {
      let paragraph = try PreparedParagraph(text)
      let layout = paragraph.layout(width: width)
      let annotations = layout.lines.indices.flatMap { layout.annotations(ofLine: $0) }
      #expect(annotations.map(\.index) == [0, 1] && annotations.map(\.utf8Range.count) == [15, 3])
      #expect(layout.lines.allSatisfy { $0.width <= width })
      #expect(paragraph.measure(width: width).size == Size(width: layout.width, height: layout.height))
      let again = paragraph.layout(width: layout.width)
      #expect(again.lines.map(\.utf8Range) == layout.lines.map(\.utf8Range))
      for (index, line) in layout.lines.enumerated() {
        let sum = layout.clusters(ofLine: index).reduce(0) { $0 + $1.width }
        #expect((sum - line.width).magnitude < 1e-6)
        for annotation in layout.annotations(ofLine: index) {
          #expect(annotation.x >= -1e-6 && annotation.x + annotation.width <= line.width + 1e-6)
        }
      }
      let ink = try #require(layout.inkBounds)
      #expect(ink.minX >= 0 && ink.minY >= 0 && ink.maxX <= layout.pageSize.width && ink.maxY <= layout.pageSize.height)
    }
    #expect(try PreparedParagraph(text).minContentWidth >= 60)
  }

  @Test("Bases that may break take their annotation along", arguments: [40.0, 65, 90])
  func dividedAnnotations(width: Double) throws {
    let text = try Self.text([("東京都知事選挙", "とうきょうとちじせんきょ"), ("へ", nil)]) { $0.breaksBase = true }
    let layout = try PreparedParagraph(text).layout(width: width)
    let parts = layout.lines.indices.flatMap { layout.annotations(ofLine: $0) }
    #expect(parts.count > 1)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.utf8Range.upperBound == $1.utf8Range.lowerBound })
    #expect(parts.first?.utf8Range.lowerBound == 0 && parts.last?.utf8Range.upperBound == 36)
    let reading = "とうきょうとちじせんきょ"
    #expect(parts.map { String(reading[$0.range(in: reading)]) }.joined() == reading)
  }

  @Test func linesMakeRoom() throws {
    let plain = try PreparedParagraph(Self.text([("漢字", nil)])).layout()
    let over = try PreparedParagraph(Self.text([("漢字", "かじ")])).layout()
    let under = try PreparedParagraph(Self.text([("漢字", "かじ")]) { $0.position = .under }).layout()
    // 0.88 + 0.5 em above the baseline, where the font has 1.16; 0.12 + 0.5 below, where it has 0.288.
    #expect((over.height - plain.height - 4.4).magnitude < 1e-9)
    #expect((under.height - plain.height - 6.64).magnitude < 1e-9)
    #expect(under.firstBaseline == plain.firstBaseline && over.firstBaseline > plain.firstBaseline)
  }

  @Test("A base may have an annotation on either side; it is as broad as the broader one")
  func bothSides() throws {
    var text = try Self.text([("漢", nil), ("字", "じ"), ("を", nil)])
    let base = text.string.index(after: text.string.startIndex)..<text.string.index(text.string.startIndex, offsetBy: 2)
    let over = try PreparedParagraph(text).layout()
    var letters = RubyAnnotation("character")
    (letters.position, letters.overhangs) = (.under, false)
    text.setRuby(letters, in: base)
    let layout = try PreparedParagraph(text).layout()
    let annotations = layout.annotations(ofLine: 0)
    #expect(annotations.map(\.index) == [0, 1] && annotations.map(\.base) == [base, base])
    #expect(annotations[0].baselineOffset < 0 && annotations[1].baselineOffset > 0)
    // The letters are broader than the base; both readings stand in the middle of it.
    // Room is counted in font units.
    #expect((layout.width - 40 - annotations[1].width).magnitude < 0.02 && (annotations[1].x - 20).magnitude < 0.02)
    let middles = annotations.map { $0.x + $0.width / 2 }
    #expect((middles[0] - middles[1]).magnitude < 1e-5)
    #expect(layout.height > over.height)
    text.setRuby(letters, in: base)
    let error = #expect(throws: TextError.self) { try PreparedParagraph(text) }
    #expect(error?.description.contains("inside of the base") == true, "a third one")
  }

  @Test func linesThatDoNotGrow() throws {
    let parts = [("漢", "かん"), ("字を書く", nil)]
    let plain = try PreparedParagraph(Self.text(parts.map { ($0.0, nil) })).measure(width: 40)
    let kept = try PreparedParagraph(Self.text(parts) { $0.growsLine = false }).measure(width: 40)
    let grown = try PreparedParagraph(Self.text(parts)).measure(width: 40)
    #expect(kept.height == plain.height && kept.firstBaseline == plain.firstBaseline && grown.height > plain.height)
  }

  @Test(
    "Readings of a line are on one baseline, beyond the highest base that has one",
    arguments: 1...40 as ClosedRange<UInt64>)
  func readingsOfALineStandAtOneHeight(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bases = ["東京", "word", "שלום", "नमस्ते", "สวัสดี", "مرحبا", "京"]
    var style = ParagraphStyle()
    style.writingMode = WritingMode.allCases.randomElement(using: &random) ?? .horizontal
    let words = (0..<Int.random(in: 2...5, using: &random)).map { _ in bases.randomElement(using: &random) ?? "" }
    var text = AttributedText(words.joined(separator: " "), style: TextStyle(size: 17), paragraphStyle: style)
    var start = text.string.startIndex
    var alone: [RubyAnnotation.Position: [Double]] = [:]
    var positions: [RubyAnnotation.Position] = []
    for word in words {
      let end = text.string.index(start, offsetBy: word.count)
      var reading = RubyAnnotation("あ")
      reading.position = RubyAnnotation.Position.allCases.randomElement(using: &random) ?? .over
      let size: Double = [17, 11, 30].randomElement(using: &random) ?? 17
      let script: TextStyle.ScriptPosition = [.normal, .normal, .superscript].randomElement(using: &random) ?? .normal
      text.setStyle(in: start..<end) { ($0.size, $0.script) = (size, script) }
      text.setRuby(reading, in: start..<end)
      var own = AttributedText(word, style: TextStyle(size: size), paragraphStyle: style)
      own.setStyle(in: own.string.startIndex..<own.string.endIndex) { $0.script = script }
      own.setRuby(reading, in: own.string.startIndex..<own.string.endIndex)
      let offset = try #require(try PreparedParagraph(own).layout().annotations(ofLine: 0).first).baselineOffset
      alone[reading.position, default: []].append(offset)
      positions.append(reading.position)
      if Bool.random(using: &random) {
        var emphasis = TextEmphasis(.circle)
        emphasis.position = reading.position
        text.setEmphasis(emphasis, in: start..<end)
      }
      start = end == text.string.endIndex ? end : text.string.index(after: end)
    }
    let paragraph = try PreparedParagraph(text)
    let layout = paragraph.layout()
    #expect(paragraph.measure(width: .infinity).size == Size(width: layout.width, height: layout.height))
    let placed = layout.annotations(ofLine: 0)
    #expect(placed.map(\.index) == Array(words.indices))
    let over = Set(placed.filter { positions[$0.index] == .over }.map(\.baselineOffset))
    let under = Set(placed.filter { positions[$0.index] == .under }.map(\.baselineOffset))
    #expect(over.count == (alone[.over] == nil ? 0 : 1) && under.count == (alone[.under] == nil ? 0 : 1))
    // No reading is nearer than it would be alone.
    if let highest = alone[.over]?.min() { #expect(try #require(over.first) <= highest + 1e-9) }
    if let lowest = alone[.under]?.max() { #expect(try #require(under.first) >= lowest - 1e-9) }
    // A mark over an annotated character is outside of the annotations.
    for mark in layout.emphasisMarks(ofLine: 0) {
      let index = try #require(placed.firstIndex { $0.base.contains(mark.range.lowerBound) })
      let reading = placed[index].baselineOffset
      #expect(positions[index] == .over ? mark.baselineOffset < reading : mark.baselineOffset > reading)
    }
    let ink = try #require(layout.inkBounds)
    #expect(ink.minY >= -3 && ink.maxY <= layout.pageSize.height + 3)
  }

  @Test func readingsOverTwoFontsAreAsHighAsTheHigherOne() throws {
    var text = AttributedText("東京とword", style: TextStyle(size: 17))
    let middle = text.string.index(text.string.startIndex, offsetBy: 2)
    text.setRuby(RubyAnnotation("あ"), in: text.string.startIndex..<middle)
    text.setRuby(RubyAnnotation("い"), in: text.string.index(after: middle)..<text.string.endIndex)
    let layout = try PreparedParagraph(text).layout()
    #expect(layout.annotations(ofLine: 0).allSatisfy { ($0.baselineOffset + 15.98).magnitude < 1e-9 })
  }

  /// Chromium 156: eight kana of 8.5 points are 84 wide with 2 points between them, 95.2 with a fifth of 17 points, and
  /// 74.8 with ten per cent of their own size.
  @Test(
    "Readings have the letter spacing of their text", arguments: [(2.0, 0.0, 84.0), (3.4, 0, 95.2), (0, 0.1, 74.8)])
  func readingsAreSpaced(points: Double, ems: Double, width: Double) throws {
    var text = AttributedText("東京", style: TextStyle(size: 17))
    let all = text.string.startIndex..<text.string.endIndex
    text.setStyle(in: all) { $0.letterSpacing = TextLength(points: points, ems: ems) }
    text.setRuby(RubyAnnotation("あいうえおかきく"), in: all)
    let layout = try PreparedParagraph(text).layout()
    let reading = try #require(layout.annotations(ofLine: 0).first)
    #expect((reading.width - width).magnitude < 0.01 && reading.x.magnitude < 1e-6)
    // The space of words, too: 2.41 points and 8.
    var spaced = AttributedText("東京東京", style: TextStyle(size: 17))
    spaced.setRuby(RubyAnnotation("a b"), in: spaced.string.startIndex..<spaced.string.endIndex)
    let narrow = try PreparedParagraph(spaced).layout().annotations(ofLine: 0)[0].width
    spaced.setStyle(in: spaced.string.startIndex..<spaced.string.endIndex) { $0.wordSpacing = 8 }
    let wide = try PreparedParagraph(spaced).layout().annotations(ofLine: 0)[0].width
    #expect(wide < narrow + 8.01 && wide >= narrow)
  }

  @Test(
    "The reading of a base that is cut begins in its line",
    arguments: ["abcdefghijkl", "東京都知事選挙", "שלוםעולםטוב", "สวัสดี"], [0.0, 3, 6])
  func readingsOfCutBases(base: String, letterSpacing: Double) throws {
    for reading in ["reading", "readingreadingreading", "とうきょうとちじせんきょ"] {
      var text = AttributedText(base, style: TextStyle(size: 17))
      let all = text.string.startIndex..<text.string.endIndex
      text.setStyle(in: all) { $0.letterSpacing = .points(letterSpacing) }
      text.setRuby(RubyAnnotation(reading), in: all)
      for width in stride(from: 20.0, through: 90, by: 7) {
        let layout = try PreparedParagraph(text).layout(width: width)
        let parts = layout.lines.indices.flatMap { layout.annotations(ofLine: $0) }
        for (index, line) in layout.lines.enumerated() {
          for part in layout.annotations(ofLine: index) {
            #expect(line.isRightToLeft ? part.x + part.width <= line.width + 1e-5 : part.x >= 0, "\(width)")
          }
        }
        #expect(parts.map { String(reading[$0.range(in: reading)]) }.joined() == reading)
      }
    }
  }

  @Test func badAnnotationsAreErrors() throws {
    var crossing = try Self.text([("漢", "かん"), ("字", nil)])
    crossing.setRuby(RubyAnnotation("かんじ"), in: crossing.string.startIndex..<crossing.string.endIndex)
    let inside = "e\u{301}x"
    var cluster = AttributedText(inside)
    cluster.setRuby(
      RubyAnnotation("a"), in: inside.startIndex..<inside.unicodeScalars.index(after: inside.startIndex))
    let long = try Self.text([("漢", String(repeating: "か", count: 10_000))])
    let control = try Self.text([("漢", "a\nb")])
    for (text, message) in [
      (crossing, "inside of the base"), (cluster, "inside of a character"), (long, "more than 1000"),
      (control, "control"),
    ] {
      let error = #expect(throws: TextError.self) { try PreparedParagraph(text) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test func annotationsAreNoPartOfTheText() throws {
    let text = try Self.text([("この", nil), ("志", "こころざし"), ("を", nil)])
    let layout = try PreparedParagraph(text).layout()
    #expect(layout.clusters(ofLine: 0).count == 4)
    #expect(layout.glyphFragments(ofLine: 0).reduce(0) { $0 + $1.glyphs.count } == 9)
    var limits = LineLimits(numberOfLines: 1)
    limits.lineBreakMode = .byTruncatingTail
    let cut = try PreparedParagraph(text).layout(width: 85, limits: limits)
    #expect(cut.isTruncated && cut.lines[0].width <= 85)
  }
}
