internal import GalleyUnicode

extension TextLayout {
  /// The areas that show a range as selected, from top to bottom, and on a line from left to right.
  ///
  /// On a line of mixed directions one range may take several areas. Clusters are taken whole. Text that is not
  /// shown has no area, and neither has its token, nor the white space that hangs at the end of a wrapped line. A line
  /// terminator has one only where it is alone on its line.
  ///
  /// - Parameter utf8Range: UTF-8 offsets of ``text``; what lies outside of it is left out.
  /// - Complexity: O(*n*) in the length of the lines that the range touches; nothing is shaped.
  public func selectionRects(for utf8Range: Range<Int>) -> [TextSelectionRect] {
    let selected = text.characterStart(at: utf8Range.lowerBound)..<text.characterStart(at: utf8Range.upperBound)
    guard !selected.isEmpty else { return [] }
    var rects: [TextSelectionRect] = []
    for index in lineIndex(at: selected.lowerBound, .downstream)..<lines.count {
      guard lines[index].utf8Range.lowerBound < selected.upperBound else { break }
      forEachSelectedArea(of: selected, onLine: index) { area in
        rects.append(area)
        rects[rects.count - 1].rect = axes.page(area.rect)
      }
    }
    return rects
  }

  /// Calls `body` with the areas of a selection on a line, which counts as horizontal, from left to right.
  ///
  /// - Parameter selected: UTF-8 offsets.
  func forEachSelectedArea(of selected: Range<Int>, onLine index: Int, _ body: (TextSelectionRect) -> Void) {
    if let area = wholeArea(of: selected, onLine: index) { return body(area) }
    let line = CaretLine(self, lineIndex: index)
    var area: (text: Range<Int>, minX: Int64, maxX: Int64, isRightToLeft: Bool)?
    func finish() {
      guard let ended = area else { return }
      area = nil
      let rect = Rect(
        x: line.line.minX + LayoutUnit.points(ended.minX), y: line.line.minY,
        width: LayoutUnit.points(ended.maxX &- ended.minX), height: line.line.metrics.height)
      body(TextSelectionRect(rect: rect, utf8Range: ended.text, isRightToLeft: ended.isRightToLeft))
    }
    let isAlone = line.cells.count == 1
    let end = selectableEnd(of: line)
    for cell in line.cells {
      guard cell.text.overlaps(selected), cell.text.lowerBound < end, isAlone || !line.isTerminator(cell) else {
        // What stands between two selected parts divides them, though they may follow each other in the text.
        finish()
        continue
      }
      let (minX, maxX) = (min(cell.minX, cell.maxX), max(cell.minX, cell.maxX))
      if let known = area, known.isRightToLeft == cell.isRightToLeft, touches(known.text, cell) {
        area = (
          min(known.text.lowerBound, cell.text.lowerBound)..<max(known.text.upperBound, cell.text.upperBound),
          min(known.minX, minX), max(known.maxX, maxX), known.isRightToLeft
        )
      } else {
        finish()
        area = (cell.text, minX, maxX, cell.isRightToLeft)
      }
    }
    finish()
  }

  /// The area of a line that is selected whole, without a look at its clusters; `nil` where these have to be looked at.
  ///
  /// Nearly all lines of a long selection are such: left to right, as wide as their glyphs, with nothing that hangs.
  private func wholeArea(of selected: Range<Int>, onLine index: Int) -> TextSelectionRect? {
    let line = lines[index]
    let range = line.utf8Range
    guard selected.lowerBound <= range.lowerBound, selected.upperBound >= range.upperBound,
      line.truncated == nil, line.justifiedWidth == nil, !line.extent.isSqueezed,
      storage.source.levels.isEmpty, storage.spacings == nil
    else { return nil }
    let end = storage.source.contentEnd(from: range.lowerBound, to: range.upperBound)
    guard end > range.lowerBound, !line.isParagraphEnd || end == range.upperBound || endsWithTerminator(line, end),
      storage.hanging.countedEnd(of: line.extent, contentEnd: end) == end,
      storage.hanging.start(at: range.lowerBound) == nil,
      GlyphSlice.allSatisfy(of: line.extent, in: storage, { $0.isInOrder })
    else { return nil }
    let rect = Rect(
      x: line.minX, y: line.minY, width: LayoutUnit.points(line.extent.width &- line.extent.hyphen),
      height: line.metrics.height)
    return TextSelectionRect(rect: rect, utf8Range: range.lowerBound..<end, isRightToLeft: false)
  }

  /// Tells whether a line has nothing but its terminator after a UTF-8 offset.
  private func endsWithTerminator(_ line: LineFragment, _ offset: Int) -> Bool {
    let range = line.utf8Range
    guard storage.source.isTerminator(endingAt: range.upperBound) else { return false }
    return unsafe storage.source.withBytes { bytes in
      unsafe GraphemeBreaking.boundary(after: offset, in: bytes) == range.upperBound
    }
  }

  /// The UTF-8 offset at which the white space begins that hangs at the end of a wrapped line.
  ///
  /// At the end of a paragraph a person may have typed it a moment ago, and sees it selected.
  private func selectableEnd(of line: CaretLine) -> Int {
    let range = line.line.utf8Range
    guard !line.line.isParagraphEnd, line.line.truncated == nil, range.upperBound < storage.source.byteCount else {
      return .max
    }
    return storage.source.contentEnd(from: range.lowerBound, to: range.upperBound)
  }

  /// Tells whether a cell goes on where a text ends in its direction, from left to right.
  private func touches(_ text: Range<Int>, _ cell: CaretLine.Cell) -> Bool {
    cell.isRightToLeft ? cell.text.upperBound == text.lowerBound : cell.text.lowerBound == text.upperBound
  }
}
