internal import GalleyCatalogue
internal import GalleyInterface
internal import Galley
internal import GalleyJSON

extension AuditRules {
  /// Reads rules written in JSON5.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: The file's name, for mistakes.
  /// - Throws: ``AuditError`` with line and column; an unknown key is refused with a guess.
  public init(json5 bytes: [UInt8], path: String) throws(AuditError) {
    var text = CatalogueText(bytes: [])
    do throws(CatalogueFault) {
      text = try CatalogueText(decoding: bytes)
      self = try RulesReader().rules(of: try LocatedJSON.value(of: text.bytes, .json5, refusesRepeatedKeys: true))
    } catch {
      throw AuditError(
        .invalidRules, path: path, position: error.position ?? text.place(of: error.offset), error.message)
    }
  }
}

/// Reads the keys of the rules.
private struct RulesReader {
  private typealias Member = LocatedJSON.Member

  func rules(of root: LocatedJSON) throws(CatalogueFault) -> AuditRules {
    var rules = AuditRules()
    for member in try members(root, "the rules", AuditRules.record) {
      let value = member.value
      switch member.key {
      case "catalogues": rules.catalogues = try strings(value, member.key)
      case "languages":
        rules.languages = try isAll(value) ? nil : strings(value, member.key).map(LanguageTag.normalized)
      case "excludeLanguages":
        rules.excludedLanguages = Set(try strings(value, member.key).map(LanguageTag.normalized))
      case "placeholders":
        for placeholder in try value.members("\"placeholders\"") {
          guard let pattern = PlaceholderPattern(placeholder.key, values: try values(placeholder.value)) else {
            throw CatalogueFault(
              .invalidStructure, at: placeholder.keyOffset, "“\(placeholder.key)” is no placeholder such as “{{ * }}”")
          }
          rules.samples.placeholders.append(pattern)
        }
      case "sourceLanguage": rules.sourceLanguage = LanguageTag.normalized(try value.string("\"sourceLanguage\""))
      case "limitComments": rules.limitComments = try limitComments(value)
      case "states": rules.states = Set(try choices(value, member.key, TranslationState.self))
      case "sizes": rules.sizes = try sizes(value)
      case "fontScales": rules.fontScales = try fontScales(value)
      case "labels":
        for element in try value.elements("\"labels\"") {
          if let screen = try screenRule(element) {
            rules.screens.append(screen)
          } else {
            if let limit = try characterLimit(element) { rules.characterLimits.append(limit) }
            if let label = try labelRule(element) { rules.labels.append(label) }
          }
        }
      case "ignore":
        for element in try value.elements("\"ignore\"") {
          rules.ignored.append(try pattern(of: try members(element, "an entry of \"ignore\"", AuditRules.pattern)))
        }
      case "arguments": try readArguments(value, into: &rules.samples)
      case "slack": rules.slack = try share(value, member.key)
      case "tolerance": rules.tolerance = try share(value, member.key)
      case "severity": rules.severity = try severity(value)
      case "pseudo":
        for name in try strings(value, member.key) {
          do { rules.pseudoLanguages.append(try PseudoLanguage(name)) } catch {
            throw CatalogueFault(.invalidStructure, at: value.offset, error.message)
          }
        }
      case "metrics":
        rules.metrics = try choice(value, "\"metrics\"", among: SystemFontMetrics.embedded)
        rules.interfaceMetrics = rules.metrics
      case "systemFont": rules.systemFont = try value.string("\"systemFont\"")
      case "scale":
        rules.scale = try value.number("\"scale\"")
        guard (1...10).contains(rules.scale) else {
          throw CatalogueFault(.invalidStructure, at: value.offset, "\"scale\" must lie between 1 and 10")
        }
      // `$schema` is for editors.
      default: break
      }
    }
    return rules
  }

  private func limitComments(_ value: LocatedJSON) throws(CatalogueFault) -> [NumberPattern] {
    var patterns: [NumberPattern] = []
    for text in try strings(value, "limitComments") {
      guard let pattern = NumberPattern(text) else {
        throw CatalogueFault(
          .invalidStructure, at: value.offset, "“\(text)” is no comment with a star for a number: “max length: *”")
      }
      patterns.append(pattern)
    }
    return patterns
  }

  // MARK: Labels

  /// The limit of an entry in characters; `nil` for an entry without one.
  private func characterLimit(_ value: LocatedJSON) throws(CatalogueFault) -> AuditRules.CharacterLimit? {
    let members = try members(value, "a label", AuditRules.label)
    guard let characters = members["characters"] else { return nil }
    return .init(strings: try pattern(of: members), characters: try lineCount(characters, "characters"))
  }

  /// The label of an entry; `nil` for one that limits characters alone.
  private func labelRule(_ value: LocatedJSON) throws(CatalogueFault) -> AuditRules.LabelRule? {
    let members = try members(value, "a label", AuditRules.label)
    guard let width = members["width"] else {
      if members["characters"] != nil { return nil }
      throw CatalogueFault(.invalidStructure, at: value.offset, "a label has no \"width\"")
    }
    var label = AuditLabel(room: .init(width: try positive(width, "\"width\"")))
    label.screen = try members.string("screen") ?? ""
    if let height = members["height"] { label.room.height = try positive(height, "\"height\"") }
    if let lines = members["lines"] { try readLines(lines, into: &label) }
    if let style = members["textStyle"] {
      let name = try style.string("\"textStyle\"")
      guard let textStyle = FontTextStyle(name: name) else {
        throw unknown("text style", name, FontTextStyle.names, at: style.offset)
      }
      for key in ["size", "weight"] where members[key] != nil {
        throw CatalogueFault(.invalidStructure, at: style.offset, "give \"textStyle\" or \"\(key)\", not both")
      }
      label.font = .textStyle(textStyle)
    } else if members["size"] != nil || members["weight"] != nil {
      let weight =
        try members["weight"].map { value throws(CatalogueFault) in try positive(value, "\"weight\"") } ?? 400
      label.font = .fixed(size: 17, weight: weight)
      if let size = members["size"] { label.font = try font(size, weight: weight) }
    }
    if let factor = members["minimumScaleFactor"] {
      label.minimumScaleFactor = try factor.number("\"minimumScaleFactor\"")
      guard (0...1).contains(label.minimumScaleFactor) else {
        throw CatalogueFault(.invalidStructure, at: factor.offset, "\"minimumScaleFactor\" must lie between 0 and 1")
      }
    }
    label.isGuess = try members.bool("guess") ?? false
    return AuditRules.LabelRule(strings: try pattern(of: members), label: label)
  }

  /// A number of points, or `"16sp"`, which grows with Android's font scale.
  private func font(_ value: LocatedJSON, weight: Double) throws(CatalogueFault) -> AuditLabel.FontRule {
    guard case .string(let text) = value.value else {
      return .fixed(size: try positive(value, "\"size\""), weight: weight)
    }
    guard let size = text.start(before: "sp").flatMap({ Double($0) }), size > 0, size.isFinite else {
      throw CatalogueFault(.invalidStructure, at: value.offset, "\"size\" must be points, or a text such as \"16sp\"")
    }
    return .scaled(size: size, weight: weight)
  }

  // MARK: Screens

  /// Returns the rule of an entry whose document binds labels to keys; `nil` for an entry that names no document.
  private func screenRule(_ value: LocatedJSON) throws(CatalogueFault) -> AuditRules.ScreenRule? {
    let all = try value.members("a label")
    guard all["layout"] != nil || all["xib"] != nil else { return nil }
    let members = try members(value, "a screen", AuditRules.screen)
    if let xib = members["xib"], members["layout"] != nil {
      throw CatalogueFault(.invalidStructure, at: xib.offset, "give \"layout\" or \"xib\", not both")
    }
    var rule: AuditRules.ScreenRule
    if let layout = members["layout"] {
      rule = .init(.layout(try layout.string("\"layout\"")))
    } else {
      rule = .init(.interface(try members.string("xib") ?? ""))
    }
    rule.screen = try members.string("screen")
    for binding in try members.members("bind") ?? [] {
      rule.keyOfElement[binding.key] = try binding.value.string("\"\(binding.key)\"")
    }
    if let size = members["size"] { rule.canvases += try canvases(size) }
    if let device = members["device"] {
      if case .layout = rule.document {
        throw CatalogueFault(
          .invalidStructure, at: device.offset, "a layout document has no \"device\"; give a \"size\"")
      }
      for name in try strings(device, "device") { rule.canvases.append(ScreenCanvas(name: name, device: name)) }
    }
    if let rows = members["rows"] {
      if case .layout = rule.document {
        throw CatalogueFault(.invalidStructure, at: rows.offset, "a layout document has no \"rows\" to size")
      }
      rule.rowHeights = try choice(rows, "\"rows\"", RowHeights.self)
    }
    return rule
  }

  /// `[375, 667]`, or a list of such.
  private func canvases(_ value: LocatedJSON) throws(CatalogueFault) -> [ScreenCanvas] {
    let elements = try value.elements("\"size\"")
    if case .array? = elements.first?.value {
      var canvases: [ScreenCanvas] = []
      for element in elements { canvases += try self.canvases(element) }
      return canvases
    }
    guard elements.count == 2 else {
      throw CatalogueFault(
        .invalidStructure, at: value.offset, "\"size\" must be a width and a height, or a list of such")
    }
    let width = try positive(elements[0], "a width"), height = try positive(elements[1], "a height")
    let name = "\(AuditLabel.short(width))×\(AuditLabel.short(height))"
    return [ScreenCanvas(name: name, size: Size(width: width, height: height))]
  }

  /// A number, or `{ default: 2, AX1: 0 }`: from a size on, up to the next one named.
  private func readLines(_ value: LocatedJSON, into label: inout AuditLabel) throws(CatalogueFault) {
    guard case .object = value.value else {
      label.room.lines = try lineCount(value, "lines")
      return
    }
    let members = try members(value, "\"lines\"", AuditRules.lines)
    if let standard = members["default"] { label.room.lines = try lineCount(standard, "default") }
    var room: AuditLabel.Room?
    for category in ContentSizeCategory.allCases {
      if let value = members[SizeName.name(category)] {
        room = label.room
        room?.lines = try lineCount(value, SizeName.name(category))
      }
      label.roomBySize[category] = room
    }
  }

  private func lineCount(_ value: LocatedJSON, _ key: String) throws(CatalogueFault) -> Int {
    let count = try value.integer("\"\(key)\"")
    guard count >= 0 else {
      throw CatalogueFault(.invalidStructure, at: value.offset, "\"\(key)\" must not be negative")
    }
    return count
  }

  private func pattern(of members: [Member]) throws(CatalogueFault) -> AuditRules.StringPattern {
    var pattern = AuditRules.StringPattern()
    if let keys = members["keys"] { pattern.keys = try strings(keys, "keys").map(Wildcard.init) }
    if let table = members["table"] { pattern.table = Wildcard(try table.string("\"table\"")) }
    if let languages = members["languages"] {
      pattern.languages = try strings(languages, "languages").map(LanguageTag.normalized)
    }
    return pattern
  }

  // MARK: Arguments

  /// `{ "%@": "Max", "%lld": [1, 9999], "some.key": { 1: "Max" } }`.
  private func readArguments(_ value: LocatedJSON, into samples: inout ArgumentSamples) throws(CatalogueFault) {
    for member in try value.members("\"arguments\"") {
      guard case .object(let arguments) = member.value.value else {
        samples.ofSpecifier[member.key] = try values(member.value)
        continue
      }
      for argument in arguments { samples.ofKey[member.key, default: [:]][argument.key] = try values(argument.value) }
    }
  }

  private func values(_ value: LocatedJSON) throws(CatalogueFault) -> [ArgumentSamples.Value] {
    var values: [ArgumentSamples.Value] = []
    let elements = if case .array(let elements) = value.value { elements } else { [value] }
    for element in elements {
      switch element.value {
      case .string(let text): values.append(.text(text))
      case .number(let number): values.append(.number(number))
      default: throw element.mismatch("a value", "a string or a number")
      }
    }
    guard !values.isEmpty else { throw CatalogueFault(.invalidStructure, at: value.offset, "an argument has no value") }
    return values
  }

  // MARK: Values

  private func severity(_ value: LocatedJSON) throws(CatalogueFault) -> SeverityRules {
    var rules = SeverityRules()
    for member in try members(value, "\"severity\"", AuditRules.severity) {
      let severity = try choice(member.value, "\"\(member.key)\"", Severity.self)
      if let kind = FindingKind(rawValue: member.key) {
        rules.byKind[kind] = severity
      } else if let size = SizeName.category(member.key) {
        rules.bySize[size] = severity
      } else {
        rules.alsoInSource = severity
      }
    }
    return rules
  }

  private func sizes(_ value: LocatedJSON) throws(CatalogueFault) -> [ContentSizeCategory] {
    if isAll(value) { return ContentSizeCategory.allCases }
    var sizes: Set<ContentSizeCategory> = []
    for element in try value.elements("\"sizes\"") {
      let name = try element.string("a size")
      guard let size = SizeName.category(name) else { throw unknown("size", name, SizeName.all, at: element.offset) }
      sizes.insert(size)
    }
    guard !sizes.isEmpty else { throw CatalogueFault(.invalidStructure, at: value.offset, "\"sizes\" is empty") }
    return ContentSizeCategory.allCases.filter(sizes.contains)
  }

  /// Numbers from 0.5 to 5, ascending.
  private func fontScales(_ value: LocatedJSON) throws(CatalogueFault) -> [Double] {
    var scales: Set<Double> = []
    for element in try value.elements("\"fontScales\"") {
      let scale = try element.number("a font scale")
      guard AuditRules.possibleFontScales.contains(scale) else {
        throw CatalogueFault(.invalidStructure, at: element.offset, "a font scale must lie between 0.5 and 5")
      }
      scales.insert(scale)
    }
    guard !scales.isEmpty else { throw CatalogueFault(.invalidStructure, at: value.offset, "\"fontScales\" is empty") }
    return scales.sorted()
  }

  /// A number from 0 to 1, or `"2%"`.
  private func share(_ value: LocatedJSON, _ key: String) throws(CatalogueFault) -> Double {
    let share: Double?
    if case .string(let text) = value.value {
      share = text.start(before: "%").flatMap { Double($0) }.map { $0 / 100 }
    } else {
      share = try value.number("\"\(key)\"")
    }
    guard let share, (0..<1).contains(share) else {
      throw CatalogueFault(.invalidStructure, at: value.offset, "\"\(key)\" must be a share such as \"2%\"")
    }
    return share
  }

  private func positive(_ value: LocatedJSON, _ what: String) throws(CatalogueFault) -> Double {
    let number = try value.number(what)
    guard number > 0 else { throw CatalogueFault(.invalidStructure, at: value.offset, "\(what) must be above 0") }
    return number
  }

  private func strings(_ value: LocatedJSON, _ key: String) throws(CatalogueFault) -> [String] {
    if case .string(let string) = value.value { return [string] }
    var strings: [String] = []
    for element in try value.elements("\"\(key)\"") { strings.append(try element.string("an entry of \"\(key)\"")) }
    return strings
  }

  private func choices<Choice: RawRepresentable & CaseIterable>(
    _ value: LocatedJSON, _ key: String, _ type: Choice.Type
  ) throws(CatalogueFault) -> [Choice] where Choice.RawValue == String {
    var choices: [Choice] = []
    for element in try value.elements("\"\(key)\"") { choices.append(try choice(element, "\"\(key)\"", type)) }
    return choices
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: LocatedJSON, _ what: String, _ type: Choice.Type
  ) throws(CatalogueFault) -> Choice where Choice.RawValue == String {
    try choice(value, what, among: Array(type.allCases))
  }

  private func choice<Choice: RawRepresentable>(
    _ value: LocatedJSON, _ what: String, among choices: [Choice]
  ) throws(CatalogueFault) -> Choice where Choice.RawValue == String {
    let name = try value.string(what)
    guard let choice = choices.first(where: { $0.rawValue == name }) else {
      let names = choices.map(\.rawValue)
      throw CatalogueFault(
        .invalidStructure, at: value.offset,
        "\(what) must be one of \(names.joined(separator: ", ")), not “\(name)”\(Guess.suffix(name, among: names))")
    }
    return choice
  }

  private func isAll(_ value: LocatedJSON) -> Bool {
    if case .string("all") = value.value { true } else { false }
  }

  /// The members, of which none may have an unknown key.
  private func members(_ value: LocatedJSON, _ what: String, _ known: JSONRecord) throws(CatalogueFault) -> [Member] {
    let members = try value.members(what)
    for member in members where !known.names.contains(member.key) {
      throw unknown("key", member.key, known.keys.map(\.name), at: member.keyOffset)
    }
    return members
  }

  private func unknown(_ kind: String, _ name: String, _ known: [String], at offset: Int) -> CatalogueFault {
    CatalogueFault(
      .invalidStructure, at: offset, "there is no \(kind) “\(name)”\(Guess.suffix(name, among: known))")
  }
}
