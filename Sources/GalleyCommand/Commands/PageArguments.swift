internal import ArgumentParser
internal import Galley
internal import GalleyFlow
internal import GalleyJSON

/// The options of `galley render` that divide a text into pages.
struct PageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Divide the text into pages: a3, a4, a5, letter, legal, or WIDTHxHEIGHT in points, mm or in.", valueName: "size"),
    transform: PageSize.init)
  var page: PageSize?

  @Option(help: ArgumentHelp("The columns of a page, 1 without it.", valueName: "count"))
  var columns: Int?

  @Option(
    parsing: .number, help: ArgumentHelp("Points between two columns, 18 without it.", valueName: "points"),
    transform: Length.points)
  var columnGap: Double?

  @Option(
    parsing: .number,
    help: ArgumentHelp(
      "Points between the lines of a grid from the top of the page, on which all baselines stand.", valueName: "points"),
    transform: Length.points)
  var baselineGrid: Double?

  @Flag(help: "Make the columns of the last page equally long.")
  var balanceColumns = false

  @Option(
    help: ArgumentHelp(
      "The least lines of a paragraph at the end of a page or column, 2 without it.", valueName: "count"))
  var orphans: Int?

  @Option(
    help: ArgumentHelp(
      "The least lines of a paragraph at the start of a page or column, 2 without it.", valueName: "count"))
  var widows: Int?

  @Option(help: ArgumentHelp("A line above the text of each page, with {page}, {pages} or {title}.", valueName: "text"))
  var header: String?

  @Option(help: ArgumentHelp("A line below the text of each page, with {page}, {pages} or {title}.", valueName: "text"))
  var footer: String?

  @Option(
    help: ArgumentHelp(
      "Number the pages in a counter style of CSS, such as decimal or cjk-decimal; at the foot, unless --header or "
        + "--footer has {page}.", valueName: "style"),
    transform: { name in
      guard let style = CounterStyle(name) else {
        throw ValidationError(
          "“\(name)” is no counter style such as \(CounterStyle.all.map(\.name).prefix(4).joined(separator: ", ")).")
      }
      return style
    })
  var pageNumber: CounterStyle?

  mutating func validate() throws {
    let given: [(String, Double?)] = [
      ("--columns", columns.map(Double.init)), ("--column-gap", columnGap), ("--baseline-grid", baselineGrid),
      ("--orphans", orphans.map(Double.init)),
      ("--widows", widows.map(Double.init)), ("--balance-columns", balanceColumns ? 1 : nil),
      ("--header", header.map { _ in 1 }), ("--footer", footer.map { _ in 1 }),
      ("--page-number", pageNumber.map { _ in 1 }),
    ]
    if page == nil, let flag = given.first(where: { $0.1 != nil }) {
      throw ValidationError("\(flag.0) needs --page.")
    }
    try check(columnGap, liesIn: 0...10_000, "--column-gap")
    try check(baselineGrid, liesIn: 0...10_000, "--baseline-grid")
    try check(columns.map(Double.init), liesIn: 1...100, "--columns")
    try check(orphans.map(Double.init), liesIn: 1...10_000, "--orphans")
    try check(widows.map(Double.init), liesIn: 1...10_000, "--widows")
  }

  /// Refuses a head or a foot that shows a title where there is none.
  func refuseTitle(_ title: String?) throws(ValidationError) {
    let lines = [("--header", header), ("--footer", footer)]
    guard title == nil, let line = lines.first(where: { $0.1?.firstRange(of: "{title}") != nil }) else { return }
    throw ValidationError("\(line.0): {title} needs --title.")
  }

  /// Refuses options that say how wide or how long the text is, which pages say themselves.
  func refuse(_ flags: [String]) throws(ValidationError) {
    guard page != nil, let flag = flags.first else { return }
    throw ValidationError("\(flag) and --page exclude each other.")
  }

  /// The room for columns on a page that is empty around them.
  func filled(
    padding: Double, isRightToLeft: Bool = false, writingMode: WritingMode = .horizontal
  ) throws(ValidationError) -> FlowPage? {
    guard let size = page?.size else { return nil }
    let area = Rect(
      x: padding, y: padding, width: size.width - 2 * padding, height: size.height - 2 * padding)
    let (count, gap) = (columns ?? 1, columnGap ?? 18)
    guard min(area.width, area.height) > 0, area.size.turned(writingMode).width > gap * Double(count - 1) else {
      throw ValidationError("--page: \(size.width.shown) × \(size.height.shown) points leave no room for the text.")
    }
    return FlowPage(
      columns: count, in: area, gap: gap, isRightToLeft: isRightToLeft, isBalanced: balanceColumns,
      writingMode: writingMode)
  }

  /// The pages with the head and the foot that are asked for, in the middle of the margins.
  func numbered(
    _ pages: [FilledPage], of flow: TextFlow, _ style: TextStyle, title: String?, margin: Double
  ) throws -> [FilledPage] {
    guard let size = page?.size else { return pages }
    var style = style
    style.size *= 0.8
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.alignment = .center
    let isNumbered = [header, footer].contains { $0?.parts(at: "{").contains { $0.begins(with: "page}") } ?? false }
    var pages = pages
    for (line, top) in [
      (header, 0),
      (pageNumber == nil || isNumbered ? footer : (footer.map { $0 + " " } ?? "") + "{page}", size.height - margin),
    ] {
      guard let line else { continue }
      let height = try PreparedParagraph(line, style: style, paragraphStyle: paragraphStyle).layout().height
      let frame = Rect(
        x: margin, y: top + max(0, (margin - height) / 2), width: size.width - 2 * margin, height: height)
      pages = try flow.adding(to: pages, in: frame) { facts in
        let numbers = [facts.number, facts.lastNumber].map { pageNumber?.text($0) ?? String($0) }
        let text = line.filled(["page": numbers[0], "pages": numbers[1], "title": title ?? ""])
        return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      }
    }
    return pages
  }

  /// The text as the block of a flow, with the widows, orphans and grid that are asked for.
  func flow(_ paragraph: PreparedParagraph) throws(FlowError) -> TextFlow {
    var block = FlowBlock(paragraph)
    if let orphans { block.orphans = orphans }
    if let widows { block.widows = widows }
    return try TextFlow([block], baselineGrid: baselineGrid ?? 0)
  }
}

extension String {
  /// The text with values in place of their names in braces.
  fileprivate func filled(_ values: [String: String]) -> String {  // our own names
    var (text, rest) = ("", unicodeScalars[...])
    while let start = rest.firstIndex(of: "{") {
      text += String(rest[..<start])
      rest = rest[start...]
      if let end = rest.firstIndex(of: "}"), let value = values[String(rest[..<end].dropFirst())] {
        text += value
        rest = rest[end...]
      } else {
        text += "{"
      }
      rest.removeFirst()
    }
    return text + String(rest)
  }
}

/// The size of a sheet of paper.
struct PageSize: Sendable {
  /// Its size in points.
  let size: Size

  /// - Throws: `ValidationError` for what is no size.
  init(_ text: String) throws(ValidationError) {
    let known: [String: Size] = [  // our own table
      "a3": Size(width: 841.89, height: 1190.55), "a4": Size(width: 595.28, height: 841.89),
      "a5": Size(width: 419.53, height: 595.28), "letter": Size(width: 612, height: 792),
      "legal": Size(width: 612, height: 1008),
    ]
    let lengths = text.parts(at: "x", keepsEmpty: true).map { try? Length.points(String($0)) }
    if let size = known[text.lowercased()] {
      self.size = size
    } else if lengths.count == 2, let width = lengths[0], let height = lengths[1],
      (1...14_400).contains(width), (1...14_400).contains(height)
    {
      size = Size(width: width, height: height)
    } else {
      throw ValidationError(
        "“\(text)” is none of a3, a4, a5, letter and legal, and no size such as 400x600 or 105mmx148mm.")
    }
  }
}
