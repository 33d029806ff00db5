public import Galley

extension LineDecoration.Style: Codable {}
extension LineDecoration.Position: Codable {}

/// A thickness in a document: points, a part of the size as `"5%"`, `auto` or `fromFont`.
extension LineDecoration.Thickness: Codable {
  public init(from decoder: any Decoder) throws {
    switch try CodedPart(from: decoder) {
    case .number(let points): self = .points(points)
    case .text("auto"): self = .automatic
    case .text("fromFont"): self = .fromFont
    case let part: self = .ems(try part.percentage(decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let part: CodedPart =
      switch self {
      case .automatic: .text("auto")
      case .fromFont: .text("fromFont")
      case .points(let points): .number(points)
      case .ems(let ems): .text(Percentage.text(ems))
      }
    try part.encode(to: encoder)
  }
}

/// An offset in a document: points, a part of the size as `"5%"`, a list of both, or `auto`.
struct CodedOffset: Codable {
  let length: TextLength?

  init(_ length: TextLength?) { self.length = length }

  init(from decoder: any Decoder) throws {
    length = try (try? CodedPart(from: decoder)) == .text("auto") ? nil : TextLength(from: decoder)
  }

  func encode(to encoder: any Encoder) throws { try length.encode(to: encoder) }
}

extension CodedPart {
  /// The factor of a percentage.
  fileprivate func percentage(_ decoder: any Decoder) throws -> Double {
    guard let factor = text.flatMap(Percentage.factor) else {
      throw decoder.refusal("a length is a number or a percentage")
    }
    return factor
  }
}

/// A decoration by itself in a document.
extension LineDecoration: FieldCoded {
  package static var fields: CodedFields<LineDecoration> {
    CodedFields(LineDecoration()) {
      $0.add("line", \.lines)
      $0.add("style", \.style)
      $0.add("thickness", \.thickness)
      $0.add(optional: "color", \.color)
      $0.add("skipInk", \.skipsInk, usual: "auto", other: "none")
      $0.add("underlineOffset", \.underlineOffset, CodedOffset.init, { $0.length })
      $0.add("underlinePosition", \.underlinePosition)
    }
  }
}
