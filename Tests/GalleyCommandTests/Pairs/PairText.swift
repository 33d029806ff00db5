internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping
internal import TestSupport

/// A question of a pair, read and prepared as a line of a batch is.
struct PairText {
  let question: PairQuestion
  let text: AttributedText
  let style: ParagraphStyle
  let paragraph: PreparedParagraph
  let limits: LineLimits

  private struct NoFiles: FontOpener {
    func font(_ name: String) throws(RecordError) -> FontFace { throw RecordError("no files here") }
  }

  /// - Throws: `RecordError` or `TextError` where features refuse each other.
  init(_ question: PairQuestion) throws {
    self.question = question
    guard case .object(let line) = try JSONParser.value(of: Array(question.json.utf8), isLenient: false) else {
      throw RecordError("no object")
    }
    let options = try (line.object("options") ?? JSONObject()).canonicalOptions()
    var style = TextStyle(language: question.language)
    style.fonts = try options.fonts([], weight: nil) { weight throws(FontError) in
      try weight.map { weight throws(FontError) in
        try FontCollection.embedded.cascade(style: FontStyle(weight: FontWeight(weight)), language: question.language)
      } ?? []
    }
    var settings = TextSettings(style: style)
    settings.paragraphStyle.lineBreakOptions.language = question.language
    try settings.read(options)
    settings.addStrut()
    settings.paragraphStyle.baseWritingDirection =
      switch question.direction {
      case "ltr": .leftToRight
      case "rtl": .rightToLeft
      default: .firstStrong
      }
    var attributed = AttributedText(question.text, style: settings.style)
    let offsets = UTF16TextOffsets(question.text)
    for span in try line.spans(of: offsets, options, NoFiles()) { attributed.add(span) }
    try attributed.applyRuns(of: line, at: offsets, settings.paragraphStyle.lineBreakOptions, NoFiles())
    let changes = try TextChanges(options)
    changes.apply(to: &settings.paragraphStyle)
    _ = changes.apply(to: &attributed)
    attributed.setParagraphStyle(settings.paragraphStyle)
    text = attributed
    self.style = settings.paragraphStyle
    limits = try LineLimits(options, tokenStyle: settings.style)
    paragraph = try PreparedParagraph(attributed)
    guard question.containerHeights.isEmpty || limits == LineLimits() else {
      throw RecordError("\"containers\" show as much of the text as they hold, and go with no limits of lines")
    }
  }

  var byteCount: Int { text.string.utf8.count }

  /// The shape that lines keep clear of; `nil` for none.
  func shape() throws -> ExclusionShape? {
    let numbers = question.around
    guard numbers.count == 4 else { return nil }
    let rectangle = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return try ExclusionShape([rectangle], width: question.width)
  }

  /// The text in one box, around its shape.
  func layout() throws -> TextLayout {
    guard let shape = try shape() else { return try paragraph.layout(width: question.width, limits: limits) }
    return try paragraph.layout(around: shape, limits: limits)
  }

  /// The size that is measured without laying out.
  func measure() throws -> TextMeasurement {
    guard let shape = try shape() else { return try paragraph.measure(width: question.width, limits: limits) }
    return try paragraph.measure(around: shape, limits: limits)
  }

  /// The containers filled; `nil` for a text that goes through none.
  func filled() throws -> FilledPage? {
    guard !question.containerHeights.isEmpty else { return nil }
    let shape = try shape()
    let containers = question.containerHeights.map { height in
      FlowContainer(Rect(x: 0, y: 0, width: question.width, height: height), shape: shape)
    }
    return try TextFlow([FlowBlock(paragraph)]).page(FlowPage(containers))
  }
}
