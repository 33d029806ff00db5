internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

extension CompositionalLayout {
  /// The layout that a document's node describes, and the kinds of what is attached to its items and groups.
  ///
  /// All sections are like the one that is given, or each like one of a list, the last of which serves those after it.
  static func make(_ node: JSONObject) throws(RecordError) -> (layout: CompositionalLayout, kinds: Set<Name>) {
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
    return (layout, sections.reduce(into: []) { $0.formUnion($1.group.attachedKinds) })
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
      let offset = try node.lengths("absoluteOffset", count: 2)
      var item = CollectionLayoutBoundaryItem(
        layoutSize: try node.layoutSize(), elementKind: kind,
        alignment: try node.choice("alignment", CollectionLayoutBoundaryItem.Alignment.self) ?? alignment,
        absoluteOffset: offset.map { Point(x: $0[0], y: $0[1]) } ?? .zero)
      item.extendsBoundary = try node.bool("extendsBoundary") ?? true
      item.pinToVisibleBounds = try node.bool("pinned") ?? false
      section.boundaryItems.append(item)
    }
    return section
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
