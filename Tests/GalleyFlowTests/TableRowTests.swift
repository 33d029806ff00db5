internal import Galley
internal import GalleyFlow
internal import TestSupport
internal import Testing

/// Rows of tables: the place of their cells, and the width that columns share.
@Suite struct TableRowTests {
  /// Cells of several scripts and sizes, whose first lines are of different heights.
  private static func cells(_ random: inout SplitMix64) throws -> [PreparedParagraph] {
    try (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let text = corpus.lines.randomElement(using: &random).map {
        String($0.prefix(Int.random(in: 0...60, using: &random)))
      }
      let style = TextStyle(size: Double(Int.random(in: 8...24, using: &random)), language: corpus.language)
      return try PreparedParagraph(text ?? "", style: style)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `Cells stand where the row asks for`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cells = try Self.cells(&random)
    let widths = cells.map { _ in Double(Int.random(in: 30...120, using: &random)) }
    let (padding, gap) = (Size(width: 6, height: 10), Double(Int.random(in: 0...4, using: &random)))
    let whole = widths.reduce(0, +) + gap * Double(widths.count - 1)
    for alignment in TableRow.Alignment.allCases {
      let row = TableRow(cells, widths: widths, padding: padding, alignment: alignment, gap: gap)
      let mirrored = TableRow(
        cells, widths: widths, padding: padding, alignment: alignment, gap: gap, isRightToLeft: true)
      #expect(row.height == mirrored.height && row.cells.count == cells.count)
      var x = 0.0
      for (number, cell) in row.cells.enumerated() {
        let layout = cells[number].layout(width: widths[number] - 6)
        #expect(cell.layout == layout && cell.frame == Rect(x: x, y: 0, width: widths[number], height: row.height))
        #expect(cell.origin.x == x + 3)
        #expect(abs(mirrored.cells[number].frame.minX - (whole - x - widths[number])) < 1e-9)
        #expect(mirrored.cells[number].origin.y == cell.origin.y)
        // No cell sticks out, and one touches the row's edge but for the padding.
        #expect(cell.origin.y >= 5 - 1e-9 && cell.origin.y + layout.height <= row.height - 5 + 1e-9)
        x += widths[number] + gap
      }
      let above = row.cells.map { $0.origin.y - 5 }
      let below = row.cells.map { row.height - 5 - $0.origin.y - $0.layout.height }
      #expect(abs(above.min() ?? 1) < 1e-9 || alignment == .middle)
      #expect(abs(below.min() ?? 1) < 1e-9 || alignment == .middle)
      switch alignment {
      case .top: #expect(above.allSatisfy { $0 == 0 })
      case .bottom: #expect(below.allSatisfy { abs($0) < 1e-9 })
      case .middle: #expect(zip(above, below).allSatisfy { abs($0 - $1) < 1e-9 })
      case .baseline:
        let baselines = row.cells.map { $0.origin.y + $0.layout.firstBaseline }
        #expect(baselines.allSatisfy { abs($0 - baselines[0]) < 1e-9 })
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `Columns share what is left over as asked`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var columns = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let least = Double(Int.random(in: 0...40, using: &random))
      var column = TableColumn(minContent: least, maxContent: least + Double(Int.random(in: 0...80, using: &random)))
      if Int.random(in: 0...2, using: &random) == 0 {
        column.width = .points(Double(Int.random(in: 0...90, using: &random)))
      }
      return column
    }
    let full = try TableColumn.widths(of: columns, filling: 0)
    let plain = columns
    for index in columns.indices where Bool.random(using: &random) {
      columns[index].grow = Double(Int.random(in: 0...3, using: &random))
    }
    let asked = columns.map { $0.grow ?? 0 }
    let total = asked.reduce(0, +)
    // Widths of content; what is more than these is shared.
    let content = columns.map { column in
      column.width == .automatic
        ? column.maxContent : (try? TableColumn.widths(of: [column], filling: 0))?.first ?? 0
    }
    #expect(full.reduce(0, +) <= content.reduce(0, +) + 1e-9)
    for width in [0.0, 100, 200, 400, 2_000] {
      let widths = try TableColumn.widths(of: columns, filling: width)
      let without = try TableColumn.widths(of: plain, filling: width)
      #expect(abs(widths.reduce(0, +) - without.reduce(0, +)) < 1e-6)
      guard total > 0 else {
        #expect(widths == without)
        continue
      }
      // All have their content before one grows.
      let larger = try TableColumn.widths(of: columns, filling: widths.reduce(0, +) + 60)
      let isFull = width == 2_000
      for (index, share) in asked.enumerated() where isFull {
        #expect(abs(larger[index] - widths[index] - 60 * share / total) < 1e-6, "seed \(seed), column \(index)")
      }
    }
  }

  @Test func `A share that is no number is refused`() throws {
    for grow in [-1, Double.nan, .infinity] {
      let error = #expect(throws: FlowError.self) {
        try TableColumn.widths(of: [TableColumn(minContent: 1, maxContent: 2, grow: grow)], filling: 10)
      }
      #expect(error?.code == .invalidColumn && error?.index == 0)
    }
  }

  /// Cells whose style says that lines do not wrap keep their column as wide as they are.
  @Test func `A column that does not wrap is never narrower than its cells`() throws {
    var style = ParagraphStyle()
    style.wrapsLines = false
    let prices = try ["Unit price", "1 000,00"].map { try PreparedParagraph($0, paragraphStyle: style) }
    let items = try ["Item", "Several words that wrap, and more of them"].map { try PreparedParagraph($0) }
    let columns = [TableColumn(items, padding: 8, grow: 1), TableColumn(prices, padding: 8)]
    for width in [0.0, 60, 120, 300, 900] {
      let widths = try TableColumn.widths(of: columns, filling: width)
      let natural = prices.map(\.naturalWidth).max() ?? 0
      #expect(widths[1] == natural + 8)
      #expect(
        TableRow(prices, widths: [widths[1], widths[1]], padding: Size(width: 8, height: 0)).cells.allSatisfy {
          $0.layout.lines.count == 1
        })
    }
  }
}
