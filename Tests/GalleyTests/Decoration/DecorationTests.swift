import Foundation
import Galley
import GalleyCoding
import GalleyShaping
import TestSupport
import Testing

/// Decorating lines of texts with several fonts, sizes and colours.
@Suite struct DecorationTests {
  private static let seeds = 0..<60 as Range<UInt64>

  /// A line of words, parts of which are larger, smaller, coloured or struck.
  private static func motley(
    _ random: inout SplitMix64, _ decoration: LineDecoration
  ) -> AttributedText {
    let face = TestFace.all.randomElement(using: &random) ?? TestFace.all[0]
    let words = (0..<12).map { _ in face.words.randomElement(using: &random) ?? "" }
    var style = TextStyle(fonts: [face.font], size: 20, language: face.language)
    style.textDecoration = decoration
    var text = AttributedText(words.joined(separator: " "), style: style)
    let places = Array(text.string.indices)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let start = Int.random(in: 0..<places.count, using: &random)
      let end = min(places.count - 1, start + Int.random(in: 1...9, using: &random))
      guard start < end else { continue }
      let number = Int.random(in: 0..<4, using: &random)
      text.setStyle(in: places[start]..<places[end]) { style in
        switch number {
        case 0: style.size = 31
        case 1: style.foregroundColor = Color(.systemRed)
        case 2: style.strikethroughStyle = .single
        default: style.fonts = [.default]
        }
      }
    }
    return text
  }

  /// Letters that an underline leaves gaps for, in as many parts as there are words, or in parts of other colours.
  @Test(arguments: LineDecoration.Style.allCases) func partsOfALineHaveTheirOwnGaps(line: LineDecoration.Style) throws {
    var style = TextStyle(size: 20)
    var words = AttributedText("", style: style), colored = words
    for number in 0..<40 {
      style.textDecoration = LineDecoration(.underline, style: line)
      words.append(AttributedText("gap", style: style))
      style.foregroundColor = number % 2 == 0 ? Color(.systemRed) : nil
      colored.append(AttributedText("gap", style: style))
      style = TextStyle(size: 20)
      words.append(AttributedText(" ", style: style))
    }
    let apart = try PreparedParagraph(words).layout().decorations(ofLine: 0)
    #expect(apart.count >= 80 && apart.count % 40 == 0)
    let count = apart.count / 40
    let step =
      try PreparedParagraph("gap gap", style: style).naturalWidth - PreparedParagraph("gap", style: style).naturalWidth
    for (index, stroke) in apart.enumerated() {
      let (frame, first) = (stroke.frame, apart[index % count].frame)
      #expect((frame.minX - first.minX - step * Double(index / count)).magnitude < 1e-4, "\(line), stroke \(index)")
      #expect((frame.width - first.width).magnitude < 1e-4, "\(line), stroke \(index)")
    }
    style.textDecoration = LineDecoration(.underline, style: line)
    let plain = AttributedText(String(repeating: "gap", count: 40), style: style)
    let lengths = try [plain, colored].map { text in
      try PreparedParagraph(text).layout().decorations(ofLine: 0).reduce(0) { $0 + $1.frame.width }
    }
    #expect(line != .solid && line != .double || (lengths[0] - lengths[1]).magnitude < 1e-4)
  }

  /// Thicknesses that come out as nothing after rounding, or as a million dots, at every size.
  @Test(arguments: 0..<24 as Range<UInt64>) func thicknessesOfAllKindsAreDrawn(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lines = LineDecoration.Lines([.underline, .overline, .lineThrough])
    for style in LineDecoration.Style.allCases {
      for points in [0, .leastNonzeroMagnitude, 1e-300, 1e-9, 1e-3, 0.1, Double.random(in: 0...4, using: &random), 900]
      {
        let size = [0.01, 1, Double.random(in: 1...200, using: &random)].randomElement(using: &random) ?? 17
        let decoration = LineDecoration(
          lines, style: style, thickness: Bool.random(using: &random) ? .points(points) : .ems(points / 100),
          underlineOffset: .points(Double.random(in: -3...3, using: &random)))
        var text = Self.motley(&random, decoration)
        text.setStyle(in: text.string.startIndex..<text.string.endIndex) {
          $0.size = size
          $0.underlineStyle = TextLineStyle.allCases.randomElement(using: &random)
        }
        let layout = try PreparedParagraph(text).layout(width: .infinity)
        let strokes = layout.decorations(ofLine: 0)
        #expect(strokes.count < 1_000_000, "seed \(seed), \(style), \(points)")
        #expect(
          strokes.allSatisfy { $0.frame.minX.isFinite && $0.frame.minY.isFinite && $0.frame.height >= 0 },
          "seed \(seed), \(style), \(points), \(size)")
      }
    }
  }

  @Test("A line passes below all runs once", arguments: seeds)
  func linesAreWhole(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Self.motley(&random, LineDecoration([.underline, .overline], skipsInk: false))
    let layout = try PreparedParagraph(text).layout(width: Double.random(in: 60...400, using: &random))
    var heights: Set<Double> = []
    for (index, line) in layout.lines.enumerated() where line.width > 0 {
      for kind in [TextDecoration.Kind.underline, .overline] {
        let frames = layout.decorations(ofLine: index).filter { $0.kind == kind }.map(\.frame)
        let own = frames.sorted { $0.minX < $1.minX }
        let first = try #require(own.first, "seed \(seed), line \(index)")
        #expect(own.allSatisfy { $0.minY == first.minY && $0.height == first.height }, "seed \(seed), line \(index)")
        for (one, next) in zip(own, own.dropFirst()) {
          #expect(abs(one.maxX - next.minX) < 1e-6, "seed \(seed), line \(index): \(own)")
        }
        #expect(abs(first.minX - line.minX) < 0.01, "seed \(seed), line \(index)")
        #expect(abs((own.last?.maxX ?? 0) - line.minX - line.width) < 0.01, "seed \(seed), line \(index)")
        if kind == .underline { heights.insert(((first.minY - line.baseline) * 1e6).rounded()) }
      }
    }
    // All lines of a paragraph have their place from the style in which it begins.
    #expect(heights.count == 1, "seed \(seed): \(heights)")
  }

  @Test("Dots, dashes and waves stay within their lines, and pieces do not overlap", arguments: seeds)
  func piecesStayInside(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let style = LineDecoration.Style.allCases.randomElement(using: &random) ?? .solid
    let thickness = Double.random(in: 0.2...9, using: &random)
    let text = Self.motley(&random, LineDecoration(.underline, style: style, thickness: .points(thickness)))
    let layout = try PreparedParagraph(text).layout(width: Double.random(in: 30...400, using: &random))
    for (index, line) in layout.lines.enumerated() {
      let own = layout.decorations(ofLine: index).filter { $0.kind == .underline }
      for decoration in own {
        // A control point of a curve may be a little outside of it.
        let points = decoration.contour?.points(perCurve: 8) ?? []
        let left = points.map(\.x).min() ?? decoration.frame.minX,
          right = points.map(\.x).max() ?? decoration.frame.maxX
        #expect(left > line.minX - 0.02 && right < line.minX + line.width + 0.02, "seed \(seed): \(decoration)")
        #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed): \(decoration)")
      }
      let tops = Set(own.filter { $0.contour == nil }.map { ($0.frame.minY * 1e6).rounded() })
      #expect(tops.count <= (style == .double ? 2 : 1), "seed \(seed)")
      for top in tops {
        let frames = own.map(\.frame).filter { ($0.minY * 1e6).rounded() == top }.sorted { $0.minX < $1.minX }
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX <= next.minX + 1e-6, "seed \(seed)") }
      }
    }
  }

  @Test func gapsAreAsWideAsTheLineIsThick() throws {
    let font = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" }).font
    func gaps(_ text: String, _ decoration: LineDecoration) throws -> [Double] {
      var style = TextStyle(fonts: [font], size: 50)
      style.textDecoration = decoration
      let frames = try PreparedParagraph(text, style: style).layout().decorations(ofLine: 0).map(\.frame)
      return zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
    }
    let thin = try gaps("opo", LineDecoration(.underline, thickness: .points(1), underlineOffset: .points(4)))
    let thick = try gaps("opo", LineDecoration(.underline, thickness: .points(3), underlineOffset: .points(4)))
    try #require(thin.count == 1 && thick.count == 1)
    // The stem of p is straight there.
    #expect(abs(thick[0] - thin[0] - 4) < 0.01)
    #expect(try gaps("opo", LineDecoration(.underline, skipsInk: false)).isEmpty)
    #expect(try gaps("ooo", LineDecoration(.underline)).isEmpty)
    #expect(try gaps("opo", LineDecoration(.lineThrough)).isEmpty, "nothing stops a line through the text")
    // Beyond 13 points the gap no longer grows.
    let wide = try gaps("opo", LineDecoration(.underline, thickness: .points(20), underlineOffset: .points(0)))
    let wider = try gaps("opo", LineDecoration(.underline, thickness: .points(30), underlineOffset: .points(0)))
    #expect(abs((wide.first ?? 0) - (wider.first ?? 1)) < 0.01)
  }

  @Test func eachParagraphHasALineOfItsOwn() throws {
    var style = TextStyle(size: 40)
    style.textDecoration = LineDecoration(.underline)
    var text = AttributedText("Title\nbody text", style: style)
    let body = text.string.index(text.string.startIndex, offsetBy: 6)
    text.setStyle(in: body..<text.string.endIndex) { $0.size = 20 }
    let layout = try PreparedParagraph(text).layout()
    let heights = layout.lines.indices.map { layout.decorations(ofLine: $0)[0].frame.height }
    #expect(heights == [4, 2])
  }

  @Test func colorsPartALineOnly() throws {
    var text = AttributedText("red and more")
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let middle = text.string.index(text.string.startIndex, offsetBy: 3)
    text.setStyle(in: text.string.startIndex..<text.string.endIndex) { $0.textDecoration = LineDecoration(.underline) }
    text.setStyle(in: text.string.startIndex..<middle) { $0.foregroundColor = red }
    #expect(try PreparedParagraph(text).layout().decorations(ofLine: 0).map(\.color) == [red, nil])
    text.setStyle(in: text.string.startIndex..<text.string.endIndex) { $0.textDecoration.color = blue }
    #expect(try PreparedParagraph(text).layout().decorations(ofLine: 0).map(\.color) == [blue])
  }

  @Test func numbersOutOfRangeAreRefused() {
    for decoration in [
      LineDecoration(.underline, thickness: .points(-1)), LineDecoration(thickness: .points(.nan)),
      LineDecoration(thickness: .ems(101)), LineDecoration(underlineOffset: .points(.infinity)),
      LineDecoration(underlineOffset: .ems(-101)),
    ] {
      var style = TextStyle()
      style.textDecoration = decoration
      let error = #expect(throws: TextError.self) { try PreparedParagraph("x", style: style) }
      #expect(error?.code == .invalidOption && error.map { "\($0)".contains("text") } == true, "\(decoration)")
    }
  }

  @Test func nothingIsDrawnWithoutThicknessOrText() throws {
    var style = TextStyle()
    style.textDecoration = LineDecoration([.underline, .overline, .lineThrough], thickness: .points(0))
    #expect(try PreparedParagraph("gypsy", style: style).layout().decorations(ofLine: 0).isEmpty)
    style.textDecoration.thickness = .automatic
    for style in LineDecoration.Style.allCases {
      var own = TextStyle()
      own.textDecoration = LineDecoration(.underline, style: style)
      for text in ["", " ", "\n", "\u{200B}"] {
        #expect(try PreparedParagraph(text, style: own).layout().decorations(ofLine: 0).isEmpty, "\(text) \(style)")
      }
    }
  }

  @Test("Documents hold decorations", arguments: 0..<100 as Range<UInt64>)
  func decorationsComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var style = TextStyle()
    let number = Double(Int.random(in: 0...999, using: &random)) / 100
    style.textDecoration = LineDecoration(
      .init(rawValue: UInt8.random(in: 0...7, using: &random)),
      style: LineDecoration.Style.allCases.randomElement(using: &random) ?? .solid,
      thickness: [.automatic, .fromFont, .points(number), .ems(number)].randomElement(using: &random) ?? .automatic,
      color: [nil, Color(red: 1, green: 0, blue: 0)].randomElement(using: &random) ?? nil,
      skipsInk: Bool.random(using: &random),
      underlineOffset: [nil, .points(-number), .ems(-number), TextLength(points: 1, ems: number)]
        .randomElement(using: &random) ?? nil,
      underlinePosition: LineDecoration.Position.allCases.randomElement(using: &random) ?? .automatic)
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(TextStyle.self, from: data) == style, "seed \(seed): \(style.textDecoration)")
    let alone = try JSONEncoder().encode(style.textDecoration)
    #expect(try JSONDecoder().decode(LineDecoration.self, from: alone) == style.textDecoration, "seed \(seed)")
  }

  /// A short text may be wide, in large letters or with room between them; browsers' waves have curves of 7 points there.
  @Test(
    arguments: [
      (1, 0, 40), (17, 0, 40), (17, 400, 40), (300, 0, 40), (17, 9999, 40), (9999, 0, 40), (9999, 9999, 1),
      (9999, 9999, 400),
    ] as [(size: Double, spacing: Double, count: Int)])
  func wavesHaveACountOfCurvesThatFollowsTheText(size: Double, spacing: Double, count: Int) throws {
    for thickness in [nil, 1e-300, 1e-4, 1] {
      var style = TextStyle(size: size)
      style.letterSpacing = .points(spacing)
      style.textDecoration = LineDecoration(
        [.underline], style: .wavy, thickness: thickness.map { .points($0) } ?? .automatic, skipsInk: false)
      let text = String(repeating: "x", count: count)
      let layout = try PreparedParagraph("\(text)\n\(text)", style: style).layout(width: .infinity)
      for line in layout.lines.indices {
        let curve = 1 + 2 * (2 * max(1, thickness ?? size / 10) + 0.5).rounded(.toNearestOrAwayFromZero)
        let waves = layout.decorations(ofLine: line)
        let width = waves.reduce(0) { $0 + $1.frame.width }
        let expected = min(width / curve, 64 * Double(count), 20_000)
        // A curve has eight pieces on each side of the pen.
        let pieces = waves.reduce(0) { $0 + ($1.contour?.points(perCurve: 1).count ?? 0) }
        #expect((Double(pieces) - 16 * expected).magnitude < 40, "\(thickness ?? -1): \(pieces)")
      }
    }
  }

  @Test func documentsHaveTheFormOfBatches() throws {
    var style = TextStyle()
    style.textDecoration = LineDecoration(
      [.underline, .lineThrough], style: .wavy, thickness: .ems(0.05), skipsInk: false, underlineOffset: .points(-2),
      underlinePosition: .fromFont)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(style), as: UTF8.self)
        == #"{"textDecorationLine":["underline","lineThrough"],"textDecorationSkipInk":"none","#
        + #""textDecorationStyle":"wavy","textDecorationThickness":"5%","textUnderlineOffset":-2,"#
        + #""textUnderlinePosition":"fromFont"}"#)
    for wrong in [
      #"{"textDecorationThickness":"5"}"#, #"{"textUnderlineOffset":"fromFont"}"#, #"{"textDecorationLine":["x"]}"#,
      #"{"textDecorationStyle":"dots"}"#,
    ] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(TextStyle.self, from: Data(wrong.utf8)) }
    }
  }
}
