internal import CGalleyUnicodeTables

/// A block of up to 64 bytes, broken by arithmetic on masks instead of character by character.
///
/// Most text of alphabetic scripts is letters, spaces and a little punctuation, for which the rules of UAX #14 come down
/// to the kinds of two neighbours. A mask has a bit for each byte of one kind, and a rule is a shift and an `and`. What
/// needs more than that is left to the machine: the block ends before it.
///
/// A block begins after a letter, or at the start of text, and ends after a letter: there the machine's state does
/// not depend on what was before.
struct LineBreakBlock {
  private let masks: GalleyBlockMasks

  /// Sorts the characters of the 64 bytes at `bytes`, which begin with a whole character.
  ///
  /// Bytes after the end of the text must be 0; nothing is known of that character here.
  ///
  /// - Parameter scripts: What the blocks before were written in; all zero for the first one.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, _ scripts: inout GalleyBlockScripts) {
    masks = unsafe galley_block_masks(bytes, &scripts)
  }

  /// What the block says, once everything is sorted.
  struct Answer {
    /// The length of the block in bytes, up to the end of its last letter; 0 where it has none.
    var length: Int
    /// The bytes before which a line may end.
    var allowed: UInt64
    /// The bytes before which a line must end.
    var mandatory: UInt64
    /// Whether the last letter is a Hebrew one.
    var endsInHebrew: Bool
  }

  /// Applies the rules.
  ///
  /// - Parameters:
  ///   - isStart: Whether the text begins here, instead of a letter being before.
  ///   - afterHebrew: Whether that letter is a Hebrew one.
  @inline(__always)
  func resolve(isStart: Bool, afterHebrew: Bool) -> Answer {
    let before: UInt64 = isStart ? 0 : 1
    let hebrewBefore: UInt64 = afterHebrew ? 1 : 0
    var (letters, hebrew, unknown) = (masks.letters, masks.hebrew, UInt64(0))
    // LB9: a mark belongs to the letter before it; any other mark is left to the machine.
    if masks.marks != 0 {
      let marks = masks.marks
      unknown = marks & ~(marks &<< 1) & ~(letters &<< 1 | before)
      hebrew = Self.spread(hebrew, to: marks, before: hebrewBefore)
      letters |= marks
    }
    let (digits, spaces, lineFeeds, infixes) = (masks.digits, masks.spaces, masks.lineFeeds, masks.infixes)
    let (exclamations, quotes, dashes, hyphens) = (masks.exclamations, masks.quotes, masks.dashes, masks.hyphens)
    let (openings, closings, afters) = (masks.openings, masks.closings, masks.afters)
    let known =
      letters | digits | spaces | lineFeeds | infixes | exclamations | quotes | dashes | hyphens | openings | closings | afters
    let afterSpace = spaces &<< 1
    unknown |= ~known
    unknown |= afterSpace & (infixes | masks.finalQuotes)  // LB15b, LB15c
    unknown |= (openings | masks.initialQuotes) &<< 1 & spaces  // LB14, LB15a
    unknown |= dashes &<< 2 & afterSpace & dashes | dashes &<< 1 & spaces & spaces &>> 1  // LB17
    unknown |= (hebrew &<< 1 | hebrewBefore) & hyphens  // LB21a
    if isStart { unknown |= hyphens & 1 }  // LB20a
    let inside = unknown & (0 &- unknown) &- 1
    let ending = letters & inside
    guard ending != 0 else { return Answer(length: 0, allowed: 0, mandatory: 0, endsInHebrew: false) }
    let length = 64 - ending.leadingZeroBitCount
    let covered = ~0 &>> UInt64(truncatingIfNeeded: 64 &- length)

    let words = letters | digits
    let afterSeparator = (spaces | lineFeeds) &<< 2
    var allowed = afterSpace & (words | quotes | openings | hyphens | dashes | afters)  // LB18
    allowed |= (exclamations | dashes | afters) &<< 1 & (words | openings)  // LB31
    allowed |= hyphens &<< 1 & (letters & ~afterSeparator | openings)  // LB20a, LB31
    allowed |= (infixes | closings) &<< 1 & openings  // LB31
    allowed |= (words | exclamations | infixes | closings | hyphens | afters) &<< 1 & dashes  // LB31
    // A letter before the block is one of `words` too.
    allowed |= before & dashes
    let mandatory = lineFeeds &<< 1 & covered  // LB5
    return Answer(
      length: length, allowed: allowed & covered & ~mandatory, mandatory: mandatory,
      endsInHebrew: hebrew & (1 &<< UInt64(truncatingIfNeeded: length &- 1)) != 0)
  }

  /// The Hebrew letters with their marks.
  private static func spread(_ hebrew: UInt64, to marks: UInt64, before: UInt64) -> UInt64 {
    var (all, added) = (hebrew, (hebrew &<< 1 | before) & marks)
    while added != 0 {
      all |= added
      added = added &<< 1 & marks & ~all
    }
    return all
  }
}
