internal import ArgumentParser
internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyRender
internal import GalleyShaping
internal import GalleyUnicode

/// `galley render`: draws a text.
struct RenderCommand: FileWriter {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a text into a PNG, SVG or PDF file.",
    discussion: """
      The file's ending gives the format, or --format does. Glyphs are drawn from the fonts' outlines, unhinted, and \
      colour emoji from their bitmaps, so a picture is the same on every machine. A PDF file holds the text and its \
      fonts, and an SVG file is named by its text. A picture is as large as its text: a point is one unit of SVG and \
      PDF, and two pixels of a PNG file, which says so. --guides shows line boxes in blue, baselines in \
      red, cluster edges in grey, break opportunities as green triangles and mandatory breaks as orange ones.

      EXAMPLES
        galley render 'Hello, world' -o hello.png
        galley render --file notes.txt --width 320 --title Notes -o notes.pdf
        galley render 'שלום' --size 40 --format svg -o - > shalom.svg
        galley render --file notes.txt --page a4 --columns 2 -o notes.pdf
      """)

  var writtenFiles: [String] { [output] }

  @OptionGroup var input: TextInput
  @OptionGroup(title: "Font options") var fonts: FontOptions
  @OptionGroup(title: "Character options") var characters: TableFlags<CharacterFlags>
  @OptionGroup(title: "Paragraph options") var text: TextArguments
  @OptionGroup(title: "Paragraph options") var paragraphs: TableFlags<ParagraphFlags>
  @OptionGroup(title: "Line break options") var breaking: TableFlags<BreakFlags>
  @OptionGroup(title: "Vertical lines and initial letters") var page: TableFlags<PageFlags>
  @OptionGroup(title: "Limits of lines") var limits: TableFlags<LimitFlags>

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "The file to write: .png, .svg or .pdf; '-' for standard output, with --format.", valueName: "path"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp("The kind of file, whatever its name ends with.", valueName: "png|svg|pdf"),
    transform: PictureFormat.named)
  var format: PictureFormat?

  @Option(
    parsing: .number,
    help: "Points available to a line, in a vertical one downwards; without it lines end only where they must.",
    transform: Length.points)
  var width: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What lines of --width flow around, may be repeated: a rectangle, 'x y width height', or 'circle(r at x y)', in "
        + "points from the top left of the text.", valueName: "shape"))
  var around: [String] = []

  @Option(
    parsing: .number,
    help: "Pixels per point, 2 without it; in SVG and PDF units per point, 1 without it.")
  var scale: Double?

  @Option(
    parsing: .number, help: "Points around the text: 8 without it, and 56 on the pages of --page.",
    transform: Length.points)
  var padding: Double?

  @OptionGroup(title: "Pages and columns") var pages: PageArguments

  @OptionGroup(title: "Picture options") var colors: PictureColors
  @OptionGroup(title: "Picture options") var picture: PictureArguments

  @Flag(help: "Show line boxes, baselines, break opportunities and cluster edges.")
  var guides = false

  @Flag(help: "Make a character that no font has, or an emoji without a picture, an error.")
  var strict = false

  mutating func validate() throws {
    try checkPadding(margin)
    try text.validate(text.given(groups), beside: fonts)
    try pages.refuse(
      (width == nil ? [] : ["--width"]) + (around.isEmpty ? [] : ["--around"]) + (guides ? ["--guides"] : [])
        + (colors.crop == .ink ? ["--crop"] : []) + limits.options.flags)
    try pages.refuseTitle(picture.title)
    _ = try pages.filled(padding: margin)
    if width == nil, !around.isEmpty { throw ValidationError("--around needs --width.") }
    _ = try obstacles()
    try check(width, liesIn: 0 ... .infinity, "--width")
    if output == "-", format == nil {
      throw ValidationError("--output: standard output needs --format, which is png, svg or pdf.")
    }
    if format == nil { try PictureFormat.validate(output) }
  }

  func run() throws {
    let (color, background) = (try colors.text, try colors.page)
    let given = try self.text.given(groups).adding(Self.defaults)
    let style = try self.text.applied(given, to: fonts.style(given))
    let (text, collapsed) = try self.text.applied(
      given, to: fonts.attributedText(input.load(), given, style: style), style: style)
    let limits = try ValidationError.check { () throws(RecordError) in try LineLimits(given, tokenStyle: style) }
    do {
      let paragraph = try PreparedParagraph(text)
      let missing = MissingCharacters(paragraph.missingGlyphs, in: paragraph.text, collapsed)
      let undrawn = MissingCharacters(undrawn: paragraph.undrawnGlyphs, in: paragraph.text)
      if strict, let error = missing.error ?? undrawn.error { throw CommandFailure(.dataError, error) }
      let pictures = try pictures(of: paragraph, style, limits, color, background)
      try self.picture.write(
        pictures, to: output, as: format, scale: scale, language: style.language,
        least: pages.page?.size ?? Size(width: 2 * margin, height: 2 * margin))
      let warnings = [
        missing.warning(MissingCharacters.remedy), undrawn.warning(MissingCharacters.pictureRemedy),
        paragraph.initialLetterWarning(text),
      ]
      for warning in warnings { if let warning { StandardError.write(warning) } }
    } catch let error as TextError {
      throw CommandFailure(error)
    }
  }

  /// The pictures of the text: one, or one for each page.
  private func pictures(
    of paragraph: PreparedParagraph, _ style: TextStyle, _ limits: LineLimits, _ color: Color, _ background: Color?
  ) throws -> [Picture] {
    if let size = pages.page?.size {
      return try pages(of: paragraph, style).map { page in
        var picture = Picture(size: size, background: background)
        picture.draw(page, color: color)
        return picture
      }
    }
    let layout = try layout(of: paragraph, limits)
    if let warning = layout.fitWarning(limits.textFit) { StandardError.write(warning) }
    let page = Rect(origin: .zero, size: Self.pageSize(of: layout, width: width))
    let picture = Picture(around: page, padding: margin, background: background, isCropped: colors.crop == .ink) {
      picture, origin in
      picture.draw(layout, at: origin, color: color)
    } guides: { picture, origin in
      if guides { picture.drawGuides(of: layout, at: origin) }
    }
    return [picture]
  }

  private func pages(of paragraph: PreparedParagraph, _ style: TextStyle) throws -> [FilledPage] {
    var first = LineTypesetter(paragraph)
    let isRightToLeft = first.nextLine(width: 0)?.isRightToLeft ?? false
    let page = try pages.filled(padding: margin, isRightToLeft: isRightToLeft, writingMode: paragraph.writingMode)
    guard let page else { return [] }
    do {
      let flow = try pages.flow(paragraph)
      return try pages.numbered(flow.pages(then: [page]), of: flow, style, title: picture.title, margin: margin)
    } catch let error as FlowError {
      throw CommandFailure(.usage, error.message)
    }
  }

  /// Points around the text.
  private var margin: Double { padding ?? (pages.page == nil ? 8 : 56) }

  /// The options that are not as in a batch where nothing is said: a picture shows what a browser would.
  static let defaults = JSONObject(members: [
    JSONObject.Member(key: "textSpacingTrim", value: .string(TextSpacingTrim.normal.rawValue))
  ])

  /// The flags of the table.
  private var groups: [any GivenFlags] { [fonts.flags, characters, paragraphs, breaking, page, limits] }

  private func obstacles() throws(ValidationError) -> [Rect] {
    var obstacles: [Rect] = []
    for shape in around { obstacles += try Obstacle(shape).rectangles }
    return obstacles
  }

  private func layout(of paragraph: PreparedParagraph, _ limits: LineLimits) throws -> TextLayout {
    guard let width, !around.isEmpty else { return try paragraph.layout(width: width ?? .infinity, limits: limits) }
    return try paragraph.layout(around: ExclusionShape(obstacles(), width: width), limits: limits)
  }

  /// As long along the lines as asked for, or as the longest line where that is longer or nothing was asked for.
  static func pageSize(of layout: TextLayout, width: Double?) -> Size {
    var size = layout.pageSize
    // Lines that run upwards begin at the layout's lower edge.
    guard let width, width.isFinite, layout.writingMode != .sidewaysLR else { return size }
    if layout.writingMode.isVertical {
      size.height = max(width, size.height)
    } else {
      size.width = max(width, size.width)
    }
    return size
  }
}
