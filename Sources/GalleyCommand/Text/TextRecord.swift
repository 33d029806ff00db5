internal import Galley
internal import GalleyJSON
internal import GalleyMarkup
internal import GalleyOptions
internal import GalleyShaping
internal import GalleyUnicode

/// The keys of a batch record that give the text and its style.
struct TextRecord {
  /// The text as it is laid out.
  var text: String { attributed.string }
  var style: TextStyle
  var paragraphStyle: ParagraphStyle
  /// The text with the styles of its runs and the parts that are set as one.
  private var attributed: AttributedText
  /// The weight that was asked for and that the first font lacks.
  private(set) var missingWeight: MissingWeight?
  /// Where the text stands in the record's, if its white space is collapsed or its letters are changed.
  var collapsed: OriginalText?

  /// The options that say how the text looks and how its paragraphs are set.
  static let options = TextOptions.names(in: .characters, .fonts, .cells, .breaking, .paragraph, .page, .annotations)

  /// The keys that say what the text is.
  private static let record = JSONRecord([
    .key("id", .any, "What the answer begins with; the number of the line where it is missing."),
    .required("text", .string),
    .key("fonts", .strings, "Font files, in the order in which they are asked for a character."),
    .key("size", .textSize, "The size of the text, in points."),
    .key("lang", .string, "The language, a BCP 47 tag."),
    .key("dir", .choice(DirectionName.self), "The base direction; auto takes that of the first letter."),
    .key("combine", .list(of: TextParts.range.read), "Parts that vertical lines set across."),
    .key("emphasis", .list(of: TextParts.range.read), "Parts that are stressed."),
    .key("ruby", .list(of: TextParts.ruby.read), "Annotations."),
    .key("runs", .list(of: TextParts.run.read), "Parts in another style."),
  ])

  /// Describes the keys that say what the text is, of which `options` has the ones that a command knows.
  static func record(options: Set<Name>) -> JSONRecord {
    record.with([.key("options", TextOptions.record(of: options).read, "How the text looks and where lines end.")])
  }

  /// Those of them that say which parts are set as one; labels have none.
  static let spanKeys: Set<Name> = ["combine", "emphasis", "ruby", "runs"]

  /// The options that labels have.
  static let labelOptions = TextOptions.names(in: .characters, .fonts, .breaking, .paragraph)

  /// Suggests what to write instead of a key whose meaning has another form here.
  static func advice(_ key: String) -> String? {
    switch key {
    case "font", "file", "fontFile": "did you mean \"fonts\", a list of files?"
    case "weight": "did you mean \"fontWeight\" in \"options\"?"
    default: nil
    }
  }

  /// Reads the keys of a record.
  ///
  /// - Parameters:
  ///   - known: The options that the command knows; others are refused by name.
  ///   - store: Opens the fonts.
  ///   - defaults: How the text looks where the record does not say it.
  init(
    _ record: JSONObject, options known: Set<Name>, fonts store: FontStore, defaults: TextDefaults
  ) throws(RecordError) {
    let own = try (record.object("options") ?? JSONObject()).canonicalOptions()
    try own.refuseOptions(notIn: known)
    let options = defaults.options.overridden(by: own)
    let text = try record.requiredString("text")
    attributed = AttributedText(text)
    style = TextStyle(language: try record.string("lang") ?? defaults.language)
    style.size = try record.number("size") ?? defaults.size
    let language = style.language
    style.fonts = try options.fonts(record.fontList(store) ?? [], weight: defaults.weight) { weight throws(FontError) in
      try defaults.fonts(language: language, weight: weight)
    }
    missingWeight = options.missingWeight(in: style)
    var settings = TextSettings(style: style)
    settings.paragraphStyle.lineBreakOptions.language = style.language
    try settings.read(options)
    settings.addStrut()
    (style, paragraphStyle) = (settings.style, settings.paragraphStyle)
    let direction = try record.choice("dir", DirectionName.self) ?? defaults.direction
    paragraphStyle.baseWritingDirection = direction.direction
    // Fonts that a line names have measures of their own.
    if try record.array("fonts") == nil { defaults.applyMetrics(to: &style, &paragraphStyle) }
    attributed = AttributedText(text, style: style)
    let offsets = UTF16TextOffsets(text)
    for span in try record.spans(of: offsets, options, store) { attributed.add(span) }
    try attributed.applyRuns(of: record, at: offsets, paragraphStyle.lineBreakOptions, store)
    if options.hyphenatesAutomatically { try options.checkHyphenation(of: attributedText) }
    let changes = try TextChanges(options)
    changes.apply(to: &paragraphStyle)
    collapsed = changes.apply(to: &attributed)
  }

  /// The text with its styles and spans.
  var attributedText: AttributedText {
    var attributed = attributed
    attributed.setParagraphStyle(paragraphStyle)
    return attributed
  }
}
