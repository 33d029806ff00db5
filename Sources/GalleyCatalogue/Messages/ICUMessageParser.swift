internal import GalleyJSON

/// Reads ICU's message format, as ARB files have it: `{count, plural, =0{none} one{# file} other{# files}}`.
///
/// An apostrophe quotes what follows only before a brace, and before `#` inside of a plural; two are one.
struct ICUMessageParser {
  /// A placeholder as an ARB file describes it.
  struct Placeholder {
    var kind: MessageArgument.Kind?
    var example: String?
    var isGrouped = false
    var format: ArgumentFormat?
  }

  // Scalars, since a brace is syntax even if a combining mark follows.
  private let characters: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  private let placeholders: [Name: Placeholder]
  /// Where the message is in the file, for mistakes.
  private let offset: Int

  private static let maximumDepth = 32

  static func pattern(
    of message: String, placeholders: [Name: Placeholder], offset: Int
  ) throws(CatalogueFault) -> MessagePattern {
    var parser = ICUMessageParser(message, placeholders, offset)
    let elements = try parser.parseMessage(counting: nil)
    guard parser.position == parser.characters.count else { throw parser.fault("a '}' has no '{' before it") }
    return MessagePattern(elements: elements, offset: offset)
  }

  private init(_ message: String, _ placeholders: [Name: Placeholder], _ offset: Int) {
    characters = Array(message.unicodeScalars)
    self.placeholders = placeholders
    self.offset = offset
  }

  /// Elements up to the brace that ends the message, or the end of the text.
  ///
  /// - Parameter counting: The argument that `#` stands for.
  private mutating func parseMessage(counting: String?) throws(CatalogueFault) -> [MessagePattern.Element] {
    var elements: [MessagePattern.Element] = []
    var text = ""
    func flush() {
      if !text.isEmpty { elements.append(.text(text)) }
      text = ""
    }
    while let character = peek(), character != "}" {
      position += 1
      switch character {
      case "{":
        flush()
        elements.append(try parseArgument())
      case "#" where counting != nil:
        flush()
        elements.append(.argument(number(counting ?? "", specifier: "#")))
      case "'":
        if peek() == "'" {
          position += 1
          flush()
          elements.append(.escaped(shown: "'", written: "''"))
        } else if let quoted = peek(), quoted == "{" || quoted == "}" || (quoted == "#" && counting != nil) {
          flush()
          elements.append(parseQuoted())
        } else {
          text.append("'")
        }
      default: text.unicodeScalars.append(character)
      }
    }
    flush()
    return elements
  }

  /// Parses what is between two apostrophes.
  private mutating func parseQuoted() -> MessagePattern.Element {
    var shown = ""
    while let character = peek() {
      position += 1
      if character == "'" { break }
      shown.unicodeScalars.append(character)
    }
    return .escaped(shown: shown, written: "'\(shown)'")
  }

  private mutating func parseArgument() throws(CatalogueFault) -> MessagePattern.Element {
    let start = position
    skipSpace()
    let name = parseWord()
    guard !name.isEmpty else { throw fault("the name of an argument is missing after '{'") }
    skipSpace()
    if take("}") { return .argument(argument(name, specifier: "{\(name)}", isGrouped: false)) }
    guard take(",") else { throw fault("',' or '}' is missing after the argument “\(name)”") }
    skipSpace()
    let type = parseWord()
    skipSpace()
    switch type {
    case "plural", "selectordinal", "select":
      guard take(",") else { throw fault("',' is missing after “\(type)”") }
      return .choice(try parseBranches(of: name, type: type))
    case "number", "date", "time", "spellout", "ordinal", "duration":
      let style = parseStyle()
      guard take("}") else { throw fault("'}' is missing after the argument “\(name)”") }
      let specifier = "{" + string(from: start)
      if type == "number" {
        var argument = number(name, specifier: specifier)
        argument.format = ArgumentFormat(icuNumber: style) ?? argument.format
        return .argument(argument)
      }
      var argument = MessageArgument(
        name: name, kind: .date, specifier: specifier, example: placeholders[name]?.example)
      argument.format = ArgumentFormat(icu: style, isTime: type == "time") ?? placeholders[name]?.format
      if type != "date" && type != "time" { argument.format = nil }
      return .argument(argument)
    default: throw fault("“\(type)” is no type of an argument")
    }
  }

  /// Parses the style behind a comma, up to the brace; a part of it in apostrophes may hold braces.
  private mutating func parseStyle() -> String {
    let start = position
    var isQuoted = false
    while let character = peek(), isQuoted || character != "}" {
      if character == "'" { isQuoted.toggle() }
      position += 1
    }
    return string(from: start).rest(after: ",")?.trimmingSpace() ?? ""
  }

  private mutating func parseBranches(
    of name: String, type: String
  ) throws(CatalogueFault) -> [MessagePattern.Branch] {
    depth += 1
    guard depth <= Self.maximumDepth else { throw fault("choices are nested more than \(Self.maximumDepth) deep") }
    defer { depth -= 1 }
    var branches: [MessagePattern.Branch] = []
    while true {
      skipSpace()
      if take("}") { break }
      let selector = parseSelector()
      if selector.begins(with: "offset:") { continue }
      skipSpace()
      guard !selector.isEmpty, take("{") else { throw fault("'{' is missing in the choice of “\(name)”") }
      let condition = try condition(selector, name, type)
      let elements = try parseMessage(counting: type == "select" ? nil : name)
      guard take("}") else { throw fault("the choice of “\(name)” does not end") }
      branches.append(.init(condition: condition, pattern: MessagePattern(elements: elements, offset: offset)))
    }
    guard !branches.isEmpty else { throw fault("the choice of “\(name)” has no branch") }
    return branches
  }

  private func condition(_ selector: String, _ name: String, _ type: String) throws(CatalogueFault) -> FormCondition {
    if type == "select" { return .word(argument: name, selector) }
    if let number = selector.rest(after: "=").flatMap({ Int($0) }) { return .number(argument: name, number) }
    guard let category = PluralCategory(rawValue: selector) else {
      throw fault("“\(selector)” is no plural category")
    }
    return type == "plural" ? .plural(argument: name, category) : .ordinal(argument: name, category)
  }

  private func argument(_ name: String, specifier: String, isGrouped: Bool) -> MessageArgument {
    let known = placeholders[name]
    var argument = MessageArgument(
      name: name, kind: known?.kind ?? .string, specifier: specifier, example: known?.example,
      isGrouped: isGrouped || known?.isGrouped == true)
    argument.format = known?.format
    return argument
  }

  private func number(_ name: String, specifier: String) -> MessageArgument {
    var argument = argument(name, specifier: specifier, isGrouped: true)
    if argument.kind == .string { argument.kind = .integer }
    return argument
  }

  // MARK: Characters

  private mutating func parseWord() -> String {
    parse { $0.isOfNames || $0 == "." || $0 == "-" }
  }

  private mutating func parseSelector() -> String { parse { !$0.properties.isWhitespace && $0 != "{" && $0 != "}" } }

  private mutating func parse(_ belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let character = peek(), belongs(character) { position += 1 }
    return string(from: start)
  }

  /// The characters from one up to the next that is read.
  private func string(from start: Int) -> String { String(String.UnicodeScalarView(characters[start..<position])) }

  private mutating func skipSpace() { while peek()?.properties.isWhitespace == true { position += 1 } }

  private func peek() -> Unicode.Scalar? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == character else { return false }
    position += 1
    return true
  }

  private func fault(_ message: String) -> CatalogueFault {
    CatalogueFault(at: offset, "malformed message at its character \(position + 1): \(message)")
  }
}

extension Unicode.Scalar {
  /// True if the name of an argument may have the character: letters with their marks, digits, `_`.
  var isOfNames: Bool { properties.isIDContinue || properties.numericType != nil }
}
