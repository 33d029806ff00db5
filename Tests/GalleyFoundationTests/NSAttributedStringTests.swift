import Foundation
import Galley
import GalleyFoundation
import GalleyShaping
import Testing

/// `NSAttributedString` as Galley's text, and CoreGraphics' types.
@Suite struct NSAttributedStringTests {
  @Test func keysChangeTheStyleOfTheirRange() throws {
    var justified = Galley.ParagraphStyle()
    justified.alignment = .justified
    let string = NSMutableAttributedString(string: "é 😀 text\nmore")
    let large = Font(pointSize: 20)
    string.addAttributes([.galleyFont: large, .galleyKern: 1.5], range: NSRange(location: 0, length: 4))
    string.addAttributes([.galleyTracking: 2, .galleyLigature: 0], range: NSRange(location: 5, length: 4))
    string.addAttribute(.galleyLanguage, value: "de", range: NSRange(location: 10, length: 4))
    string.addAttribute(.galleyBaselineOffset, value: -3 as NSNumber, range: NSRange(location: 10, length: 4))
    string.addAttribute(.galleyParagraphStyle, value: justified, range: NSRange(location: 0, length: 10))
    let text = try AttributedText(string, style: TextStyle(size: 12))
    #expect(text.string == "é 😀 text\nmore")
    #expect(text.runs.map(\.utf8Count) == [7, 1, 4, 1, 4])
    #expect(text.runs.map(\.style.size) == [20, 12, 12, 12, 12])
    #expect(text.runs.map(\.style.kern) == [1.5, nil, nil, nil, nil])
    #expect(text.runs.map(\.style.letterSpacing) == [0, 0, 2, 0, 0])
    #expect(text.runs.map(\.style.usesLigatures) == [true, true, false, true, true])
    #expect(text.runs.map(\.style.language) == [nil, nil, nil, nil, "de"])
    #expect(text.runs.map(\.style.baselineOffset) == [0, 0, 0, 0, -3])
    #expect(text.paragraphRuns.map(\.style.alignment) == [.justified, .natural])
  }

  /// An attribute that ends within a surrogate pair does not take the character apart.
  @Test func aSurrogatePairIsNotDivided() throws {
    let string = NSMutableAttributedString(string: "a😀b")
    string.addAttribute(.galleyKern, value: 1, range: NSRange(location: 0, length: 2))
    let text = try AttributedText(string)
    #expect(text.string == "a😀b")
    #expect(text.runs.map(\.utf8Count) == [1, 5])
  }

  @Test func aValueOfAnotherTypeIsAnError() throws {
    let string = NSMutableAttributedString(string: "some text")
    string.addAttribute(.galleyKern, value: "wide", range: NSRange(location: 5, length: 4))
    let error = #expect(throws: AttributeError.self) { try AttributedText(string) }
    #expect(error?.key == .galleyKern)
    #expect(error?.range == NSRange(location: 5, length: 4))
    #expect(error?.description == "the attribute NSKern at 5 must be a number, not String")
    // A caller may know the type.
    let text = try AttributedText(string) { key, value in
      key == .galleyKern && value as? String == "wide" ? 4.0 : value
    }
    #expect(text.runs.map(\.style.kern) == [nil, 4])
  }

  @Test func otherKeysAreLeftOut() throws {
    let string = NSMutableAttributedString(string: "AVATAR")
    string.addAttribute(.init("NSColor"), value: "red", range: NSRange(location: 1, length: 2))
    #expect(try AttributedText(string).runs.count == 1)
    #expect(try AttributedText(NSAttributedString(string: "")).string.isEmpty)
  }

  @Test func paintAndLinksAreTaken() throws {
    let string = NSMutableAttributedString(string: "abcdefgh")
    let red = Color(red: 1, green: 0, blue: 0)
    string.addAttribute(.galleyForegroundColor, value: red, range: NSRange(location: 0, length: 1))
    string.addAttribute(.galleyBackgroundColor, value: red, range: NSRange(location: 1, length: 1))
    string.addAttribute(.galleyUnderlineStyle, value: 9, range: NSRange(location: 2, length: 1))
    string.addAttribute(.galleyStrikethroughStyle, value: TextLineStyle.thick, range: NSRange(location: 3, length: 1))
    string.addAttribute(.galleyLink, value: URL(string: "a:b") as Any, range: NSRange(location: 4, length: 1))
    string.addAttribute(.galleyLink, value: "c d", range: NSRange(location: 5, length: 1))
    let styles = try AttributedText(string).styledRanges.map(\.style)
    #expect(styles.map(\.foregroundColor) == [red, nil, nil, nil, nil, nil, nil])
    #expect(styles.map(\.backgroundColor) == [nil, red, nil, nil, nil, nil, nil])
    #expect(styles.map(\.underlineStyle) == [nil, nil, .double, nil, nil, nil, nil])
    #expect(styles.map(\.strikethroughStyle) == [nil, nil, nil, .thick, nil, nil, nil])
    #expect(styles.map(\.link) == [nil, nil, nil, nil, "a:b", "c d", nil])
    string.addAttribute(.galleyUnderlineStyle, value: 5, range: NSRange(location: 0, length: 1))
    #expect(throws: AttributeError.self) { try AttributedText(string) }
  }

  @Test func geometryIsTheSame() {
    let rect = Rect(x: 1, y: -2.5, width: 3, height: 4)
    #expect(CGRect(rect) == CGRect(x: 1, y: -2.5, width: 3, height: 4))
    #expect(Rect(CGRect(rect)) == rect)
    #expect(Rect(CGRect(x: 4, y: 1.5, width: -3, height: -4)) == rect)
    #expect(Size(CGSize(Size(width: 5, height: 6))) == Size(width: 5, height: 6))
    #expect(Point(CGPoint(Point(x: 7, y: 8))) == Point(x: 7, y: 8))
  }
}
