internal import Galley
internal import TestSupport
internal import Testing

/// Layouts are equal where text, styles and lines are, whoever prepared them.
@Suite struct LayoutEqualityTests {
  @Test(arguments: 700..<740 as Range<UInt64>) func `The same case is equal, another one is not`(seed: UInt64) throws {
    let one = try EditingCase(seed: seed, isLimited: true)
    #expect(one.layout == (try EditingCase(seed: seed, isLimited: true)).layout, "\(one)")
    #expect(one.layout != (try EditingCase(seed: seed + 1, isLimited: true)).layout, "\(one)")
    let paragraph = try PreparedParagraph(one.layout.text)
    #expect(paragraph.layout(width: one.width) == paragraph.layout(width: one.width), "\(one)")
    // A document's lines are those of some paragraphs, in styles of their own.
    var document = try TextDocument(one.layout.text)
    let line = document.line(at: 0, width: 90)
    #expect(line.layout == (try TextDocument(one.layout.text)).line(at: 0, width: 90).layout, "\(one)")
    try document.setStyle(in: document.clusterRange(at: 0)) { $0.foregroundColor = Color(.systemRed) }
    #expect(line.layout != document.line(at: 0, width: 90).layout, "\(one)")
  }

  /// Changes after which a text in one line has the same places on it.
  private static let unseen: [@Sendable (inout AttributedText) -> Void] = [
    { $0.setStyle(in: $0.string.startIndex..<$0.string.endIndex) { $0.foregroundColor = Color(.systemBlue) } },
    { $0.setStyle(in: $0.string.startIndex..<$0.string.endIndex) { $0.language = "en" } },
    {
      $0.setStyle(in: $0.string.startIndex..<$0.string.index(after: $0.string.startIndex)) {
        $0.underlineStyle = .single
      }
    },
    { $0.updateParagraphStyles { $0.alignment = .justified } },
    { $0.setLineBreaks(.prohibited, in: $0.string.startIndex..<$0.string.endIndex) },
    { $0.setEmphasis(in: $0.string.startIndex..<$0.string.index(after: $0.string.startIndex)) },
    { $0.replace($0.string.startIndex..<$0.string.index(after: $0.string.startIndex), with: "m") },
  ]

  @Test(arguments: unseen.indices) func `Each part of the look counts`(index: Int) throws {
    let text = AttributedText("n words")
    var changed = text
    Self.unseen[index](&changed)
    let layout = try PreparedParagraph(text).layout(width: 300)
    #expect(layout == (try PreparedParagraph(text)).layout(width: 300))
    #expect(layout == (try PreparedParagraph(text.string)).layout(width: 300))
    let other = try PreparedParagraph(changed).layout(width: 300)
    #expect(try layout != other && other == PreparedParagraph(changed).layout(width: 300))
  }

  @Test func `Labels drawn alike are equal`() throws {
    let bounds = Rect(x: 0, y: 0, width: 70, height: 40)
    let label = Label("Prepare once, lay out many.")
    var other = label
    #expect(try label.drawing(in: bounds) == other.drawing(in: bounds))
    other.truncationToken = AttributedText("...")
    #expect(try label.drawing(in: bounds) != other.drawing(in: bounds))
  }
}
