import Foundation
import Galley
import GalleyFoundation
import GalleyShaping
import TestSupport
import Testing

/// Foundation's attributed strings as Galley's texts.
@Suite struct AttributedStringTests {
  @Test func theDocumentationsExampleRuns() throws {
    var string = AttributedString("A text, ")
    var name = AttributedString("Schriftart")
    name.galley.font = Font(pointSize: 24)
    name.languageIdentifier = "de"
    string += name

    let paragraph = try PreparedParagraph(AttributedText(string))
    let size = CGSize(paragraph.measure(width: 120).size)

    #expect(paragraph.text == "A text, Schriftart")
    #expect(AttributedText(string).runs.map(\.style.size) == [17, 24])
    #expect(AttributedText(string).runs.map(\.style.language) == [nil, "de"])
    #expect(size.width > 100 && size.height > 40)
    // The lines of the page's code stand above.
    let path = Repository.path("Sources/GalleyFoundation/GalleyFoundation.docc/GalleyFoundation.md")
    let page = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```")
    let code = try #require(page.first { $0.hasPrefix("swift\n") }).dropFirst(6)
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let source = file.split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in code.split(separator: "\n") { #expect(source.contains(line), "\(line) does not stand here") }
  }

  /// typst#5353, #5826: links and colours divide no run.
  @Test func otherAttributesDivideNothing() throws {
    for text in ["AVATAR", "سلام", "क्षत्रिय"] {
      let whole = try PreparedParagraph(text)
      for cut in text.indices.dropFirst() {
        var link = AttributedString(String(text[..<cut]))
        link.link = URL(string: "https://example.com")
        let paragraph = try PreparedParagraph(AttributedText(link + AttributedString(String(text[cut...]))))
        #expect(paragraph.runs.elementsEqual(whole.runs) { $0 == $1 })
        #expect(paragraph.naturalWidth == whole.naturalWidth)
      }
    }
  }

  /// Every property of a style goes to Foundation and comes back.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func textsComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var text = AttributedText("")
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let line = Corpus.all.randomElement(using: &random)?.lines.randomElement(using: &random) ?? ""
      let part = String(line.prefix(Int.random(in: 0...12, using: &random))) + (Bool.random(using: &random) ? "\n" : "")
      let style = Self.style(using: &random)
      var added = AttributedText(part, style: style, paragraphStyle: Self.paragraphStyle(using: &random))
      Self.addParts(to: &added, using: &random)
      text.append(added)
    }
    let back = AttributedText(AttributedString(text))
    #expect(back.string == text.string, "seed \(seed)")
    guard !text.string.isEmpty else { return }
    #expect(back == text, "seed \(seed)")
    #expect(back.runs == text.runs, "seed \(seed)")
    #expect(back.paragraphRuns == text.paragraphRuns, "seed \(seed)")
  }

  private static func style(using random: inout SplitMix64) -> TextStyle {
    var style = TextStyle(size: Double.random(in: 8...30, using: &random))
    func maybe(_ change: (inout TextStyle) -> Void) { if Bool.random(using: &random) { change(&style) } }
    maybe { $0.fonts = [.default] }
    maybe { $0.language = "ur" }
    maybe { $0.fontFeatures = [FontFeature("tnum", 1)] }
    maybe { $0.kern = 0 }
    maybe { $0.letterSpacing = -0.5 }
    maybe { $0.wordSpacing = 3 }
    maybe { $0.letterSpacing.ems = 0.05 }
    maybe { $0.wordSpacing.ems = -0.1 }
    maybe { $0.fontSizeAdjust = FontSizeAdjust(0.5, metric: .capHeight) }
    maybe { $0.fontVariantEmoji = .text }
    maybe { $0.usesLigatures = false }
    maybe { $0.baselineOffset = 4 }
    maybe { $0.verticalAlign = VerticalAlign(.middle, shift: 2) }
    maybe { $0.inlineBoxes = [InlineBox(size: 30, verticalAlign: VerticalAlign(.top))] }
    maybe { $0.script = .superscript }
    maybe { $0.foregroundColor = Color(red: 1, green: 0.5, blue: 0) }
    maybe { $0.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5) }
    maybe { $0.underlineStyle = TextLineStyle.allCases.randomElement(using: &random) }
    maybe { $0.underlineColor = Color(red: 0, green: 1, blue: 0) }
    maybe { $0.strikethroughStyle = TextLineStyle.allCases.randomElement(using: &random) }
    maybe { $0.strikethroughColor = Color(red: 0, green: 1, blue: 1) }
    maybe { $0.textDecoration = LineDecoration([.underline, .overline], style: .wavy, thickness: .ems(0.1)) }
    maybe {
      $0.link = ["https://example.com/a?b=c#d", "no URL at all é", "", "mailto:a@b.c"].randomElement(using: &random)
    }
    maybe { $0.hyphenateCharacter = "=" }
    maybe { $0.terminalWidth = .ambiguousWide }
    maybe { $0.skipsEscapeSequences = true }
    maybe { $0.attachment = TextAttachment(size: Size(width: 10, height: 20), alignment: .center) }
    return style
  }

  /// Annotates, stresses and joins parts of a text, neighbours alike and one in the other.
  private static func addParts(to text: inout AttributedText, using random: inout SplitMix64) {
    let places = Array(text.string.indices) + [text.string.endIndex]
    guard places.count > 2 else { return }
    var start = 0
    while start < places.count - 1 {
      let end = min(places.count - 1, start + Int.random(in: 1...2, using: &random))
      let part = places[start]..<places[end]
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: text.setRuby(RubyAnnotation("ふ"), in: part)
      case 2:
        text.setRuby(RubyAnnotation("over"), in: part)
        var under = RubyAnnotation("under")
        under.position = .under
        text.setRuby(under, in: part)
      case 3: text.setEmphasis(TextEmphasis(.sesame), in: part)
      case 4: text.setLineBreaks(.prohibited, in: part)
      default: break
      }
      start = end
    }
  }

  private static func paragraphStyle(using random: inout SplitMix64) -> Galley.ParagraphStyle {
    var style = Galley.ParagraphStyle()
    style.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .natural
    style.lineSpacing = Bool.random(using: &random) ? 5 : 0
    return style
  }

  /// Foundation's own links are understood, and found there again.
  @Test func linksAreFoundations() throws {
    var string = AttributedString("a link")
    string.link = URL(string: "https://example.com/a?b=c")
    let text = AttributedText(AttributedString("see ") + string)
    #expect(text.styledRanges.map(\.style.link) == [nil, "https://example.com/a?b=c"])
    let back = AttributedString(text)
    #expect(back.runs.map(\.link) == [nil, URL(string: "https://example.com/a?b=c")])
    #expect(AttributedText(back) == text)
  }

  /// A reading stays one where its characters differ, and beside an equal one.
  @Test func readingsMayBeSetThroughFoundation() throws {
    var string = AttributedString("東京")
    string.galley.spans = [AttributedPart(.ruby(RubyAnnotation("とうきょう")))]
    let second = try #require(string.characters.indices.last)
    string[second..<string.endIndex].galley.foregroundColor = Color(red: 1, green: 0, blue: 0)
    let text = AttributedText(string)
    #expect(text.spans.map(\.kind) == [.ruby(RubyAnnotation("とうきょう"))])
    #expect(text.runs.count == 2)
    var twice = AttributedText("ふふ")
    for index in twice.string.indices {
      twice.setRuby(RubyAnnotation("hu"), in: index..<twice.string.index(after: index))
    }
    #expect(AttributedText(AttributedString(twice)) == twice)
  }

  @Test func whatNoAttributeChangesHasTheGivenStyle() {
    let style = TextStyle(size: 11, language: "fr")
    var paragraphStyle = Galley.ParagraphStyle()
    paragraphStyle.alignment = .right
    var string = AttributedString("abc")
    string.galley.kern = 2
    let text = AttributedText(string + AttributedString("def"), style: style, paragraphStyle: paragraphStyle)
    #expect(text.runs.map(\.style.size) == [11, 11] && text.runs.map(\.style.kern) == [2, nil])
    #expect(text.runs.allSatisfy { $0.style.language == "fr" })
    #expect(text.paragraphRuns.map(\.style.alignment) == [.right])
    #expect(AttributedText(AttributedString(""), style: style).runs.map(\.style.size) == [11])
  }
}
