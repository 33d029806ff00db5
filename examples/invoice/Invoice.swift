internal import GalleyFlow
internal import GalleyRender
internal import GalleyShaping

/// An invoice: what was delivered, row by row, on as many pages as it needs.
struct Invoice {
  struct Item {
    var text: String
    /// The language of the text, where it is not English.
    var language = "en"
    var count: Int
    /// In cents.
    var price: Int
  }

  private let size = Size(width: 595, height: 842)
  private let area = Rect(x: 56, y: 56, width: 483, height: 720)
  private let padding = Size(width: 14, height: 8)
  private var blocks: [FlowBlock] = []
  private var roles: [Int: TextRole] = [:]
  /// The rows of the table, with the number of each, by the indexes of their blocks.
  private var rows: [Int: (row: TableRow, number: Int)] = [:]
  /// The block that leaves space for the drawing of the letterhead.
  private var drawing = 0

  // MARK: Text

  mutating func letterhead() {
    drawing = blocks.count
    blocks.append(FlowBlock(boxHeight: 64))
  }

  mutating func heading(_ text: String, level: Int) throws {
    var block = FlowBlock(try prepared(text, size: level == 1 ? 22 : 13, weight: .bold))
    (block.spaceBefore, block.spaceAfter, block.breakAfter) = (14, 8, .avoid)
    roles[blocks.count] = .heading(level: level)
    blocks.append(block)
  }

  mutating func text(_ text: String) throws {
    var block = FlowBlock(try prepared(text))
    block.spaceAfter = 10
    blocks.append(block)
  }

  mutating func list(_ items: [String]) throws {
    var style = ParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (20, 20)
    for (number, item) in items.enumerated() {
      style.listMarker = ListMarker("1.", start: number + 1)
      var block = FlowBlock(try prepared(item, style))
      (block.spaceAfter, block.keepsTogether) = (3, true)
      roles[blocks.count] = .listItem()
      blocks.append(block)
    }
  }

  // MARK: The table

  mutating func table(_ items: [Item], tax: Int) throws {
    let titles = ["No.", "Item", "Quantity", "Unit price", "Amount"]
    var texts = [try titles.enumerated().map { try cell($1, column: $0, weight: .bold) }]
    for (number, item) in items.enumerated() {
      let cells = [
        "\(number + 1)", item.text, "\(item.count)", Self.money(item.price), Self.money(item.count * item.price),
      ]
      texts.append(try cells.enumerated().map { try cell($1, column: $0, language: $0 == 1 ? item.language : "en") })
    }
    let net = items.reduce(0) { $0 + $1.count * $1.price }
    let amounts = [("Net amount", net), ("VAT \(tax) %", net * tax / 100), ("Total", net + net * tax / 100)]
    let sums = try amounts.map { title, amount in
      let weight: FontWeight = title == "Total" ? .bold : .regular
      return try [title, Self.money(amount)].map { try cell($0, column: 4, weight: weight) }
    }
    // Numbers do not wrap; what is left belongs to the names.
    let columns = titles.indices.map { column in
      TableColumn(
        texts.map { $0[column] } + (column == 4 ? sums.map { $0[1] } : []), padding: padding.width,
        grow: column == 1 ? 1 : nil)
    }
    let widths = try TableColumn.widths(of: columns, filling: area.width)
    let head = blocks.count
    for cells in texts { append(cells, widths, repeating: head) }
    // A title across the first four columns, and the sum below the amounts.
    for cells in sums { append(cells, [widths[..<4].reduce(0, +), widths[4]], repeating: head) }
    // The sums stay with the last row.
    for block in blocks.count - 4..<blocks.count - 1 { blocks[block].breakAfter = .avoid }
    blocks[blocks.count - 1].spaceAfter = 16
  }

  private mutating func append(_ cells: [PreparedParagraph], _ widths: [Double], repeating head: Int) {
    let row = TableRow(cells, widths: widths, padding: padding, alignment: .baseline)
    var block = FlowBlock(boxHeight: row.height)
    if blocks.count > head { block.repeatedHead = head } else { block.breakAfter = .avoid }
    rows[blocks.count] = (row, blocks.count - head)
    blocks.append(block)
  }

  private func cell(
    _ text: String, column: Int, language: String = "en", weight: FontWeight = .regular
  ) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    style.wrapsLines = column == 1
    style.alignment = column > 1 ? .right : .left
    return try prepared(text, style, weight: weight, language: language)
  }

  private func prepared(
    _ text: String, _ style: ParagraphStyle = ParagraphStyle(), size: Double = 10, weight: FontWeight = .regular,
    language: String = "en"
  ) throws -> PreparedParagraph {
    try PreparedParagraph(
      text, style: TextStyle(size: size, weight: weight, language: language), paragraphStyle: style)
  }

  private static func money(_ cents: Int) -> String {
    var (digits, groups) = (String(cents / 100), [String]())
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",") + (cents % 100 < 10 ? ".0" : ".") + "\(cents % 100)"
  }

  // MARK: Pages

  func pictures() throws -> [Picture] {
    let pages = try TextFlow(blocks).pages(then: [FlowPage([FlowContainer(area)])])
    return try pages.enumerated().map { number, page in
      var picture = Picture(size: size)
      // In the order of reading, which the file keeps.
      for fragment in page.containers.flatMap(\.fragments) {
        if let layout = fragment.layout {
          picture.draw(layout, lines: fragment.lines, at: fragment.origin, role: roles[fragment.block] ?? .paragraph)
        } else if let (row, number) = rows[fragment.block] {
          let isRepeated = fragment.kind == .repeatedHead
          picture.draw(row, at: fragment.origin) { cell in
            isRepeated ? .artifact : role(row: number, cell: cell, of: row.cells.count)
          }
          let line = Rect(x: fragment.frame.minX, y: fragment.frame.maxY - 0.5, width: area.width, height: 0.5)
          picture.fill(line, number == 0 ? .black : Color(red: 0.75, green: 0.75, blue: 0.75))
        } else if fragment.block == drawing {
          picture.draw(Self.mark, at: fragment.origin, alternativeText: "Leaf & Kettle")
        }
      }
      let footer = try prepared("Page \(number + 1) of \(pages.count)", size: 8.5).layout()
      picture.draw(footer, at: Point(x: area.maxX - footer.width, y: 800), role: .artifact)
      return picture
    }
  }

  private func role(row: Int, cell: Int, of count: Int) -> TextRole {
    if row == 0 { return .headerCell(row: row, column: cell) }
    guard count == 2 else { return .cell(row: row, column: cell) }
    return cell == 0 ? .headerCell(row: row, column: 0, columnSpan: 4, scope: .row) : .cell(row: row, column: 4)
  }

  /// A leaf above a kettle's lid.
  private static var mark: Picture {
    let green = Color(red: 0.16, green: 0.45, blue: 0.3)
    var mark = Picture(size: Size(width: 48, height: 48), background: nil)
    let leaf = Path([
      .move(to: Point(x: 4, y: 34)),
      .curve(to: Point(x: 44, y: 4), control1: Point(x: 4, y: 10), control2: Point(x: 24, y: 4)),
      .curve(to: Point(x: 4, y: 34), control1: Point(x: 44, y: 26), control2: Point(x: 26, y: 38)), .close,
    ])
    mark.fill(leaf, green)
    mark.fill(Rect(x: 4, y: 40, width: 40, height: 4), green)
    return mark
  }
}
