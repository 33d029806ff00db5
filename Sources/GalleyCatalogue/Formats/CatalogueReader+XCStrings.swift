internal import GalleyJSON

extension CatalogueReader {
  /// Xcode's string catalogues.
  mutating func readXCStrings() throws(CatalogueFault) {
    let root = try LocatedJSON.value(of: text.bytes, .json)
    let members = try root.members("a string catalogue")
    guard let source = members["sourceLanguage"], let strings = members["strings"] else {
      let missing = members["sourceLanguage"] == nil ? "sourceLanguage" : "strings"
      throw CatalogueFault(.invalidStructure, at: root.offset, "\"\(missing)\" is missing")
    }
    let language = LanguageTag.normalized(try source.string("\"sourceLanguage\""))
    sourceLanguage = language
    let keys = try strings.members("\"strings\"")
    noteRepeated(members.lazy.map { ($0.key, $0.keyOffset) }, language: "")
    noteRepeated(keys.map { ($0.key, $0.keyOffset) }, language: "")
    for member in keys.lastOfEach({ Name($0.key) }) {
      noteRepeatedMembers(in: member.value, key: member.key, language: "")
      try readKey(member, sourceLanguage: language)
    }
  }

  private mutating func readKey(_ member: LocatedJSON.Member, sourceLanguage: String) throws(CatalogueFault) {
    let properties = try member.value.members("the entry “\(member.key)”")
    let comment = try properties.string("comment")
    let isStale = try properties.string("extractionState") == "stale"
    let isTranslatable = try properties.bool("shouldTranslate") ?? true
    let localizations = try properties.members("localizations") ?? []
    func configure(_ entry: inout CatalogueEntry) {
      entry.comment = comment
      entry.isStale = isStale
      entry.isTranslatable = isTranslatable
    }
    if !localizations.contains(where: { LanguageTag.normalized($0.key) == sourceLanguage }), !member.key.isEmpty {
      // Without a text of its own the key is the text.
      let pattern = applePattern(member.key, offset: member.keyOffset)
      try add(key: member.key, language: sourceLanguage, pattern, configure)
    }
    for localization in localizations.lastOfEach({ Name(LanguageTag.normalized($0.key)) }) {
      let pattern = try localizationPattern(localization)
      try add(key: member.key, language: LanguageTag.normalized(localization.key), pattern, configure)
    }
  }

  private func localizationPattern(_ member: LocatedJSON.Member) throws(CatalogueFault) -> MessagePattern {
    let members = try member.value.members("the localization “\(member.key)”")
    var substitutions: [Name: MessagePattern] = [:]
    let named = try members.members("substitutions") ?? []
    let numbers = Self.substitutionNumbers(in: try members.members("stringUnit")?.string("value") ?? "")
    for substitution in named {
      substitutions[substitution.key] = try substitutionPattern(substitution, number: numbers[substitution.key])
    }
    return try unitPattern(members, at: member.value.offset, argument: "1", substitutions, own: nil)
  }

  /// `{argNum, formatSpecifier, variations}`.
  private func substitutionPattern(_ member: LocatedJSON.Member, number: Int?) throws(CatalogueFault) -> MessagePattern
  {
    let members = try member.value.members("the substitution “\(member.key)”")
    let number = try members.integer("argNum") ?? number ?? 1
    let specifier = try members.string("formatSpecifier") ?? "lld"
    var scanner = PrintfScanner(.apple)
    scanner.nextArgument = number
    var own = MessageArgument(name: String(number), kind: .integer, specifier: "%arg", isGrouped: true)
    if case .argument(let argument)? = scanner.elements(of: "%" + specifier).first { own.kind = argument.kind }
    return try unitPattern(members, at: member.value.offset, argument: String(number), [:], own: own)
  }

  /// Returns a `stringUnit`, or the variations of one.
  ///
  /// - Parameters:
  ///   - argument: The argument whose number decides between plural forms.
  ///   - own: What `%arg` stands for.
  private func unitPattern(
    _ members: [LocatedJSON.Member], at offset: Int, argument: String, _ substitutions: [Name: MessagePattern],
    own: MessageArgument?
  ) throws(CatalogueFault) -> MessagePattern {
    if let unit = members["stringUnit"] { return try stringUnit(unit, substitutions, own) }
    guard let variations = members["variations"] else {
      throw CatalogueFault(.invalidStructure, at: offset, "neither \"stringUnit\" nor \"variations\"")
    }
    var pattern = MessagePattern(offset: offset)
    for kind in try variations.members("\"variations\"") {
      var branches: [MessagePattern.Branch] = []
      for variation in try kind.value.members("\"\(kind.key)\"") {
        let inner = try unitPattern(
          try variation.value.members("the variation “\(variation.key)”"), at: variation.value.offset,
          argument: argument, substitutions, own: own)
        let condition = try condition(variation, kind: kind.key, argument, inner)
        branches.append(.init(condition: condition, pattern: inner))
      }
      if !branches.isEmpty { pattern.elements.append(.choice(branches)) }
    }
    guard pattern.elements.count == 1 else {
      throw CatalogueFault(.invalidStructure, at: variations.offset, "\"variations\" must be of one kind")
    }
    return pattern
  }

  private func condition(
    _ variation: LocatedJSON.Member, kind: String, _ argument: String, _ inner: MessagePattern
  ) throws(CatalogueFault) -> FormCondition {
    switch kind {
    case "device": return .device(variation.key)
    case "width":
      guard let width = Int(variation.key) else {
        throw CatalogueFault(.invalidStructure, at: variation.keyOffset, "“\(variation.key)” is not a width")
      }
      return .width(width)
    case "plural":
      guard let category = PluralCategory(rawValue: variation.key) else {
        throw CatalogueFault(.invalidStructure, at: variation.keyOffset, "“\(variation.key)” is no plural category")
      }
      return .plural(argument: argument, category)
    default:
      throw CatalogueFault(.invalidStructure, at: variation.keyOffset, "variations by “\(kind)” are not known")
    }
  }

  private func stringUnit(
    _ unit: LocatedJSON, _ substitutions: [Name: MessagePattern], _ own: MessageArgument?
  ) throws(CatalogueFault) -> MessagePattern {
    let members = try unit.members("\"stringUnit\"")
    guard let value = members["value"] else {
      throw CatalogueFault(.invalidStructure, at: unit.offset, "a \"stringUnit\" has no \"value\"")
    }
    let state: TranslationState =
      switch try members.string("state") {
      case "new": .new
      case "needs_review": .needsReview
      case "stale": .stale
      default: .translated
      }
    return applePattern(
      try value.string("\"value\""), offset: value.offset, state: state, substitutions: substitutions, own: own)
  }
}
