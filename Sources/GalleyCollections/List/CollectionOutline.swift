/// A tree of items, of which the rows of a list show those that stand below open ones
/// (`NSDiffableDataSourceSectionSnapshot`).
///
/// A cell shows how deep its item stands with ``CollectionCell/indentationLevel`` and ``CollectionCell/disclosure``.
public struct CollectionOutline<Item> {
  /// An item and those below it.
  public struct Node {
    /// The item.
    public var item: Item
    /// The items below it.
    public var children: [Node]
    /// True if those are shown.
    public var isExpanded: Bool

    /// An item, closed unless it is said to be open.
    public init(_ item: Item, children: [Node] = [], isExpanded: Bool = false) {
      self.item = item
      self.children = children
      self.isExpanded = isExpanded
    }
  }

  /// An item that is shown.
  public struct Row {
    /// The item.
    public let item: Item
    /// How many items it stands below.
    public let level: Int
    /// The mark of an item that others stand below.
    public let disclosure: CollectionCell.Disclosure
    fileprivate let path: [Int]
  }

  /// The items at the top.
  public var nodes: [Node] { didSet { rows = CollectionOutline.rows(of: nodes, []) } }
  /// The items that are shown, in their order.
  public private(set) var rows: [Row]

  /// A tree of items.
  public init(_ nodes: [Node] = []) {
    self.nodes = nodes
    rows = CollectionOutline.rows(of: nodes, [])
  }

  /// Opens or closes the item of a row that exists.
  ///
  /// - Returns: The rows below it that come or go, for a batch update: by their numbers with them.
  public mutating func setExpanded(_ isExpanded: Bool, row: Int) -> Range<Int> {
    let before = rows.count, path = rows[row].path
    CollectionOutline.reach(path[...], in: &nodes) { $0.isExpanded = isExpanded }
    return row + 1..<row + 1 + abs(rows.count - before)
  }

  private static func reach(_ path: ArraySlice<Int>, in nodes: inout [Node], _ body: (inout Node) -> Void) {
    guard let first = path.first else { return }
    if path.count == 1 { return body(&nodes[first]) }
    reach(path.dropFirst(), in: &nodes[first].children, body)
  }

  private static func rows(of nodes: [Node], _ path: [Int]) -> [Row] {
    nodes.enumerated().flatMap { index, node in
      let own = path + [index]
      let disclosure: CollectionCell.Disclosure =
        node.children.isEmpty ? .none : node.isExpanded ? .open : .closed
      return [Row(item: node.item, level: path.count, disclosure: disclosure, path: own)]
        + (node.isExpanded ? rows(of: node.children, own) : [])
    }
  }
}
