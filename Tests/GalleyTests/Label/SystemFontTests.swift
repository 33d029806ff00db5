import Galley
import GalleyFonts
import GalleyShaping
import TestSupport
import Testing

/// The italic and monospaced system fonts, and emoji that no picture is at hand for.
@Suite struct SystemFontTests {
  private func width(_ text: String, _ font: Font) throws -> Double {
    var label = Label(text)
    label.font = font
    let paragraph = try PreparedParagraph(text, style: TextStyle(fonts: font.fonts, size: font.pointSize))
    #expect(paragraph.missingGlyphs.isEmpty, "\(text)")
    return paragraph.naturalWidth
  }

  @Test func monospacedLettersAreEquallyWide() throws {
    let font = Font.monospacedSystemFont(ofSize: 20)
    let widths = try ["iiii", "WWWW", "1,.;", "жщЩi", "αβγω"].map { try width($0, font) }
    for width in widths { #expect(abs(width - 48) < 1e-3) }
    // Other scripts come from the embedded fonts.
    #expect(try width("ქართული", font) > 0)
  }

  @Test func italicsAreItalicInEveryWeight() throws {
    #expect(Font.italicSystemFont(ofSize: 17).fonts[0] == FontFace(EmbeddedFont.interItalic))
    #expect(Font.italicSystemFont(ofSize: 17, weight: 700).fonts[0].names.preferredSubfamily.contains("Italic"))
    let plain = try width("Notifications", .italicSystemFont(ofSize: 17))
    let bold = try width("Notifications", .italicSystemFont(ofSize: 17, weight: 700))
    #expect(plain < bold)
  }

  /// All emoji are as wide as each other, those of Unicode 16 and 17 too; a sequence is one of them.
  @Test func emojiWithoutPicturesAreMeasured() throws {
    let font = Font.systemFont(ofSize: 20)
    let one = try width("😀", font)
    let emoji = [
      "\u{1FAE9}", "\u{1FAEA}", "\u{1F6D8}", "\u{1FADF}", "\u{1F9FF}", "\u{1FAE8}", "\u{1F9D1}\u{200D}\u{1F9BC}",
      "\u{1F1E6}\u{1F1FC}",
    ]
    for text in emoji { #expect(try abs(width(text, font) - one) < 1e-6, "\(text)") }
  }

  /// A language's letters are joined and combined by its own font.
  @Test(arguments: ["ಕನ್ನಡ", "ქართული", "Հայերեն", "አማርኛ", "ગુજરાતી", "ਪੰਜਾਬੀ", "తెలుగు", "മലയാളം", "සිංහල", "བོད་ཡིག", "ଓଡ଼ିଆ"])
  func languagesHaveFonts(name: String) throws { #expect(try width(name, .systemFont(ofSize: 17)) > 20) }
}
