internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// Items, groups and what is attached to them.
extension JSONObject {
  private func layoutItem() throws(RecordError) -> CollectionLayoutItem {
    let isGroup = members.contains { $0.key == "items" || $0.key == "frames" }
    if isGroup { return try layoutGroup() }
    try refuseMembers(notIn: CompositionalRecords.item.names, kind: "key of a layout's item")
    let item = CollectionLayoutItem(layoutSize: try layoutSize())
    try setSurroundings(of: item)
    return item
  }

  /// A row, a column or, with `frames`, a custom group.
  func layoutGroup() throws(RecordError) -> CollectionLayoutGroup {
    let group = try array("frames") == nil ? lineGroup() : customGroup()
    try setSurroundings(of: group)
    return group
  }

  private func lineGroup() throws(RecordError) -> CollectionLayoutGroup {
    try refuseMembers(notIn: CompositionalRecords.group.names, kind: "key of a group") { key in
      key == "frame" ? "did you mean \"frames\"?" : nil
    }
    var items: [CollectionLayoutItem] = []
    for node in try objects("items") { items.append(try node.layoutItem()) }
    guard let first = items.first else { throw RecordError("a group needs \"items\" or \"frames\"") }
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
    group.interItemSpacing = try spacing("spacing")
    return group
  }

  /// A group whose frames are given, each as a list of four numbers or as an object with a `zIndex`.
  private func customGroup() throws(RecordError) -> CollectionLayoutGroup {
    try refuseMembers(notIn: CompositionalRecords.customGroup.names, kind: "key of a group with frames")
    var frames: [CollectionLayoutGroupCustomItem] = []
    for value in try array("frames") ?? [] {
      switch value {
      case .array: frames.append(try JSONObject(members: [Member(key: "frame", value: value)]).customItem())
      case .object(let node):
        try node.refuseMembers(notIn: CompositionalRecords.frame.names, kind: "key of a frame")
        frames.append(try node.customItem())
      default: throw .mismatch("frames", expected: "a list of frames", found: value)
      }
    }
    guard !frames.isEmpty else { throw RecordError("\"frames\" of a group must not be empty") }
    return .custom(layoutSize: try layoutSize()) { _ in frames }
  }

  private func customItem() throws(RecordError) -> CollectionLayoutGroupCustomItem {
    guard let frame = try lengths("frame", count: 4) else { throw RecordError("\"frame\" is missing") }
    guard frame[2] >= 0, frame[3] >= 0 else { throw RecordError("the size of a frame must not be negative") }
    return CollectionLayoutGroupCustomItem(
      frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]), zIndex: try integer("zIndex") ?? 0)
  }

  /// Reads what stands around an item or a group.
  private func setSurroundings(of item: CollectionLayoutItem) throws(RecordError) {
    item.contentInsets = try contentInsets()
    if let edges = try object("edgeSpacing") {
      try edges.refuseMembers(notIn: CompositionalRecords.edgeSpacing.names, kind: "key of \"edgeSpacing\"")
      item.edgeSpacing = CollectionLayoutEdgeSpacing(
        leading: try edges.spacing("leading"), top: try edges.spacing("top"),
        trailing: try edges.spacing("trailing"), bottom: try edges.spacing("bottom"))
    }
    for node in try objects("supplementaryItems") { item.supplementaryItems.append(try node.supplementaryItem()) }
  }

  private func supplementaryItem() throws(RecordError) -> CollectionLayoutSupplementaryItem {
    try refuseMembers(notIn: CompositionalRecords.supplementary.names, kind: "key of a supplementary item")
    guard let anchor = try anchor("containerAnchor") else { throw RecordError("\"containerAnchor\" is missing") }
    var item = CollectionLayoutSupplementaryItem(
      layoutSize: try layoutSize(), elementKind: try requiredString("kind"), containerAnchor: anchor,
      itemAnchor: try self.anchor("itemAnchor"))
    item.zIndex = try integer("zIndex") ?? item.zIndex
    return item
  }

  /// The names of the edges that an anchor may have.
  enum AnchorEdge: String, CaseIterable {
    case top, leading, bottom, trailing

    var edges: DirectionalRectEdge {
      switch self {
      case .top: .top
      case .leading: .leading
      case .bottom: .bottom
      case .trailing: .trailing
      }
    }
  }

  private func anchor(_ key: String) throws(RecordError) -> CollectionLayoutAnchor? {
    guard let node = try object(key) else { return nil }
    try node.refuseMembers(notIn: CompositionalRecords.anchor.names, kind: "key of an anchor")
    var edges: DirectionalRectEdge = []
    for value in try node.array("edges") ?? [] {
      guard case .string(let name) = value, let edge = AnchorEdge(rawValue: name) else {
        throw .mismatch("edges", expected: "a list of top, leading, bottom and trailing", found: value)
      }
      edges.formUnion(edge.edges)
    }
    let points = try node.lengths("absoluteOffset", count: 2), parts = try node.lengths("fractionalOffset", count: 2)
    if points != nil, parts != nil {
      throw RecordError("\"absoluteOffset\" and \"fractionalOffset\" exclude each other")
    }
    if let parts {
      return CollectionLayoutAnchor(edges: edges, fractionalOffset: Point(x: parts[0], y: parts[1]))
    }
    return CollectionLayoutAnchor(edges: edges, absoluteOffset: points.map { Point(x: $0[0], y: $0[1]) } ?? .zero)
  }
}
