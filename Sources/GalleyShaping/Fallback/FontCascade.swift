internal import GalleyUnicode
internal import Synchronization

/// An ordered list of fonts, and the question which of them shows which part of a text.
///
/// Fonts are chosen per grapheme cluster, which is never divided:
/// 1. the first font that can show the whole cluster, else
/// 2. the first of those that can show the most of its characters, else
/// 3. the first font, in which the cluster is missing.
///
/// Refinements:
/// - A cluster of emoji presentation asks the colour fonts first; any other cluster asks the emoji
///   fonts last, and digits, `#` and `*` never come from one unless they are part of a keycap.
/// - Default-ignorable characters, variation selectors and joiners among them, and control characters
///   count for no font and against none; where a cluster has nothing else, it stays in the font of
///   the text before it (at the start of the text: after it).
/// - A font can show what HarfBuzz can make of its glyphs: a letter by its canonical parts, a letter
///   and its mark by the letter composed of both, a space by U+0020, U+2011 by U+2010.
/// - Spaces come from the first font that has them, as in browsers.
///
/// Immutable but for tables that are filled when they are first read; threads may share a cascade.
package final class FontCascade: Sendable {
  /// The fonts in the order of fallback; at least one.
  package let fonts: ContiguousArray<FontInstance>

  /// The positions of fonts in the order in which text asks them: emoji fonts last.
  let textOrder: ContiguousArray<Int>
  /// The positions of fonts in the order in which emoji ask them: colour fonts first.
  let emojiOrder: ContiguousArray<Int>
  /// Whether the font at a position is an emoji font.
  let isEmojiFont: ContiguousArray<Bool>
  let table: FirstFontTable

  /// The most fonts that a cascade uses; those after them are left out.
  package static var maximumCount: Int { FirstFontTable.maximumFontCount }

  /// - Precondition: There is at least one font.
  package init(_ fonts: some Collection<FontInstance>) {
    precondition(!fonts.isEmpty, "A cascade has a font")
    let fonts = ContiguousArray(fonts.prefix(Self.maximumCount))
    self.fonts = fonts
    let isColor = fonts.map(\.face.isColor)
    let isEmoji = ContiguousArray(zip(fonts, isColor).map { $1 && FontCascade.hasEmoji($0) })
    isEmojiFont = isEmoji
    textOrder = ContiguousArray(fonts.indices.filter { !isEmoji[$0] } + fonts.indices.filter { isEmoji[$0] })
    emojiOrder = ContiguousArray(fonts.indices.filter { isColor[$0] } + fonts.indices.filter { !isColor[$0] })
    table = FirstFontTable(fonts: fonts, order: textOrder, isEmojiFont: isEmojiFont)
  }

  /// Whether a colour font is one for emoji rather than for letters in colour.
  private static func hasEmoji(_ font: FontInstance) -> Bool {
    (["\u{1F600}", "\u{2705}", "\u{1F1E6}"] as [Unicode.Scalar]).contains(where: font.face.coverage.contains)
  }

  // MARK: Sharing

  private struct Shared {
    var cascades: [ContiguousArray<UInt32>: FontCascade] = [:]
    var keys: [ContiguousArray<UInt32>] = []
  }

  private static let shared = Mutex(Shared())
  private static let sharedCapacity = 64

  /// The cascade of these fonts: one object for as long as it is among those made last.
  ///
  /// - Precondition: There is at least one font.
  package static func shared(_ fonts: some Collection<FontInstance>) -> FontCascade {
    let key = ContiguousArray(fonts.lazy.map(\.id))
    if let cascade = shared.withLock({ $0.cascades[key] }) { return cascade }
    // Outside the lock: asking fonts whether they have emoji may read their character maps.
    let cascade = FontCascade(fonts)
    let (kept, evicted) = shared.withLock { shared -> (FontCascade, FontCascade?) in
      if let other = shared.cascades[key] { return (other, nil) }
      shared.cascades[key] = cascade
      shared.keys.append(key)
      guard shared.keys.count > sharedCapacity else { return (cascade, nil) }
      return (cascade, shared.cascades.removeValue(forKey: shared.keys.removeFirst()))
    }
    _ = consume evicted  // Its last reference goes with the lock released.
    return kept
  }
}
