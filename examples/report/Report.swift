internal import GalleyFlow
internal import GalleyMarkup
internal import GalleyRender
internal import GalleyShaping

/// A report: blocks of text and what stands on its pages beside them.
struct Report {
  private let size = Size(width: 420, height: 595)
  private let area = Rect(x: 48, y: 52, width: 324, height: 480)
  /// The rows of the table, with the number of each, by the indexes of their blocks.
  private var rows: [Int: (row: TableRow, number: Int)] = [:]
  private var blocks: [FlowBlock] = []
  private var roles: [Int: TextRole] = [:]

  // MARK: Blocks

  mutating func heading(_ text: String, level: Int = 2) throws {
    let style = ParagraphStyle()
    var heading = FlowBlock(
      try prepared("<b>\(text)</b>", size: level == 1 ? 22 : 14, style))
    heading.spaceBefore = level == 1 ? 0 : 16
    heading.spaceAfter = level == 1 ? 14 : 5
    heading.breakAfter = .avoid
    heading.keepsTogether = true
    roles[blocks.count] = .heading(level: level)
    blocks.append(heading)
  }

  /// - Parameter notes: Footnotes, whose marks are the digits ¹ ² ³ in the text.
  mutating func text(_ markup: String, notes: [String] = []) throws {
    var style = ParagraphStyle()
    style.alignment = .justified
    style.hyphenation = .automatic
    style.textWrap = .optimal
    var block = FlowBlock(try prepared(markup, size: 10.5, style))
    block.spaceAfter = 6
    var start = block.paragraph?.text.startIndex
    for note in notes {
      guard let text = block.paragraph?.text, let from = start,
        let mark = text[from...].firstIndex(where: { "¹²³⁴⁵".contains($0) })
      else { break }
      block.notes.append(FlowNote(try prepared("\(text[mark]) \(note)", size: 8.5, ParagraphStyle()), mark: mark))
      start = text.index(after: mark)
    }
    blocks.append(block)
  }

  mutating func list(_ items: [String]) throws {
    var style = ParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (26, 26)
    for (number, item) in items.enumerated() {
      style.listMarker = ListMarker("1.", start: number + 1)
      var block = FlowBlock(try prepared(item, size: 10.5, style))
      block.spaceAfter = number + 1 < items.count ? 2 : 8
      blocks.append(block)
    }
  }

  /// A table whose first row is repeated on each page that it goes on to.
  mutating func table(_ texts: [[String]]) throws {
    let cells = try texts.enumerated().map { number, row in
      try row.map { try prepared(number == 0 ? "<b>\($0)</b>" : $0, size: 9.5, ParagraphStyle()) }
    }
    let columns = texts[0].indices.map { column in TableColumn(cells.map { $0[column] }, padding: 12) }
    let widths = try TableColumn.widths(of: columns, filling: area.width)
    let head = blocks.count
    for (number, cells) in cells.enumerated() {
      let row = TableRow(cells, widths: widths, padding: Size(width: 12, height: 8), alignment: .baseline)
      var block = FlowBlock(boxHeight: row.height)
      block.repeatedHead = number > 0 ? head : nil
      block.spaceAfter = number + 1 == texts.count ? 10 : 0
      if number == 0 { block.breakAfter = .avoid }
      rows[blocks.count] = (row, number)
      blocks.append(block)
    }
  }

  private func prepared(_ markup: String, size: Double, _ style: ParagraphStyle) throws -> PreparedParagraph {
    try PreparedParagraph(
      try AttributedText(
        markup: markup, style: TextStyle(size: size, language: "en"), paragraphStyle: style))
  }

  // MARK: Pages

  /// The pages; a drawing floats on the second, and lines of all paragraphs beside it keep clear of it.
  func pictures() throws -> [Picture] {
    let float = Rect(x: area.width - 130, y: 20, width: 130, height: 110)
    var second = FlowContainer(area)
    second.shape = try ExclusionShape(
      [Rect(x: float.minX - 12, y: float.minY - 4, width: 142, height: 120)], width: area.width)
    let plain = FlowPage([FlowContainer(area)])
    let pages = try TextFlow(blocks).pages(first: [plain, FlowPage([second])], then: [plain])
    return try pages.enumerated().map { number, page in
      var picture = Picture(size: size)
      draw(page, on: &picture)
      if number == 1 {
        try drawFloat(
          Rect(origin: Point(x: area.minX + float.minX, y: area.minY + float.minY), size: float.size), on: &picture)
      }
      let footer = try prepared("\(number + 1) of \(pages.count)", size: 8.5, ParagraphStyle()).layout()
      picture.draw(footer, at: Point(x: (size.width - footer.width) / 2, y: 556), role: .artifact)
      return picture
    }
  }

  private func draw(_ page: FilledPage, on picture: inout Picture) {
    for fragment in page.containers.flatMap(\.fragments) {
      if let layout = fragment.layout {
        picture.draw(layout, lines: fragment.lines, at: fragment.origin, role: roles[fragment.block] ?? .paragraph)
      } else if let (row, number) = rows[fragment.block] {
        let isRepeated = fragment.kind == .repeatedHead
        picture.draw(row, at: fragment.origin) { column in
          if isRepeated { return .artifact }
          return number == 0 ? .headerCell(row: 0, column: column) : .cell(row: number, column: column)
        }
        let frame = fragment.frame
        picture.fill(Rect(x: frame.minX, y: frame.maxY - 0.5, width: frame.width, height: 0.5), .black)
      }
    }
    let notes = page.containers.flatMap(\.notes)
    if let first = notes.first {
      picture.fill(Rect(x: area.minX, y: first.frame.minY - 4, width: 80, height: 0.5), .black)
    }
    for note in notes {
      guard let layout = note.layout else { continue }
      picture.draw(layout, lines: note.lines, at: note.origin)
    }
  }

  /// Bars: the pages of four books.
  private func drawFloat(_ frame: Rect, on picture: inout Picture) throws {
    let values = [0.9, 0.55, 0.7, 0.3]
    for (number, value) in values.enumerated() {
      let height = value * (frame.height - 16)
      let x = frame.minX + Double(number) * frame.width / 4
      picture.fill(
        Rect(x: x + 4, y: frame.minY + frame.height - 16 - height, width: frame.width / 4 - 8, height: height),
        Color(red: 0.2, green: 0.35, blue: 0.6))
    }
    let caption = try prepared("<i>Pages of four books</i>", size: 8.5, ParagraphStyle()).layout(width: frame.width)
    picture.draw(caption, at: Point(x: frame.minX + 4, y: frame.maxY - 13))
  }
}
