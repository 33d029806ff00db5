public import Galley

/// The changes of the letters of a text before it is set (CSS Text 3, 2.1, `text-transform`).
///
/// At most one of ``uppercase``, ``lowercase`` and ``capitalize`` is heeded, in this order.
public struct TextTransform: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Capital letters, by Unicode's full mappings: ß becomes SS. Turkish and Azerbaijani keep the dot of i, Greek
  /// letters lose their accents, Lithuanian ones the dot under an accent.
  public static let uppercase = TextTransform(rawValue: 1 << 0)
  /// Small letters; a Greek sigma at the end of a word has its final form. Lithuanian i, j and į keep their dot under an
  /// accent.
  public static let lowercase = TextTransform(rawValue: 1 << 1)
  /// The first letter of each word is a capital one, in Dutch both letters of ij; the others stay.
  public static let capitalize = TextTransform(rawValue: 1 << 2)
  /// ASCII, half-width katakana and some signs take their full-width forms.
  public static let fullWidth = TextTransform(rawValue: 1 << 3)
  /// Small kana are as large as others.
  public static let fullSizeKana = TextTransform(rawValue: 1 << 4)
}

/// A text whose letters were changed, with the way back to the text as it was written.
public struct TransformedText: Hashable, Sendable {
  /// The text to lay out.
  public let text: AttributedText
  /// The text as it was written.
  public let original: String
  /// The characters that are not one character of the same length in both texts, in order.
  private let pieces: [Change]

  /// A character that was changed. What stands between such characters has the same length in both texts.
  private struct Change: Hashable, Sendable {
    /// UTF-8 offsets in the changed text.
    var changed: Range<Int>
    /// UTF-8 offsets in the original.
    var original: Range<Int>
  }

  /// Changes the letters of a text, each run by the rules of its language.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: AttributedText, _ transform: TextTransform) {
    original = text.string
    var mapper = TextTransformer(text.string, transform)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(original.utf8.count)
    var pieces: [Change] = []
    var runs: [AttributedText.Run<TextStyle>] = []
    var offset = 0
    var end = 0
    for run in text.runs {
      let start = bytes.count
      end += run.utf8Count
      mapper.language = run.style.language
      while offset < end, let (length, mapped) = mapper.next() {
        let changed = bytes.count..<bytes.count + mapped.utf8.count
        // One character may become two of the same length together.
        if changed.count != length || mapped.unicodeScalars.count != 1 {
          pieces.append(Change(changed: changed, original: offset..<offset + length))
        }
        bytes += mapped.utf8
        offset += length
      }
      runs.append(AttributedText.Run(utf8Count: bytes.count - start, style: run.style))
    }
    self.pieces = pieces
    func moved(_ offset: Int) -> Int {
      let index = pieces.partitioningIndex { $0.original.upperBound > offset }
      let before = index > 0 ? pieces[index - 1] : Change(changed: 0..<0, original: 0..<0)
      if index < pieces.count, pieces[index].original.lowerBound < offset { return pieces[index].changed.lowerBound }
      return before.changed.upperBound + (offset - before.original.upperBound)
    }
    func moved(_ range: Range<Int>) -> Range<Int> { moved(range.lowerBound)..<moved(range.upperBound) }
    var paragraphEnd = 0
    let paragraphs = text.paragraphRuns.map { run in
      defer { paragraphEnd += run.utf8Count }
      return AttributedText.Run(
        utf8Count: moved(paragraphEnd..<paragraphEnd + run.utf8Count).count, style: run.style)
    }
    var spans = text.spans
    for index in spans.indices { spans[index].utf8Range = moved(spans[index].utf8Range) }
    let overrides = text.breakOverrides.map {
      AttributedText.BreakOverride(utf8Range: moved($0.utf8Range), kind: $0.kind)
    }
    self.text = AttributedText(
      String(decoding: bytes, as: UTF8.self), runs: runs, paragraphRuns: paragraphs, breakOverrides: overrides,
      spans: spans)
  }

  /// The part of the original that a part of the changed text stands for: characters of which a part is asked for count
  /// whole at its end, and not at all at its start, so that parts of a partition are one of the original.
  ///
  /// - Parameter range: A part of `text.string`.
  public func originalRange(of range: Range<String.Index>) -> Range<String.Index> {
    original.range(ofUTF8: originalRange(of: text.string.utf8Offsets(of: range)))
  }

  /// Returns the part of the original that a part of the changed text stands for, by UTF-8 offsets.
  ///
  /// - Complexity: O(log *n*).
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    originalOffset(of: range.lowerBound, roundsUp: true)..<originalOffset(of: range.upperBound, roundsUp: true)
  }

  /// The UTF-8 offsets in the original of a character of the changed text, whole.
  package func originalCharacter(_ range: Range<Int>) -> Range<Int> {
    originalOffset(of: range.lowerBound, roundsUp: false)..<originalOffset(of: range.upperBound, roundsUp: true)
  }

  private func originalOffset(of offset: Int, roundsUp: Bool) -> Int {
    let index = pieces.partitioningIndex { $0.changed.upperBound > offset }
    if index < pieces.count, pieces[index].changed.lowerBound < offset {
      return roundsUp ? pieces[index].original.upperBound : pieces[index].original.lowerBound
    }
    guard index > 0 else { return offset }
    return pieces[index - 1].original.upperBound + (offset - pieces[index - 1].changed.upperBound)
  }
}

extension AttributedText {
  /// The text with its letters changed as CSS's `text-transform` does it.
  public func transformed(_ transform: TextTransform) -> TransformedText { TransformedText(self, transform) }
}
