/// Reads one file; an extension for each format.
struct CatalogueReader {
  let text: CatalogueText
  let path: CataloguePath
  var sourceLanguage: String?
  var entries: [CatalogueEntry] = []

  init(text: CatalogueText, path: CataloguePath) {
    self.text = text
    self.path = path
  }

  mutating func read(_ format: CatalogueFormat) throws(CatalogueFault) {
    switch format {
    case .xcstrings: try readXCStrings()
    case .strings: try readStrings()
    case .stringsdict: try readStringsDictionary()
    case .xliff: try readXLIFF()
    case .android: try readAndroid()
    case .arb: try readARB()
    }
  }

  /// Adds an entry with the forms of a pattern.
  ///
  /// - Parameter configure: Sets what only some formats know.
  mutating func add(
    key: String, language: String, table: String? = nil, _ pattern: MessagePattern,
    _ configure: (inout CatalogueEntry) -> Void = { _ in }
  ) throws(CatalogueFault) {
    var entry = CatalogueEntry(
      key: key, language: language, table: table ?? path.table, forms: try pattern.forms(text),
      position: text.place(of: pattern.offset))
    configure(&entry)
    entries.append(entry)
  }

  /// A pattern of one string in Apple's format.
  func applePattern(
    _ format: String, offset: Int?, state: TranslationState = .translated,
    substitutions: [String: MessagePattern] = [:], own: MessageArgument? = nil
  ) -> MessagePattern {
    var scanner = PrintfScanner(.apple)
    scanner.substitutions = substitutions
    scanner.ownArgument = own
    return MessagePattern(elements: scanner.elements(of: format), state: state, offset: offset)
  }
}
