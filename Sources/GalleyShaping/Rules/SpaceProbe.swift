internal import GalleyUnicode

/// A probe of which words a font, script, language and set of features let be shaped apart from their neighbours.
///
/// Words that are shaped one by one and joined again give what the whole run gives only if no rule of
/// the font looks across the space between them: no kerning, ligature or context. Many fonts have such
/// rules for few glyphs: Inter's `calt` raises punctuation between capitals, spaces included. The probe
/// reads the rules and sums up a word in a few bits, so that the question about two words and the one
/// space between them is quick:
///
/// - ``cut(_:_:)``: where a text may be cut beside the space.
/// - ``Word/joinsRun``: what the word becomes may depend on all of the run, which must be shaped whole.
///
/// The answer errs on one side: what is cut may be cut, what is kept together need not have been.
/// Words are what stands between U+0020. Several spaces in a row have empty words between them; a run
/// that begins or ends with a space has ``SpaceProbe/edgeOfRun`` there.
package final class SpaceProbe: Sendable {
  /// A word as the rules see it that look across spaces: two masks, so that two words may be shaped apart where they
  /// have nothing in common.
  package struct Word: Hashable, Sendable {
    /// The rules whose part before the space the word may match with its end.
    package var left: UInt64
    /// The rules whose part after the space the word may match with its beginning.
    package var right: UInt64
    /// True if the word's glyphs may depend on text beyond its neighbours.
    package var joinsRun = false

    // Two bits are beyond those of rules: all words have one of each side, and what keeps a space meets it.
    static var spaceBefore: UInt64 { 1 << 63 }
    static var spaceAfter: UInt64 { 1 << 62 }

    package init(left: UInt64 = 0, right: UInt64 = 0) {
      self.left = left | Self.spaceBefore
      self.right = right | Self.spaceAfter
    }

    /// True if the word must be shaped with a space before it.
    package var keepsSpaceBefore: Bool { right & Self.spaceBefore != 0 }

    /// A word that must be shaped with both neighbours.
    static var joinsBoth: Word { Word(left: .max, right: .max) }
  }

  /// The cuts that are allowed at the one space between two words.
  package struct Cut {
    /// The bits that both words have.
    fileprivate let common: UInt64

    /// True if the text may be cut before the space.
    package var isBefore: Bool { common & ~Word.spaceBefore == 0 }
    /// True if the text may be cut after the space.
    package var isAfter: Bool { common & ~Word.spaceAfter == 0 }
    /// True if the two and the space are shaped apart.
    package var isApart: Bool { common == 0 }
  }

  /// Decides where a text may be cut between two words: every way to shape words asks here, or compares their masks.
  ///
  /// What a rule asks for beyond a second space does not count: words that only such a rule could join are kept together.
  @inline(__always)
  package static func cut(_ left: Word, _ right: Word) -> Cut { Cut(common: left.left & right.right) }

  /// True if no rule looks across a space, and words depend on nothing but themselves.
  ///
  /// Then only a word that begins with a mark keeps the space before it.
  package var isAlwaysSafe: Bool { rules.isEmpty && !isNeverSafe && !isSyllabic && !looksAtAll }
  /// True if nothing may be shaped apart: the font has no space, or rules that the probe cannot read.
  package let isNeverSafe: Bool

  /// The word that stands beside a space at the start or the end of a run.
  package static let edgeOfRun = Word()
  /// The word between two spaces in a row.
  package let emptyWord: Word

  private let rules: SpaceRules
  private let masks: CharacterMasks
  /// True if HarfBuzz divides this script into syllables, within which glyphs change places.
  private let isSyllabic: Bool
  /// True if glyphs deep in a word can come to stand beside the space.
  private let looksDeep: Bool
  /// True if characters must be looked at even where there is no rule.
  private let looksAtAll: Bool
  /// The glyph of U+25CC, which marks syllables without a base.
  private let dottedCircle: UInt16?

  /// A probe that cuts nothing.
  static let never = SpaceProbe(
    isNeverSafe: true, rules: SpaceRules(), masks: CharacterMasks(), isSyllabic: false, looksDeep: false,
    looksAtAll: true, dottedCircle: nil)

  init(
    isNeverSafe: Bool = false, rules: SpaceRules, masks: consuming CharacterMasks, isSyllabic: Bool, looksDeep: Bool,
    looksAtAll: Bool, dottedCircle: UInt16?
  ) {
    precondition(rules.lefts.count <= SpaceRules.maximumCount, "A rule is a bit of a word's side")
    self.isNeverSafe = isNeverSafe
    self.rules = rules
    self.masks = masks
    self.isSyllabic = isSyllabic
    self.looksDeep = looksDeep
    self.looksAtAll = looksAtAll
    self.dottedCircle = dottedCircle
    var empty = isNeverSafe ? Word.joinsBoth : Word()
    if isNeverSafe { empty.joinsRun = true }
    for index in rules.lefts.indices {
      if rules.lefts[index].mayBeSpace { empty.left |= 1 << UInt64(index) }
      if rules.rights[index].mayBeSpace { empty.right |= 1 << UInt64(index) }
    }
    // The spaces on both sides of an empty word are neighbours: one may not be cut off without the other.
    if (rules.leftsAlone + rules.rightsAlone).contains(where: \.mayBeSpace) {
      empty.right |= Word.spaceBefore
      empty.left |= Word.spaceAfter
    }
    emptyWord = empty
  }

  /// Returns a word as the rules see it.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of the text between two spaces, or between a space and an end of the run.
  ///   - utf8: Valid UTF-8.
  ///   - glyphs: The word, shaped alone.
  /// - Complexity: O(*n*) in the length of the word; does not allocate.
  package func word(_ range: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>, glyphs: GlyphRun) -> Word {
    unsafe word(range, in: utf8) { glyph in
      (0..<glyphs.count).contains { unsafe glyphs.glyphs[$0] == glyph }
    }
  }

  /// Returns a word as the rules see it, by its characters alone, if it shows no ``markOfBrokenSyllables``.
  func word(_ range: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) -> Word {
    unsafe word(range, in: utf8) { _ in false }
  }

  /// The glyph that marks syllables without a base, where the script has syllables; a text's first is always marked.
  var markOfBrokenSyllables: UInt16? { isSyllabic ? dottedCircle : nil }

  private func word(
    _ range: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>, shows: (_ glyph: UInt16) -> Bool
  ) -> Word {
    precondition(range.lowerBound >= 0 && range.upperBound <= utf8.count, "A word lies within its text")
    guard !isNeverSafe, !range.isEmpty, let bytes = utf8.baseAddress else { return emptyWord }
    if isAlwaysSafe {
      let isAttached = unsafe CharacterMask.isAttached(UTF8Decoding.decode(bytes + range.lowerBound).scalar)
      return Word(right: isAttached ? Word.spaceBefore : 0)
    }
    return word(unsafe scan(range, in: bytes), shows: shows)
  }

  /// Scans a word for ``word(of:)``; `nil` where the question is quicker than this.
  func scan(_ range: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>) -> WordScan? {
    precondition(range.lowerBound >= 0 && range.upperBound <= utf8.count, "A word lies within its text")
    guard !isNeverSafe, !isAlwaysSafe, !range.isEmpty, let bytes = utf8.baseAddress else { return nil }
    return unsafe scan(range, in: bytes)
  }

  private func scan(_ range: Range<Int>, in bytes: UnsafePointer<UInt8>) -> WordScan {
    unsafe WordScan(range, in: bytes, masks: masks, looksDeep: looksDeep || isSyllabic)
  }

  /// Returns a word as the rules see it, from what a scan has seen.
  func word(of scan: WordScan) -> Word { word(scan, shows: { _ in false }) }

  private func word(_ scan: WordScan, shows: (_ glyph: UInt16) -> Bool) -> Word {
    // Something invisible alone lets rules see through to the next word.
    var word = scan.hasBase ? self.word(scan) : .joinsBoth
    word.joinsRun = scan.all.joinsRun
    if isSyllabic {
      // Whether HarfBuzz composes what it took apart depends on there being a mark anywhere in the run.
      if scan.all.composes, !scan.hasMark { word.joinsRun = true }
      // Which syllables get a dotted circle depends on how many came before (HarfBuzz 6).
      if scan.beginsWithMark || dottedCircle.map(shows) == true { word.joinsRun = true }
    }
    return word
  }

  private func word(_ scan: WordScan) -> Word {
    var word = Word()
    let sets = scan.all.sets
    for index in rules.lefts.indices {
      let bit: UInt64 = 1 << UInt64(index)
      if rules.lefts[index].matches(edge: scan.end.sets, word: sets) { word.left |= bit }
      if rules.rights[index].matches(edge: scan.start.sets, word: sets) { word.right |= bit }
    }
    if rules.leftsAlone.contains(where: { $0.matches(edge: scan.end.sets, word: sets) }) {
      word.left |= Word.spaceAfter
    }
    if scan.beginsWithMark || rules.rightsAlone.contains(where: { $0.matches(edge: scan.start.sets, word: sets) }) {
      word.right |= Word.spaceBefore
    }
    return word
  }
}
