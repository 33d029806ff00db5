internal import GalleyFlow
internal import TestSupport
internal import Testing

/// Blocks, breaks, heads, notes and shapes of flows, one by one.
@Suite struct TextFlowTests {
  /// A text of so many lines of ten points.
  private func lines(_ count: Int) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    style.lineHeight = .fixed(10)
    style.lineBreakOptions.wordBreak = .keepAll
    let text = (0..<count).map { "line\($0)" }.joined(separator: "\u{2028}")
    return try PreparedParagraph(text, style: TextStyle(size: 8), paragraphStyle: style)
  }

  /// A text of one paragraph of so many lines of ten points, in a container of 60 points.
  private func paragraph(_ count: Int) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    style.lineHeight = .fixed(10)
    let text = Array(repeating: "mmmmmmmm", count: count).joined(separator: " ")
    let paragraph = try PreparedParagraph(text, style: TextStyle(size: 8), paragraphStyle: style)
    try #require(paragraph.layout(width: 60).lines.count == count)
    return paragraph
  }

  private func page(height: Double, columns: Int = 1, isBalanced: Bool = false) -> FlowPage {
    FlowPage(
      columns: columns, in: Rect(x: 0, y: 0, width: 60 * Double(columns), height: height), isBalanced: isBalanced)
  }

  private func counts(_ pages: [FilledPage]) -> [[Int]] {
    pages.flatMap(\.containers).map { $0.fragments.map { $0.layout == nil ? 1 : $0.lines.count } }
  }

  @Test func widowsAndOrphansStayTogether() throws {
    var block = FlowBlock(try paragraph(7))
    #expect(counts(try TextFlow([block]).pages(then: [page(height: 60)])) == [[5], [2]])
    block.widows = 4
    #expect(counts(try TextFlow([block]).pages(then: [page(height: 60)])) == [[3], [4]])
    let first = FlowBlock(try paragraph(5))
    #expect(counts(try TextFlow([first, block]).pages(then: [page(height: 60)])) == [[5], [3], [4]])
  }

  @Test func paragraphsOfOneTextHaveTheirOwnOrphans() throws {
    let block = FlowBlock(try lines(7))
    #expect(counts(try TextFlow([block]).pages(then: [page(height: 60)])) == [[6], [1]])
  }

  @Test func headingStaysWithItsText() throws {
    var heading = FlowBlock(try paragraph(1))
    heading.breakAfter = .avoid
    let text = FlowBlock(try paragraph(4))
    let filled = try TextFlow([text, heading, text]).pages(then: [page(height: 60)])
    #expect(counts(filled) == [[4], [1, 4]])
    #expect(filled[0].containers[0].partsKeptBlocks == false)
    let narrow = try TextFlow([heading, heading, heading]).pages(then: [page(height: 10)])
    #expect(counts(narrow) == [[1], [1], [1]])
    #expect(narrow[0].containers[0].partsKeptBlocks)
  }

  @Test func blockThatFitsNowhereBreaks() throws {
    var block = FlowBlock(try paragraph(9))
    block.keepsTogether = true
    let pages = try TextFlow([FlowBlock(try paragraph(2)), block]).pages(then: [page(height: 50)])
    #expect(counts(pages) == [[2], [5], [4]])
    #expect(pages.map { $0.containers[0].brokenBlock } == [nil, 1, nil])
  }

  @Test func containerWithoutRoomIsPassedOver() throws {
    let pages = try TextFlow([FlowBlock(try paragraph(3))]).pages(
      first: [page(height: 0), page(height: 9.5)], then: [page(height: 40)])
    #expect(counts(pages) == [[], [], [3]])
    #expect(pages.map { $0.containers[0].isPassedOver } == [true, true, false])
    let never = try TextFlow([FlowBlock(try paragraph(3))]).pages(then: [page(height: 5)])
    #expect(counts(never) == [[1], [1], [1]])
    #expect(never.allSatisfy { $0.containers[0].overflows })
  }

  @Test func finitePagesSayWhereTheyStop() throws {
    let text = try paragraph(6)
    let pages = try TextFlow([FlowBlock(text)]).pages(first: [page(height: 40)])
    #expect(pages.last?.next?.utf8Offset == text.layout(width: 60).lines[4].utf8Range.lowerBound)
    #expect(try TextFlow([FlowBlock(text)]).pages().isEmpty)
    #expect(try TextFlow([]).pages(then: [page(height: 40)]).isEmpty)
  }

  @Test func pageBreakLeavesColumnsEmpty() throws {
    var second = FlowBlock(try paragraph(2))
    second.breakBefore = .page
    second.spaceBefore = 5
    let pages = try TextFlow([FlowBlock(try paragraph(2)), second]).pages(then: [page(height: 60, columns: 2)])
    #expect(counts(pages) == [[2], [], [2], []])
    #expect(pages[1].containers[0].fragments[0].frame.minY == 5)
    second.breakBefore = .column
    let column = try TextFlow([FlowBlock(try paragraph(2)), second]).pages(then: [page(height: 60, columns: 2)])
    #expect(counts(column) == [[2], [2]])
  }

  @Test func columnsOfTheLastPageAreBalanced() throws {
    let flow = try TextFlow([FlowBlock(try paragraph(21))])
    let pages = try flow.pages(then: [page(height: 60, columns: 3, isBalanced: true)])
    #expect(counts(pages) == [[6], [6], [6], [2], [1], []])
    let few = try TextFlow([FlowBlock(try paragraph(9))]).pages(then: [page(height: 60, columns: 3, isBalanced: true)])
    #expect(counts(few) == [[3], [3], [3]])
    #expect(few[0].containers.map(\.height) == [30, 30, 30])
  }

  @Test func headStandsOnEveryPageOfItsTable() throws {
    var rows = (0..<6).map { _ in FlowBlock(boxHeight: 20) }
    for index in 1..<6 { rows[index].repeatedHead = 0 }
    let pages = try TextFlow(rows).pages(then: [page(height: 60)])
    let kinds = pages.map { $0.containers[0].fragments.map(\.kind) }
    #expect(kinds == [[.block, .block, .block], [.repeatedHead, .block, .block], [.repeatedHead, .block]])
    #expect(pages[1].containers[0].fragments.map(\.frame.minY) == [0, 20, 40])
    // A head that leaves no room is left out.
    #expect(counts(try TextFlow(rows).pages(then: [page(height: 30)])) == Array(repeating: [1], count: 6))
  }

  @Test func noteTakesRoomOnThePageOfItsMark() throws {
    let text = try paragraph(8)
    var block = FlowBlock(text)
    let mark = text.layout(width: 60).lines[5].range.lowerBound
    block.notes = [FlowNote(try paragraph(2), mark: mark)]
    let pages = try TextFlow([block], spaceAboveNotes: 5).pages(then: [page(height: 60)])
    // The sixth line does not fit above its note, so both move on.
    #expect(counts(pages) == [[5], [3]])
    #expect(pages.map { $0.containers[0].notes.map(\.lines) } == [[], [0..<2]])
    #expect(pages[1].containers[0].notes[0].frame.maxY == 60)
  }

  @Test func noteHigherThanItsPageGoesOn() throws {
    var block = FlowBlock(try paragraph(3))
    block.notes = [FlowNote(try paragraph(9))]
    let pages = try TextFlow([block, FlowBlock(try paragraph(1))], spaceAboveNotes: 0).pages(then: [page(height: 50)])
    #expect(pages.map { $0.containers[0].notes.map(\.lines) } == [[0..<4], [4..<9], []])
    #expect(counts(pages) == [[1], [], [2, 1]])
  }

  @Test func shapeIsSeenByTheFollowingParagraphs() throws {
    var container = FlowContainer(Rect(x: 100, y: 0, width: 120, height: 200))
    container.shape = try ExclusionShape([Rect(x: 0, y: 0, width: 60, height: 45)], width: 120)
    let flow = try TextFlow([FlowBlock(try paragraph(2)), FlowBlock(try paragraph(8))])
    let filled = try flow.page(FlowPage([container]))
    let fragments = filled.containers[0].fragments
    #expect(fragments.map { $0.lines.isEmpty } == [false, false])
    let second = try #require(fragments[1].layout)
    #expect(
      second.lines.prefix(3).map(\.minX) == [60, 60, 60] && second.lines.dropFirst(3).allSatisfy { $0.minX == 0 })
    #expect(fragments[1].origin == Point(x: 100, y: 20))
  }

  @Test func mistakesAreNamed() throws {
    var block = FlowBlock(try paragraph(1))
    block.orphans = 0
    #expect(throws: FlowError.self) { try TextFlow([FlowBlock(boxHeight: 1), block]) }
    let wrong: [(FlowBlock) -> FlowBlock] = [
      {
        var b = $0; b.spaceBefore = -.infinity; return b
      },
      {
        var b = $0; b.spaceAfter = .nan; return b
      },
      {
        var b = $0; b.widows = 0; return b
      },
      {
        var b = $0; b.repeatedHead = 1; return b
      },
      {
        var b = $0; b.leftInset = .infinity; return b
      }, { _ in FlowBlock(boxHeight: .infinity) },
    ]
    for change in wrong {
      let error = #expect(throws: FlowError.self) {
        try TextFlow([FlowBlock(boxHeight: 1), change(FlowBlock(try paragraph(1)))])
      }
      #expect(error?.index == 1 && error?.code == .invalidBlock)
    }
    let flow = try TextFlow([FlowBlock(try paragraph(1))])
    let none = #expect(throws: FlowError.self) { try flow.page(FlowPage([])) }
    #expect(none?.code == .noContainer)
    let bad = FlowPage([FlowContainer(.zero), FlowContainer(Rect(x: 0, y: 0, width: .nan, height: 1))])
    let error = #expect(throws: FlowError.self) { try flow.page(bad) }
    #expect(error?.code == .invalidContainer && error?.index == 1)
    var shaped = FlowContainer(Rect(x: 0, y: 0, width: 50, height: .infinity))
    shaped.shape = ExclusionShape { _, _ in .none(until: .infinity) }
    #expect(throws: FlowError.self) { try flow.page(FlowPage([shaped])) }
    shaped.frame.size.height = 50
    #expect(try flow.page(FlowPage([shaped])).containers[0].isPassedOver)
  }

  @Test func tableRefusesNumbersThatAreNone() throws {
    let column = TableColumn(minContent: 10, maxContent: 20)
    #expect(try TableColumn.widths(of: [column, column], filling: 0) == [10, 10])
    #expect(try TableColumn.widths(of: [column, column], filling: 100) == [50, 50])
    #expect(try TableColumn.widths(of: [], filling: 100) == [])
    let error = #expect(throws: FlowError.self) {
      try TableColumn.widths(of: [column, TableColumn(minContent: .nan, maxContent: 1)], filling: 10)
    }
    #expect(error?.index == 1 && error?.code == .invalidColumn)
    #expect(throws: FlowError.self) { try TableColumn.widths(of: [column], filling: .infinity) }
    let percent = TableColumn(minContent: 1, maxContent: 1, width: .percent(-1))
    #expect(throws: FlowError.self) { try TableColumn.widths(of: [percent], filling: 10) }
  }
}
