/// The size of a text broken into lines.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line in points, white space at its end left out.
  public var width: Double
  /// The sum of the lines' heights in points, not rounded.
  public var height: Double
  /// The number of lines, at least 1.
  public var lineCount: Int
  /// The baseline of the first line, in points from the top.
  public var firstBaseline: Double
  /// The baseline of the last line, in points from the top.
  public var lastBaseline: Double
  /// True if limits leave a part of the text out.
  public var isTruncated = false

  /// The width and height.
  public var size: Size { Size(width: width, height: height) }
}

extension TextMeasurement {
  /// - Parameters:
  ///   - widest: The width of the widest line, in layout units.
  ///   - isTruncated: Whether a part of the text is left out.
  init(widest: Int64, _ stack: LineStack, isTruncated: Bool = false) {
    self.init(
      width: LayoutUnit.points(widest), height: stack.height, lineCount: stack.count,
      firstBaseline: stack.firstBaseline, lastBaseline: stack.lastBaseline, isTruncated: isTruncated)
  }
}

extension UniformLine {
  /// The size of lines of this kind.
  ///
  /// - Parameter widest: The width of the widest, in layout units.
  func measurement(lineCount: Int, widest: Int64) -> TextMeasurement {
    TextMeasurement(
      width: LayoutUnit.points(widest), height: height(lineCount: lineCount), lineCount: lineCount,
      firstBaseline: metrics.ascent, lastBaseline: baseline(ofLine: lineCount &- 1))
  }
}

extension LineCount {
  /// The size of as many lines of a kind.
  func measurement(_ line: UniformLine) -> TextMeasurement { line.measurement(lineCount: count, widest: widest) }
}
