internal import GalleyUnicode

/// A probe of which words a font, script, language and set of features let be shaped apart from their neighbours.
///
/// Words that are shaped one by one and joined again give what the whole run gives only if no rule of
/// the font looks across the space between them: no kerning, ligature or context. Many fonts have such
/// rules for few glyphs: Inter's `calt` raises punctuation between capitals, spaces included. The probe
/// reads the rules and sums up a word in a few bits, so that the question about two words and the one
/// space between them is quick:
///
/// - ``joins(_:_:isJoinedBefore:next:)``: the two words and the space must be shaped together.
/// - Else the space may be cut from the word before it unless that ``Word/keepsSpaceAfter``, and from
///   the word after it unless that ``Word/keepsSpaceBefore``.
/// - ``Word/joinsRun``: what the word becomes may depend on all of the run, which must be shaped whole.
///
/// The answer errs on one side: what is cut may be cut, what is kept together need not have been.
/// Words are what stands between U+0020. Several spaces in a row have empty words between them; a run
/// that begins or ends with a space has ``SpaceProbe/edgeOfRun`` there.
package final class SpaceProbe: Sendable {
  /// A word as the rules see it that look across spaces.
  package struct Word: Hashable, Sendable {
    /// The rules whose part before the space the word may match with its end.
    package var left: UInt64
    /// The rules whose part after the space the word may match with its beginning.
    package var right: UInt64
    /// Further ones of the same kind, which ask for something in the word before this one, too.
    package var leftWithMore: UInt64 = 0
    /// Further ones of the same kind, which ask for something in the word after this one, too.
    package var rightWithMore: UInt64 = 0
    private var flags: UInt8 = 0

    package init(left: UInt64 = 0, right: UInt64 = 0) {
      self.left = left
      self.right = right
    }

    /// True if the word must be shaped with a space before it.
    package var keepsSpaceBefore: Bool {
      get { flags & 1 != 0 }
      set { flags = newValue ? flags | 1 : flags & ~1 }
    }
    /// True if the word must be shaped with a space after it.
    package var keepsSpaceAfter: Bool {
      get { flags & 2 != 0 }
      set { flags = newValue ? flags | 2 : flags & ~2 }
    }
    /// True if the word's glyphs may depend on text beyond its neighbours.
    package var joinsRun: Bool {
      get { flags & 4 != 0 }
      set { flags = newValue ? flags | 4 : flags & ~4 }
    }

    /// The edges of a word, which a quick look at two words compares.
    package struct Edges {
      /// Meets the other word's ``afterSpace`` where the two might change one another.
      package var beforeSpace: UInt64
      package var afterSpace: UInt64
      /// Meets no word but one that keeps the space before it.
      static var beforeText: UInt64 { 1 << 63 }
    }

    /// Both sides with a bit a rule: two words that have none in common at a space may be shaped apart there; where they
    /// have one, only ``SpaceProbe`` can tell.
    package var edges: Edges {
      // Two bits are beyond those of rules: all words have one of each side, and what keeps a space meets it.
      var edges = Edges(beforeSpace: left | leftWithMore, afterSpace: right | rightWithMore)
      let (before, after) = (Edges.beforeText, UInt64(1 << 62))
      edges.beforeSpace = edges.beforeSpace & ~after | before | (keepsSpaceAfter ? after : 0)
      edges.afterSpace = edges.afterSpace & ~before | after | (keepsSpaceBefore ? before : 0)
      return edges
    }

    /// A word that must be shaped with both neighbours.
    static let joinsBoth: Word = {
      var word = Word(left: .max, right: .max)
      word.keepsSpaceBefore = true
      word.keepsSpaceAfter = true
      return word
    }()
  }

  /// Tells whether two words must be shaped together with the one space between them.
  ///
  /// A rule that reaches over several spaces acts at all of them or at none. So what it asks for beyond a word matters
  /// only if it may act at the space there, too.
  ///
  /// - Parameters:
  ///   - isJoinedBefore: Whether `left` must be shaped with what is before it.
  ///   - next: The word after `right`; ``edgeOfRun`` where there is none.
  @inline(__always)
  package static func joins(_ left: Word, _ right: Word, isJoinedBefore: Bool, next: Word) -> Bool {
    let all = (left.left | left.leftWithMore) & (right.right | right.rightWithMore)
    if all == 0 { return false }
    if all & left.left & right.right != 0 { return true }
    let mayJoinAfter = (right.left | right.leftWithMore) & (next.right | next.rightWithMore) != 0
    return all & (isJoinedBefore ? .max : left.left) & (mayJoinAfter ? .max : right.right) != 0
  }

  /// Tells whether ``joins(_:_:isJoinedBefore:next:)`` is true, or depends on what stands around the two words.
  package static func mayJoin(_ left: Word, _ right: Word) -> Bool {
    (left.left | left.leftWithMore) & (right.right | right.rightWithMore) != 0
  }

  /// The cuts that are allowed at the one space between two words.
  package struct Cut {
    /// True if the two must be shaped together with the space.
    package var joins: Bool
    /// True if the text may be cut before the space, and after it.
    package var isBefore, isAfter: Bool

    /// True if the two and the space are shaped apart.
    package var isApart: Bool { isBefore && isAfter }
  }

  /// Decides where a text may be cut between two words: every way to shape words asks here.
  ///
  /// A quick look compares ``Word/edges`` first: words that have none in common are apart.
  ///
  /// - Parameters: As for ``joins(_:_:isJoinedBefore:next:)``.
  @inline(__always)
  package static func cut(_ left: Word, _ right: Word, isJoinedBefore: Bool, next: Word) -> Cut {
    cut(left, right, joins: joins(left, right, isJoinedBefore: isJoinedBefore, next: next))
  }

  /// Decides where a text may be cut between two words of which it is known whether they join.
  @inline(__always) static func cut(_ left: Word, _ right: Word, joins: Bool) -> Cut {
    Cut(joins: joins, isBefore: !joins && !left.keepsSpaceAfter, isAfter: !joins && !right.keepsSpaceBefore)
  }

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

  let rules: SpaceRules
  let masks: CharacterMasks
  /// True if HarfBuzz divides this script into syllables, within which glyphs change places.
  let isSyllabic: Bool
  /// True if glyphs deep in a word can come to stand beside the space.
  let looksDeep: Bool
  /// True if characters must be looked at even where there is no rule.
  let looksAtAll: Bool
  /// The glyph of U+25CC, which marks syllables without a base.
  let dottedCircle: UInt16?

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
    if (rules.leftsAlone + rules.rightsAlone).contains(where: { $0.mayBeSpace }) {
      empty.keepsSpaceBefore = true
      empty.keepsSpaceAfter = true
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
      var word = Word()
      word.keepsSpaceBefore = unsafe CharacterMask.isAttached(UTF8Decoding.decode(bytes + range.lowerBound).scalar)
      return word
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
      let (left, right) = (rules.lefts[index], rules.rights[index])
      if left.matches(edge: scan.end.sets, word: sets) {
        if left.needsMore(than: sets) { word.leftWithMore |= bit } else { word.left |= bit }
      }
      if right.matches(edge: scan.start.sets, word: sets) {
        if right.needsMore(than: sets) { word.rightWithMore |= bit } else { word.right |= bit }
      }
    }
    word.keepsSpaceAfter = rules.leftsAlone.contains { $0.matches(edge: scan.end.sets, word: sets) }
    word.keepsSpaceBefore =
      scan.beginsWithMark || rules.rightsAlone.contains { $0.matches(edge: scan.start.sets, word: sets) }
    return word
  }
}
