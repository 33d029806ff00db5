package import Galley
package import GalleyCoding
package import GalleyJSON
package import GalleyShaping

extension JSONObject {
  /// A list of the names of `NSParagraphStyle.LineBreakStrategy`.
  package func lineBreakStrategy() throws(RecordError) -> LineBreakStrategy? {
    try names("lineBreakStrategy", among: LineBreakStrategy.names)
  }

  /// Options by their names, one alone or a list; `nil` where there is none.
  func names<Options: OptionSet>(
    _ key: String, among names: [(name: String, option: Options)]
  ) throws(RecordError) -> Options? where Options.Element == Options {
    let values: [JSONValue]
    let known = "a list of \(names.map { $0.name }.joined(separator: ", "))"
    switch self[key] {
    case nil, .null: return nil
    case .array(let list): values = list
    case .some(let value):
      guard case .string = value else { throw .mismatch(key, expected: known, found: value) }
      values = [value]
    }
    var options = Options()
    for value in values {
      guard case .string(let name) = value, let option = names.first(where: { $0.name == name })?.option else {
        throw RecordError("\"\(key)\" must be \(known)")
      }
      options.formUnion(option)
    }
    return options
  }

  /// `{"tnum": 1}` as features.
  package func fontFeatures() throws(RecordError) -> [FontFeature] {
    var features: [FontFeature] = []
    for member in try object("fontFeatures")?.members ?? [] {
      guard let tag = FontTag(member.key) else {
        throw RecordError("\"fontFeatures\": \"\(member.key)\" is not a feature tag")
      }
      guard case .number(let number, _) = member.value, let value = UInt32(exactly: number) else {
        throw RecordError(
          "\"fontFeatures\": \"\(member.key)\" must be a whole number from 0, not \(member.value.literal)")
      }
      features.append(FontFeature(tag, value))
    }
    return features
  }

  /// Replaces a value by that of a member, if there is one.
  package func read(_ key: String, into value: inout Double) throws(RecordError) {
    if let number = try number(key) { value = number }
  }

  /// True if automatic hyphens are asked for by name. UIKit's factor asks for them where the language has some.
  package var hyphenatesAutomatically: Bool { self["hyphenation"] == .string("automatic") }

  /// - Throws: `RecordError` for a text that is to be hyphenated and cannot be.
  package func checkHyphenation(of text: AttributedText) throws(RecordError) {
    guard hyphenatesAutomatically,
      let refusal = text.hyphenationRefusal(option: "\"hyphenation\"", languageOption: "\"lang\"")
    else { return }
    throw RecordError(refusal)
  }

  /// Reads an option that is a list of parts, or one part alone where its form has that.
  package func parts<Value: PartsCoded>(_ key: String) throws(RecordError) -> Value? {
    guard let value = self[key], value != .null else { return nil }
    return try Self.value(key, of: value)
  }

  /// Reads an option that is a list of lists of parts.
  package func lists<Value: PartsCoded>(_ key: String) throws(RecordError) -> [Value]? {
    guard let values = try array(key) else { return nil }
    return try values.map { (value) throws(RecordError) in try Self.value(key, of: value) }
  }

  private static func value<Value: PartsCoded>(_ key: String, of json: JSONValue) throws(RecordError) -> Value {
    var parts: [CodedPart] = []
    let list: [JSONValue]? = if case .array(let values) = json { values } else { nil }
    for value in list ?? [json] {
      switch value {
      case .null: parts.append(.none)
      case .number(let number, let literal):
        guard number.isFinite else { throw RecordError("\"\(key)\" is out of range: \(literal)") }
        parts.append(.number(number))
      case .string(let text): parts.append(.text(text))
      default: throw RecordError("\"\(key)\" must be \(Value.form)")
      }
    }
    guard list != nil || Value.mayStandAlone, let value = Value(parts: parts) else {
      let found =
        if case .string(let text) = json { ", not \"\(text)\"" } else { list == nil ? ", not \(json.literal)" : "" }
      throw RecordError("\"\(key)\" must be \(Value.form)\(found)")
    }
    return value
  }
}

// The values that these forms have.
extension JSONSchema {
  package static let fontFeatures = JSONSchema.either([
    .named(.integer(from: 0).with("maximum", JSONValue(Double(UInt32.max))), names: tag),
    .list(of: .string("^[ -~]{1,4}(=[0-9]+)?$")),
  ])
  static let fontVariations = JSONSchema.named(.number, names: tag)
  static let textIndent = JSONSchema.either([
    .distance,
    parts([.distance, .choice(["hanging", "eachLine"]), .choice(["hanging", "eachLine"])], from: 1),
  ])
  static let textBoxEdge = parts([.choice(TextBoxEdge.Over.self), .choice(TextBoxEdge.Under.self)])
  static let tabStops = list(of: parts([.length, .choice(TabStop.Alignment.self), .string, .string], from: 1))
  static let listMarker = JSONSchema.either([
    .string, parts([.string, .integer(), .choice(ListMarker.Alignment.self), .length], from: 1),
  ])
  static let hyphenateLimitChars = list(of: .integer(from: 1).orNull, from: 1, to: 3)
  static let initialLetter = JSONSchema.either([
    .number(from: 1, to: Double(InitialLetter.maximumLineCount)),
    parts([
      .number(from: 1, to: Double(InitialLetter.maximumLineCount)),
      .integer(from: 1, to: InitialLetter.maximumLineCount),
    ]),
  ])
  static let textFit = parts(
    [.choice(["grow", "shrink"]), .choice(TextFit.Target.self), .number(above: 0)], from: 1)
  static let textEmphasis = string.with("minLength", JSONValue(1))
}
