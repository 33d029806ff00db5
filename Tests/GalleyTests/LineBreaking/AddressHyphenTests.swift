internal import Galley
internal import Testing

/// "No automatic hyphen in e-mail addresses, URLs and paths", in lines.
@Suite struct AddressHyphenTests {
  private static func lines(_ text: AttributedText, width: Double) throws -> [String] {
    let layout = try PreparedParagraph(text).layout(width: width)
    return layout.lines.map { $0.shownText(of: layout.text) }
  }

  private static func text(_ string: String) -> AttributedText {
    var style = ParagraphStyle()
    style.hyphenation = .automatic
    return AttributedText(string, style: TextStyle(size: 10, language: "en-US"), paragraphStyle: style)
  }

  @Test(arguments: [
    "representation@consideration.example", "http://representation.example/consideration",
    "/representation/consideration",
  ])
  func linesHaveNoHyphenInAnAddress(address: String) throws {
    for width in stride(from: 20.0, to: 200, by: 7) {
      let lines = try Self.lines(Self.text("hyphenation \(address) internationalization"), width: width)
      let shown = lines.joined().split(separator: " ")
      #expect(shown.contains { $0 == address }, "\(width): \(lines)")
    }
    let lines = try Self.lines(Self.text("hyphenation \(address) internationalization"), width: 40)
    #expect(lines.joined().contains("\u{2010}"))
  }

  /// A part in another style leaves the address one: its first half has no `@`.
  @Test func stylesDoNotDivideAnAddress() throws {
    let address = "representation@consideration.example"
    var text = Self.text("see \(address)")
    let start = try #require(text.string.firstIndex(of: "@"))
    text.setStyle(in: start..<text.string.endIndex) { $0.letterSpacing = 0.5 }
    for width in stride(from: 20.0, to: 160, by: 7) {
      #expect(!(try Self.lines(text, width: width).joined().contains("\u{2010}")), "\(width)")
    }
  }

  /// Words that an edit makes are found where they are kept, too.
  @Test func anEditMakesAnAddress() throws {
    let text = Self.text("hyphenation representation internationalization")
    let paragraph = try PreparedParagraph(text)
    let end = try #require(paragraph.text.lastIndex(of: " "))
    let edited = try paragraph.replacing(end..<end, with: "@consideration")
    let whole = try PreparedParagraph(Self.text(edited.text))
    for width in stride(from: 20.0, to: 160, by: 7) {
      #expect(edited.layout(width: width).lines.map(\.range) == whole.layout(width: width).lines.map(\.range))
    }
  }
}
