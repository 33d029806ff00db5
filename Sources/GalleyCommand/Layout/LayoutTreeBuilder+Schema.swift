internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyOptions

extension LayoutTreeBuilder {
  /// The kinds of views that documents have.
  enum Kind: String, CaseIterable {
    case view, label, image, stack, spacer, collection, listContent
    // Controls, as ``DocumentControl`` calls them.
    case activityIndicatorView, button, pageControl, progressView, segmentedControl, slider, stepper, `switch`,
      textField

    var control: DocumentControl? { DocumentControl(rawValue: rawValue) }

    /// The kind with its article.
    var phrase: String { (rawValue.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + rawValue }

    /// The description of a view of the kind.
    var record: JSONRecord { Self.records[self] ?? Self.common }

    private static let records = Dictionary(uniqueKeysWithValues: allCases.map { ($0, common.with($0.keys)) })

    private var keys: [JSONRecord.Key] {
      switch self {
      case .view, .spacer: [Self.intrinsicSize]
      case .image:
        [
          Self.intrinsicSize, .key("symbol", .string, "A symbol, drawn as a stand-in."),
          .key("image", .string, "A PNG or JPEG file."),
          .key("contentMode", .choice(Appearance.ContentMode.self)),
        ]
      case .label: Self.labelKeys
      case .stack: Self.stackKeys + [Self.intrinsicSize]
      case .collection: CollectionDocument.keys
      case .listContent: ListContentConfiguration.documentRecord.keys
      default: control?.keys ?? []
      }
    }

    /// The keys that every view may have.
    private static let common = JSONRecord(
      [
        .key("name", .string, "By which constraints and the answer call it."),
        .key("type", .choice(Kind.self)),
        .key("subviews", .list(of: .reference("view"))),
        .key("hugging", .numbers(2, .number(above: 0, to: 1000)), "The content's priorities, horizontal and vertical."),
        .key("compression", .numbers(2, .number(above: 0, to: 1000))),
        .key("layoutMargins", .insets, "Top, left, bottom, right."),
        .key("hidden", .flag), .key("guides", .strings, "The names of layout guides."),
      ] + Appearance.documentKeys)

    private static let intrinsicSize = JSONRecord.Key.key(
      "intrinsicContentSize", .optionalSize, "Width and height; null for none.")

    private static let labelKeys: [JSONRecord.Key] =
      [
        .key("text", .string), .key("markup", .string, "The text with runs of its own, instead of text."),
        .key("font", .reference("font")), .key("lang", .string, "The language, a BCP 47 tag."),
        .key("textColor", .color), .key("textAlignment", .choice(TextAlignment.self)),
        .key(
          "options",
          TextOptions.record(of: DocumentLabelText.optionNames).with(LabelOptions.keys("minimumScaleFactor")).read),
        .key("adjustsFontForContentSizeCategory", .flag, "Whether a font of any kind follows the text size."),
      ]
      + LabelOptions.keys(
        "numberOfLines", "lineBreakMode", "lineBreakStrategy", "preferredMaxLayoutWidth", "minimumScaleFactor")

    private static let stackKeys: [JSONRecord.Key] = [
      .key("arrangedSubviews", .list(of: .reference("view"))), .key("axis", .choice(LayoutAxis.self)),
      .key("distribution", .choice(StackView.Distribution.self)),
      .key("alignment", .choice(StackView.Alignment.allCases.map(\.rawValue) + ["top", "bottom"])),
      .key("spacing", .place), .key("customSpacing", .named(.place), "Points after a view, by its name."),
      .key("layoutMarginsRelativeArrangement", .flag),
      .key("baselineRelativeArrangement", .flag, "Whether spacing in a column lies between baselines."),
    ]
  }

  /// A view of any kind.
  static let definitions: [(name: String, schema: JSONSchema)] =
    [
      ("view", .kinds(by: "type", usual: "view", Kind.allCases.map { ($0.rawValue, .reference($0.rawValue + "View")) }))
    ] + Kind.allCases.map { ($0.rawValue + "View", $0.record.read) } + [
      ("font", Font.documentRecord.read), ("shadow", Appearance.Shadow.documentRecord.read),
    ]
}

extension Font {
  /// Describes a document's `font`.
  static let documentRecord = JSONRecord([
    .key("file", .string, "The font's file."), .key("family", .string, "A family that comes with the package."),
    .key("textStyle", .choice(FontTextStyle.names), "A text style of Dynamic Type."),
    .key("size", .textSize), .key("weight", .number(from: 1, to: 1000)),
  ])
}

extension Appearance {
  /// The keys of looks that every view of a document may have.
  static let documentKeys: [JSONRecord.Key] = [
    .key("backgroundColor", .color), .key("gradient", .list(of: .color), "Colours from top to bottom."),
    .key("tintColor", .color), .key("alpha", .number(from: 0, to: 1)), .key("cornerRadius", .measure),
    .key("borderWidth", .measure), .key("borderColor", .color),
    .key("shadow", .reference("shadow")), .key("clipsToBounds", .flag),
  ]
}

extension Appearance.Shadow {
  static let documentRecord = JSONRecord([
    .key("color", .color), .key("radius", .measure), .key("offset", .numbers(2, .place), "x and y."),
  ])
}

extension ListContentConfiguration {
  /// Describes the keys of list content.
  static let documentRecord = JSONRecord([
    .key("style", .choice(ListContentStyle.self)), .key("text", .string), .key("secondaryText", .string),
    .key("image", .size, "The size of the image."), .key("font", .reference("font")),
    .key("secondaryFont", .reference("font")), .key("numberOfLines", .integer(from: 0)),
    .key("margins", .insets, "Top, leading, bottom, trailing."), .key("imageToTextPadding", .place),
    .key("horizontalPadding", .place), .key("verticalPadding", .place),
    .key("sideBySide", .flag), .key("maximumImageSize", .size), .key("reservedImageSize", .size),
  ])
}

extension DocumentControl {
  /// The keys that the control has beside those of every view.
  var keys: [JSONRecord.Key] {
    switch self {
    case .activityIndicatorView: [.key("style", .choice(ActivityStyle.self))]
    case .button:
      [
        .key("title", .string), .key("style", .choice(ButtonStyle.self)), .key("symbol", .string),
        .key("image", .string, "A PNG or JPEG file."),
      ] + Self.textKeys
    case .pageControl: [.key("numberOfPages", Self.count), .key("currentPage", Self.count)]
    case .progressView: [.key("progress", .number(from: 0, to: 1))]
    case .segmentedControl: [.key("segments", .strings), .key("selectedSegmentIndex", Self.count)]
    case .slider: [.key("value", .number), .key("minimumValue", .number), .key("maximumValue", .number)]
    case .stepper: []
    case .switch: [.key("on", .flag)]
    case .textField:
      [
        .key("text", .string), .key("placeholder", .string),
        .key("borderStyle", .choice(Appearance.FieldBorder.self)),
      ] + Self.textKeys
    }
  }

  private static let count = JSONSchema.integer(from: 0, to: 10_000)
  private static let textKeys: [JSONRecord.Key] = [
    .key("font", .reference("font")), .key("textColor", .color),
    .key("textAlignment", .choice(TextAlignment.self)),
  ]
}
