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

  mutating func validate() throws {
    let given: [(String, Double?)] = [
      ("--columns", columns.map(Double.init)), ("--column-gap", columnGap), ("--orphans", orphans.map(Double.init)),
      ("--widows", widows.map(Double.init)), ("--balance-columns", balanceColumns ? 1 : nil),
    ]
    if page == nil, let flag = given.first(where: { $0.1 != nil }) {
      throw ValidationError("\(flag.0) needs --page.")
    }
    try check(columnGap, liesIn: 0...10_000, "--column-gap")
    try check(columns.map(Double.init), liesIn: 1...100, "--columns")
    try check(orphans.map(Double.init), liesIn: 1...10_000, "--orphans")
    try check(widows.map(Double.init), liesIn: 1...10_000, "--widows")
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

  /// The text as a block whose paragraphs have the widows and orphans that are asked for.
  func block(_ paragraph: PreparedParagraph) -> FlowBlock {
    var block = FlowBlock(paragraph)
    if let orphans { block.orphans = orphans }
    if let widows { block.widows = widows }
    return block
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
