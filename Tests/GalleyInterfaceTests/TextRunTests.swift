import Galley
import GalleyInterface
import GalleyLayout
import GalleyShaping
import Testing

/// Attributed texts of documents: their fonts, colours and lines.
@Suite struct TextRunTests {
  private typealias Sample = InterfaceSample

  private static let fragments = """
    <attributedString key="attributedText"><fragment content="bold "><attributes>\
    <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>\
    <font key="NSFont" metaFont="systemBold" size="20"/><integer key="NSUnderline" value="9"/>\
    <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="4"/></attributes></fragment>\
    <fragment><string key="content">and plain</string><attributes>\
    <color key="NSColor" systemColor="labelColor"/><font key="NSFont" size="12" name="HelveticaNeue"/>\
    <integer key="NSStrikethrough" value="1"/></attributes></fragment></attributedString>
    """

  private static func label(_ options: InterfaceOptions = InterfaceOptions()) throws -> Label {
    let box = Sample.box("lab", element: "label", "usesAttributedText=\"YES\" numberOfLines=\"0\"", fragments)
    let document = Sample.xib(Sample.view(box, [Sample.relate("lab", "top", "top")]))
    let layout = try InterfaceLayout(
      InterfaceDocument(bytes: Array(document.utf8), name: "runs.xib"), options: options)
    let view = try #require(layout.roots[0].elements.first { $0.id == "lab" }?.view as? LabelView)
    return try #require(view.label)
  }

  @Test func runsHaveTheirFontsColorsAndLines() throws {
    let label = try Self.label()
    let text = try #require(label.attributedText)
    #expect(text.string == "bold and plain" && label.textAlignment == .center)
    try #require(text.runs.count == 2)
    let (bold, plain) = (text.runs[0].style, text.runs[1].style)
    #expect(bold.size == 20 && plain.size == 12)
    #expect(bold.fonts.first == Font.systemFont(ofSize: 20, weight: 700).fonts.first)
    #expect(bold.foregroundColor == Color(red: 1, green: 0, blue: 0) && plain.foregroundColor == Color(.label))
    #expect(bold.underlineStyle == .double && plain.strikethroughStyle == .single && plain.underlineStyle == nil)
    #expect(text.paragraphRuns[0].style.lineSpacing == 4)
  }

  @Test func aTranslationLooksLikeTheFirstRun() throws {
    var options = InterfaceOptions()
    options.translations = ["lab.text": "fett"]
    let text = try #require(try Self.label(options).attributedText)
    #expect(text.string == "fett" && text.runs.count == 1 && text.runs[0].style.size == 20)
    #expect(text.runs[0].style.foregroundColor == Color(red: 1, green: 0, blue: 0))
  }
}
