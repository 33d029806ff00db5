internal import GalleyUnicode
internal import Synchronization

/// For each scalar value the first font of a cascade that can show it, in pages that are filled when read.
///
/// `@unchecked Sendable`: a page is complete before its address is published, and never changes after.
@safe final class FirstFontTable: @unchecked Sendable {
  /// An entry: the font's position in the low bits, and what else the walk over a text must know.
  typealias Entry = UInt16

  static let fontMask: Entry = 0x0FFF
  /// No font has the character.
  static let noFont = 0x0FFF
  static let maximumFontCount = 0x0FFF
  /// The whole cluster decides: emoji, variation selectors 15 and 16, joiners, keycaps.
  static let isSpecial: Entry = 0x1000
  /// The character counts for no font and against none.
  static let isIgnorable: Entry = 0x2000

  /// Whether the character goes with whatever font is there, and says nothing about its cluster.
  @inline(__always)
  static func isOnlyIgnorable(_ entry: Entry) -> Bool { entry & (isIgnorable | isSpecial) == isIgnorable }

  private static let pageSize = 512
  private static let pageCount = 0x110000 / pageSize

  private let pages: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<Entry>?>>
  private let fonts: ContiguousArray<FontInstance>
  private let order: ContiguousArray<Int>
  private let isEmojiFont: ContiguousArray<Bool>

  /// - Parameter order: The positions of the fonts in the order in which text asks them.
  init(fonts: ContiguousArray<FontInstance>, order: ContiguousArray<Int>, isEmojiFont: ContiguousArray<Bool>) {
    self.fonts = fonts
    self.order = order
    self.isEmojiFont = isEmojiFont
    unsafe pages = .allocate(capacity: Self.pageCount)
    for page in 0..<Self.pageCount { unsafe (pages + page).initialize(to: Atomic(nil)) }
  }

  deinit {
    for page in 0..<Self.pageCount { unsafe pages[page].load(ordering: .relaxed)?.deallocate() }
    unsafe pages.deinitialize(count: Self.pageCount)
    unsafe pages.deallocate()
  }

  /// - Parameter scalar: A scalar value, below 0x110000.
  @inline(__always)
  func entry(for scalar: UInt32) -> Entry {
    unsafe entries(ofPage: Int(scalar >> 9))[Int(scalar & 0x1FF)]
  }

  /// The entries of 512 scalar values.
  @inline(__always)
  func entries(ofPage page: Int) -> UnsafeMutablePointer<Entry> {
    if let entries = unsafe pages[page].load(ordering: .acquiring) { return unsafe entries }
    return unsafe fill(page)
  }

  @inline(never)
  private func fill(_ page: Int) -> UnsafeMutablePointer<Entry> {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: Self.pageSize)
    for index in 0..<Self.pageSize {
      let value = UInt32(page * Self.pageSize + index)
      unsafe (entries + index).initialize(to: Unicode.Scalar(value).map(makeEntry) ?? Entry(Self.noFont))
    }
    let (exchanged, original) = unsafe pages[page].compareExchange(
      expected: nil, desired: entries, ordering: .acquiringAndReleasing)
    guard !exchanged, let original = unsafe original else { return unsafe entries }
    // Another thread was faster, and has the same entries.
    unsafe entries.deallocate()
    return unsafe original
  }

  private func makeEntry(_ scalar: Unicode.Scalar) -> Entry {
    let properties = ScalarProperties(of: scalar)
    let isSelector = scalar.value == 0xFE0E || scalar.value == 0xFE0F
    var entry = Entry(firstFont(for: scalar.value))
    if properties.isEmojiPresentation || properties.isEmojiModifier || isSelector
      || scalar.value == 0x200D || scalar.value == EmojiFontRule.keycap
    {
      entry |= Self.isSpecial
    }
    // Hangul fillers are ignorable and yet take room: a font must have them.
    let isFiller = [0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value)
    if (properties.isDefaultIgnorable && !isFiller) || properties.generalCategory == .control {
      entry |= Self.isIgnorable
    }
    return entry
  }

  private func firstFont(for scalar: UInt32) -> Int {
    let isDigit = EmojiFontRule.neverTakes(scalar)
    for index in order where !(isDigit && isEmojiFont[index]) {
      if GlyphCoverage.canShow(scalar, in: fonts[index].face.coverage) { return index }
    }
    return Self.noFont
  }
}
