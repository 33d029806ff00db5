public import GalleyShaping

/// A text that is ready to be measured and broken into lines at any width.
///
/// Everything that does not depend on a width is done once, when the value is made: the text is analysed,
/// itemised and shaped. Asking for another width is then a search per line over prefix widths: nothing is
/// shaped again unless a line's edge falls where HarfBuzz says that the text may not simply be cut.
///
/// ```swift
/// let paragraph = try PreparedParagraph("Prepare once, lay out many.", style: TextStyle(size: 17))
/// let size = paragraph.measure(width: 120)
/// for line in paragraph.layout(width: 120).lines { print(paragraph.text[line.range]) }
/// ```
///
/// A text may hold several paragraphs, each ended by a line terminator: LF, CR, CR LF, VT, FF, NEL, LS or PS.
/// Empty text is one empty line. A terminator at the end of the text adds an empty line.
///
/// The value is immutable; copies share one storage, and threads may use it at once.
public struct PreparedParagraph: Sendable {
  let storage: ParagraphStorage

  /// Analyses, itemises and shapes a text.
  ///
  /// - Parameters:
  ///   - text: Any text of less than 2 GiB of UTF-8.
  ///   - style: The fonts, size, language and features of the text.
  ///   - paragraphStyle: How lines are formed.
  ///   - cache: The memory of shaped words; `nil` to shape everything anew. The result is the same.
  /// - Throws: ``TextError`` when the size or an option is out of range, or the text too long.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ text: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    cache: ShapeCache? = .shared
  ) throws(TextError) {
    storage = try ParagraphBuilder.prepare(text, style: style, paragraphStyle: paragraphStyle, cache: cache)
  }

  /// Analyses, itemises and shapes a text whose parts look different.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - cache: The memory of shaped words; `nil` to shape everything anew. The result is the same.
  /// - Throws: ``TextError`` when a size or an option is out of range, or the text too long.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: AttributedText, cache: ShapeCache? = .shared) throws(TextError) {
    storage = try ParagraphBuilder.prepare(text, cache: cache)
  }

  /// The direction in which its lines run.
  public var writingMode: WritingMode { storage.source.writingMode }

  /// The lines without hyphens in the paragraph at a UTF-8 offset.
  package func hyphenateLimitLast(at offset: Int) -> ParagraphStyle.HyphenateLimitLast {
    storage.source.paragraphStyle(at: offset).hyphenateLimitLast
  }

  /// The text that was prepared.
  public var text: String { storage.source.text }

  /// The width of the widest paragraph on one line, in points, its indents and white space at its end included.
  public var naturalWidth: Double { LayoutUnit.points(storage.naturalWidth) }

  /// The least width in points at which no line is broken inside an unbreakable part of the text.
  ///
  /// Such a part may hold spaces that UAX #14 ends no line after, as `« x »` does. In less width lines end there before
  /// they end inside a word.
  ///
  /// - Complexity: O(*n*) in the number of break opportunities when first asked.
  public var minContentWidth: Double { LayoutUnit.points(storage.minContentWidth) }

  /// The least width in points at which no word is broken, not more than ``minContentWidth``.
  ///
  /// - Complexity: O(*n*) in the length of the text when first asked.
  package var wordWidth: Double { LayoutUnit.points(storage.wordWidth) }

  /// About how many bytes the prepared text keeps.
  ///
  /// - Complexity: O(*n*).
  public var memoryFootprint: Int { storage.memoryFootprint }

  /// The size of the text when its lines are at most `width` wide.
  ///
  /// - Parameter width: Points available to a line. Infinite: lines end only where they must. Zero, negative and
  ///   NaN: one cluster on each line.
  /// - Complexity: O(log *k*) for a line of *k* opportunities, O(1) where the line before has about as many;
  ///   allocates nothing unless a line's edge has to be shaped again.
  public func measure(width: Double = .infinity) -> TextMeasurement {
    storage.measure(width: Self.available(width))
  }

  /// The lines of the text when they are at most `width` wide.
  ///
  /// - Parameter width: As for ``measure(width:)``.
  public func layout(width: Double = .infinity) -> TextLayout {
    let available = Self.available(width)
    return TextLayout(storage) { _ in available }
  }

  /// Calls a function with the UTF-8 offsets and the width of each line that ``layout(width:)`` has, which takes less
  /// time than to make one.
  package func forEachLine(width: Double, _ body: (Range<Int>, Double) -> Void) {
    storage.forEachLine(width: Self.available(width)) { line, width in
      body(line.start.offset..<line.end, LayoutUnit.points(width))
    }
  }

  /// The size of the text at a width and within limits.
  ///
  /// - Parameters:
  ///   - width: As for ``measure(width:)``.
  ///   - limits: How much of the text is shown.
  /// - Throws: ``TextError`` when a limit is out of range, or a style of its token.
  public func measure(width: Double = .infinity, limits: LineLimits) throws(TextError) -> TextMeasurement {
    try storage.measure(width: Self.available(width), limits: limits)
  }

  /// The lines of the text at a width and within limits.
  ///
  /// - Parameters:
  ///   - width: As for ``measure(width:)``.
  ///   - limits: How much of the text is shown, and how the rest is left out.
  /// - Throws: ``TextError`` when a limit is out of range, or a style of its token.
  public func layout(width: Double = .infinity, limits: LineLimits) throws(TextError) -> TextLayout {
    let available = Self.available(width)
    if let fitted = try FittedLines(storage, limits: limits, width: available) { return fitted.layout }
    return try TextLayout(storage, limits: limits) { _ in available }
  }

  /// The lines of the text when each has a width of its own.
  ///
  /// - Parameter width: Gives the points available to a line, from its index, as for ``measure(width:)``.
  public func layout(widthOfLine width: (_ lineIndex: Int) -> Double) -> TextLayout {
    TextLayout(storage) { Self.available(width($0)) }
  }

  /// A width in layout units, from 0 to ``LayoutUnit/unlimited``; 0 for NaN.
  @inline(__always) static func available(_ width: Double) -> Int64 {
    max(0, LayoutUnit.roundedDown(points: width))
  }
}
