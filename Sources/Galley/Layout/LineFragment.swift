/// A line of a layout.
public struct LineFragment: Sendable {
  /// The characters on the line, its trailing white space and line terminator included.
  public let range: Range<String.Index>
  /// The width of the visible content in points: white space at the line's end left out, a shown hyphen included.
  public let width: Double
  /// The left edge of the visible content in points from the left edge of the layout.
  public let minX: Double
  /// How far the line reaches above and below its baseline, what the paragraph style adds included.
  public let metrics: LineMetrics
  /// The baseline, in points from the top of the layout.
  public internal(set) var baseline: Double
  /// True if the line ends with a line terminator or with the text.
  public var isParagraphEnd: Bool { extent.isHard }
  /// True if the line ends with a shown hyphen that is no character of the text, but maybe a soft hyphen.
  package var endsWithHyphen: Bool { extent.hyphen > 0 }
  /// UTF-8 offsets of ``range``.
  public var utf8Range: Range<Int> { extent.start.offset..<extent.end }
  let extent: LineExtent
  /// The distance of the line from the leading margin, in layout units.
  let indent: Int64
  /// The width that the line is stretched or shrunk to, in layout units; `nil` if it keeps its own.
  var justifiedWidth: Int64? { packedJustifiedWidth == .min ? nil : packedJustifiedWidth }
  /// The width that the line is stretched or shrunk to, `Int64.min` for none: a word less in each line.
  private let packedJustifiedWidth: Int64
  /// True if the line belongs to a paragraph that runs from right to left.
  public var isRightToLeft: Bool { extent.isRightToLeft }
  /// The text that the line shows instead of its own, when it is shortened.
  let truncated: TruncatedLine?

  /// - Parameters:
  ///   - lines: A list with the line. Its fields are read where they are: to copy a line counts references.
  ///   - index: The place of the line in the list.
  ///   - widest: The width of the widest line in layout units: the other edge of an endless line.
  init(_ lines: Span<LineList.Line>, _ index: Int, baseline: Double, widest: Int64, in storage: ParagraphStorage) {
    let (room, layoutWidth) = (lines[index].room, lines[index].layoutWidth)
    var extent = lines[index].extent
    extent.isRightToLeft = storage.source.isRightToLeft(paragraph: extent.start.hard)
    self.extent = extent
    indent = room.indent
    packedJustifiedWidth = lines[index].justifiedWidth ?? .min
    truncated = lines[index].truncated
    range = storage.source.text.range(ofUTF8: extent.start.offset..<extent.end)
    width = LayoutUnit.points(lines[index].width)
    minX = LayoutUnit.points(
      storage.minX(
        of: extent, content: lines[index].width, in: room, x: lines[index].x,
        width: layoutWidth >= LayoutUnit.unlimited ? widest : layoutWidth))
    metrics = lines[index].metrics
    self.baseline = baseline
  }

  /// The distance from the top of the layout to the top of the line, in points.
  public var minY: Double { baseline - metrics.ascent }

  /// The distance from the top of the layout to the bottom of the line, in points.
  package var maxY: Double { minY + metrics.height }
}

extension LineFragment {
  /// The line with its baseline at another height.
  package func moved(toBaseline baseline: Double) -> LineFragment {
    var line = self
    line.baseline = baseline
    return line
  }

  /// The characters that the line shows, with the white space at its end as it stands in the text.
  ///
  /// A truncation token is among them, and so is the hyphen of a line that ends inside a word, as U+2010 whatever
  /// ``TextStyle/hyphenateCharacter`` is; a soft hyphen
  /// that it stands for is not.
  ///
  /// - Parameter text: The text of the layout that the line belongs to.
  public func shownText(of text: String) -> String {
    if let truncated { return truncated.storage.source.text }
    guard extent.hyphen > 0 else { return String(text[range]) }
    let content = text[range]
    return String(content.last == "\u{AD}" ? content.dropLast() : content) + "\u{2010}"
  }
}
