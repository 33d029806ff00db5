internal import GalleyJSON

extension CatalogueReader {
  /// Reads XLIFF 1.2 and 2.0.
  mutating func readXLIFF() throws(CatalogueFault) {
    let root = try XMLReader.root(of: text.bytes)
    guard root.localName == "xliff" else {
      throw CatalogueFault(.invalidStructure, at: root.offset, "<\(root.name)> is not <xliff>")
    }
    guard let version = root.attributes["version"] else {
      throw CatalogueFault(.invalidStructure, at: root.offset, "<xliff> has no version")
    }
    let isSecond = version.begins(with: "2")
    guard isSecond || version.begins(with: "1") else {
      throw CatalogueFault(.invalidStructure, at: root.offset, "XLIFF \(version) is not known")
    }
    for file in root.elements where file.localName == "file" {
      let source = isSecond ? root.attributes["srcLang"] : file.attributes["source-language"]
      let target = isSecond ? root.attributes["trgLang"] : file.attributes["target-language"]
      guard let source else {
        throw CatalogueFault(.invalidStructure, at: file.offset, "the source language is missing")
      }
      var units = XLIFFUnits(
        table: file.attributes["original"] ?? path.table, source: LanguageTag.normalized(source),
        target: target.map(LanguageTag.normalized))
      if sourceLanguage == nil { sourceLanguage = units.source }
      try collect(file, into: &units)
      try addUnits(units)
    }
  }

  /// The units of one `<file>`, gathered since plural forms are units of their own.
  private struct XLIFFUnits {
    var table: String
    var source: String
    var target: String?
    var order: [Name] = []
    var units: [Name: [XLIFFUnit]] = [:]
    /// The identifiers with what tells forms apart, and where they are.
    var ids: [(key: String, offset: Int?)] = []

    mutating func append(_ unit: XLIFFUnit) {
      let key = Name(unit.key)
      if units[key] == nil { order.append(key) }
      units[key, default: []].append(unit)
    }
  }

  private struct XLIFFUnit {
    var key: String
    /// The part after `|==|` in the id, such as `plural.few`.
    var variation: [String]
    var source: XMLElement
    var target: XMLElement?
    var state: TranslationState
    var comment: String?
    var limit: LengthLimit?
    var isTranslatable: Bool
  }

  private func collect(_ element: XMLElement, into units: inout XLIFFUnits) throws(CatalogueFault) {
    for child in element.elements {
      switch child.localName {
      case "body", "group": try collect(child, into: &units)
      case "trans-unit":
        units.append(try transUnit(child))
        units.ids.append((child.attributes["id"] ?? "", child.offset))
      case "unit":
        units.append(try unit(child))
        units.ids.append((child.attributes["name"] ?? child.attributes["id"] ?? "", child.offset))
      default: break
      }
    }
  }

  /// A unit of XLIFF 1.2.
  private func transUnit(_ element: XMLElement) throws(CatalogueFault) -> XLIFFUnit {
    guard let id = element.attributes["id"] else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "<trans-unit> has no id")
    }
    guard let source = element.first("source") else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "the unit “\(id)” has no <source>")
    }
    let target = element.first("target")
    let (key, variation) = Self.split(id)
    return XLIFFUnit(
      key: key, variation: variation, source: source, target: target,
      state: target == nil ? .new : Self.state(target?.attributes["state"]), comment: element.first("note")?.text,
      limit: try lengthLimit(element), isTranslatable: element.attributes["translate"] != "no")
  }

  /// Reads a unit of XLIFF 2.0 and joins its segments.
  private func unit(_ element: XMLElement) throws(CatalogueFault) -> XLIFFUnit {
    guard let id = element.attributes["name"] ?? element.attributes["id"] else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "<unit> has no id")
    }
    let segments = element.elements.filter { $0.localName == "segment" || $0.localName == "ignorable" }
    guard var source = segments.first?.first("source") else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "the unit “\(id)” has no <source>")
    }
    var target = segments.first?.first("target")
    for segment in segments.dropFirst() {
      source.children += segment.first("source")?.children ?? []
      target?.children += (segment.first("target") ?? segment.first("source"))?.children ?? []
    }
    let states = segments.filter { $0.localName == "segment" }.map {
      Self.state($0.attributes["state"] ?? "translated")
    }
    let (key, variation) = Self.split(id)
    return XLIFFUnit(
      key: key, variation: variation, source: source, target: target,
      state: target == nil ? .new : states.min() ?? .translated, comment: element.first("notes")?.first("note")?.text,
      limit: try lengthLimit(element), isTranslatable: element.attributes["translate"] != "no")
  }

  /// `maxwidth` and `size-unit`, or the size restriction of XLIFF 2.
  private func lengthLimit(_ element: XMLElement) throws(CatalogueFault) -> LengthLimit? {
    if let restriction = element.attributes["slr:sizeRestriction"] {
      guard let value = restriction.parts(at: ",").last.flatMap({ Double($0) }), value.isFinite else {
        throw CatalogueFault(.invalidStructure, at: element.offset, "sizeRestriction “\(restriction)” is no number")
      }
      return LengthLimit(value: value, unit: .character)
    }
    guard let width = element.attributes["maxwidth"] else { return nil }
    guard let value = Double(width), value.isFinite, value >= 0 else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "maxwidth “\(width)” is no number from 0")
    }
    guard let name = element.attributes["size-unit"] else { return LengthLimit(value: value, unit: .pixel) }
    guard let unit = LengthLimit.Unit(rawValue: name) else {
      throw CatalogueFault(.invalidStructure, at: element.offset, "the size-unit “\(name)” is not known")
    }
    return LengthLimit(value: value, unit: unit)
  }

  /// Xcode writes forms as units: `key|==|plural.few`.
  private static func split(_ id: String) -> (key: String, variation: [String]) {
    guard let mark = id.unicodeScalars.firstRange(of: "|==|".unicodeScalars) else { return (id, []) }
    return (String(id[..<mark.lowerBound]), id[mark.upperBound...].parts(at: ".").map { String($0) })
  }

  private static func state(_ name: String?) -> TranslationState {
    switch name {
    case nil, "translated", "final", "signed-off", "reviewed": .translated
    case "new", "needs-translation", "initial": .new
    default: .needsReview
    }
  }

  // MARK: Entries

  private mutating func addUnits(_ units: XLIFFUnits) throws(CatalogueFault) {
    noteRepeated(units.ids, language: units.target ?? units.source, table: units.table)
    for key in units.order {
      guard let parts = units.units[key], let first = parts.first else { continue }
      func configure(_ entry: inout CatalogueEntry) {
        entry.comment = first.comment
        entry.lengthLimit = first.limit
        entry.isTranslatable = first.isTranslatable
      }
      try add(
        key: key.text, language: units.source, table: units.table,
        try pattern(parts) { ($0.source, .translated) }, configure)
      guard let target = units.target, target != units.source else { continue }
      try add(
        key: key.text, language: target, table: units.table, try pattern(parts) { ($0.target ?? $0.source, $0.state) },
        configure)
    }
  }

  /// Returns the pattern of the units of one key.
  private func pattern(
    _ units: [XLIFFUnit], _ side: (XLIFFUnit) -> (XMLElement, TranslationState)
  ) throws(CatalogueFault) -> MessagePattern {
    var plain: XMLElement?
    var state = TranslationState.translated
    var branches: [MessagePattern.Branch] = []
    var substitutions: [Name: [MessagePattern.Branch]] = [:]
    let numbers = units.first { $0.variation.isEmpty }.map { Self.substitutionNumbers(in: side($0).0.text) } ?? [:]
    for unit in units {
      let (element, unitState) = side(unit)
      guard let first = unit.variation.first else {
        plain = element
        state = unitState
        continue
      }
      if first == "substitutions", unit.variation.count > 2 {
        let name = unit.variation[1...].prefix { $0 != "plural" && $0 != "device" }.joined(separator: ".")
        let number = numbers[name] ?? 1
        let own = MessageArgument(name: String(number), kind: .integer, specifier: "%arg", isGrouped: true)
        let pattern = applePattern(element.text, offset: element.contentOffset, state: unitState, own: own)
        let rest = unit.variation.drop { $0 != "plural" && $0 != "device" }
        substitutions[name, default: []].append(try branch(Array(rest), pattern, argument: String(number), element))
      } else {
        let pattern = applePattern(element.text, offset: element.contentOffset, state: unitState)
        branches.append(try branch(unit.variation, pattern, argument: "1", element))
      }
    }
    if let plain, branches.isEmpty {
      return applePattern(
        plain.text, offset: plain.contentOffset, state: state,
        substitutions: substitutions.mapValues { MessagePattern(elements: [.choice($0)]) })
    }
    return MessagePattern(elements: [.choice(branches)], offset: units.first.map { side($0).0.contentOffset })
  }

  /// The most parts of the name of a form, of which each pair is a branch within the one before.
  private static let maximumVariationLength = 32

  /// `device.ipad.plural.one` as nested branches.
  private func branch(
    _ variation: [String], _ pattern: MessagePattern, argument: String, _ element: XMLElement
  ) throws(CatalogueFault) -> MessagePattern.Branch {
    let unknown = CatalogueFault(
      .invalidStructure, at: element.offset,
      "the variation “\(variation.prefix(32).joined(separator: "."))” is not known")
    guard (2...Self.maximumVariationLength).contains(variation.count) else { throw unknown }
    let condition: FormCondition
    switch variation[0] {
    case "plural":
      guard let category = PluralCategory(rawValue: variation[1]) else { throw unknown }
      condition = .plural(argument: argument, category)
    case "device": condition = .device(variation[1])
    default: throw unknown
    }
    guard variation.count > 2 else { return .init(condition: condition, pattern: pattern) }
    let inner = try branch(Array(variation[2...]), pattern, argument: argument, element)
    return .init(condition: condition, pattern: MessagePattern(elements: [.choice([inner])], offset: pattern.offset))
  }
}

extension XMLElement {
  /// The name without its prefix.
  var localName: Substring { name.parts(at: ":").last ?? name[...] }
}
