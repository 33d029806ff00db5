internal import Galley
internal import GalleyShaping

/// The attributed texts of labels and text views: fonts, colours, lines under and through the text, and paragraphs.
struct TextRuns {
  private let document: InterfaceDocument
  private let texts: DocumentTexts
  private let language: String?

  init(_ document: InterfaceDocument, _ texts: DocumentTexts, language: String?) {
    self.document = document
    self.texts = texts
    self.language = language
  }

  private var tree: XMLTree { document.tree }

  /// The attributed text of an element, and how its first paragraph is aligned if it says so.
  ///
  /// A translation stands in the place of the whole text and looks like its first run.
  ///
  /// - Parameter standardSize: The size of a font that names none.
  /// - Returns: `nil` for an element with plain text, or with a text without runs.
  func text(
    of node: XMLTree.Node, _ fonts: inout DocumentFonts, standardSize: Double
  ) -> (text: AttributedText, alignment: TextAlignment?)? {
    guard tree.bool(node, .usesAttributedText) == true,
      let string = tree.child(node, .attributedString, key: .attributedText)
    else { return nil }
    let fragments = tree.children(string).filter { tree.name($0) == .fragment }
    guard let first = fragments.first else { return nil }
    let colors = DocumentColors(document)
    var text = AttributedText("")
    for fragment in fragments {
      text.append(
        AttributedText(
          texts.text(fragment, .content) ?? "", style: style(fragment, &fonts, standardSize, colors),
          paragraphStyle: paragraph(fragment)))
    }
    let body = texts.body(node)
    if body != text.string {
      text = AttributedText(
        body, style: style(first, &fonts, standardSize, colors), paragraphStyle: paragraph(first))
    }
    return (text, alignment(first))
  }

  private func attribute(_ fragment: XMLTree.Node, _ key: XMLName) -> XMLTree.Node? {
    tree.child(fragment, .attributes).flatMap { tree.child($0, key: key) }
  }

  private func style(
    _ fragment: XMLTree.Node, _ fonts: inout DocumentFonts, _ standardSize: Double, _ colors: DocumentColors
  ) -> TextStyle {
    let font = fonts.font(ofRun: attribute(fragment, .NSFont), standardSize: standardSize)
    var style = TextStyle(font: font, language: language)
    func color(_ key: XMLName) -> Color? { attribute(fragment, key).flatMap(colors.color) }
    style.foregroundColor = color(.NSColor)
    style.backgroundColor = color(.NSBackgroundColor)
    style.underlineStyle = lineStyle(fragment, .NSUnderline)
    style.underlineColor = color(.NSUnderlineColor)
    style.strikethroughStyle = lineStyle(fragment, .NSStrikethrough)
    style.strikethroughColor = color(.NSStrikethroughColor)
    return style
  }

  /// `NSUnderlineStyle`: 1 is single, 2 thick, 9 double, with patterns of dots and dashes in higher bits.
  private func lineStyle(_ fragment: XMLTree.Node, _ key: XMLName) -> TextLineStyle? {
    guard let node = attribute(fragment, key), let number = tree.number(node, .value), number > 0, number < 1e6
    else { return nil }
    return Int(number) & 0xF == 0 ? nil : TextLineStyle(bits: Int(number)) ?? .single
  }

  private func paragraph(_ fragment: XMLTree.Node) -> ParagraphStyle {
    var style = ParagraphStyle()
    guard let node = attribute(fragment, .NSParagraphStyle) else { return style }
    func length(_ name: XMLName) -> Double? {
      tree.number(node, name).flatMap { $0 > 0 && $0 <= 10_000 ? $0 : nil }
    }
    if let spacing = length(.lineSpacing) { style.lineSpacing = spacing }
    if let multiple = length(.lineHeightMultiple) { style.lineHeightMultiple = multiple }
    if let height = length(.minimumLineHeight) { style.minimumLineHeight = height }
    if let height = length(.maximumLineHeight) { style.maximumLineHeight = height }
    return style
  }

  private func alignment(_ fragment: XMLTree.Node) -> TextAlignment? {
    guard let node = attribute(fragment, .NSParagraphStyle) else { return nil }
    switch tree.string(node, .alignment) {
    case "left": return .left
    case "right": return .right
    case "center": return .center
    case "justified": return .justified
    default: return nil
    }
  }
}
