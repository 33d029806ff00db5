/// A part of a value that options write as a list.
package enum CodedPart: Codable, Equatable {
  case none
  case number(Double)
  case text(String)

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

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// A value that documents have as options have it: a number or a list.
package protocol PartsCoded: Codable {
  /// The form in words that follow "must be".
  static var form: String { get }
  /// The parts as they are written.
  var parts: [CodedPart] { get }
  /// True if a part that stands alone is written without a list.
  static var mayStandAlone: Bool { get }

  /// Makes the value of the parts; `nil` where they mean nothing.
  init?(parts: [CodedPart])
}

extension PartsCoded {
  package static var mayStandAlone: Bool { false }

  /// Reads a value in one of its forms.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let list = try? container.decode([CodedPart].self)
    let parts = try list ?? (Self.mayStandAlone ? [container.decode(CodedPart.self)] : nil)
    guard let parts, let value = Self(parts: parts) else {
      throw decoder.refusal("the value must be \(Self.form)")
    }
    self = value
  }

  /// Writes the value as options have it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let parts = parts
    if Self.mayStandAlone, parts.count == 1 { try container.encode(parts[0]) } else { try container.encode(parts) }
  }
}

extension Decoder {
  /// Returns the error for a value that means nothing here.
  package func refusal(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
  }
}
