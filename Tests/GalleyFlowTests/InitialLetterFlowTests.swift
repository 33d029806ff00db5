internal import GalleyFlow
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Initial letters in containers: the letter stays whole in one, and no other is indented for it.
@Suite struct InitialLetterFlowTests {
  private static let once = "Once upon a time there was a long text that wraps and wraps and goes on"

  private static func paragraph(
    _ text: String, _ letter: InitialLetter?, size: Double = 17,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    style.initialLetter = letter
    change(&style)
    return try PreparedParagraph(text, style: TextStyle(size: size), paragraphStyle: style)
  }

  private static func page(_ sizes: [(Double, Double)]) -> FlowPage {
    FlowPage(sizes.map { FlowContainer(Rect(x: 0, y: 0, width: $0.0, height: $0.1)) })
  }

  /// The texts of the lines in each container.
  private static func lines(_ page: FilledPage) -> [[String]] {
    page.containers.map { container in
      container.fragments.flatMap { fragment in
        fragment.lines.compactMap { line in fragment.layout.map { String($0.text[$0.lines[line].range]) } }
      }
    }
  }

  private static func edges(_ container: FilledContainer) -> [Double] {
    container.fragments.flatMap { fragment in fragment.lines.compactMap { fragment.layout?.lines[$0].minX } }
  }

  @Test func depthEndsWithItsContainer() throws {
    let flow = try TextFlow([FlowBlock(try Self.paragraph(Self.once, InitialLetter(3)))])
    let page = try flow.page(Self.page([(150, 50), (150, 50), (150, 50)]))
    #expect(Self.lines(page)[0] == ["Once upon a ", "time there "])
    #expect(page.containers.map(\.overflows) == [true, false, false])
    for container in page.containers.dropFirst() { #expect(Self.edges(container).allSatisfy { $0 == 0 }) }
    #expect(Self.lines(page)[1][0] == "was a long text ")
  }

  @Test func lineBelowTheLetterGoesOnInTheNextContainer() throws {
    let flow = try TextFlow([FlowBlock(try Self.paragraph(Self.once, InitialLetter(4)))])
    let page = try flow.page(Self.page(Array(repeating: (111, 50), count: 8)))
    #expect(
      Self.lines(page).prefix(3) == [["Once "], ["upon a time ", "there was a "], ["long text that ", "wraps and "]])
    #expect(page.next == nil && page.containers.allSatisfy { !$0.isPassedOver })
    // One container after the other, as a caller adds them, ends as well.
    var (point, lines): (FlowPoint?, [[String]]) = (.start, [])
    while let start = point, lines.count < 100 {
      let page = try flow.page(Self.page([(111, 50)]), from: start)
      lines += Self.lines(page)
      point = page.next
    }
    #expect(point == nil && lines == Self.lines(page).filter { !$0.isEmpty })
    let pages = try flow.pages(then: [Self.page([(111, 50), (111, 50)])])
    #expect(pages.flatMap(Self.lines).filter { !$0.isEmpty } == lines)
  }

  @Test func letterGoesWhereItHasRoom() throws {
    let flow = try TextFlow([FlowBlock(try Self.paragraph(Self.once, InitialLetter(3)))])
    let page = try flow.page(Self.page([(150, 50), (150, 70), (150, 50), (150, 50)]))
    #expect(page.containers.map(\.isPassedOver) == [true, false, false, false])
    #expect(page.containers.allSatisfy { !$0.overflows } && page.next == nil)
    let pages = try flow.pages(first: [Self.page([(150, 50)])], then: [Self.page([(150, 50)]), Self.page([(150, 70)])])
    #expect(pages.map { $0.containers[0].isPassedOver } == [true, true, false, false, false])
    #expect(pages.allSatisfy { !$0.containers[0].overflows })
    // Below other text there is no room either.
    let heading = FlowBlock(try Self.paragraph("Heading", nil))
    let below = try TextFlow([heading, flow.blocks[0]]).page(Self.page([(150, 80), (150, 80), (150, 80)]))
    #expect(Self.lines(below).prefix(2) == [["Heading"], ["Once upon a ", "time there ", "was a long "]])
  }

  @Test func raisedLettersAndShortTextsStickOutToo() throws {
    for (text, letter) in [
      (Self.once, InitialLetter(4, sink: 1)), ("Once", InitialLetter(4)), ("Once", InitialLetter(4, sink: 2)),
    ] {
      let flow = try TextFlow([FlowBlock(try Self.paragraph(text, letter))])
      let page = try flow.page(Self.page([(150, 10), (150, 50)]))
      #expect(page.containers.map(\.isPassedOver) == [true, false], "\(text) \(letter)")
      #expect(page.containers[1].overflows && Self.lines(page)[1].first?.first == "O")
      #expect(try flow.page(Self.page([(150, 10)])).containers[0].isPassedOver)
      #expect(try flow.page(Self.page([(150, 10)]), forces: true).containers[0].overflows)
    }
  }

  @Test func columnsAreBalancedAroundALetter() throws {
    let text = Array(repeating: Self.once, count: 3).joined(separator: ". ")
    let flow = try TextFlow([FlowBlock(try Self.paragraph(text, InitialLetter(3)))])
    var page = Self.page(Array(repeating: (150, 400), count: 3))
    page.isBalanced = true
    let filled = try flow.page(page)
    #expect(filled.next == nil && filled.containers.allSatisfy { !$0.fragments.isEmpty && !$0.overflows })
    #expect(filled.containers[0].height < 250)
    let short = try TextFlow([FlowBlock(try Self.paragraph("Once upon a time", InitialLetter(4)))]).page(page)
    #expect(short.containers[0].height >= short.containers[0].fragments[0].frame.height && short.next == nil)
  }

  @Test func typesettersLeaveTheLetter() throws {
    var typesetter = LineTypesetter(try Self.paragraph(Self.once, InitialLetter(4)))
    // Before the first line the letter is still to come.
    typesetter.beginContainer()
    let before = (0..<2).compactMap { _ in typesetter.nextLine(width: 150) }
    try #require(before.count == 2)
    #expect(before[0].minX == 0 && before[1].minX > 50)
    typesetter.beginContainer()
    let next = typesetter.nextLine(width: 150)
    let after = try #require(next)
    #expect(after.minX == 0 && after.width > 100)
  }
}
