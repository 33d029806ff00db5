internal import Galley
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyMarkup
internal import GalleyOptions
internal import GalleyShaping

/// The text of a label in a layout document: a string or markup over the label's font, with options of a batch.
struct DocumentLabelText {
  /// The options that a label in a document has: those of a label in a batch that no key of the view says.
  static let optionNames = TextOptions.names(in: .characters, .breaking, .paragraph)
    .subtracting(["alignment", "lineBreakStrategy"])

  /// The options that the `options` of a label may have.
  static let labelOptionNames = optionNames.union(["minimumScaleFactor"])

  /// The options that a text has which flows through views.
  static let flowOptionNames = optionNames.union(TextOptions.names(in: .page))

  private let markup: String?
  private let options: JSONObject?
  /// The weight of the label's font; `nil` for regular.
  private let weight: Double?

  /// - Parameters:
  ///   - node: The label's view, or a block of a flow.
  ///   - names: The options that it may have.
  init(_ node: JSONObject, options names: Set<Name> = labelOptionNames) throws(RecordError) {
    markup = try node.string("markup")
    let text = try node.string("text")
    if markup != nil, text != nil { throw RecordError("\"markup\" and \"text\" exclude each other") }
    options = try node.object("options")?.canonicalOptions()
    try options?.refuseOptions(notIn: names)
    weight = try node.object("font")?.number("weight")
  }

  /// The text over a label's font; `nil` for a string without options, which the label itself has.
  func attributedText(in label: Label) throws(RecordError) -> AttributedText? {
    guard markup != nil || options != nil else { return nil }
    return try styledText(in: label)
  }

  /// The text over a label's font, with all styles that it has.
  ///
  /// - Parameter color: The colour of what markup gives none.
  func styledText(in label: Label, color: Color? = nil) throws(RecordError) -> AttributedText {
    let options = options ?? JSONObject()
    var style = TextStyle(font: label.font, language: label.language)
    style.foregroundColor = color
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
        markup: markup, style: style, paragraphStyle: paragraphStyle,
        fontStyle: FontStyle(weight: FontWeight(weight ?? 400)),
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
