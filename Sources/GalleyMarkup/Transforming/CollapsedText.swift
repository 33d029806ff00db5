public import Galley

/// A text whose white space is collapsed as in a web page, with the way back to the text as it was written.
///
/// The rules are those of CSS Text 3, 4.1.1 and 4.1.3, for `white-space: normal`:
/// - Spaces, tabs and line ends (LF, CR, CR LF) in a row become one space.
/// - With a line end among them they vanish instead where a zero-width space stands beside them, or where both
///   neighbours are wide East Asian characters other than Hangul.
/// - At the start and the end of the text, and beside another line terminator (VT, FF, NEL, LS, PS), which still
///   ends a line, they vanish.
///
/// No-break spaces and the spaces of other widths stay. Bidi controls among the white space stay as well.
public struct CollapsedText: Hashable, Sendable {
  /// The text to lay out.
  public let text: AttributedText
  /// The text as it was written.
  public let original: String
  /// The parts that were kept, in order.
  private let retained: [Retained]

  /// Characters that stand in both texts.
  private struct Retained: Hashable, Sendable {
    /// UTF-8 offset in the collapsed text.
    var offset: Int
    /// UTF-8 offsets in the original; longer than in the collapsed text where one space stands for CR LF.
    var original: Range<Int>
    /// Length in the collapsed text.
    var count: Int
  }

  /// Collapses the white space of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rule: What becomes of the white space outside of the parts that have a rule of their own
  ///     (`AttributedText/setWhiteSpace(_:in:)`). `WhiteSpaceRule/preserve` and `WhiteSpaceRule/breakSpaces` leave it as it
  ///     is; whether it takes room at the ends of lines is said by `ParagraphStyle/whiteSpaceCollapse`.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: AttributedText, _ rule: WhiteSpaceRule = .collapse) {
    original = text.string
    var string = text.string
    let rules = WhiteSpaceRules(rule, text.spans)
    let pieces = string.withUTF8 { unsafe WhiteSpaceCollapser.pieces(of: $0, rules) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.utf8.count)
    var retained: [Retained] = []
    string.withUTF8 { source in
      for piece in pieces {
        let offset = bytes.count
        if piece.isSpace {
          bytes.append(0x20)
        } else {
          unsafe bytes.append(contentsOf: source[piece.original])
        }
        retained.append(Retained(offset: offset, original: piece.original, count: bytes.count - offset))
      }
    }
    self.retained = retained
    // Whole characters were kept or dropped, so the bytes are well formed.
    let runs = Self.divided(text.runs, retained)
    let paragraphs = Self.divided(text.paragraphRuns, retained)
    func collapsed(_ range: Range<Int>) -> Range<Int> {
      let lower = Self.collapsedOffset(of: range.lowerBound, retained)
      return lower..<max(lower, Self.collapsedOffset(of: range.upperBound, retained))
    }
    let overrides = text.breakOverrides.map {
      AttributedText.BreakOverride(utf8Range: collapsed($0.utf8Range), kind: $0.kind)
    }
    // White space that was collapsed stays as it is from now on.
    let spans = text.spans.map { span in
      var kind = span.kind
      if let rule = kind.whiteSpace, !rule.keepsText { kind = .whiteSpace(.preserve) }
      return TextSpan(utf8Range: collapsed(span.utf8Range), kind: kind)
    }
    self.text = AttributedText(
      String(decoding: bytes, as: UTF8.self), runs: runs, paragraphRuns: paragraphs,
      breakOverrides: overrides.filter { !$0.utf8Range.isEmpty }, spans: spans.filter { !$0.utf8Range.isEmpty })
  }

  /// The runs of the original, as long as what is left of them.
  private static func divided<Style>(
    _ runs: [AttributedText.Run<Style>], _ retained: [Retained]
  ) -> [AttributedText.Run<Style>] {
    var divided: [AttributedText.Run<Style>] = []
    var piece = 0
    var taken = 0
    var end = 0
    for (index, run) in runs.enumerated() {
      end += run.utf8Count
      var length = 0
      while piece < retained.count {
        let start = retained[piece].original.lowerBound + taken
        guard start < end || index == runs.count - 1 else { break }
        // A space belongs where it begins; of other pieces each byte does.
        let rest = retained[piece].count - taken
        let part = retained[piece].count == retained[piece].original.count ? min(rest, max(0, end - start)) : rest
        guard part > 0 else { break }
        length += part
        taken += part
        if taken == retained[piece].count {
          piece += 1
          taken = 0
        }
      }
      divided.append(length, run.style)
    }
    return divided.isEmpty ? [AttributedText.Run(utf8Count: 0, style: runs[0].style)] : divided
  }

  /// Where what stands at a UTF-8 offset of the original, or after it, stands in the collapsed text.
  private static func collapsedOffset(of offset: Int, _ retained: [Retained]) -> Int {
    for piece in retained where offset < piece.original.upperBound {
      return piece.offset + min(piece.count, max(0, offset - piece.original.lowerBound))
    }
    return retained.last.map { $0.offset + $0.count } ?? 0
  }

  /// The part of the original that a part of the collapsed text stands for.
  ///
  /// White space that was dropped belongs to what stands before it, at the start of the text to what follows: so
  /// the lines of the collapsed text partition the original too.
  ///
  /// - Parameter range: A part of `text.string`.
  public func originalRange(of range: Range<String.Index>) -> Range<String.Index> {
    let utf8 = text.string.utf8
    let lower = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
    let upper = utf8.distance(from: utf8.startIndex, to: range.upperBound)
    return original.range(ofUTF8: originalRange(of: lower..<upper))
  }

  /// Returns the part of the original that a part of the collapsed text stands for, by UTF-8 offsets.
  ///
  /// - Complexity: O(log *n*).
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    let count = text.string.utf8.count
    let upper = range.upperBound >= count ? original.utf8.count : originalOffset(of: range.upperBound)
    return min(originalOffset(of: range.lowerBound), upper)..<upper
  }

  /// The UTF-8 offset in the original of a boundary between characters of the collapsed text.
  private func originalOffset(of offset: Int) -> Int {
    if offset <= 0 { return 0 }
    guard let last = retained.last, offset < last.offset + last.count else { return original.utf8.count }
    let piece = retained[pieceIndex(at: offset)]
    return piece.original.lowerBound + (offset - piece.offset)
  }

  /// The UTF-8 offsets in the original of a character of the collapsed text, dropped white space left out.
  package func originalCharacter(_ range: Range<Int>) -> Range<Int> {
    guard !retained.isEmpty, !range.isEmpty else {
      return originalRange(of: range.lowerBound..<range.lowerBound)
    }
    let first = retained[pieceIndex(at: range.lowerBound)]
    let last = retained[pieceIndex(at: range.upperBound - 1)]
    let lower = first.original.lowerBound + (range.lowerBound - first.offset)
    let isWhole = range.upperBound == last.offset + last.count
    let upper = isWhole ? last.original.upperBound : last.original.lowerBound + (range.upperBound - last.offset)
    return lower..<max(lower, upper)
  }

  /// The piece that holds a UTF-8 offset of the collapsed text.
  private func pieceIndex(at offset: Int) -> Int {
    max(0, retained.partitioningIndex { $0.offset > offset } - 1)
  }
}

extension AttributedText {
  /// The text with its white space collapsed as in a web page.
  ///
  /// - Parameter rule: What becomes of the white space outside of the parts that have a rule of their own.
  public func collapsingWhiteSpace(_ rule: WhiteSpaceRule = .collapse) -> CollapsedText { CollapsedText(self, rule) }
}
