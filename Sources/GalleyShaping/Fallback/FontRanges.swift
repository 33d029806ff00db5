internal import GalleyUnicode
internal import Synchronization

/// Of the characters of one and two bytes in UTF-8 that texts have used, and their neighbours, those that follow one another and
/// have the same font.
///
/// For ASCII and for each 512 of the others two such ranges are kept, as letters and marks often are apart. Threads share them
/// without a lock: each may put a range that is shorter than another thread's, and both are true.
struct FontRanges: ~Copyable, Sendable {
  /// Characters with one entry in a ``FirstFontTable``.
  struct CharacterRange: Equatable {
    fileprivate var rawValue: UInt64

    fileprivate init(rawValue: UInt64) { self.rawValue = rawValue }

    fileprivate init(_ entry: FirstFontTable.Entry, _ range: ClosedRange<UInt32>) {
      rawValue = UInt64(entry) << 32 | UInt64(range.lowerBound) << 16 | UInt64(range.upperBound)
    }

    /// No character.
    static let none = CharacterRange(rawValue: .max)

    var entry: FirstFontTable.Entry { UInt16(truncatingIfNeeded: rawValue >> 32) }
    var first: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 16) }
    var last: UInt16 { UInt16(truncatingIfNeeded: rawValue) }

    /// How many characters it has.
    var count: Int { self == .none ? 0 : Int(last - first) + 1 }

    func isPart(of other: CharacterRange) -> Bool { entry == other.entry && first >= other.first && last <= other.last }
  }

  /// Two ranges, whose entries may differ.
  typealias Pair = (CharacterRange, CharacterRange)

  private static let end: UInt32 = 0x800
  private static let pageSize: UInt32 = 512

  /// Those of ASCII, and those of the pages.
  private let ranges = FixedArray<10, Atomic<UInt64>> { _ in Atomic(CharacterRange.none.rawValue) }

  /// The place of the first one in ASCII or on the page of a character.
  @inline(__always) private static func index(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 0 : 2 &+ 2 &* Int(scalar / pageSize)
  }

  @inline(__always) private func range(at index: Int) -> CharacterRange {
    CharacterRange(rawValue: ranges[index].load(ordering: .relaxed))
  }

  /// The ranges in ASCII or on the page of a character.
  ///
  /// - Parameter scalar: Below U+0800.
  @inline(__always) func ranges(near scalar: UInt32) -> Pair {
    let index = Self.index(of: scalar)
    return (range(at: index), range(at: index &+ 1))
  }

  /// Looks for a longer range around a character whose entry was found.
  ///
  /// - Parameter entryOf: The entry of a neighbour; `nil` to go no further.
  func grow(around scalar: UInt32, _ entry: FirstFontTable.Entry, entryOf: (UInt32) -> FirstFontTable.Entry?) {
    guard scalar < Self.end, entry & ~FirstFontTable.fontMask == 0, entry != FirstFontTable.noFont else { return }
    let start = scalar / Self.pageSize * Self.pageSize
    let page = scalar < 0x80 ? 0..<0x80 : max(0x80, start)..<start + Self.pageSize
    var (first, last) = (scalar, scalar)
    while first > page.lowerBound, entryOf(first - 1) == entry { first -= 1 }
    while last + 1 < page.upperBound, entryOf(last + 1) == entry { last += 1 }
    // In place of a part of it, else of the shorter one.
    let grown = CharacterRange(entry, first...last)
    let index = Self.index(of: scalar)
    let known = ranges(near: scalar)
    let isFirst = known.0.isPart(of: grown) || !known.1.isPart(of: grown) && known.0.count < known.1.count
    guard grown.count > (isFirst ? known.0 : known.1).count else { return }
    ranges[isFirst ? index : index + 1].store(grown.rawValue, ordering: .relaxed)
  }
}
