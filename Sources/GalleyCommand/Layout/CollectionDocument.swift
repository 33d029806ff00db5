internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// A collection of a layout document: a layout, a cell, and sections of items.
struct CollectionDocument {
  private enum Kind: String, CaseIterable {
    case flow, list, compositional
  }

  let view: CollectionView
  /// Where the collection is scrolled to once it is laid out.
  let contentOffset: Point?
  private let content: DocumentSections
  private let moves: [(from: ItemPath, to: ItemPath)]

  init(_ node: JSONObject, name: String, scale: Double?, fonts: FontStore) throws(RecordError) {
    let content = try DocumentSections(node)
    self.content = content
    guard let layout = try node.object("layout") else { throw RecordError("\"layout\" of \"\(name)\" is missing") }
    let (made, kinds) = try Self.layout(layout, content)
    view = CollectionView(name: name, layout: made)
    view.scale = scale
    guard let cell = try node.object("cell") else { throw RecordError("\"cell\" of \"\(name)\" is missing") }
    try Self.check(cell, content.sections.flatMap(\.distinctItems), "items", scale, fonts)
    view.register { (try? DocumentCell(cell, scale: scale, fonts: fonts)) ?? CollectionCell() }
    let boundaries = [("header", CollectionElement.sectionHeader), ("footer", CollectionElement.sectionFooter)]
    for (key, kind) in boundaries {
      guard let template = try node.object(key) else { continue }
      try Self.check(
        template, content.sections.compactMap { key == "header" ? $0.header : $0.footer }, key, scale, fonts)
      view.register(forSupplementaryViewWithReuseIdentifier: kind) {
        (try? DocumentCell(template, scale: scale, fonts: fonts)) ?? CollectionCell()
      }
    }
    try Self.registerOthers(kinds, in: view, try node.object("supplementaryViews"), scale, fonts)
    moves = try content.moves(node)
    contentOffset = try node.numbers("contentOffset", count: 2).map { Point(x: $0[0], y: $0[1]) }
    view.dataSource = content.dataSource(kinds)
  }

  /// Moves what the document moves, once the collection is laid out: items first, then groups across the layout, then
  /// the content.
  func scroll() throws(RecordError) {
    if !moves.isEmpty {
      content.apply(moves)
      do {
        try view.performBatchUpdates { update in for (from, to) in moves { update.moveItem(at: from, to: to) } }
      } catch { throw RecordError("\"moves\": \(error.description)") }
    }
    if let layout = view.collectionViewLayout as? CompositionalLayout {
      for (index, section) in content.sections.enumerated() {
        guard let offset = section.orthogonalOffset else { continue }
        layout.setOrthogonalOffset(layout.restingOrthogonalOffset(near: offset, ofSection: index), ofSection: index)
      }
    }
    if let contentOffset { view.contentOffset = contentOffset }
  }

  /// Registers what is attached to items and groups, other headers and footers, and decorations, by kind; a kind that
  /// nothing is said of is an empty view.
  private static func registerOthers(
    _ kinds: LayoutKinds, in view: CollectionView, _ templates: JSONObject?, _ scale: Double?, _ fonts: FontStore
  ) throws(RecordError) {
    for member in templates?.members ?? [] where !kinds.all.contains(member.key) {
      throw RecordError("\"supplementaryViews\": the layout has no \"\(UnknownKey.quoted(member.key))\"")
    }
    for kind in kinds.all.sorted() {
      let template = try templates?.object(kind.text)
      if let template { try check(template, [.object(JSONObject())], "supplementaryViews", scale, fonts) }
      func make() -> CollectionReusableView {
        guard let template else { return CollectionReusableView() }
        return (try? DocumentCell(template, scale: scale, fonts: fonts)) ?? CollectionCell()
      }
      if kinds.decorations.contains(kind) { view.register(forDecorationViewOfKind: kind.text, make: make) }
      if kinds.supplementary.contains(kind) {
        view.register(forSupplementaryViewWithReuseIdentifier: kind.text, make: make)
      }
    }
  }

  /// Makes a cell and shows every item in it, so that mistakes are found where they can be told.
  private static func check(
    _ template: JSONObject, _ items: [JSONValue], _ key: String, _ scale: Double?, _ fonts: FontStore
  ) throws(RecordError) {
    let cell = try DocumentCell(template, scale: scale, fonts: fonts)
    for item in items {
      do { try cell.show(item) } catch {
        throw RecordError("\"\(key)\": \((error as? RecordError)?.message ?? "\(error)")")
      }
    }
  }

  // MARK: Layouts

  /// The layout, and the kinds of its views beside cells, headers and footers.
  private static func layout(
    _ node: JSONObject, _ content: DocumentSections
  ) throws(RecordError) -> (layout: any CollectionLayout, kinds: LayoutKinds) {
    let kind = try node.choice("type", Kind.self) ?? .list
    if kind != .flow, let key = content.flowKey { throw RecordError("\"\(key)\" of a section is for flow layouts") }
    if kind != .compositional, content.sections.contains(where: { $0.orthogonalOffset != nil }) {
      throw RecordError("\"orthogonalOffset\" is for compositional layouts")
    }
    switch kind {
    case .flow:
      let layout = try flow(node)
      layout.delegate = content
      return (layout, LayoutKinds())
    case .list: return (try list(node), LayoutKinds())
    case .compositional: return try CompositionalLayout.make(node)
    }
  }

  private static func flow(_ node: JSONObject) throws(RecordError) -> FlowLayout {
    try node.refuseMembers(notIn: flowLayout.names, kind: "key of a flow layout")
    let layout = FlowLayout()
    layout.scrollDirection = try node.choice("scrollDirection", LayoutAxis.self) ?? .vertical
    layout.itemSize = try node.size("itemSize") ?? layout.itemSize
    layout.estimatedItemSize =
      node.members.contains { $0.key == "estimatedItemSize" && $0.value == .string("automatic") }
      ? FlowLayout.automaticSize : try node.size("estimatedItemSize") ?? .zero
    layout.minimumLineSpacing = try node.length("minimumLineSpacing") ?? layout.minimumLineSpacing
    layout.minimumInteritemSpacing = try node.length("minimumInteritemSpacing") ?? layout.minimumInteritemSpacing
    layout.balancesLines = try node.bool("balancesLines") ?? false
    layout.sectionInset = try node.sectionInset() ?? .zero
    layout.sectionInsetReference =
      try node.choice("sectionInsetReference", FlowLayout.SectionInsetReference.self) ?? .fromContentInset
    layout.headerReferenceSize = try node.size("headerReferenceSize") ?? .zero
    layout.footerReferenceSize = try node.size("footerReferenceSize") ?? .zero
    return layout
  }

  private static func list(_ node: JSONObject) throws(RecordError) -> ListLayout {
    try node.refuseMembers(notIn: listLayout.names, kind: "key of a list layout")
    let layout = ListLayout(try node.listConfiguration())
    guard let height = try node.length("estimatedRowHeight") else { return layout }
    do { try layout.setEstimatedRowHeight(height) } catch { throw RecordError(error.description) }
    return layout
  }
}
