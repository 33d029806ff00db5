internal import GalleyShaping

extension ParagraphStorage {
  /// The longest text in UTF-8 bytes that is shaped again when glyphs are asked for.
  static var maximumReshapedCount: Int { 256 }

  /// The shaped glyphs.
  ///
  /// A label is measured far more often than drawn, and its size takes nothing but the ``BreakTable``. So short plain
  /// texts do not keep their glyphs: they are shaped again when something else asks for them, and kept from then on. The words
  /// come from the shape cache if it still has them; the glyphs are the same if not.
  var shaped: ShapedText {
    keptGlyphs.get { shapeAgain(text, baseStyle, levels, cache) }
  }

  /// The runs partition the text; empty only for empty text.
  var runs: ContiguousArray<TextRun> { keptGlyphs.read { $0.runs } ?? shaped.runs }
  /// The pieces partition the text.
  var pieces: ContiguousArray<Piece> { keptGlyphs.read { $0.pieces } ?? shaped.pieces }
}
