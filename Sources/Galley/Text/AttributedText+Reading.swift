extension AttributedText {
  /// Returns how a character looks.
  ///
  /// - Parameter index: An index of ``string``; the end of the text stands for its last character. An empty text has the style that
  ///   it would begin with.
  /// - Complexity: O(*n*) in the number of runs and the distance of the index from the start.
  public func style(at index: String.Index) -> TextStyle { runs.style(at: string.offset(ofCharacterAt: index)) }

  /// Returns how the paragraph around a character is set.
  ///
  /// - Parameter index: An index of ``string``; the end of the text stands for its last character.
  /// - Complexity: O(*n*) in the length of the text before the end of the paragraph.
  public func paragraphStyle(at index: String.Index) -> ParagraphStyle {
    paragraphRuns.style(at: paragraphStart(before: string.offset(ofCharacterAt: index)))
  }

  /// The part of the text in a range, as it looks and is set here.
  ///
  /// Groups and annotated parts that the range does not hold whole are left out of it; decisions about line ends, stress, room
  /// and white space are cut.
  ///
  /// - Parameter range: The part; positions outside of the text are moved into it.
  /// - Complexity: O(*n*) in the length of the text.
  public subscript(range: Range<String.Index>) -> AttributedText {
    let offsets = string.utf8Offsets(of: range)
    guard !offsets.isEmpty else {
      return AttributedText(
        "", style: style(at: range.lowerBound), paragraphStyle: paragraphStyle(at: range.lowerBound))
    }
    // A paragraph that is cut has the style of its first character, which may be gone.
    let paragraphEnd = min(
      LineTerminator.paragraphEnd(atOrAfter: offsets.lowerBound + 1, in: string), offsets.upperBound)
    let first = Run(
      utf8Count: paragraphEnd - offsets.lowerBound,
      style: paragraphRuns.style(at: paragraphStart(before: offsets.lowerBound)))
    var paragraphs = [first]
    for run in paragraphRuns.part(paragraphEnd..<offsets.upperBound) { paragraphs.append(run.utf8Count, run.style) }
    return AttributedText(
      String(string.utf8Part(offsets)), runs: runs.part(offsets), paragraphRuns: paragraphs,
      breakOverrides: breakOverrides.compactMap { part in
        let inside = part.utf8Range.clamped(to: offsets)
        return inside.isEmpty
          ? nil : BreakOverride(utf8Range: inside.shifted(by: -offsets.lowerBound), kind: part.kind)
      },
      spans: TextSpan.inside(offsets, of: spans, shiftedBy: -offsets.lowerBound))
  }

  /// Joins two texts, each with its styles.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    var text = first
    text.append(second)
    return text
  }

  /// Adds a text after this one, with its styles.
  public static func += (text: inout AttributedText, other: AttributedText) { text.append(other) }

  /// Where the paragraph begins that a UTF-8 offset lies in.
  private func paragraphStart(before offset: Int) -> Int {
    var start = 0
    while true {
      let end = LineTerminator.paragraphEnd(atOrAfter: start + 1, in: string)
      guard end <= offset, end < string.utf8.count else { return start }
      start = end
    }
  }
}

extension Array {
  /// Returns the style at a UTF-8 offset of the text that the runs partition.
  fileprivate func style<Style>(at offset: Int) -> Style where Element == AttributedText.Run<Style> {
    var end = 0
    for run in self {
      end += run.utf8Count
      if offset < end { return run.style }
    }
    return self[count - 1].style
  }

  /// Returns the runs of a part of the text, in UTF-8 offsets.
  fileprivate func part<Style>(_ range: Range<Int>) -> Self where Element == AttributedText.Run<Style> {
    var part: Self = []
    var start = 0
    for run in self {
      part.append((start..<start + run.utf8Count).clamped(to: range).count, run.style)
      start += run.utf8Count
    }
    return part
  }
}

extension String {
  /// The UTF-8 offset of a character; the end of the text stands for the last one.
  fileprivate func offset(ofCharacterAt index: Index) -> Int {
    let offset = utf8Offsets(of: index..<index).lowerBound
    return min(offset, max(0, utf8.count - 1))
  }
}
