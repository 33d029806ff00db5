/// A part of a text of one style whose characters have emphasis marks.
struct EmphasisPart {
  /// UTF-8 offsets.
  let range: Range<Int>
  /// The mark as a text of its own.
  let mark: ParagraphStorage
  /// From the characters' baseline to that of the marks, in points, towards the line's over side.
  let up: Double
  /// The room that the marks need above and below the baseline, as of ``RubyHeights``.
  let ascent: Double
  let descent: Double
}
