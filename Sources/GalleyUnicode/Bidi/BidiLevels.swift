/// The embedding levels of a text by the Unicode Bidirectional Algorithm in logical order, for benchmarks and tests.
///
/// The value keeps its memory from text to text.
///
/// - SeeAlso: UAX #9, with the properties of Unicode 18.0.
@_spi(Benchmarks) public struct BidiLevels: ~Copyable {
  /// A stretch of text at one level.
  public struct Run: Hashable, Sendable {
    /// Bytes of the text's UTF-8.
    public var utf8Range: Range<Int>
    /// Odd levels run from right to left.
    public var level: UInt8
  }

  private var resolver = BidiResolver()
  private var runs: ContiguousArray<LevelRun> = []

  /// The level of the first paragraph: 0 for left to right, 1 for right to left.
  public private(set) var paragraphLevel: UInt8 = 0

  /// The levels of no text yet.
  public init() {}

  /// Replaces the levels by a text's levels.
  ///
  /// Rule L1 is applied as far as it does not depend on lines: to separators and the white space before them.
  ///
  /// - Parameters:
  ///   - text: Any text of less than 2 GiB; each of its paragraphs has its own base level (P1).
  ///   - direction: The base direction of every paragraph.
  /// - Complexity: O(*n*) in the length of the text; text without right-to-left characters and controls is only scanned.
  public mutating func resolve(_ text: String, direction: BaseDirection = .firstStrong) {
    runs.removeAll(keepingCapacity: true)
    var text = text
    paragraphLevel = text.withUTF8 { unsafe resolver.resolve($0, direction: direction, into: &runs) }
  }

  /// The number of runs; neighbours within a paragraph differ in level.
  public var count: Int { runs.count }

  /// The run at a position from 0 up to ``count``.
  public subscript(position: Int) -> Run {
    let start = position == 0 ? 0 : Int(runs[position - 1].end)
    return Run(utf8Range: start..<Int(runs[position].end), level: runs[position].level)
  }
}
