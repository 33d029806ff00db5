internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// The descriptions of the parts of compositional layouts, as docs/COLLECTIONS.md lists them.
enum CompositionalRecords {
  static let layout = JSONRecord([
    .key("type", .choice(["compositional"])), .key("scrollDirection", .choice(LayoutAxis.self)),
    .key("interSectionSpacing", .place), .key("section", .reference("section"), "The one that all sections are like."),
    .key("sections", .list(of: .reference("section")), "Each section's; the last one serves those after it."),
    reference, boundaries,
  ])

  private static let reference = JSONRecord.Key.key(
    "contentInsetsReference", .choice(ContentInsetsReference.self), "What insets across the scrolling count from.")
  private static let boundaries = JSONRecord.Key.key(
    "boundaryItems", .list(of: otherBoundary.read), "Headers and footers of other kinds.")

  private static let sectionKeys: [JSONRecord.Key] = [
    reference, boundaries,
    .key("decorationItems", .list(of: decoration.read), "Backgrounds."),
    .key("supplementariesFollowContentInsets", .flag, "Whether headers and footers keep within the insets."),
  ]

  static let section = JSONRecord(
    [
      .required("group", .reference("group")), .key("interGroupSpacing", .place),
      .key("contentInsets", .insets, "Top, leading, bottom, trailing."), .key("header", boundary.read),
      .key("footer", boundary.read),
      .key("orthogonalScrollingBehavior", .choice(CollectionLayoutSection.OrthogonalScrollingBehavior.self)),
    ] + sectionKeys)

  static let listSection = JSONRecord(
    [.required("list", list.read, "A list's looks, instead of a group.")] + sectionKeys)

  /// The looks of a list, as those of a list layout.
  static let list = JSONRecord(CollectionDocument.listKeys)

  static let boundary = JSONRecord(
    size + [
      .key("pinned", .flag, "Whether it stays in sight."),
      .key("alignment", .choice(CollectionLayoutBoundaryItem.Alignment.self)),
      .key("absoluteOffset", .numbers(2, .place)), .key("extendsBoundary", .flag), .key("zIndex", .integer()),
    ])

  static let otherBoundary = JSONRecord([.required("kind", .string, "A name of `supplementaryViews`.")])
    .with(boundary.keys)

  static let decoration = JSONRecord([
    .required("kind", .string, "A name of `supplementaryViews`."),
    .key("contentInsets", .insets, "Top, leading, bottom, trailing."), .key("zIndex", .integer()),
  ])

  static let item = JSONRecord(
    size + [
      .key("contentInsets", .insets, "Top, leading, bottom, trailing."), .key("edgeSpacing", edgeSpacing.read),
      .key("supplementaryItems", .list(of: supplementary.read)),
    ])

  static let group = item.with([
    .key("axis", .choice(LayoutAxis.self)), .required("items", .list(of: .reference("layoutItem"), from: 1)),
    .key("count", .integer(from: 1, to: CollectionLayoutGroup.mostItems), "How often its only item is repeated."),
    .key("spacing", space),
  ])

  static let customGroup = item.with([
    .required(
      "frames", .list(of: .object(frame.read, or: .numbers(4, .place)), from: 1), "x, y, width, height of each.")
  ])

  static let frame = JSONRecord([.required("frame", .numbers(4, .place)), .key("zIndex", .integer())])

  static let dimension = JSONRecord([
    .key("fractionalWidth", .measure), .key("fractionalHeight", .measure), .key("estimated", .measure),
    .key("uniformAcrossSiblings", .measure, "An estimate for items that are as long as the longest beside them."),
  ])

  static let spacing = JSONRecord([.key("flexible", .place, "The least space.")])

  static let edgeSpacing = JSONRecord(["leading", "top", "trailing", "bottom"].map { .key($0, space) })

  static let supplementary = JSONRecord(
    [.required("kind", .string, "A name of `supplementaryViews`.")] + size + [
      .required("containerAnchor", anchor.read), .key("itemAnchor", anchor.read), .key("zIndex", .integer()),
    ])

  static let anchor = JSONRecord([
    .key("edges", .list(of: .choice(JSONObject.AnchorEdge.self))), .key("absoluteOffset", .numbers(2, .place)),
    .key("fractionalOffset", .numbers(2, .place)),
  ])

  private static let size: [JSONRecord.Key] = ["width", "height"].map {
    .key($0, .object(.reference("dimension"), or: .measure))
  }
  private static let space = JSONSchema.object(.reference("space"), or: .place)

  static let definitions: [(name: String, schema: JSONSchema)] = [
    ("dimension", dimension.read), ("space", spacing.read),
    (
      "section", .with(key: "list", listSection.read, without: section.read)
    ), ("lineGroup", group.read),
    ("customGroup", customGroup.read),
    (
      "group", .with(key: "frames", .reference("customGroup"), without: .reference("lineGroup"))
    ),
    (
      "layoutItem",
      .with(
        key: "frames", .reference("customGroup"),
        without: .with(key: "items", .reference("lineGroup"), without: item.read))
    ),
  ]
}
