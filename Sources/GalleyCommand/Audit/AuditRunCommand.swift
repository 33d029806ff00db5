internal import ArgumentParser
internal import Galley
internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleyShaping

/// `galley audit` itself.
struct AuditRunCommand: FileWriter {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract:
      "Looks at the strings of catalogues: .xcstrings, .strings, .stringsdict, .xliff, .arb, .po, .json, Android's strings.xml.",
    discussion: """
      Without paths and without --label the rules are read from galley-audit.json, in the working directory or above; \
      with --label alone the catalogues below the working directory are looked at. \
      The exit status is 0 if nothing new is found, 1 for findings, 64 for a mistake in the rules or options, 65 if a \
      catalogue cannot be read (the others are looked at), 66 if a file is missing.

      EXAMPLES
        galley audit de.strings --label 160x1
        galley audit de.strings --label 160x2@headline --sizes all
        galley audit --xib controls.xib --output json
      """)

  var writtenFiles: [String] { output.files + (writeBaseline ? baseline.map { [$0] } ?? [] : []) }

  @Argument(
    help: ArgumentHelp("Catalogues, folders with some, or patterns such as 'App/**/*.strings'.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  @Option(help: ArgumentHelp("The rules, instead of galley-audit.json.", valueName: "path"), completion: .file())
  var rules: String?

  @Option(
    help: ArgumentHelp(
      "The label for strings that no rule names: its width, lines and text style or size.",
      valueName: "WxN[@style]"))
  var label: String?

  @Flag(
    help: """
      The paths are files of a change: all that the rules name is read, and only findings about these files are told. The \
      rules are those nearest to the files.
      """)
  var changed = false

  @OptionGroup var screens: AuditScreens

  @Option(help: ArgumentHelp("Look only at keys that match, with * and ?; may be repeated.", valueName: "pattern"))
  var keys: [String] = []

  @Option(help: ArgumentHelp("Languages, separated by commas, or 'all'.", valueName: "list"), completion: .languages)
  var languages: String?

  @Option(help: ArgumentHelp("Languages that are left out, separated by commas.", valueName: "list"))
  var excludeLanguages: String?

  @Option(help: ArgumentHelp("Dynamic Type sizes from XS to AX5, separated by commas, or 'all'.", valueName: "list"))
  var sizes: String?

  @Option(
    help: ArgumentHelp("Android's font scales, such as 1,1.3,2, for labels whose size is in sp.", valueName: "list"))
  var fontScales: String?

  @Option(help: ArgumentHelp("Pseudo-languages: accents, rtl, bounded, longer or longer=60%.", valueName: "list"))
  var pseudo: String?

  @Option(
    help: ArgumentHelp("A font file; the first font of the labels, then fallbacks.", valueName: "path"),
    completion: .file())
  var font: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Whose measures labels have: inter, sf (near to San Francisco's; what xibs and storyboards have without this), or \
      roboto (Android's).
      """,
      valueName: "name"), completion: .list(["inter", "sf", "roboto"]))
  var metrics: String?

  @Option(
    help: ArgumentHelp(
      "Your own file of San Francisco, such as SF-Pro.ttf, measured with UIKit's optical sizes and tracking.",
      valueName: "path"), completion: .file())
  var systemFont: String?

  @Option(help: ArgumentHelp("Tell texts that fit with less than this share of the width left.", valueName: "percent"))
  var slack: String?

  @Option(
    help: ArgumentHelp(
      "What widths may be off by: a text that would fit in so much more room is told as a note; 2% with sf, else 0.",
      valueName: "percent"))
  var tolerance: String?

  @Option(help: ArgumentHelp("Findings that are known.", valueName: "path"), completion: .file())
  var baseline: String?

  @Flag(help: "Write the findings to --baseline, as known from now on.")
  var writeBaseline = false

  @Flag(help: "Let rules and options name keys and languages that no string has, and look at nothing.")
  var allowEmpty = false

  @Option(help: ArgumentHelp("Look at one part of the strings, such as 2/8.", valueName: "N/M"))
  var shard: String?

  @Flag(help: "Print which string is looked at in which label, and look at none.")
  var list = false

  @Option(parsing: .number, help: ArgumentHelp("How many threads share the work.", valueName: "count"))
  var jobs = 1

  @OptionGroup var output: AuditOutput
  @OptionGroup var limit: InputLimit

  mutating func validate() throws {
    guard (1...1024).contains(jobs) else { throw ValidationError("--jobs: \(jobs) does not lie between 1 and 1024.") }
    if changed, paths.isEmpty { throw ValidationError("--changed needs the paths of files.") }
    if writeBaseline, baseline == nil { throw ValidationError("--write-baseline needs --baseline.") }
    if systemFont != nil, metrics != nil || !font.isEmpty {
      throw ValidationError("Give --system-font, --font or --metrics, not two of them.")
    }
    if let shard, AuditShard(shard) == nil { throw ValidationError("--shard: “\(shard)” is not a part such as 2/8.") }
  }

  func run() throws {
    do {
      try runAudit()
    } catch let error as AuditError {
      throw CommandFailure(error)
    } catch let error as TextError {
      throw CommandFailure(error)
    }
  }

  private func runAudit() throws {
    try checkBaseline()
    var (rules, paths) = try effectiveRules()
    var documents = try AuditDocuments(rules.screens)
    rules.screens = documents.rules
    paths += AuditScreens.catalogues(of: rules.screens)
    var others: [String] = []
    var (catalogues, unreadable) = try readCatalogues(paths, &others)
    var audit = Audit(rules: rules)
    audit.keys = keys.map(Wildcard.init)
    audit.fonts = try loadFonts(systemFont: rules.systemFont)
    audit.screens = try documents.screens(limit)
    unreadable += documents.unreadable
    if changed {
      others += try narrow(&audit, to: catalogues.map(\.path) + audit.screens.map(\.path) + unreadable.map(\.path))
      unreadable.removeAll { !audit.isAbout($0.path) }
    }
    if !allowEmpty, unreadable.isEmpty { try refuseWhatMatchesNothing(audit, catalogues) }
    if let shard, let part = AuditShard(shard) { audit.shard = (part.index, part.count) }
    if list { return try StandardOutput.write(audit.listing(of: catalogues)) }
    let strings = catalogues.reduce(0) { $0 + $1.entries.count }
    var result = try LongWork.perform("looking at \(strings) strings and \(audit.screens.count) screens …") {
      try audit.run(catalogues, jobs: jobs)
    }
    let pictures = output.hasPictures ? AuditPictures(audit, catalogues) : nil
    catalogues = []
    result.add(unreadable)
    for path in documents.otherPlatforms { result.counts.name(path, as: .otherPlatform) }
    for path in others { result.counts.name(path, as: .otherFile) }
    // Without rules the catalogues' own may do: comments, and XLIFF's `maxwidth`.
    if rules.labels.isEmpty, rules.screens.isEmpty, !hasRulesFile, result.counts.checks == 0, unreadable.isEmpty {
      throw Self.noRules
    }
    try useBaseline(&result, rules)
    try output.write(result, pictures: pictures)
    // The job that puts shards together has the verdict: it tells what cannot be read once.
    if !unreadable.isEmpty { throw CommandFailure(shard == nil ? .dataError : .someFailed) }
    if result.counts.checks == 0, result.findings.isEmpty, shard == nil, !allowEmpty {
      throw CommandFailure(
        .usage, "nothing was looked at: no string is shown in a label (--allow-empty for a beginning)")
    }
    if result.fails(isStrict: output.strict) { throw CommandFailure(.someFailed) }
  }

  // MARK: Rules

  private static let noRules = CommandFailure(
    .usage,
    "there is no galley-audit.json here or above: `galley audit init` writes one; or give a label for every string, as in --label 120x1"
  )

  private var hasRulesFile: Bool {
    rules != nil || (changed ? (try? changedRules()) ?? nil : AuditFiles.findRules()) != nil
  }

  /// The rules of the files of a change.
  private func changedRules() throws -> (path: String, folder: String)? {
    let found = paths.compactMap { AuditFiles.findRules(near: $0) }
    let names = Set(found.map { Name($0.path) }).sorted().map(\.text)
    guard names.count < 2 else {
      throw CommandFailure(
        .usage, "--changed: the files have rules in \(names.joined(separator: ", ")); name one with --rules")
    }
    return found.first
  }

  /// Lets the audit tell findings about the files of a change alone, unless the rules are one of them.
  ///
  /// - Parameter read: The catalogues and documents that are read.
  /// - Returns: The files of the change that are none of those.
  private func narrow(_ audit: inout Audit, to read: [String]) throws -> [String] {
    let known = Dictionary(read.compactMap { path in FileIdentity(of: path).map { ($0, path) } }) { first, _ in first }
    let rules = try (self.rules ?? changedRules()?.path).flatMap { FileIdentity(of: $0) }
    let files = paths.map { (path: $0, identity: FileIdentity(of: $0)) }
    guard !files.contains(where: { $0.identity != nil && $0.identity == rules }) else { return [] }
    let own = files.compactMap { file in file.identity.flatMap { known[$0] } }
    audit.files = Set(own.map { Name($0) })
    return files.filter { file in file.identity.flatMap { known[$0] } == nil }.map(\.path)
  }

  /// Returns the rules as the options change them, and the paths of the catalogues.
  private func effectiveRules() throws -> (AuditRules, [String]) {
    var found = AuditRules()
    var folder = ""
    if let path = rules {
      found = try AuditRules(json5: read(path), path: path)
      folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    } else if let file = try changed ? changedRules() : AuditFiles.findRules() {
      found = try AuditRules(json5: read(file.path), path: file.path)
      folder = file.folder
      // Who gives both may expect no other labels.
      if label != nil, !paths.isEmpty {
        StandardError.write("the rules of \(file.path) count, too; --rules names others")
      }
    } else if label == nil, screens.isEmpty, paths.isEmpty {
      throw Self.noRules
    }
    found.screens = screens.rules(found.screens.map { $0.moved(into: folder) })
    if let label { found.labels.append(.init(strings: .init(), label: try AuditLabel(label))) }
    if let languages { found.languages = languages == "all" ? nil : Self.list(languages).map(Self.tag) }
    if let excludeLanguages { found.excludedLanguages.formUnion(Self.list(excludeLanguages).map(Self.tag)) }
    if let sizes { found.sizes = try Self.sizes(sizes) }
    if let fontScales { found.fontScales = try Self.fontScales(fontScales) }
    if let pseudo { found.pseudoLanguages = try Self.list(pseudo).map { try PseudoLanguage($0) } }
    if let metrics {
      guard let named = SystemFontMetrics.embedded.first(where: { $0.rawValue == metrics }) else {
        throw AuditError(
          .invalidOption, "--metrics: there are no measures “\(metrics)”; there are inter, sf and roboto")
      }
      found.metrics = named
      found.interfaceMetrics = named
      found.systemFont = nil
    }
    found.systemFont = systemFont ?? found.systemFont.map { $0.begins(with: "/") ? $0 : folder + $0 }
    if found.systemFont != nil { (found.metrics, found.interfaceMetrics) = (.ownSanFrancisco, .ownSanFrancisco) }
    if let slack { found.slack = try Self.share(slack, "--slack") }
    if let tolerance { found.tolerance = try Self.share(tolerance, "--tolerance") }
    let isOfRules = paths.isEmpty || changed && !(found.catalogues.isEmpty && found.screens.isEmpty)
    let own = changed ? paths.filter { CatalogueFormat(path: $0) != nil } : paths
    let named = isOfRules ? found.catalogues.map { folder + $0 } : own
    var patterns = named
    // A label alone asks about the catalogues that are here.
    if patterns.isEmpty, found.screens.isEmpty, label != nil { patterns = ["."] }
    guard !patterns.isEmpty || !found.screens.isEmpty else {
      throw CommandFailure(.usage, "no catalogues are named: give a path, or \"catalogues\" in the rules")
    }
    return (found, patterns)
  }

  /// `2%`, or `2`.
  private static func share(_ text: String, _ option: String) throws(AuditError) -> Double {
    guard let percent = Double(text.start(before: "%").map { String($0) } ?? text), (0..<100).contains(percent) else {
      throw AuditError(.invalidOption, "\(option): “\(text)” is not a share such as 2%")
    }
    return percent / 100
  }

  private static func list(_ text: String) -> [String] { text.parts(at: ",").map { String($0) } }

  private static func tag(_ language: String) -> String { LanguageTag.normalized(language) }

  private static func fontScales(_ text: String) throws(AuditError) -> [Double] {
    var scales: Set<Double> = []
    for number in list(text) {
      guard let scale = Double(number), AuditRules.possibleFontScales.contains(scale) else {
        throw AuditError(.invalidOption, "--font-scales: “\(number)” is not a number from 0.5 to 5")
      }
      scales.insert(scale)
    }
    guard !scales.isEmpty else { throw AuditError(.invalidOption, "--font-scales names no scale") }
    return scales.sorted()
  }

  private static func sizes(_ text: String) throws(AuditError) -> [ContentSizeCategory] {
    if text == "all" { return ContentSizeCategory.allCases }
    var sizes: Set<ContentSizeCategory> = []
    for name in list(text) {
      guard let size = SizeName.category(name) else {
        let names = SizeName.all.joined(separator: ", ")
        throw AuditError(.invalidOption, "--sizes: there is no size “\(name)”; the sizes are \(names)")
      }
      sizes.insert(size)
    }
    return ContentSizeCategory.allCases.filter(sizes.contains)
  }

  /// Refuses patterns, keys and languages that no string has, since a check of nothing always passes.
  private func refuseWhatMatchesNothing(_ audit: Audit, _ catalogues: [Catalogue]) throws {
    let entries = catalogues.flatMap(\.entries)
    guard !entries.isEmpty || !audit.screens.isEmpty else { return }
    for key in keys {
      if try audit.matches(Wildcard(key), in: catalogues) { continue }
      throw CommandFailure(.usage, "--keys: no key matches “\(key)”")
    }
    let unmatched = audit.unmatched(in: catalogues)
    if let first = unmatched.first {
      let more = unmatched.count == 1 ? "" : ", and \(unmatched.count - 1) more"
      throw CommandFailure(.usage, "\(first)\(more); --allow-empty looks at the rest")
    }
    guard let languages, languages != "all" else { return }
    // A catalogue without a language, and a screen, has the rules' source language.
    var found = Set(
      entries.map { $0.language.isEmpty || $0.language == "Base" ? "" : $0.language }
        + audit.rules.pseudoLanguages.map(\.tag))
    if !audit.screens.isEmpty { found.insert(audit.rules.sourceLanguage) }
    for language in Self.list(languages) where !found.contains(Self.tag(language)) && !found.contains("") {
      let names = found.sorted().joined(separator: ", ")
      throw CommandFailure(.usage, "--languages: no catalogue has “\(language)”; there are \(names)")
    }
  }

  // MARK: Files

  func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    try DocumentFile.read(path, maximumBytes: limit.maxBytes)
  }

  /// The catalogues that can be read, and why the others cannot.
  ///
  /// - Parameter others: The files among catalogues that are of no language by their names are added to it.
  private func readCatalogues(
    _ patterns: [String], _ others: inout [String]
  ) throws -> ([Catalogue], [CatalogueError]) {
    var catalogues: [Catalogue] = []
    var unreadable: [CatalogueError] = []
    for (file, isNamed) in try CatalogueFinder.catalogues(at: patterns, others: &others) {
      try WrittenFiles.checkReading(file)
      do throws(CatalogueError) {
        catalogues.append(try Catalogue(path: file, maximumBytes: limit.maxBytes))
      } catch {
        // What was named is missed; what was found is told among the findings, and the others are looked at.
        if error.code == .unknownFormat || error.code == .unreadable && isNamed { throw CommandFailure(error) }
        unreadable.append(error)
      }
    }
    return (catalogues, unreadable)
  }

  private func loadFonts(systemFont: String?) throws -> [FontFace] {
    do {
      return try (systemFont.map { [$0] } ?? font).map { path in
        try WrittenFiles.checkReading(path)
        return try FontFace(path: path)
      }
    } catch let error as FontError {
      throw CommandFailure(error)
    }
  }
}

/// `2/8`.
private struct AuditShard {
  var index: Int
  var count: Int

  init?(_ text: String) {
    let parts = text.parts(at: "/", keepsEmpty: true).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index) else {
      return nil
    }
    self.index = index
    self.count = count
  }
}
