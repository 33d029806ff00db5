internal import Galley
internal import GalleyFlow
internal import TestSupport
internal import Testing

/// Page numbers, running heads and places on the pages of flows.
@Suite struct RunningBlockTests {
  private func text(_ text: String, _ mode: WritingMode = .horizontal) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    (style.lineHeight, style.writingMode) = (.fixed(10), mode)
    return try PreparedParagraph(text, style: TextStyle(size: 8), paragraphStyle: style)
  }

  private func title(_ text: String, level: Int) throws -> FlowBlock {
    var block = FlowBlock(try self.text(text))
    (block.sectionLevel, block.breakBefore) = (level, level == 1 ? .page : .automatic)
    return block
  }

  @Test func pagesNameTheirSections() throws {
    let body = FlowBlock(try text((0..<9).map { "line \($0)" }.joined(separator: "\u{2028}")))
    let flow = try TextFlow([
      title("One", level: 1), body, title("One\ntwo", level: 2), body, title("Two", level: 1), title("Deep", level: 3),
      body,
    ])
    let pages = try flow.pages(then: [FlowPage([FlowContainer(Rect(x: 0, y: 0, width: 100, height: 60))])])
    var facts: [PageFacts] = []
    let foot = Rect(x: 10, y: 70, width: 80, height: 12)
    let numbered = try flow.adding(to: pages, in: foot, first: 5) { page in
      facts.append(page)
      return page.number == 6 ? nil : try text(String(page.number))
    }
    #expect(
      facts.map(\.sections) == [
        ["One"], ["One", "One two"], ["One", "One two"], ["One", "One two"], ["Two", "", "Deep"], ["Two", "", "Deep"],
      ])
    #expect(facts.map(\.number) == Array(5...10) && facts.allSatisfy { $0.lastNumber == 10 })
    #expect(numbered.map(\.running.count) == [1, 0, 1, 1, 1, 1])
    #expect(numbered[0].running[0].origin == foot.origin && numbered[0].running[0].kind == .running)
    #expect(numbered.map(\.containers) == pages.map(\.containers))
  }

  @Test func verticalNumbersBeginAtTheRight() throws {
    let flow = try TextFlow([FlowBlock(try text("縦", .verticalRL))])
    let pages = try flow.pages(then: [FlowPage([FlowContainer(Rect(x: 0, y: 0, width: 100, height: 60))])])
    let frame = Rect(x: 20, y: 30, width: 40, height: 50)
    let made = try flow.adding(to: pages, in: frame) { _ in try text("十二", .verticalRL) }[0].running[0]
    #expect(made.frame == Rect(x: 50, y: 30, width: 10, height: 50) && made.origin == Point(x: 50, y: 30))
    let across = try flow.adding(to: pages, in: frame) { _ in try text("12") }[0].running[0]
    #expect(across.frame == Rect(x: 20, y: 30, width: 40, height: 10))
  }

  /// Each character is found once, on the line that shows it.
  @Test(arguments: 0..<24 as Range<UInt64>, [WritingMode.horizontal, .verticalRL, .sidewaysLR])
  func placesAreThoseOfTheLines(seed: UInt64, mode: WritingMode) throws {
    let sample = try FlowCase(seed: seed, mode)
    let pages = try sample.flow.pages(first: sample.first, then: sample.then)
    var random = SplitMix64(seed: seed)
    for (index, block) in sample.flow.blocks.enumerated() {
      let count = block.paragraph?.text.utf8.count ?? 0
      for offset in [0, count, Int.random(in: 0...count, using: &random)] {
        let place = try #require(pages.place(of: FlowPoint(block: index, utf8Offset: offset)), "\(sample), \(index)")
        let container = pages[place.page].containers[place.container]
        let found = container.fragments.filter {
          $0.block == index && $0.kind == .block && $0.frame.insetBy(dx: -0.01, dy: -0.01).contains(place.frame.origin)
        }
        #expect(!found.isEmpty, "\(sample), block \(index) at \(offset): \(place)")
        guard let line = place.line, offset < count else { continue }
        #expect(
          found.contains { $0.layout?.lines[line].utf8Range.contains(offset) == true }, "\(sample), block \(index)")
      }
    }
    #expect(pages.place(of: FlowPoint(block: sample.flow.blocks.count, utf8Offset: 0)) == nil)
  }

  @Test func brokenWidowsAreReported() throws {
    let three = FlowBlock(try text("mmmmmmmm mmmmmmmm mmmmmmmm"))
    let page = FlowPage([FlowContainer(Rect(x: 0, y: 0, width: 60, height: 30))])
    let lines = try #require(three.paragraph).layout(width: 60).lines.count
    try #require(lines == 3)
    let first = FlowBlock(try text("head"))
    let pages = try TextFlow([first, three]).pages(then: [page])
    #expect(pages.map { $0.containers[0].brokenBlock } == [1, nil])
    var single = three
    single.widows = 1
    #expect(try TextFlow([first, single]).pages(then: [page]).allSatisfy { $0.containers[0].brokenBlock == nil })
  }

  @Test(arguments: 0..<16 as Range<UInt64>)
  func pagesEndWithoutHyphensOnRequest(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = TestFace.all[0].words.filter { $0.count > 7 }.shuffled(using: &random).prefix(90)
    func hyphens(_ limit: ParagraphStyle.HyphenateLimitLast) throws -> (columns: Int, pages: Int) {
      var style = ParagraphStyle()
      (style.hyphenation, style.hyphenateLimitLast) = (.automatic, limit)
      style.lineHeight = .fixed(10)
      var block = FlowBlock(
        try PreparedParagraph(
          words.joined(separator: " "), style: TextStyle(size: 8, language: "en"), paragraphStyle: style))
      (block.orphans, block.widows) = (1, 1)
      let page = FlowPage(columns: 2, in: Rect(x: 0, y: 0, width: 170, height: 75), gap: 10)
      var found = (columns: 0, pages: 0)
      for page in try TextFlow([block]).pages(then: [page]).dropLast() {
        for (number, container) in page.containers.enumerated() {
          guard let fragment = container.fragments.last, let layout = fragment.layout, let line = fragment.lines.last
          else { continue }
          guard layout.glyphFragments(ofLine: line).contains(where: { $0.range.isEmpty }) else { continue }
          if number == 0 { found.columns += 1 } else { found.pages += 1 }
        }
      }
      return found
    }
    #expect(try hyphens(.page).pages == 0)
    #expect(try hyphens(.column) == (0, 0))
    #expect(try hyphens(.always) == (0, 0))
  }
}
