internal import GalleyUnicode

extension SystemFontMetrics: Codable {}
extension SizePrecision: Codable {}
extension LayoutDirection: Codable {}

/// A font in a document: its `pointSize`, and `fonts`, `leading` and `metrics` where it has some.
extension TextFont: Codable {
  private static var fields: CodedFields<TextFont> {
    var fields = CodedFields(TextFont.systemFont(ofSize: 17))
    fields.add("fonts", \.fonts)
    fields.add("pointSize", \.pointSize)
    fields.add("leading", \.leading)
    fields.add("metrics", \.metrics)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

/// A size in a document: `width` and `height`.
extension Size: Codable {
  private static var fields: CodedFields<Size> {
    var fields = CodedFields(Size.zero)
    fields.add("width", \.width)
    fields.add("height", \.height)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

/// A mode in a document: its name, such as `byTruncatingTail`.
extension LineBreakMode: Codable {
  public init(from decoder: any Decoder) throws { self = try CaseName.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try CaseName.encode(self, to: encoder) }
}

extension Label.BaselineAdjustment: Codable {
  public init(from decoder: any Decoder) throws { self = try CaseName.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try CaseName.encode(self, to: encoder) }
}

/// A label in a document: its properties by their names. What is as in ``init(_:)`` is left out, and a key that means nothing is
/// refused. A `scale` of 0 stands for none.
///
/// Attributed texts and truncation tokens are not written: a label that has one cannot be encoded.
extension Label: Codable {
  private static var fields: CodedFields<Label> {
    var fields = CodedFields(Label())
    fields.add(optional: "text", \.text)
    fields.add("font", \.font)
    fields.add(optional: "language", \.language)
    fields.add("fontFeatures", \.fontFeatures)
    fields.add("numberOfLines", \.numberOfLines)
    fields.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
    fields.add("minimumScaleFactor", \.minimumScaleFactor)
    fields.add("scale", \.scale, { $0 ?? 0 }, { scale in .some(scale == 0 ? nil : scale) })
    fields.add("sizePrecision", \.sizePrecision)
    fields.add("lineBreakMode", \.lineBreakMode)
    fields.add("textAlignment", \.textAlignment)
    fields.add("lineBreakStrategy", \.lineBreakStrategy)
    fields.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
    fields.add("baselineAdjustment", \.baselineAdjustment)
    fields.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
    fields.add(
      "truncationGranularity", \.truncationGranularity, { $0 == .word ? "word" : "cluster" },
      { name in name == "word" ? .word : name == "cluster" ? .cluster : nil })
    fields.add(optional: "textFit", \.textFit)
    fields.add(optional: "layoutDirection", \.layoutDirection)
    fields.add("baseWritingDirection", \.baseWritingDirection, { $0.name }, BaseDirection.init(name:))
    return fields
  }

  /// - Throws: `DecodingError` for a key that means nothing and a value that a property cannot have.
  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  /// - Throws: `EncodingError` for a label with an attributed text or a truncation token.
  public func encode(to encoder: any Encoder) throws {
    for (name, value) in [("attributedText", richText), ("truncationToken", truncationToken)] {
      guard let value else { continue }
      throw EncodingError.invalidValue(
        value, .init(codingPath: encoder.codingPath, debugDescription: "\"\(name)\" cannot be written"))
    }
    try Self.fields.encode(self, to: encoder)
  }
}

extension TextFit.Direction: Codable {}
extension TextFit.Target: Codable {}

extension TextFit: Codable {
  private static var fields: CodedFields<TextFit> {
    var fields = CodedFields(TextFit(.grow))
    fields.add("direction", \.direction)
    fields.add("target", \.target)
    fields.add(optional: "limit", \.limit)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

/// Cases in documents, by their names.
private enum CaseName {
  static func decode<Value: CaseIterable>(from decoder: any Decoder) throws -> Value {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let value = Value.allCases.first(where: { "\($0)" == name }) else {
      let names = Value.allCases.map { "\($0)" }.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\"\(name)\" means nothing here; there are \(names)"))
    }
    return value
  }

  static func encode(_ value: some CaseIterable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(value)")
  }
}
