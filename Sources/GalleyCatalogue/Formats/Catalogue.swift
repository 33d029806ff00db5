/// The strings of one file, in all the languages that it holds.
///
/// ```swift
/// let catalogue = try Catalogue(path: "App/Localizable.xcstrings")
/// for entry in catalogue.entries where entry.language == "de" { print(entry.key, entry.forms[0].pattern) }
/// ```
public struct Catalogue: Sendable {
  /// The file, as it was named by the caller.
  public let path: String
  /// The format of the file.
  public let format: CatalogueFormat
  /// The language that the others are translated from, where the file says so.
  public let sourceLanguage: String?
  /// The strings in the order of the file; those of several languages one language after the other for each key.
  public let entries: [CatalogueEntry]
  /// The keys that the file has more than once, each once. Of their texts the last one counts, as it does for decoders
  /// of JSON and property lists.
  public private(set) var repeatedKeys: [RepeatedKey] = []

  /// Entries that the system does not use as they were meant, and those that cannot be read (``CatalogueRemark/isMistake``).
  public private(set) var remarks: [CatalogueRemark] = []

  /// Reads a file; its name says which format it has.
  ///
  /// - Parameters:
  ///   - path: A regular file; pipes and devices are refused.
  ///   - maximumBytes: The most that the file may have, 64 MiB without it.
  /// - Throws: ``CatalogueError`` with line and column where the file is damaged.
  public init(path: String, maximumBytes: Int = 1 << 26) throws(CatalogueError) {
    try self.init(bytes: try FileContents.read(path, maximumBytes: maximumBytes), path: path)
  }

  /// Reads the content of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file's name, from which the format, the table and often the language are taken.
  /// - Throws: ``CatalogueError`` with line and column where the content is damaged.
  /// - Complexity: O(*n*) in the length of the content.
  public init(bytes: [UInt8], path: String) throws(CatalogueError) {
    guard let format = CatalogueFormat(path: path) else {
      throw CatalogueError(
        .unknownFormat, path: path, position: nil,
        message:
          "the name does not end in .xcstrings, .strings, .stringsdict, .xliff, .xlf, .arb, .xml, .po, .pot or .json, and it is no "
          + "text of a store's page such as metadata/de-DE/name.txt")
    }
    let file = CataloguePath(path)
    var text = CatalogueText(bytes: [])
    do throws(CatalogueFault) {
      text = try CatalogueText(decoding: bytes)
      var reader = CatalogueReader(text: text, path: file)
      try reader.read(format)
      self.init(path: path, format: format, sourceLanguage: reader.sourceLanguage, entries: reader.entries)
      repeatedKeys = reader.repeatedKeys
      remarks = reader.remarks
    } catch {
      throw CatalogueError(
        error.code, path: path, position: error.position ?? text.place(of: error.offset), message: error.message)
    }
  }

  /// A catalogue of entries that were not read from a file.
  public init(path: String, format: CatalogueFormat, sourceLanguage: String?, entries: [CatalogueEntry]) {
    self.path = path
    self.format = format
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }
}

/// The formats of string catalogues.
public enum CatalogueFormat: String, Hashable, Sendable, CaseIterable {
  /// Xcode's string catalogue, JSON.
  case xcstrings
  /// Apple's strings file: an old-style, XML or binary property list.
  case strings
  /// Apple's file of plurals and width variants, a property list.
  case stringsdict
  /// XLIFF 1.2 or 2.0.
  case xliff
  /// Reads Android's string resources.
  case android
  /// Flutter's Application Resource Bundle, JSON.
  case arb
  /// A file of gettext.
  case gettext
  /// JSON of strings, flat or nested, as i18next has it.
  case json
  /// A text of a store's page in a file of its own, as fastlane keeps them.
  case store

  /// The format that a file's name says; `nil` for none.
  public init?(path: String) {
    switch CataloguePath(path).fileExtension {
    case "xcstrings": self = .xcstrings
    case "strings": self = .strings
    case "stringsdict": self = .stringsdict
    case "xliff", "xlf": self = .xliff
    case "xml": self = .android
    case "arb": self = .arb
    case "po", "pot": self = .gettext
    case "json": self = .json
    case "txt" where CataloguePath(path).storeText != nil: self = .store
    default: return nil
    }
  }
}
