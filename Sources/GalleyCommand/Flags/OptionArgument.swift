internal import GalleyJSON
internal import GalleyOptions

/// The reader of an argument of the command line, which gives the value that a batch has.
///
/// A wrong argument is passed on: the reader of the option refuses it, in the words of all doors.
struct OptionArgument {
  private let values: OptionValues

  init(_ values: OptionValues) { self.values = values }

  /// The value that an argument stands for.
  func value(_ argument: String) -> JSONValue {
    switch values {
    case .choice(let names): .string(Self.name(argument, among: names))
    case .number, .count: Self.number(argument) ?? .string(Self.word(argument))
    case .flag: .bool(argument == "true")
    case .names: .array(list(argument))
    case .form(let example): Self.form(argument, as: example)
    }
  }

  /// The names in an argument, between commas or spaces.
  func list(_ argument: String) -> [JSONValue] {
    guard case .names(let names) = values else { return [] }
    if case .array(let list)? = Self.json(argument) { return list }
    return argument.split { $0 == "," || $0 == " " }.map { .string(Self.name(String($0), among: names)) }
  }

  /// The name that is spelt so, or as CSS spells it.
  private static func name(_ text: String, among names: [String]) -> String {
    if names.contains(text) { return text }
    if let other = cssNames[text], names.contains(other) { return other }
    return names.first { Guess.plain($0) == Guess.plain(text) } ?? text
  }

  /// Values of CSS that have another name here.
  private static let cssNames = [
    "justify": "justified", "start": "natural", "balance": "balanced", "auto": "automatic",
    "horizontal-tb": "horizontal", "super": "superscript", "sub": "subscript",
  ]

  private static func number(_ text: some StringProtocol) -> JSONValue? {
    let digits = text.start(before: "pt") ?? text[...]
    guard let number = Double(digits) else { return nil }
    return .number(number, literal: String(digits))
  }

  /// A name as JSON has it: `from-font` as `fromFont`; a length stays.
  private static func word(_ text: String) -> String {
    text.first?.isLetter == true ? camelCase(text[...]) : text
  }

  private static func json(_ text: String) -> JSONValue? {
    guard let first = text.first, "[{\"".contains(first) else { return nil }
    return try? JSONParser.value(of: Array(text.utf8), isLenient: false)
  }

  // MARK: Forms

  /// A value in JSON, or in words such as those of CSS.
  private static func form(_ text: String, as example: String) -> JSONValue {
    if example.first == "\"" {
      // A text, or a list that is written as one.
      if text.first == "[", example.contains("["), let value = json(text) { return value }
      return .string(text)
    }
    if let value = json(text) { return value }
    if example.first == "{" { return members(text) }
    if example.begins(with: "[[") { return .array(text.split(separator: ",").map { .array(words($0)) }) }
    let parts = words(text[...])
    return parts.count == 1 && example.first != "[" ? parts[0] : .array(parts)
  }

  /// Words between spaces: numbers, percentages, `auto` for the usual value, and names.
  private static func words(_ text: Substring) -> [JSONValue] {
    text.split { $0 == " " || $0 == "," }.map { word in
      if let number = number(word) { return number }
      if word.last == "%", let percent = Double(word.dropLast()) {
        return .number(percent / 100, literal: "\(percent / 100)")
      }
      return word == "auto" ? .null : .string(camelCase(word))
    }
  }

  /// `hyphenPenalty=50 runtWidth=0.3` as an object; `tnum` as `tnum=1`, `-liga` as `liga=0`.
  private static func members(_ text: String) -> JSONValue {
    let members = text.split { $0 == " " || $0 == "," }.map { word -> JSONObject.Member in
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 {
        return JSONObject.Member(key: camelCase(parts[0]), value: number(parts[1]) ?? .string(String(parts[1])))
      }
      let name = word.drop { $0 == "-" || $0 == "+" }
      let value = word.first == "-" ? 0.0 : 1
      return JSONObject.Member(key: camelCase(name), value: .number(value, literal: value == 0 ? "0" : "1"))
    }
    return .object(JSONObject(members: members))
  }

  /// `each-line` as `eachLine`; a tag, which has no hyphen, stays.
  private static func camelCase(_ word: Substring) -> String {
    let parts = word.split(separator: "-")
    guard let first = parts.first, parts.count > 1 else { return String(word) }
    return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
