internal import Galley
internal import GalleyJSON

/// Room between characters: points, and a part of the font size.
struct Spacing: Equatable {
  var points = 0.0
  var ems = 0.0
}

extension TextStyle {
  mutating func setLetterSpacing(_ spacing: Spacing) {
    (letterSpacing, letterSpacingInEms) = (spacing.points, spacing.ems)
  }

  mutating func setWordSpacing(_ spacing: Spacing) { (wordSpacing, wordSpacingInEms) = (spacing.points, spacing.ems) }
}

extension JSONObject {
  /// A number of points, a percentage such as `"5%"`, or a list of both.
  func spacing(_ key: String) throws(RecordError) -> Spacing? {
    switch self[key] {
    case nil, .null: return nil
    case .array(let parts):
      guard (1...2).contains(parts.count) else {
        throw RecordError("\"\(key)\" must be points, a percentage, or a list of both")
      }
      var sum = Spacing()
      for part in parts {
        let one = try Self.spacing(key, part)
        sum.points += one.points
        sum.ems += one.ems
      }
      return sum
    case .some(let value): return try Self.spacing(key, value)
    }
  }

  private static func spacing(_ key: String, _ value: JSONValue) throws(RecordError) -> Spacing {
    switch value {
    case .number(let points, let literal):
      guard points.isFinite else { throw RecordError("\"\(key)\" is out of range: \(literal)") }
      return Spacing(points: points)
    case .string(let text):
      guard let factor = Percentage.factor(text) else {
        throw RecordError("\"\(key)\" must be a number of points or a percentage as \"5%\", not \"\(text)\"")
      }
      return Spacing(ems: factor)
    default: throw .mismatch(key, expected: "a number or a percentage", found: value)
    }
  }

  /// A number of ems, `"fromFont"`, or a list of what is measured and of one of these.
  func fontSizeAdjust() throws(RecordError) -> FontSizeAdjust? {
    let key = "fontSizeAdjust"
    switch self[key] {
    case nil, .null: return nil
    case .array(let parts):
      if parts.count == 1 { return FontSizeAdjust(try Self.measure(parts[0])) }
      guard parts.count == 2, case .string(let name) = parts[0], let metric = FontSizeAdjust.Metric(rawValue: name)
      else {
        let names = FontSizeAdjust.Metric.allCases.map(\.rawValue).joined(separator: ", ")
        throw RecordError("\"\(key)\" must be a number, \"fromFont\", or a list of one of \(names) and of one of these")
      }
      return FontSizeAdjust(try Self.measure(parts[1]), metric: metric)
    case .some(let value): return FontSizeAdjust(try Self.measure(value))
    }
  }

  /// A number of ems; `nil` for that of the first font.
  private static func measure(_ value: JSONValue) throws(RecordError) -> Double? {
    switch value {
    case .string("fromFont"): return nil
    case .number(let number, let literal):
      guard number.isFinite else { throw RecordError("\"fontSizeAdjust\" is out of range: \(literal)") }
      return number
    default: throw .mismatch("fontSizeAdjust", expected: "a number or \"fromFont\"", found: value)
    }
  }
}
