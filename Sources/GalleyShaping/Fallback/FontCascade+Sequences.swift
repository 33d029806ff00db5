internal import GalleyUnicode

extension FontCascade {
  /// The font for an emoji of several characters: the first of those that make the fewest glyphs of it.
  ///
  /// That is nearly always one glyph. A font that lacks the sequence shows its parts side by side, so it comes after one
  /// that has it, wherever both stand in the list.
  ///
  /// - Parameters:
  ///   - cluster: The UTF-8 offsets of a grapheme cluster of emoji presentation.
  ///   - scalars: Its characters that a font must have.
  /// - Returns: `nil` for an emoji of one character, and where no font has all of them.
  func fontForSequence(
    _ cluster: Range<Int>, _ scalars: ContiguousArray<UInt32>, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let bytes = unsafe UnsafeBufferPointer(rebasing: utf8[cluster])
    guard unsafe Self.isSequence(bytes), !EmojiFontRule.isDigit(scalars) else { return nil }
    let key = unsafe ContiguousArray(bytes)
    if let known = sequenceFonts.value(for: key) { return known.font }
    var best: (font: Int, glyphCount: Int)?
    for index in fonts.emojiOrder {
      let font = fonts.member(at: index).font
      guard GlyphCoverage.count(of: scalars, in: font) == scalars.count else { continue }
      let count = unsafe font.glyphCount(ofEmoji: bytes)
      // As few go to the font that stands first in the list, whatever the order of asking.
      if let best, (best.glyphCount, best.font) <= (count, index) { continue }
      best = (index, count)
      if count <= 1 { break }
    }
    return sequenceFonts.keep(SequenceFont(font: best?.font), for: key).font
  }

  /// Tells whether there is more than one character besides variation selectors 15 and 16.
  private static func isSequence(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    var position = 0
    while position < bytes.count {
      let (scalar, length) = unsafe UTF8Decoding.decode(bytes, at: position)
      if scalar & ~1 != 0xFE0E { count += 1 }
      position += length
    }
    return count > 1
  }
}

/// The font that was found for an emoji of several characters.
struct SequenceFont: Sendable {
  /// The position in the cascade; `nil` for none.
  var font: Int?
}
