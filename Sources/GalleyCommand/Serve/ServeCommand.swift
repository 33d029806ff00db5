internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyShaping

/// `galley serve`: answers lines as they come, for programs in languages without a binding.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answers lines of JSON as they come, until its input ends.",
    discussion: """
      A line is one of --batch with the command that answers it: {"command": "measure", "id", "text", …}; the commands are \
      breaks, label, layout and measure. Each line is answered by one line, in order; one that cannot be answered by \
      {"id", "error"}, and so is one that is longer than --max-bytes. With --socket several clients may ask at once. SIGTERM \
      and SIGINT end it after the lines that are being answered, with status 0.

      EXAMPLES
        echo '{"command": "breaks", "text": "a b"}' | galley serve
        galley serve --socket galley.socket
      """)

  @Option(
    help: ArgumentHelp(
      "Listen on a Unix socket instead of standard input; an unused one is replaced.", valueName: "path"))
  var socket: String?

  @Option(parsing: .number, help: ArgumentHelp("How many clients of --socket are served at once.", valueName: "count"))
  var clients = 16

  @Option(help: ArgumentHelp("The folder that font names start from, and may not leave.", valueName: "folder"))
  var fontDir: String?

  @OptionGroup var recordFonts: RecordFonts
  @OptionGroup var limit: InputLimit

  @Flag(help: "Ignore keys of a line that have no meaning, instead of refusing them.")
  var lenient = false

  mutating func validate() throws {
    guard (1...1024).contains(clients) else {
      throw ValidationError("--clients: \(clients) does not lie between 1 and 1024.")
    }
  }

  func run() throws {
    let answers = ServedAnswers(fonts: recordFonts.store(in: fontDir))
    let server = LineServer(maximumBytes: limit.maxBytes, isLenient: lenient) { record, writer throws(RecordError) in
      try answers.answer(record, &writer)
    }
    let ending = try Ending()
    if let socket {
      try ServerSocket(path: socket).serve(server, clientCount: clients, until: ending)
    } else {
      try server.serveStandardInput(until: ending)
    }
  }
}

/// Answers the records of all commands.
private struct ServedAnswers: Sendable {
  let fonts: FontStore
  private let label = LabelDefaults()

  init(fonts: FontStore) { self.fonts = fonts }

  func answer(_ record: JSONObject, _ writer: inout JSONWriter) throws(RecordError) {
    let name = try record.requiredString("command")
    var record = record
    record.members.removeAll { $0.key == "command" }
    switch name {
    case "breaks": try BreaksCommand.answer(record, &writer)
    case "label": try LabelAnswer(record, fonts, label).write(to: &writer)
    case "layout": try LayoutAnswer(LayoutDocument(record, fonts: fonts)).write(to: &writer)
    case "measure": try MeasureCommand.answer(record, isStrict: false, fonts, TextDefaults(), &writer)
    default:
      throw RecordError(
        "\"command\" must be one of breaks, label, layout, measure, not \"\(UnknownKey.quoted(name))\"")
    }
  }
}
