package import GalleyCatalogue
package import GalleyInterface
internal import GalleyJSON
internal import GalleyUnicode

/// Rules for a project that has none, with a comment for each choice, for a person to go on with.
package struct RulesDraft: Sendable {
  private let catalogues: [Catalogue]
  private let documents: [InterfaceDocument]
  /// Why catalogues with strings are left out, with patterns for those of all languages.
  private let leftOut: [(reason: String, patterns: [String])]
  /// The platform whose measures and label count where nothing else is said.
  private let main: DraftPlatform

  /// - Parameters:
  ///   - catalogues: The catalogues of the project, their paths from the folder of the rules. Those that the system reads
  ///     by itself, such as `InfoPlist.strings`, those beside a document, and those without a text for people are left out.
  ///   - documents: Xibs and storyboards, their names paths from the folder of the rules.
  package init(catalogues: [Catalogue], documents: [InterfaceDocument]) {
    func place(_ path: String) -> String {
      CatalogueModule.name(of: path, language: "") + "/" + CataloguePath(path).table
    }
    let own = Set(documents.map { place($0.name) })
    let others = catalogues.filter { !own.contains(place($0.path)) }
    let seen = Set(others.filter(\.hasSeenTexts).map(Self.pattern))
    self.catalogues = others.filter { seen.contains(Self.pattern(of: $0)) && !Self.isSystems($0.path) }
    self.documents = documents
    let systems = Set(others.filter { Self.isSystems($0.path) }.map(Self.pattern))
    let unseen = Set(others.filter { !$0.entries.isEmpty }.map(Self.pattern)).subtracting(seen).subtracting(systems)
    leftOut = [("the system shows them", systems.sorted()), ("no person reads them", unseen.sorted())]
      .filter { !$0.1.isEmpty }
    var counts: [DraftPlatform: Int] = [:]
    for catalogue in self.catalogues {
      if let platform = DraftPlatform(catalogue.format) { counts[platform, default: 0] += catalogue.entries.count }
    }
    // Documents with texts are Apple's, whatever else a project has.
    let hasTexts = documents.contains { document in
      document.objects.contains { ["label", "button", "textField", "segmentedControl"].contains($0.element) }
    }
    main = hasTexts ? .apple : DraftPlatform.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? .apple
  }

  private static func isSystems(_ path: String) -> Bool {
    let table = CataloguePath(path).table
    return table == "InfoPlist" || table == "AppIntents" || isIn("Settings.bundle", path)
  }

  private static func isIn(_ folder: String, _ path: String) -> Bool {
    FilePlace.components(of: path).dropLast().contains { $0 == folder }
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

  /// The counts of what the rules name, a line each.
  package var summary: [String] {
    let keys = DraftKeys(catalogues)
    let outlets = documents.map { $0.textOutlets.count }
    let strings = catalogues.reduce(0) { $0 + $1.entries.count }
    var lines = [
      "\(DraftText.count(patterns.count, "pattern")) for \(DraftText.count(catalogues.count, "catalogue")) with "
        + "\(DraftText.count(strings, "string")) in \(DraftText.count(languages.count, "language")); source language "
        + "\(source.language), \(source.reason)"
    ]
    lines += leftOut.map { "left out, since \($0.reason): \(DraftText.comment($0.patterns.joined(separator: ", ")))" }
    if !documents.isEmpty {
      let own = outlets.count { $0 > 0 }
      lines.append(
        "\(own == 1 ? "1 entry" : "\(own) entries") for documents with \(DraftText.count(outlets.reduce(0, +), "outlet")), "
          + "\(DraftText.count(endings.count, "pattern")) for all \(DraftText.count(documents.count, "document"))")
    }
    if !catalogues.isEmpty {
      lines.append(
        "\(DraftText.count(keys.prefixes.count, "example")) of labels by key; all other strings: \(main.guess)")
    }
    return lines
  }

  // MARK: Catalogues

  private var cataloguesText: String {
    guard !catalogues.isEmpty else { return "" }
    let count = catalogues.reduce(0) { $0 + Set($1.entries.map(\.key)).count }
    var text =
      "  // \(DraftText.count(catalogues.count, "catalogue")) with \(DraftText.count(count, "string")), by patterns "
    text += "that find new languages, too.\n"
    for (reason, patterns) in leftOut {
      text += "  // Left out, since \(reason): \(DraftText.comment(patterns.joined(separator: ", "))).\n"
    }
    text += "  catalogues: [\n"
    for pattern in patterns { text += "    \(Escapes.json(pattern)),\n" }
    return text + "  ],\n"
  }

  /// The paths with a wildcard in the place of a language, each once.
  private var patterns: [String] { Set(catalogues.map(Self.pattern)).sorted() }

  private static func pattern(of catalogue: Catalogue) -> String {
    if catalogue.format == .json || catalogue.format == .gettext,
      let pattern = CataloguePath(catalogue.path).patternOfLocales
    {
      return pattern
    }
    var parts = FilePlace.components(of: catalogue.path)
    if catalogue.format == .store {
      let end = parts.dropLast().last == "changelogs" ? ["*", "changelogs", "default.txt"] : ["*", "*.txt"]
      return (parts.prefix(parts.count - end.count) + end).joined(separator: "/")
    }
    guard let file = parts.popLast() else { return catalogue.path }
    if let folder = parts.last {
      if folder.ends(with: ".lproj") { parts[parts.count - 1] = "*.lproj" }
      if folder == "values" || folder.begins(with: "values-") { parts[parts.count - 1] = "values*" }
    }
    let isOfOneLanguage = catalogue.format == .arb || catalogue.format == .xliff
    return (parts + [isOfOneLanguage ? "*.\(CataloguePath(file).fileExtension)" : file]).joined(separator: "/")
  }

  // MARK: Languages, sizes and measures

  private var languages: [String] { Self.languages(of: catalogues) }

  private static func languages(of catalogues: [Catalogue]) -> [String] {
    Set(catalogues.flatMap { $0.entries.map(\.language) }).subtracting(["", "Base", "mul", "qq", "qqq"]).sorted()
  }

  /// The language of the developers, and how it is known.
  private var source: (language: String, reason: String) {
    if let named = catalogues.lazy.compactMap(\.sourceLanguage).first { return (named, "as the catalogues say") }
    // A catalogue in no language of its own has that of the developers, which then needs no folder of its own.
    let catalogues = catalogues.filter { $0.format != .store }
    let languages = Self.languages(of: catalogues)
    let unnamed = catalogues.filter { $0.entries.contains { $0.language.isEmpty || $0.language == "Base" } }
    let isThere = languages.contains("en")
    guard unnamed.allSatisfy({ DraftPlatform($0.format) == .apple || $0.format == .gettext }) || !isThere else {
      return ("und", "\(DraftText.comment(unnamed[0].path)) does not say its own, and en has another one: name it")
    }
    if isThere { return ("en", "as the names of catalogues say") }
    let hasBase = documents.contains { Self.isIn("Base.lproj", $0.name) }
    if hasBase || !unnamed.isEmpty || languages.isEmpty { return ("en", "nothing says another one") }
    if let english = languages.first(where: { $0.begins(with: "en-") }) { return (english, "as the names say") }
    var counts: [String: Int] = [:]  // tags, normalized
    for entry in catalogues.lazy.flatMap(\.entries) { counts[entry.language, default: 0] += 1 }
    let ranked = counts.sorted { $0.value > $1.value }
    guard ranked.count == 1 || ranked[0].value > ranked[1].value else { return ("en", "nothing says another one") }
    return (ranked[0].key, "which has most strings: a guess")
  }

  private var languagesText: String {
    let found = languages.isEmpty ? "none yet" : languages.joined(separator: ", ")
    return """
        // The languages that are looked at: "all", or a list. There are: \(DraftText.comment(found)).
        languages: "all",
        // The language of the developers, \(source.reason).
        sourceLanguage: \(Escapes.json(source.language)),

      """
  }

  /// The platforms that the project has.
  private var platforms: Set<DraftPlatform> {
    Set(catalogues.compactMap { DraftPlatform($0.format) } + (main == .apple || !documents.isEmpty ? [.apple] : []))
  }

  private var sizesText: String {
    var text = ""
    if platforms.contains(.apple) {
      text += """
          // Sizes of Dynamic Type: L is what devices come with, XXXL the largest without accessibility sizes, AX3 one of these.
          sizes: ["L", "XXXL", "AX3"],

        """
    }
    if platforms.contains(.android) || platforms.contains(.flutter) {
      text += """
          // Scales of text that a person may choose: 1 is what phones come with, 2 the largest.
          fontScales: [1, 1.3, 2],

        """
    }
    return text
  }

  private var metricsText: String {
    """
      // Whose widths the system's font has: \(main.metrics.reason).
      metrics: "\(main.metrics.name)",

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

  private var endings: [String] { Set(documents.map { CataloguePath($0.name).fileExtension }).sorted() }

  private var documentsText: String {
    guard !documents.isEmpty else { return "" }
    let keys = DraftKeys(catalogues)
    var text = ""
    for document in documents { text += keys.entry(of: document) }
    let isRest = text.isEmpty ? "All documents" : "All other documents"
    text += "    // \(isRest), also those to come. Their translations are found beside them.\n"
    for ending in endings { text += "    { xib: \"**/*.\(ending)\" },\n" }
    return text
  }

  private var labelsText: String {
    guard catalogues.contains(where: { $0.format != .store }) else { return "" }
    var text = "    // Strings by how their keys begin. Give each its screen and the width that its label has.\n"
    for prefix in DraftKeys(catalogues).prefixes {
      let place = "screen: \(Escapes.json(prefix.name)), keys: \(Escapes.json(prefix.pattern))"
      text += "    // { \(place), width: 120, lines: 1, \(main.font) }, // \(DraftText.count(prefix.count, "string"))\n"
    }
    for platform in DraftPlatform.allCases where platform != main && platforms.contains(platform) {
      text += entries(of: platform)
    }
    text +=
      "    // All other strings: \(main.width.words), in as many lines as they need. While it is a \"guess\", the\n"
    text += "    // findings are notes.\n"
    return text + "    { \(main.guess) },\n"
  }

  /// Labels for the tables of a platform beside the main one.
  private func entries(of platform: DraftPlatform) -> String {
    func tables(_ isOwn: Bool) -> Set<Name> {
      Set(
        catalogues.lazy.filter { (DraftPlatform($0.format) == platform) == isOwn }.flatMap { catalogue in
          let place = CataloguePath(catalogue.path), language = catalogue.format == .arb ? place.nameLanguage : nil
          let end = language.map { "_" + $0.exchanging("-", for: "_") }
          return catalogue.entries.map { entry in
            Name(end.flatMap { entry.table.start(before: $0) }.map { $0 + "_*" } ?? entry.table)
          }
        })
    }
    let own = tables(true).subtracting(tables(false)).sorted().prefix(12)
    guard !own.isEmpty else { return "" }
    var text = "    // Strings of another platform: \(platform.width.words).\n"
    for table in own { text += "    { table: \(Escapes.json(table.text)), \(platform.guess) },\n" }
    return text
  }
}

/// Texts of others in comments.
enum DraftText {
  /// A text that cannot end its comment.
  static func comment(_ text: String) -> String { PrintedText.line(text) }

  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
