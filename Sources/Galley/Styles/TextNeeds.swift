/// The steps that a text needs because of its styles, beyond filling lines with words as the shaper gives them.
///
/// Made once for each style and asked by every quicker way, as a shape plan is in HarfBuzz. It fails safe: a style
/// with an option that is not named below needs ``everything``, and takes the general way.
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

  // MARK: What only the general way serves

  /// Lines as wide as their ink.
  static let ink = TextNeeds(rawValue: 1 << 24)

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
  static let careful: TextNeeds = [.tabs, .foundHyphens, .adjustedEdges, .ink]
}

extension TextNeeds {
  /// Takes an option from the rest of a style, and adds its need where it is set.
  private mutating func name<Value: Equatable>(_ option: inout Value, _ plain: Value, _ needs: TextNeeds) {
    guard option != plain else { return }
    option = plain
    formUnion(needs)
  }

  /// Names an option with a value that alone needs something.
  private mutating func name<Value: Equatable>(
    _ option: inout Value, _ plain: Value, _ needs: TextNeeds, where isNeeded: (Value) -> Bool
  ) {
    name(&option, plain, isNeeded(option) ? needs : [])
  }

  package init(_ style: ParagraphStyle) {
    var rest = style
    let plain = ParagraphStyle()
    self.init()
    name(&rest.alignment, plain.alignment, .justification) { $0 == .justified }
    name(&rest.textAlignLast, plain.textAlignLast, [.justification, .ownJustification]) { $0 == .justified }
    name(&rest.baseWritingDirection, plain.baseWritingDirection, .rightToLeft) { $0 == .rightToLeft }
    name(&rest.firstLineHeadIndent, plain.firstLineHeadIndent, .indents)
    name(&rest.headIndent, plain.headIndent, .indents)
    name(&rest.wrappedLineIndent, plain.wrappedLineIndent, .indents)
    name(&rest.textIndent, plain.textIndent, .indents)
    name(&rest.tailIndent, plain.tailIndent, .indents)
    name(&rest.initialLetter, plain.initialLetter, .initialLetter)
    // Tabs are found in the text.
    name(&rest.tabStops, plain.tabStops, [])
    // A marker stands beside the text.
    name(&rest.listMarker, plain.listMarker, [])
    name(&rest.tabInterval, plain.tabInterval, [])
    name(&rest.tabSize, plain.tabSize, [])
    name(&rest.justifiesCharacters, plain.justifiesCharacters, .ownJustification)
    // These matter where lines are drawn.
    name(&rest.justification, plain.justification, [])
    name(&rest.kashida, plain.kashida, [])
    name(&rest.lineAdjustment, plain.lineAdjustment, [.boundarySpacing, .ownFilling])
    name(&rest.writingMode, plain.writingMode, .verticalLines)
    name(&rest.textOrientation, plain.textOrientation, .verticalLines)
    name(&rest.combinedDigits, plain.combinedDigits, .verticalLines)
    name(&rest.textSpacingTrim, plain.textSpacingTrim, .boundarySpacing)
    name(&rest.textAutospace, plain.textAutospace, .boundarySpacing)
    name(&rest.hangingPunctuation, plain.hangingPunctuation, .hanging)
    // These are in the metrics of every line.
    name(&rest.lineSpacing, plain.lineSpacing, [])
    name(&rest.lineHeight.multiple, plain.lineHeight.multiple, [])
    name(&rest.lineHeight.minimum, plain.lineHeight.minimum, [])
    name(&rest.lineHeight.maximum, plain.lineHeight.maximum, [])
    name(&rest.lineHeight.strutSize, plain.lineHeight.strutSize, [])
    name(&rest.lineHeight.growsWithFallbackFonts, plain.lineHeight.growsWithFallbackFonts, [])
    name(&rest.lineHeight.points, plain.lineHeight.points, .lineHeight)
    name(&rest.lineHeight.factor, plain.lineHeight.factor, .lineHeight)
    name(&rest.textBoxTrim, plain.textBoxTrim, .trimmedBox)
    name(&rest.textBoxEdge, plain.textBoxEdge, .trimmedBox)
    name(&rest.paragraphSpacing, plain.paragraphSpacing, .paragraphSpacing)
    name(&rest.paragraphSpacingBefore, plain.paragraphSpacingBefore, .paragraphSpacing)
    name(&rest.lineBounds, plain.lineBounds, .ink)
    name(&rest.wrapsLines, plain.wrapsLines, .ownFilling)
    name(&rest.whiteSpaceCollapse, plain.whiteSpaceCollapse, .ownFilling)
    name(&rest.textWrap, plain.textWrap, .ownFilling)
    name(&rest.overflowWrap, plain.overflowWrap, .ownFilling)
    // Weights matter to lines that are chosen together.
    name(&rest.optimalWeights, plain.optimalWeights, [])
    name(&rest.looseness, plain.looseness, [])
    name(&rest.lineBreakOptions.strictness, plain.lineBreakOptions.strictness, .breaksAnywhere) { $0 == .anywhere }
    name(&rest.lineBreakOptions, plain.lineBreakOptions, .ownBreaks)
    name(&rest.lineBreakStrategy.isPushingOut, plain.lineBreakStrategy.isPushingOut, .pushOut)
    name(&rest.lineBreakStrategy, plain.lineBreakStrategy, .strategies)
    name(&rest.hyphenation, plain.hyphenation, .patterns) { $0 == .automatic }
    // These matter to hyphens of patterns.
    name(&rest.hyphenationFactor, plain.hyphenationFactor, [])
    name(&rest.hyphenateLimitLines, plain.hyphenateLimitLines, [])
    name(&rest.hyphenateLimitLast, plain.hyphenateLimitLast, [])
    name(&rest.hyphenationLimits, plain.hyphenationLimits, [])
    name(&rest.ownHyphens, plain.ownHyphens, [])
    if rest != plain { self = .everything }
  }

  package init(_ style: TextStyle) {
    let plain = TextStyle(
      fonts: style.fonts, size: style.size, language: style.language, fontFeatures: style.fontFeatures)
    var rest = style
    self.init()
    name(&rest.letterSpacing, plain.letterSpacing, .letterSpacing)
    name(&rest.wordSpacing, plain.wordSpacing, .letterSpacing)
    name(&rest.kern, plain.kern, .letterSpacing)
    name(&rest.hyphenateCharacter, plain.hyphenateCharacter, .letterSpacing)
    name(&rest.terminalWidth, plain.terminalWidth, .cells)
    name(&rest.skipsEscapeSequences, plain.skipsEscapeSequences, .cells)
    name(&rest.attachment, plain.attachment, .attachments)
    // The shaper and the metrics of lines know these.
    name(&rest.usesLigatures, plain.usesLigatures, [])
    name(&rest.baselineOffset, plain.baselineOffset, [])
    name(&rest.script, plain.script, [])
    // Where fonts are chosen, and have sizes, by themselves, the general way is taken, which knows that.
    name(&rest.rare, plain.rare, .everything)
    // Paint changes no width.
    name(&rest.paint, plain.paint, [])
    if rest != plain { self = .everything }
  }
}

extension LineBreakStrategy {
  /// True if a last line of one word takes the word before it.
  fileprivate var isPushingOut: Bool {
    get { contains(.pushOut) }
    set { if newValue { insert(.pushOut) } else { remove(.pushOut) } }
  }
}
