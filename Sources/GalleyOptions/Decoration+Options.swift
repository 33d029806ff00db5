internal import Galley
internal import GalleyCoding
internal import GalleyJSON
internal import GalleyShaping

// Lines under, over and through a text.
extension TextOptions {
  package static let decoration: [TextOption] = [
    .custom(
      "textDecorationLine", .characters, .names(LineDecoration.Lines.names.map { $0.name }),
      css: "text-decoration-line",
      "Lines under, over and through the text."
    ) { (options, settings) throws(RecordError) in
      let lines = try options.names("textDecorationLine", among: LineDecoration.Lines.names)
      if let lines { settings.style.textDecoration.lines = lines }
    },
    .choice(
      "textDecorationStyle", .characters, { $1(&$0.style.textDecoration.style) }, css: "text-decoration-style",
      uiKit: "NSUnderlineStyle", "The style of decoration lines."),
    .custom(
      "textDecorationThickness", .characters, .number(unit: "points, a part of the size as 5%, auto or fromFont"),
      usual: "auto", schema: .decorationThickness, css: "text-decoration-thickness",
      "The thickness of decoration lines."
    ) { (options, settings) throws(RecordError) in
      if let thickness = try options.decorationThickness() { settings.style.textDecoration.thickness = thickness }
    },
    .custom(
      "textDecorationColor", .characters, .form(##""#c00""##), schema: .string, css: "text-decoration-color",
      "The colour of decoration lines, in place of the letters'."
    ) { (options, settings) throws(RecordError) in
      if let color = try options.decorationColor() { settings.style.textDecoration.color = color }
    },
    .choice(
      "textDecorationSkipInk", .characters, { $1(&$0.style.textDecoration.skipsInk) }, ["auto", "none"],
      css: "text-decoration-skip-ink",
      "Interrupts lines under and over the text where letters cross them."),
    .custom(
      "textUnderlineOffset", .characters, .number(unit: "points, a part of the size as 5%, or auto"), usual: "auto",
      schema: .underlineOffset, css: "text-underline-offset", "Distance of an underline from its position."
    ) { (options, settings) throws(RecordError) in
      if let offset = try options.underlineOffset() { settings.style.textDecoration.underlineOffset = offset }
    },
    .choice(
      "textUnderlinePosition", .characters, { $1(&$0.style.textDecoration.underlinePosition) },
      css: "text-underline-position",
      "The position that an underline's offset counts from."),
  ]
}

extension JSONObject {
  /// Points, a percentage, `"auto"` or `"fromFont"`.
  func decorationThickness() throws(RecordError) -> LineDecoration.Thickness? {
    let key = "textDecorationThickness"
    switch self[key] {
    case nil, .null: return nil
    case .string("auto"): return .automatic
    case .string("fromFont"): return .fromFont
    case .some(let value):
      let (points, ems) = try Self.length(key, value, "auto or fromFont")
      return ems.map { .ems($0) } ?? .points(points)
    }
  }

  /// Points, a percentage, or `"auto"`, the offset `nil`.
  func underlineOffset() throws(RecordError) -> TextLength?? {
    let key = "textUnderlineOffset"
    switch self[key] {
    case nil, .null: return nil
    case .string("auto"): return .some(nil)
    case .some(let value):
      let (points, ems) = try Self.length(key, value, "auto")
      return .some(ems.map { .ems($0) } ?? .points(points))
    }
  }

  /// A colour by its digits or its name.
  func decorationColor() throws(RecordError) -> Color? {
    guard let name = try string("textDecorationColor") else { return nil }
    guard let color = Color(named: name) else {
      throw RecordError(
        "\"textDecorationColor\" must be #rgb, #rrggbb or #rrggbbaa, or a system colour such as systemRed,"
          + " not \"\(name)\"")
    }
    return color
  }

  private static func length(
    _ key: String, _ value: JSONValue, _ names: String
  ) throws(RecordError) -> (points: Double, ems: Double?) {
    switch value {
    case .number(let points, let literal):
      guard points.isFinite else { throw RecordError("\"\(key)\" is out of range: \(literal)") }
      return (points, nil)
    case .string(let text):
      guard let factor = Percentage.factor(text) else {
        throw RecordError("\"\(key)\" must be a number of points, a percentage as \"5%\", \(names), not \"\(text)\"")
      }
      return (0, factor)
    default: throw .mismatch(key, expected: "a number, a percentage, \(names)", found: value)
    }
  }
}
