internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Texts in the font of a label have the label's lines.
@Suite struct TextFontStyleTests {
  private static let fonts: [Font] = [
    .systemFont(ofSize: 17), .systemFont(ofSize: 13, weight: 700), .systemFont(ofSize: 17, metrics: .sanFrancisco),
    .systemFont(ofSize: 22, metrics: .roboto), .monospacedSystemFont(ofSize: 12),
    .preferredFont(forTextStyle: .largeTitle), .preferredFont(forTextStyle: .caption2),
  ]

  @Test(arguments: fonts.indices) func linesAreThoseOfALabel(index: Int) throws {
    let font = Self.fonts[index]
    for text in ["Prepare once, lay out many.", "Grüße – مرحبا 漢字 👍", ""] {
      for width in [60, 133.5, 400] {
        var label = Label(text)
        label.font = font
        label.numberOfLines = 0
        label.lineBreakStrategy = []
        let bounds = Rect(x: 0, y: 0, width: width, height: 10_000)
        guard let layout = try label.drawing(in: bounds)?.layout else { continue }
        let attributed = AttributedText(text, font: font)
        var paragraph = attributed
        // What a label adds of its own.
        paragraph.updateParagraphStyles {
          $0.alignment = .left
          $0.lineBreakStrategy = []
        }
        let other = try PreparedParagraph(paragraph).layout(width: width)
        #expect(layout.lines.map(\.range) == other.lines.map(\.range), "\(text), \(width)")
        #expect(layout.lines.map(\.width) == other.lines.map(\.width), "\(text), \(width)")
        #expect(layout.lines.map(\.baseline) == other.lines.map(\.baseline), "\(text), \(width)")
      }
    }
  }
}
