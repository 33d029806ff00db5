internal import Galley
internal import GalleyLayout

/// The look of a table, and the place of a row in it.
struct TableStyle {
  /// The styles of tables (`UITableView.Style`).
  enum Kind: String {
    case plain, grouped, insetGrouped
  }

  let document: InterfaceDocument
  let table: XMLTree.Node
  let kind: Kind

  init(_ document: InterfaceDocument, table: XMLTree.Node) {
    self.document = document
    self.table = table
    kind = document.tree.string(table, .style).flatMap(Kind.init) ?? .plain
  }

  /// The colour behind the rows where the document gives none.
  var background: Color { Color(kind == .plain ? .systemBackground : .systemGroupedBackground) }

  /// The colour of a row where the document gives none.
  var rowBackground: Color { Color(kind == .plain ? .systemBackground : .secondarySystemGroupedBackground) }

  /// The radius of a group's corners.
  var cornerRadius: Double { kind == .insetGrouped ? document.tools >= 24_000 ? 26 : 10 : 0 }

  /// True if lines stand between the rows.
  var hasSeparators: Bool { document.tree.string(table, .separatorStyle) != "none" }

  /// The height that the document gives to the headers or footers of sections; `nil` where they follow from their text.
  func fixedHeight(isHeader: Bool) -> Double? {
    // Grouped tables take no heed of the height where there is a title.
    guard kind == .plain else { return nil }
    let height = document.tree.number(table, isHeader ? .sectionHeaderHeight : .sectionFooterHeight) ?? 28
    return height > 0 ? height : nil
  }

  /// The place of a row among those of its group: whether it is the first, and whether it is the last.
  func place(of row: XMLTree.Node) -> (isFirst: Bool, isLast: Bool) {
    let rows = document.rows(in: document.tree.parent(row))
    return (rows.first == row, rows.last == row)
  }
}

extension InterfaceDocument {
  /// The nearest element of a name around another.
  func enclosing(_ node: XMLTree.Node, _ name: XMLName) -> XMLTree.Node? {
    var node = tree.parent(node)
    while node >= 0 {
      if tree.name(node) == name { return node }
      node = tree.parent(node)
    }
    return nil
  }

  /// The cells that are directly in an element.
  func rows(in list: XMLTree.Node) -> [XMLTree.Node] {
    guard list >= 0 else { return [] }
    return tree.children(list).filter { tree.name($0).isCell }
  }
}
