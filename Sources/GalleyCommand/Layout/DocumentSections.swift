internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// The items of a collection's document, section by section, and what sections say of a flow layout.
final class DocumentSections: FlowLayoutDelegate {
  /// A section of items.
  struct Section {
    var rows: [CollectionOutline<JSONValue>.Row] = []
    /// The items as the document has them, which are repeated.
    var distinctItems: [JSONValue] = []
    var header: JSONValue?
    var footer: JSONValue?
    var orthogonalOffset: Double?
    var itemSizes: [Size] = []
    var inset: EdgeInsets?
    var lineSpacing: Double?
    var interitemSpacing: Double?
    var headerSize: Size?
    var footerSize: Size?

    init(_ node: JSONObject) throws(RecordError) {
      try node.refuseMembers(notIn: CollectionDocument.section.names, kind: "key of a section")
      distinctItems = try node.array("items") ?? []
      let times = try node.integer("repeat") ?? 1
      guard times >= 0, distinctItems.isEmpty || times <= 1_000_000 / distinctItems.count else {
        throw RecordError("\"repeat\" must give from 0 to 1000000 items")
      }
      let items = CollectionOutline(distinctItems.map { CollectionOutline<JSONValue>.Node($0) }).rows
      rows = Array(repeatElement(items, count: times).joined())
      let outline = try nodes(node, "outline")
      if !outline.isEmpty {
        guard items.isEmpty else { throw RecordError("\"items\" and \"outline\" exclude each other") }
        rows = CollectionOutline(outline).rows
      }
      (header, footer) = (node["header"], node["footer"])
      orthogonalOffset = try node.length("orthogonalOffset")
      for value in try node.array("itemSizes") ?? [] {
        guard let size = try JSONObject(members: [JSONObject.Member(key: "itemSizes", value: value)]).size("itemSizes")
        else { continue }
        itemSizes.append(size)
      }
      inset = try node.sectionInset()
      lineSpacing = try node.length("minimumLineSpacing")
      interitemSpacing = try node.length("minimumInteritemSpacing")
      headerSize = try node.size("headerReferenceSize")
      footerSize = try node.size("footerReferenceSize")
    }

    /// The items of an outline, each of which is noted.
    private mutating func nodes(
      _ node: JSONObject, _ key: String
    ) throws(RecordError) -> [CollectionOutline<JSONValue>.Node] {
      var nodes: [CollectionOutline<JSONValue>.Node] = []
      for node in try node.objects(key) {
        try node.refuseMembers(notIn: CollectionDocument.outlineItem.names, kind: "key of an outline's item")
        guard let item = node["item"] else { throw RecordError("\"item\" of an outline is missing") }
        distinctItems.append(item)
        nodes.append(
          CollectionOutline.Node(
            item, children: try self.nodes(node, "items"), isExpanded: try node.bool("expanded") ?? false))
      }
      return nodes
    }
  }

  private(set) var sections: [Section] = []
  /// A key that only a flow layout reads; `nil` if no section has one.
  private(set) var flowKey: String?

  init(_ node: JSONObject) throws(RecordError) {
    for node in try node.objects("sections") {
      sections.append(try Section(node))
      for key in CollectionDocument.flowSectionNames where node[key] != nil { flowKey = key }
    }
  }

  /// A data source of the items; views of the kinds of a layout show what their templates have.
  func dataSource(_ kinds: LayoutKinds) -> CollectionDataSource {
    var source = CollectionDataSource(
      numberOfSections: { self.sections.count }, numberOfItems: { self.sections[$0].rows.count },
      configureCell: { try ($0 as? DocumentCell)?.show(self.sections[$1.section].rows[$1.item]) })
    source.configureSupplementary = { view, kind, path in
      guard let view = view as? DocumentCell else { return }
      guard !kinds.supplementary.contains(kind) else { return try view.show(.object(JSONObject())) }
      let section = self.sections[path.section]
      guard let text = kind == CollectionElement.sectionHeader ? section.header : section.footer else { return }
      try view.show(text)
    }
    return source
  }

  // MARK: Moves

  /// The moves of a document: each from a place before all of them to a place after all of them.
  func moves(_ node: JSONObject) throws(RecordError) -> [(from: ItemPath, to: ItemPath)] {
    var moves: [(from: ItemPath, to: ItemPath)] = []
    for value in try node.array("moves") ?? [] {
      let record = JSONObject(members: [JSONObject.Member(key: "moves", value: value)])
      guard let numbers = try record.numbers("moves", count: 4),
        numbers.allSatisfy({ (0...1_000_000).contains($0) && $0 == $0.rounded() })
      else { throw RecordError("\"moves\" must be lists of four whole numbers from 0") }
      let places = numbers.map { Int($0) }
      moves.append(
        (ItemPath(item: places[1], section: places[0]), ItemPath(item: places[3], section: places[2])))
    }
    for path in moves.flatMap({ [$0.from, $0.to] }) {
      guard sections.indices.contains(path.section) else {
        throw RecordError("\"moves\": there is no section \(path.section)")
      }
    }
    for path in moves.map(\.from) where path.item >= sections[path.section].rows.count {
      throw RecordError("\"moves\": there is no item \(path)")
    }
    guard Set(moves.map(\.from)).count == moves.count, Set(moves.map(\.to)).count == moves.count else {
      throw RecordError("\"moves\" names a place twice")
    }
    return moves
  }

  /// Moves items as an update says.
  func apply(_ moves: [(from: ItemPath, to: ItemPath)]) {
    var moved: [(to: ItemPath, row: CollectionOutline<JSONValue>.Row)] = []
    for (from, to) in moves.sorted(by: { $0.from > $1.from }) {
      moved.append((to, sections[from.section].rows.remove(at: from.item)))
    }
    for (to, row) in moved.sorted(by: { $0.to < $1.to }) {
      // A place behind the end is refused by the update, which compares it with the counts.
      sections[to.section].rows.insert(row, at: min(to.item, sections[to.section].rows.count))
    }
  }

  // MARK: Flow layouts

  func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size? {
    let sizes = sections[path.section].itemSizes
    return sizes.isEmpty ? nil : sizes[path.item % sizes.count]
  }

  func flowLayout(_ layout: FlowLayout, insetForSectionAt section: Int) -> EdgeInsets? { sections[section].inset }

  func flowLayout(_ layout: FlowLayout, minimumLineSpacingForSectionAt section: Int) -> Double? {
    sections[section].lineSpacing
  }

  func flowLayout(_ layout: FlowLayout, minimumInteritemSpacingForSectionAt section: Int) -> Double? {
    sections[section].interitemSpacing
  }

  func flowLayout(_ layout: FlowLayout, referenceSizeForHeaderInSection section: Int) -> Size? {
    sections[section].headerSize
  }

  func flowLayout(_ layout: FlowLayout, referenceSizeForFooterInSection section: Int) -> Size? {
    sections[section].footerSize
  }
}

extension JSONObject {
  /// The space around a section of a flow.
  func sectionInset() throws(RecordError) -> EdgeInsets? {
    try lengths("sectionInset", count: 4).map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
}
