internal import Galley
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Pieces that UAX #14 keeps together although they hold spaces: a line that has no room for one ends after such a space
/// before it ends inside a word.
@Suite struct SpacedPieceTests {
  @Test(arguments: [
    // WeasyPrint#1817 and its siblings: full stops and commas before a word (LB15d, LB13).
    ("Use .NET or .NET Core", 58.0, ["Use ", ".NET ", "or ", ".NET ", "Core"]),
    // `or .NET` fits, and stays whole.
    ("Use .NET or .NET Core", 60.0, ["Use ", ".NET ", "or .NET ", "Core"]),
    ("Upload .pdf, .docx, .png", 90.0, ["Upload ", ".pdf, .docx, ", ".png"]),
    ("really ,commas", 80.0, ["really ", ",commas"]),
    // French marks (LB15a, LB15b, LB13), brackets and quotation marks after and before a space (LB14).
    ("« Bonjour tout le monde »", 70.0, ["« ", "Bonjour ", "tout le ", "monde »"]),
    ("Vraiment ?", 74.0, ["Vraiment ", "?"]), ("( parenthesis )", 100.0, ["( ", "parenthesis ", ")"]),
    ("[ parenthesis ]", 100.0, ["[ ", "parenthesis ", "]"]), ("“ parenthesis ”", 100.0, ["“ ", "parenthesis ", "”"]),
    ("parenthesis   /or", 100.0, ["parenthesis   ", "/or"]), ("one\t.two", 40.0, ["one\t", ".two"]),
    // The em space and the ideographic space may end lines, too.
    ("Use\u{2003}.NET", 50.0, ["Use\u{2003}", ".NET"]), ("Use\u{3000}.NET", 50.0, ["Use\u{3000}", ".NET"]),
    // A word that fits on no line is cut, the one beside it is not.
    ("go .international", 60.0, ["go ", ".intern", "ational"]),
    // No-break spaces part nothing, nor does a space that U+2060 holds.
    ("Use\u{A0}.NET", 50.0, ["Use\u{A0}.", "NET"]), ("Use\u{202F}.NET", 50.0, ["Use\u{202F}.", "NET"]),
    ("Use \u{2060}.NET", 50.0, ["Use \u{2060}.", "NET"]),
  ])
  func examples(text: String, width: Double, lines: [String]) throws {
    let style = TextStyle(fonts: [try #require(TestFace.all.first).font], size: 17)
    let paragraph = try PreparedParagraph(text, style: style)
    #expect(paragraph.layout(width: width).lines.map { String(text[$0.range]) } == lines)
    // Where words may stick out, nothing but an opportunity ends a line.
    var whole = ParagraphStyle()
    whole.overflowWrap = .normal
    let ends = try PreparedParagraph(text, style: style, paragraphStyle: whole).layout(width: width).lines
      .map(\.range.upperBound)
    #expect(Set(ends).isSubset(of: LineBreaking.breaks(in: text).map(\.index)))
  }

  @Test("Lines are those of the slow breaker", arguments: 0..<12 as Range<UInt64>)
  func linesAreThoseOfTheReference(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for face in TestFace.all {
      let sample = try LineCase(face, SpacedPieces(face).text(using: &random), size: 17)
      let reference = ReferenceParagraph(sample.text, font: face.font, size: sample.size, language: face.language)
      for width in sample.widths(using: &random) {
        let available = LayoutUnit.roundedDown(points: width)
        for line in sample.paragraph.layout(width: width).lines where !line.utf8Range.isEmpty {
          let end = reference.lineEnd(from: line.utf8Range.lowerBound, available: available)
          // Both are right when the longer line is as wide as the space, but for rounding.
          let longer = reference.width(line.utf8Range.lowerBound..<max(end, line.utf8Range.upperBound))
          #expect(
            end == line.utf8Range.upperBound || (longer - available).magnitude <= 16,
            "seed \(seed): \(line.utf8Range) at \(width) should end at \(end): \(sample)")
        }
      }
    }
  }

  @Test("No word is broken that fits, however lines are chosen", arguments: 100..<112 as Range<UInt64>)
  func wordsThatFitAreWhole(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for face in TestFace.all {
      let text = SpacedPieces(face).text(using: &random)
      for style in Self.styles {
        let textStyle = TextStyle(fonts: [face.font], size: 17, language: face.language)
        let paragraph = try PreparedParagraph(text, style: textStyle, paragraphStyle: style)
        let least = paragraph.wordWidth
        #expect(least <= paragraph.minContentWidth)
        for width in [least, least * 1.1, (least + paragraph.minContentWidth) / 2, paragraph.minContentWidth] {
          let layout = paragraph.layout(width: width)
          let name = "seed \(seed), \(face), \(style.textWrap) at \(width): \(text.debugDescription)"
          #expect(SpacedPieces.brokenWords(layout, face.language).isEmpty, "\(name)")
          #expect(layout.lines.first?.utf8Range.lowerBound == 0, "\(name)")
          #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
          #expect(layout.lines.last?.utf8Range.upperBound == text.utf8.count, "\(name)")
          let measured = paragraph.measure(width: width)
          #expect(measured.lineCount == layout.lines.count && measured.width == layout.width, "\(name)")
        }
        // A unit below a word is broken, or one cluster is too wide.
        guard style.textWrap == .greedy, least > 0 else { continue }
        let below = paragraph.layout(width: least - unit)
        #expect(
          !SpacedPieces.brokenWords(below, face.language).isEmpty || below.width > least - unit,
          "seed \(seed): nothing is broken below \(least): \(face), \(text.debugDescription)")
      }
    }
  }

  private static let styles: [ParagraphStyle] = TextWrap.allCases.flatMap { wrap in
    [TextAlignment.natural, .justified].map { alignment in
      var style = ParagraphStyle()
      style.textWrap = wrap
      style.alignment = alignment
      return style
    }
  }

  @Test("Labels, measurers and documents have these lines", arguments: 200..<212 as Range<UInt64>)
  func allWaysAgree(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for face in TestFace.all {
      let text = SpacedPieces(face).text(using: &random)
      let style = TextStyle(fonts: [face.font], size: 17, language: face.language)
      let paragraph = try PreparedParagraph(text, style: style)
      let measurer = try TextMeasurer(style: style)
      let document = try TextDocument(text, style: style)
      var label = Label(text)
      label.font = Font.systemFont(ofSize: 17)
      label.font.chosenFonts = [face.font]
      label.numberOfLines = 0
      var general = label
      general.takesQuickWay = false
      let natural = paragraph.naturalWidth
      for width in (0..<6).map({ _ in Double.random(in: 0...natural, using: &random) }) {
        let name = "seed \(seed), \(face) at \(width): \(text.debugDescription)"
        let lines = paragraph.layout(width: width).lines
        #expect(try measurer.measure(text, width: width).lineCount == lines.count, "\(name)")
        #expect(
          document.lines(in: 0..<Double.infinity, width: width).map(\.utf8Range) == lines.map(\.utf8Range), "\(name)")
        let size = Size(width: width, height: .infinity)
        #expect(try label.sizeThatFits(size) == general.sizeThatFits(size), "\(name)")
      }
    }
  }
}

/// Texts with the pieces that hold spaces.
private struct SpacedPieces {
  private let words: [String]

  init(_ face: TestFace) { words = face.words }

  private static let before = [" .", " ,", " »", " ”", " )", " ]", " ?", " !", " /", " ;", "  .", "\u{2003}."]
  private static let after = ["( ", "[ ", "« ", "“ ", "{ ", "‘ ", "¡", " "]

  func text(using random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 2...14, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text += Self.before.randomElement(using: &random) ?? ""
      case 1: text += " " + (Self.after.randomElement(using: &random) ?? "")
      default: text += " "
      }
      text += words.randomElement(using: &random) ?? ""
    }
    return String(text.drop { $0 == " " })
  }

  /// Where lines end that is neither an opportunity nor after white space, as UTF-8 offsets.
  static func brokenWords(_ layout: TextLayout, _ language: String?) -> [Int] {
    let breaks = LineBreaking.breaks(in: layout.text, options: LineBreakOptions(language: language)).map(\.index)
    let opportunities = Set(breaks)
    return layout.lines.compactMap { line in
      let end = line.range.upperBound
      let isSpace = layout.text[..<end].unicodeScalars.last?.properties.isWhitespace == true
      return isSpace || opportunities.contains(end) ? nil : line.utf8Range.upperBound
    }
  }
}

extension LineCase {
  /// Widths at which pieces fit, words fit, or neither, in points.
  fileprivate func widths(using random: inout SplitMix64) -> [Double] {
    let (least, most) = (paragraph.wordWidth, paragraph.minContentWidth)
    return [least, most, Double.random(in: 0...max(least, 1), using: &random), randomWidth(using: &random)]
      + (least < most ? [Double.random(in: least...most, using: &random)] : [])
  }
}
