internal import ArgumentParser
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// A flag of the command line that stands for an option of the table.
struct OptionFlag: Sendable {
  /// The option's name in the table.
  let option: String
  /// The name on the command line, without hyphens before it.
  let name: String
  /// Names that are accepted, too: in full, of documents, of CSS.
  let otherNames: [String]
  private let values: OptionValues
  private let acceptedValues: [String]
  private let summary: String
  private let usual: String?

  /// - Parameter taken: Names that other flags have.
  init<Target>(_ option: JSONOption<Target>, taken: Set<Name>) {
    self.option = option.name
    let name = Self.name(of: option.name)
    var others = ([option.name] + option.otherNames).map(Self.kebab)
    if let css = option.css, !taken.contains(css), !others.contains(css) { others.append(css) }
    self.name = name
    otherNames = others.filter { $0 != name }
    values = option.values
    acceptedValues = option.values.names
    summary = option.summary
    usual = option.usual
  }

  /// Names that UIKit and CSS give to weights; `thin` is UIKit's.
  private static let weights: KeyValuePairs<String, FontWeight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black, "normal": .regular, "extralight": .thin,
    "extrabold": .heavy,
  ]

  /// Shorter names than those of the table.
  private static let shortNames = [
    "fontWeight": "weight", "numberOfLines": "lines", "lineBreakMode": "break-mode",
    "preferredMaxLayoutWidth": "preferred-width",
  ]

  /// The name of the flag for an option.
  static func name(of option: String) -> String { shortNames[option] ?? kebab(option) }

  /// A sentence that begins with an option's name, by the flag that was typed where it was one.
  static func named(_ message: String) -> String {
    let parts = message.parts(at: "\"", most: 2, keepsEmpty: true)
    guard parts.count == 2, parts[0].isEmpty, let end = parts[1].firstIndex(of: "\"") else { return message }
    let flag = "--" + name(of: String(parts[1][..<end]))
    let isTyped = CommandLine.arguments.contains { $0 == flag || $0.begins(with: flag + "=") }
    guard isTyped else { return message }
    let sentence = parts[1][parts[1].index(after: end)...]
    let isNoNumber = sentence.begins(with: " must be a number, not \"")
    return flag + sentence + (isNoNumber ? all.first { "--" + $0.name == flag }?.wayOut ?? "" : "")
  }

  /// The end of a sentence about a value that is no number.
  private var wayOut: String {
    switch values {
    case _ where option == "fontWeight":
      ", or one of \(Self.weights.prefix(9).map { $0.key }.joined(separator: ", "))"
    case .count: "; a count is written as 2"
    case .number("factor"): "; a factor is written as 1.5"
    case .number(let unit): "; it \(unit.first?.isNumber == true ? "lies" : "is") in \(unit)"
    default: ""
    }
  }

  /// `textIndent` as `text-indent`.
  private static func kebab(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  // MARK: Definition

  /// The flag as the parser knows it, and its other names, which help does not list, each under a key of its own.
  var definitions: [(label: String?, value: Any)] {
    [(name, definition(name, .default))] + otherNames.map { ($0, definition($0, .hidden)) }
  }

  private func definition(_ name: String, _ visibility: ArgumentVisibility) -> Any {
    let help = ArgumentHelp(
      "\(summary)\(values.help(usual))", valueName: values.placeholder, visibility: visibility)
    if values == .flag {
      return Flag<Bool?>(name: .customLong(name), inversion: .prefixedNo, help: help)
    }
    return Option<[String]>(
      wrappedValue: [], name: .customLong(name), parsing: values.isNamed ? .singleValue : .unconditionalSingleValue,
      help: help, completion: values.isNamed ? .list(acceptedValues) : nil)
  }

  /// The value that was given by any of the names, as a batch has it; `nil` where none was.
  func value(in values: KeyedDecodingContainer<Key>) throws -> JSONValue? {
    for name in [name] + otherNames {
      if self.values == .flag {
        if let flag = try values.decode(Flag<Bool?>.self, forKey: Key(name)).wrappedValue { return .bool(flag) }
      } else if let value = json(try values.decode(Option<[String]>.self, forKey: Key(name)).wrappedValue) {
        return value
      }
    }
    return nil
  }

  /// The value of arguments as a batch has it: the last one, or all of a list.
  private func json(_ arguments: [String]) -> JSONValue? {
    guard let last = arguments.last else { return nil }
    if option == "fontWeight",
      let weight = Self.weights.first(where: { Guess.plain($0.key) == Guess.plain(last) })?.value
    {
      return .number(weight.rawValue, literal: "\(weight.rawValue)")
    }
    guard case .names = values else { return OptionArgument(values).value(last) }
    return .array(arguments.flatMap { OptionArgument(values).list($0) })
  }

  /// The key of a flag among the parsed ones.
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension OptionValues {
  /// The names of values; none for other kinds.
  fileprivate var names: [String] {
    switch self {
    case .choice(let names), .names(let names): names
    default: []
    }
  }

  fileprivate var isNamed: Bool { !names.isEmpty }

  /// The word for the value in help.
  fileprivate var placeholder: String {
    switch self {
    case .choice, .names: "name"
    case .number(let unit): unit.allSatisfy(\.isLetter) ? unit : "number"
    case .count: "count"
    case .flag: ""
    case .form(let example): example.first == "\"" ? "text" : "values"
    }
  }

  /// The values and the usual one as help lists them behind the meaning.
  fileprivate func help(_ usual: String?) -> String {
    let values: String? =
      switch self {
      case .choice(let names): "values: \(names.joined(separator: ", "))"
      case .names(let names): "values, several with commas: \(names.joined(separator: ", "))"
      case .number(let unit) where !unit.allSatisfy(\.isLetter): "in \(unit)"
      case .form(let example) where example.first != "\"": "as '\(example)'"
      default: nil
      }
    let parts = [values, usual.map { "default: \($0)" }].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}
