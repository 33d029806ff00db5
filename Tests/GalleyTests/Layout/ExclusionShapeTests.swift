internal import Galley
internal import TestSupport
internal import Testing

/// Lines beside obstacles, and lines taken one at a time.
@Suite struct ExclusionShapeTests {
  private static func paragraph(_ text: String, size: Double = 16) throws -> PreparedParagraph {
    let face = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" })
    return try PreparedParagraph(text, style: TextStyle(fonts: [face.font], size: size))
  }

  private static let words = Array(repeating: "some words to flow around", count: 12).joined(separator: " ")

  @Test("A shape that takes nothing changes nothing", arguments: 0..<20 as Range<UInt64>)
  func emptyShape(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try OptionCase.cases(seed: seed) {
      let width = Double.random(in: 1...400, using: &random)
      let plain = sample.paragraph.layout(width: width)
      let shaped = try sample.paragraph.layout(around: try ExclusionShape([], width: width))
      #expect(shaped.lines.map(\.utf8Range) == plain.lines.map(\.utf8Range), "at \(width): \(sample)")
      #expect(shaped.lines.map(\.minX) == plain.lines.map(\.minX), "at \(width): \(sample)")
      #expect(shaped.lines.map(\.baseline) == plain.lines.map(\.baseline), "at \(width): \(sample)")
    }
  }

  @Test("Lines keep clear of rectangles", arguments: 0..<20 as Range<UInt64>)
  func linesKeepClear(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let paragraph = try Self.paragraph(Self.words, size: [10, 16, 23].randomElement(using: &random) ?? 16)
    let obstacles = (0..<4).map { _ in
      Rect(
        x: .random(in: -50...250, using: &random), y: .random(in: 0...200, using: &random),
        width: .random(in: 10...120, using: &random), height: .random(in: 5...90, using: &random))
    }
    let shape = try ExclusionShape(obstacles, width: 300, minimumWidth: 120)
    let layout = try paragraph.layout(around: shape)
    #expect(layout.lines.last?.utf8Range.upperBound == Self.words.utf8.count)
    var bottom = 0.0
    for line in layout.lines {
      // Room that was skipped counts to the ascent, so the box of the line itself is its last 1.362 em.
      let height = paragraph.measure().height
      let top = line.baseline + line.metrics.descent - height
      #expect(top >= bottom - 1e-9, "seed \(seed)")
      bottom = line.baseline + line.metrics.descent
      #expect(line.minX >= 0 && line.minX + line.width <= 300, "seed \(seed)")
      for obstacle in obstacles where obstacle.minY < bottom - 1e-9 && obstacle.maxY > top + 1e-9 {
        let isClear = line.minX + line.width <= obstacle.minX + 1e-6 || line.minX >= obstacle.maxX - 1e-6
        #expect(isClear, "seed \(seed): line at \(line.minX) of \(line.width), \(top) to \(bottom), beside \(obstacle)")
      }
    }
    #expect(try paragraph.measure(around: shape).height == layout.height)
  }

  @Test func tallerLineIsBrokenForItsOwnHeight() throws {
    var text = AttributedText("one two ", style: TextStyle(size: 10))
    text.append(AttributedText("three", style: TextStyle(size: 40)))
    text.append(AttributedText(" four five six", style: TextStyle(size: 10)))
    // Below 20 points there are only 60 points of room: a line of 40-point text reaches down to there.
    let shape = ExclusionShape { y, height in .between(left: 0, right: y + height > 20 ? 60 : 300) }
    let layout = try PreparedParagraph(text).layout(around: shape)
    #expect(text.string[layout.lines[0].range] == "one two ")
    for line in layout.lines.dropFirst() { #expect(line.width <= 60 || text.string[line.range].contains("three")) }
  }

  @Test func shapesThatLeadNowhereAreErrors() throws {
    let paragraph = try Self.paragraph("a")
    #expect(throws: TextError.self) { try paragraph.layout(around: ExclusionShape { y, _ in .none(until: y) }) }
    #expect(throws: TextError.self) { try paragraph.layout(around: ExclusionShape { _, _ in .none(until: .infinity) }) }
    #expect(throws: TextError.self) { try paragraph.layout(around: ExclusionShape { y, _ in .none(until: y + 1) }) }
    #expect(throws: TextError.self) {
      try paragraph.layout(around: ExclusionShape { _, _ in .between(left: .nan, right: 1) })
    }
    #expect(throws: TextError.self) { try ExclusionShape([Rect(x: .nan, y: 0, width: 1, height: 1)], width: 10) }
    // Edges in the wrong order leave no width: one cluster on each line.
    let crossed = try Self.paragraph("ab").layout(around: ExclusionShape { _, _ in .between(left: 10, right: 5) })
    #expect(crossed.lines.count == 2)
  }

  @Test func limitsHoldAroundShapes() throws {
    let shape = try ExclusionShape([Rect(x: 0, y: 0, width: 200, height: 30)], width: 300, minimumWidth: 150)
    let limits = LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail)
    let layout = try Self.paragraph(Self.words).layout(around: shape, limits: limits)
    #expect(layout.lines.count == 2)
    #expect(layout.isTruncated)
    #expect(layout.lines[0].baseline > 30)
    #expect(layout.lines.allSatisfy { $0.minX == 0 && $0.width <= 300 })
  }

  @Test("Lines taken one at a time are those of the layout", arguments: 0..<20 as Range<UInt64>)
  func typesetterGivesTheLinesOfTheLayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for sample in try OptionCase.cases(seed: seed) {
      let widths = (0..<200).map { _ in Double.random(in: 20...300, using: &random) }
      let layout = sample.paragraph.layout(widthOfLine: { widths[min($0, 199)] })
      var typesetter = LineTypesetter(sample.paragraph)
      var count = 0
      while !typesetter.isAtEnd {
        // A copy that goes astray does not matter.
        var astray = typesetter
        _ = astray.nextLine(width: 7)
        let next = typesetter.nextLine(width: widths[min(count, 199)])
        let line = try #require(next)
        #expect(line.utf8Range == layout.lines[count].utf8Range, "seed \(seed): \(sample)")
        #expect(line.baseline == layout.lines[count].baseline, "seed \(seed): \(sample)")
        #expect(line.minX == layout.lines[count].minX, "seed \(seed): \(sample)")
        #expect(typesetter.position == line.range.upperBound)
        count += 1
      }
      #expect(count == layout.lines.count)
      let rest = typesetter.nextLine(width: 100)
      #expect(rest == nil)
      #expect(typesetter.layout?.height == layout.height)
    }
  }

  @Test func typesetterPutsLinesWhereItIsTold() throws {
    var typesetter = LineTypesetter(try Self.paragraph(Self.words))
    #expect(typesetter.layout == nil)
    let first = try #require(try typesetter.nextLine(width: 100, x: 20, y: 50))
    let below = typesetter.nextLine(width: 100)
    let second = try #require(below)
    #expect(first.minX == 20 && first.minY == 50)
    #expect(second.minX == 0 && second.minY == 50 + first.metrics.height)
    let layout = try #require(typesetter.layout)
    #expect(layout.isTruncated && layout.lines.count == 2)
    #expect(layout.truncatedRange?.lowerBound == second.range.upperBound)
    #expect(throws: TextError.self) { try typesetter.nextLine(width: 10, x: .nan) }
    #expect(throws: TextError.self) { try typesetter.nextLine(width: 10, y: .infinity) }
  }
}
