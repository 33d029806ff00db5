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

extension PartsCoded {
  /// Reads a value in one of its forms.
  static func read(from decoder: any Decoder) throws -> Self {
    let container = try decoder.singleValueContainer()
    let list = try? container.decode([CodedPart].self)
    let parts = try list ?? (mayStandAlone ? [container.decode(CodedPart.self)] : nil)
    guard let parts, let value = Self(parts: parts) else {
      throw decoder.refusal("the value must be \(form)")
    }
    return value
  }

  /// Writes the value as options have it.
  func write(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let parts = parts
    if Self.mayStandAlone, parts.count == 1 { try container.encode(parts[0]) } else { try container.encode(parts) }
  }
}

extension ListMarker.Alignment: Codable {}
extension TextFit.Target: Codable {}
extension FontSizeAdjust.Metric: Codable {}

extension TextIndent: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension InitialLetter: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension TextBoxEdge: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension HyphenationLimits: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension TabStop: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension ListMarker: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension TextFit: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension FontSizeAdjust: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension TextLength: Codable {
  public init(from decoder: any Decoder) throws { self = try Self.read(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension Decoder {
  /// Returns the error for a value that means nothing here.
  package func refusal(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
  }
}
