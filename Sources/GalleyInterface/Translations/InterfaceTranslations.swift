public import Galley
public import GalleyCatalogue
package import GalleyJSON

/// The translations of a document into one language, by object identifier and property.
///
/// They are where Xcode keeps them: for `Base.lproj/Main.storyboard` in `de.lproj/Main.strings` or
/// `mul.lproj/Main.xcstrings` beside `Base.lproj`. A key is an object's identifier and a property, such as
/// `8bC-Xf-vdC.text`; a key that is missing keeps the document's own text.
///
/// ```swift
/// let translations = try InterfaceTranslations(ofDocument: "Base.lproj/Main.storyboard", language: "de")
/// var options = InterfaceOptions()
/// options.translations = translations.strings
/// ```
public struct InterfaceTranslations: Sendable {
  /// The language that was asked for, a BCP 47 tag.
  public let language: String
  /// The texts by identifier and property; empty where there is no translation, and in the document's own language.
  public var strings: [String: String] { textOfKey.byText }  // the view of programs
  /// ``strings``, by the code units of the files.
  package let textOfKey: [Name: String]
  /// The files that the texts are from, the one of the most general language first.
  public let files: [String]
  /// True if the document itself is written in the language, so that its own texts are right.
  public let isDocumentLanguage: Bool

  /// Finds and reads the translations of a document.
  ///
  /// Those of a more general language fill the gaps of a special one: `pt` those of `pt-BR`.
  ///
  /// - Parameters:
  ///   - path: The document's file; it is not read.
  ///   - language: A BCP 47 tag.
  /// - Throws: `CatalogueError` for a damaged file. A language without a file is no error: ``files`` is empty.
  public init(ofDocument path: String, language: String) throws(CatalogueError) {
    let wanted = Self.parents(of: language)
    let catalogues = TranslationFolders(ofDocument: path).catalogues
    var strings: [Name: String] = [:], files: [String] = [], isSource = false
    for tag in wanted.reversed() {
      for (folder, file) in catalogues where folder == tag || folder == "mul" {
        let catalogue = try Catalogue(path: file)
        if catalogue.sourceLanguage == tag { isSource = true }
        let found = Self.strings(of: catalogue, in: tag, isShared: folder == "mul")
        if found.isEmpty { continue }
        if !files.contains(file) { files.append(file) }
        strings.merge(found) { $1 }
      }
    }
    self.language = wanted[0]
    textOfKey = strings
    self.files = files
    isDocumentLanguage = isSource || CataloguePath(path).folderLanguage == wanted[0]
  }

  /// The languages into which a document is translated, in the order of their tags.
  ///
  /// - Throws: `CatalogueError` for a damaged catalogue of all languages.
  public static func languages(ofDocument path: String) throws(CatalogueError) -> [String] {
    var languages: Set<Name> = []
    for (folder, file) in TranslationFolders(ofDocument: path).catalogues {
      guard folder == "mul" else {
        languages.insert(folder)
        continue
      }
      for entry in try Catalogue(path: file).entries where text(of: entry) != nil { languages.insert(entry.language) }
    }
    return languages.subtracting(["Base"]).sorted().map(\.text)
  }

  /// The catalogues that Xcode keeps the translations of a document in, the files that exist.
  ///
  /// - Parameter path: The document's file; it is not read.
  public static func catalogues(ofDocument path: String) -> [String] {
    TranslationFolders(ofDocument: path).catalogues.map(\.path)
  }

  /// The direction of an interface in a language.
  public static func direction(ofLanguage language: String) -> LayoutDirection {
    CharacterDirection(language: language) == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The texts of a catalogue that replace the document's.
  private static func strings(of catalogue: Catalogue, in language: String, isShared: Bool) -> [Name: String] {
    var strings: [Name: String] = [:]
    for entry in catalogue.entries where !isShared || entry.language == language {
      if let text = text(of: entry) { strings[entry.key] = text }
    }
    return strings
  }

  /// The text of an entry; `nil` for one that was never translated, so that the document's own text is shown. Catalogues
  /// without a text in the source language mean the key, which is an identifier here.
  private static func text(of entry: CatalogueEntry) -> String? {
    guard let form = entry.forms.first, form.state != .new, form.pattern != entry.key else { return nil }
    return form.pattern
  }

  /// A tag and the more general ones: `zh-Hant-HK`, `zh-Hant`, `zh`.
  private static func parents(of language: String) -> [String] {
    var parts = LanguageTag.normalized(language).parts(at: "-")
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return tags.isEmpty ? [language] : tags
  }
}

extension InterfaceDocument {
  /// The keys of translations whose objects are not in the document any more, in the order of their names.
  public func unknownKeys(of translations: InterfaceTranslations) -> [String] {
    translations.textOfKey.keys.sorted().map(\.text).filter { key in
      node(withID: key.parts(at: ".", most: 2, keepsEmpty: true).first.map { String($0) } ?? "") == nil
    }
  }
}
