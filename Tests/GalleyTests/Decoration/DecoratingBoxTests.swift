import Foundation
import Galley
import GalleyCoding
import GalleyMarkup
import GalleyShaping
import TestSupport
import Testing

/// The thickness and the place of lines: those of the style that has them, whatever the characters' own.
///
/// CSS Text Decoration 4, "decorating box"; `DecorationOracleTests` has what Chromium draws.
@Suite struct DecoratingBoxTests {
  private static let seeds = 0..<48 as Range<UInt64>

  /// The distance of each stroke from its line's baseline, and its height, in ten-thousandths of a point.
  private static func heights(_ layout: TextLayout, _ kind: TextDecoration.Kind) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for (index, line) in layout.lines.enumerated() {
      for stroke in layout.decorations(ofLine: index) where stroke.kind == kind {
        let frame = layout.writingMode.isVertical ? stroke.frame.minX : stroke.frame.minY
        let edge =
          layout.writingMode.isVertical
          ? frame - layout.pagePoint(Point(x: 0, y: line.baseline)).x : frame - line.baseline
        let height = layout.writingMode.isVertical ? stroke.frame.width : stroke.frame.height
        found.insert([Int((edge * 1e4).rounded()), Int((height * 1e4).rounded())])
      }
    }
    return found
  }

  /// A style with a line of each kind, in CSS's terms or in UIKit's.
  private static func decorated(_ face: TestFace, isCSS: Bool) -> TextStyle {
    var style = TextStyle(fonts: [face.font], size: 20, language: face.language)
    if isCSS {
      style.textDecoration = LineDecoration([.underline, .overline, .lineThrough], skipsInk: false)
    } else {
      (style.underlineStyle, style.strikethroughStyle) = (.single, .double)
    }
    return style
  }

  private static let kinds: [TextDecoration.Kind] = [.underline, .overline, .strikethrough]

  @Test("Parts of another size or height leave the lines of their text alone", arguments: seeds)
  func partsChangeNoLine(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let face = TestFace.all.randomElement(using: &random) ?? TestFace.all[0]
    let style = Self.decorated(face, isCSS: seed % 2 == 0)
    let words = (0..<10).map { _ in face.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    var paragraph = ParagraphStyle()
    if seed % 5 == 4 { paragraph.writingMode = [.verticalRL, .verticalLR][Int(seed / 5) % 2] }
    let plain = AttributedText(words, style: style, paragraphStyle: paragraph)
    var text = plain
    let places = Array(words.indices)
    for number in 0..<4 {
      // The first part is at the start, where the line begins.
      let start = number == 0 ? 0 : Int.random(in: 0..<places.count - 1, using: &random)
      let end = min(places.count - 1, start + Int.random(in: 1...6, using: &random))
      guard start < end else { continue }
      text.setStyle(in: places[start]..<places[end]) { style in
        switch Int.random(in: 0..<5, using: &random) {
        case 0: style.size = 50
        case 1: style.size = 8
        case 2: style.script = .superscript
        case 3: style.script = .subscript
        default: style.baselineOffset = Double.random(in: -9...9, using: &random)
        }
      }
    }
    let width = Double.random(in: 90...400, using: &random)
    for kind in Self.kinds {
      let want = Self.heights(try PreparedParagraph(plain).layout(), kind)
      #expect(
        Self.heights(try PreparedParagraph(text).layout(width: width), kind) == want,
        "seed \(seed), \(face), \(kind)")
      // So it is without the first part, which a truncated line may cut off.
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingHead)
      #expect(
        Self.heights(try PreparedParagraph(text).layout(width: width, limits: limits), kind).isSubset(of: want),
        "seed \(seed), truncated")
    }
  }

  @Test(
    "An initial letter has a line of its own, as thick as the text's, at its own baseline",
    arguments: ["en", "hi", "ar", "he", "th", "ja", "ko", "zh", "km"], [2, 3.0])
  func lettersHaveLines(language: String, size: Double) throws {
    let face = try #require(TestFace.all.first { $0.corpusPrefix == language })
    let words = face.words.prefix(30).joined(separator: " ")
    let style = Self.decorated(face, isCSS: true)
    var paragraph = ParagraphStyle()
    let plain = try PreparedParagraph(words, style: style, paragraphStyle: paragraph).layout(width: 200)
    for sink in 1...Int(size) {
      paragraph.initialLetter = InitialLetter(size, sink: sink)
      let layout = try PreparedParagraph(words, style: style, paragraphStyle: paragraph).layout(width: 200)
      try #require(layout.initialLetter != nil)
      let letter = try #require(
        layout.glyphFragments(ofLine: 0).first { $0.range.lowerBound == layout.text.startIndex })
      let drop = letter.origins[0].y - layout.lines[0].baseline
      for kind in Self.kinds {
        let want = Self.heights(plain, kind)
        let found = Self.heights(layout, kind)
        let all = want.union(want.map { [$0[0] + Int((drop * 1e4).rounded()), $0[1]] })
        let near = { (one: [Int], other: [Int]) in zip(one, other).allSatisfy { abs($0 - $1) <= 2 } }
        #expect(
          all.allSatisfy { one in found.contains { near(one, $0) } }
            && found.allSatisfy { one in all.contains { near(one, $0) } }, "\(kind): \(found), not \(all)")
      }
    }
  }

  /// Markup, and the size of the style that has the underline of each line.
  @Test(arguments: [
    ("<u><sup>1</sup> text</u>", [20.0]), ("<u><span size='50'>Bad</span> text</u>", [20]),
    ("<span size='30'><u><small>a</small> b</u></span>", [30]), ("<big><u>own</u></big>", [24]),
    ("<u>a <big>b <small>c</small></big></u>", [20]), ("<u>a <s><big>b</big></s></u>", [20]),
    ("<u>a</u> <span size='40'><u>b</u></span>", [20, 40]),
    ("<u>a<span size='40' underline='double'>b</span></u>", [20, 40, 40]),
  ])
  func elementsHaveTheirLines(markup: String, sizes: [Double]) throws {
    let text = try AttributedText(markup: markup, style: TextStyle(size: 20))
    let layout = try PreparedParagraph(text).layout()
    let strokes = layout.decorations(ofLine: 0).filter { $0.kind == .underline }
    for (stroke, size) in zip(strokes, sizes) {
      let metrics = FontFace.default.metrics(at: size)
      #expect(abs(stroke.frame.height - metrics.underlineThickness) < 1e-9, "\(markup)")
    }
    #expect(strokes.count == sizes.count, "\(markup): \(strokes)")
    let top = strokes[0].frame.minY - layout.lines[0].baseline
    #expect(abs(top + FontFace.default.metrics(at: sizes[0]).underlinePosition) < 1e-9, "\(markup)")
  }

  @Test func raisedElementsRaiseTheirLines() throws {
    let style = TextStyle(size: 20)
    func underline(_ markup: String) throws -> Double {
      let layout = try PreparedParagraph(AttributedText(markup: markup, style: style)).layout()
      let strokes = layout.decorations(ofLine: 0)
      try #require(strokes.count == 1, "\(markup)")
      return strokes[0].frame.minY - layout.lines[0].baseline
    }
    let plain = try underline("<u>x</u>")
    for markup in ["<u>x<sup>1</sup></u>", "<u><sup>1</sup></u>", "<u>x<span rise='9'>x</span></u>"] {
      #expect(abs(try underline(markup) - plain) < 1e-9, "\(markup)")
    }
    #expect(try underline("<sup><u>x</u></sup>") < plain - 1)
    #expect(try underline("<sub><u>x</u></sub>") > plain + 0.1)
  }

  @Test("Where nothing says whose a line is, it is that of most text at the baseline")
  func attributesHaveOneLine() throws {
    func strokes(_ parts: [(String, size: Double, raise: Double)]) throws -> [TextDecoration] {
      var text = AttributedText("")
      for part in parts {
        var style = TextStyle(size: part.size)
        (style.underlineStyle, style.baselineOffset) = (.single, part.raise)
        text.append(AttributedText(part.0, style: style))
      }
      return try PreparedParagraph(text).layout().decorations(ofLine: 0)
    }
    let plain = FontFace.default.metrics(at: 17).underlineThickness
    for parts in [
      [("Bad", size: 50, raise: 0), (" and more text", size: 17, raise: 0)],
      [("1", size: 9, raise: 8), ("no", size: 17, raise: 0)], [("some more letters", size: 9, raise: 8), ("x", 17, 0)],
      [("text", 17, 0), ("!", 40, 0), (" text", 17, 0)],
    ] as [[(String, size: Double, raise: Double)]] {
      let found = try strokes(parts)
      #expect(found.count == 1 && abs(found[0].frame.height - plain) < 1e-9, "\(parts)")
    }
  }

  @Test("Each line of a fitted text has lines of its own size")
  func fittedLinesHaveTheirSize() throws {
    var style = TextStyle(size: 20)
    style.textDecoration = LineDecoration([.underline, .overline, .lineThrough], skipsInk: false)
    let text = try AttributedText(
      markup: "<sup>1</sup>Once upon a time there was a long text that wraps and wraps", style: style)
    var limits = LineLimits()
    limits.textFit = TextFit.grow(.perLine)
    let layout = try PreparedParagraph(text).layout(width: 180, limits: limits)
    var sizes: Set<Int> = []
    for index in layout.lines.indices {
      let size = try #require(layout.glyphFragments(ofLine: index).map(\.size).max())
      let strokes = layout.decorations(ofLine: index)
      #expect(!strokes.isEmpty && strokes.allSatisfy { abs($0.frame.height - size / 10) < 1e-6 }, "line \(index)")
      sizes.insert(Int(size * 1000))
    }
    #expect(sizes.count > 2)
  }

  @Test func labelsThatShrinkKeepTheirBoxes() throws {
    var style = TextStyle(size: 30)
    style.underlineStyle = .single
    var label = Label()
    label.attributedText = try AttributedText(markup: "<sup>1</sup> A heading that is too wide", style: style)
    (label.numberOfLines, label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (1, true, 0.2)
    let layout = try #require(try label.drawing(in: Rect(x: 0, y: 0, width: 120, height: 100))).layout
    let size = try #require(layout.glyphFragments(ofLine: 0).map(\.size).max())
    try #require(size < 20)
    #expect(
      layout.decorations(ofLine: 0).allSatisfy {
        abs($0.frame.height - FontFace.default.metrics(at: size).underlineThickness) < 1e-6
      })
  }

  @Test("Whole paragraphs have their own lines")
  func paragraphsHaveTheirOwn() throws {
    var style = TextStyle(size: 20)
    style.underlineStyle = .single
    var text = AttributedText("title\nbody and more", style: style)
    let title = text.string.startIndex..<(text.string.firstIndex(of: "\n") ?? text.string.endIndex)
    text.setStyle(in: title) { $0.size = 40 }
    let layout = try PreparedParagraph(text).layout()
    for (line, size) in [40.0, 20].enumerated() {
      let height = layout.decorations(ofLine: line)[0].frame.height
      #expect(abs(height - FontFace.default.metrics(at: size).underlineThickness) < 1e-9)
    }
  }

  @Test(
    "Documents hold whose lines they are",
    arguments: [
      "<u><sup>1</sup> text</u>", "<span text_decoration='underline wavy'>a<span size='40'>b<s>c</s></span></span>",
    ])
  func boxesComeBack(markup: String) throws {
    let text = try AttributedText(markup: markup)
    for run in text.runs {
      let data = try JSONEncoder().encode(run.style)
      #expect(try JSONDecoder().decode(TextStyle.self, from: data) == run.style)
    }
    #expect(
      text.runs.contains {
        String(decoding: (try? JSONEncoder().encode($0.style)) ?? Data(), as: UTF8.self).contains("decoratingBoxes")
      })
  }
}
