import Foundation
internal import Galley
internal import GalleyFlow
internal import TestSupport
internal import Testing

/// Places of a flow that are kept, and places that the client makes.
@Suite struct FlowPointTests {
  private static let seeds = 0..<40 as Range<UInt64>

  /// Encodes a point, and decodes it as another process does.
  private static func kept(_ point: FlowPoint) throws -> FlowPoint {
    try JSONDecoder().decode(FlowPoint.self, from: JSONEncoder().encode(point))
  }

  @Test("A place that was kept gives the same pages", arguments: seeds)
  func keptPlacesGiveTheSamePages(seed: UInt64) throws {
    let sample = try FlowCase(seed: seed, isPlain: true)
    for page in try sample.flow.pages(first: sample.first, then: sample.then).prefix(12) {
      guard let next = page.next else { continue }
      let kept = try Self.kept(next)
      #expect(kept == next && kept.hashValue == next.hashValue, "\(sample)")
      let pages = try sample.flow.pages(then: sample.then, from: kept)
      #expect(try pages == sample.flow.pages(then: sample.then, from: next), "\(sample), from \(next.block)")
    }
  }

  /// Lines of many widths are not known in another process, but all text is.
  @Test("A place that was kept between lines of many widths loses no text", arguments: seeds)
  func keptPlacesLoseNoText(seed: UInt64) throws {
    let sample = try FlowCase(seed: seed)
    for page in try sample.flow.pages(first: sample.first, then: sample.then).prefix(12) {
      guard let next = page.next else { continue }
      let kept = try Self.kept(next)
      #expect(kept == next, "\(sample)")
      try Self.expectAllText(of: sample, from: kept, at: next.utf8Offset)
    }
  }

  @Test("A page begins with the character that a place names", arguments: seeds)
  func pagesBeginWithTheCharacter(seed: UInt64) throws {
    let sample = try FlowCase(seed: seed)
    var random = SplitMix64(seed: seed)
    for (index, block) in sample.flow.blocks.enumerated() {
      guard let text = block.paragraph?.text, !text.isEmpty else { continue }
      let offset = Int.random(in: 0..<text.utf8.count, using: &random)
      let point = FlowPoint(block: index, utf8Offset: offset)
      #expect((point.block, point.utf8Offset) == (index, offset))
      let cluster = try PreparedParagraph(text).layout().clusterRange(at: offset)
      try Self.expectAllText(of: sample, from: point, at: cluster.lowerBound)
    }
  }

  /// Expects the text of a block from an offset on, line after line, and all of the blocks after it.
  private static func expectAllText(of sample: FlowCase, from point: FlowPoint, at offset: Int) throws {
    let pages = try sample.flow.pages(then: sample.then, from: point)
    let note = "\(sample), block \(point.block) at \(offset)"
    #expect(pages.last.map { $0.next == nil } ?? true, "\(note)")
    let fragments = pages.flatMap(\.containers).flatMap(\.fragments).filter { $0.kind == .block }
    for index in point.block..<sample.flow.blocks.count {
      var end = index == point.block ? offset : 0
      for fragment in fragments where fragment.block == index {
        #expect(fragment.utf8Range.lowerBound == end || fragment.layout == nil, "\(note), in block \(index)")
        end = fragment.utf8Range.upperBound
      }
      #expect(end == sample.flow.blocks[index].paragraph?.text.utf8.count ?? 0, "\(note), in block \(index)")
    }
  }

  @Test("A place that no block has is refused")
  func placesOfNoBlockAreRefused() throws {
    let flow = try TextFlow([FlowBlock(try PreparedParagraph("abc")), FlowBlock(boxHeight: 10)])
    let page = FlowPage([FlowContainer(Rect(x: 0, y: 0, width: 100, height: 100))])
    var points = [(-1, 0), (3, 0), (0, 3), (0, -1), (0, .max), (1, 1), (2, 1)].map {
      FlowPoint(block: $0.0, utf8Offset: $0.1)
    }
    for text in [
      #"{"place":{"block":0,"utf8Offset":9},"notes":[],"keepsSpace":false,"idlePages":0}"#,
      #"{"place":{"block":0,"utf8Offset":1,"width":-1},"notes":[],"keepsSpace":false,"idlePages":9223372036854775807}"#,
      #"{"place":{"block":2,"utf8Offset":0},"notes":[{"block":0,"note":0,"utf8Offset":0}],"keepsSpace":true,"idlePages":0}"#,
    ] {
      points.append(try JSONDecoder().decode(FlowPoint.self, from: Data(text.utf8)))
    }
    for point in points {
      let error = #expect(throws: FlowError.self, "\(point)") { try flow.page(page, from: point) }
      #expect(error?.code == .invalidPoint)
    }
    #expect(FlowPoint(block: 0, utf8Offset: 0) == .start)
  }
}
