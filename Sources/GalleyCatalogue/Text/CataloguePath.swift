internal import GalleyJSON

/// A file's path, and the language and table that it tells.
package struct CataloguePath: Hashable, Sendable {
  package let path: String
  private let components: [Substring]

  package init(_ path: String) {
    self.path = path
    components = path.parts(at: "/")
  }

  private var fileName: Substring { components.last ?? "" }

  /// The ending after the last point of the name, in small letters.
  package var fileExtension: String {
    fileName.utf8.lastIndex(of: UInt8(ascii: ".")).map { fileName[fileName.utf8.index(after: $0)...].lowercased() }
      ?? ""
  }

  /// The name without what follows its last point.
  package var table: String {
    String(fileName.utf8.lastIndex(of: UInt8(ascii: ".")).map { fileName[..<$0] } ?? fileName)
  }

  /// The language of a folder such as `de.lproj` or `values-b+es+419`; `nil` where it says none.
  package var folderLanguage: String? {
    guard let folder = components.dropLast().last else { return nil }
    if let language = folder.start(before: ".lproj") { return LanguageTag.normalized(String(language)) }
    if folder == "values" || folder.begins(with: "values-") { return androidLanguage(folder) }
    return nil
  }

  /// The language at the end of a name such as `intl_zh_Hant.arb`; `nil` for a name without one.
  package var nameLanguage: String? {
    let parts = table.parts(at: "_").map { String($0) }
    for count in [3, 2, 1] where parts.count >= count {
      let tail = parts.suffix(count)
      guard let first = tail.first, LanguageTag.isLanguage(first),
        tail.dropFirst().allSatisfy({ LanguageTag.isSubtag($0) })
      else { continue }
      // Flutter's `app_de.arb` is German and not Apma of Germany: regions are written in capitals, as in `fil_PH`.
      if first.utf8.count == 3, let next = tail.dropFirst().first, next.utf8.count == 2, next == next.lowercased() {
        continue
      }
      return LanguageTag.normalized(tail.joined(separator: "-"))
    }
    return nil
  }

  /// The language of `locale/de/LC_MESSAGES/app.po`, `po/pt_BR.po`, `locales/de/common.json` and `locales/de.json`; `nil`
  /// for a path without one.
  package var localeLanguage: String? { localeIndex.map { LanguageTag.ofLocale(name(at: $0)) } }

  /// The path with a star in the place of its ``localeLanguage``, for those of the other languages; `nil` without one.
  package var patternOfLocales: String? {
    guard let index = localeIndex else { return nil }
    var parts = components.map { String($0) }
    parts[index] = index == components.count - 1 ? "*.\(fileExtension)" : "*"
    return (path.begins(with: "/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The component that names the language: a known one below a folder of languages, one that is the name of the file or
  /// of its folder, or one below a folder of languages that is written as a tag.
  private var localeIndex: Int? {
    let below = components.indices.dropFirst().reversed().filter {
      Self.foldersOfLocales.contains(name(at: $0 - 1).lowercased())
    }
    let last = components.count - 1
    let folder = components.indices.dropLast().last { components[$0] != "LC_MESSAGES" }
    let near = [last, folder].compactMap { $0 }
    return (below + near).first { LanguageTag.isKnown(name(at: $0)) }
      ?? below.first { LanguageTag.hasShape(name(at: $0)) && name(at: $0).utf8.count != 3 }
      ?? near.first { LanguageTag.isTag(name(at: $0)) }
  }

  /// A component; the file's without its ending.
  private func name(at index: Int) -> String {
    index == components.count - 1 ? table : String(components[index])
  }

  /// The language of `messages_de.json`; a name of one word is no language here.
  package var suffixLanguage: String? { table.has("_") ? nameLanguage : nil }

  /// The name of a table whose file may be named by its language: `app` of `de/LC_MESSAGES/app.po`, `po` of `po/de.po`.
  package var domain: String {
    guard localeIndex == components.count - 1 else { return table }
    return components.dropLast().last.map(String.init) ?? "messages"
  }

  /// True if the file is below a folder that holds strings by language.
  package var isInFolderOfLocales: Bool {
    components.dropLast().contains { Self.foldersOfLocales.contains($0.lowercased()) }
  }

  /// True if the folders and the name say that JSON holds strings of a language: much JSON does not.
  package var isJSONOfLocale: Bool { isInFolderOfLocales && (localeLanguage ?? suffixLanguage) != nil }

  private static let foldersOfLocales: Set<Name> = [
    "locale", "locales", "_locales", "i18n", "l10n", "lang", "langs", "language", "languages", "translation",
    "translations", "messages", "po",
  ]

  /// `values-de-rAT` and `values-b+sr+Latn`; qualifiers of other kinds, such as `night`, are not languages.
  private func androidLanguage(_ folder: Substring) -> String? {
    let qualifiers = folder.parts(at: "-").dropFirst()
    for (index, qualifier) in zip(qualifiers.indices, qualifiers) {
      if let tag = qualifier.rest(after: "b+") {
        return LanguageTag.normalized(tag.parts(at: "+").joined(separator: "-"))
      }
      // `car` is a dock mode and not Carib; Android says so, too.
      guard qualifier != "car", LanguageTag.isLanguage(String(qualifier)) else { continue }
      let next = qualifiers.index(after: index)
      guard next < qualifiers.endIndex, qualifiers[next].utf8.count == 3, let region = qualifiers[next].rest(after: "r")
      else {
        return LanguageTag.normalized(String(qualifier))
      }
      return LanguageTag.normalized("\(qualifier)-\(region)")
    }
    return nil
  }
}

/// BCP 47 tags as catalogues write them.
package enum LanguageTag {
  /// The tag with hyphens, its subtags in their usual case, and old codes replaced.
  package static func normalized(_ tag: String) -> String {
    if let code = folderNames[tag] { return code }
    var parts = parts(of: tag[...])
    guard let first = parts.first else { return tag }
    if first == "Base" || first == "mul" { return first }
    let language = first.lowercased()
    parts[0] = oldCodes[language] ?? language
    for index in parts.indices.dropFirst() {
      switch parts[index].count {
      case 4 where parts[index].first?.isLetter == true: parts[index] = parts[index].capitalizedASCII
      case 2: parts[index] = parts[index].uppercased()
      default: break
      }
    }
    return parts.joined(separator: "-")
  }

  /// True if a text is a tag such as `de`, `pt_BR`, `zh-Hant-TW` or `sr@latin`.
  ///
  /// Nearly every word of three letters is the code of some language: a file `app.json` is of none, since CLDR does not
  /// know that one.
  package static func isTag(_ text: String) -> Bool {
    hasShape(text) && (languageCode(of: text).utf8.count == 2 || isKnown(text))
  }

  /// True if a text is written as a tag, whichever language it names.
  static func hasShape(_ text: String) -> Bool {
    let parts = parts(of: text.parts(at: "@").first ?? "")
    return parts.first.map(isLanguage) ?? false && parts.dropFirst().allSatisfy(isSubtag)
  }

  /// True if a text is a tag whose language CLDR knows.
  static func isKnown(_ text: String) -> Bool {
    let code = languageCode(of: text)
    guard hasShape(text), !words.contains(text) else { return false }
    // MediaWiki keeps notes for translators among the languages.
    return LanguageName.english(code) != code || code == "skr" || code == "qqq"
  }

  private static func languageCode(of text: String) -> String {
    parts(of: text.parts(at: "@").first ?? "").first?.lowercased() ?? ""
  }

  /// The tag of a locale of POSIX: `sr@latin` is Serbian in Latin letters, `de_DE.UTF-8` is German.
  package static func ofLocale(_ locale: String) -> String {
    let name = String(locale.unicodeScalars.prefix { $0 != "@" && $0 != "." })
    let script = locale.ends(with: "@latin") ? "-Latn" : locale.ends(with: "@cyrillic") ? "-Cyrl" : ""
    return normalized(name + script)
  }

  private static func parts(of tag: Substring) -> [String] {
    tag.unicodeScalars.split { $0 == "_" || $0 == "-" }.map { String($0) }
  }

  /// Two or three letters.
  package static func isLanguage(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count) && text.utf8.allSatisfy { isLetter($0) }
  }

  /// A script, a region or a number of a region; a region of three letters is written in capitals.
  package static func isSubtag(_ text: String) -> Bool {
    let count = text.utf8.count
    if count == 3 { return text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) } }
    return (count == 2 || count == 4) && text.utf8.allSatisfy { isLetter($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Languages whose codes are words that name files and folders of other kinds.
  private static let words: Set<Name> = ["bar", "car", "mac", "men", "nav", "new", "sms", "src"]

  private static let oldCodes = ["iw": "he", "in": "id", "ji": "yi"]

  /// The names of folders before there were codes.
  private static let folderNames: [Name: String] = [
    "English": "en", "German": "de", "French": "fr", "Spanish": "es", "Italian": "it", "Japanese": "ja",
    "Dutch": "nl", "Korean": "ko", "Portuguese": "pt", "Swedish": "sv", "Danish": "da", "Norwegian": "no",
    "Finnish": "fi", "Russian": "ru", "Polish": "pl",
  ]
}

extension String {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
