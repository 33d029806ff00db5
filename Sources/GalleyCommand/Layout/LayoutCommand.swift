internal import ArgumentParser
internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping

/// `galley layout`: where the constraints of a layout document put its views.
struct LayoutCommand: FileWriter {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Lays out the views of a layout document.",
    discussion: """
      A document is {"id", "size": [w|null, h|null], "scale", "direction": "ltr"|"rtl", "root": {"name", "type": \
      "view"|"label"|"image"|"stack"|"spacer"|"collection"|"listContent"|"button"|…, \
      "subviews"|"arrangedSubviews": […], …}, \
      "constraints": ["A.top == root.top + 10", "H:|-[A]-8-[B(==A)]-|", …], \
      "flows": [{"blocks": [{"text"}, …], "containers": ["A", "B"]}], \
      "fitting": {"size": [w, h], "horizontal", "vertical"}}. docs/LAYOUT.md has all keys. \
      The answer is {"id", "frames": {"A": [x, y, w, h]}, "baselines", "truncated": ["A"], \
      "missing": [{"name", "start", "end"}], "flows": [{"containers", "rest"}], "fittingSize": [w, h], "ambiguous": ["A"], \
      "conflicts": [{"constraints", "broken", "log"}]}, frames in points in the superview's \
      coordinates. Constraints that cannot hold together are reported on standard error as UIKit does, and the exit \
      status is 1.

      EXAMPLES
        galley layout card.json
        galley layout invoice.json -o invoice.pdf
        galley layout controls.xib --format json
      """)

  var writtenFiles: [String] { output.map { [$0] } ?? [] }

  @Argument(
    help: ArgumentHelp(
      "A layout document in JSON ('-' for standard input), or xib and storyboard files.", valueName: "path"),
    completion: .file())
  var documents: [String] = []

  @OptionGroup var interface: InterfaceArguments

  @OptionGroup var batch: BatchOptions
  @OptionGroup var limit: InputLimit
  @OptionGroup var recordFonts: RecordFonts

  @Option(
    help: ArgumentHelp(
      "Where font names start, which they may not leave; the document's folder without it, the current one for --batch.",
      valueName: "folder"))
  var fontDir: String?

  @Flag(help: "Make a character that no font has an error.")
  var strict = false

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Draw the frames, guides and text, too: a .png, .svg or .pdf file.", valueName: "path"),
    completion: .file())
  var output: String?

  @Flag(help: "Draw the text alone, without frames, guides and baselines.")
  var textOnly = false

  @Option(
    help: ArgumentHelp(
      "Draw what a light or dark screen shows, without frames, guides and baselines.", valueName: "light|dark"))
  var appearance: PictureStyle?

  @Option(parsing: .number, help: "Pixels per point of the picture, 2 without it; in SVG and PDF units, 1 without it.")
  var pictureScale: Double?

  @OptionGroup(title: "Picture options") var picture: PictureArguments

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    guard documents.isEmpty != (batch.path == nil) else { throw ValidationError("Give a document or --batch.") }
    guard try !interface.validate(documents, hasOutput: output != nil) else { return }
    guard documents.count < 2 else { throw ValidationError("Give one layout document; --batch takes many.") }
    guard appearance == nil || (output != nil && !textOnly) else {
      throw ValidationError("--appearance is for a picture (--output), and not with --text-only.")
    }
    guard let output else { return }
    guard batch.path == nil else { throw ValidationError("--output draws one document, not those of --batch.") }
    try PictureFormat.validate(output)
  }

  func run() throws {
    if InterfaceArguments.areInterfaces(documents) { return try interface.run(documents, limit, format: format) }
    let store = recordFonts.store(in: fontDir ?? documentFolder)
    let isAnswered = try batch.run(limit) {
      [strict, surroundings = interface.surroundings] record, writer throws(RecordError) in
      let answer = try LayoutAnswer(LayoutDocument(record, fonts: store, surroundings: surroundings))
      if strict, let error = answer.missingError { throw RecordError(error) }
      answer.write(to: &writer)
    }
    guard !isAnswered, let document = documents.first else { return }
    let (layout, answer) = try answer(document, store)
    if strict, let error = answer.missingError { throw CommandFailure(.dataError, "\(document): \(error)") }
    let drawn: Picture? = output == nil ? nil : try picture(of: layout.root, answer.flows)
    if strict, let warning = drawn?.undrawnWarning { throw CommandFailure(.dataError, "\(document): \(warning)") }
    if let output, let drawn {
      do throws(CommandFailure) { try picture.write([drawn], to: output, scale: pictureScale) } catch {
        // Pixels are read when they are drawn, where their file has no name.
        guard error.status == .dataError, let image = layout.images.damaged else { throw error }
        throw CommandFailure(.dataError, "\(document): \(image): \(error.message)")
      }
    }
    try format.print(answer)
    for (name, characters) in answer.missing {
      let kind = name.hasPrefix("flows[") ? "text" : "label"  // our own name
      format.warn(characters.warning("the \(kind) “\(name)” needs another \"font\" in the document"))
    }
    format.warn(drawn?.undrawnWarning)
    answer.conflicts.printLogs()
    for error in answer.errors { StandardError.write(error) }
    if !answer.conflicts.isEmpty || !answer.errors.isEmpty { throw CommandFailure(.someFailed) }
  }

  /// The folder of the document; `nil` for the working directory.
  private var documentFolder: String? {
    guard let document = documents.first, document != "-", let end = document.lastIndex(of: "/") else { return nil }
    return String(document[...end])
  }

  private func answer(
    _ path: String, _ store: FontStore
  ) throws(CommandFailure) -> (LayoutDocument, LayoutAnswer) {
    let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes, takesDevices: true)
    do throws(RecordError) {
      guard case .object(let record) = try JSONParser.value(of: bytes, isLenient: batch.lenient) else {
        throw RecordError("a layout document must be an object")
      }
      let layout = try LayoutDocument(record, fonts: store, surroundings: interface.surroundings)
      return (layout, try LayoutAnswer(layout))
    } catch {
      let place =
        (try? CatalogueText(decoding: bytes))?.place(of: error.offset).map { ":\($0.line):\($0.column)" } ?? ""
      throw CommandFailure(.dataError, "\(path)\(place): \(error.message)", ownLines: error.ownLines)
    }
  }

  private func picture(of root: LayoutView, _ flows: [FilledFlow]) throws(CommandFailure) -> Picture {
    do {
      guard let style = appearance?.style else {
        var picture = try Picture(of: root, showing: textOnly ? [] : .all)
        for flow in flows { flow.draw(on: &picture) }
        return picture
      }
      var picture = Picture(size: root.frame.size, background: Color(.systemBackground).resolved(for: style))
      try picture.drawAppearance(of: root, style: style)
      for flow in flows { flow.draw(on: &picture, color: Color(.label), style: style) }
      return picture
    } catch {
      throw CommandFailure(.dataError, "\(error)")
    }
  }
}

/// The style of a screen by its name.
enum PictureStyle: String, ExpressibleByArgument, CaseIterable {
  case light, dark

  var style: UserInterfaceStyle { self == .dark ? .dark : .light }
}
