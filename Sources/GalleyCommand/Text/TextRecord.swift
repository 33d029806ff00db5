internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping
internal import GalleyUnicode

/// The keys of a batch record that say what the text is and how it looks.
struct TextRecord {
  /// The text as it is laid out.
  var text: String { attributed.string }
  var style: TextStyle
  var paragraphStyle: ParagraphStyle
  /// The text with the styles of its runs and the parts that are set as one.
  private var attributed: AttributedText
  /// Where the text stands in the record's, if its white space is collapsed or its letters are changed.
  var collapsed: OriginalText?

  /// The options that say how the text looks and how its paragraphs are set.
  static let options = TextOptions.names(in: .characters, .fonts, .cells, .breaking, .paragraph, .page, .annotations)

  /// The keys that say what the text is.
  static let keys = Set(["id", "text", "fonts", "size", "lang", "dir", "options"]).union(spanKeys)

  /// Those of them that say which parts are set as one; labels have none.
  static let spanKeys: Set<String> = ["combine", "emphasis", "ruby", "runs"]

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
    _ record: JSONObject, options known: Set<String>, fonts store: FontStore, defaults: TextDefaults
  ) throws(RecordError) {
    let options = try (record.object("options") ?? JSONObject()).canonicalOptions()
    try options.refuseOptions(notIn: known)
    let text = try record.requiredString("text")
    attributed = AttributedText(text)
    style = TextStyle(language: try record.string("lang") ?? defaults.language)
    style.size = try record.number("size") ?? defaults.size
    style.fonts = try Self.fonts(record, options, store, defaults, style.language)
    var settings = TextSettings(style: style)
    settings.paragraphStyle.lineBreakOptions.language = style.language
    try settings.read(options)
    (style, paragraphStyle) = (settings.style, settings.paragraphStyle)
    if let direction = try record.choice("dir", DirectionName.self) {
      paragraphStyle.baseWritingDirection = direction.direction
    }
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

  private static func fonts(
    _ record: JSONObject, _ options: JSONObject, _ store: FontStore, _ defaults: TextDefaults, _ language: String?
  ) throws(RecordError) -> [Font] {
    var fonts = try record.fontList(store) ?? []
    let weight = try options.number("fontWeight")
    if let weight, !(1...1000).contains(weight) {
      throw RecordError("\"fontWeight\" must lie between 1 and 1000, not \(weight.shown)")
    }
    let variations = try options.fontVariations()
    do {
      if fonts.isEmpty {
        fonts = try defaults.fonts(language: language, weight: weight ?? defaults.weight)
      } else if let weight = weight ?? defaults.weight {
        for index in fonts.indices { fonts[index] = try fonts[index].withWeight(weight) }
      }
      guard !variations.isEmpty else { return fonts }
      if fonts.isEmpty { fonts = try defaults.fonts(language: language, weight: 400) }
      // Axis values are the first font's: another font of the list need not have the axis.
      fonts[0] = try fonts[0].withVariations(variations)
    } catch {
      throw RecordError(error.description)
    }
    return fonts
  }
}

/// The names of the base directions in JSON and on the command line.
enum DirectionName: String, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
  case firstStrong = "auto"

  var direction: BaseDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .firstStrong: .firstStrong
    }
  }
}

extension JSONObject {
  /// `{"wght": 550}` as places on axes.
  fileprivate func fontVariations() throws(RecordError) -> [FontVariation] {
    var variations: [FontVariation] = []
    for member in try object("fontVariations")?.members ?? [] {
      guard let tag = FontTag(member.key) else {
        throw RecordError("\"fontVariations\": \"\(member.key)\" is not an axis tag")
      }
      guard case .number(let value, _) = member.value else {
        throw .mismatch("fontVariations", expected: "numbers by axis tag", found: member.value)
      }
      variations.append(FontVariation(axis: tag, value: value))
    }
    return variations
  }
}
