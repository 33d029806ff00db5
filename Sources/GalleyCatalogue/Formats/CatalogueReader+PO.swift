internal import GalleyJSON

extension CatalogueReader {
  /// Files of gettext, with translations (`.po`) or without (`.pot`).
  mutating func readPO() throws(CatalogueFault) {
    let file = try POFile(text.bytes)
    let header = file.header
    let language =
      header["language"].flatMap { $0.isEmpty ? nil : LanguageTag.ofLocale($0) } ?? path.localeLanguage ?? ""
    let isTemplate = path.fileExtension == "pot"
    let conditions = try pluralConditions(header["plural-forms"], language)
    let entries = file.entries.filter { !($0.id.isEmpty && $0.context == nil) }
    // Texts are their own keys, unless a project has names for them.
    let idsAreTexts = isTemplate || entries.contains { $0.id.has(" ") }
    noteRepeated(entries.lazy.map { (Self.key(of: $0), $0.offset) }, language: language, table: path.domain)
    for entry in entries {
      let key = Self.key(of: entry)
      if idsAreTexts {
        try self.entry(key, language) { reader throws(CatalogueFault) in
          try reader.addPO(key, "", reader.sourceForms(of: entry), entry)
        }
      }
      guard !isTemplate else { continue }
      // An uncertain translation is not used, and neither is none.
      let isUsed = !entry.flags.contains("fuzzy") && !entry.texts.values.allSatisfy { $0.text.isEmpty }
      let forms = isUsed ? translatedForms(of: entry, conditions) : sourceForms(of: entry)
      try self.entry(key, language) { reader throws(CatalogueFault) in
        try reader.addPO(key, language, forms, entry, isNew: !isUsed)
      }
    }
  }

  private static func key(of entry: POFile.Entry) -> String { entry.context.map { "\($0)|\(entry.id)" } ?? entry.id }

  private mutating func addPO(
    _ key: String, _ language: String, _ forms: [(condition: FormCondition?, text: String, offset: Int)],
    _ entry: POFile.Entry, isNew: Bool = false
  ) throws(CatalogueFault) {
    var branches: [MessagePattern.Branch] = []
    var single: MessagePattern?
    var patterns: [(condition: FormCondition?, pattern: MessagePattern)] = []
    for form in forms {
      var scanner = PrintfScanner(.gettext)
      scanner.hasBraces = entry.flags.contains { $0.text.ends(with: "brace-format") }
      let pattern = MessagePattern(
        elements: scanner.elements(of: form.text), state: isNew ? .new : .translated, offset: form.offset)
      patterns.append((form.condition, pattern))
      single = pattern
    }
    // The number that chooses is the first, whatever its name.
    let number = patterns.lazy.compactMap { $0.pattern.firstNumber }.first ?? "1"
    for (condition, pattern) in patterns {
      guard let condition else { continue }
      branches.append(.init(condition: condition.about(number), pattern: pattern))
    }
    guard let single else { return }
    let whole = branches.isEmpty ? single : MessagePattern(elements: [.choice(branches)], offset: entry.offset)
    try add(key: key, language: language, table: path.domain, whole) { $0.comment = entry.comment }
  }

  private func sourceForms(of entry: POFile.Entry) -> [(condition: FormCondition?, text: String, offset: Int)] {
    guard let plural = entry.plural else { return [(nil, entry.id, entry.offset)] }
    return [
      (.plural(argument: "1", .one), entry.id, entry.offset), (.plural(argument: "1", .other), plural, entry.offset),
    ]
  }

  private func translatedForms(
    of entry: POFile.Entry, _ conditions: [FormCondition]
  ) -> [(condition: FormCondition?, text: String, offset: Int)] {
    entry.texts.sorted { $0.key < $1.key }.filter { !$0.value.text.isEmpty }.map { index, text in
      let condition =
        entry.plural == nil ? nil : index < conditions.count ? conditions[index] : .number(argument: "1", index)
      return (condition, text.text, text.offset)
    }
  }

  /// The condition of each plural form: the category that has the same numbers, or else the greatest number of the form.
  private func pluralConditions(_ field: String?, _ language: String) throws(CatalogueFault) -> [FormCondition] {
    let parts = (field ?? "plural=n != 1").parts(at: ";").map { $0.filter { !$0.isWhitespace } }
    guard let text = parts.lazy.compactMap({ $0.rest(after: "plural=") }).first else { return [] }
    let expression = try PluralExpression(String(text), at: 0)
    let rules = PluralRules(language: language)
    var numbers: [Int: [Int]] = [:], categories: [PluralCategory: [Int]] = [:]
    for number in 0...1000 {
      numbers[expression.form(of: number), default: []].append(number)
      categories[rules.category(of: number), default: []].append(number)
    }
    return (0..<16).prefix { index in numbers.keys.contains { $0 >= index } }.map { index in
      let own = numbers[index] ?? []
      if let category = categories.first(where: { $0.value == own })?.key { return .plural(argument: "1", category) }
      return .number(argument: "1", own.last ?? index)
    }
  }
}

extension FormCondition {
  /// The condition about another number.
  fileprivate func about(_ argument: String) -> FormCondition {
    switch self {
    case .plural(_, let category): .plural(argument: argument, category)
    case .number(_, let number): .number(argument: argument, number)
    default: self
    }
  }
}
