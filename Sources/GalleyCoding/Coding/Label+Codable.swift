public import Galley
internal import GalleyUnicode

extension SystemFontMetrics: Codable {}

/// A direction in a document: `ltr` or `rtl`.
extension LayoutDirection: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(String.self) {
    case "ltr": self = .leftToRight
    case "rtl": self = .rightToLeft
    case let name:
      throw decoder.refusal("\"\(name)\" means nothing here; there are ltr, rtl")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self == .leftToRight ? "ltr" : "rtl")
  }
}

/// A font in a document: its `size`, and `fonts`, `leading` and `metrics` where it has some.
extension Font: FieldCoded {
  package static var fields: CodedFields<Font> {
    CodedFields(Font.systemFont(ofSize: 17)) {
      $0.add("fonts", \.chosenFonts)
      $0.add("size", \.pointSize)
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

/// A mode in a document: its name, such as `truncatingTail`.
extension LineBreakMode: CaseNameCoded {
  package var codedName: String {
    let name = "\(self)".dropFirst(2)
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension Label.BaselineAdjustment: CaseNameCoded {}

/// A label in a document: its properties by their names. What is as in `init(_:)` is left out, and a key that means nothing is
/// refused. A `scale` of 0 stands for none.
///
/// Attributed texts and truncation tokens are not written: a label that has one cannot be encoded.
extension Label: FieldCoded {
  package static var fields: CodedFields<Label> {
    CodedFields(Label()) {
      $0.add(optional: "text", \.text)
      $0.add("font", \.font)
      $0.add(optional: "lang", \.language)
      $0.add("fontFeatures", \.fontFeatures, CodedFeatures.init, { $0.features })
      $0.add("numberOfLines", \.numberOfLines)
      $0.add("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
      $0.add("minimumScaleFactor", \.minimumScaleFactor)
      $0.add("scale", \.scale, { $0 ?? 0 }, { scale in .some(scale == 0 ? nil : scale) })
      $0.add("sizePrecision", \.roundsToFloats, usual: "double", other: "float")
      $0.add("lineBreakMode", \.lineBreakMode)
      $0.add("alignment", \.textAlignment)
      $0.add("lineBreakStrategy", \.lineBreakStrategy)
      $0.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      $0.add("baselineAdjustment", \.baselineAdjustment)
      $0.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
      $0.add("truncationGranularity", \.truncationCutsWords, usual: "cluster", other: "word")
      $0.add(optional: "textFit", \.textFit)
      $0.add(optional: "layoutDirection", \.layoutDirection)
      $0.add("dir", \.baseWritingDirection, { $0.name }, BaseDirection.init(name:))
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

/// A case that is written into documents by its name.
package protocol CaseNameCoded: CaseIterable, RawRepresentable, Codable where RawValue == Int {
  /// The name that is written.
  var codedName: String { get }
}

extension CaseNameCoded {
  package var codedName: String { "\(self)" }

  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self.allCases.first(where: { $0.codedName == name }) else {
      let names = Self.allCases.map(\.codedName).joined(separator: ", ")
      throw decoder.refusal("\"\(name)\" means nothing here; there are \(names)")
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(codedName)
  }
}
