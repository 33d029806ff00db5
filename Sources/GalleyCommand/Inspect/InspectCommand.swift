internal import ArgumentParser
internal import GalleyInterface

/// `galley inspect`: the runtime attributes of xib and storyboard files.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Lists the attributes that designers set in xib and storyboard files.",
    discussion: """
      The user-defined runtime attributes of each object, with the titles and groups of an editor's panel. An \
      attribute does not fit where its value cannot be read as its type, where it is set twice, where a class has it with \
      another type elsewhere in the document, or where it names something of a layer that is not drawn: the \
      reason is printed behind it, and the exit status is 1. The answer in JSON is {"id", "attributes": \
      [{"object", "name", "class", "keyPath", "title", "group", "type", "value", "problem"}]}, a line for each file.

      EXAMPLES
        galley inspect controls.xib
        galley inspect controls.xib --format json
      """)

  @Argument(help: ArgumentHelp("Xib and storyboard files.", valueName: "path"), completion: .file())
  var files: [String]

  @OptionGroup var limit: InputLimit

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Give xib or storyboard files.") }
  }

  func run() throws {
    var hasFailed = false
    for path in files {
      let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes)
      let document: InterfaceDocument
      do throws(InterfaceError) { document = try InterfaceDocument(bytes: bytes, name: path) } catch {
        guard format == .json else { throw CommandFailure(.dataError, error.description) }
        try format.print(InterfaceFailure(path: path, message: error.description))
        hasFailed = true
        continue
      }
      let answer = InspectAnswer(path, document.inspectedAttributes())
      try format.print(answer)
      if answer.attributes.contains(where: { $0.problem != nil }) { hasFailed = true }
    }
    if hasFailed { throw CommandFailure(.someFailed) }
  }
}
