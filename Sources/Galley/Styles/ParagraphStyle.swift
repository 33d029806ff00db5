public import GalleyUnicode

/// The options by which the lines of a paragraph are chosen, placed and spaced.
///
/// Names and meanings are those of UIKit's `NSParagraphStyle` where it has them (UIKIT.md 1.9), else those of
/// CSS Text. All distances are in points.
public struct ParagraphStyle: Hashable, Sendable {
  // MARK: Where lines stand

  /// How lines stand between the edges.
  public var alignment: TextAlignment = .natural
  /// How the last line of a paragraph and a line ended by a hard break stand (CSS `text-align-last`); `nil` for as
  /// ``alignment`` says, where that is justified for ``TextAlignment/natural``.
  public var textAlignLast: TextAlignment?
  /// The base direction; by default that of the first strong character (UAX #9, P2 and P3).
  public var baseWritingDirection: BaseDirection = .firstStrong
  /// The distance of the first line from the leading edge.
  public var firstLineHeadIndent: Double = 0
  /// The distance of the other lines from the leading edge.
  public var headIndent: Double = 0
  /// How much more than their paragraph's first line its other lines are indented, the white space at its start being
  /// indent; `nil` for no more than ``headIndent`` says, to which it is added.
  ///
  /// It gives way where it would leave a line less room than it takes.
  public var wrappedLineIndent: Double?
  /// The indent of the text's first line, as CSS has it; added to the others.
  public var textIndent = TextIndent()
  /// The marker before the first line of each paragraph; `nil` for none.
  public var listMarker: ListMarker?
  /// A first letter of the text that is as high as several lines; that of the text's first paragraph counts. Labels have none.
  public var initialLetter: InitialLetter?
  /// Above 0: where lines end, from the leading edge. Otherwise added to the width: from the trailing edge.
  public var tailIndent: Double = 0
  /// The tab stops in ascending order, from the leading edge.
  public var tabStops: [TabStop] = []
  /// The distance between the stops beyond the last of ``tabStops``; 28 is UIKit's.
  ///
  /// Where nothing is set, stops are 8 cells apart in the cells of a terminal (``TextStyle/terminalWidth``).
  public var defaultTabInterval: Double {
    get { tabInterval ?? 28 }
    set { tabInterval = newValue }
  }
  /// ``defaultTabInterval`` where it was set.
  package var tabInterval: Double?
  /// The distance between those stops in spaces of the text's first font, letter and word spacing included; `nil` for
  /// ``defaultTabInterval``. A tab that would be narrower than half a space goes on to the next stop, as browsers have
  /// it (CSS `tab-size`, where half a digit is the least).
  ///
  /// In the cells of a terminal a space is a cell, whatever the font: a size of 8 makes a stop of every eighth cell.
  public var tabSize: Double?

  /// How far justified lines may stretch, and where.
  public var justification = JustificationLimits()
  /// True if justified lines stretch between all characters alike, but those that join (CSS `text-justify`); otherwise
  /// between words, between Chinese and Japanese characters, and between letters as ``justification`` says.
  public var justifiesCharacters = false
  /// The squeezing of lines of Japanese before a character is carried over, and in which order they stretch.
  public var lineAdjustment: LineAdjustment = .none
  /// The growth of Arabic words in justified lines.
  public var kashida: Kashida = .none

  // MARK: Vertical text

  /// In which direction lines run; that of the text's first paragraph counts. Labels are horizontal.
  public var writingMode: WritingMode = .horizontal
  /// How characters stand in vertical lines; the baseline is that of the text's first paragraph: central, alphabetic
  /// where all is sideways.
  public var textOrientation: TextOrientation = .mixed
  /// The most ASCII digits in a row that are set across in one em of a vertical line by themselves, up to 4; 0 for none
  /// (CSS `text-combine-upright: digits`).
  public var combinedDigits = 0

  // MARK: How far apart characters stand

  /// Where full-width punctuation is set half as wide.
  public var textSpacingTrim: TextSpacingTrim = .spaceAll
  /// The space between ideographs and the letters of other scripts.
  public var textAutospace: TextAutospace = .noAutospace

  /// Which punctuation stands beyond the edges of its line.
  public var hangingPunctuation: HangingPunctuation = []

  // MARK: How high lines are

  /// Points between the bottom of a line and the top of the next; none after the last line of the text.
  ///
  /// Less than 0 moves lines together, at most so far that one begins where the line before it does.
  public var lineSpacing: Double = 0
  /// How high lines are; natural by default.
  public var lineHeight = LineHeight.natural
  /// Which of the space above the first line and below the last one is left out.
  public var textBoxTrim: TextBoxTrim = .none
  /// Up to where that space reaches.
  public var textBoxEdge = TextBoxEdge()
  /// Points after the paragraph, before the next one.
  public var paragraphSpacing: Double = 0
  /// Points before the paragraph; none at the top of the text.
  public var paragraphSpacingBefore: Double = 0

  // MARK: Where lines end

  /// How wide a line is: as its advances, or as these and its ink.
  public var lineBounds: LineBounds = .advance
  /// How the lines are chosen among all that fit; where they may end is what ``lineBreakOptions`` say.
  public var textWrap: TextWrap = .greedy
  /// The treatment of spaces and tabs at the end of a line. Those that collapse are gone once
  /// `AttributedText.collapsingWhiteSpace(_:)` has changed the text, and hang without.
  public var whiteSpaceCollapse: WhiteSpaceRule = .preserve
  /// True if lines end where they are full; otherwise with their paragraphs, however wide they are (CSS
  /// `text-wrap-mode`).
  public var wrapsLines = true
  /// The treatment of a word that is wider than its line.
  public var overflowWrap: OverflowWrap = .breakWord
  /// The costs of lines where the cheapest ones are chosen: ``TextWrap/optimal``.
  public var optimalWeights = OptimalBreakWeights()
  /// How many lines more than the cheapest ``TextWrap/optimal`` lines a paragraph should have, or fewer if it is below 0, as
  /// TeX's `\looseness`.
  ///
  /// It has as many of them as it can without a line that is worse than ``OptimalBreakWeights/tolerance``:
  /// ``PreparedParagraph/looseness(width:at:)`` says how many. Lines have one width then, or none is added.
  public var looseness = 0
  /// Which rules of UAX #14 and CSS decide where lines may end.
  public var lineBreakOptions = LineBreakOptions()

  /// How poor last lines are avoided; none by default, as in UIKit's paragraph style.
  public var lineBreakStrategy: LineBreakStrategy = []
  /// Which places inside words lines may end at, with a visible hyphen.
  public var hyphenation: Hyphenation = .manual
  /// A line is hyphenated automatically only if it would fill less than this part of its room without; from 0 to 1.
  ///
  /// UIKit's `hyphenationFactor` (UIKIT.md 1.9), which is heeded where ``hyphenation`` is automatic.
  public var hyphenationFactor: Double = 1
  /// The most lines in a row that end with a hyphen (CSS Text 4, `hyphenate-limit-lines`).
  ///
  /// `nil` allows three where ``hyphenation`` is automatic, and any number where it is not or the rules are those of
  /// browsers (`LineBreakOptions.Rules.browser`); ``noLimit`` allows any number everywhere.
  ///
  /// Greedy and balanced lines count hyphens of the patterns, which a soft hyphen interrupts; lines chosen by what they cost
  /// (``TextWrap/optimal``, ``TextWrap/pretty``) count all that are shown, and take a limit above 16 for 16. The
  /// limit gives way where a word would have to be cut without a hyphen.
  public var hyphenateLimitLines: Int?
  /// The lines before an end that have no hyphen of the patterns (CSS Text 4, `hyphenate-limit-last`).
  public var hyphenateLimitLast = HyphenateLimitLast.none
  /// How short words and their parts may be that the patterns divide.
  public var hyphenationLimits = HyphenationLimits()

  /// ``hyphenationExceptions`` and ``hyphenationPatterns``; `nil` for neither.
  var ownHyphens: OwnHyphens?

  /// The style of a plain paragraph.
  public init() {}

  /// The lines that are kept free of hyphens of the patterns (CSS Text 4, `hyphenate-limit-last`). The rule gives way where a
  /// line would be empty without a hyphen.
  public enum HyphenateLimitLast: String, Hashable, Sendable, CaseIterable {
    /// None.
    case none
    /// The last line of a page, in a flow.
    case page
    /// The last line of a column or page, in a flow.
    case column
    /// The last full line of each paragraph, and that of a column or page.
    case always
  }

  /// The places inside words where lines may end, with a visible hyphen (CSS Text 4, `hyphens`).
  public enum Hyphenation: String, Hashable, Sendable, CaseIterable {
    /// None: soft hyphens stay invisible breaks of no kind.
    case none
    /// Where the text has a soft hyphen, U+00AD.
    case manual
    /// Also where the patterns of the text's language allow it.
    case automatic
  }
}
