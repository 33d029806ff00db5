internal import Galley
package import GalleyCoding
internal import GalleyLayout
internal import GalleyMarkup

/// Properties in a document, by their names; what is as in ``init()`` is left out, and a key that means nothing is refused.
extension ListTextProperties: FieldCoded {
  /// The names of CSS.
  private static let transforms: [String: TextTransform] = [
    "uppercase": .uppercase, "lowercase": .lowercase, "capitalize": .capitalize, "full-width": .fullWidth,
    "full-size-kana": .fullSizeKana,
  ]

  package static var fields: CodedFields<ListTextProperties> {
    CodedFields(ListTextProperties()) {
      $0.add("font", \.font)
      $0.add("color", \.color)
      $0.add("alignment", \.alignment)
      $0.add("lineBreakMode", \.lineBreakMode)
      $0.add("numberOfLines", \.numberOfLines)
      $0.add("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      $0.add("minimumScaleFactor", \.minimumScaleFactor)
      $0.add("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
      $0.add(
        "transform", \.transform,
        { value in transforms.filter { value.contains($0.value) }.map(\.key).sorted().joined(separator: " ") },
        { names in
          let values = names.split(separator: " ").filter { $0 != "none" }.map { transforms[String($0)] }
          return values.contains(nil) ? nil : TextTransform(values.compactMap { $0 })
        })
    }
  }
}

/// Insets in a document: `top`, `leading`, `bottom` and `trailing`, where they are not 0.
extension DirectionalEdgeInsets: FieldCoded {
  package static var fields: CodedFields<DirectionalEdgeInsets> {
    CodedFields(DirectionalEdgeInsets.zero) {
      $0.add("top", \.top)
      $0.add("leading", \.leading)
      $0.add("bottom", \.bottom)
      $0.add("trailing", \.trailing)
    }
  }
}

extension ListContentConfiguration.Image: FieldCoded {
  package static var fields: CodedFields<Self> {
    CodedFields(Self(size: .zero)) {
      $0.add("name", \.name)
      $0.add("size", \.size)
    }
  }
}

extension ListContentConfiguration.ImageProperties: FieldCoded {
  package static var fields: CodedFields<Self> {
    CodedFields(Self()) {
      $0.add("maximumSize", \.maximumSize)
      $0.add("reservedLayoutSize", \.reservedLayoutSize)
      $0.add("cornerRadius", \.cornerRadius)
    }
  }
}

/// Content in a document: its `style`, such as `subtitleCell`, and the properties that are not the style's, by their names. A key
/// that means nothing is refused.
///
/// Attributed texts are not written: content that has one cannot be encoded.
extension ListContentConfiguration: Codable {
  private static func fields(_ plain: ListContentConfiguration) -> CodedFields<ListContentConfiguration> {
    CodedFields(plain) {
      $0.addKey("style")
      $0.add(optional: "image", \.image)
      $0.add(optional: "text", \.text)
      $0.add(optional: "secondaryText", \.secondaryText)
      $0.add("imageProperties", \.imageProperties)
      $0.add("textProperties", \.textProperties)
      $0.add("secondaryTextProperties", \.secondaryTextProperties)
      $0.add(
        "axesPreservingSuperviewLayoutMargins", \.axesPreservingSuperviewLayoutMargins,
        { LayoutAxis.allCases.filter($0.contains).map(\.rawValue) },
        { names in
          let axes = names.compactMap(LayoutAxis.init(rawValue:))
          return axes.count == names.count ? Set(axes) : nil
        })
      $0.add("directionalLayoutMargins", \.directionalLayoutMargins)
      $0.add("prefersSideBySideTextAndSecondaryText", \.prefersSideBySideTextAndSecondaryText)
      $0.add("imageToTextPadding", \.imageToTextPadding)
      $0.add("textToSecondaryTextHorizontalPadding", \.textToSecondaryTextHorizontalPadding)
      $0.add("textToSecondaryTextVerticalPadding", \.textToSecondaryTextVerticalPadding)
      $0.add("isDisabled", \.isDisabled)
    }
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
