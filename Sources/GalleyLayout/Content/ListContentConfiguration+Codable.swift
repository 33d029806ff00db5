internal import Galley
internal import GalleyUnicode

extension ListTextProperties.Alignment: Codable {}
extension ListTextProperties.Transform: Codable {}

/// Properties in a document, by their names; what is as in ``init()`` is left out, and a key that means nothing is refused.
extension ListTextProperties: Codable {
  private static var fields: CodedFields<ListTextProperties> {
    var fields = CodedFields(ListTextProperties())
    fields.add("font", \.font)
    fields.add("color", \.color)
    fields.add("alignment", \.alignment)
    fields.add("lineBreakMode", \.lineBreakMode)
    fields.add("numberOfLines", \.numberOfLines)
    fields.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
    fields.add("minimumScaleFactor", \.minimumScaleFactor)
    fields.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
    fields.add("transform", \.transform)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

/// Insets in a document: `top`, `leading`, `bottom` and `trailing`, where they are not 0.
extension DirectionalEdgeInsets: Codable {
  private static var fields: CodedFields<DirectionalEdgeInsets> {
    var fields = CodedFields(DirectionalEdgeInsets.zero)
    fields.add("top", \.top)
    fields.add("leading", \.leading)
    fields.add("bottom", \.bottom)
    fields.add("trailing", \.trailing)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension ListContentConfiguration.Image: Codable {
  private static var fields: CodedFields<Self> {
    var fields = CodedFields(Self(size: .zero))
    fields.add("name", \.name)
    fields.add("size", \.size)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

extension ListContentConfiguration.ImageProperties: Codable {
  private static var fields: CodedFields<Self> {
    var fields = CodedFields(Self())
    fields.add("maximumSize", \.maximumSize)
    fields.add("reservedLayoutSize", \.reservedLayoutSize)
    fields.add("cornerRadius", \.cornerRadius)
    return fields
  }

  public init(from decoder: any Decoder) throws { self = try Self.fields.decode(from: decoder) }

  public func encode(to encoder: any Encoder) throws { try Self.fields.encode(self, to: encoder) }
}

/// Content in a document: its `style`, such as `subtitleCell`, and the properties that are not the style's, by their names. A key
/// that means nothing is refused.
///
/// Attributed texts are not written: content that has one cannot be encoded.
extension ListContentConfiguration: Codable {
  private static func fields(_ plain: ListContentConfiguration) -> CodedFields<ListContentConfiguration> {
    var fields = CodedFields(plain)
    fields.addKey("style")
    fields.add(optional: "image", \.image)
    fields.add(optional: "text", \.text)
    fields.add(optional: "secondaryText", \.secondaryText)
    fields.add("imageProperties", \.imageProperties)
    fields.add("textProperties", \.textProperties)
    fields.add("secondaryTextProperties", \.secondaryTextProperties)
    fields.add(
      "axesPreservingSuperviewLayoutMargins", \.axesPreservingSuperviewLayoutMargins, { $0.names }, Axes.init(names:))
    fields.add("directionalLayoutMargins", \.directionalLayoutMargins)
    fields.add("prefersSideBySideTextAndSecondaryText", \.prefersSideBySideTextAndSecondaryText)
    fields.add("imageToTextPadding", \.imageToTextPadding)
    fields.add("textToSecondaryTextHorizontalPadding", \.textToSecondaryTextHorizontalPadding)
    fields.add("textToSecondaryTextVerticalPadding", \.textToSecondaryTextVerticalPadding)
    fields.add("isDisabled", \.isDisabled)
    return fields
  }

  /// - Throws: `DecodingError` for a key that means nothing and a value that a property cannot have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NameKey.self)
    guard let name = try container.decodeIfPresent(String.self, forKey: NameKey("style")) else {
      self = try Self.fields(ListContentConfiguration()).decode(from: decoder)
      return
    }
    guard let style = Style(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: NameKey("style"), in: container,
        debugDescription:
          "\"style\" cannot be \(name); there are \(Style.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = try Self.fields(ListContentConfiguration(style)).decode(from: decoder)
  }

  /// - Throws: `EncodingError` for content with an attributed text.
  public func encode(to encoder: any Encoder) throws {
    if let text = attributedText ?? secondaryAttributedText {
      throw EncodingError.invalidValue(
        text, .init(codingPath: encoder.codingPath, debugDescription: "attributed texts cannot be written"))
    }
    if let style {
      var container = encoder.container(keyedBy: NameKey.self)
      try container.encode(style.rawValue, forKey: NameKey("style"))
    }
    try Self.fields(style.map(ListContentConfiguration.init) ?? ListContentConfiguration()).encode(self, to: encoder)
  }
}

extension ListContentConfiguration.Axes {
  fileprivate var names: [String] {
    [("horizontal", Self.horizontal), ("vertical", .vertical)].filter { contains($0.1) }.map(\.0)
  }

  fileprivate init?(names: [String]) {
    self = []
    for name in names {
      guard let axis = [("horizontal", Self.horizontal), ("vertical", .vertical)].first(where: { $0.0 == name }) else {
        return nil
      }
      insert(axis.1)
    }
  }
}
