internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyRender
internal import GalleyShaping
internal import GalleyUnicode

/// `galley label`: what a UILabel would answer.
struct LabelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label",
    abstract: "Answers a label's questions: its sizes, baselines and truncation.",
    discussion: """
      Distances are in points. A line of --batch has the keys of `galley measure` that say what the text is, \
      \(LabelOptions.all.map { "\"\($0.name)\"" }.joined(separator: ", ")), \
      "fitting": [w, h], "bounds": [x, y, w, h]; the answer is {"id", \
      "intrinsicContentSize", "sizeThatFits", "textRect", "firstBaseline", "lastBaseline", "truncated", \
      "truncatedRange", "missing"}. Options such as --width and --lines say what a line has that does not say it.
      """)

  @OptionGroup var input: TextInput
  @OptionGroup var fonts: FontOptions

  @Option(parsing: .number, help: "The most lines; 0 for no limit.")
  var lines = 1

  @Option(help: ArgumentHelp("What happens to text that does not fit.", valueName: "mode"))
  var breakMode = LineBreakModeName.truncatingTail

  @Option(parsing: .number, help: "The width at which several lines take their intrinsic size.")
  var preferredWidth: Double?

  @Option(
    parsing: .number, help: ArgumentHelp("Bounds to fit and draw the label in.", valueName: "WxH"),
    transform: LabelCommand.size)
  var fit: Size?

  @Option(parsing: .number, help: "As --preferred-width, and the label is drawn in this width, as high as it needs.")
  var width: Double?

  @Option(parsing: .number, help: "Pixels per point, to which sizes are rounded up.")
  var scale = 1.0

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Draw the label, too: a .png, .svg or .pdf file; --scale is its pixels per point.", valueName: "path"))
  var output: String?

  @Flag(help: "Make a character that no font has an error.")
  var strict = false

  @OptionGroup var batch: BatchOptions
  @OptionGroup var recordFonts: RecordFonts

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    try batch.validate(beside: input) { [["--markup": fonts.markup, "--output": output != nil]] }
    if width != nil, fit != nil { throw ValidationError("Give --fit or --width, not both.") }
    try check(width, liesIn: -.infinity ... .infinity, "--width")
    try check(
      preferredWidth ?? width, liesIn: 0 ... .infinity, preferredWidth == nil ? "--width" : "--preferred-width")
    if let output { try PictureFormat.validate(output) }
  }

  func run() throws {
    let defaults = LabelDefaults(
      text: try fonts.defaults(), numberOfLines: lines, lineBreakMode: breakMode.mode,
      preferredMaxLayoutWidth: preferredWidth ?? width ?? 0, scale: scale, fit: fit, width: width)
    let store = recordFonts.store(in: fonts.fontDir)
    let isAnswered = try batch.run(input.limit) { [strict] record, writer throws(RecordError) in
      let answer = try LabelAnswer(record, store, defaults)
      if strict, let error = answer.missing.error { throw RecordError(error) }
      answer.write(to: &writer)
    }
    if !isAnswered { try answerOneText(defaults) }
  }

  private func answerOneText(_ defaults: LabelDefaults) throws {
    let style = try fonts.style(defaults.text)
    var label = Label(attributedText: try fonts.attributedText(try input.load(), style: style))
    defaults.apply(to: &label)
    do {
      let size = try defaults.boundsSize(of: label)
      let answer = try LabelAnswer(
        label, fitting: defaults.fitting, bounds: size.map { Rect(origin: .zero, size: $0) })
      if strict, let error = answer.missing.error { throw CommandFailure(.dataError, error) }
      let undrawn = MissingCharacters(undrawn: output == nil ? [] : try label.undrawnGlyphs, in: label.text ?? "")
      if strict, let error = undrawn.error { throw CommandFailure(.dataError, error) }
      if let output { try draw(label, size: size, output) }
      try format.print(answer)
      format.warn(answer.missing.warning(MissingCharacters.remedy))
      format.warn(undrawn.warning(MissingCharacters.pictureRemedy))
    } catch let error as TextError {
      throw CommandFailure(.usage, error.description)
    } catch let error as PictureError {
      throw CommandFailure(error)
    }
  }

  /// Draws the label in bounds of a size, or of its intrinsic size, with the bounds' edge.
  private func draw(_ label: Label, size: Size?, _ path: String) throws {
    let bounds = Rect(origin: .zero, size: try size ?? label.intrinsicContentSize)
    var picture = Picture(size: bounds.size)
    picture.stroke(bounds, Color(red: 0.1, green: 0.4, blue: 0.9))
    try picture.draw(label, in: bounds)
    try picture.write(to: path, scale: scale)
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

extension LineBreakModeName: ExpressibleByArgument {}
