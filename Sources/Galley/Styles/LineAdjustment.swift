/// The way to make a line of Japanese fit where a character would go beyond its end (JLREQ 3.8, line adjustment).
///
/// Places are squeezed or stretched step by step: each step takes what the one before leaves, in proportion to the sizes of
/// its characters. The numbers are those of JLREQ's tables 3 and 6. A line of other text has but its word spaces.
public enum LineAdjustment: String, Hashable, Sendable, CaseIterable {
  /// Lines are never squeezed, and stretched as ``ParagraphStyle/justifiesCharacters`` says.
  case none
  /// A greedy line takes the next characters as well, up to the next place where it may end, if it can be squeezed to hold
  /// them; only otherwise they are carried over.
  ///
  /// What is squeezed, first to last: word spaces, to a quarter of an em; at the line's end the empty half of a closing
  /// bracket, a comma or a full stop and the empty quarters of a middle dot, all or nothing; the quarters of middle dots in
  /// the line; the empty halves of brackets and commas in the line, but nothing at the line's start. Full stops in the line
  /// keep their width. So does the gap of ``TextAutospace``: it is an eighth of an em, the least that JLREQ leaves. How much
  /// of a mark is empty is what the font's feature `halt` says, as for ``TextSpacingTrim``.
  ///
  /// What justified lines stretch, first to last: word spaces, to half an em; gaps of ``TextAutospace``, to half an em; the
  /// places beside ideographs and kana, by a quarter of an em, but neither after an opening bracket nor before punctuation
  /// that may not begin a line, nor inside of an annotated base; then all of them alike, and those after punctuation and
  /// before opening brackets. ``ParagraphStyle/justification``, ``ParagraphStyle/justifiesCharacters`` and ``ParagraphStyle/kashida``
  /// have no say in such lines.
  ///
  /// Lines that are chosen together are not squeezed: balanced ones are stretched in this order, and for optimal and pretty
  /// ones this is as ``none``. Neither are lines ended between any two clusters, and the last line of a text that is cut.
  /// Punctuation hangs before anything is squeezed, and the min-content width counts only the line's end as squeezed.
  case pushIn
}

extension ParagraphStyle {
  /// True if lines are squeezed before a character is carried over.
  @inline(__always) var squeezesLines: Bool { lineAdjustment == .pushIn && textWrap == .greedy }

  /// True if justified lines stretch in JLREQ's order.
  var stretchesBySteps: Bool { lineAdjustment == .pushIn && !textWrap.shrinksLines }
}
