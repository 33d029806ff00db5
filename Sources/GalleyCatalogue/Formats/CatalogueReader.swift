internal import GalleyJSON

/// Reads one file; an extension for each format.
struct CatalogueReader {
  let text: CatalogueText
  let path: CataloguePath
  var sourceLanguage: String?
  var entries: [CatalogueEntry] = []
  private(set) var repeatedKeys: [RepeatedKey] = []
  private(set) var remarks: [CatalogueRemark] = []
  /// The budget of the forms of all strings.
  private var budget: ExpansionBudget

  init(text: CatalogueText, path: CataloguePath) {
    self.text = text
    self.path = path
    budget = ExpansionBudget(size: text.bytes.count)
  }

  mutating func read(_ format: CatalogueFormat) throws(CatalogueFault) {
    switch format {
    case .xcstrings: try readXCStrings()
    case .strings: try readStrings()
    case .stringsdict: try readStringsDictionary()
    case .xliff: try readXLIFF()
    case .android: try readAndroid()
    case .arb: try readARB()
    case .gettext: try readPO()
    case .json: try readJSON()
    case .store: try readStoreText()
    }
  }

  /// Adds an entry with the forms of a pattern, or notes that there are too many of them.
  ///
  /// - Parameter configure: Sets what only some formats know.
  mutating func add(
    key: String, language: String, table: String? = nil, _ pattern: MessagePattern,
    _ configure: (inout CatalogueEntry) -> Void = { _ in }
  ) throws(CatalogueFault) {
    try entry(key, language, table: table) { reader throws(CatalogueFault) in
      var entry = CatalogueEntry(
        key: key, language: language, table: table ?? reader.path.table,
        forms: try pattern.forms(reader.text, &reader.budget), position: reader.text.place(of: pattern.offset))
      configure(&entry)
      reader.entries.append(entry)
    }
  }

  /// Reads one string. A mistake in it is noted and does not hide the others.
  ///
  /// - Throws: ``CatalogueFault`` where the file as a whole is too large.
  mutating func entry(
    _ key: String, _ language: String, table: String? = nil, _ read: (inout Self) throws(CatalogueFault) -> Void
  ) throws(CatalogueFault) {
    do throws(CatalogueFault) { try read(&self) } catch {
      guard error.code != .tooLarge else { throw error }
      remarks.append(
        CatalogueRemark(
          key: key, table: table ?? path.table, language: language,
          position: error.position ?? text.place(of: error.offset), message: error.message, isMistake: true))
    }
  }

  /// Notes something about a string that the system does not use as it was meant.
  mutating func remark(_ message: String, key: String, language: String, at offset: Int?) {
    remarks.append(
      CatalogueRemark(
        key: key, table: path.table, language: language, position: text.place(of: offset), message: message))
  }

  /// Notes the keys that are there more than once.
  mutating func noteRepeated(
    _ keys: some Sequence<(key: String, offset: Int?)>, language: String, table: String? = nil
  ) {
    noteRepeated(keys.lazy.map { (Name($0.key), $0.key, $0.offset) }, language: language, table: table)
  }

  /// Notes the keys of strings of which more than one has the same identity.
  mutating func noteRepeated<Identity: Hashable>(
    _ strings: some Sequence<(identity: Identity, key: String, offset: Int?)>, language: String, table: String? = nil
  ) {
    var counts: [Identity: Int] = [:]
    for (identity, key, offset) in strings {
      counts[identity, default: 0] += 1
      guard counts[identity] == 2 else { continue }
      repeatedKeys.append(
        RepeatedKey(key: key, table: table ?? path.table, language: language, position: text.place(of: offset)))
    }
  }

  /// A pattern of one string in Apple's format.
  func applePattern(
    _ format: String, offset: Int?, state: TranslationState = .translated,
    substitutions: [Name: MessagePattern] = [:], own: MessageArgument? = nil
  ) -> MessagePattern {
    var scanner = PrintfScanner(.apple)
    scanner.substitutions = substitutions
    scanner.ownArgument = own
    return MessagePattern(elements: scanner.elements(of: format), state: state, offset: offset)
  }
}
