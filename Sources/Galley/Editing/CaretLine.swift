/// The grapheme clusters that a line shows, in visual order, with the places where carets stand.
///
/// Made from what the layout holds, when it is asked for; nothing is shaped.
struct CaretLine {
  /// A grapheme cluster as it stands on the line.
  struct Cell {
    /// UTF-8 offsets in the layout's text.
    var text: Range<Int>
    /// Layout units from the left edge of the line's visible content.
    var minX: Int64
    /// Layout units; below ``minX`` where letters overlap entirely.
    var maxX: Int64
    var isRightToLeft: Bool
    /// Index of the text run, in the storage of what the line shows.
    var run: Int
  }

  /// The left or right edge of a cell.
  struct Edge: Hashable {
    /// Index of the cell, from left to right.
    var cell: Int
    var isLeft: Bool
  }

  /// From left to right; the line terminator is one of them.
  private(set) var cells: [Cell]
  let line: LineFragment
  /// True if the last cell of the text is a line terminator, which has only one edge.
  private let endsWithTerminator: Bool
  private let content: LineContent
  /// The storage of what the line shows.
  var storage: ParagraphStorage { content.storage }

  init(_ layout: TextLayout, lineIndex: Int) {
    let line = layout.lines[lineIndex]
    self.line = line
    content = LineContent(layout, line)
    endsWithTerminator =
      line.isParagraphEnd && line.truncated == nil && !line.utf8Range.isEmpty
      && layout.storage.source.isTerminator(endingAt: line.utf8Range.upperBound)
    cells = Self.cells(content)
  }

  /// The cells of what a line shows, in visual order.
  private static func cells(_ content: LineContent) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(content.geometry.clusters.count)
    let runs = content.geometry.slices.map { $0.run }
    let isReordered = !content.storage.source.levels.isEmpty
    // The cells' numbers of each cluster, which stand side by side, since the parts are in logical order.
    var cellsOfClusters = [Range<Int>](repeating: 0..<0, count: isReordered ? content.geometry.clusters.count : 0)
    content.forEachPart { part in
      guard let text = content.original(part.text) else { return }
      let (minX, maxX) = (content.textX &+ part.x, content.textX &+ part.x &+ part.width)
      if part.continuesCharacter, let last = cells.indices.last, cells[last].text.upperBound == text.lowerBound {
        cells[last].text = cells[last].text.lowerBound..<text.upperBound
        // An invisible character at the line's end may stand apart from its base (UAX #9, L1).
        guard minX == cells[last].maxX || maxX == cells[last].minX else { return }
        cells[last].minX = min(cells[last].minX, minX)
        cells[last].maxX = max(cells[last].maxX, maxX)
      } else {
        let cluster = content.geometry.clusters[part.cluster]
        cells.append(
          Cell(text: text, minX: minX, maxX: maxX, isRightToLeft: cluster.isRightToLeft, run: runs[cluster.slice]))
      }
      guard isReordered else { return }
      let known = cellsOfClusters[part.cluster]
      cellsOfClusters[part.cluster] = (known.isEmpty ? cells.count - 1 : known.lowerBound)..<cells.count
    }
    return isReordered ? inVisualOrder(cells, cellsOfClusters, content.geometry) : cells
  }

  private static func inVisualOrder(
    _ cells: [Cell], _ cellsOfClusters: [Range<Int>], _ geometry: LineGeometry
  ) -> [Cell] {
    var isTaken = [Bool](repeating: false, count: cells.count)
    var ordered: [Cell] = []
    ordered.reserveCapacity(cells.count)
    func take(_ number: Int) {
      guard !isTaken[number] else { return }
      isTaken[number] = true
      ordered.append(cells[number])
    }
    for index in geometry.visualOrder {
      if geometry.clusters[index].isRightToLeft {
        for number in cellsOfClusters[index].reversed() { take(number) }
      } else {
        for number in cellsOfClusters[index] { take(number) }
      }
    }
    return ordered
  }
}

extension CaretLine {
  /// How far a cell reaches above and below the line's baseline.
  func metrics(of cell: Cell) -> LineMetrics {
    let run = storage.shaped.runs[cell.run]
    return LineMetrics(run).raised(by: run.frame.towardsLineBefore(content.raise(ofRun: cell.run)))
  }

  /// Layout units from the left edge of the line's visible content to an edge.
  func x(of edge: Edge) -> Int64 { edge.isLeft ? cells[edge.cell].minX : cells[edge.cell].maxX }

  /// Returns the place that a caret at an edge stands for.
  func place(of edge: Edge) -> TextPosition {
    let text = cells[edge.cell].text
    return isLeading(edge) ? TextPosition(text.lowerBound) : TextPosition(text.upperBound, affinity: .upstream)
  }

  /// Tells whether a cell begins at one of its edges.
  func isLeading(_ edge: Edge) -> Bool { edge.isLeft != cells[edge.cell].isRightToLeft }

  /// Tells whether an edge is a caret position. The one after a line terminator is not: it belongs to the next line.
  func isUsable(_ edge: Edge) -> Bool { isLeading(edge) || !isTerminator(cells[edge.cell]) }

  /// Tells whether a cell is the terminator that ends the line.
  func isTerminator(_ cell: Cell) -> Bool { endsWithTerminator && cell.text.upperBound == line.utf8Range.upperBound }

  /// The edge where a caret stands for a UTF-8 offset; `nil` on a line that shows nothing.
  ///
  /// An offset within a cluster counts as the cluster's start. What is hidden counts as the end of what stands before.
  func edge(at offset: Int, _ affinity: TextPosition.Affinity) -> Edge? {
    var before: Int?
    var behind: Int?
    for (index, cell) in cells.enumerated() {
      if cell.text.lowerBound <= offset, offset < cell.text.upperBound {
        if affinity == .downstream || cell.text.lowerBound < offset { return leadingEdge(of: index) }
      }
      if cell.text.upperBound <= offset {
        if affinity == .upstream, cell.text.upperBound == offset { return trailingEdge(of: index) }
        if before.map({ cells[$0].text.upperBound < cell.text.upperBound }) ?? true { before = index }
      } else if cell.text.lowerBound >= offset,
        behind.map({ cells[$0].text.lowerBound > cell.text.lowerBound }) ?? true
      {
        behind = index
      }
    }
    if affinity == .upstream, let behind, cells[behind].text.lowerBound == offset { return leadingEdge(of: behind) }
    return before.map(trailingEdge) ?? behind.map(leadingEdge)
  }

  private func leadingEdge(of cell: Int) -> Edge { Edge(cell: cell, isLeft: !cells[cell].isRightToLeft) }

  private func trailingEdge(of cell: Int) -> Edge {
    let edge = Edge(cell: cell, isLeft: cells[cell].isRightToLeft)
    return isUsable(edge) ? edge : leadingEdge(of: cell)
  }

  /// The edge that a click means at an x in layout units from the left edge of the line's visible content.
  ///
  /// - Returns: `nil` on a line that shows nothing.
  func edge(nearest x: Int64) -> Edge? {
    guard let cell = cell(nearest: x) else { return nil }
    let isLeft = (x &- cells[cell].minX).magnitude <= (x &- cells[cell].maxX).magnitude
    let edge = Edge(cell: cell, isLeft: isLeft)
    return isUsable(edge) ? edge : Edge(cell: cell, isLeft: !isLeft)
  }

  /// The index of the cell at an x in layout units from the left edge of the line's visible content, or nearest to it.
  ///
  /// Where cells overlap, as negative spacing makes them, it is the one with the nearest edge.
  ///
  /// - Returns: `nil` on a line that shows nothing.
  func cell(nearest x: Int64) -> Int? {
    var nearest: (cell: Int, fromCell: Int64, fromEdge: UInt64)?
    for (index, cell) in cells.enumerated() {
      let (low, high) = (min(cell.minX, cell.maxX), max(cell.minX, cell.maxX))
      let fromCell = x < low ? low &- x : x > high ? x &- high : 0
      let fromEdge = min((x &- cell.minX).magnitude, (x &- cell.maxX).magnitude)
      if let nearest, (nearest.fromCell, nearest.fromEdge) <= (fromCell, fromEdge) { continue }
      nearest = (index, fromCell, fromEdge)
    }
    return nearest?.cell
  }
}
