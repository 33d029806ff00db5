internal import GalleyUnicode

/// For each scalar value the first font of a cascade that can show it, found when the value is first met.
final class FirstFontTable: Sendable {
  /// An entry: the font's position in the low bits, and what else the walk over a text must know.
  typealias Entry = UInt16

  static let fontMask: Entry = 0x0FFF
  /// No font has the character, or none is asked.
  static let noFont = 0x0FFF
  static let maximumFontCount = 0x0FFF
  /// The whole cluster decides, or what is beside it: emoji, variation selectors 15 and 16, joiners, keycaps, and
  /// shared punctuation where there is a font for it.
  static let isSpecial: Entry = 0x1000
  /// The character counts for no font and against none.
  static let isIgnorable: Entry = 0x2000

  /// Tells whether the character goes with whatever font is there, and says nothing about its cluster.
  @inline(__always)
  static func isOnlyIgnorable(_ entry: Entry) -> Bool { entry & (isIgnorable | isSpecial) == isIgnorable }

  /// How many characters are asked about beside one that a text has.
  private static let reach = 16

  // No entry has all bits, which is what stands for the unknown.
  private let entries = PagedTable(count: 0x110000)
  private let ranges = FontRanges()
  private let fonts: CascadeFonts
  private let emoji: FontVariantEmoji
  private let hasPunctuationFont: Bool

  init(_ fonts: CascadeFonts, _ emoji: FontVariantEmoji, hasPunctuationFont: Bool) {
    self.fonts = fonts
    self.emoji = emoji
    self.hasPunctuationFont = hasPunctuationFont
  }

  /// - Parameter scalar: A scalar value, below 0x110000.
  @inline(__always)
  func entry(for scalar: UInt32) -> Entry {
    unsafe entry(for: scalar, in: entries.page(of: scalar))
  }

  /// - Parameter page: The page that the scalar value is on.
  @inline(__always)
  func entry(for scalar: UInt32, in page: PagedTable.Page) -> Entry {
    let entry = unsafe PagedTable.number(for: scalar, in: page)
    return entry == PagedTable.unknown ? find(scalar) : entry
  }

  /// The page that a scalar value is on, with its neighbours.
  @inline(__always)
  func page(of scalar: UInt32) -> PagedTable.Page { unsafe entries.page(of: scalar) }

  /// Ranges of characters whose entries are known and alike, near a character of one or two bytes.
  @inline(__always)
  func ranges(near scalar: UInt32) -> FontRanges.Pair { ranges.ranges(near: scalar) }

  @inline(never)
  private func find(_ scalar: UInt32) -> Entry {
    let entry = Unicode.Scalar(scalar).flatMap { makeEntry($0, upTo: nil) } ?? Entry(Self.noFont)
    entries.put(entry, for: scalar)
    var asked = 0
    ranges.grow(around: scalar, entry) { neighbor in
      let known = entries.number(for: neighbor)
      guard known == PagedTable.unknown else { return known }
      // Letters between those of a text are likely to be met as well. But no font is opened for what the text does not have.
      asked += 1
      guard asked <= Self.reach, let found = Unicode.Scalar(neighbor).flatMap({ makeEntry($0, upTo: Int(entry)) })
      else { return nil }
      entries.put(found, for: neighbor)
      return found
    }
    return entry
  }

  /// - Parameter last: The font that is asked last; `nil` to ask all.
  /// - Returns: `nil` where only fonts after the last one could have the character.
  private func makeEntry(_ scalar: Unicode.Scalar, upTo last: Int?) -> Entry? {
    let properties = ScalarProperties(of: scalar)
    let isSelector = scalar.value == 0xFE0E || scalar.value == 0xFE0F
    // Hangul fillers are ignorable and yet take room: a font must have them.
    let isFiller = [0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value)
    let isIgnorable = (properties.isDefaultIgnorable && !isFiller) || properties.generalCategory.isNeverShown
    // No font is asked about what counts for none, or the first control character would open them all.
    guard let font = isIgnorable ? Self.noFont : firstFont(for: scalar.value, upTo: last) else { return nil }
    var entry = Entry(font)
    if properties.isEmojiPresentation || properties.isEmojiModifier || isSelector
      || scalar.value == 0x200D || scalar.value == EmojiFontRule.keycap || emoji.makesEmoji && properties.isEmoji
      || hasPunctuationFont && SharedPunctuation.contains(scalar.value)
    {
      entry |= Self.isSpecial
    }
    if isIgnorable { entry |= Self.isIgnorable }
    return entry
  }

  private func firstFont(for scalar: UInt32, upTo last: Int?) -> Int? {
    let isDigit = EmojiFontRule.neverTakes(scalar)
    for index in fonts.textOrder {
      let member = fonts.member(at: index)
      if !(isDigit && member.isEmoji), GlyphCoverage.canShow(scalar, in: member.font) { return index }
      if index == last { return nil }
    }
    return Self.noFont
  }
}

extension GeneralCategory {
  /// True if the category is one of control characters and line terminators, for which no text shows a glyph.
  fileprivate var isNeverShown: Bool { self == .control || self == .lineSeparator || self == .paragraphSeparator }
}
