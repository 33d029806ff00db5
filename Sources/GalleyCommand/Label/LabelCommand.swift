internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyRender
internal import GalleyShaping
internal import GalleyUnicode

/// `galley label`: the answers of a UILabel.
struct LabelCommand: FileWriter {
  static let configuration = CommandConfiguration(
    commandName: "label",
    abstract: "Answers a label's questions: its sizes, baselines and truncation.",
    discussion: """
      Distances are in points.

      EXAMPLES
        galley label 'Benachrichtigungen' --width 120 --lines 1
        galley label 'A title' --fit 200x40 --minimum-scale-factor 0.5 --format json
        galley label --file notes.txt --width 240 -o label.png --guides

      BATCHES
        A line of --batch has the keys of `galley measure` that say what the text is, \
      \(LabelOptions.all.map { "\"\($0.name)\"" }.joined(separator: ", ")), \
      "fitting": [w, h], "bounds": [x, y, w, h]; the answer is {"id", \
      "intrinsicContentSize", "sizeThatFits", "textRect", "firstBaseline", "lastBaseline", "truncated", \
      "truncatedRange", "missing"}. Flags are the defaults for lines of --batch.
      """)

  var writtenFiles: [String] { output.map { [$0] } ?? [] }

  @OptionGroup var input: TextInput
  @OptionGroup(title: "Font options") var fonts: FontOptions
  @OptionGroup(title: "Character options") var characters: TableFlags<CharacterFlags>
  @OptionGroup(title: "Paragraph options") var text: TextArguments
  @OptionGroup(title: "Paragraph options") var paragraphs: TableFlags<ParagraphFlags>
  @OptionGroup(title: "Line break options") var breaking: TableFlags<LabelBreakFlags>
  @OptionGroup(title: "Label options") var label: TableFlags<LabelFlags>

  @Option(
    parsing: .number, help: ArgumentHelp("Bounds to fit and draw the label in.", valueName: "WxH"),
    transform: LabelCommand.size)
  var fit: Size?

  @Option(
    parsing: .number, help: "As --preferred-width, and the label is drawn in this width, as high as it needs.",
    transform: Length.points)
  var width: Double?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Draw the label, too, in its bounds: a .png, .svg or .pdf file.", valueName: "path"), completion: .file())
  var output: String?

  @Option(parsing: .number, help: "Pixels per point of a picture; --scale without it, or as `galley render` has it.")
  var pictureScale: Double?

  @Option(parsing: .number, help: "Points around the bounds in a picture.", transform: Length.points)
  var padding = 0.0

  @Flag(help: "Show the bounds in a picture in blue.")
  var guides = false

  @OptionGroup(title: "Picture options") var colors: PictureColors
  @OptionGroup(title: "Picture options") var picture: PictureArguments

  @Flag(help: "Make a character that no font has an error.")
  var strict = false

  @OptionGroup(title: "Batch options") var batch: BatchOptions
  @OptionGroup(title: "Batch options") var recordFonts: RecordFonts

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    try batch.validate(beside: input) {
      [("--markup", fonts.markup), ("--output", output != nil)].filter(\.1).map(\.0)
    }
    if width != nil, fit != nil { throw ValidationError("Give --fit or --width, not both.") }
    try check(width, liesIn: 0 ... .infinity, "--width")
    try text.validate(try given().text, beside: fonts)
    try checkPadding(padding)
    if let output { try PictureFormat.validate(output) }
  }

  /// The options that were given: those of the text, and those of the label.
  private func given() throws(ValidationError) -> (text: JSONObject, label: JSONObject) {
    let all = try text.merged([fonts.flags, characters, paragraphs, breaking, label])
    let (text, label) = all.parted { LabelOptions.names.contains($0) }
    try ValidationError.check { () throws(RecordError) in
      try TextArguments.check(text)
      var probe = Label()
      try probe.read(label, tokenStyle: TextStyle())
    }
    return (text, label)
  }

  func run() throws {
    let (textOptions, labelOptions) = try given()
    var defaults = LabelDefaults(text: try fonts.defaults(textOptions), options: labelOptions, fit: fit, width: width)
    defaults.text.options = textOptions
    defaults.text.direction = text.direction
    let store = recordFonts.store(in: fonts.fontDir)
    let isAnswered = try batch.run(input.limit) { [strict, defaults] record, writer throws(RecordError) in
      let answer = try LabelAnswer(record, store, defaults)
      if strict, let error = answer.missing.error { throw RecordError(error) }
      answer.write(to: &writer)
    }
    if !isAnswered { try answerOneText(defaults) }
  }

  private func answerOneText(_ defaults: LabelDefaults) throws {
    let style = try text.applied(defaults.text.options, to: fonts.style(defaults.text.options, defaults.text))
    let (text, collapsed) = try text.applied(
      defaults.text.options, to: fonts.attributedText(input.load(), defaults.text.options, style: style), style: style)
    var label = Label(attributedText: text, as: text.styledParagraphRanges.first?.style ?? ParagraphStyle())
    try ValidationError.check { () throws(RecordError) in try defaults.apply(to: &label, tokenStyle: style) }
    do {
      let size = try defaults.boundsSize(of: label)
      var answer = try LabelAnswer(
        label, fitting: defaults.fitting, bounds: size.map { Rect(origin: .zero, size: $0) }, collapsed: collapsed)
      answer.hasLines = true
      if strict, let error = answer.missing.error { throw CommandFailure(.dataError, error) }
      let undrawn = MissingCharacters(undrawn: output == nil ? [] : try label.undrawnGlyphs, in: label.text ?? "")
      if strict, let error = undrawn.error { throw CommandFailure(.dataError, error) }
      if let output { try draw(label, size: size, output) }
      try format.print(answer)
      format.warn(answer.missing.warning(MissingCharacters.remedy))
      format.warn(undrawn.warning(MissingCharacters.pictureRemedy))
    } catch let error as TextError {
      throw CommandFailure(error)
    }
  }

  /// The scale of the label; `nil` where none was given.
  private func givenScale() throws -> Double? {
    let options = try given().label
    return try ValidationError.check { () throws(RecordError) in try options.number("scale") }
  }

  /// Draws the label in bounds of a size, or of its intrinsic size.
  private func draw(_ label: Label, size: Size?, _ path: String) throws {
    let size = try size ?? label.intrinsicContentSize
    let color = try colors.text
    let page = Rect(origin: .zero, size: size)
    let picture = try Picture(
      around: page, padding: padding, background: try colors.page, isCropped: colors.crop == .ink
    ) { picture, origin in
      try picture.draw(label, in: Rect(origin: origin, size: size), color: color)
    } guides: { picture, origin in
      if guides { picture.stroke(Rect(origin: origin, size: size), Color(red: 0.1, green: 0.4, blue: 0.9)) }
    }
    try self.picture.write(
      [picture], to: path, scale: try pictureScale ?? givenScale(),
      language: label.attributedText?.styledRanges.first?.style.language,
      least: Size(width: (fit?.width ?? width ?? 0) + 2 * padding, height: (fit?.height ?? 0) + 2 * padding))
  }

  /// `320x44` as a size.
  private static func size(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width >= 0, width.isFinite,
      height >= 0, height.isFinite
    else {
      throw ValidationError("“\(text)” is not a size such as 320x44.")
    }
    return Size(width: width, height: height)
  }
}
