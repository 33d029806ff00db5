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
    name.galley.font = TextFont(pointSize: 24)
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
        #expect(paragraph.runs == whole.runs)
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
      text.append(AttributedText(part, style: style, paragraphStyle: Self.paragraphStyle(using: &random)))
    }
    let back = AttributedText(AttributedString(text))
    #expect(back.string == text.string, "seed \(seed)")
    guard !text.string.isEmpty else { return }
    #expect(back.runs == text.runs, "seed \(seed)")
    #expect(back.paragraphRuns == text.paragraphRuns, "seed \(seed)")
  }

  private static func style(using random: inout SplitMix64) -> TextStyle {
    var style = TextStyle(size: Double.random(in: 8...30, using: &random))
    func maybe(_ change: (inout TextStyle) -> Void) { if Bool.random(using: &random) { change(&style) } }
    maybe { $0.fonts = [.default] }
    maybe { $0.language = "ur" }
    maybe { $0.features = [FontFeature("tnum", 1)] }
    maybe { $0.kern = 0 }
    maybe { $0.letterSpacing = -0.5 }
    maybe { $0.wordSpacing = 3 }
    maybe { $0.usesLigatures = false }
    maybe { $0.baselineOffset = 4 }
    maybe { $0.script = .superscript }
    maybe { $0.attachment = TextAttachment(size: Size(width: 10, height: 20), alignment: .center) }
    return style
  }

  private static func paragraphStyle(using random: inout SplitMix64) -> Galley.ParagraphStyle {
    var style = Galley.ParagraphStyle()
    style.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .natural
    style.lineSpacing = Bool.random(using: &random) ? 5 : 0
    return style
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
