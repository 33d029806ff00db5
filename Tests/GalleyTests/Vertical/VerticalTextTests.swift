internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Text in vertical lines: how characters stand, what is set across, and where carets are.
@Suite struct VerticalTextTests {
  private static func text(
    _ string: String, _ mode: WritingMode = .verticalRL, _ orientation: TextOrientation = .mixed,
    font: String = "NotoSansCJKjp-Regular.subset.otf", _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> AttributedText {
    let font = try FontFace(path: Repository.path("Fonts/" + font))
    var style = ParagraphStyle()
    style.writingMode = mode
    style.textOrientation = orientation
    change(&style)
    return AttributedText(string, style: TextStyle(fonts: [font], size: 20, language: "ja"), paragraphStyle: style)
  }

  private static func range(_ part: String, in text: AttributedText) throws -> Range<String.Index> {
    let string = text.string
    let start = try #require(string.indices.first { string[$0...].hasPrefix(part) })
    return start..<string.index(start, offsetBy: part.count)
  }

  @Test func charactersStandAsTheyAsk() throws {
    let layout = try PreparedParagraph(Self.text("漢A（。ー1")).layout()
    #expect(
      layout.clusters(ofLine: 0).map(\.orientation) == [.upright, .rotated, .upright, .upright, .upright, .rotated])
    let upright = try PreparedParagraph(Self.text("漢A1", .verticalRL, .upright)).layout()
    #expect(upright.clusters(ofLine: 0).allSatisfy { $0.orientation == .upright && $0.width == 20 })
    let sideways = try PreparedParagraph(Self.text("漢A1", .verticalRL, .sideways)).layout()
    #expect(sideways.clusters(ofLine: 0).allSatisfy { $0.orientation == .rotated })
  }

  @Test(
    "Text that lies on its line is as wide as horizontal text",
    arguments: [WritingMode.sidewaysRL, .sidewaysLR, .verticalRL])
  func sideways(mode: WritingMode) throws {
    let string = "AVATAR office 漢字かな交じり، سلام 123"
    let horizontal = try PreparedParagraph(Self.text(string, .horizontal)).layout(width: 90)
    let turned = try PreparedParagraph(Self.text(string, mode, .sideways)).layout(width: 90)
    #expect(turned.lines.map(\.utf8Range) == horizontal.lines.map(\.utf8Range))
    #expect(turned.lines.map(\.width) == horizontal.lines.map(\.width))
    #expect(turned.height == horizontal.height)
  }

  @Test("A font without vertical tables: advances are ascent and descent")
  func fontWithoutVerticalTables() throws {
    let text = try Self.text("AB", .verticalRL, .upright, font: "NotoSans-Regular.ttf")
    let layout = try PreparedParagraph(text).layout()
    // 1.069 and 0.293 em.
    #expect(layout.clusters(ofLine: 0).allSatisfy { ($0.width - 27.24).magnitude < 0.01 })
    #expect((layout.lines[0].metrics.ascent - 13.62).magnitude < 0.01)
    #expect(layout.lines[0].metrics.ascent == layout.lines[0].metrics.descent)
  }

  @Test func uprightTextRunsInItsOwnOrder() throws {
    let text = try Self.text("אב", .verticalRL, .upright, font: "NotoSansHebrew-Regular.ttf")
    let xs = try PreparedParagraph(text).layout().clusters(ofLine: 0).map(\.x)
    #expect(xs == xs.sorted() && xs.count == 2)
  }

  // MARK: Combining

  @Test func groupIsOneEmAndOneCharacter() throws {
    var text = try Self.text("第12回、2026年")
    text.setCombinedUpright(in: try Self.range("12", in: text))
    text.setCombinedUpright(in: try Self.range("2026", in: text))
    let layout = try PreparedParagraph(text).layout(width: 60)
    let groups = layout.lines.indices.flatMap { layout.clusters(ofLine: $0) }.filter { $0.orientation == .combined }
    #expect(groups.map { String(text.string[$0.range]) } == ["12", "2026"])
    #expect(groups.allSatisfy { $0.width == 20 })
    #expect(groups.map { ($0.breadth ?? 0).rounded() } == [20, 22])
    let narrow = try PreparedParagraph(text).layout(width: 1)
    #expect(narrow.lines.count == 6, "a group is never divided")
  }

  @Test func digitsAreCombinedByThemselves() throws {
    let text = try Self.text("第12回、123人、4月") { $0.combinedDigits = 2 }
    let clusters = try PreparedParagraph(text).layout().clusters(ofLine: 0)
    #expect(clusters.filter { $0.orientation == .combined }.map { String(text.string[$0.range]) } == ["12", "4"])
  }

  @Test func lettersOfGroupsAreNotSpaced() throws {
    var text = try Self.text("第12回")
    text.setStyle(in: text.string.startIndex..<text.string.endIndex) { $0.letterSpacing = 3 }
    text.setCombinedUpright(in: try Self.range("12", in: text))
    #expect(try PreparedParagraph(text).layout().clusters(ofLine: 0).map(\.width) == [23, 20, 23])
  }

  @Test func horizontalTextIsNotCombined() throws {
    var text = try Self.text("第12回", .horizontal)
    text.setCombinedUpright(in: try Self.range("12", in: text))
    #expect(try PreparedParagraph(text).layout().clusters(ofLine: 0).count == 4)
  }

  @Test func badGroupsAreErrors() throws {
    var inside = try Self.text("e\u{301}x")
    inside.setCombinedUpright(
      in: inside.string.startIndex..<inside.string.unicodeScalars.index(after: inside.string.startIndex))
    var crossing = try Self.text("12345")
    crossing.setCombinedUpright(in: try Self.range("123", in: crossing))
    crossing.setCombinedUpright(in: try Self.range("34", in: crossing))
    var long = try Self.text(String(repeating: "1", count: 1000))
    long.setCombinedUpright(in: long.string.startIndex..<long.string.endIndex)
    var control = try Self.text("1\n2")
    control.setCombinedUpright(in: control.string.startIndex..<control.string.endIndex)
    for (text, message) in [
      (inside, "inside of a character"), (crossing, "inside of the group"), (long, "1000 characters"),
      (control, "control"),
    ] {
      let error = #expect(throws: TextError.self) { try PreparedParagraph(text) }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
    #expect(throws: TextError.self) { try PreparedParagraph(Self.text("1") { $0.combinedDigits = 5 }) }
  }

  @Test func groupsGoWithTheirCharacters() throws {
    var text = try Self.text("第12回")
    text.setCombinedUpright(in: try Self.range("12", in: text))
    text.replace(text.string.startIndex..<text.string.startIndex, with: "前")
    let layout = try PreparedParagraph(text).layout()
    #expect(layout.clusters(ofLine: 0).map(\.orientation) == [.upright, .upright, .combined, .upright])
    let edited = try PreparedParagraph(text).replacing(
      text.string.startIndex..<text.string.index(after: text.string.startIndex), with: "")
    #expect(edited.layout().clusters(ofLine: 0).map(\.orientation) == [.upright, .combined, .upright])
  }

  // MARK: On the page

  @Test("Lines stand beside each other on the page", arguments: WritingMode.allCases.filter(\.isVertical))
  func page(mode: WritingMode) throws {
    let layout = try PreparedParagraph(Self.text("漢字かな交じり文", mode)).layout(width: 60)
    #expect(layout.lines.count == 3)
    #expect(layout.pageSize == Size(width: layout.height, height: 60))
    let ink = try #require(layout.inkBounds)
    #expect(ink.minX >= 0 && ink.maxX <= layout.height && ink.minY >= 0 && ink.maxY <= 60)
    let first = try #require(layout.glyphFragments(ofLine: 0).first?.origins.first)
    let last = try #require(layout.glyphFragments(ofLine: 2).first?.origins.first)
    let startsAtRight = mode == .verticalRL || mode == .sidewaysRL
    #expect(startsAtRight ? first.x > last.x : first.x < last.x)
  }

  @Test("Clicks, carets, selections and arrow keys", arguments: WritingMode.allCases.filter(\.isVertical))
  func editing(mode: WritingMode) throws {
    var text = try Self.text("漢字abcかな12交じり文 and more", mode)
    text.setCombinedUpright(in: try Self.range("12", in: text))
    let layout = try PreparedParagraph(text).layout(width: 70)
    let page = layout.pageSize
    for index in text.string.indices {
      let caret = layout.caret(at: TextPosition(index, in: text.string))
      #expect(caret.rect.height == 0 && caret.rect.width > 0)
      #expect(caret.rect.minX >= -0.01 && caret.rect.maxX <= page.width + 0.01)
      let middle = Point(x: (caret.rect.minX + caret.rect.maxX) / 2, y: caret.rect.minY)
      #expect(layout.closestPosition(to: middle).utf8Offset == caret.position.utf8Offset)
    }
    let selection = layout.selectionRects(for: text.string.utf8Range)
    #expect(selection.count == layout.lines.count && selection.allSatisfy { $0.rect.width < $0.rect.height })
    let forward: TextLayoutDirection = mode == .sidewaysLR ? .up : .down
    let nextLine: TextLayoutDirection = mode == .verticalRL || mode == .sidewaysRL ? .left : .right
    let start = TextPosition(0)
    #expect(layout.position(from: start, in: forward)?.utf8Offset == "漢".utf8.count)
    let below = try #require(layout.position(from: start, in: nextLine))
    #expect(layout.lineIndex(at: below) == 1)
    #expect(layout.caret(at: below).rect.minY == layout.caret(at: start).rect.minY)
  }

  @Test func labelsAreHorizontal() throws {
    let label = Label(attributedText: try Self.text("漢字かな"))
    let plain = Label(attributedText: try Self.text("漢字かな", .horizontal))
    #expect(try label.intrinsicContentSize == plain.intrinsicContentSize)
  }

  @Test func truncatedGroupsStayWhole() throws {
    var text = try Self.text("第12回第34回第56回")
    for digits in ["12", "34", "56"] { text.setCombinedUpright(in: try Self.range(digits, in: text)) }
    var limits = LineLimits(numberOfLines: 1)
    limits.lineBreakMode = .byTruncatingMiddle
    let layout = try PreparedParagraph(text).layout(width: 110, limits: limits)
    let clusters = layout.clusters(ofLine: 0)
    #expect(layout.isTruncated && layout.lines[0].width <= 110)
    #expect(clusters.filter { $0.orientation == .combined }.map { String(text.string[$0.range]) } == ["12", "56"])
  }

  @Test("Shaping through the cache changes nothing", arguments: [TextOrientation.mixed, .upright, .sideways])
  func cache(orientation: TextOrientation) throws {
    for line in Corpus.all.flatMap({ $0.lines(atMost: 3) }) {
      let text = try Self.text(line, .verticalRL, orientation)
      let (cached, plain) = (try PreparedParagraph(text), try PreparedParagraph(text, cache: nil))
      #expect(cached.naturalWidth == plain.naturalWidth && cached.minContentWidth == plain.minContentWidth)
      #expect(cached.layout(width: 100).lines.map(\.width) == plain.layout(width: 100).lines.map(\.width))
    }
  }
}
