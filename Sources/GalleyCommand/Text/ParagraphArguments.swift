internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// The options of a command that say how the lines of a text are formed.
struct ParagraphArguments: ParsableArguments {
  @Option(help: "The base direction of the text.")
  var direction = DirectionName.firstStrong

  @Option(
    help: ArgumentHelp("How lines stand between the edges.", valueName: "natural|left|right|center|justified"),
    transform: choice)
  var alignment = TextAlignment.natural

  @Option(
    help: ArgumentHelp("Whether words of Arabic grow in justified lines.", valueName: "none|auto|always"),
    transform: choice)
  var kashida = Kashida.none

  @Option(
    help: ArgumentHelp(
      "Whether lines of Japanese are squeezed before a character is carried over.", valueName: "none|pushIn"),
    transform: choice)
  var lineAdjustment = LineAdjustment.none

  @Option(
    help: ArgumentHelp("How lines are chosen among all that fit.", valueName: "greedy|optimal|balanced|pretty"),
    transform: choice)
  var lineBreaking = TextWrapStyle.greedy

  @Option(
    help: ArgumentHelp("Where words are hyphenated; automatic needs --language.", valueName: "none|manual|automatic"),
    transform: choice)
  var hyphenation = ParagraphStyle.Hyphenation.manual

  @Option(
    help: ArgumentHelp(
      "Where full-width punctuation is half as wide.", valueName: "spaceAll|normal|trimStart|spaceFirst"),
    transform: choice)
  var textSpacingTrim = TextSpacingTrim.spaceAll

  @Option(
    help: ArgumentHelp("Whether ideographs stand apart from letters.", valueName: "noAutospace|normal"),
    transform: choice)
  var textAutospace = TextAutospace.noAutospace

  @Option(
    help: ArgumentHelp(
      "How many lines the first letter is high, and on which one it stands if not the last of them.",
      valueName: "size [sink]"),
    transform: InitialLetter.argument)
  var initialLetter: InitialLetter?

  @Option(
    help: ArgumentHelp(
      "In which direction lines run.", valueName: "horizontal|verticalRL|verticalLR|sidewaysRL|sidewaysLR"),
    transform: choice)
  var writingMode = WritingMode.horizontal

  @Option(
    help: ArgumentHelp("How characters stand in vertical lines.", valueName: "mixed|upright|sideways"),
    transform: choice)
  var textOrientation = TextOrientation.mixed

  @Option(help: ArgumentHelp("The most digits that vertical lines set across, 0 to 4.", valueName: "count"))
  var combinedDigits = 0

  @Option(
    help: ArgumentHelp("What happens to white space.", valueName: "preserve|collapse|preserveBreaks|breakSpaces"),
    transform: choice)
  var whiteSpace = WhiteSpaceRule.preserve

  @Option(
    help: ArgumentHelp(
      "More options, those of a line of --batch: '{\"textIndent\": 20, \"hangingPunctuation\": [\"first\"]}'.",
      valueName: "json"))
  var options: String?

  /// The options that say how the lines of one text are formed, and whether they were given.
  var optionsForOneText: KeyValuePairs<String, Bool> {
    [
      "--direction": direction != .firstStrong, "--alignment": alignment != .natural,
      "--kashida": kashida != .none, "--line-adjustment": lineAdjustment != .none,
      "--line-breaking": lineBreaking != .greedy,
      "--hyphenation": hyphenation != .manual,
      "--text-spacing-trim": textSpacingTrim != .spaceAll, "--text-autospace": textAutospace != .noAutospace,
      "--initial-letter": initialLetter != nil, "--writing-mode": writingMode != .horizontal,
      "--text-orientation": textOrientation != .mixed,
      "--combined-digits": combinedDigits != 0, "--white-space": whiteSpace != .preserve,
      "--options": options != nil,
    ]
  }

  /// Refuses to hyphenate text whose language is not given.
  func validate(beside fonts: FontOptions) throws(ValidationError) {
    _ = try given()
    guard hyphenation == .automatic, !fonts.markup else { return }
    let refusal = AutomaticHyphenation.refusal(
      language: fonts.language, option: "--hyphenation", languageOption: "--language")
    if let refusal { throw ValidationError(refusal + ".") }
  }

  /// A text with these options, and what it was made from if its white space is collapsed.
  func applied(
    to text: AttributedText
  ) throws(ValidationError) -> (text: AttributedText, collapsed: OriginalText?) {
    let given = try given()
    var text = text
    text.updateParagraphStyles { style in
      style.baseWritingDirection = direction.direction
      style.alignment = alignment
      style.kashida = kashida
      style.lineAdjustment = lineAdjustment
      style.textWrapStyle = lineBreaking
      style.hyphenation = hyphenation
      style.textSpacingTrim = textSpacingTrim
      style.textAutospace = textAutospace
      style.initialLetter = initialLetter
      style.writingMode = writingMode
      style.textOrientation = textOrientation
      style.combinedDigits = combinedDigits
    }
    if let given {
      var style = text.styledParagraphRanges.first?.style ?? ParagraphStyle()
      try Self.check { () throws(RecordError) in try given.apply(to: &style) }
      text.setParagraphStyle(style)
    }
    if hyphenation == .automatic || given?.hyphenates == true,
      let refusal = text.hyphenationRefusal(
        option: hyphenation == .automatic ? "--hyphenation" : "--options: \"hyphenation\"",
        languageOption: "--language")
    {
      throw ValidationError(refusal + ".")
    }
    let transform = given?.transform ?? []
    let transformed = transform.isEmpty ? nil : text.transformed(transform)
    text = transformed?.text ?? text
    let whiteSpace = given?.whiteSpace ?? whiteSpace
    if whiteSpace == .breakSpaces { text.updateParagraphStyles { $0.whiteSpaceCollapse = .breakSpaces } }
    guard text.collapsesWhiteSpace(whiteSpace) else { return (text, OriginalText(transformed, nil)) }
    let collapsed = text.collapsingWhiteSpace(whiteSpace)
    return (collapsed.text, OriginalText(transformed, collapsed))
  }

  /// A style of characters with the options that are given.
  func applied(to style: TextStyle) throws(ValidationError) -> TextStyle {
    var style = style
    if let given = try given() { try Self.check { () throws(RecordError) in try given.apply(to: &style) } }
    return style
  }

  private func given() throws(ValidationError) -> TextOptionsArgument? {
    guard let options else { return nil }
    return try Self.check { () throws(RecordError) in try TextOptionsArgument(options) }
  }

  private static func check<Value>(_ body: () throws(RecordError) -> Value) throws(ValidationError) -> Value {
    do { return try body() } catch { throw ValidationError("--options: \(error.message)") }
  }
}

extension DirectionName: ExpressibleByArgument {}
