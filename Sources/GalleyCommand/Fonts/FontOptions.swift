internal import ArgumentParser
internal import Galley
internal import GalleyShaping
internal import GalleySystemFonts

/// The options that say how a text looks.
struct FontOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A font file; repeat it for fallback fonts. Without it, Inter.", valueName: "path"))
  var font: [String] = []

  @Option(parsing: .number, help: ArgumentHelp("Which face of a font collection file, from 0.", valueName: "index"))
  var fontIndex = 0

  @Option(
    help: ArgumentHelp(
      "A family of the embedded fonts, those of --font-dir, or with --system-fonts those of the machine.",
      valueName: "name"))
  var family: String?

  @Option(
    help: ArgumentHelp(
      "Where relative font names start, and families are looked for; the names of --batch may not leave it.",
      valueName: "folder"))
  var fontDir: String?

  @Flag(help: "Fall back on the fonts that are installed on this machine.")
  var systemFonts = false

  @Option(parsing: .number, help: "The size of one em, in points.")
  var size = 17.0

  @Option(parsing: .number, help: "The weight, 1 to 1000, where the font is variable; 400 is regular.")
  var weight: Double?

  @Option(help: ArgumentHelp("The language of the text, a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Whose measures the embedded fonts have: inter, their own, sf, near to San Francisco's, or roboto, Android's.",
      valueName: "name"),
    transform: FontOptions.metrics)
  var metrics = SystemFontMetrics.inter

  @Flag(
    help:
      "Read the text as markup: <b>, <i>, <big>, <small>, <sub>, <sup>, <u>, <s>, <span size='20' color='#c00' …>.")
  var markup = false

  mutating func validate() throws {
    if family != nil, !font.isEmpty { throw ValidationError("Give --font or --family, not both.") }
    if fontIndex != 0, font.isEmpty { throw ValidationError("--font-index needs --font.") }
    try check(weight, liesIn: 1...1000, "--weight")
  }

  /// The options that say how one text looks, and whether they were given.
  var optionsForOneText: KeyValuePairs<String, Bool> {
    [
      "--font": !font.isEmpty, "--font-index": fontIndex != 0, "--family": family != nil,
      "--system-fonts": systemFonts, "--size": size != 17, "--weight": weight != nil,
      "--language": language != nil, "--markup": markup,
    ]
  }

  /// Returns what these options say of every text, the files opened.
  ///
  /// What is typed on the command line is the user's own: `--font` may name any file.
  func defaults() throws(CommandFailure) -> TextDefaults {
    var defaults = TextDefaults(size: size, weight: weight, language: language, usesSystemFonts: systemFonts)
    defaults.metrics = metrics
    do throws(FontError) {
      let folder = FontFolder(fontDir, allowsAnyFile: true)
      for name in font {
        defaults.files.append(try Font(path: fontDir == nil ? name : folder.joined(name), faceIndex: fontIndex))
      }
      if let family { defaults.family = (family, try collection()) }
    } catch {
      throw CommandFailure(error)
    }
    return defaults
  }

  /// The style, its fonts opened.
  func style() throws(CommandFailure) -> TextStyle { try style(defaults()) }

  /// The style of a text that says nothing of its own.
  func style(_ defaults: TextDefaults) throws(CommandFailure) -> TextStyle {
    var style = TextStyle(size: size, language: language)
    do {
      style.fonts = try defaults.fonts(language: language, weight: weight)
    } catch {
      throw CommandFailure(error)
    }
    return style
  }

  /// A text in a style, or what a markup says over it.
  ///
  /// - Parameter style: What ``style()`` gave.
  func attributedText(_ text: String, style: TextStyle) throws(CommandFailure) -> AttributedText {
    guard markup else {
      var (style, paragraphStyle) = (style, ParagraphStyle())
      if font.isEmpty, family == nil { metrics.apply(to: &style, &paragraphStyle) }
      return AttributedText(text, style: style, paragraphStyle: paragraphStyle)
    }
    // The fonts that were given come before others of their families.
    var collection = FontCollection(style.fonts)
    do throws(FontError) {
      collection.add(try self.collection())
    } catch {
      throw CommandFailure(error)
    }
    do throws(MarkupError) {
      return try AttributedText(
        markup: text, style: style, fontStyle: FontStyle(weight: weight ?? 400), fonts: collection)
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

  private func collection() throws(FontError) -> FontCollection {
    var collection = FontCollection.embedded
    if let fontDir {
      for problem in try collection.addFolder(fontDir) { StandardError.write("warning: \(problem)") }
    }
    if systemFonts { collection.add(try SystemFonts.collection()) }
    return collection
  }
}
