internal import ArgumentParser
internal import GalleyJSON

@main
struct GalleyTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Measures text and breaks it into lines.",
    version: VersionText.text,
    subcommands: [
      MeasureCommand.self, LabelCommand.self, RenderCommand.self, BreaksCommand.self, ShapeCommand.self,
      FontsCommand.self, SolveCommand.self, LayoutCommand.self, PreviewCommand.self, InspectCommand.self,
      AuditCommand.self, ServeCommand.self, PlayCommand.self, GalleryCommand.self,
      OptionsCommand.self, SchemaCommand.self,
    ])

  @Flag(name: .customShort("V"), help: "Show the version.")
  var showsVersion = false

  func run() throws {
    throw showsVersion ? CleanExit.message(VersionText.text) : CleanExit.helpRequest(Self.self)
  }

  static func main() {
    Interruption.install()
    do {
      if let line = MeasureCommand.BareArguments(CommandLine.arguments) { return try MeasureCommand.run(line) }
      try checkCommand(CommandLine.arguments)
      var command = try parseAsRoot()
      try WrittenFiles.announce((command as? any FileWriter)?.writtenFiles ?? [])
      try command.run()
    } catch let failure as CommandFailure {
      if !failure.message.isEmpty { StandardError.write(failure.message, ownLines: failure.ownLines) }
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      end(with: error)
    }
  }

  /// Ends with the reason and where to read on, or with help and the version, whose output may fail like any other.
  private static func end(with error: any Error) -> Never {
    guard exitCode(for: error) == .success else {
      let message = message(for: error)
      if !message.isEmpty {
        let (command, path) = command(of: CommandLine.arguments)
        let reason = UnknownFlag.sentence(instead: message, of: command) ?? message.beginningSmall
        StandardError.write("\(reason)\nTry '\(path) --help'.", ownLines: 1)
      }
      exit(withError: exitCode(for: error))
    }
    do throws(CommandFailure) {
      try StandardOutput.write(fullMessage(for: error) + "\n")
      exit(withError: ExitCode.success)
    } catch {
      StandardError.write(error.message)
      exit(withError: ExitCode(error.status.rawValue))
    }
  }

  /// The command that arguments name, and how it is called.
  private static func command(of arguments: [String]) -> (type: any ParsableCommand.Type, path: String) {
    var (type, path): (any ParsableCommand.Type, String) = (GalleyTool.self, configuration.commandName ?? "")
    for argument in arguments.dropFirst() {
      let named = type.configuration.subcommands.first { $0.configuration.commandName == argument }
      guard let named else { break }
      (type, path) = (named, path + " " + argument)
    }
    return (type.configuration.defaultSubcommand ?? type, path)
  }

  /// Refuses a word that is no command and stands where one should; the parser takes it for a stray argument.
  private static func checkCommand(_ arguments: [String]) throws(CommandFailure) {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let words = arguments.dropFirst(arguments.dropFirst().first == "help" ? 2 : 1)
    guard let name = words.first, !name.hasPrefix("-"), name != "help", !names.contains(name) else { return }
    let guess = Guess.name(for: name, among: names).map { "did you mean “\($0)”?" }
    let all = "the commands are \(names.joined(separator: ", "))"
    throw CommandFailure(.usage, "there is no command “\(name)”; \(guess ?? all)")
  }
}

extension String {
  /// The text as it goes on after the program's name: the parser begins its messages with a capital.
  fileprivate var beginningSmall: String {
    guard let first, dropFirst().first?.isLowercase == true else { return self }
    return first.lowercased() + dropFirst()
  }
}
