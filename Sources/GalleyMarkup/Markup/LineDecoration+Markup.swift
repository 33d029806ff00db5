internal import Galley
internal import GalleyShaping

extension LineDecoration {
  /// Returns the decoration as an attribute of `span` changes it.
  func applying(
    _ attribute: String, _ value: String
  ) throws(MarkupState.AttributeProblem) -> LineDecoration {
    var decoration = self
    switch attribute {
    case "text_decoration":
      decoration = LineDecoration(
        skipsInk: skipsInk, underlineOffset: underlineOffset, underlinePosition: underlinePosition)
      for word in value.split(separator: " ") { try decoration.add(String(word)) }
      if decoration.lines.isEmpty, value != "none" {
        throw .value("none, or lines such as underline, with a style, a thickness and a colour")
      }
    case "text_decoration_skip_ink":
      guard ["auto", "none"].contains(value) else { throw .value("auto or none") }
      decoration.skipsInk = value == "auto"
    case "text_underline_offset":
      if value == "auto" {
        decoration.underlineOffset = nil
      } else {
        guard let length = Length(value) else { throw .value("auto, points, or percent of the size such as 5%") }
        decoration.underlineOffset = length.isPercentage ? .ems(length.number) : .points(length.number)
      }
    case "text_underline_position":
      guard let position = Position(rawValue: value == "from-font" ? "fromFont" : value) else {
        throw .value("auto, from-font, under, left or right")
      }
      decoration.underlinePosition = position
    default: throw .unknown
    }
    return decoration
  }

  /// Adds a word of CSS's `text-decoration`.
  private mutating func add(_ word: String) throws(MarkupState.AttributeProblem) {
    switch word {
    case "none": lines = []
    case "underline": lines.insert(.underline)
    case "overline": lines.insert(.overline)
    case "line-through": lines.insert(.lineThrough)
    case "auto": thickness = .automatic
    case "from-font": thickness = .fromFont
    default:
      if let named = Style(rawValue: word) {
        style = named
      } else if let length = Length(word), length.number >= 0 {
        thickness = length.isPercentage ? .ems(length.number) : .points(length.number)
      } else if let named = Color(named: word) {
        color = named
      } else {
        throw .value(
          "underline, overline, line-through, \(Style.allCases.map { $0.rawValue }.joined(separator: ", ")), a thickness"
            + " such as 2, 10% or from-font, or a colour: \(MarkupState.colors)")
      }
    }
  }

  /// A number of points or a part of the size.
  private struct Length {
    let number: Double
    let isPercentage: Bool

    init?(_ text: String) {
      isPercentage = text.hasSuffix("%")
      let greatest = isPercentage ? TextStyle.maximumEms : TextStyle.maximumSize
      let number = isPercentage ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
      guard let number, number.magnitude <= greatest else { return nil }
      self.number = number
    }
  }
}
