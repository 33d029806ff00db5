internal import Galley
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyOptions
internal import GalleyShaping

/// The text of a label in a layout document: a string or markup over the label's font, with options of a batch.
struct DocumentLabelText {
  /// The options that a label in a document has: those of a label in a batch that no key of the view says.
  static let optionNames = TextOptions.names(in: .characters, .breaking, .paragraph)
    .subtracting(["alignment", "lineBreakStrategy"])

  private let markup: String?
  private let options: JSONObject?
  /// The weight of the label's font; `nil` for regular.
  private let weight: Double?

  /// - Parameter node: The label's view.
  init(_ node: JSONObject) throws(RecordError) {
    markup = try node.string("markup")
    let text = try node.string("text")
    if markup != nil, text != nil { throw RecordError("\"markup\" and \"text\" exclude each other") }
    options = try node.object("options")?.canonicalOptions()
    try options?.refuseOptions(notIn: Self.optionNames)
    weight = try node.object("font")?.number("weight")
  }

  /// The text over a label's font; `nil` for a string without options, which the label itself has.
  func attributedText(in label: Label) throws(RecordError) -> AttributedText? {
    guard markup != nil || options != nil else { return nil }
    let options = options ?? JSONObject()
    var style = TextStyle(font: label.font, language: label.language)
    var settings = TextSettings(style: style)
    settings.paragraphStyle.lineBreakOptions.language = label.language
    try settings.read(options)
    settings.addStrut()
    style = settings.style
    var paragraphStyle = settings.paragraphStyle
    if options["lineSpacing"] == nil { paragraphStyle.lineSpacing = label.font.leading }
    if options["lineHeightMultiple"] == nil {
      paragraphStyle.lineHeightMultiple = label.font.metrics.lineHeightMultiple
    }
    let text = try text(style, paragraphStyle, label)
    try options.checkHyphenation(of: text)
    return try Self.changed(text, options)
  }

  private func text(
    _ style: TextStyle, _ paragraphStyle: ParagraphStyle, _ label: Label
  ) throws(RecordError) -> AttributedText {
    guard let markup else {
      return AttributedText(label.text ?? "", style: style, paragraphStyle: paragraphStyle)
    }
    // The label's fonts come before others of their families.
    var collection = FontCollection(label.font.chosenFonts)
    collection.add(.embedded)
    do throws(MarkupError) {
      return try AttributedText(
        markup: markup, style: style, paragraphStyle: paragraphStyle, fontStyle: FontStyle(weight: weight ?? 400),
        fonts: collection)
    } catch {
      throw RecordError("\"markup\": \(error.description)")
    }
  }

  /// The text with its letters changed and its white space collapsed, where the options say so.
  private static func changed(_ text: AttributedText, _ options: JSONObject) throws(RecordError) -> AttributedText {
    let transform = try options.textTransform()
    var text = transform.isEmpty ? text : text.transformed(transform).text
    let rule = try options.choice("whiteSpace", WhiteSpaceRule.self) ?? .preserve
    if rule == .breakSpaces { text.updateParagraphStyles { $0.whiteSpaceCollapse = .breakSpaces } }
    return text.collapsesWhiteSpace(rule) ? text.collapsingWhiteSpace(rule).text : text
  }
}
