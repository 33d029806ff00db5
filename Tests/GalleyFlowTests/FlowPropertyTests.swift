internal import GalleyFlow
internal import TestSupport
internal import Testing

/// Properties that every flow has, over containers of all heights, 0 and infinite ones among them.
@Suite struct FlowPropertyTests {
  private static let seeds = 0..<60 as Range<UInt64>
  private static let grids = [0.0, 15.3]

  @Test("All text stands in some container once, in order", arguments: seeds, grids)
  func everythingStandsOnce(seed: UInt64, grid: Double) throws {
    let sample = try FlowCase(seed: seed, grid: grid)
    let pages = try sample.flow.pages(first: sample.first, then: sample.then)
    #expect(pages.last.map { $0.next == nil } ?? true, "\(sample)")
    var ends = [Int](repeating: -1, count: sample.flow.blocks.count)
    var notes: [[Int]] = sample.flow.blocks.map { $0.notes.map { _ in 0 } }
    var last = 0
    for container in pages.flatMap(\.containers) {
      for fragment in container.fragments where fragment.kind == .block {
        #expect(fragment.block >= last, "\(sample)")
        last = fragment.block
        #expect(fragment.utf8Range.lowerBound == max(0, ends[last]), "\(sample), block \(last)")
        ends[last] = fragment.utf8Range.upperBound
      }
      for note in container.notes {
        guard let number = note.kind.note else { throw FlowCaseError.noNote }
        #expect(note.utf8Range.lowerBound == notes[note.block][number], "\(sample), note of \(note.block)")
        notes[note.block][number] = note.utf8Range.upperBound
      }
    }
    #expect(ends == sample.flow.blocks.map { $0.paragraph?.text.utf8.count ?? 0 }, "\(sample)")
    #expect(notes == sample.flow.blocks.map { $0.notes.map(\.paragraph.text.utf8.count) }, "\(sample)")
  }

  @Test("A container overflows only where it says so", arguments: seeds, grids)
  func nothingOverflows(seed: UInt64, grid: Double) throws {
    let sample = try FlowCase(seed: seed, grid: grid)
    for (number, page) in try sample.flow.pages(first: sample.first, then: sample.then).enumerated() {
      for container in page.containers {
        let (all, place) = (container.fragments + container.notes, "\(sample), page \(number)")
        #expect(container.isPassedOver ? all.isEmpty : true, "\(place)")
        let isWithin = all.allSatisfy { $0.frame.maxY <= container.frame.minY + container.height + 1e-5 }
        #expect(isWithin || container.overflows, "\(place): \(all.map(\.frame)) in \(container.frame)")
        for (above, below) in zip(all, all.dropFirst()) {
          #expect(above.frame.maxY <= below.frame.minY + 1e-5, "\(place): \(above.frame), \(below.frame)")
        }
      }
    }
  }

  @Test("The same pages follow from any page on", arguments: seeds, grids)
  func pagesFollowFromAnyPage(seed: UInt64, grid: Double) throws {
    let sample = try FlowCase(seed: seed, grid: grid)
    let pages = try sample.flow.pages(first: sample.first, then: sample.then)
    // Of hundreds of pages, some.
    for number in stride(from: 0, to: pages.count, by: max(1, pages.count / 8)) {
      guard let next = pages[number].next else { continue }
      let first = Array(sample.first.dropFirst(number + 1))
      let turned = max(0, number + 1 - sample.first.count) % sample.then.count
      let then = Array(sample.then[turned...] + sample.then[..<turned])
      let rest = try sample.flow.pages(first: first, then: then, from: next)
      #expect(rest.map(Self.shown) == pages[(number + 1)...].map(Self.shown), "\(sample), from page \(number + 1)")
    }
  }

  private static func shown(_ page: FilledPage) -> [String] {
    page.containers.map { container in
      let all = (container.fragments + container.notes).map { "\($0.kind) \($0.block) \($0.utf8Range) \($0.frame)" }
      return "\(container.isPassedOver) \(container.overflows) \(all)"
    }
  }

  @Test("Lines in containers of one width are those of the layout", arguments: seeds, grids)
  func linesAreThoseOfTheLayout(seed: UInt64, grid: Double) throws {
    let sample = try FlowCase(seed: seed, isPlain: true, grid: grid)
    let pages = try sample.flow.pages(first: sample.first, then: sample.then)
    let width = try #require((sample.first + sample.then).first?.containers.first?.frame.width)
    for (index, block) in sample.flow.blocks.enumerated() {
      guard let paragraph = block.paragraph else { continue }
      let layout = paragraph.layout(width: max(0, width - block.leftInset - block.rightInset))
      let lines = pages.flatMap(\.containers).flatMap(\.fragments).filter { $0.block == index && $0.kind == .block }
        .flatMap { fragment in fragment.lines.compactMap { fragment.layout?.lines[$0].utf8Range } }
      #expect(lines == layout.lines.map(\.utf8Range), "\(sample), block \(index)")
    }
  }
}

private enum FlowCaseError: Error { case noNote }
