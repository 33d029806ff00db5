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

  @Test("A line has the widest gap between all rectangles beside it", arguments: 0..<40 as Range<UInt64>)
  func widestGap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Few and many beside each line, and a tall one beside all of them.
    let count: Int = [0, 1, 5, 60, 400][Int(seed % 5)]
    let tallest: Double = [8, 90, 4_000][Int(seed % 3)]
    let obstacles = (0..<count).map { _ in
      Rect(
        x: .random(in: -50...320, using: &random).rounded(), y: .random(in: -100...2_000, using: &random).rounded(),
        width: .random(in: -2...60, using: &random).rounded(),
        height: .random(in: 0...tallest, using: &random).rounded())
    }
    let least: Double = [0, 40].randomElement(using: &random) ?? 0
    let shape = try ExclusionShape(obstacles, width: 300, minimumWidth: least)
    for _ in 0..<200 {
      let y = Double.random(in: -50...2_100, using: &random).rounded()
      let height: Double = [0, 20, 20.5, 300].randomElement(using: &random) ?? 0
      let beside = obstacles.filter {
        $0.width > 0 && $0.minY < y + height && $0.maxY > y && $0.maxX > 0 && $0.minX < 300
      }
      // A gap begins at the left edge, or where a rectangle ends.
      let gaps = ([0] + beside.map(\.maxX)).sorted().compactMap { left -> ClosedRange<Double>? in
        guard left < 300, !beside.contains(where: { $0.minX <= left && $0.maxX > left }) else { return nil }
        return left...min(300, beside.map(\.minX).filter { $0 > left }.min() ?? 300)
      }
      let widths = gaps.map { $0.upperBound - $0.lowerBound }
      let place = "seed \(seed): \(height) at \(y)"
      switch shape.room(y, height) {
      case .none(let until):
        let widest = widths.max() ?? 0
        #expect(until == beside.map(\.maxY).min() && (widest <= 0 || widest < least), "\(place)")
      case .between(let left, let right, let until):
        let first = widths.firstIndex { $0 == widths.max() }.map { gaps[$0] }
        #expect(left...right == first && until == beside.map(\.maxY).min(), "\(place)")
      }
    }
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

  /// A text beside a rectangle of 170 × 80 points in a column of 240, and where Chromium has its lines: UTF-16 start, top, and
  /// the end of the visible text with the shape on the left (`float`, 17 px on lines of 20 px, Inter).
  private static let floats: [(text: String, style: OverflowWrap, lines: [[Int]])] = [
    ("\u{FFFC} after box", .breakWord, [[0, 80, 0]]),
    ("ab \u{FFFC} after box", .breakWord, [[0, 0, 170], [3, 80, 0]]),
    ("ab\u{FFFC} after box", .breakWord, [[0, 0, 170], [2, 80, 0]]),
    ("Incomprehensible word", .normal, [[0, 80, 0]]),
    ("a Incomprehensible word", .normal, [[0, 0, 170], [2, 80, 0]]),
    ("Incomprehensibilitiesofthehumanmind word", .normal, [[0, 80, 0], [36, 100, 0]]),
    ("aaa\u{A0}bbb\u{A0}ccc\u{A0}ddd eee", .normal, [[0, 80, 0]]),
    ("Incomprehensible word", .breakWord, [[0, 0, 170], [7, 20, 170], [15, 40, 170]]),
    ("Incomprehensible word", .anywhere, [[0, 0, 170], [7, 20, 170], [15, 40, 170]]),
  ]

  @Test("What cannot be broken moves below the shape, as in Chromium", arguments: floats.indices, [false, true])
  func whatCannotBeBrokenMovesBelow(index: Int, isOnTheRight: Bool) throws {
    let sample = Self.floats[index]
    var text = AttributedText(sample.text, style: TextStyle(size: 17))
    if let box = sample.text.firstIndex(of: "\u{FFFC}") {
      text.setStyle(in: box..<sample.text.index(after: box)) {
        $0.attachment = TextAttachment(size: Size(width: 100, height: 10))
      }
    }
    text.updateParagraphStyles { ($0.overflowWrap, $0.lineHeight) = (sample.style, .fixed(20)) }
    let paragraph = try PreparedParagraph(text)
    let shape = try ExclusionShape([Rect(x: isOnTheRight ? 70 : 0, y: 0, width: 170, height: 80)], width: 240)
    let layout = try paragraph.layout(around: shape)
    var typesetter = LineTypesetter(paragraph)
    while try typesetter.nextLine(around: shape) != nil {}
    for lines in [Array(layout.lines), typesetter.lines] {
      let found = lines.map { line in
        let bottom = line.baseline + line.metrics.descent
        return [
          sample.text.utf16.distance(from: sample.text.startIndex, to: line.range.lowerBound),
          Int((bottom - 20).rounded()), Int(line.minX),
        ]
      }
      #expect(found == sample.lines.map { [$0[0], $0[1], isOnTheRight ? 0 : $0[2]] }, "\(sample)")
    }
  }

  /// As in Chromium, whose lines of `white-space: nowrap` stay beside a float.
  @Test func paragraphThatDoesNotWrapStaysBesideTheShape() throws {
    var style = ParagraphStyle()
    style.wrapsLines = false
    let paragraph = try PreparedParagraph("some text that is wide\nand some more text", paragraphStyle: style)
    let layout = try paragraph.layout(
      around: ExclusionShape([Rect(x: 0, y: 0, width: 170, height: 80)], width: 240))
    #expect(layout.lines.map(\.minX) == [170, 170] && layout.lines[0].minY == 0)
  }

  @Test("No line sticks out beside a shape that ends", arguments: 0..<40 as Range<UInt64>)
  func nothingSticksOutBesideAShape(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["a", "extraordinarily", "of", "incomprehensible", "\u{FFFC}", "كبيرة", "क्षेत्र", "東京"]
    let string = (0..<20).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(separator: " ")
    var text = AttributedText(string, style: TextStyle(size: 14))
    for index in string.indices where string[index] == "\u{FFFC}" {
      let size = Size(width: .random(in: 5...150, using: &random), height: .random(in: 1...40, using: &random))
      text.setStyle(in: index..<string.index(after: index)) { $0.attachment = TextAttachment(size: size) }
    }
    let wrap: OverflowWrap = [.normal, .breakWord, .anywhere][Int(seed % 3)]
    text.updateParagraphStyles { style in
      style.overflowWrap = wrap
      style.textWrap = TextWrap.allCases.randomElement(using: &random) ?? .greedy
    }
    let obstacles = (0..<3).map { _ in
      Rect(
        x: .random(in: -50...250, using: &random), y: .random(in: 0...200, using: &random),
        width: .random(in: 10...180, using: &random), height: .random(in: 5...90, using: &random))
    }
    let paragraph = try PreparedParagraph(text)
    let layout = try paragraph.layout(around: ExclusionShape(obstacles, width: 300))
    #expect(layout.lines.last?.utf8Range.upperBound == string.utf8.count)
    var bottom = 0.0
    for line in layout.lines {
      // Room that was skipped counts to the ascent, so the line itself is as high as without a shape, or less.
      let end = line.baseline + line.metrics.descent
      let height = min(end - bottom, paragraph.layout().lines[0].metrics.height)
      for obstacle in obstacles where obstacle.minY < end - 0.1 && obstacle.maxY > end - min(height, 10) {
        let isClear = line.minX + line.width <= obstacle.minX + 1e-4 || line.minX >= obstacle.maxX - 1e-4
        #expect(isClear, "seed \(seed): \(string[line.range]) at \(line.minX), \(end), beside \(obstacle)")
      }
      #expect(line.minX >= -1e-6 && line.minX + line.width <= 300 + 1e-6, "seed \(seed): \(string[line.range])")
      bottom = end
    }
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
