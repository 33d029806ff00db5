extension TextLayout {
  /// Some lines of the layout, the last of which ends with a token: text follows that is not shown, its own or another.
  ///
  /// That line keeps its height, and shows no text of the line below, as CSS `line-clamp` has it.
  ///
  /// - Parameters:
  ///   - kept: The indices of the lines, at least one.
  ///   - limits: Those by which the line is shortened.
  ///   - token: A token in the style of the text at the cut, where `limits` have none; `nil` for an ellipsis.
  ///   - x: The left edge of the room of the last line, in points from that of the layout.
  ///   - width: The width of that room, in points.
  package func shortened(
    _ kept: Range<Int>, _ limits: LineLimits, token: String?, x: Double, width: Double
  ) throws(TextError) -> TextLayout {
    let line = lines[kept.upperBound - 1]
    var extent = line.extent
    extent.hyphen = 0
    let width = PreparedParagraph.available(width)
    let room = storage.room(for: extent.start, width: width)
    var truncator = Truncator(
      storage, start: extent.start, available: room.available, limits: limits, end: extent.end)
    truncator.plainToken = token
    var shown = try truncator.line()
    if shown == nil { shown = try truncator.nothing() }
    let last = LineList.Line(
      extent: extent, room: room, metrics: line.metrics, layoutWidth: width, truncated: shown, width: shown?.width ?? 0,
      endX: storage.endX(of: extent), x: LayoutUnit.rounded(points: x))
    let fragment = LineFragment(
      CollectionOfOne(last).span, 0, baseline: line.baseline, widest: last.width, in: storage)
    let all = lines[kept.dropLast()] + [fragment]
    let hidden = (shown?.prefix.upperBound ?? extent.start.offset)..<storage.source.byteCount
    return TextLayout(
      storage, lines: Array(all), widest: LayoutUnit.rounded(points: all.reduce(0) { max($0, $1.width) }),
      height: line.maxY, hiddenRange: hidden.isEmpty ? nil : hidden)
  }
}

extension PreparedParagraph {
  /// Tells whether more than white space stands at a UTF-8 offset or after it.
  package func hasVisibleText(from offset: Int) -> Bool { storage.source.hasVisibleText(from: offset) }
}
