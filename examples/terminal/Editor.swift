import Galley

/// The core of an editor in a terminal: a document in cells, a caret, and what keys do to them.
struct Editor {
  enum Key: Equatable {
    case text(String)
    case left, right, up, down, backspace, undo, quit
  }

  /// Headings are marked in the document itself: marks move with the text.
  enum Heading: TextAttributeKey { typealias Value = Bool }

  private(set) var document: TextDocument
  private(set) var caret = TextPosition(0)
  /// Documents are values, so that undo is a list of them.
  private var earlier: [(document: TextDocument, caret: TextPosition)] = []
  /// The column that up and down keep to.
  private var column: Double?
  /// The row that the window begins with.
  private var top = 0.0
  let columns: Int
  let rows: Int

  init(_ text: String, columns: Int, rows: Int) throws {
    (self.columns, self.rows) = (columns, rows)
    var style = TextStyle()
    style.terminalWidth = .ambiguousNarrow
    document = try TextDocument(text, style: style)
    for paragraph in 0..<document.paragraphCount {
      let range = document.utf8Range(ofParagraph: paragraph)
      if document.text(in: range).hasPrefix("#") {
        try document.setStyle(in: range) { $0[Heading.self] = true }
      }
    }
  }

  private var width: Double { Double(columns) }

  mutating func press(_ key: Key) throws {
    if key != .up, key != .down { column = nil }
    switch key {
    case .text(let text): try replace(caret.utf8Offset..<caret.utf8Offset, with: text)
    case .backspace:
      // One key deletes one character of a reader: an emoji of five scalars goes at once.
      let character = document.clusterRange(before: caret.utf8Offset)
      if !character.isEmpty { try replace(character, with: "") }
    case .left, .right:
      let direction = key == .left ? TextLayoutDirection.left : .right
      caret = document.position(from: caret, in: direction, width: width) ?? caret
    case .up, .down:
      column = column ?? document.caret(at: caret, width: width).rect.minX
      let direction = key == .up ? TextLayoutDirection.up : .down
      caret = document.position(from: caret, in: direction, preferredX: column, width: width) ?? caret
    case .undo:
      guard let last = earlier.popLast() else { return }
      (document, caret) = last
    case .quit: return
    }
    let row = document.caret(at: caret, width: width).rect.minY
    top = min(max(top, row - Double(rows - 1)), row)
  }

  private mutating func replace(_ range: Range<Int>, with text: String) throws {
    earlier.append((document, caret))
    try document.replace(range, with: text)
    caret = TextPosition(range.lowerBound + text.utf8.count)
  }

  /// The rows of the window, with the marks of headings as bold letters and the caret in reverse.
  func screen() -> [String] {
    let place = document.caret(at: caret, width: width).rect
    var shown: [String] = []
    for line in document.lines(in: top..<top + Double(rows), width: width) {
      var cells = Array(repeating: " ", count: columns + 1)
      // Where each character stands is the layout's business: right to left, tabs, wide letters.
      for cluster in line.layout.clusters(ofLine: line.lineIndex) where cluster.width > 0 {
        let x = Int(line.fragment.minX + cluster.x)
        guard x >= 0, x < columns else { continue }
        let isHeading = line.layout.attribute(Heading.self, at: cluster.range.lowerBound) == true
        let text = line.layout.text[cluster.range]
        cells[x] = text == "\t" ? " " : isHeading ? "\u{1B}[1m\(text)\u{1B}[0m" : String(text)
        for covered in x + 1..<max(x + 1, min(columns, x + Int(cluster.width))) {
          cells[covered] = text == "\t" ? " " : ""
        }
      }
      if place.minY >= line.minY, place.minY < line.maxY {
        let x = min(columns, Int(place.minX))
        cells[x] = "\u{1B}[7m\(cells[x].isEmpty ? " " : cells[x])\u{1B}[0m"
      }
      shown.append(cells.joined())
    }
    return shown
  }
}
