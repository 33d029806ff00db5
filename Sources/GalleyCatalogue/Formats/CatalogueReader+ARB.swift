internal import GalleyJSON

extension CatalogueReader {
  /// Reads Flutter's Application Resource Bundles.
  mutating func readARB() throws(CatalogueFault) {
    let root = try LocatedJSON.value(of: text.bytes, .json)
    let members = try root.members("an ARB file")
    let language = try members.string("@@locale").map(LanguageTag.normalized) ?? path.nameLanguage ?? ""
    let isAt: (String) -> Bool = { $0.utf8.first == UInt8(ascii: "@") }
    let isText: (String) -> Bool = { !isAt($0) || $0.utf8.starts(with: "@@".utf8) }
    noteRepeated(members.lazy.filter { isText($0.key) }.map { ($0.key, $0.keyOffset) }, language: language)
    for member in members {
      let key = isText(member.key) ? member.key : String(member.key.unicodeScalars.dropFirst())
      noteRepeatedMembers(in: member.value, key: key, language: language)
    }
    let values = Dictionary(members.map { (Name($0.key), $0.value) }) { _, last in last }
    for member in members.lastOfEach({ Name($0.key) }) where !isAt(member.key) {
      try entry(member.key, language) { reader throws(CatalogueFault) in
        try reader.addARB(member, described: values["@" + member.key], language)
      }
    }
  }

  private mutating func addARB(
    _ member: LocatedJSON.Member, described description: LocatedJSON?, _ language: String
  ) throws(CatalogueFault) {
    let metadata = try description?.members("\"@\(member.key)\"") ?? []
    let message = try member.value.string("the message “\(member.key)”")
    let pattern = try ICUMessageParser.pattern(
      of: message, placeholders: try placeholders(metadata), offset: member.value.offset)
    let comment = try metadata.string("description")
    try add(key: member.key, language: language, pattern) { $0.comment = comment }
  }

  private func placeholders(
    _ metadata: [LocatedJSON.Member]
  ) throws(CatalogueFault) -> [Name: ICUMessageParser.Placeholder] {
    var placeholders: [Name: ICUMessageParser.Placeholder] = [:]
    for member in try metadata.members("placeholders") ?? [] {
      let properties = try member.value.members("the placeholder “\(member.key)”")
      var placeholder = ICUMessageParser.Placeholder()
      placeholder.example = try properties["example"].map(example)
      placeholder.isGrouped = properties["format"] != nil
      let type = try properties.string("type")
      placeholder.format = try format(properties, isDate: type == "DateTime")
      switch type {
      case "int", "num": placeholder.kind = .integer
      case "double": placeholder.kind = .decimal(fractionDigits: 2)
      case "DateTime": placeholder.kind = .date
      default: break
      }
      placeholders[member.key] = placeholder
    }
    return placeholders
  }

  /// The format of a placeholder by its name in Dart: of a `DateFormat`, or of a constructor of `NumberFormat`.
  private func format(
    _ properties: [LocatedJSON.Member], isDate: Bool
  ) throws(CatalogueFault) -> ArgumentFormat? {
    guard let name = try shortText(properties, "format"), !name.isEmpty else { return nil }
    if isDate {
      let isCustom: Bool
      switch properties["isCustomDateFormat"]?.value {
      case .bool(let flag): isCustom = flag
      case .string(let text): isCustom = text == "true"
      default: isCustom = false
      }
      return isCustom ? .datePattern(name) : .date(name)
    }
    var currency = ArgumentFormat.Currency()
    let options = try properties.members("optionalParameters") ?? []
    currency.code = try shortText(options, "name")
    currency.symbol = try shortText(options, "symbol")
    currency.pattern = try shortText(options, "customPattern")
    currency.fractionDigits = try options.integer("decimalDigits")
    return ArgumentFormat(dart: name, currency)
  }

  /// A part of a format: each use of a placeholder takes it, so it may be no longer than a value.
  private func shortText(_ members: [LocatedJSON.Member], _ name: String) throws(CatalogueFault) -> String? {
    guard let value = members[name] else { return nil }
    let text = try value.string("\"\(name)\"")
    guard !text.hasMore(than: MessageSampler.longestValue) else {
      throw CatalogueFault(
        .invalidStructure, at: value.offset, "\"\(name)\" has more than \(MessageSampler.longestValue) characters")
    }
    return text
  }

  /// An example is a string by the specification; numbers occur.
  private func example(_ value: LocatedJSON) throws(CatalogueFault) -> String {
    guard case .number(let number) = value.value else { return try value.string("\"example\"") }
    return Int(exactly: number).map(String.init) ?? String(number)
  }
}
