/// A text whose parts look different, in paragraphs that are set differently.
///
/// Positions are indices of ``string``; what begins or ends inside a character takes the whole character.
public struct AttributedText: Hashable, Sendable {
  /// A part of the text in one style, or some paragraphs.
  package struct Run<Style: Hashable & Sendable>: Hashable, Sendable {
    /// How many bytes of UTF-8 the part is long, the terminators of paragraphs included.
    package var utf8Count: Int
    /// How the part looks or is set.
    package var style: Style

    package init(utf8Count: Int, style: Style) { (self.utf8Count, self.style) = (utf8Count, style) }
  }

  /// The characters. A text of an inline box is U+FFFC.
  public internal(set) var string: String
  /// The parts in their order, together as long as the text; at least one, also in an empty text.
  package internal(set) var runs: [Run<TextStyle>]
  /// The paragraph styles in their order, together as long as the text; at least one.
  ///
  /// A paragraph takes the style that its first character has.
  package internal(set) var paragraphRuns: [Run<ParagraphStyle>]
  /// ``lineBreaks`` in UTF-8 offsets.
  package var breakOverrides: [BreakOverride] = []
  /// Parts that are set as one, in ascending order of where they begin.
  public internal(set) var spans: [TextSpan] = []

  /// A text in one style.
  public init(
    _ string: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.string = string
    runs = [Run(utf8Count: string.utf8.count, style: style)]
    paragraphRuns = [Run(utf8Count: string.utf8.count, style: paragraphStyle)]
  }

  /// A text with its runs, which are as long as the text together.
  package init(
    _ string: String, runs: [Run<TextStyle>], paragraphRuns: [Run<ParagraphStyle>], breakOverrides: [BreakOverride],
    spans: [TextSpan]
  ) {
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
      BreakOverride(utf8Range: $0.utf8Range.shifted(by: start), kind: $0.kind)
    }
    spans += other.spans.map { TextSpan(utf8Range: $0.utf8Range.shifted(by: start), kind: $0.kind) }
    string += other.string
    for run in other.runs { runs.append(run.utf8Count, run.style) }
    for run in other.paragraphRuns { paragraphRuns.append(run.utf8Count, run.style) }
  }

  /// Changes the style of a part of the text.
  ///
  /// Decorating lines that the part shares with the text around it stay where they are and as thick, whatever its size;
  /// those of whole paragraphs change with these.
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
    let text = string
    runs.changeStyle(of: lower..<upper, inTextOf: utf8.count) { style in
      guard style.paint != nil else { return change(&style) }
      if text.isWholeParagraphs(lower..<upper) {
        style.changeWithBoxes(change)
      } else {
        let outer = style
        change(&style)
        style.inheritLines(of: outer)
      }
    }
  }

  /// Sets all paragraphs in one style.
  public mutating func setParagraphStyle(_ style: ParagraphStyle) {
    paragraphRuns = [Run(utf8Count: string.utf8.count, style: style)]
  }

  /// Changes the style of every paragraph.
  public mutating func updateParagraphStyles(_ change: (inout ParagraphStyle) -> Void) {
    for index in paragraphRuns.indices { change(&paragraphRuns[index].style) }
  }
}

extension Range<Int> {
  /// The range so much further on.
  func shifted(by distance: Int) -> Self { lowerBound + distance..<upperBound + distance }
}

extension String {
  /// Tells whether a part begins and ends where paragraphs do; it may leave the last one's terminator out.
  ///
  /// - Parameter range: UTF-8 offsets; not empty.
  fileprivate func isWholeParagraphs(_ range: Range<Int>) -> Bool {
    let part = self.range(ofUTF8: range)
    /// A part may end inside a character.
    func isAfterNewline(_ place: Index) -> Bool {
      Character(unicodeScalars[unicodeScalars.index(before: place)]).isNewline
    }
    return (part.lowerBound == startIndex || isAfterNewline(part.lowerBound))
      && (part.upperBound == endIndex || self[part.upperBound].isNewline || isAfterNewline(part.upperBound))
  }
}
