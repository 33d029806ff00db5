internal import Galley
internal import GalleyFlow
internal import TestSupport
internal import Testing

/// Lines on a baseline grid: all of a page at its distances, as high up as they may stand.
@Suite struct BaselineGridTests {
  /// The places on the page of the baselines of a fragment, counted as those of the grid.
  private func baselines(_ fragment: FlowFragment, _ mode: WritingMode) -> [Double] {
    guard let layout = fragment.layout, let first = fragment.lines.first else { return [] }
    let frame = fragment.frame
    return fragment.lines.map { index in
      let below = layout.lines[index].baseline - layout.lines[first].minY
      switch mode {
      case .horizontal: return frame.minY + below
      case .verticalRL, .sidewaysRL: return frame.maxX - below
      case .verticalLR, .sidewaysLR: return frame.minX + below
      }
    }
  }

  @Test(
    "Every line of every block and repeated head stands on the grid of its page, in any direction, around shapes too",
    arguments: 0..<32 as Range<UInt64>, WritingMode.allCases)
  func linesStandOnTheGrid(seed: UInt64, mode: WritingMode) throws {
    let grid = [3, 12, 14.4, 31][Int(seed % 4)]
    let sample = try FlowCase(seed: seed, isPlain: seed % 3 == 0, mode, grid: grid)
    let pages = try sample.flow.pages(first: sample.first, then: sample.then)
    for container in pages.flatMap(\.containers) {
      // The left edge of one without an end is where its last line is.
      let isEndless =
        mode.isVertical
        && (sample.first + sample.then).contains { $0.containers.contains { $0.frame.width == .infinity } }
      for baseline in container.fragments.flatMap({ baselines($0, mode) }) where !isEndless {
        let steps = baseline / grid
        #expect(abs(steps - steps.rounded()) * grid < 1e-5, "\(sample), grid \(grid): \(baseline)")
      }
    }
  }

  @Test(
    "Each line is on the first line of the grid that it may stand on: none moves up, and those higher than it take more",
    arguments: 0..<40 as Range<UInt64>, [4, 17.5, 60])
  func linesMoveDownToTheNextLineOfTheGrid(seed: UInt64, grid: Double) throws {
    let sample = try FlowCase(seed: seed, isPlain: true, grid: grid)
    let page = FlowPage([FlowContainer(Rect(x: 0, y: 7, width: 150, height: .infinity))])
    var bottom = 7.0
    var space = sample.flow.blocks[0].spaceBefore
    for fragment in try sample.flow.page(page).containers[0].fragments {
      let block = sample.flow.blocks[fragment.block]
      bottom += fragment.block > 0 ? max(space, block.spaceBefore) : space
      space = block.spaceAfter
      guard let paragraph = block.paragraph else {
        bottom = fragment.frame.maxY
        continue
      }
      let lines = paragraph.layout(width: max(0, 150 - block.leftInset - block.rightInset)).lines
      var last = bottom - lines[0].minY
      for (line, found) in zip(lines, baselines(fragment, .horizontal)) {
        let wanted = ((last + line.baseline) / grid - 1e-6).rounded(.up) * grid
        #expect(abs(found - wanted) < 1e-4, "\(sample), grid \(grid): \(found), not \(wanted)")
        #expect(found >= last + line.baseline - 1e-5)
        last = wanted - line.baseline
      }
      bottom = fragment.frame.maxY
    }
  }

  @Test func linesOfTwoColumnsAreBesideEachOther() throws {
    func paragraph(_ words: Int, size: Double) throws -> FlowBlock {
      let text = Array(repeating: "mmmm", count: words).joined(separator: " ")
      return FlowBlock(try PreparedParagraph(text, style: TextStyle(size: size)))
    }
    var heading = try paragraph(3, size: 19)
    heading.spaceBefore = 5
    heading.breakBefore = .column
    let blocks = [try paragraph(90, size: 10), heading, try paragraph(90, size: 10)]
    let page = FlowPage(columns: 2, in: Rect(x: 0, y: 30, width: 300, height: 700), gap: 20)
    func baselines(_ grid: Double) throws -> [Set<Int>] {
      try TextFlow(blocks, baselineGrid: grid).page(page).containers.map { container in
        Set(container.fragments.flatMap { self.baselines($0, .horizontal) }.map { Int(($0 * 1000).rounded()) })
      }
    }
    let (without, with) = (try baselines(0), try baselines(13))
    #expect(without[0].isDisjoint(with: without[1]))
    #expect(with[1].count > 20 && with[1].subtracting(with[0]).filter { $0 <= with[0].max() ?? 0 }.isEmpty == true)
    #expect(with[0].allSatisfy { $0 % 13_000 == 0 })
  }

  @Test("A grid too fine to be counted moves nothing", arguments: [1e-300, .leastNonzeroMagnitude] as [Double])
  func finestGridMovesNothing(grid: Double) throws {
    let (sample, plain) = (try FlowCase(seed: 7, grid: grid), try FlowCase(seed: 7))
    #expect(
      try sample.flow.pages(first: sample.first, then: sample.then)
        == plain.flow.pages(first: plain.first, then: plain.then))
  }

  @Test(arguments: [-1, .nan, .infinity, 1e7] as [Double])
  func gridsThatAreNoneAreRefused(grid: Double) {
    let error = #expect(throws: FlowError.self) { try TextFlow([], baselineGrid: grid) }
    #expect(error?.code == .invalidBlock && error?.message.contains("grid") == true)
  }
}
