internal import CGalley
internal import Galley

// The options that versions 2 to 4 of the interface added.

extension TextStyle {
  /// - Throws: `LibraryError` for a number that is no character.
  mutating func readLaterOptions(_ style: galley_style) throws(LibraryError) {
    script = unsafe try Options.choice(style.script, [.normal, .superscript, .subscript], "script")
    terminalWidth = unsafe try Options.choice(
      style.terminal_width,
      [nil, .ambiguousNarrow, .ambiguousWide, .graphemesAmbiguousNarrow, .graphemesAmbiguousWide], "terminal_width")
    skipsEscapeSequences = unsafe try Options.choice(
      style.skip_escape_sequences, [false, true], "skip_escape_sequences")
    let number = unsafe style.hyphenate_character
    guard number != 0 else { return }
    guard let character = Unicode.Scalar(number) else {
      throw LibraryError(.badArgument, "hyphenate_character is \(number), which is no character of Unicode")
    }
    hyphenateCharacter = character
  }
}

extension ParagraphStyle {
  mutating func readLaterOptions(_ style: galley_paragraph_style) throws(LibraryError) {
    unsafe try readEdges(style)
    unsafe try readLineEnds(style)
    unsafe try readHyphenLimits(style)
    unsafe try readFirstLine(style)
    lineHeight = unsafe style.line_height
    tabSize = unsafe style.tab_size.isNaN ? nil : style.tab_size
  }

  /// Reads the options about the edges of lines and of the whole text.
  private mutating func readEdges(_ style: galley_paragraph_style) throws(LibraryError) {
    textAlignLast = unsafe try Options.choice(
      style.text_align_last, [.auto, .natural, .left, .right, .center, .justified], "text_align_last")
    textJustify = unsafe try Options.choice(style.text_justify, [.auto, .interCharacter], "text_justify")
    lineAdjustment = unsafe try Options.choice(style.line_adjustment, [.none, .pushIn], "line_adjustment")
    kashida = unsafe try Options.choice(style.kashida, [.none, .auto, .always], "kashida")
    justification = unsafe JustificationLimits(
      spaceStretch: style.justify_space_stretch, letterSpacing: style.justify_letter_spacing)
    let marks = unsafe style.hanging_punctuation
    guard (0...15).contains(marks) else {
      throw LibraryError(.badArgument, "hanging_punctuation is \(marks), not between 0 and 15")
    }
    hangingPunctuation = HangingPunctuation(rawValue: UInt8(marks))
    textBoxTrim = unsafe try Options.choice(
      style.text_box_trim, [.none, .trimStart, .trimEnd, .trimBoth], "text_box_trim")
    textBoxEdge = TextBoxEdge(
      over: unsafe try Options.choice(style.text_box_over, [.text, .cap, .ex], "text_box_over"),
      under: unsafe try Options.choice(style.text_box_under, [.text, .alphabetic], "text_box_under"))
  }

  private mutating func readLineEnds(_ style: galley_paragraph_style) throws(LibraryError) {
    lineBreakOptions.rules = unsafe try Options.choice(
      style.line_break_rules, [.unicode, .browser], "line_break_rules")
    whiteSpaceCollapse = unsafe try Options.choice(style.white_space, [.preserve, .breakSpaces], "white_space")
    textWrap = unsafe try Options.choice(style.text_wrap, [.wrap, .noWrap], "text_wrap")
    overflowWrap = unsafe try Options.choice(style.overflow_wrap, [.breakWord, .anywhere, .normal], "overflow_wrap")
  }

  /// How the text begins.
  private mutating func readFirstLine(_ style: galley_paragraph_style) throws(LibraryError) {
    let flags = unsafe style.text_indent_flags
    guard (0...3).contains(flags) else {
      throw LibraryError(.badArgument, "text_indent_flags is \(flags), not between 0 and 3")
    }
    textIndent = unsafe TextIndent(style.text_indent, hanging: flags & 1 != 0, eachLine: flags & 2 != 0)
    let (size, sink) = unsafe (style.initial_letter_size, Int(style.initial_letter_sink))
    if size != 0 || sink != 0 { initialLetter = InitialLetter(size, sink: sink == 0 ? nil : sink) }
  }

  private mutating func readHyphenLimits(_ style: galley_paragraph_style) throws(LibraryError) {
    let lines = unsafe try Self.limit(style.hyphenate_limit_lines, "hyphenate_limit_lines")
    hyphenateLimitLines = lines == Int(Int32.max) ? Self.noLimit : lines
    hyphenateLimitChars = HyphenateLimitChars(
      word: unsafe try Self.limit(style.hyphenate_limit_word, "hyphenate_limit_word"),
      before: unsafe try Self.limit(style.hyphenate_limit_before, "hyphenate_limit_before"),
      after: unsafe try Self.limit(style.hyphenate_limit_after, "hyphenate_limit_after"))
  }

  private static func limit(_ value: Int32, _ name: String) throws(LibraryError) -> Int? {
    guard value >= 0 else { throw LibraryError(.badArgument, "\(name) is negative: \(value)") }
    return value == 0 ? nil : Int(value)
  }
}
