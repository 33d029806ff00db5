internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Properties of carets, clicks, selections and arrow keys in every text.
@Suite struct CaretPropertyTests {
  @Test("A click at a caret gives a position with a caret at the same place", arguments: 0..<100 as Range<UInt64>)
  func carets(seed: UInt64) throws {
    for isLimited in [false, true] {
      let sample = try EditingCase(seed: seed, isLimited: isLimited)
      let layout = sample.layout
      for offset in sample.boundaries {
        for affinity in TextPosition.Affinity.allCases {
          let caret = layout.caret(at: TextPosition(offset, affinity: affinity))
          let middle = Point(x: caret.rect.minX, y: caret.rect.midY)
          #expect(layout.place(at: middle) == layout.place(at: caret.position), "\(offset) \(affinity), \(sample)")
          #expect(layout.caret(at: caret.position) == caret, "\(offset) \(affinity), \(sample)")
          let line = layout.lines[layout.lineIndex(at: caret.position)]
          #expect(line.minY <= middle.y && middle.y <= line.maxY, "\(sample)")
        }
      }
    }
  }

  @Test("A click on one half of a cluster gives the position at that edge of it", arguments: 100..<160 as Range<UInt64>)
  func clicks(seed: UInt64) throws {
    let sample = try EditingCase(seed: seed, isLimited: seed % 3 == 0)
    let boundaries = Set(sample.boundaries)
    for (index, line) in sample.layout.lines.enumerated() {
      let y = line.minY + line.metrics.height / 2
      for cluster in sample.layout.clusters(ofLine: index) where cluster.width > 0.01 {
        // A font may show one grapheme cluster as several.
        guard boundaries.isSuperset(of: [cluster.utf8Range.lowerBound, cluster.utf8Range.upperBound]) else { continue }
        for isLeft in [true, false] {
          let x = line.minX + cluster.x + cluster.width * (isLeft ? 0.25 : 0.75)
          let word = sample.layout.wordRange(at: cluster.utf8Range.lowerBound)
          #expect(sample.layout.wordRange(at: Point(x: x, y: y)) == word, "both halves are in one word, \(sample)")
          let caret = sample.layout.caret(at: sample.layout.closestPosition(to: Point(x: x, y: y)))
          let edge = line.minX + cluster.x + (isLeft ? 0 : cluster.width)
          #expect(sample.layout.lineIndex(at: caret.position) == index, "\(sample)")
          #expect(
            abs(caret.rect.minX - edge) < unit, "\(sample.layout.text[cluster.range].debugDescription), \(sample)")
          let isStart = isLeft != cluster.isRightToLeft
          let expected = isStart ? cluster.utf8Range.lowerBound : cluster.utf8Range.upperBound
          #expect(
            caret.position.utf8Offset == expected, "\(sample.layout.text[cluster.range].debugDescription), \(sample)")
        }
      }
    }
  }

  @Test(
    "The selection of a line covers what it shows; those of two parts add up",
    arguments: [30140] + Array(200..<280 as Range<UInt64>))
  func selections(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sample = try EditingCase(seed: seed, isLimited: seed % 3 == 0)
    let layout = sample.layout
    for (index, line) in layout.lines.enumerated() {
      let rects = layout.selectionRects(for: line.utf8Range)
      let end = selectableEnd(ofLine: index, in: layout)
      let clusters = layout.clusters(ofLine: index).filter { $0.utf8Range.lowerBound < end }
      #expect(rects.allSatisfy { $0.rect.minY == line.minY }, "\(sample)")
      #expect(rects.allSatisfy { $0.rect.height == line.metrics.height }, "\(sample)")
      #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.rect.minX <= $1.rect.minX }, "\(sample)")
      guard !clusters.isEmpty else {
        #expect(rects.isEmpty, "\(sample)")
        continue
      }
      let left = clusters.map(\.x).min().map { line.minX + $0 }
      let right = clusters.map { line.minX + $0.x + $0.width }.max()
      #expect(rects.first?.rect.minX == left, "\(sample)")
      #expect(rects.map(\.rect.maxX).max() == right, "\(sample)")
      let width = clusters.reduce(0) { $0 + $1.width }
      #expect(abs(rects.reduce(0) { $0 + $1.rect.width } - width) < 1e-6, "\(sample)")
      // A part of the line and the rest of it.
      let cuts = sample.boundaries.filter { line.utf8Range.contains($0) || $0 == line.utf8Range.upperBound }
      let middle = try #require(cuts.randomElement(using: &random))
      let halves = [line.utf8Range.lowerBound..<middle, middle..<line.utf8Range.upperBound]
      let parts = halves.flatMap { layout.selectionRects(for: $0) }
      #expect(abs(parts.reduce(0) { $0 + $1.rect.width } - width) < 1e-6, "\(sample)")
    }
    let all = layout.selectionRects(for: layout.text.utf8Range)
    #expect(all == layout.lines.flatMap { layout.selectionRects(for: $0.utf8Range) }, "\(sample)")
  }

  @Test(
    "Arrow keys visit every place on the screen, and come back the same way",
    arguments: [40057] + Array(300..<380 as Range<UInt64>))
  func arrows(seed: UInt64) throws {
    let isRightToLeft = seed % 2 == 1
    let sample = try EditingCase(
      seed: seed, direction: isRightToLeft ? .rightToLeft : .leftToRight, isLimited: seed % 5 == 0)
    let layout = sample.layout
    let forward: TextLayoutDirection = isRightToLeft ? .left : .right
    let backward: TextLayoutDirection = isRightToLeft ? .right : .left
    let firstLine = layout.lines[0]
    let edge = isRightToLeft ? 1e9 : -1e9
    var position = layout.closestPosition(to: Point(x: edge, y: firstLine.minY))
    // The first line may begin with its own end, where no arrow stops.
    if let next = layout.position(from: position, in: forward) {
      position = layout.position(from: next, in: backward) ?? next
    }
    var visited: Set<[Double]> = [layout.place(at: position)]
    var steps = 0
    while let next = layout.position(from: position, in: forward) {
      let previous = layout.position(from: next, in: backward)
      let back = try #require(previous, "\(sample)")
      #expect(layout.place(at: back) == layout.place(at: position), "\(sample)")
      visited.insert(layout.place(at: next))
      position = next
      steps += 1
      try #require(steps <= 2 * sample.boundaries.count + layout.lines.count, "\(sample)")
    }
    #expect(layout.place(at: position)[0] == Double(layout.lines.count - 1), "\(sample)")
    #expect(visited.count == steps + 1, "a place is visited twice: \(sample)")
    for offset in sample.boundaries {
      let place = layout.place(at: TextPosition(offset))
      #expect(visited.contains(place), "\(place), \(sample)")
    }
  }

  @Test("Up and down keep to the column", arguments: 400..<420 as Range<UInt64>)
  func upAndDown(seed: UInt64) throws {
    let sample = try EditingCase(seed: seed)
    let layout = sample.layout
    for x in [0, sample.width / 2, sample.width] {
      var position = layout.closestPosition(to: Point(x: x, y: 0))
      for index in layout.lines.indices {
        #expect(layout.place(at: position)[0] == Double(index), "\(sample)")
        let line = layout.lines[index]
        let click = Point(x: x, y: line.minY + line.metrics.height / 2)
        #expect(layout.place(at: click) == layout.place(at: position), "\(sample)")
        guard let next = layout.position(from: position, in: .down, preferredX: x) else { break }
        #expect(layout.position(from: next, in: .up, preferredX: x) == position, "\(sample)")
        position = next
      }
      #expect(layout.position(from: position, in: .down) == nil)
    }
  }

  /// Where the white space begins that hangs at the end of a wrapped line.
  private func selectableEnd(ofLine index: Int, in layout: TextLayout) -> Int {
    let range = layout.lines[index].range
    let isShortened = layout.truncatedRange.map { $0.overlaps(range) } ?? false
    guard !layout.lines[index].isParagraphEnd, !isShortened else { return layout.text.utf8.count }
    let scalars = layout.text.unicodeScalars
    var end = range.upperBound
    while end > range.lowerBound, [" ", "\t", "\u{3000}"].contains(scalars[scalars.index(before: end)]) {
      end = scalars.index(before: end)
    }
    return end.utf8Offset(in: layout.text)
  }
}
