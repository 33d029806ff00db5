internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyMarkup
internal import GalleyOptions
internal import GalleyShaping
internal import GalleySystemFonts

/// The options that say how a text looks.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("A font file; repeat it for fallback fonts. Without it, Inter.", valueName: "path"),
    completion: .file())
  var font: [String] = []

  @Option(parsing: .number, help: ArgumentHelp("Which face of a font collection file, from 0.", valueName: "index"))
  var fontIndex = 0

  @Option(
    help: ArgumentHelp(
      "A family of the embedded fonts, those of --font-dir, or with --system-fonts those of the machine.",
      valueName: "name"), completion: .families)
  var family: String?

  @Option(
    help: ArgumentHelp(
      "Where relative font names start, and families are looked for; the names of --batch may not leave it.",
      valueName: "folder"), completion: .directory)
  var fontDir: String?

  @Flag(help: "Fall back on the fonts that are installed on this machine.")
  var systemFonts = false

  @Option(parsing: .number, help: "The size of one em, in points.", transform: Length.points)
  var size = 17.0

  @OptionGroup var flags: TableFlags<FontFlags>

  @Option(
    name: [.long, .customLong("lang")], help: ArgumentHelp("The language of the text, a BCP 47 tag.", valueName: "tag"),
    completion: .languages, transform: LanguageArgument.parse)
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Whose measures the embedded fonts have: inter, their own, sf, near to San Francisco's, or roboto, Android's.",
      valueName: "name"),
    completion: .list(["inter", "sf", "roboto"]), transform: FontOptions.metrics)
  var metrics = SystemFontMetrics.inter

  @Flag(
    help:
      "Read the text as markup: <b>, <i>, <big>, <small>, <sub>, <sup>, <u>, <s>, <span size='20' color='#c00' …>.")
  var markup = false

  mutating func validate() throws {
    if family != nil, !font.isEmpty { throw ValidationError("Give --font or --family, not both.") }
    if fontIndex != 0, font.isEmpty { throw ValidationError("--font-index needs --font.") }
  }

  /// The flags that say how one text looks and were given.
  var given: [String] {
    let own = [
      ("--font", !font.isEmpty), ("--font-index", fontIndex != 0), ("--family", family != nil),
      ("--system-fonts", systemFonts), ("--size", size != 17), ("--language", language != nil), ("--markup", markup),
    ]
    return own.filter(\.1).map(\.0)
  }

  /// Refuses options of fonts that say nothing.
  static func check(_ given: JSONObject) throws(ValidationError) {
    try ValidationError.check { () throws(RecordError) in
      _ = try given.fontWeight()
      _ = try given.fontVariations()
    }
  }

  /// Returns what these options say of every text, the files opened.
  ///
  /// What is typed on the command line is the user's own: `--font` may name any file.
  /// - Parameter given: The options of the table that were given.
  func defaults(_ given: JSONObject) throws(CommandFailure) -> TextDefaults {
    var defaults = TextDefaults(size: size, weight: given.weight, language: language, usesSystemFonts: systemFonts)
    defaults.metrics = metrics
    let folder = FontFolder(fontDir, allowsAnyFile: true)
    let paths = font.map { fontDir == nil ? $0 : folder.joined($0) }
    for path in paths { try WrittenFiles.checkReading(path) }
    do throws(FontError) {
      for path in paths { defaults.files.append(try FontFace(path: path, faceIndex: fontIndex)) }
    } catch {
      throw CommandFailure(error)
    }
    if let family { defaults.family = (family, try collection()) }
    return defaults
  }

  /// The style of a text that says nothing of its own, its fonts opened.
  ///
  /// - Parameter given: The options of the table that were given.
  func style(_ given: JSONObject) throws(CommandFailure) -> TextStyle { try style(given, defaults(given)) }

  /// - Parameter defaults: What these options say of every text.
  func style(_ given: JSONObject, _ defaults: TextDefaults) throws(CommandFailure) -> TextStyle {
    var style = TextStyle(size: size, language: language)
    do throws(FontError) {
      style.fonts = try defaults.fonts(language: language, weight: given.weight)
      if let variations = try? given.fontVariations(), !variations.isEmpty {
        if style.fonts.isEmpty { style.fonts = try defaults.fonts(language: language, weight: 400) }
        style.fonts[0] = try style.fonts[0].withVariations(variations)
      }
    } catch {
      throw CommandFailure(error)
    }
    return style
  }

  /// A text in a style, or what a markup says over it; warns of weights that its fonts lack.
  ///
  /// - Parameters:
  ///   - given: The options of the table that were given.
  ///   - style: The style that ``style(_:)`` gave.
  func attributedText(_ text: String, _ given: JSONObject, style: TextStyle) throws(CommandFailure) -> AttributedText {
    given.missingWeight(in: style)?.warn()
    guard markup else {
      var (style, paragraphStyle) = (style, ParagraphStyle())
      if font.isEmpty, family == nil { metrics.apply(to: &style, &paragraphStyle) }
      return AttributedText(text, style: style, paragraphStyle: paragraphStyle)
    }
    // The fonts that were given come before others of their families.
    var collection = FontCollection(style.fonts)
    collection.add(try self.collection())
    do throws(MarkupError) {
      var missing: [MissingWeight] = []
      let text = try AttributedText(
        markup: text, style: style, fontStyle: FontStyle(weight: FontWeight(given.weight ?? 400)), fonts: collection,
        missingWeights: &missing)
      for missing in missing { missing.warn() }
      return text
    } catch {
      throw CommandFailure(.dataError, error.description)
    }
  }

  private static func metrics(_ name: String) throws -> SystemFontMetrics {
    guard let metrics = SystemFontMetrics.embedded.first(where: { $0.rawValue == name }) else {
      throw ValidationError("“\(name)” is none of inter, sf and roboto.")
    }
    return metrics
  }

  private func collection() throws(CommandFailure) -> FontCollection {
    var collection = FontCollection.embedded
    if let fontDir { try collection.read(fontDir) }
    if systemFonts { try collection.readSystemFonts() }
    return collection
  }
}

extension JSONObject {
  /// The weight of fonts that was given, and checked before; `nil` for that of the fonts.
  fileprivate var weight: Double? { (try? fontWeight()) ?? nil }

  /// The weight that was given and that the first font lacks.
  func missingWeight(in style: TextStyle) -> MissingWeight? {
    guard let weight, let font = style.fonts.first, self["fontVariations"] == nil else { return nil }
    return MissingWeight(FontWeight(weight), in: font)
  }
}

extension MissingWeight {
  var sentence: String {
    "\(font.names.fullName) has no weight \(wanted.rawValue.shown), so \(font.weight.rawValue.shown) is used"
  }

  /// Tells a person what the font lacks.
  fileprivate func warn() { StandardError.write("warning: \(sentence); --font FILE names a font that has it") }
}
