internal import Galley
internal import GalleyLayout

extension CompositionalLayout {
  /// The layout that a document's node describes: one section, which all sections are like.
  static func make(_ node: JSONObject) throws(RecordError) -> CompositionalLayout {
    try node.refuseMembers(
      notIn: ["type", "scrollDirection", "interSectionSpacing", "section"], kind: "key of a compositional layout")
    guard let section = try node.object("section") else { throw RecordError("\"section\" is missing") }
    return CompositionalLayout(
      section: try section.layoutSection(),
      scrollDirection: try node.choice("scrollDirection", LayoutAxis.self) ?? .vertical,
      interSectionSpacing: try node.length("interSectionSpacing") ?? 0)
  }
}

extension JSONObject {
  fileprivate func layoutSection() throws(RecordError) -> CollectionLayoutSection {
    try refuseMembers(
      notIn: ["group", "interGroupSpacing", "contentInsets", "header", "footer"], kind: "key of a section")
    guard let node = try object("group") else { throw RecordError("\"group\" is missing") }
    var section = CollectionLayoutSection(group: try node.layoutGroup())
    section.interGroupSpacing = try length("interGroupSpacing") ?? 0
    section.contentInsets = try contentInsets()
    let ends: [(String, String, CollectionLayoutBoundaryItem.Alignment)] = [
      ("header", CollectionElement.sectionHeader, .beginning), ("footer", CollectionElement.sectionFooter, .end),
    ]
    for (key, kind, alignment) in ends {
      guard let node = try object(key) else { continue }
      try node.refuseMembers(notIn: ["width", "height", "pinned"], kind: "key of a boundary item")
      var item = CollectionLayoutBoundaryItem(
        layoutSize: try node.layoutSize(), elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = try node.bool("pinned") ?? false
      section.boundaryItems.append(item)
    }
    return section
  }

  private func layoutItem() throws(RecordError) -> CollectionLayoutItem {
    if try array("items") != nil { return try layoutGroup() }
    try refuseMembers(notIn: ["width", "height", "contentInsets"], kind: "key of an item")
    let item = CollectionLayoutItem(layoutSize: try layoutSize())
    item.contentInsets = try contentInsets()
    return item
  }

  private func layoutGroup() throws(RecordError) -> CollectionLayoutGroup {
    try refuseMembers(
      notIn: ["axis", "width", "height", "items", "count", "spacing", "contentInsets"], kind: "key of a group")
    var items: [CollectionLayoutItem] = []
    for value in try array("items") ?? [] {
      guard case .object(let node) = value else {
        throw .mismatch("items", expected: "a list of objects", found: value)
      }
      items.append(try node.layoutItem())
    }
    guard let first = items.first else { throw RecordError("a group needs \"items\"") }
    let size = try layoutSize(), isRow = try choice("axis", LayoutAxis.self) ?? .horizontal == .horizontal
    let group: CollectionLayoutGroup
    if let count = try integer("count") {
      guard items.count == 1, (1...CollectionLayoutGroup.mostItems).contains(count) else {
        throw RecordError("\"count\" repeats one item from 1 to \(CollectionLayoutGroup.mostItems) times")
      }
      group =
        isRow
        ? .horizontal(layoutSize: size, repeatingSubitem: first, count: count)
        : .vertical(layoutSize: size, repeatingSubitem: first, count: count)
    } else {
      group = isRow ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    }
    group.interItemSpacing = try spacing()
    group.contentInsets = try contentInsets()
    return group
  }

  /// Points, or at least so many with `{"flexible": points}`.
  private func spacing() throws(RecordError) -> CollectionLayoutSpacing? {
    guard case .object(let node)? = self["spacing"] else { return try length("spacing").map { .fixed($0) } }
    try node.refuseMembers(notIn: ["flexible"], kind: "key of a spacing")
    return .flexible(try node.length("flexible") ?? 0)
  }

  private func contentInsets() throws(RecordError) -> DirectionalEdgeInsets {
    guard let insets = try lengths("contentInsets", count: 4) else { return .zero }
    return DirectionalEdgeInsets(top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
  }

  private func layoutSize() throws(RecordError) -> CollectionLayoutSize {
    let width = try dimension("width") ?? .fractionalWidth(1), height = try dimension("height") ?? .fractionalHeight(1)
    do { return try CollectionLayoutSize(width: width, height: height) } catch {
      throw RecordError(error.description)
    }
  }

  /// Points, or an object with `fractionalWidth`, `fractionalHeight` or `estimated`.
  private func dimension(_ key: String) throws(RecordError) -> CollectionLayoutDimension? {
    guard case .object(let node)? = self[key] else { return try number(key).map { .absolute($0) } }
    try node.refuseMembers(notIn: ["fractionalWidth", "fractionalHeight", "estimated"], kind: "kind of dimension")
    if let share = try node.length("fractionalWidth") { return .fractionalWidth(share) }
    if let share = try node.length("fractionalHeight") { return .fractionalHeight(share) }
    if let points = try node.number("estimated") { return .estimated(points) }
    throw RecordError("\"\(key)\" says nothing")
  }
}
