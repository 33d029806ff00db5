internal import Galley
package import GalleyCatalogue
package import GalleyInterface
internal import GalleyJSON
internal import GalleyUnicode

/// Rules for a project that has none, with a comment for each choice, for a person to go on with.
package struct RulesDraft: Sendable {
  private let catalogues: [Catalogue]
  private let documents: [InterfaceDocument]
  private let ignoredFiles: [String]

  /// - Parameters:
  ///   - catalogues: The catalogues of the project, their paths from the folder of the rules. Those that the system reads
  ///     by itself, such as `InfoPlist.strings`, and those beside a document are left out.
  ///   - documents: Xibs and storyboards, their names paths from the folder of the rules.
  package init(catalogues: [Catalogue], documents: [InterfaceDocument]) {
    func place(_ path: String) -> String {
      CatalogueModule.name(of: path, language: "") + "/" + CataloguePath(path).table
    }
    let own = Set(documents.map { place($0.name) })
    let others = catalogues.filter { !own.contains(place($0.path)) }
    self.catalogues = others.filter { !Self.isSystems($0.path) }
    self.documents = documents
    ignoredFiles = others.map(\.path).filter(Self.isSystems)
  }

  private static func isSystems(_ path: String) -> Bool {
    CataloguePath(path).table == "InfoPlist" || CataloguePath(path).table == "AppIntents"
  }

  /// The rules as JSON5.
  package var text: String {
    """
    // Rules of `galley audit`, begun by `galley audit init`. Comments and commas at the end are allowed (JSON5).
    // Go on with "labels": which strings are shown in which room. `galley audit --list` says what is looked at where.
    {
    \(cataloguesText)\(languagesText)\(sizesText)\(metricsText)\(argumentsText)
      // Which strings are shown in which label. The first entry that matches counts.
      labels: [
    \(documentsText)\(labelsText)  ],
    }

    """
  }

  // MARK: Catalogues

  private var cataloguesText: String {
    guard !catalogues.isEmpty else { return "" }
    let count = catalogues.reduce(0) { $0 + Set($1.entries.map(\.key)).count }
    var text =
      "  // \(DraftText.count(catalogues.count, "catalogue")) with \(DraftText.count(count, "string")), by patterns "
    text += "that find new languages, too.\n"
    for path in ignoredFiles { text += "  // \(DraftText.comment(path)) is left out: the system shows its strings.\n" }
    text += "  catalogues: [\n"
    for pattern in patterns { text += "    \(Escapes.json(pattern)),\n" }
    return text + "  ],\n"
  }

  /// The paths with a wildcard in the place of a language, each once.
  private var patterns: [String] {
    var patterns: [String] = []
    for catalogue in catalogues {
      let pattern = Self.pattern(of: catalogue)
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns.sorted()
  }

  private static func pattern(of catalogue: Catalogue) -> String {
    var parts = FilePlace.components(of: catalogue.path)
    guard let file = parts.popLast() else { return catalogue.path }
    if let folder = parts.last {
      if folder.ends(with: ".lproj") { parts[parts.count - 1] = "*.lproj" }
      if folder == "values" || folder.begins(with: "values-") { parts[parts.count - 1] = "values*" }
    }
    let ending = CataloguePath(file).fileExtension
    var isOfOneLanguage = catalogue.format == .arb || catalogue.format == .xliff
    if catalogue.format == .json || catalogue.format == .gettext,
      let language = CataloguePath(catalogue.path).localeLanguage
    {
      isOfOneLanguage = LanguageTag.isTag(CataloguePath(file).table)
      parts = parts.map { LanguageTag.isTag($0) && LanguageTag.ofLocale($0) == language ? "*" : $0 }
    }
    return (parts + [isOfOneLanguage ? "*.\(ending)" : file]).joined(separator: "/")
  }

  // MARK: Languages, sizes and measures

  private var languages: [String] {
    Set(catalogues.flatMap { $0.entries.map(\.language) }).subtracting(["", "Base", "mul", "qq", "qqq"]).sorted()
  }

  private var languagesText: String {
    let named = catalogues.compactMap(\.sourceLanguage)
    let source = named.first ?? (languages.contains("en") || languages.isEmpty ? "en" : languages[0])
    let reason = named.isEmpty ? "no catalogue names one, so this is a guess" : "as the catalogues say"
    let found = languages.isEmpty ? "none yet" : languages.joined(separator: ", ")
    return """
        // The languages that are looked at: "all", or a list. There are: \(DraftText.comment(found)).
        languages: "all",
        // The language of the developers: \(reason).
        sourceLanguage: \(Escapes.json(source)),

      """
  }

  private var sizesText: String {
    """
      // Sizes of Dynamic Type: L is what devices come with, XXXL the largest without accessibility sizes, AX3 one of these.
      sizes: ["L", "XXXL", "AX3"],

    """
  }

  private var metricsText: String {
    let formats = Set(catalogues.map(\.format))
    let isAndroids = documents.isEmpty && !formats.isEmpty && formats.isSubset(of: [.android])
    let reason =
      isAndroids
      ? "\"roboto\" for Android, since all strings are Android's; \"sf\" is near to San Francisco's, \"inter\" the default"
      : "\"sf\" is near to San Francisco's; \"roboto\" for Android, \"inter\" where the app brings Inter along"
    return """
        // Whose widths the system's font has: \(reason).
        metrics: "\(isAndroids ? "roboto" : "sf")",

      """
  }

  private var argumentsText: String {
    let specifiers = Set(
      catalogues.lazy.flatMap(\.entries).flatMap(\.forms).flatMap(\.arguments).map(\.specifier).prefix(1000))
    guard !specifiers.isEmpty else { return "" }
    let some = specifiers.sorted().prefix(5).map { DraftText.comment($0) }.joined(separator: ", ")
    return """
        // Values for gaps such as \(some) are filled with: a name that is long, and a number of one and of four digits.
        arguments: { "%@": "Alexandra", "%lld": [1, 9999] },

      """
  }

  // MARK: Labels

  private var documentsText: String {
    guard !documents.isEmpty else { return "" }
    let keys = DraftKeys(catalogues)
    var text = ""
    for document in documents { text += keys.entry(of: document) }
    let endings = Set(documents.map { CataloguePath($0.name).fileExtension }).sorted()
    let isRest = text.isEmpty ? "All documents" : "All other documents"
    text += "    // \(isRest), also those to come. Their translations are found beside them.\n"
    for ending in endings { text += "    { xib: \"**/*.\(ending)\" },\n" }
    return text
  }

  private var labelsText: String {
    guard !catalogues.isEmpty else { return "" }
    var text = "    // Strings by how their keys begin. Give each its screen and the width that its label has.\n"
    for prefix in DraftKeys(catalogues).prefixes {
      let example =
        "{ screen: \(Escapes.json(prefix.name)), keys: \(Escapes.json(prefix.pattern)), width: 120, lines: 1 }"
      text += "    // \(example), // \(DraftText.count(prefix.count, "string"))\n"
    }
    text += "    // All other strings: as wide as an iPhone with its margins, in as many lines as they need.\n"
    return text + "    { width: 343, lines: 0, textStyle: \"body\" },\n"
  }
}

/// Texts of others in comments.
enum DraftText {
  /// A text that cannot end its comment.
  static func comment(_ text: String) -> String { PrintedText.line(text) }

  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
