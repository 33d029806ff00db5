package import GalleyUnicode

extension SystemFontMetrics: Codable {}
extension SizePrecision: Codable {}
extension LayoutDirection: Codable {}

/// A font in a document: its `pointSize`, and `fonts`, `leading` and `metrics` where it has some.
extension TextFont: FieldCoded {
  package static var fields: CodedFields<TextFont> {
    CodedFields(TextFont.systemFont(ofSize: 17)) {
      $0.add("fonts", \.chosenFonts)
      $0.add("pointSize", \.pointSize)
      $0.add("leading", \.leading)
      $0.add("metrics", \.metrics)
    }
  }
}

/// A size in a document: `width` and `height`.
extension Size: FieldCoded {
  package static var fields: CodedFields<Size> {
    CodedFields(Size.zero) {
      $0.add("width", \.width)
      $0.add("height", \.height)
    }
  }
}

/// A mode in a document: its name, such as `byTruncatingTail`.
extension LineBreakMode: CaseNameCoded {}

extension Label.BaselineAdjustment: CaseNameCoded {}

/// A label in a document: its properties by their names. What is as in ``init(_:)`` is left out, and a key that means nothing is
/// refused. A `scale` of 0 stands for none.
///
/// Attributed texts and truncation tokens are not written: a label that has one cannot be encoded.
extension Label: FieldCoded {
  package static var fields: CodedFields<Label> {
    CodedFields(Label()) {
      $0.add(optional: "text", \.text)
      $0.add("font", \.font)
      $0.add(optional: "language", \.language)
      $0.add("fontFeatures", \.fontFeatures)
      $0.add("numberOfLines", \.numberOfLines)
      $0.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
      $0.add("minimumScaleFactor", \.minimumScaleFactor)
      $0.add("scale", \.scale, { $0 ?? 0 }, { scale in .some(scale == 0 ? nil : scale) })
      $0.add("sizePrecision", \.sizePrecision)
      $0.add("lineBreakMode", \.lineBreakMode)
      $0.add("textAlignment", \.textAlignment)
      $0.add("lineBreakStrategy", \.lineBreakStrategy)
      $0.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      $0.add("baselineAdjustment", \.baselineAdjustment)
      $0.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
      $0.add(
        "truncationGranularity", \.truncationGranularity, { $0 == .word ? "word" : "cluster" },
        { name in name == "word" ? .word : name == "cluster" ? .cluster : nil })
      $0.add(optional: "textFit", \.textFit)
      $0.add(optional: "layoutDirection", \.layoutDirection)
      $0.add("baseWritingDirection", \.baseWritingDirection, { $0.name }, BaseDirection.init(name:))
    }
  }

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

extension TextFit: FieldCoded {
  package static var fields: CodedFields<TextFit> {
    CodedFields(TextFit(.grow)) {
      $0.add("direction", \.direction)
      $0.add("target", \.target)
      $0.add(optional: "limit", \.limit)
    }
  }
}

/// A case that is written into documents by its name.
package protocol CaseNameCoded: CaseIterable, RawRepresentable, Codable where RawValue == Int {}

extension CaseNameCoded {
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self.allCases.first(where: { "\($0)" == name }) else {
      let names = Self.allCases.map { "\($0)" }.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\"\(name)\" means nothing here; there are \(names)"))
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(self)")
  }
}
