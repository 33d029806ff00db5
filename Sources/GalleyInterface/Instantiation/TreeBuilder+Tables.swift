internal import Galley
internal import GalleyLayout
internal import GalleyMarkup

/// Tables as the canvas shows them: titles between the sections, lines between the rows.
extension TreeBuilder {
  // MARK: Titles

  /// Adds the titles of static tables' sections to the tables, at their places between the cells.
  mutating func addSectionTitles() throws(InterfaceError) {
    guard isCanvas else { return }
    let tables = views.keys.filter { document.tree.name($0) == .tableView }.sorted()
    for table in tables {
      guard let sections = document.tree.child(table, .sections), let view = views[table] else { continue }
      let style = TableStyle(document, table: table)
      var end = document.tree.child(table, key: .tableHeaderView).flatMap(frame)?.maxY ?? 0
      for section in document.tree.children(sections) where document.tree.name(section) == .tableViewSection {
        let rows = document.tree.child(section, .cells).map { document.rows(in: $0).compactMap(frame) } ?? []
        let room = SectionRoom(above: end, first: rows.first, last: rows.last)
        try addTitle(.headerTitle, of: section, in: view, style, room)
        try addTitle(.footerTitle, of: section, in: view, style, room)
        end = room.bottom
      }
    }
  }

  /// The room that the rows of a section leave its titles.
  private struct SectionRoom {
    /// The rows' left and top edges, and their bottom.
    var left: Double?
    var top: Double
    var bottom: Double

    init(above: Double, first: Rect?, last: Rect?) {
      left = first?.minX
      // Without rows the header alone stands there, which is 38 points high in tables of editors.
      top = first?.minY ?? above + 38
      bottom = last?.maxY ?? top
    }
  }

  private mutating func addTitle(
    _ property: XMLName, of section: XMLTree.Node, in table: LayoutView, _ style: TableStyle, _ room: SectionRoom
  ) throws(InterfaceError) {
    guard let text = measurer.texts.text(section, property), !text.isEmpty else { return }
    let isHeader = property == .headerTitle
    let id = document.tree.string(section, .id)
    let view = LabelView(name: id.map { "\($0).\(property.rawValue)" } ?? "")
    let label = title(text, style, isHeader: isHeader)
    do throws(TextError) { try view.setLabel(label) } catch {
      throw InterfaceError(
        .wrongValue, file: document.name, line: document.line(of: section), "a title that can be laid out; \(error)")
    }
    let side = titleInset(style, left: room.left)
    let width = max(0, table.frame.width - 2 * side)
    let fixed = style.fixedHeight(isHeader: isHeader)
    // Marks above capitals rise over their lines; headers and footers leave room for them.
    let fitted = ((try? label.sizeThatFits(Size(width: width, height: .infinity)))?.height ?? 0) + 8
    let height = fixed ?? fitted
    // Beside the rows of a grouped table eight points are free, of which these are four.
    let distance = style.kind == .plain ? 0.0 : 4
    let y = isHeader ? room.top - distance - height : room.bottom + distance
    try perform(section) { () throws(LayoutError) in
      try table.addSubview(checked: view)
      try view.setFrame(Rect(x: side, y: y, width: width, height: height))
    }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = .flexibleWidth
    if appearances != nil { view.appearance.textColor = Color(style.kind == .plain ? .label : .secondaryLabel) }
    add(InterfaceElement(id: view.name, name: view.name, view: view, section: id, heldFrame: view.frame))
  }

  /// The title as UIKit sets it: those of groups wrap, and are in capitals before iOS 26.
  private mutating func title(_ text: String, _ style: TableStyle, isHeader: Bool) -> Label {
    let isPlain = style.kind == .plain
    let isInCapitals = isHeader && !isPlain && document.tools < 24_000
    var label = Label(isInCapitals ? uppercased(text) : text)
    label.font = fonts.font(style: isPlain ? .headline : .footnote)
    label.numberOfLines = style.fixedHeight(isHeader: isHeader) == nil ? 0 : 1
    label.scale = canvas.scale
    label.language = options.language
    return label
  }

  private func uppercased(_ text: String) -> String {
    AttributedText(text, style: TextStyle(language: options.language)).transformed(.uppercase).text.string
  }

  private func titleInset(_ style: TableStyle, left: Double?) -> Double {
    guard style.kind != .insetGrouped else { return (left ?? (canvas.size.width < 384 ? 16 : 20)) + 16 }
    return rowMargin
  }

  /// The distance of a row's text from the edge of a table that is as wide as the screen.
  private var rowMargin: Double {
    max(
      15,
      CellMargins.margins(
        tools: document.tools, width: canvas.size.width, screen: canvas.size.width, hasAccessory: false, separator: 0
      ).left)
  }

  // MARK: Rows

  /// Gives a row the colour and the corners of its place in its table.
  func setRow(_ row: XMLTree.Node, _ look: inout Appearance) {
    guard document.tree.name(row) == .tableViewCell, let table = document.enclosing(row, .tableView) else {
      look.backgroundColor = look.backgroundColor ?? Color(.systemBackground)
      return
    }
    let style = TableStyle(document, table: table)
    look.backgroundColor = look.backgroundColor ?? style.rowBackground
    let place = style.place(of: row)
    guard style.cornerRadius > 0, look.cornerRadius == 0, place.isFirst || place.isLast else { return }
    look.cornerRadius = style.cornerRadius
    look.maskedCorners = place.isFirst ? place.isLast ? .all : .top : .bottom
    look.clipsToBounds = true
  }

  /// Adds the lines that a table draws between its rows to a row of it.
  func addSeparators(to view: LayoutView, _ row: XMLTree.Node) throws(InterfaceError) {
    guard let appearances, document.tree.name(row) == .tableViewCell,
      let table = document.enclosing(row, .tableView)
    else { return }
    let style = TableStyle(document, table: table)
    guard style.hasSeparators else { return }
    let place = style.place(of: row)
    let color = document.tree.child(table, .color, key: .separatorColor).flatMap(appearances.colors.color)
    let height = 1 / canvas.scale, size = view.frame.size
    func add(y: Double, inset: Double, _ edge: AutoresizingMask) throws(InterfaceError) {
      let line = LayoutView(name: "")
      line.appearance.backgroundColor = color ?? Color(.separator)
      let x = view.effectiveDirection == .rightToLeft ? 0 : inset
      try perform(row) { () throws(LayoutError) in
        try view.addSubview(checked: line)
        try line.setFrame(Rect(x: x, y: y, width: max(0, size.width - inset), height: height))
      }
      line.translatesAutoresizingMaskIntoConstraints = true
      line.autoresizingMask = [.flexibleWidth, edge]
    }
    // A group has lines at both ends, unless it stands apart.
    if style.kind == .grouped, place.isFirst { try add(y: 0, inset: 0, .flexibleBottomMargin) }
    guard style.kind != .insetGrouped || !place.isLast else { return }
    let isEnd = style.kind == .grouped && place.isLast
    try add(y: size.height - height, inset: isEnd ? 0 : separatorInset(row, table), .flexibleTopMargin)
  }

  private func separatorInset(_ row: XMLTree.Node, _ table: XMLTree.Node) -> Double {
    for node in [row, table] {
      guard let inset = document.tree.child(node, .inset, key: .separatorInset) else { continue }
      return max(0, document.tree.number(inset, .minX) ?? 0)
    }
    return rowMargin
  }
}
