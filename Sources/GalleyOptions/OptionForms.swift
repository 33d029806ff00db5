package import Galley
package import GalleyJSON
package import GalleyShaping

extension JSONObject {
  /// A list of the names of `NSParagraphStyle.LineBreakStrategy`.
  package func lineBreakStrategy() throws(RecordError) -> LineBreakStrategy? {
    guard let values = try array("lineBreakStrategy") else { return nil }
    var strategy: LineBreakStrategy = []
    for value in values {
      switch value {
      case .string("pushOut"): strategy.insert(.pushOut)
      case .string("hangulWordPriority"): strategy.insert(.hangulWordPriority)
      case .string("standard"): strategy.insert(.standard)
      default: throw RecordError("\"lineBreakStrategy\" must be a list of pushOut and hangulWordPriority")
      }
    }
    return strategy
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

  /// A number of points, or a list of it and of `"hanging"` and `"eachLine"`.
  package func textIndent() throws(RecordError) -> TextIndent? {
    guard let value = self["textIndent"] else { return nil }
    if case .number(let length, _) = value { return TextIndent(length) }
    guard case .array(let parts) = value, case .number(let length, _)? = parts.first else {
      throw RecordError("\"textIndent\" must be a number, or a list of one and of hanging and eachLine")
    }
    var indent = TextIndent(length)
    for part in parts.dropFirst() {
      switch part {
      case .string("hanging"): indent.hanging = true
      case .string("eachLine"): indent.eachLine = true
      default: throw RecordError("\"textIndent\": after the number only \"hanging\" and \"eachLine\" are allowed")
      }
    }
    return indent
  }

  /// `["text"|"cap"|"ex", "text"|"alphabetic"]`.
  package func textBoxEdge() throws(RecordError) -> TextBoxEdge? {
    guard let values = try array("textBoxEdge") else { return nil }
    guard values.count == 2, case .string(let over) = values[0], case .string(let under) = values[1],
      let over = TextBoxEdge.Over(rawValue: over), let under = TextBoxEdge.Under(rawValue: under)
    else {
      throw RecordError("\"textBoxEdge\" must be a list of text, cap or ex, and text or alphabetic")
    }
    return TextBoxEdge(over: over, under: under)
  }

  /// `[[position, "left"|"right"|"center"|"decimal", "column terminators", "leader"], …]`; the last three may be left out.
  package func tabStops() throws(RecordError) -> [TabStop] {
    var stops: [TabStop] = []
    for value in try array("tabStops") ?? [] {
      guard case .array(let parts) = value, (1...4).contains(parts.count),
        case .number(let position, _) = parts[0]
      else { throw RecordError("\"tabStops\" must be a list of [position, alignment, terminators, leader]") }
      guard parts.count > 1 else {
        stops.append(TabStop(position))
        continue
      }
      guard case .string(let name) = parts[1], let alignment = TabStop.Alignment(rawValue: name) else {
        let names = TabStop.Alignment.allCases.map(\.rawValue).joined(separator: ", ")
        throw RecordError("\"tabStops\": an alignment must be one of \(names)")
      }
      stops.append(
        TabStop(
          position, alignment, columnTerminators: try Self.terminators(parts), leader: try Self.leader(parts)))
    }
    return stops
  }

  /// The third part of a tab stop: a string of which each character ends the column.
  private static func terminators(_ parts: [JSONValue]) throws(RecordError) -> Set<Unicode.Scalar> {
    guard parts.count >= 3 else { return [] }
    guard case .string(let text) = parts[2] else {
      throw RecordError("\"tabStops\": the terminators of a column must be a string")
    }
    return Set(text.unicodeScalars)
  }

  /// The fourth part of a tab stop: the text that fills the tab.
  private static func leader(_ parts: [JSONValue]) throws(RecordError) -> String {
    guard parts.count == 4 else { return "" }
    guard case .string(let text) = parts[3] else { throw RecordError("\"tabStops\": a leader must be a string") }
    return text
  }

  /// `"1."`, or `["1.", start, "end"|"start", gap]`, of which the last three may be left out.
  package func listMarker() throws(RecordError) -> ListMarker? {
    switch self["listMarker"] {
    case nil, .null: return nil
    case .string(let pattern): return ListMarker(pattern)
    case .array(let parts):
      guard (1...4).contains(parts.count), case .string(let pattern) = parts[0] else { throw Self.noMarker }
      var marker = ListMarker(pattern)
      if parts.count > 1 {
        guard case .number(let start, _) = parts[1], let start = Int(exactly: start) else { throw Self.noMarker }
        marker.start = start
      }
      if parts.count > 2 {
        guard case .string(let name) = parts[2], let alignment = ListMarker.Alignment(rawValue: name) else {
          throw RecordError("\"listMarker\": an alignment must be one of end, start")
        }
        marker.alignment = alignment
      }
      if parts.count > 3 {
        guard case .number(let gap, _) = parts[3] else { throw Self.noMarker }
        marker.gap = gap
      }
      return marker
    case .some: throw Self.noMarker
    }
  }

  private static let noMarker = RecordError(
    "\"listMarker\" must be a text such as \"1.\", or a list of [text, start, alignment, gap]")
}

// The values that these forms have.
extension JSONSchema {
  package static let fontFeatures = JSONSchema.either([
    .named(.integer(from: 0, to: Int(UInt32.max)), names: tag), .list(of: .string("^[ -~]{1,4}(=[0-9]+)?$")),
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
    [.choice(TextFit.Direction.self), .choice(TextFit.Target.self), .number(above: 0)], from: 1)
  static let textEmphasis = string.with("minLength", JSONValue(1))
}
