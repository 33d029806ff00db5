internal import GalleyUnicode

/// An ordered list of fonts, and the question which of them shows which part of a text.
///
/// Fonts are chosen per grapheme cluster, which is never divided:
/// 1. the first font that can show the whole cluster, else
/// 2. the first of those that can show the most of its characters, else
/// 3. the first font, in which the cluster is missing.
///
/// Refinements:
/// - An emoji of several characters goes to the first of the fonts that make the fewest glyphs of it, one as a rule.
/// - A cluster of emoji presentation asks the colour fonts first; any other cluster asks the emoji
///   fonts last, and digits, `#` and `*` never come from one unless they are part of a keycap.
/// - Default-ignorable characters, variation selectors and joiners among them, control characters and line terminators
///   count for no font and against none; where a cluster has nothing else, it stays in the font of
///   the text before it (at the start of the text: after it).
/// - A font can show what HarfBuzz can make of its glyphs: a letter by its canonical parts, a letter
///   and its mark by the letter composed of both, a space by U+0020, U+2011 by U+2010.
/// - Spaces come from the first font that has them, as in browsers.
/// - A language may have a font for the punctuation that its script shares with others: ``SharedPunctuation``.
///
/// Immutable but for fonts and tables that are opened and filled when they are first read; threads may share a cascade.
package final class FontCascade: Sendable {
  /// The fonts in the order of fallback; at least one.
  package let fonts: CascadeFonts
  let table: FirstFontTable
  /// The presentation of characters that are both text and emoji.
  let emoji: FontVariantEmoji
  /// The position of the font that shows shared punctuation beside letters of its scripts; `nil` for none.
  package let punctuationFont: Int?
  /// Cascades of these fonts that choose otherwise.
  private let variants = RecentTable<Variant, FontCascade>()
  /// The fonts of emoji of several characters, by their UTF-8.
  let sequenceFonts = RecentTable<ContiguousArray<UInt8>, SequenceFont>()

  /// The most fonts that a cascade uses; those after them are left out.
  package static var maximumCount: Int { FirstFontTable.maximumFontCount }

  /// - Precondition: There is at least one font.
  package convenience init(_ fonts: some Collection<FontInstance>) {
    let fonts = ContiguousArray(fonts)
    self.init(count: fonts.count) { fonts[$0] }
  }

  /// A cascade of fonts that are opened when some text asks them.
  ///
  /// - Parameter open: Gives the font at a position; always the same one, and on any thread.
  /// - Precondition: `count` is positive.
  package init(count: Int, open: @escaping @Sendable (_ position: Int) -> FontInstance) {
    precondition(count > 0, "A cascade has a font")
    fonts = CascadeFonts(count: min(count, Self.maximumCount), open: open)
    emoji = .normal
    punctuationFont = nil
    table = FirstFontTable(fonts, emoji, hasPunctuationFont: false)
  }

  private init(_ fonts: CascadeFonts, _ variant: Variant) {
    self.fonts = fonts
    emoji = variant.emoji
    punctuationFont = variant.punctuationFont
    table = FirstFontTable(fonts, emoji, hasPunctuationFont: punctuationFont != nil)
  }

  /// The choices among the same fonts.
  private struct Variant: Hashable {
    var emoji: FontVariantEmoji
    var punctuationFont: Int?
  }

  /// Returns the cascade of the same fonts that shows characters as text or emoji.
  ///
  /// - Parameter punctuationFont: The position of the font for shared punctuation beside letters of its scripts.
  package func presenting(_ emoji: FontVariantEmoji, punctuationFont: Int? = nil) -> FontCascade {
    guard emoji == .text || emoji == .emoji || punctuationFont != nil else { return self }
    let variant = Variant(emoji: emoji, punctuationFont: punctuationFont)
    return variants.value(for: variant) ?? variants.keep(FontCascade(fonts, variant), for: variant)
  }

  // MARK: Sharing

  private static let shared = RecentTable<ContiguousArray<UInt32>, FontCascade>()

  /// The cascade of these fonts: one object for as long as it is among those asked for last.
  ///
  /// - Precondition: There is at least one font.
  package static func shared(_ fonts: some Collection<FontInstance>) -> FontCascade {
    let key = ContiguousArray(fonts.lazy.map { $0.id })
    return shared.value(for: key) ?? shared.keep(FontCascade(fonts), for: key)
  }
}
