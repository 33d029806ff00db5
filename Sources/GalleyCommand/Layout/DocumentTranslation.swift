internal import GalleyCatalogue
internal import GalleyInterface

/// The texts of a xib or storyboard in the language that was asked for, and notes about them.
struct DocumentTranslation {
  let texts: InterfaceTranslations
  /// The keys whose objects are gone from the document.
  let unknownKeys: [String]
  /// The note for a person who does not see the language that was asked for.
  let note: String?

  init(_ document: InterfaceDocument, path: String, language: String) throws(CatalogueError) {
    texts = try InterfaceTranslations(ofDocument: path, language: language)
    unknownKeys = document.unknownKeys(of: texts)
    note = try Self.note(document, path, texts)
  }

  private static func note(
    _ document: InterfaceDocument, _ path: String, _ texts: InterfaceTranslations
  ) throws(CatalogueError) -> String? {
    if document.isLaunchScreen { return "a launch screen shows its own texts in every language" }
    guard texts.strings.isEmpty, !texts.isDocumentLanguage else { return nil }
    let others = try InterfaceTranslations.languages(ofDocument: path)
    let known = others.isEmpty ? "it has no translations" : "its translations: \(others.joined(separator: ", "))"
    return "no translation into “\(texts.language)”, so its own texts are shown; \(known)"
  }
}
