internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// The descriptions of the parts of compositional layouts, as docs/COLLECTIONS.md lists them.
enum CompositionalRecords {
  static let layout = JSONRecord([
    .key("type", .choice(["compositional"])), .key("scrollDirection", .choice(LayoutAxis.self)),
    .key("interSectionSpacing", .place), .key("section", .reference("section"), "The one that all sections are like."),
    .key("sections", .list(of: .reference("section")), "Each section's; the last one serves those after it."),
  ])

  static let section = JSONRecord([
    .required("group", .reference("group")), .key("interGroupSpacing", .place),
    .key("contentInsets", .insets, "Top, leading, bottom, trailing."), .key("header", boundary.read),
    .key("footer", boundary.read),
    .key(
      "orthogonalScrollingBehavior", .choice(CollectionLayoutSection.OrthogonalScrollingBehavior.self)),
  ])

  static let boundary = JSONRecord(
    size + [
      .key("pinned", .flag, "Whether it stays in sight."),
      .key("alignment", .choice(CollectionLayoutBoundaryItem.Alignment.self)),
      .key("absoluteOffset", .numbers(2, .place)), .key("extendsBoundary", .flag),
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
    ("dimension", dimension.read), ("space", spacing.read), ("section", section.read), ("lineGroup", group.read),
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
