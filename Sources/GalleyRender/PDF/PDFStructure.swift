internal import Galley

/// The structure tree of a document: the roles of its marked content, in reading order.
struct PDFStructure {
  /// A piece of the structure.
  private struct Node {
    /// A standard structure type (ISO 32000-1, 14.8.4).
    var type: String
    /// Tells nodes beside each other apart.
    var key = ""
    var language: String?
    var alternativeText: String?
    /// An attribute dictionary's entries, with the owner.
    var attributes = ""
    var kids: [Kid] = []
    /// The characters of a heading, and its place.
    var title = ""
    var place: (page: Int, y: Double)?
  }

  private enum Kid {
    case node(Int)
    case mark(Int, stream: Int, page: Int)
    case annotation(Int, page: Int)
  }

  /// A step from a paragraph towards its content.
  struct Step: Hashable {
    var type: String
    var key = ""
    var language: String?
  }

  private var nodes: [Node] = [Node(type: "Document")]
  /// The paragraph that may go on.
  private var open: (node: Int, line: TextLine)?
  /// The table that may go on, its last row, and the last cell of that.
  private var table: (node: Int, row: Int, cell: Int, place: TextRole.Cell)?
  /// For each key of the parent tree: the nodes of a stream's marks, or of an annotation.
  private var parents: [(nodes: [Int], isList: Bool)] = []

  /// A key of the parent tree.
  mutating func reserveKey() -> Int {
    parents.append(([], true))
    return parents.count - 1
  }

  mutating func setMarks(_ nodes: [Int], of key: Int) { parents[key] = (nodes, true) }

  // MARK: Nodes

  private mutating func add(_ node: Node, to parent: Int) -> Int {
    nodes.append(node)
    nodes[parent].kids.append(.node(nodes.count - 1))
    return nodes.count - 1
  }

  /// The node of the paragraph that a line belongs to.
  ///
  /// - Parameter language: That of a new paragraph, where it is not the document's.
  mutating func paragraph(of line: TextLine, language: String?, at place: (page: Int, y: Double)) -> Int {
    if let open, line.continues(open.line) {
      self.open = (open.node, line)
      return open.node
    }
    var (node, parent) = (Node(type: "P", language: language), 0)
    switch line.role.storage {
    case .heading(let level):
      node.type = "H\(min(max(level, 1), 6))"
      node.place = place
    case .figure(let text):
      node.type = "Figure"
      node.alternativeText = text
    case .item(let level):
      node.type = "LI"
      parent = list(level: level, marker: line.marker)
    case .cell(let cell): parent = self.cell(cell)
    case .paragraph, .artifact:
      guard let marker = line.marker else { break }
      node.type = "LI"
      parent = list(level: 1, marker: marker)
    }
    let number = add(node, to: parent)
    open = (number, line)
    return number
  }

  /// The list for an item: one that the item is right behind, or a new one.
  private mutating func list(level: Int, marker: String?) -> Int {
    func last(_ type: String, of node: Int) -> Int? {
      guard case .node(let kid) = nodes[node].kids.last, nodes[kid].type == type else { return nil }
      return kid
    }
    // Lists with labels say of which kind these are (ISO 14289-1, 7.6).
    let new = Node(type: "L", attributes: marker.map { "/O/List/ListNumbering/\(Self.numbering($0))" } ?? "")
    var list = last("L", of: 0) ?? add(new, to: 0)
    for _ in 1..<level {
      let item = last("LI", of: list) ?? add(Node(type: "LI"), to: list)
      let body = last("LBody", of: item) ?? add(Node(type: "LBody"), to: item)
      list = last("L", of: body) ?? add(new, to: body)
    }
    if nodes[list].attributes.isEmpty { nodes[list].attributes = new.attributes }
    return list
  }

  /// The kind of numbers of a list, by the first marker that it has.
  private static func numbering(_ marker: String) -> String {
    guard
      let first = marker.unicodeScalars.first(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return "Disc" }
    switch first {
    case "i": return "LowerRoman"
    case "I": return "UpperRoman"
    case "a"..."z": return "LowerAlpha"
    case "A"..."Z": return "UpperAlpha"
    default: return "Decimal"
    }
  }

  /// The cell at a place of the table that is being drawn, or of a new one.
  mutating func cell(_ place: TextRole.Cell) -> Int {
    if let table, table.place == place { return table.cell }
    var attributes = place.scope.map { "/Scope/\($0.rawValue)" } ?? ""
    if place.columnSpan > 1 { attributes += "/ColSpan \(place.columnSpan)" }
    if place.rowSpan > 1 { attributes += "/RowSpan \(place.rowSpan)" }
    var (node, row) = (0, 0)
    if let table, (table.place.row, table.place.column) < (place.row, place.column) {
      node = table.node
      row = table.place.row == place.row ? table.row : add(Node(type: "TR"), to: node)
    } else {
      node = add(Node(type: "Table"), to: 0)
      row = add(Node(type: "TR"), to: node)
    }
    let type = place.scope == nil ? "TD" : "TH"
    let cell = add(Node(type: type, attributes: attributes.isEmpty ? "" : "/O/Table\(attributes)"), to: row)
    table = (node, row, cell, place)
    return cell
  }

  /// A figure with its description, of the document.
  mutating func figure(_ alternativeText: String) -> Int {
    open = nil
    return add(Node(type: "Figure", alternativeText: alternativeText), to: 0)
  }

  /// Returns the node at the end of some steps. A step continues the last node if that has its type and key.
  mutating func node(_ steps: [Step], in paragraph: Int) -> Int {
    var node = paragraph
    for step in steps {
      if case .node(let last) = nodes[node].kids.last, nodes[last].type == step.type, nodes[last].key == step.key,
        nodes[last].language == step.language
      {
        node = last
      } else {
        node = add(Node(type: step.type, key: step.key, language: step.language), to: node)
      }
    }
    return node
  }

  func type(of node: Int) -> String { nodes[node].type }

  func language(of node: Int) -> String? { nodes[node].language }

  mutating func appendTitle(_ text: String, to node: Int) { nodes[node].title += text }

  mutating func addMark(_ mark: Int, of stream: Int, page: Int, to node: Int) {
    nodes[node].kids.append(.mark(mark, stream: stream, page: page))
  }

  /// Adds an annotation to a node; the key by which it finds the node.
  mutating func addAnnotation(_ number: Int, page: Int, to node: Int) -> Int {
    nodes[node].kids.append(.annotation(number, page: page))
    parents.append(([node], false))
    return parents.count - 1
  }

  // MARK: Objects

  /// Writes the structure; the number of its root.
  func write(to file: inout PDFFile) -> Int {
    let root = file.reserve()
    let numbers = nodes.map { _ in file.reserve() }
    var parentOf = [Int](repeating: root, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      for case .node(let kid) in node.kids { parentOf[kid] = numbers[index] }
    }
    for (index, node) in nodes.enumerated() {
      file.set(numbers[index], object(node, parent: parentOf[index], numbers))
    }
    var tree = "<</Nums["
    for (key, entry) in parents.enumerated() {
      let list = entry.nodes.map { "\(numbers[$0]) 0 R" }.joined(separator: " ")
      tree += entry.isList ? "\(key)[\(list)]" : "\(key) \(list) "
    }
    let parentTree = file.add(tree + "]>>")
    file.set(
      root,
      "<</Type/StructTreeRoot/K \(numbers[0]) 0 R/ParentTree \(parentTree) 0 R/ParentTreeNextKey \(parents.count)>>")
    return root
  }

  private func object(_ node: Node, parent: Int, _ numbers: [Int]) -> ByteText {
    var text = ByteText("<</Type/StructElem/S/\(node.type)/P \(parent) 0 R")
    if let language = node.language {
      text.append("/Lang")
      text.append(pdf: language)
    }
    if let alternativeText = node.alternativeText {
      text.append("/Alt")
      text.append(pdf: alternativeText)
    }
    if !node.attributes.isEmpty { text.append("/A<<\(node.attributes)>>") }
    // The page of marks that name none.
    var page: Int?
    for case .mark(_, let stream, let own) in node.kids where page == nil && stream == own { page = own }
    if let page { text.append("/Pg \(page) 0 R") }
    text.append("/K[")
    for kid in node.kids {
      switch kid {
      case .node(let index): text.append("\(numbers[index]) 0 R ")
      case .mark(let mark, let stream, let own):
        if stream == own, own == page {
          text.append("\(mark) ")
        } else {
          let form = stream == own ? "" : "/Stm \(stream) 0 R"
          text.append("<</Type/MCR/Pg \(own) 0 R\(form)/MCID \(mark)>>")
        }
      case .annotation(let number, let page): text.append("<</Type/OBJR/Pg \(page) 0 R/Obj \(number) 0 R>>")
      }
    }
    text.append("]>>")
    return text
  }

  // MARK: Outline

  /// Writes the outline of the headings; `nil` where there is none.
  func writeOutline(to file: inout PDFFile) -> Int? {
    let headings = nodes.compactMap { node -> (level: Int, title: String, place: (page: Int, y: Double))? in
      guard let place = node.place, let level = node.type.last?.wholeNumberValue else { return nil }
      return (level, node.title, place)
    }
    guard !headings.isEmpty else { return nil }
    let root = file.reserve()
    let numbers = headings.map { _ in file.reserve() }
    // The nearest heading before of a higher level is the one above.
    var above: [Int?] = []
    var path: [Int] = []
    for (index, heading) in headings.enumerated() {
      while let last = path.last, headings[last].level >= heading.level { path.removeLast() }
      above.append(path.last)
      path.append(index)
    }
    let kids = Dictionary(grouping: headings.indices) { above[$0] ?? -1 }
    var before = [Int?](repeating: nil, count: headings.count)
    var after = before
    for beside in kids.values {
      for (one, next) in zip(beside, beside.dropFirst()) { (after[one], before[next]) = (next, one) }
    }
    // How many stand below each, at every level.
    var counts = [Int](repeating: 0, count: headings.count)
    for index in headings.indices.reversed() { if let parent = above[index] { counts[parent] += counts[index] + 1 } }
    func links(_ kids: [Int], count: Int) -> String {
      guard let first = kids.first, let last = kids.last else { return "" }
      return "/First \(numbers[first]) 0 R/Last \(numbers[last]) 0 R/Count \(count)"
    }
    for (index, heading) in headings.enumerated() {
      var text = ByteText("<</Title")
      text.append(pdf: heading.title)
      text.append(
        "/Parent \(above[index].map { numbers[$0] } ?? root) 0 R\(links(kids[index] ?? [], count: counts[index]))")
      if let before = before[index] { text.append("/Prev \(numbers[before]) 0 R") }
      if let after = after[index] { text.append("/Next \(numbers[after]) 0 R") }
      text.append("/Dest[\(heading.place.page) 0 R/XYZ null ")
      text.append(heading.place.y)
      text.append(" null]>>")
      file.set(numbers[index], text)
    }
    file.set(root, "<</Type/Outlines\(links(kids[-1] ?? [], count: headings.count))>>")
    return root
  }
}
