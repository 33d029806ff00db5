internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

extension CollectionDocument {
  /// The keys that a collection has beside those of every view.
  static let keys: [JSONRecord.Key] = [
    .required("layout", .reference("collectionLayout")), .key("sections", .list(of: section.read)),
    .required("cell", .reference("cell"), "The view of an item."), .key("header", .reference("cell")),
    .key("footer", .reference("cell")),
    .key("supplementaryViews", .named(.reference("cell")), "What is attached to items and groups, by kind."),
    .key("contentOffset", .numbers(2), "Where it is scrolled to, x and y."),
    .key(
      "moves", .list(of: .numbers(4, .integer(from: 0))),
      "Items that change places: section and item before, section and item after."),
  ]

  static let section = JSONRecord(
    [
      .key("items", .list(of: .reference("item"))),
      .key("repeat", .integer(from: 0, to: 1_000_000), "How often the items are there."),
      .key("header", .reference("item")), .key("footer", .reference("item")),
      .key("outline", .list(of: .reference("outlineItem")), "Items with items below them, instead of items."),
      .key("orthogonalOffset", .place, "Where a finger leaves a section that scrolls across the layout."),
      .key("itemSizes", .list(of: .size, from: 1), "Of a flow: the items' sizes, from the first again after the last."),
    ] + flowKeys)

  /// The keys that a section of a flow may have for itself.
  private static let flowKeys: [JSONRecord.Key] = [
    .key("minimumLineSpacing", .place), .key("minimumInteritemSpacing", .place),
    .key("sectionInset", .insets, "Top, left, bottom, right."), .key("headerReferenceSize", .size),
    .key("footerReferenceSize", .size),
  ]

  /// The keys of a section that only a flow layout reads.
  static let flowSectionNames = ["itemSizes"] + flowKeys.map(\.name)

  static let outlineItem = JSONRecord([
    .required("item", .reference("item")), .key("items", .list(of: .reference("outlineItem"))),
    .key("expanded", .flag, "Whether the items below it are shown."),
  ])

  static let flowLayout = JSONRecord(
    [
      .key("type", .choice(["flow"])), .key("scrollDirection", .choice(LayoutAxis.self)), .key("itemSize", .size),
      .key("estimatedItemSize", .either([.size, .constant(.string("automatic"))])),
      .key("balancesLines", .flag, "Whether items are spread evenly over their lines."),
      .key("sectionInsetReference", .choice(FlowLayout.SectionInsetReference.self)),
    ] + flowKeys)

  /// The looks of a list.
  static let listKeys: [JSONRecord.Key] = [
    .key("appearance", .choice(ListConfiguration.Appearance.self)),
    .key("headerMode", .choice(ListConfiguration.HeaderMode.self)),
    .key("footerMode", .choice(ListConfiguration.FooterMode.self)), .key("showsSeparators", .flag),
    .key("separatorInsets", .numbers(2, .place), "Leading and trailing."),
  ]

  static let listLayout = JSONRecord(
    [.key("type", .choice(["list"])), .key("estimatedRowHeight", .measure)] + listKeys)

  static let definitions: [(name: String, schema: JSONSchema)] = [
    (
      "collectionLayout",
      .kinds(
        by: "type", usual: "list",
        [("flow", flowLayout.read), ("list", listLayout.read), ("compositional", CompositionalRecords.layout.read)])
    ),
    ("cell", .kinds(by: "type", usual: "view", [("view", cell.read), ("listContent", listCell.read)])),
    ("item", .either([.string, .named(.either([.string, .size, .null]))])), ("outlineItem", outlineItem.read),
  ]

  /// A cell whose views the document has.
  static let cell = JSONRecord(
    [
      .key("type", .choice(["view"])), .key("subviews", .list(of: .reference("view"))),
      .key("constraints", .constraints, "Constraints, which call the cell `cell`."),
    ] + Appearance.documentKeys)

  /// A cell of list content.
  static let listCell = ListContentConfiguration.documentRecord.with([.key("type", .choice(["listContent"]))])
}
