/// A part of a text of one style whose characters have emphasis marks.
struct EmphasisPart {
  /// The mark as a text of its own.
  let mark: ParagraphStorage
  /// How far the marks stand from the baseline.
  let place: RubyHeights.Ornament

  /// UTF-8 offsets.
  var range: Range<Int> { place.range }
}
