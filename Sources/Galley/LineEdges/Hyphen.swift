internal import GalleyShaping

extension TextRun {
  /// The hyphen that a line of this run's font shows: that of its style, else U+2010, else U+002D, else none.
  var hyphenGlyph: UInt16? {
    let own = style.hyphenateCharacter.flatMap { font.nominalGlyph(for: $0) }
    let glyph = own ?? font.nominalGlyph(for: "\u{2010}") ?? font.nominalGlyph(for: "-")
    return glyph.flatMap { UInt16(exactly: $0) }
  }

  /// The advance of that hyphen in layout units: no letter follows it, so no letter spacing does (nor in Chromium).
  var hyphenAdvance: Int64 {
    if style.terminalWidth != nil { return Int64(Double(style.hyphenCells) * LayoutUnit.perPoint) }
    guard let glyph = hyphenGlyph else { return 0 }
    let units = (Double(font.nominalAdvance(of: UInt32(glyph))) * scale).rounded(.toNearestOrEven)
    return LayoutUnit.saturated(units)
  }
}
