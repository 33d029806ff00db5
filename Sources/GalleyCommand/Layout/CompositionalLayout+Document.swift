internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// The views of a layout that the document has a template for, by their kinds.
struct LayoutKinds {
  /// Kinds that are attached to items and groups, and headers and footers of other kinds.
  var supplementary: Set<Name> = []
  var decorations: Set<Name> = []

  init() {}

  var all: Set<Name> { supplementary.union(decorations) }

  fileprivate init(_ layout: CompositionalLayout, _ sections: [CollectionLayoutSection]) {
    supplementary = Set(layout.boundaryItems.map { Name($0.elementKind) })
    for section in sections {
      supplementary.formUnion(section.group.attachedKinds)
      supplementary.formUnion(section.boundaryItems.map { Name($0.elementKind) })
      decorations.formUnion(section.decorationItems.map { Name($0.elementKind) })
    }
    supplementary.subtract([Name(CollectionElement.sectionHeader), Name(CollectionElement.sectionFooter)])
  }
}

extension CompositionalLayout {
  /// The layout that a document's node describes, and the kinds of its views.
  ///
  /// All sections are like the one that is given, or each like one of a list, the last of which serves those after it.
  static func make(_ node: JSONObject) throws(RecordError) -> (layout: CompositionalLayout, kinds: LayoutKinds) {
    try node.refuseMembers(notIn: CompositionalRecords.layout.names, kind: "key of a compositional layout")
    var sections: [CollectionLayoutSection] = []
    if let section = try node.object("section") { sections.append(try section.layoutSection()) }
    let list = try node.objects("sections")
    if !list.isEmpty, !sections.isEmpty { throw RecordError("\"section\" and \"sections\" exclude each other") }
    for section in list { sections.append(try section.layoutSection()) }
    guard let last = sections.last else { throw RecordError("\"section\" is missing") }
    let layout = CompositionalLayout(
      scrollDirection: try node.choice("scrollDirection", LayoutAxis.self) ?? .vertical,
      interSectionSpacing: try node.length("interSectionSpacing") ?? 0
    ) { sections.indices.contains($0) ? sections[$0] : last }
    layout.boundaryItems = try node.otherBoundaryItems()
    layout.contentInsetsReference = try node.contentInsetsReference()
    return (layout, LayoutKinds(layout, sections))
  }
}

extension CollectionLayoutItem {
  /// The kinds of what is attached to the item and those in it.
  fileprivate var attachedKinds: Set<Name> {
    var kinds = Set(supplementaryItems.map { Name($0.elementKind) })
    for item in (self as? CollectionLayoutGroup)?.subitems ?? [] { kinds.formUnion(item.attachedKinds) }
    return kinds
  }
}

extension JSONObject {
  fileprivate func layoutSection() throws(RecordError) -> CollectionLayoutSection {
    let list = try object("list")
    var section = if let list { try listSection(list) } else { try groupSection() }
    section.contentInsetsReference = try contentInsetsReference()
    section.supplementariesFollowContentInsets = try bool("supplementariesFollowContentInsets") ?? true
    section.boundaryItems += try otherBoundaryItems()
    for node in try objects("decorationItems") {
      try node.refuseMembers(notIn: CompositionalRecords.decoration.names, kind: "key of a decoration")
      var item = CollectionLayoutDecorationItem.background(elementKind: try node.requiredString("kind"))
      item.contentInsets = try node.contentInsets()
      item.zIndex = try node.integer("zIndex") ?? item.zIndex
      section.decorationItems.append(item)
    }
    return section
  }

  private func listSection(_ list: JSONObject) throws(RecordError) -> CollectionLayoutSection {
    try refuseMembers(notIn: CompositionalRecords.listSection.names, kind: "key of a list section")
    try list.refuseMembers(notIn: CompositionalRecords.list.names, kind: "key of \"list\"")
    return .list(using: try list.listConfiguration())
  }

  private func groupSection() throws(RecordError) -> CollectionLayoutSection {
    try refuseMembers(notIn: CompositionalRecords.section.names, kind: "key of a layout's section")
    guard let node = try object("group") else { throw RecordError("\"group\" is missing") }
    var section = CollectionLayoutSection(group: try node.layoutGroup())
    section.interGroupSpacing = try length("interGroupSpacing") ?? 0
    section.contentInsets = try contentInsets()
    section.orthogonalScrollingBehavior =
      try choice("orthogonalScrollingBehavior", CollectionLayoutSection.OrthogonalScrollingBehavior.self) ?? .none
    let ends: [(String, String, CollectionLayoutBoundaryItem.Alignment)] = [
      ("header", CollectionElement.sectionHeader, .beginning), ("footer", CollectionElement.sectionFooter, .end),
    ]
    for (key, kind, alignment) in ends {
      guard let node = try object(key) else { continue }
      try node.refuseMembers(notIn: CompositionalRecords.boundary.names, kind: "key of a boundary item")
      section.boundaryItems.append(try node.boundaryItem(kind, alignment))
    }
    return section
  }

  private func boundaryItem(
    _ kind: String, _ usual: CollectionLayoutBoundaryItem.Alignment
  ) throws(RecordError) -> CollectionLayoutBoundaryItem {
    let offset = try lengths("absoluteOffset", count: 2)
    var item = CollectionLayoutBoundaryItem(
      layoutSize: try layoutSize(), elementKind: kind,
      alignment: try choice("alignment", CollectionLayoutBoundaryItem.Alignment.self) ?? usual,
      absoluteOffset: offset.map { Point(x: $0[0], y: $0[1]) } ?? .zero)
    item.extendsBoundary = try bool("extendsBoundary") ?? true
    item.pinToVisibleBounds = try bool("pinned") ?? false
    item.zIndex = try integer("zIndex") ?? item.zIndex
    return item
  }

  /// Headers and footers that have kinds of their own; at the beginning unless they say otherwise.
  fileprivate func otherBoundaryItems() throws(RecordError) -> [CollectionLayoutBoundaryItem] {
    var items: [CollectionLayoutBoundaryItem] = []
    for node in try objects("boundaryItems") {
      try node.refuseMembers(notIn: CompositionalRecords.otherBoundary.names, kind: "key of a boundary item")
      items.append(try node.boundaryItem(try node.requiredString("kind"), .beginning))
    }
    return items
  }

  fileprivate func contentInsetsReference() throws(RecordError) -> ContentInsetsReference {
    try choice("contentInsetsReference", ContentInsetsReference.self) ?? .automatic
  }

  /// The looks of a list.
  func listConfiguration() throws(RecordError) -> ListConfiguration {
    var configuration = ListConfiguration(
      appearance: try choice("appearance", ListConfiguration.Appearance.self) ?? .plain)
    configuration.headerMode = try choice("headerMode", ListConfiguration.HeaderMode.self) ?? .none
    configuration.footerMode = try choice("footerMode", ListConfiguration.FooterMode.self) ?? .none
    configuration.showsSeparators = try bool("showsSeparators") ?? true
    if let insets = try lengths("separatorInsets", count: 2) {
      configuration.separatorInsets = DirectionalEdgeInsets(leading: insets[0], trailing: insets[1])
    }
    return configuration
  }

  /// A list of objects; none where nothing is said.
  func objects(_ key: String) throws(RecordError) -> [JSONObject] {
    var objects: [JSONObject] = []
    for value in try array(key) ?? [] {
      guard case .object(let node) = value else {
        throw .mismatch(key, expected: "a list of objects", found: value)
      }
      objects.append(node)
    }
    return objects
  }
}
