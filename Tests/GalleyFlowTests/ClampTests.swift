internal import Foundation
internal import GalleyFlow
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Flows that are cut at a number of lines or a height, beside Chromium's, which
/// `Tests/Fixtures/Oracle/record-clamps.py` has recorded.
@Suite struct ClampTests {
  struct Case: Decodable {
    struct Block: Decodable {
      let text: String?
      let size: Double
      let lineHeight: Double
      let before: Double
      let after: Double
      let left: Double
    }

    let id: String
    let kind: String
    let numberOfLines: Int
    let maxHeight: Double?
    let lang: String
    let fonts: [String]
    let width: Double
    let blocks: [Block]
    let lines: [[Double]]
    let last: String?
  }

  private static func cases(_ kind: String) throws -> [Case] {
    let path = Repository.path("Tests/Fixtures/Oracle/chromium-clamps.jsonl")
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }.filter { $0.kind == kind }
  }

  private static func flow(_ want: Case) throws -> TextFlow {
    try TextFlow(
      try want.blocks.map { block in
        var made = FlowBlock(boxHeight: block.lineHeight)
        if let text = block.text {
          let fonts = try want.fonts.map { try FontFace(path: Repository.path("Fonts/\($0)")) }
          var style = TextStyle(fonts: fonts, size: block.size)
          style.language = want.lang
          var paragraph = ParagraphStyle()
          paragraph.lineHeight = .fixed(block.lineHeight)
          paragraph.lineBreakOptions.rules = .browser
          made = FlowBlock(try PreparedParagraph(text, style: style, paragraphStyle: paragraph))
        }
        (made.spaceBefore, made.spaceAfter, made.leftInset) = (block.before, block.after, block.left)
        return made
      })
  }

  private static func page(_ width: Double, height: Double = .infinity, _ limits: LineLimits) -> FlowPage {
    var page = FlowPage([FlowContainer(Rect(x: 0, y: 0, width: width, height: height))])
    page.limits = limits
    return page
  }

  /// The first thing that is not as in the browser; `nil` where all agrees.
  private static func difference(from want: Case) throws -> String? {
    let limits = LineLimits(
      numberOfLines: want.numberOfLines, maximumHeight: want.maxHeight ?? .infinity, lineBreakMode: .byTruncatingTail)
    let filled = try flow(want).page(page(want.width, limits))
    var found: [[Double]] = []
    var last = ""
    for fragment in filled.containers[0].fragments {
      guard let layout = fragment.layout else {
        last = ""
        continue
      }
      for line in fragment.lines.map({ layout.lines[$0] }) {
        let start = layout.text.utf16.distance(from: layout.text.startIndex, to: line.range.lowerBound)
        found.append([Double(fragment.block), Double(start), fragment.layoutCorner.y + line.minY])
        last = line.shownText(of: layout.text)
      }
    }
    for (a, b) in zip(want.lines, found) where a[0] != b[0] || a[1] != b[1] || abs(a[2] - b[2]) > 0.1 {
      return "\(b), not \(a)"
    }
    guard want.lines.count == found.count else { return "\(found.count) lines, not \(want.lines.count)" }
    let shown = last.hasSuffix("…") ? last.dropLast().filter { !$0.isWhitespace } : nil
    return shown == want.last?.filter { !$0.isWhitespace } ? nil : "\(last), not \(want.last ?? "no token")"
  }

  @Test func blocksAreCutAfterLinesAsInChromium() throws {
    let cases = try Self.cases("lines")
    try #require(cases.count == 56)
    let misses = try cases.compactMap { want in try Self.difference(from: want).map { "\(want.id): \($0)" } }
    // A line that is full within a 64th of a point.
    #expect(misses.count <= 1, "\(misses.joined(separator: "\n"))")
  }

  @Test func blocksAreCutAtHeightsAsInChromium() throws {
    let cases = try Self.cases("height")
    try #require(cases.count == 24)
    let misses = try cases.compactMap { want in try Self.difference(from: want).map { "\(want.id): \($0)" } }
    #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))")
  }

  /// The lines of a page, each as its block, its start and its top.
  private static func lines(_ page: FilledPage) -> [[Double]] {
    page.containers.flatMap(\.fragments).flatMap { fragment in
      fragment.lines.compactMap { index in
        fragment.layout.map { layout in
          let line = layout.lines[index]
          return [Double(fragment.block), Double(line.utf8Range.lowerBound), fragment.layoutCorner.y + line.minY]
        }
      }
    }
  }

  /// A flow that is cut has the first lines of the whole one: as many as both limits allow.
  @Test(arguments: 0..<24) func theFirstLimitCuts(number: Int) throws {
    let want = try Self.cases("height")[number]
    let flow = try Self.flow(want)
    let whole = try flow.page(Self.page(want.width, LineLimits()))
    #expect(whole.next == nil)
    let all = Self.lines(whole)
    let height = try #require(want.maxHeight)
    let low = Self.lines(try flow.page(Self.page(want.width, LineLimits(maximumHeight: height))))
    #expect(low == Array(all.prefix(low.count)))
    for count in 1...(all.count + 1) {
      let limits = LineLimits(numberOfLines: count, maximumHeight: height, lineBreakMode: .byTruncatingTail)
      let cut = try flow.page(Self.page(want.width, limits))
      #expect(Self.lines(cut) == Array(all.prefix(min(count, low.count))))
      let few = try flow.page(Self.page(want.width, LineLimits(numberOfLines: count, lineBreakMode: .byTruncatingTail)))
      #expect(Self.lines(few) == Array(all.prefix(count)))
      // Each block is shown, hidden, or hidden from a place in its last line on.
      let rest = flow.rest(after: few)
      #expect(rest.map(\.block) == Array((few.next?.block ?? flow.blocks.count)..<flow.blocks.count))
      guard let first = rest.first, let range = first.range, let text = flow.blocks[first.block].paragraph?.text else {
        continue
      }
      let shown = few.containers[0].fragments.last { $0.block == first.block }
      #expect(shown == nil ? range.lowerBound == text.startIndex : shown?.layout?.hiddenRange != nil)
      #expect(range.upperBound == text.endIndex)
    }
  }

  @Test func linesOfAllColumnsCount() throws {
    let text = Array(repeating: "mmmmmmmm", count: 9).joined(separator: " ")
    var style = ParagraphStyle()
    style.lineHeight = .fixed(10)
    let flow = try TextFlow([
      FlowBlock(try PreparedParagraph(text, style: TextStyle(size: 8), paragraphStyle: style)), FlowBlock(boxHeight: 5),
    ])
    for count in 1...10 {
      var page = FlowPage(columns: 3, in: Rect(x: 0, y: 0, width: 180, height: 40), isBalanced: true)
      page.limits = LineLimits(numberOfLines: count, lineBreakMode: .byTruncatingTail)
      let filled = try flow.page(page)
      let counts = filled.containers.map { $0.fragments.reduce(0) { $0 + $1.lines.count } }
      #expect(counts.reduce(0, +) == min(9, count))
      // Orphans and widows have no say where the flow is cut.
      if count < 9 { #expect(counts == [min(4, count), min(4, max(0, count - 4)), 0]) }
      let pages = try flow.pages(then: [page])
      #expect(pages.count == 1)
    }
  }

  @Test func tokensLookLikeTheTextBefore() throws {
    let paragraph = try PreparedParagraph("One two three four", style: TextStyle(size: 30))
    var page = Self.page(200, LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    page.plainToken = " [more]"
    let filled = try TextFlow([FlowBlock(paragraph)]).page(page)
    let layout = try #require(filled.containers[0].fragments[0].layout)
    let shown = layout.lines[0].shownText(of: layout.text)
    #expect(shown.hasSuffix(" [more]"))
    #expect(layout.lines[0].width == (try PreparedParagraph(shown, style: TextStyle(size: 30)).measure().width))
    #expect(throws: FlowError.self) {
      try TextFlow([FlowBlock(paragraph)]).page(Self.page(9, LineLimits(lineBreakMode: .byTruncatingHead)))
    }
    #expect(throws: FlowError.self) {
      try TextFlow([FlowBlock(paragraph)]).page(Self.page(9, LineLimits(numberOfLines: -1)))
    }
  }
}
