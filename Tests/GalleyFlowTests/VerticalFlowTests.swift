internal import Galley
internal import GalleyFlow
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Vertical flows: those of horizontal ones, turned.
@Suite struct VerticalFlowTests {
  private static let modes = WritingMode.allCases.filter(\.isVertical)

  /// A fragment, with its place from the corner of its container at which the first line begins.
  private static func shown(_ fragment: FlowFragment, _ frame: Rect, in area: Rect, _ mode: WritingMode) -> String {
    let (x, y, width, height) =
      switch mode {
      case .horizontal: (frame.minX - area.minX, frame.minY - area.minY, frame.width, frame.height)
      case .verticalRL, .sidewaysRL: (frame.minY - area.minY, area.maxX - frame.maxX, frame.height, frame.width)
      case .verticalLR: (frame.minY - area.minY, frame.minX - area.minX, frame.height, frame.width)
      case .sidewaysLR: (area.maxY - frame.maxY, frame.minX - area.minX, frame.height, frame.width)
      }
    let numbers = [x, y, width, height].map { ($0 * 1e6).rounded() / 1e6 + 0 }
    return "\(fragment.kind) \(fragment.block) \(fragment.utf8Range) \(numbers)"
  }

  private static func shown(_ pages: [FilledPage], _ mode: WritingMode) -> [String] {
    pages.flatMap(\.containers).map { container in
      let all = (container.fragments + container.notes).map {
        shown($0, $0.frame, in: container.frame, mode)
      }
      return "\((container.height * 1e6).rounded() / 1e6) \(container.isPassedOver) \(container.overflows) \(all)"
    }
  }

  /// Places on a grid of the page are no others where all containers begin on one of its lines.
  ///
  /// Sideways lines are those of horizontal text; upright ones those of another vertical mode.
  @Test(
    "Pages, columns and balance are those of the horizontal flow, with widths and heights exchanged",
    arguments: 0..<40 as Range<UInt64>, [(true, 0), (false, 0), (true, 5), (false, 5)] as [(Bool, Double)])
  func pagesAreThoseOfTheTurnedFlow(seed: UInt64, plainAndGrid: (isPlain: Bool, grid: Double)) throws {
    func pages(_ mode: WritingMode) throws -> [String] {
      let sample = try FlowCase(seed: seed, isPlain: plainAndGrid.isPlain, mode, grid: plainAndGrid.grid)
      // A flow of boxes alone has no direction.
      guard sample.flow.writingMode == mode else { return [] }
      return Self.shown(try sample.flow.pages(first: sample.first, then: sample.then), mode)
    }
    let (across, down) = (try pages(.horizontal), try pages(.verticalRL))
    #expect(try pages(.sidewaysRL) == across)
    #expect(try pages(.sidewaysLR) == across)
    #expect(try pages(.verticalLR) == down)
  }

  @Test("Upright text has the lines of its vertical paragraph, in the places where they are drawn", arguments: modes)
  func linesAreThoseOfTheParagraph(mode: WritingMode) throws {
    var style = ParagraphStyle()
    style.writingMode = mode
    let text = String(repeating: "春はあけぼの。やうやう白くなりゆく山ぎは、すこしあかりて、", count: 9)
    let face = try #require(TestFace.all.first { $0.language == "ja" })
    let paragraph = try PreparedParagraph(
      text, style: TextStyle(fonts: [face.font], size: 10), paragraphStyle: style)
    let area = Rect(x: 30, y: 50, width: 64, height: 130)
    let pages = try TextFlow([FlowBlock(paragraph)]).pages(then: [FlowPage([FlowContainer(area)])])
    let layout = paragraph.layout(width: 130)
    try #require(pages.count > 1)
    let fragments = pages.flatMap(\.containers).flatMap(\.fragments)
    let lines = fragments.flatMap { fragment in fragment.lines.map { fragment.layout?.lines[$0].utf8Range } }
    #expect(lines == layout.lines.map(\.utf8Range))
    for fragment in fragments {
      let (found, corner) = (try #require(fragment.layout), fragment.layoutCorner)
      for line in fragment.lines {
        for cluster in found.textFragments(ofLine: line).flatMap(\.content.clusters) {
          // Clusters have their places on the page.
          let box = cluster.frame.offsetBy(dx: corner.x, dy: corner.y)
          #expect(
            fragment.frame.insetBy(dx: -0.01, dy: -0.01).contains(Point(x: box.midX, y: box.midY)),
            "\(mode): \(box), \(fragment.frame)")
        }
      }
    }
  }

  @Test func textsOfTwoModesAreRefused() throws {
    var style = ParagraphStyle()
    style.writingMode = .verticalRL
    let error = #expect(throws: FlowError.self) {
      try TextFlow([FlowBlock(PreparedParagraph("a")), FlowBlock(PreparedParagraph("b", paragraphStyle: style))])
    }
    #expect(error?.code == .invalidBlock && error?.index == 1)
  }
}
