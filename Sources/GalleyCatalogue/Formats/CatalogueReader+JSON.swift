internal import GalleyJSON

extension CatalogueReader {
  /// JSON of strings, flat or nested, as i18next, FormatJS, vue-i18n and browsers' extensions have it.
  ///
  /// Nested keys are joined by points. Plurals are keys with the suffixes of i18next (`_one`, `_other`), or ICU's.
  mutating func readJSON() throws(CatalogueFault) {
    let root = try LocatedJSON.value(of: text.bytes, .json)
    let language = path.localeLanguage ?? path.suffixLanguage ?? ""
    try readMembers(try root.members("a file of strings"), prefix: "", language)
  }

  private mutating func readMembers(
    _ members: [LocatedJSON.Member], prefix: String, _ language: String
  ) throws(CatalogueFault) {
    noteRepeated(members.lazy.map { (prefix + $0.key, $0.keyOffset) }, language: language, table: path.domain)
    let last = members.lastOfEach { Name($0.key) }
    let plurals = JSONPlurals(last)
    for member in last {
      let key = prefix + member.key
      switch member.value.value {
      case .string(let message):
        if let base = plurals.base(of: member.key) {
          if plurals.isFirst(member.key, of: base) { try addPlural(plurals.members(of: base), prefix + base, language) }
        } else {
          try addJSON(message, key, language, at: member.value.offset, comment: nil)
        }
      case .object(let inner):
        if let described = Self.described(inner) {
          try addJSON(described.text, key, language, at: described.offset, comment: described.comment)
        } else {
          try readMembers(inner, prefix: key + ".", language)
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          guard case .string(let message) = element.value else { continue }
          try addJSON(message, "\(key).\(index)", language, at: element.offset, comment: nil)
        }
      // Numbers and flags are no texts.
      default: break
      }
    }
  }

  /// A text with a description for translators (FormatJS, browsers' extensions); `nil` for an object of strings.
  private static func described(
    _ members: [LocatedJSON.Member]
  ) -> (text: String, offset: Int, comment: String?)? {
    let known = ["message", "defaultMessage", "description", "placeholders", "id"]
    guard members.allSatisfy({ known.contains($0.key) }),
      let member = members.last(where: { $0.key == "message" || $0.key == "defaultMessage" }),
      case .string(let text) = member.value.value
    else { return nil }
    var comment: String?
    if case .string(let description)? = members["description"]?.value { comment = description }
    return (text, member.value.offset, comment)
  }

  private mutating func addJSON(
    _ message: String, _ key: String, _ language: String, at offset: Int, comment: String?
  ) throws(CatalogueFault) {
    try entry(key, language) { reader throws(CatalogueFault) in
      let pattern = try Self.jsonPattern(message, at: offset)
      try reader.add(key: key, language: language, table: reader.path.domain, pattern) { $0.comment = comment }
    }
  }

  private mutating func addPlural(
    _ members: [(category: PluralCategory, value: LocatedJSON)], _ key: String, _ language: String
  ) throws(CatalogueFault) {
    try entry(key, language) { reader throws(CatalogueFault) in
      var branches: [MessagePattern.Branch] = []
      for (category, value) in members {
        let pattern = try Self.jsonPattern(try value.string(key), at: value.offset)
        branches.append(.init(condition: .plural(argument: "count", category), pattern: pattern))
      }
      let whole = MessagePattern(elements: [.choice(branches)], offset: members.first?.value.offset)
      try reader.add(key: key, language: language, table: reader.path.domain, whole)
    }
  }

  private static func jsonPattern(_ message: String, at offset: Int) throws(CatalogueFault) -> MessagePattern {
    let scalars = message.unicodeScalars
    let isICU = ["plural", "select", "selectordinal"].contains { word in
      scalars.ranges(of: word.unicodeScalars).contains { range in
        scalars[..<range.lowerBound].last { !$0.properties.isWhitespace } == ","
          && scalars[range.upperBound...].first { !$0.properties.isWhitespace } == ","
      }
    }
    if isICU { return try ICUMessageParser.pattern(of: message, placeholders: [:], offset: offset) }
    var scanner = PrintfScanner(.text)
    scanner.hasBraces = true
    return MessagePattern(elements: scanner.elements(of: message), offset: offset)
  }
}

/// The plurals of an object of i18next: keys that differ in a suffix.
private struct JSONPlurals {
  private var byBase: [Name: [(key: String, category: PluralCategory, value: LocatedJSON)]] = [:]
  private var baseOfKey: [Name: Name] = [:]

  init(_ members: [LocatedJSON.Member]) {
    for member in members {
      guard case .string = member.value.value, let mark = member.key.unicodeScalars.lastIndex(of: "_"),
        mark > member.key.startIndex
      else { continue }
      let suffix = String(member.key.unicodeScalars[mark...].dropFirst())
      // Before version 4 a plural had the suffix `_plural`, beside a key without any.
      let category = PluralCategory(rawValue: suffix) ?? (suffix == "plural" ? .other : nil)
      guard let category else { continue }
      byBase[Name(String(member.key[..<mark])), default: []].append((member.key, category, member.value))
    }
    // `step_one` and `step_two` are two steps.
    byBase = byBase.filter { $0.value.contains { $0.category == .other } }
    for member in members {
      guard var forms = byBase[Name(member.key)], !forms.contains(where: { $0.category == .one }) else { continue }
      forms.insert((member.key, .one, member.value), at: 0)
      byBase[Name(member.key)] = forms
    }
    for (base, forms) in byBase { for form in forms { baseOfKey[Name(form.key)] = base } }
  }

  func base(of key: String) -> String? { baseOfKey[Name(key)]?.text }
  func isFirst(_ key: String, of base: String) -> Bool { byBase[Name(base)]?.first.map { Name($0.key) } == Name(key) }
  func members(of base: String) -> [(category: PluralCategory, value: LocatedJSON)] {
    (byBase[Name(base)] ?? []).map { ($0.category, $0.value) }
  }
}
