/// A first letter as high as several lines, with the lines beside it shortened: a drop cap (CSS Inline 3, `initial-letter`).
///
/// ```swift
/// style.initialLetter = InitialLetter(3)           // three lines high, on the baseline of the third
/// style.initialLetter = InitialLetter(3, sink: 1)  // raised: three lines high, on the baseline of the first
/// ```
///
/// The letter is the text's first grapheme cluster that is a letter, a number or a symbol, with the punctuation around it
/// (CSS `::first-letter`). Its capitals reach from the top of those of the first line to the baseline of the line that it
/// sinks to; an ideograph, a kana, a Hangul syllable or an emoji fills these lines with its em box, and a letter of another
/// script without capitals, such as Arabic or Thai, with its ink. A line is as high as the style of the text after the letter
/// asks.
public struct InitialLetter: Hashable, Sendable {
  /// How many lines the letter is high: from 1 to ``maximumLineCount``.
  public var size: Double
  /// On which line the letter stands: from 1 to ``maximumLineCount``. Where that is less than ``size``, it rises above the first one.
  public var sink: Int

  /// The letter's measures where the lines beside it have sizes of their own (``FittedLines``); `nil` where they follow
  /// from ``size`` and ``sink``.
  var fitted: Fitted?

  /// The measures of a letter beside lines of different sizes, in points.
  struct Fitted: Hashable, Sendable {
    /// The size of one em.
    var size: Double
    /// How far the baseline that it stands on is below that of the first line.
    var depth: Double
  }

  /// The most lines of a letter.
  public static let maximumLineCount = 100

  /// A letter of some lines.
  ///
  /// - Parameters:
  ///   - size: How many lines it is high.
  ///   - sink: On which line it stands; `nil` for the last one that it fills.
  public init(_ size: Double, sink: Int? = nil) {
    self.size = size
    // What is no size at all is refused when the text is prepared.
    let lines = (1...Double(Self.maximumLineCount)).contains(size) ? Int(size) : 1
    self.sink = sink ?? lines
  }

  /// - Throws: ``TextError`` for numbers out of range.
  func validate(in mode: WritingMode) throws(TextError) {
    let range = 1...Double(Self.maximumLineCount)
    guard range.contains(size) else { throw .outside(range, "the size of \"initialLetter\"", size) }
    guard range.contains(Double(sink)) else {
      throw .outside(range, "the sink of \"initialLetter\"", Double(sink))
    }
    guard mode == .horizontal else {
      throw TextError(.invalidOption, "\"initialLetter\" stands in horizontal lines only, not in \(mode.rawValue)")
    }
  }
}
