/// A text whose parts look different, in paragraphs that are set differently.
///
/// Positions are indices of ``string``; what begins or ends inside a character takes the whole character.
public struct AttributedText: Hashable, Sendable {
  /// A part of the text in one style.
  package struct Run: Hashable, Sendable {
    /// How many bytes of UTF-8 the part is long.
    package var utf8Count: Int
    /// How the part looks.
    package var style: TextStyle

    /// Makes a part of a text: so many bytes of UTF-8 in one style.
    package init(utf8Count: Int, style: TextStyle) {
      self.utf8Count = utf8Count
      self.style = style
    }
  }

  /// Paragraphs set in one style.
  package struct ParagraphRun: Hashable, Sendable {
    /// How many bytes of UTF-8 the paragraphs are long together, their terminators included.
    package var utf8Count: Int
    /// How the paragraphs are set.
    package var style: ParagraphStyle

    /// Makes paragraphs set in one style, so many bytes of UTF-8 with their terminators.
    package init(utf8Count: Int, style: ParagraphStyle) {
      self.utf8Count = utf8Count
      self.style = style
    }
  }

  /// The characters. A text of an inline box is U+FFFC.
  public internal(set) var string: String
  /// The parts in their order, together as long as the text; at least one, also in an empty text.
  package internal(set) var runs: [Run]
  /// The paragraph styles in their order, together as long as the text; at least one.
  ///
  /// A paragraph takes the style that its first character has.
  package internal(set) var paragraphRuns: [ParagraphRun]
  /// Where the author has decided about line ends; in ascending order, apart from each other.
  public internal(set) var breakOverrides: [BreakOverride] = []
  /// Parts that are set as one, in ascending order of where they begin.
  public internal(set) var spans: [TextSpan] = []

  /// A text in one style.
  public init(
    _ string: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.string = string
    runs = [Run(utf8Count: string.utf8.count, style: style)]
    paragraphRuns = [ParagraphRun(utf8Count: string.utf8.count, style: paragraphStyle)]
  }

  /// A text with its runs, which are as long as the text together.
  init(_ string: String, runs: [Run], paragraphRuns: [ParagraphRun], breakOverrides: [BreakOverride], spans: [TextSpan])
  {
    self.string = string
    self.runs = runs
    self.paragraphRuns = paragraphRuns
    self.breakOverrides = breakOverrides
    self.spans = spans
  }

  /// An inline box.
  public init(_ attachment: TextAttachment, style: TextStyle = TextStyle()) {
    var style = style
    style.attachment = attachment
    self.init("\u{FFFC}", style: style)
  }

  /// Adds a text after this one, with its styles.
  public mutating func append(_ other: AttributedText) {
    if string.isEmpty {
      self = other
      return
    }
    guard !other.string.isEmpty else { return }
    let start = string.utf8.count
    breakOverrides += other.breakOverrides.map {
      BreakOverride(utf8Range: $0.utf8Range.lowerBound + start..<$0.utf8Range.upperBound + start, kind: $0.kind)
    }
    spans += other.spans.map {
      TextSpan(utf8Range: $0.utf8Range.lowerBound + start..<$0.utf8Range.upperBound + start, kind: $0.kind)
    }
    string += other.string
    for run in other.runs { Self.append(run.utf8Count, run.style, to: &runs) }
    for run in other.paragraphRuns {
      if paragraphRuns[paragraphRuns.count - 1].style == run.style {
        paragraphRuns[paragraphRuns.count - 1].utf8Count += run.utf8Count
      } else {
        paragraphRuns.append(run)
      }
    }
  }

  private static func append(_ count: Int, _ style: TextStyle, to runs: inout [Run]) {
    if runs[runs.count - 1].style == style {
      runs[runs.count - 1].utf8Count += count
    } else {
      runs.append(Run(utf8Count: count, style: style))
    }
  }

  /// Changes the style of a part of the text.
  ///
  /// - Parameters:
  ///   - range: The part; positions outside of the text are moved into it.
  ///   - change: Changes the style of each run in the part.
  /// - Complexity: O(*n*) in the number of runs in the part, before it or after it, whichever are fewer, so that styles
  ///   which are set in the order of the text take linear time in all.
  public mutating func setStyle(in range: Range<String.Index>, _ change: (inout TextStyle) -> Void) {
    let utf8 = string.utf8
    let lower = utf8.distance(from: utf8.startIndex, to: max(range.lowerBound, utf8.startIndex))
    let upper = utf8.distance(from: utf8.startIndex, to: min(range.upperBound, utf8.endIndex))
    guard lower < upper else { return }
    runs.changeStyle(of: lower..<upper, inTextOf: utf8.count, change)
  }

  /// Sets all paragraphs in one style.
  public mutating func setParagraphStyle(_ style: ParagraphStyle) {
    paragraphRuns = [ParagraphRun(utf8Count: string.utf8.count, style: style)]
  }

  /// Changes the style of every paragraph.
  public mutating func updateParagraphStyles(_ change: (inout ParagraphStyle) -> Void) {
    for index in paragraphRuns.indices { change(&paragraphRuns[index].style) }
  }
}
