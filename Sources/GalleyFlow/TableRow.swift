public import Galley

/// A row of a table of texts: cells beside each other, all as high as the highest.
///
/// ```swift
/// let row = TableRow(cells, widths: widths, padding: Size(width: 12, height: 8), alignment: .baseline)
/// let block = FlowBlock(boxHeight: row.height)
/// ```
public struct TableRow: Sendable {
  /// The place of cells that are less high than their row (CSS `vertical-align`).
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the top.
    case top
    /// Where the first lines of all cells have one baseline.
    case baseline
    /// As far from the top as from the bottom.
    case middle
    /// At the bottom.
    case bottom
  }

  /// A cell: its lines and their place in the row.
  public struct Cell: Sendable {
    /// The lines.
    public let layout: TextLayout
    /// The place of the cell with its padding, from the row's top left corner.
    public let frame: Rect
    /// The place of the layout's top left corner, from the row's.
    public let origin: Point
  }

  /// The cells, in the order of their columns.
  public let cells: [Cell]
  /// The height in points, padding included.
  public let height: Double

  /// A row of texts.
  ///
  /// - Parameters:
  ///   - texts: A text for each cell.
  ///   - widths: The widths of the cells, such as those of ``TableColumn/widths(of:filling:)``; of a cell across
  ///     several columns the sum of theirs.
  ///   - padding: Points on the left and on the right of a text, together, and points above and below it, together.
  ///   - alignment: The place of cells that are less high than the row.
  ///   - gap: Points between two cells.
  ///   - isRightToLeft: Whether the first cell is the rightmost.
  /// - Complexity: O(*n*) in the lines of the cells.
  public init(
    _ texts: [PreparedParagraph], widths: [Double], padding: Size = .zero, alignment: Alignment = .top, gap: Double = 0,
    isRightToLeft: Bool = false
  ) {
    let layouts = zip(texts, widths).map { $0.layout(width: max(0, $1 - padding.width)) }
    let baseline = alignment == .baseline ? layouts.reduce(0) { max($0, $1.firstBaseline) } : 0
    func top(_ layout: TextLayout) -> Double { alignment == .baseline ? baseline - layout.firstBaseline : 0 }
    let inner = layouts.reduce(0) { max($0, top($1) + $1.height) }
    let height = inner + padding.height
    let whole = widths.reduce(gap * Double(widths.count - 1), +)
    var start = 0.0
    cells = zip(layouts, widths).map { layout, width in
      defer { start += width + gap }
      let free = inner - layout.height
      let y = alignment == .middle ? free / 2 : alignment == .bottom ? free : top(layout)
      let x = isRightToLeft ? whole - start - width : start
      return Cell(
        layout: layout, frame: Rect(x: x, y: 0, width: width, height: height),
        origin: Point(x: x + padding.width / 2, y: y + padding.height / 2))
    }
    self.height = height
  }
}
