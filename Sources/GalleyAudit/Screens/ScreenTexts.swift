internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// The texts that screens show, by language.
struct ScreenTexts: Sendable {
  private var byScreen: [[Name: [ScreenPlace: AuditText]]] = []
  private var sourceLanguages: [String] = []

  /// No screens.
  init() {}

  init(_ audit: Audit, _ catalogues: [Catalogue]) {
    // A screen is laid out with all of its texts, whichever of them are asked about.
    var whole = audit
    whole.shard = nil
    whole.keys = []
    whole.rules.ignored = []
    whole.rules.languages = nil
    whole.rules.excludedLanguages = []
    let plan = AuditPlan(whole, catalogues)
    byScreen = Array(repeating: [:], count: audit.screens.count)
    sourceLanguages = Array(repeating: audit.rules.sourceLanguage, count: audit.screens.count)
    let owners = CatalogueOwners(audit, catalogues)
    for text in plan.texts {
      for (index, screen) in audit.screens.enumerated() {
        guard let place = screen.place(ofKey: text.entry.key, table: text.entry.tableName),
          owners.does(text.entry, in: text.path, belongTo: index)
        else { continue }
        if let source = plan.sourceLanguages[text.path], audit.rules.languages?.contains(source) ?? true {
          sourceLanguages[index] = source
        }
        let known = byScreen[index][text.entry.language]?[place]
        // Of several forms the widest has to fit.
        if let known, Self.width(known) >= Self.width(text) { continue }
        byScreen[index][text.entry.language, default: [:]][place] = text
      }
    }
  }

  func sourceLanguage(_ screen: Int) -> String { sourceLanguages[screen] }

  /// The language of the document first, then those into which a text is translated.
  func languages(_ screen: Int) -> [String] {
    let source = sourceLanguages[screen]
    return [source] + byScreen[screen].keys.sorted().map(\.text).filter { $0 != source }
  }

  /// The elements that show a string in some language.
  func elements(_ screen: Int) -> Set<Name> {
    Set(byScreen[screen].values.lazy.flatMap(\.keys).map { Name($0.element) })
  }

  func texts(_ screen: Int, _ language: String) -> [ScreenPlace: AuditText] { byScreen[screen][language] ?? [:] }

  private static func width(_ text: AuditText) -> Double {
    let measurer = try? TextMeasurer(style: TextStyle(language: text.entry.language), textCapacity: 0)
    return (try? measurer?.measure(text.text).width) ?? Double(text.text.count)
  }
}
