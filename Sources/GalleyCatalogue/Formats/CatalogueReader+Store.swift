internal import GalleyJSON

extension CatalogueReader {
  /// A text of a store's page in a file of its own, as fastlane keeps them.
  mutating func readStoreText() throws(CatalogueFault) {
    guard let place = path.storeText else {
      throw CatalogueFault(.invalidStructure, at: 0, "the file is no text of a store's page")
    }
    var content = String(decoding: text.bytes, as: UTF8.self).unicodeScalars
    // The last line ends as lines do.
    while let last = content.last, last.properties.isWhitespace { content.removeLast() }
    let pattern = MessagePattern(elements: [.text(String(content))], offset: 0)
    try add(key: place.key, language: place.language, table: "metadata", pattern) { entry in
      entry.lengthLimit = LengthLimit(value: Double(place.limit), unit: .character)
      entry.isOfStore = true
    }
  }
}

extension CataloguePath {
  /// The most characters of texts by the names of their files: Apple's, then Google's.
  private static let storeLimits: [(name: String, limit: Int)] = [
    ("name", 30), ("subtitle", 30), ("keywords", 100), ("promotional_text", 170), ("description", 4000),
    ("release_notes", 4000), ("title", 30), ("short_description", 80), ("full_description", 4000),
  ]

  /// The language, the key and the most characters of `metadata/de-DE/subtitle.txt`, `metadata/android/de/title.txt` and
  /// `metadata/android/de/changelogs/default.txt`; `nil` for other files, such as what was new in versions of before.
  package var storeText: (language: String, key: String, limit: Int)? {
    guard fileExtension == "txt" else { return nil }
    var folders = path.parts(at: "/").dropLast().map { String($0) }
    let isChange = folders.last == "changelogs"
    if isChange { folders.removeLast() }
    guard let locale = folders.popLast(), LanguageTag.isTag(locale) else { return nil }
    if folders.last == "android" { folders.removeLast() }
    guard folders.last == "metadata" else { return nil }
    if isChange { return table == "default" ? (LanguageTag.normalized(locale), "changelogs/default", 500) : nil }
    return Self.storeLimits.first { $0.name == table }.map { (LanguageTag.normalized(locale), table, $0.limit) }
  }
}
