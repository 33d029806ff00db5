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
      \(ServedCommand.all.map(\.name).joined(separator: ", ")). Each line is answered by one line, in order; one that cannot be answered by \
      {"id", "error"}, and so is one that is longer than --max-bytes. With --socket several clients may ask at once. SIGTERM \
      and SIGINT end it after the lines that are being answered, with status 0.

      With --mcp it is a server of the Model Context Protocol, for programs that make screens and cannot see them: tools \
      measure, wrap and fits tell how large a text is, render draws it, audit looks at catalogues below --root. They read \
      no other file and write none.

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

  @Option(parsing: .number, help: ArgumentHelp("How many threads answer the lines of a client.", valueName: "count"))
  var jobs = 1

  @Option(
    parsing: .number,
    help: ArgumentHelp("Let a client go that asks nothing for so many seconds; never without it.", valueName: "seconds")
  )
  var idleTimeout: Double?

  @Option(
    parsing: .number,
    help: ArgumentHelp(
      "Let a client go whose line has not come whole so many seconds after it began; 10 with --socket.",
      valueName: "seconds"))
  var requestTimeout: Double?

  @Option(help: ArgumentHelp("The folder that font names start from, and may not leave.", valueName: "folder"))
  var fontDir: String?

  @OptionGroup var recordFonts: RecordFonts
  @OptionGroup var limit: InputLimit

  @Flag(help: "Speak the Model Context Protocol on standard input: measure, wrap, fits, audit and render as tools.")
  var mcp = false

  @Option(
    help: ArgumentHelp(
      "With --mcp, the folder whose catalogues 'audit' may read; none without it.", valueName: "folder"))
  var root: String?

  @Flag(help: "Ignore keys of a line that have no meaning, instead of refusing them.")
  var lenient = false

  mutating func validate() throws {
    guard (1...1024).contains(clients) else {
      throw ValidationError("--clients: \(clients) does not lie between 1 and 1024.")
    }
    guard (1...1024).contains(jobs) else { throw ValidationError("--jobs: \(jobs) does not lie between 1 and 1024.") }
    if mcp, socket != nil || recordFonts.allowAnyFile {
      throw ValidationError("--mcp is for standard input, and its tools read fonts of --font-dir alone.")
    }
    if root != nil, !mcp { throw ValidationError("--root needs --mcp.") }
    try check(idleTimeout, liesIn: 0.001...1e6, "--idle-timeout")
    try check(requestTimeout, liesIn: 0.001...1e6, "--request-timeout")
  }

  private func tools() throws -> ToolServer {
    ToolServer(
      surroundings: ServedSurroundings(
        fonts: FontStore(fontDir.map { FontFolder($0, allowsAnyFile: false) } ?? .none), fontFolder: fontDir),
      root: root, isLenient: lenient, maximumBytes: limit.maxBytes)
  }

  func run() throws {
    let answers = mcp ? try tools().respond : RecordAnswers(self).respond
    func milliseconds(_ seconds: Double?) -> Int32 { seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1 }
    let server = LineServer(
      maximumBytes: limit.maxBytes, jobs: jobs, idleTimeout: milliseconds(idleTimeout),
      requestTimeout: milliseconds(requestTimeout ?? (socket == nil ? nil : 10)), respond: answers)
    let ending = try Ending()
    if let socket {
      try ServerSocket(path: socket).serve(server, clientCount: clients, until: ending)
    } else {
      try server.serveStandardInput(until: ending)
    }
  }
}

/// Answers lines as those of a batch are.
private struct RecordAnswers: Sendable {
  private let responder: RecordResponder
  private let maximumBytes: Int

  init(_ command: ServeCommand) {
    let surroundings = ServedSurroundings(
      fonts: command.recordFonts.store(in: command.fontDir), fontFolder: command.fontDir)
    maximumBytes = command.limit.maxBytes
    responder = RecordResponder(isLenient: command.lenient) { record, writer throws(RecordError) in
      try ServedCommand.answer(record, surroundings, &writer)
    }
  }

  @Sendable func respond(_ line: NumberedLine, _ writer: inout JSONWriter) {
    if let bytes = line.bytes {
      _ = responder.respond(to: bytes, number: line.number, writer: &writer)
    } else {
      let message = "line \(line.number) has more than \(maximumBytes) bytes; --max-bytes sets the limit"
      responder.refuse(RecordError(message), id: .null, writer: &writer)
    }
  }
}
