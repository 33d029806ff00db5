public import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// The result of an audit: its findings, and counts of the strings that it looked at.
public struct AuditResult: Sendable {
  /// The findings.
  public var findings: [AuditFinding] = []
  /// How much was looked at.
  public var counts = AuditCounts()
  /// Whose measures the embedded fonts had.
  public var metrics = SystemFontMetrics.inter
  /// Whose measures they had in xibs and storyboards; `nil` where none was looked at.
  public var interfaceMetrics: SystemFontMetrics?
  /// The families of fonts that screens ask for and that are not at hand, with the texts that the system's font stood in
  /// for: findings about these are notes.
  public var missingFonts: [String: Int] = [:]  // counts and tags of a note
  /// The languages whose bold text no bold face at hand has, with the texts: they are drawn bolder than their fonts, in widths
  /// that are those of the regular ones.
  public var emboldened: [String: Int] = [:]  // counts and tags of a note
  /// The part of the strings that was looked at: which one of how many, from 1; `nil` for all.
  public var shard: (index: Int, count: Int)?
  /// The strings that were looked at, which tells a baseline what it may call stale.
  var checkedStrings: Set<CheckedString> = []

  /// Makes the result of an audit that looked at nothing.
  public init() {}

  /// The notes on how far the widths are to be believed, those of labels first.
  var measureNotes: [MeasureNote] {
    var all = [metrics]
    if let interfaceMetrics, interfaceMetrics != metrics { all.append(interfaceMetrics) }
    return all.compactMap(MeasureNote.init)
  }

  /// The result with files named from a folder; those that are not in it keep their names.
  package func moved(to root: String, workingDirectory: String?) -> AuditResult {
    var moved = self
    for index in findings.indices {
      let path = FilePlace.path(
        of: findings[index].path, fromFolderOf: root + "/file", workingDirectory: workingDirectory)
      if !path.begins(with: "../") { moved.findings[index].path = path }
    }
    return moved
  }

  /// Tells whether something new is an error; a warning counts where `isStrict`.
  public func fails(isStrict: Bool) -> Bool {
    findings.contains { $0.isNew && $0.severity >= (isStrict ? .warning : .error) }
  }
}

/// A string in a language, as a baseline names it.
struct CheckedString: Hashable, Sendable {
  var path: Name
  var table: Name
  var key: Name
  var language: Name

  init(path: String, table: String, key: String, language: String) {
    (self.path, self.table, self.key, self.language) = (Name(path), Name(table), Name(key), Name(language))
  }
}

/// The counts of strings that an audit looked at, and of those that it left out: nothing passes silently.
public struct AuditCounts: Hashable, Sendable {
  /// Strings in all languages that were looked at.
  public var strings = 0
  /// Texts: a string has one for each form.
  public var texts = 0
  /// A text in a label at a size.
  public var checks = 0
  /// Checks whose text is not shown as it should be.
  public var failedChecks = 0
  /// The languages that were looked at, as BCP 47 tags.
  public var languages: Set<String> = []  // counts and tags of a note
  /// Strings that no label shows.
  public var unbound = 0
  /// Strings that are not translated, so that the source text shows.
  public var untranslated = 0
  /// Strings whose state the rules leave out.
  public var otherStates = 0
  /// Strings that the rules ignore, that need no translation, or whose key is stale.
  public var ignored = 0
  /// Forms that no number of their language chooses.
  public var unreachableForms = 0
  /// Strings without a text.
  public var empty = 0
  /// Strings of screens whose view is hidden and has no frame, or does not show them.
  public var unshown = 0
  /// Catalogues that could not be read.
  public var unreadable = 0
  /// The first strings that were not looked at, by why: `key (language)`.
  public internal(set) var names: [Reason: [String]] = [:]

  /// A reason why strings are not looked at.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// No label shows it, it is not translated, its state is left out, it is ignored, no number chooses one of its
    /// forms, or it has no text.
    case unbound, untranslated, otherState, ignored, unreachable, empty
    /// Its view has no frame, or does not show it.
    case unshown
    /// A document of another platform.
    case otherPlatform
    /// A JSON file among those of languages whose name is of none.
    case otherFile
  }

  /// So many names are kept of each reason.
  static let mostNames = 100

  mutating func name(_ entry: CatalogueEntry, as reason: Reason) {
    name(entry.language.isEmpty ? entry.key : "\(entry.key) (\(entry.language))", as: reason)
  }

  package mutating func name(_ name: String, as reason: Reason) {
    if names[reason, default: []].count < Self.mostNames { names[reason, default: []].append(name) }
  }

  /// Makes counts of nothing.
  public init() {}

  /// Adds the counts of another part.
  public mutating func add(_ other: AuditCounts) {
    strings += other.strings
    texts += other.texts
    checks += other.checks
    failedChecks += other.failedChecks
    languages.formUnion(other.languages)
    unbound += other.unbound
    untranslated += other.untranslated
    otherStates += other.otherStates
    ignored += other.ignored
    unreachableForms += other.unreachableForms
    unreadable += other.unreadable
    empty += other.empty
    unshown += other.unshown
    for (reason, list) in other.names { for name in list { self.name(name, as: reason) } }
  }
}
