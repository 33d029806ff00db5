/// A question for the size of a label, or to a measurer for one, as the lines see it.
struct SizeRequest {
  /// The width of a line, in layout units.
  var available: Int64
  /// The most lines; 0 for no limit.
  var numberOfLines: Int
  /// The greatest height, in points.
  var maximumHeight = Double.infinity
  /// True if white space at the end of a line counts.
  var countsSpaces = true
  /// True if the text is wanted on one line, which no mode breaks or cuts.
  var isSingleLine = false
}

extension SizeRequest {
  /// The size of lines, unless some of them are cut.
  @inline(__always) func size(
    of lines: LineCount, _ line: UniformLine, _ lineBreakMode: LineBreakMode
  ) -> Size? {
    let height = line.height(lineCount: lines.count)
    if lines.count > 1 || numberOfLines < 0 {
      guard numberOfLines == 0 || lines.count <= numberOfLines, lineBreakMode != .byCharWrapping else { return nil }
      // Lines are added up to be compared, which may give a little more.
      guard height <= maximumHeight, height < 1e6 || maximumHeight == .infinity else { return nil }
    }
    // Where characters wrap, spaces at the end count as well, and begin a line if they do not fit.
    let wraps = lineBreakMode == .byCharWrapping && !isSingleLine
    guard let width = countsSpaces || wraps ? lines.widestWithSpaces : lines.widest,
      !wraps || width < available
    else { return nil }
    return Size(width: LayoutUnit.points(width), height: height)
  }
}
