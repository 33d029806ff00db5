public import GalleyShaping

/// The looks of a stretch of text: its fonts, size, language, features and spacing.
public struct TextStyle: Hashable, Sendable {
  /// The fonts in order of preference; the first one's metrics are those of an empty line.
  ///
  /// Empty for the embedded cascade, which begins with Inter.
  public var fonts: [FontFace]
  /// The size of one em, in points.
  public var size: Double
  /// The language as a BCP 47 tag; `nil` for none. The machine's locale is never consulted.
  public var language: String?
  /// OpenType features that differ from the font's defaults.
  public var fontFeatures: [FontFeature]

  /// The room added after every cluster, the last one of a line too (CSS Text 4, `letter-spacing`; UIKit's `tracking`).
  ///
  /// A value other than 0 turns the optional ligatures off (`liga`, `clig`). Letters that join, such as Arabic ones, stay
  /// together: only the spaces between their words grow. Characters without a width, such as U+200B, a bidi mark or a soft
  /// hyphen that is not shown, count for nothing.
  public var letterSpacing: TextLength = 0
  /// The room added after every word separator: U+0020, U+00A0, U+1361, U+10100, U+10101, U+1039F, U+1091F.
  public var wordSpacing: TextLength = 0
  /// Points added to the default kerning after each cluster; 0 switches kerning off, `nil` leaves it alone.
  ///
  /// UIKit's `kern` (UIKIT.md 1.9). Unlike ``letterSpacing`` it keeps ligatures.
  public var kern: Double?
  /// True if the font's default ligatures are used (UIKit's `ligature`, 1 or 0).
  public var usesLigatures = true
  /// Points by which the text is raised; the line grows so that it still holds it.
  public var baselineOffset: Double = 0
  /// The position of superscripts and subscripts: the text is set smaller and raised or lowered, as the font asks.
  public var script: ScriptPosition = .normal
  /// The hyphen that a line broken inside a word shows; `nil` for U+2010, or U+002D where a font lacks it (CSS
  /// `hyphenate-character`). A font that lacks the character shows that one, too.
  public var hyphenateCharacter: Unicode.Scalar?
  /// The width in cells of a terminal, each one point wide and high; `nil` for text that is set in glyphs.
  ///
  /// A character takes none, one, or two cells: two for wide characters and emoji (UAX #11); ``TerminalWidth`` says by whose rules.
  /// No font is asked. Tab stops are 8 cells apart where the paragraph style says nothing. Spacing, kerning, raised text and
  /// boxes mean nothing there and are refused; nothing is drawn.
  public var terminalWidth: TerminalWidth?
  /// True if control sequences of a terminal, such as those that set a colour, take no cells and count for nothing.
  ///
  /// These are the sequences of ECMA-48: CSI (`ESC [`), strings up to their terminator (OSC with titles and links, DCS, SOS, PM,
  /// APC), and other escapes, also with C1 characters instead of `ESC`. Lines end where they would without them, a sequence
  /// stays whole, beside what follows it, and a string that does not end in its paragraph is text. Only for text in cells
  /// (``terminalWidth``); elsewhere it is refused.
  public var skipsEscapeSequences = false
  /// The box that stands for each U+FFFC of the text.
  public var attachment: TextAttachment?
  /// The options that are painted and take no room; `nil` for none of them.
  var paint: TextPaint?
  /// The options that few styles have; `nil` for none of them.
  var rare: RareTextProperties?

  /// The place of a text on the line, by the font's own sizes and offsets (OpenType, `OS/2`).
  public enum ScriptPosition: Hashable, Sendable {
    /// On the line, raised, or lowered, by what the font asks for.
    case normal, superscript, `subscript`
  }

  /// A style in the given fonts.
  ///
  /// - Parameters:
  ///   - fonts: The fonts in order of preference; empty for the embedded cascade.
  ///   - size: The size of one em, in points; 17 is UIKit's label size.
  ///   - language: A BCP 47 tag.
  ///   - fontFeatures: OpenType features that differ from the font's defaults.
  public init(
    fonts: [FontFace] = [], size: Double = 17, language: String? = nil, fontFeatures: [FontFeature] = []
  ) {
    self.fonts = fonts
    self.size = size
    self.language = language
    self.fontFeatures = fontFeatures
  }
}

/// A box that stands in a line like a character, for an image or a view.
public struct TextAttachment: Hashable, Sendable {
  /// The box's size in points.
  public var size: Size
  /// Where the box stands relative to the line.
  public var alignment: Alignment

  /// The place of a box relative to the line.
  public enum Alignment: Hashable, Sendable {
    /// The box's bottom edge stands this many points above the baseline (negative: below).
    case baseline(offset: Double)
    /// The box's own baseline, this many points from its bottom, stands on the line's.
    case ownBaseline(fromBottom: Double)
    /// The box is centred on the middle of the font's capitals.
    case center
    /// The box's top stands at the font's ascender.
    case top
    /// The box's bottom stands at the font's descender.
    case bottom
  }

  /// A box that stands on the baseline unless it is told otherwise.
  public init(size: Size, alignment: Alignment = .baseline(offset: 0)) {
    self.size = size
    self.alignment = alignment
  }
}
