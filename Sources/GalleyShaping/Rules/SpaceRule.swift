internal import GalleyUnicode

/// The sequences of glyphs with a space in them that a font looks for, as far as the words beside it go.
struct SpaceRules {
  /// The most rules with two sides that are kept apart; more are merged into coarser ones.
  static let maximumCount = 62

  /// The conditions of the rule on one of its two words.
  struct Side: Hashable {
    /// The sets of which the glyph next to the space must be in one, as bits.
    var edge: UInt64
    /// The sets that must all occur somewhere in the word, as bits.
    var needs: UInt64
    /// True if the glyph next to the space may be another space.
    var mayBeSpace: Bool
    /// The sets that must occur farther off, in the word or beyond a space that ends it.
    var beyond: UInt64 = 0
    /// True if the rule may go on in the word beyond.
    var isOpen = false

    /// Tells whether a word may match the rule, by itself or with the word beyond it.
    func matches(edge: UInt64, word: UInt64) -> Bool { edge & self.edge != 0 && word & needs == needs }

    /// Tells whether a word that matches the rule does so only with the word beyond it.
    func needsMore(than word: UInt64) -> Bool { isOpen && word & beyond != beyond }
  }

  /// Rules that ask something of both words: side by side in two lists of equal length.
  var lefts: ContiguousArray<Side> = []
  var rights: ContiguousArray<Side> = []
  /// Rules that end with the space.
  var leftsAlone: ContiguousArray<Side> = []
  /// Rules that begin with the space.
  var rightsAlone: ContiguousArray<Side> = []

  var isEmpty: Bool { lefts.isEmpty && leftsAlone.isEmpty && rightsAlone.isEmpty }
}

extension CharacterMask {
  /// Tells whether a character may be part of what stands before it: HarfBuzz composes, reorders or skips it.
  static func isAttached(_ value: UInt32) -> Bool {
    guard value >= 0x80, let scalar = Unicode.Scalar(value) else { return false }
    let properties = ScalarProperties(of: scalar)
    return properties.generalCategory.isMark || properties.isDefaultIgnorable || properties.isEmojiModifier
      // The vowels AM of Thai and Lao, and the vowels and finals of Hangul.
      || value == 0x0E33 || value == 0x0EB3 || (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }
}

/// The glyphs that a character may be, once shaped, to the rules of a font.
struct CharacterMask: Hashable {
  /// The sets of glyphs that the character may become a member of, as bits.
  var sets: UInt64 = 0
  /// Part of what stands before it: a mark, a joiner, something invisible.
  var isAttached = false
  /// A combining mark.
  var isMark = false
  /// A letter that canonically decomposes.
  var composes = false
  /// Seen by rules that leap over spaces, or not known.
  var joinsRun = false

  mutating func formUnion(_ other: CharacterMask) {
    sets |= other.sets
    isAttached = isAttached || other.isAttached
    isMark = isMark || other.isMark
    composes = composes || other.composes
    joinsRun = joinsRun || other.joinsRun
  }

  /// A character about which nothing is known.
  static let unknown: CharacterMask = {
    var mask = CharacterMask()
    mask.sets = .max
    mask.joinsRun = true
    return mask
  }()
}

/// A mask for every scalar value, in two stages.
///
/// It cannot be copied, so that a look at a mask counts no references, which threads would do in one place.
struct CharacterMasks: ~Copyable, Sendable {
  private var pageIndexes = ContiguousArray<UInt16>(repeating: 0, count: 0x110000 / 64)
  private var pages = ContiguousArray<UInt8>(repeating: 0, count: 64)
  /// The distinct masks; the first is that of characters that were not set.
  private var values: ContiguousArray<CharacterMask> = [.unknown]
  private var indexes: [CharacterMask: UInt8] = [.unknown: 0]
  /// The mask that was set last, since neighbours are alike.
  private var last: (mask: CharacterMask, index: UInt8) = (.unknown, 0)

  /// A second value with these masks, in shared memory.
  var shared: CharacterMasks {
    var copy = CharacterMasks()
    copy.pageIndexes = pageIndexes
    copy.pages = pages
    copy.values = values
    copy.indexes = indexes
    copy.last = last
    return copy
  }

  subscript(scalar: UInt32) -> CharacterMask {
    let page = Int(pageIndexes[Int(scalar >> 6)])
    return values[Int(pages[page &* 64 &+ Int(scalar & 63)])]
  }

  /// Calls `body` with each character that was set, in ascending order.
  func forEachKnown(_ body: (UInt32, CharacterMask) -> Void) {
    for page in pageIndexes.indices where pageIndexes[page] != 0 {
      for scalar in UInt32(page) << 6..<UInt32(page + 1) << 6 where self[scalar] != .unknown {
        body(scalar, self[scalar])
      }
    }
  }

  mutating func set(_ mask: CharacterMask, for scalar: UInt32) {
    guard let index = index(of: mask), index != 0 else { return }
    var page = Int(pageIndexes[Int(scalar >> 6)])
    if page == 0 {
      page = pages.count / 64
      pages.append(contentsOf: repeatElement(0, count: 64))
      pageIndexes[Int(scalar >> 6)] = UInt16(page)
    }
    pages[page * 64 + Int(scalar & 63)] = index
  }

  /// `nil` when there are more kinds of characters than fit, and this one stays unknown.
  private mutating func index(of mask: CharacterMask) -> UInt8? {
    if mask == last.mask { return last.index }
    var known = indexes[mask]
    if known == nil, let index = UInt8(exactly: values.count) {
      values.append(mask)
      indexes[mask] = index
      known = index
    }
    if let known { last = (mask, known) }
    return known
  }
}
