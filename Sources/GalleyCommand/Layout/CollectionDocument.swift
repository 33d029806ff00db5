internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// A collection of a layout document: a layout, a cell, and sections of items.
struct CollectionDocument {
  private struct Section {
    var items: [JSONValue]
    var header: JSONValue?
    var footer: JSONValue?
  }

  private enum Kind: String, CaseIterable {
    case flow, list, compositional
  }

  let view: CollectionView
  /// Where the collection is scrolled to once it is laid out.
  let contentOffset: Point?

  init(_ node: JSONObject, name: String, scale: Double?, fonts: FontStore) throws(RecordError) {
    let sections = try Self.sections(node)
    guard let layout = try node.object("layout") else { throw RecordError("\"layout\" of \"\(name)\" is missing") }
    let (made, kinds) = try Self.layout(layout)
    view = CollectionView(name: name, layout: made)
    view.scale = scale ?? 1
    guard let cell = try node.object("cell") else { throw RecordError("\"cell\" of \"\(name)\" is missing") }
    try Self.check(cell, sections.flatMap(\.items), "items", scale, fonts)
    view.register { (try? DocumentCell(cell, scale: scale, fonts: fonts)) ?? CollectionCell() }
    let boundaries = [("header", CollectionElement.sectionHeader), ("footer", CollectionElement.sectionFooter)]
    for (key, kind) in boundaries {
      guard let template = try node.object(key) else { continue }
      try Self.check(template, sections.compactMap { key == "header" ? $0.header : $0.footer }, key, scale, fonts)
      view.register(forSupplementaryViewWithReuseIdentifier: kind) {
        (try? DocumentCell(template, scale: scale, fonts: fonts)) ?? CollectionCell()
      }
    }
    try Self.registerAttached(kinds, in: view, try node.object("supplementaryViews"), scale, fonts)
    var source = CollectionDataSource(
      numberOfSections: { sections.count }, numberOfItems: { sections[$0].items.count },
      configureCell: { try ($0 as? DocumentCell)?.show(sections[$1.section].items[$1.item]) })
    source.configureSupplementary = { view, kind, path in
      guard let view = view as? DocumentCell else { return }
      guard !kinds.contains(kind) else { return try view.show(.object(JSONObject())) }
      let section = sections[path.section]
      guard let text = kind == CollectionElement.sectionHeader ? section.header : section.footer else { return }
      try view.show(text)
    }
    view.dataSource = source
    contentOffset = try node.numbers("contentOffset", count: 2).map { Point(x: $0[0], y: $0[1]) }
  }

  /// Registers what is attached to items and groups, by kind; a kind that nothing is said of is an empty view.
  private static func registerAttached(
    _ kinds: Set<Name>, in view: CollectionView, _ templates: JSONObject?, _ scale: Double?, _ fonts: FontStore
  ) throws(RecordError) {
    for kind in kinds where templates?[kind.text] == nil {
      view.register(forSupplementaryViewWithReuseIdentifier: kind.text) { CollectionReusableView() }
    }
    for member in templates?.members ?? [] {
      guard kinds.contains(member.key) else {
        throw RecordError("\"supplementaryViews\": the layout has no \"\(UnknownKey.quoted(member.key))\"")
      }
      guard case .object(let template) = member.value else {
        throw .mismatch("supplementaryViews", expected: "views by kind", found: member.value)
      }
      try check(template, [.object(JSONObject())], "supplementaryViews", scale, fonts)
      view.register(forSupplementaryViewWithReuseIdentifier: member.key) {
        (try? DocumentCell(template, scale: scale, fonts: fonts)) ?? CollectionCell()
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

  private static func sections(_ node: JSONObject) throws(RecordError) -> [Section] {
    var sections: [Section] = []
    for value in try node.array("sections") ?? [] {
      guard case .object(let section) = value else {
        throw .mismatch("sections", expected: "a list of objects", found: value)
      }
      try section.refuseMembers(notIn: Self.section.names, kind: "key of a section")
      let items = try section.array("items") ?? []
      let times = try section.integer("repeat") ?? 1
      guard times >= 0, items.isEmpty || times <= 1_000_000 / items.count else {
        throw RecordError("\"repeat\" must give from 0 to 1000000 items")
      }
      func text(_ key: String) -> JSONValue? { section.members.first { $0.key == key }?.value }
      sections.append(
        Section(
          items: Array(repeatElement(items, count: times).joined()), header: text("header"), footer: text("footer")))
    }
    return sections
  }

  // MARK: Layouts

  /// The layout, and the kinds of what is attached to its items and groups.
  private static func layout(
    _ node: JSONObject
  ) throws(RecordError) -> (layout: any CollectionLayout, kinds: Set<Name>) {
    switch try node.choice("type", Kind.self) ?? .list {
    case .flow: return (try flow(node), [])
    case .list: return (try list(node), [])
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
    if let inset = try node.lengths("sectionInset", count: 4) {
      layout.sectionInset = EdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    }
    layout.headerReferenceSize = try node.size("headerReferenceSize") ?? .zero
    layout.footerReferenceSize = try node.size("footerReferenceSize") ?? .zero
    return layout
  }

  private static func list(_ node: JSONObject) throws(RecordError) -> ListLayout {
    try node.refuseMembers(notIn: listLayout.names, kind: "key of a list layout")
    var configuration = ListConfiguration(
      appearance: try node.choice("appearance", ListConfiguration.Appearance.self) ?? .plain)
    configuration.headerMode = try node.choice("headerMode", ListConfiguration.HeaderMode.self) ?? .none
    configuration.footerMode = try node.choice("footerMode", ListConfiguration.FooterMode.self) ?? .none
    let layout = ListLayout(configuration)
    guard let height = try node.length("estimatedRowHeight") else { return layout }
    do { try layout.setEstimatedRowHeight(height) } catch { throw RecordError(error.description) }
    return layout
  }
}
