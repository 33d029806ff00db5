internal import Foundation
internal import GalleyFlow
internal import GalleyShaping
internal import TestSupport

/// Flows and tables that `Tests/Fixtures/Oracle/record-flow.py` has asked Chromium about.
enum FlowOracle {
  struct Case: Decodable {
    let id: String
    let kind: String
    let lang: String
    let fonts: [String]
    let size: Double
    let lineHeight: Double
    let width: Double
    // Of columns.
    let count: Int?
    let gap: Double?
    let fill: String?
    let height: Double?
    let blocks: [Block]?
    let lines: [[Double]]?
    // Of tables.
    let spacing: Double?
    let padding: Double?
    let rows: [[String]]?
    let widths: [String?]?
    let columns: [Double]?
    let min: [[Double]]?
    let max: [[Double]]?
  }

  struct Block: Decodable {
    let text: String
    let before: Double
    let after: Double
    let orphans: Int
    let widows: Int
    let breakBefore: String
    let breakAfter: String
    let breakInside: String
    let size: Double?
    let lineHeight: Double?
  }

  static func cases(_ kind: String) throws -> [Case] {
    let path = Repository.path("Tests/Fixtures/Oracle/chromium-flow.jsonl")
    let decoder = JSONDecoder()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { try decoder.decode(Case.self, from: Data($0.utf8)) }.filter { $0.kind == kind }
  }

  /// The first line that stands elsewhere than in the browser; `nil` where all agree.
  static func difference(ofColumns want: Case) throws -> String? {
    let isVertical = want.kind == "vertical"
    let length = want.width * Double(want.count ?? 1) + (want.gap ?? 0) * Double((want.count ?? 1) - 1)
    let depth = want.height ?? .infinity
    let page = FlowPage(
      columns: want.count ?? 1,
      in: Rect(x: 0, y: 0, width: isVertical ? depth : length, height: isVertical ? length : depth),
      gap: want.gap ?? 0, isBalanced: want.fill == "balance", writingMode: isVertical ? .verticalRL : .horizontal)
    let flow = try TextFlow(try (want.blocks ?? []).map { try block($0, of: want) })
    // Columns that overflow the browser's box stand beside the others and are not balanced, ours are on more pages.
    let pages = try flow.pages(first: [page], then: [FlowPage(page.containers)])
    var found: [[Double]] = []
    for (number, page) in pages.enumerated() {
      for (index, container) in page.containers.enumerated() {
        for fragment in container.fragments {
          guard let layout = fragment.layout, let first = fragment.lines.first else { continue }
          let text = layout.text
          for line in fragment.lines {
            let start = text.utf16.distance(from: text.startIndex, to: layout.lines[line].range.lowerBound)
            let below = layout.lines[line].minY - layout.lines[first].minY
            let top = isVertical ? container.frame.maxX - fragment.frame.maxX + below : fragment.origin.y + below
            found.append([Double(fragment.block), Double(start), Double(number * page.containers.count + index), top])
          }
        }
      }
    }
    let wanted = want.lines ?? []
    for (a, b) in zip(wanted, found) where a[0] != b[0] || a[1] != b[1] || a[2] != b[2] || abs(a[3] - b[3]) > 0.1 {
      return "\(b), not \(a)"
    }
    return wanted.count == found.count ? nil : "\(found.count) lines, not \(wanted.count)"
  }

  /// The first column of a table that is not as wide as in the browser; `nil` where all agree.
  static func difference(ofTable want: Case) throws -> String? {
    let style = try style(want, size: want.size)
    let (asked, rows) = (want.widths ?? [], want.rows ?? [])
    let padding = 2 * (want.padding ?? 0)
    let columns = try asked.indices.map { column in
      let cells = try rows.map { try PreparedParagraph($0[column], style: style) }
      let width: TableColumn.Width =
        switch asked[column] {
        case .some(let text) where text.hasSuffix("%"): .percent(Double(text.dropLast()) ?? 0)
        case .some(let text): .points((Double(text.dropLast(2)) ?? 0) + padding)
        case .none: .automatic
        }
      return TableColumn(cells, padding: padding, width: width)
    }
    let gaps = (want.spacing ?? 0) * Double(columns.count + 1)
    let widths = try TableColumn.widths(of: columns, filling: Swift.max(0, want.width - gaps))
    for (index, (found, wanted)) in zip(widths, want.columns ?? []).enumerated() where abs(found - wanted) > 0.1 {
      return "column \(index) \(found), not \(wanted)"
    }
    return widths.count == want.columns?.count ? nil : "\(widths.count) columns"
  }

  private static func block(_ block: Block, of want: Case) throws -> FlowBlock {
    var style = ParagraphStyle()
    style.lineHeight = .fixed(block.lineHeight ?? want.lineHeight)
    style.lineBreakOptions.rules = .browser
    if want.kind == "vertical" { style.writingMode = .verticalRL }
    var made = FlowBlock(
      try PreparedParagraph(
        block.text, style: try self.style(want, size: block.size ?? want.size), paragraphStyle: style))
    made.spaceBefore = block.before
    made.spaceAfter = block.after
    made.orphans = block.orphans
    made.widows = block.widows
    made.breakBefore = FlowBreak(rawValue: block.breakBefore) ?? .automatic
    made.breakAfter = FlowBreak(rawValue: block.breakAfter) ?? .automatic
    made.keepsTogether = block.breakInside == "avoid"
    return made
  }

  private static func style(_ want: Case, size: Double) throws -> TextStyle {
    var style = TextStyle(fonts: try want.fonts.map { try FontFace(path: Repository.path("Fonts/\($0)")) }, size: size)
    style.language = want.lang
    return style
  }
}
