/// Makes a tree of elements, as the reader does.
struct XMLTreeWriter {
  private(set) var tree = XMLTree()
  private var open: [(node: XMLTree.Node, lastChild: XMLTree.Node)] = []

  /// Opens an element inside the open one.
  mutating func begin(_ name: XMLName, at offset: Int) {
    let node = XMLTree.Node(tree.elements.count)
    tree.elements.append(
      XMLTree.Element(
        name: name, parent: open.last?.node ?? XMLTree.none, firstAttribute: Int32(tree.attributes.count),
        offset: Int32(truncatingIfNeeded: offset)))
    if let last = open.last {
      if last.lastChild >= 0 {
        tree.elements[Int(last.lastChild)].nextSibling = node
      } else {
        tree.elements[Int(last.node)].firstChild = node
      }
      open[open.count - 1].lastChild = node
    }
    open.append((node, XMLTree.none))
  }

  /// Gives the open element an attribute; before it has children.
  mutating func attribute(_ name: XMLName, _ value: String) {
    guard let node = open.last?.node else { return }
    let begin = Int32(tree.values.count)
    tree.values.append(contentsOf: value.utf8)
    tree.attributes.append(XMLTree.Attribute(name: name, value: begin..<Int32(tree.values.count)))
    tree.elements[Int(node)].attributeCount += 1
  }

  /// Closes the open element.
  mutating func end() { if !open.isEmpty { open.removeLast() } }
}
