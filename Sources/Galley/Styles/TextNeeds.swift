/// The steps that a text needs because of its styles, beyond filling lines with words as the shaper gives them.
///
/// Made once for each style and asked by every quicker way, as a shape plan is in HarfBuzz. It fails safe: an option that
/// ``OptionList`` does not name needs ``everything``, and takes the general way.
package struct TextNeeds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  // MARK: Lines

  /// Stretched lines.
  static let justification = TextNeeds(rawValue: 1 << 0)
  /// Lines that are chosen together, unwrapped, cut anywhere or not at all, or hold the spaces at their ends.
  static let ownFilling = TextNeeds(rawValue: 1 << 1)
  /// Lines with less room than others.
  static let indents = TextNeeds(rawValue: 1 << 2)
  /// A last line that takes a word from the line before it.
  static let pushOut = TextNeeds(rawValue: 1 << 3)
  /// Options of UAX #14.
  static let ownBreaks = TextNeeds(rawValue: 1 << 4)
  /// Places between any two letters.
  static let breaksAnywhere = TextNeeds(rawValue: 1 << 5)
  /// Hyphens of patterns.
  static let patterns = TextNeeds(rawValue: 1 << 6)
  /// Strategies against poor last lines and broken words.
  static let strategies = TextNeeds(rawValue: 1 << 7)
  /// Stretched lines that are stretched in a way of their own.
  static let ownJustification = TextNeeds(rawValue: 1 << 8)

  // MARK: Characters

  /// A base direction from right to left.
  static let rightToLeft = TextNeeds(rawValue: 1 << 9)
  /// Glyphs along vertical lines.
  static let verticalLines = TextNeeds(rawValue: 1 << 10)
  /// Space between letters or words, or a hyphen of one's own.
  static let letterSpacing = TextNeeds(rawValue: 1 << 11)
  /// Space that two neighbours decide about.
  static let boundarySpacing = TextNeeds(rawValue: 1 << 12)
  /// Punctuation beyond the ends of lines.
  static let hanging = TextNeeds(rawValue: 1 << 13)
  /// Cells of a terminal.
  static let cells = TextNeeds(rawValue: 1 << 14)
  /// A box in the place of a character.
  static let attachments = TextNeeds(rawValue: 1 << 15)
  /// An enlarged first letter.
  static let initialLetter = TextNeeds(rawValue: 1 << 16)

  // MARK: Heights

  /// Lines of a height of their own.
  static let lineHeight = TextNeeds(rawValue: 1 << 17)
  /// A text that is trimmed above or below.
  static let trimmedBox = TextNeeds(rawValue: 1 << 18)
  /// Space between paragraphs.
  static let paragraphSpacing = TextNeeds(rawValue: 1 << 19)

  // MARK: What is found in a text

  /// Tabs, which stand where a line's room says.
  static let tabs = TextNeeds(rawValue: 1 << 20)
  /// Hyphens that patterns have found.
  static let foundHyphens = TextNeeds(rawValue: 1 << 21)
  /// Edges of lines that are wider or narrower than the characters' places.
  static let adjustedEdges = TextNeeds(rawValue: 1 << 22)
  /// More than one style, parts that are set as one, or levels that were given.
  static let parts = TextNeeds(rawValue: 1 << 23)

  package static let everything = TextNeeds(rawValue: .max)

  // MARK: What the quicker ways serve

  /// Texts whose size follows from the widths of their words.
  static let servedByWords: TextNeeds = [.ownBreaks, .strategies]
  /// Texts whose lines are filled greedily in the whole width, each keeping its own.
  static let servedGreedily: TextNeeds = [
    .ownBreaks, .breaksAnywhere, .strategies, .pushOut, .patterns, .rightToLeft, .boundarySpacing, .lineHeight,
    .paragraphSpacing, .ownJustification, .letterSpacing, .cells, .attachments, .tabs, .foundHyphens, .adjustedEdges,
    .parts,
  ]
  /// Long paragraphs that a document may cut between words.
  static let servedInParts: TextNeeds = [
    .ownBreaks, .breaksAnywhere, .lineHeight, .paragraphSpacing, .ownJustification,
  ]
  /// Texts whose glyphs are shaped again from their characters, levels and style alone.
  static let servedByShapingAgain: TextNeeds = [
    .justification, .ownJustification, .ownFilling, .indents, .pushOut, .ownBreaks, .breaksAnywhere, .strategies,
    .patterns, .rightToLeft,
    .letterSpacing, .cells, .attachments, .lineHeight, .trimmedBox, .paragraphSpacing, .tabs, .foundHyphens,
  ]
  /// Lines whose edges are more than the places of two opportunities.
  static let careful: TextNeeds = [.tabs, .foundHyphens, .adjustedEdges]
}

extension TextNeeds {
  /// Lists a style's options: each that is named is taken away, with what it needs. What is left over is unknown.
  private struct OptionList<Style: Equatable> {
    private let defaults: Style
    private var rest: Style
    private var needs = TextNeeds()

    init(_ style: Style, default defaults: Style) {
      rest = style
      self.defaults = defaults
    }

    /// Names an option, and says what a text needs where it is set.
    mutating func name<Value: Equatable>(_ option: WritableKeyPath<Style, Value>, _ needs: TextNeeds) {
      guard rest[keyPath: option] != defaults[keyPath: option] else { return }
      rest[keyPath: option] = defaults[keyPath: option]
      self.needs.formUnion(needs)
    }

    /// Names an option with a value that alone needs something.
    mutating func name<Value: Equatable>(
      _ option: WritableKeyPath<Style, Value>, _ needs: TextNeeds, where isNeeded: (Value) -> Bool
    ) {
      name(option, isNeeded(rest[keyPath: option]) ? needs : [])
    }

    /// Everything where some option is not named.
    var all: TextNeeds { rest == defaults ? needs : .everything }
  }

  package init(_ style: ParagraphStyle) {
    var options = OptionList(style, default: ParagraphStyle())
    options.name(\.alignment, .justification) { $0 == .justified }
    options.name(\.textAlignLast, [.justification, .ownJustification]) { $0 == .justified }
    options.name(\.baseWritingDirection, .rightToLeft) { $0 == .rightToLeft }
    options.name(\.firstLineHeadIndent, .indents)
    options.name(\.headIndent, .indents)
    options.name(\.textIndent, .indents)
    options.name(\.tailIndent, .indents)
    options.name(\.initialLetter, .initialLetter)
    // Tabs are found in the text.
    options.name(\.tabStops, [])
    // A marker stands beside the text.
    options.name(\.listMarker, [])
    options.name(\.tabInterval, [])
    options.name(\.tabSize, [])
    options.name(\.justifiesCharacters, .ownJustification)
    // These matter where lines are drawn.
    options.name(\.justification, [])
    options.name(\.kashida, [])
    options.name(\.lineAdjustment, [.boundarySpacing, .ownFilling])
    options.name(\.writingMode, .verticalLines)
    options.name(\.textOrientation, .verticalLines)
    options.name(\.combinedDigits, .verticalLines)
    options.name(\.textSpacingTrim, .boundarySpacing)
    options.name(\.textAutospace, .boundarySpacing)
    options.name(\.hangingPunctuation, .hanging)
    // These are in the metrics of every line.
    options.name(\.lineSpacing, [])
    options.name(\.lineHeight.multiple, [])
    options.name(\.lineHeight.minimum, [])
    options.name(\.lineHeight.maximum, [])
    options.name(\.lineHeight.strutSize, [])
    options.name(\.lineHeight.growsWithFallbackFonts, [])
    options.name(\.lineHeight.points, .lineHeight)
    options.name(\.lineHeight.factor, .lineHeight)
    options.name(\.textBoxTrim, .trimmedBox)
    options.name(\.textBoxEdge, .trimmedBox)
    options.name(\.paragraphSpacing, .paragraphSpacing)
    options.name(\.paragraphSpacingBefore, .paragraphSpacing)
    options.name(\.wrapsLines, .ownFilling)
    options.name(\.whiteSpaceCollapse, .ownFilling)
    options.name(\.textWrap, .ownFilling)
    options.name(\.overflowWrap, .ownFilling)
    // Weights matter to lines that are chosen together.
    options.name(\.optimalWeights, [])
    options.name(\.lineBreakOptions.strictness, .breaksAnywhere) { $0 == .anywhere }
    options.name(\.lineBreakOptions, .ownBreaks)
    options.name(\.lineBreakStrategy.isPushingOut, .pushOut)
    options.name(\.lineBreakStrategy, .strategies)
    options.name(\.hyphenation, .patterns) { $0 == .automatic }
    // These matter to hyphens of patterns.
    options.name(\.hyphenationFactor, [])
    options.name(\.hyphenateLimitLines, [])
    options.name(\.hyphenationLimits, [])
    self = options.all
  }

  package init(_ style: TextStyle) {
    let plain = TextStyle(
      fonts: style.fonts, size: style.size, language: style.language, fontFeatures: style.fontFeatures)
    var options = OptionList(style, default: plain)
    options.name(\.letterSpacing, .letterSpacing)
    options.name(\.wordSpacing, .letterSpacing)
    options.name(\.kern, .letterSpacing)
    options.name(\.hyphenateCharacter, .letterSpacing)
    options.name(\.terminalWidth, .cells)
    options.name(\.skipsEscapeSequences, .cells)
    options.name(\.attachment, .attachments)
    // The shaper and the metrics of lines know these.
    options.name(\.usesLigatures, [])
    options.name(\.baselineOffset, [])
    options.name(\.script, [])
    // Where fonts are chosen, and have sizes, by themselves, the general way is taken, which knows that.
    options.name(\.rare, .everything)
    // Paint changes no width.
    options.name(\.paint, [])
    self = options.all
  }
}

extension LineBreakStrategy {
  /// True if a last line of one word takes the word before it.
  fileprivate var isPushingOut: Bool {
    get { contains(.pushOut) }
    set { if newValue { insert(.pushOut) } else { remove(.pushOut) } }
  }
}
