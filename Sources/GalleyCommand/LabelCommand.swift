internal import ArgumentParser
internal import Galley
internal import GalleyRender
internal import GalleyUnicode

/// `galley label`: what a UILabel would answer.
struct LabelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label",
    abstract: "Answers a label's questions: its sizes, baselines and truncation.",
    discussion: """
      Distances are in points. A line of --batch has the keys of `galley measure` that say what the text is, and \
      "numberOfLines", "lineBreakMode", "lineBreakStrategy", "preferredMaxLayoutWidth", "adjustsFontSizeToFitWidth", \
      "minimumScaleFactor", "scale", "sizePrecision", "fitting": [w, h], "bounds": [x, y, w, h]; the answer is {"id", \
      "intrinsicContentSize", "sizeThatFits", "textRect", "firstBaseline", "lastBaseline", "truncated", \
      "truncatedRange"}.
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
    help: ArgumentHelp("Draw the label, too: a .png, .svg or .pdf file; --scale is its pixels per point.", valueName: "path"))
  var output: String?

  @OptionGroup var batch: BatchOptions

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    try batch.validate(beside: input) { [fonts.optionsForOneText, optionsForOneText] }
    if width != nil, fit != nil { throw ValidationError("Give --fit or --width, not both.") }
    if let output { try PictureFormat.validate(output) }
  }

  private var optionsForOneText: KeyValuePairs<String, Bool> {
    [
      "--lines": lines != 1, "--break-mode": breakMode != .truncatingTail, "--preferred-width": preferredWidth != nil,
      "--fit": fit != nil, "--width": width != nil, "--scale": scale != 1, "--output": output != nil,
    ]
  }

  func run() throws {
    let isAnswered = try batch.run { [store = FontStore(directory: fonts.fontDir)] record, writer throws(RecordError) in
      var store = store
      try LabelAnswer(record, &store).write(to: &writer)
    }
    if isAnswered { return }
    let style = try fonts.style()
    var label = Label(attributedText: try fonts.attributedText(try input.load(), style: style))
    label.numberOfLines = lines
    label.lineBreakMode = breakMode.mode
    label.preferredMaxLayoutWidth = preferredWidth ?? width ?? 0
    label.scale = scale
    do {
      let size = try boundsSize(of: label)
      let fitting = fit ?? width.map { Size(width: $0, height: .infinity) }
      let answer = try LabelAnswer(label, fitting: fitting, bounds: size.map { Rect(origin: .zero, size: $0) })
      if let output { try draw(label, size: size, output) }
      try format.print(answer)
    } catch let error as TextError {
      throw CommandFailure(.usage, error.description)
    } catch let error as PictureError {
      throw CommandFailure(error)
    }
  }

  /// The size of the bounds that the arguments ask for; `nil` for the intrinsic size.
  private func boundsSize(of label: Label) throws(TextError) -> Size? {
    if let fit { return fit }
    guard let width else { return nil }
    return Size(width: width, height: try label.sizeThatFits(Size(width: width, height: .infinity)).height)
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
