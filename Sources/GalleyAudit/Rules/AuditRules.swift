public import Galley
public import GalleyCatalogue
public import GalleyInterface
package import GalleyJSON

/// The rules of an audit, its labels, screens and severities: the content of `galley-audit.json`.
public struct AuditRules: Sendable {
  /// Paths and patterns of catalogues, relative to the folder of the rules.
  public var catalogues: [String] = []
  /// The languages to look at; `nil` for all.
  public var languages: [String]?
  /// Languages that are not looked at, whatever ``languages`` says.
  public var excludedLanguages: Set<String> = []  // tags, normalized
  /// The language that the others are translated from, where catalogues do not say.
  public var sourceLanguage = "en"
  /// The states of translations to look at; `nil` for all but new ones, which show the source text.
  public var states: Set<TranslationState>?
  /// The Dynamic Type sizes to look at, in ascending order.
  public var sizes: [ContentSizeCategory] = [.large]
  /// Android's font scales to look at, in ascending order, for labels whose size is in `sp`.
  public var fontScales: [Double] = [1]
  /// Where strings are shown; the first rule that matches counts.
  public var labels: [LabelRule] = []
  /// Screens whose labels are bound to strings.
  public var screens: [ScreenRule] = []
  /// The most characters of strings; the first that matches counts, beside a label of another entry.
  package var characterLimits: [CharacterLimit] = []
  /// Patterns of comments that name the most characters.
  package var limitComments: [NumberPattern] = []
  /// Strings that are not looked at.
  public var ignored: [StringPattern] = []
  /// The samples that the arguments of strings are filled with.
  public var samples = ArgumentSamples()
  /// A text that fits with less room left than this part of the width is tight; 0 for no such finding.
  public var slack: Double = 0
  /// The part of a width that measured widths may be off by: a text that would fit in so much more is told as a note.
  /// `nil` for what is known of the measures: 0.02 for those near to San Francisco's, 0 for others.
  public var tolerance: Double?
  /// How grave findings are.
  public var severity = SeverityRules()
  /// The pseudo-languages to look at, too.
  public var pseudoLanguages: [PseudoLanguage] = []
  /// Whose measures the embedded fonts have.
  public var metrics = SystemFontMetrics.inter
  /// Whose measures the embedded fonts have in xibs and storyboards; `nil` for San Francisco's, or ``metrics`` where
  /// these are not Inter's.
  public var interfaceMetrics: SystemFontMetrics?
  /// A file of San Francisco's own, relative to the folder of the rules; whoever reads the rules opens it, gives it to
  /// ``Audit/fonts`` and sets ``metrics`` to `ownSanFrancisco`.
  public var systemFont: String?
  /// Pixels per point, from 1 to 10: widths that a text needs are told in whole pixels.
  public var scale: Double = 3

  /// The part of a width that measures may be off by.
  ///
  /// - Parameter hasFonts: True if fonts of one's own are measured, which are what they are.
  func tolerance(of metrics: SystemFontMetrics, hasFonts: Bool) -> Double {
    tolerance ?? (metrics == .sanFrancisco && !hasFonts ? 0.02 : 0)
  }

  /// Tells whether a language is looked at.
  func looks(at language: String) -> Bool {
    !excludedLanguages.contains(language) && languages?.contains(language) ?? true
  }

  /// The measures that count in xibs and storyboards.
  var measuresOfInterfaces: SystemFontMetrics { interfaceMetrics ?? (metrics == .inter ? .sanFrancisco : metrics) }

  /// Makes rules without labels and screens.
  public init() {}

  /// Strings by key, table and language.
  public struct StringPattern: Hashable, Sendable {
    /// Any of these; empty for every key.
    public var keys: [Wildcard] = []
    /// The table's name; `nil` for every table.
    public var table: Wildcard?
    /// The languages, as BCP 47 tags; `nil` for all.
    public var languages: [String]?

    /// Makes a pattern; what is not said matches all.
    public init(keys: [Wildcard] = [], table: Wildcard? = nil, languages: [String]? = nil) {
      self.keys = keys
      self.table = table
      self.languages = languages
    }

    /// Tells whether a string is in the table and the languages.
    func matchesPlace(of entry: CatalogueEntry) -> Bool {
      if let table, !table.matches(entry.table) { return false }
      return languages?.contains(entry.language) ?? true
    }
  }

  /// A document whose labels are bound to strings.
  public struct ScreenRule: Hashable, Sendable {
    /// The name of the screen in reports; `nil` for the file's name.
    public var screen: String?
    /// The file of the screen.
    public var document: Document
    /// Keys by the element that shows them.
    public var bindings: [String: String] {  // the view of programs
      get { keyOfElement.byText }
      set { keyOfElement.byText = newValue }
    }
    /// ``bindings``, by the code units of the rules.
    package var keyOfElement: [Name: String] = [:]
    /// The sizes and devices at which the screen is looked at; empty for the document's own.
    public var canvases: [ScreenCanvas] = []
    /// The heights of the cells of a xib or storyboard.
    public var rowHeights = RowHeights.automatic

    /// A file, its path relative to the folder of the rules.
    public enum Document: Hashable, Sendable {
      /// A layout document in JSON.
      case layout(String)
      /// A xib or storyboard.
      case interface(String)
    }

    /// Makes a rule for the document of a screen.
    public init(_ document: Document) { self.document = document }
  }

  /// Strings and how many characters they may have.
  package struct CharacterLimit: Hashable, Sendable {
    var strings: StringPattern
    var characters: Int
  }

  /// Strings and the label that shows them.
  public struct LabelRule: Hashable, Sendable {
    /// The strings that the label shows.
    public var strings: StringPattern
    /// The label that shows them.
    public var label: AuditLabel

    /// Makes a rule: these strings stand in this label.
    public init(strings: StringPattern, label: AuditLabel) {
      self.strings = strings
      self.label = label
    }
  }
}

/// The gravity of a finding.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Not told, told, told as a warning, or an error; from the least to the most.
  case off, note, warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The rules of how grave findings are, by their kind and by the size at which they begin.
public struct SeverityRules: Hashable, Sendable {
  /// How grave findings of a kind are, where it differs from the default.
  public var byKind: [FindingKind: Severity] = [:]
  /// The most that a finding may be that begins at a size.
  public var bySize: [ContentSizeCategory: Severity] = [:]
  /// The most that a finding may be that the source language has, too.
  public var alsoInSource: Severity?

  /// Makes the rules that hold where nothing else is said.
  public init() {}
}
