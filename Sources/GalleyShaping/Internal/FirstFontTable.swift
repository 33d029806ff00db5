internal import GalleyUnicode
internal import Synchronization

/// For each scalar value the first font of a cascade that can show it, found when the value is first met.
///
/// `@unchecked Sendable`: a page is complete before its address is published; its entries are atomic, and whoever finds
/// one finds the same.
@safe final class FirstFontTable: @unchecked Sendable {
  /// An entry: the font's position in the low bits, and what else the walk over a text must know.
  typealias Entry = UInt16

  static let fontMask: Entry = 0x0FFF
  /// No font has the character, or none is asked.
  static let noFont = 0x0FFF
  static let maximumFontCount = 0x0FFF
  /// The whole cluster decides: emoji, variation selectors 15 and 16, joiners, keycaps.
  static let isSpecial: Entry = 0x1000
  /// The character counts for no font and against none.
  static let isIgnorable: Entry = 0x2000
  /// The character was not met yet; no other entry has these bits.
  static let unknown: Entry = 0xFFFF

  /// Whether the character goes with whatever font is there, and says nothing about its cluster.
  @inline(__always)
  static func isOnlyIgnorable(_ entry: Entry) -> Bool { entry & (isIgnorable | isSpecial) == isIgnorable }

  /// The entries of ``pageSize`` scalar values.
  typealias Page = UnsafeMutablePointer<Atomic<Entry>>

  private static let pageSize = 512
  private static let pageCount = 0x110000 / pageSize

  private let pages: UnsafeMutablePointer<Atomic<Page?>>
  private let fonts: CascadeFonts

  init(_ fonts: CascadeFonts) {
    self.fonts = fonts
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
    unsafe entry(for: scalar, in: page(Int(scalar >> 9)))
  }

  /// - Parameter page: The page that the scalar value is on.
  @inline(__always)
  func entry(for scalar: UInt32, in page: Page) -> Entry {
    let entry = unsafe page[Int(scalar & 0x1FF)].load(ordering: .relaxed)
    return entry == Self.unknown ? unsafe find(scalar, in: page) : entry
  }

  /// The page of the scalar values from a multiple of ``pageSize`` on.
  @inline(__always)
  func page(_ number: Int) -> Page {
    if let page = unsafe pages[number].load(ordering: .acquiring) { return unsafe page }
    return unsafe addPage(number)
  }

  @inline(never)
  private func addPage(_ number: Int) -> Page {
    let page = Page.allocate(capacity: Self.pageSize)
    for index in 0..<Self.pageSize { unsafe (page + index).initialize(to: Atomic(Self.unknown)) }
    let (exchanged, original) = unsafe pages[number].compareExchange(
      expected: nil, desired: page, ordering: .acquiringAndReleasing)
    guard !exchanged, let original = unsafe original else { return unsafe page }
    // Another thread was faster.
    unsafe page.deallocate()
    return unsafe original
  }

  @inline(never)
  private func find(_ scalar: UInt32, in page: Page) -> Entry {
    let entry = Unicode.Scalar(scalar).map(makeEntry) ?? Entry(Self.noFont)
    unsafe page[Int(scalar & 0x1FF)].store(entry, ordering: .relaxed)
    return entry
  }

  private func makeEntry(_ scalar: Unicode.Scalar) -> Entry {
    let properties = ScalarProperties(of: scalar)
    let isSelector = scalar.value == 0xFE0E || scalar.value == 0xFE0F
    // Hangul fillers are ignorable and yet take room: a font must have them.
    let isFiller = [0x115F, 0x1160, 0x3164, 0xFFA0].contains(scalar.value)
    let isIgnorable = (properties.isDefaultIgnorable && !isFiller) || properties.generalCategory == .control
    // No font is asked about what counts for none, or the first control character would open them all.
    var entry = Entry(isIgnorable ? Self.noFont : firstFont(for: scalar.value))
    if properties.isEmojiPresentation || properties.isEmojiModifier || isSelector
      || scalar.value == 0x200D || scalar.value == EmojiFontRule.keycap
    {
      entry |= Self.isSpecial
    }
    if isIgnorable { entry |= Self.isIgnorable }
    return entry
  }

  private func firstFont(for scalar: UInt32) -> Int {
    let isDigit = EmojiFontRule.neverTakes(scalar)
    for index in fonts.textOrder {
      let member = fonts.member(at: index)
      if !(isDigit && member.isEmoji), GlyphCoverage.canShow(scalar, in: member.font) { return index }
    }
    return Self.noFont
  }
}
