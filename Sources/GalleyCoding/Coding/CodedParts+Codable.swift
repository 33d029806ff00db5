public import Galley

extension CodedPart: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .none
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A value that documents have in parts.
package protocol CodableParts: PartsCoded, Codable {}

extension CodableParts {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let list = try? container.decode([CodedPart].self)
    let parts = try list ?? (Self.mayStandAlone ? [container.decode(CodedPart.self)] : nil)
    guard let parts, let value = Self(parts: parts) else {
      throw decoder.refusal("the value must be \(Self.form)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let parts = parts
    if Self.mayStandAlone, parts.count == 1 { try container.encode(parts[0]) } else { try container.encode(parts) }
  }
}

extension ParagraphStyle.HyphenateLimitLast: Codable {}
extension ListMarker.Alignment: Codable {}
extension TextFit.Target: Codable {}
extension FontSizeAdjust.Metric: Codable {}
extension TextIndent: CodableParts, Codable {}
extension InitialLetter: CodableParts, Codable {}
extension TextBoxEdge: CodableParts, Codable {}
extension HyphenationLimits: CodableParts, Codable {}
extension TabStop: CodableParts, Codable {}
extension ListMarker: CodableParts, Codable {}
extension TextFit: CodableParts, Codable {}
extension FontSizeAdjust: CodableParts, Codable {}
extension TextLength: CodableParts, Codable {}
extension VerticalAlign: CodableParts, Codable {}

extension Decoder {
  /// Returns the error for a value that means nothing here.
  package func refusal(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
  }
}
