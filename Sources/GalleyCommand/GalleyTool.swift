internal import ArgumentParser
internal import GalleyJSON
internal import GalleySystem

@main
struct GalleyTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Measures text and breaks it into lines.",
    discussion: """
      EXAMPLES
        galley measure 'How high is this text?' --width 120
        galley label 'Benachrichtigungen' --width 120 --lines 1
        galley audit init && galley audit
      """,
    version: VersionText.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Measure",
        subcommands: [
          MeasureCommand.self, LabelCommand.self, BreaksCommand.self, ShapeCommand.self, LayoutCommand.self,
          SolveCommand.self,
        ]),
      CommandGroup(
        name: "Draw",
        subcommands: [RenderCommand.self, PreviewCommand.self, GalleryCommand.self, PlayCommand.self]),
      CommandGroup(name: "Audit", subcommands: [AuditCommand.self, InspectCommand.self]),
      CommandGroup(
        name: "Answer",
        subcommands: [ServeCommand.self, FontsCommand.self, OptionsCommand.self, SchemaCommand.self]),
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
      if try printEntry(CommandLine.arguments) { return }
      var command = try parse(Array(CommandLine.arguments.dropFirst()))
      LanguageArgument.warn()
      try WrittenFiles.announce((command as? any FileWriter)?.writtenFiles ?? [])
      try command.run()
    } catch let failure as CommandFailure {
      if !failure.message.isEmpty { StandardError.write(failure.message, ownLines: failure.ownLines) }
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      end(with: error)
    }
  }

  /// Parses a command line, whose text may begin with a hyphen if it has a space in it.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do { return try parseAsRoot(arguments) } catch {
      guard let moved = UnknownFlag.textMoved(in: arguments), let command = try? parseAsRoot(moved) else { throw error }
      return command
    }
  }

  /// Prints the help of one flag: `galley help measure --width`.
  private static func printEntry(_ arguments: [String]) throws -> Bool {
    guard arguments.count > 3, arguments[1] == "help", let flag = arguments.last, flag.begins(with: "--") else {
      return false
    }
    let (command, path) = command(of: arguments.dropLast())
    guard let entry = HelpText(helpMessage(for: command)).entry(of: flag) else {
      let sentence = UnknownFlag.sentence(about: flag, command)
      throw CommandFailure(.usage, "\(sentence)\nTry '\(path) --help'.", ownLines: 1)
    }
    try StandardOutput.write(entry + "\n")
    return true
  }

  /// The help that was asked for; that of a command with a default has the default's flags.
  private static func help(_ message: String) -> String {
    let arguments = CommandLine.arguments
    if arguments.contains("--generate-completion-script") { return CompletionScript.completed(message) }
    let (command, _) = command(of: arguments)
    guard arguments.count == 3, arguments.contains(AuditCommand.configuration.commandName ?? ""),
      let commands = HelpText(message).part("SUBCOMMANDS:")
    else { return HelpText(message).mostUsedFirst }
    return "\(helpMessage(for: command))\n\(commands)"
  }

  /// Ends with the reason and where to read on, or with help and the version, whose output may fail like any other.
  private static func end(with error: any Error) -> Never {
    guard exitCode(for: error) == .success else {
      let message = message(for: error)
      if !message.isEmpty {
        let (command, path) = command(of: CommandLine.arguments)
        let sentence = UnknownFlag.sentence(instead: message, of: command) ?? WrongValue.sentence(instead: message)
        let reason = sentence ?? message.beginningSmall
        let advice = UnknownFlag.advice(path, command, isUnknown: message.begins(with: "Unknown option"))
        StandardError.write("\(reason)\n\(advice)", ownLines: 1)
      }
      exit(withError: exitCode(for: error))
    }
    do throws(CommandFailure) {
      let (command, path) = command(of: CommandLine.arguments)
      if let argument = UnknownFlag.swallowed(in: CommandLine.arguments) {
        let reason = UnknownFlag.sentence(about: argument, command)
        let advice = UnknownFlag.advice(path, command, isUnknown: true)
        throw CommandFailure(.usage, "\(reason)\n\(advice)", ownLines: 1)
      }
      try StandardOutput.write(help(fullMessage(for: error)) + "\n")
      exit(withError: ExitCode.success)
    } catch {
      StandardError.write(error.message, ownLines: error.ownLines)
      exit(withError: ExitCode(error.status.rawValue))
    }
  }

  /// The command that arguments name, and how it is called.
  private static func command(of arguments: [String]) -> (type: any ParsableCommand.Type, path: String) {
    var (type, path): (any ParsableCommand.Type, String) = (GalleyTool.self, configuration.commandName ?? "")
    for argument in arguments.dropFirst(arguments.dropFirst().first == "help" ? 2 : 1) {
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
    guard let name = words.first, !name.begins(with: "-"), name != "help", !names.contains(name) else {
      return try checkSubcommand(Array(words))
    }
    let flags = ["version": "--version", "completion": "--generate-completion-script bash"]
    let flag = flags[name].map { "did you mean “galley \($0)”?" }
    let others = ["wrap": "measure", "size": "measure", "draw": "render", "lint": "audit", "check": "audit"]
    let guess = Guess.name(for: name, among: names, others: others).map { "did you mean “\($0)”?" }
    let all = "the commands are \(names.joined(separator: ", "))"
    throw CommandFailure(.usage, "there is no command “\(name)”; \(flag ?? guess ?? all)")
  }

  /// Refuses a mistyped command of `galley audit`, which its default subcommand takes for a file.
  private static func checkSubcommand(_ words: [String]) throws(CommandFailure) {
    let names = AuditCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard words.count > 1, words[0] == "audit", !names.contains(words[1]), words[1].allSatisfy(\.isLetter),
      unsafe access(words[1], F_OK) != 0, let guess = Guess.name(for: words[1], among: names)
    else { return }
    throw CommandFailure(.usage, "audit: there is no “\(words[1])”; did you mean “galley audit \(guess)”?")
  }
}

extension String {
  /// The text as it goes on after the program's name: the parser begins its messages with a capital.
  fileprivate var beginningSmall: String {
    guard let first, dropFirst().first?.isLowercase == true else { return self }
    return first.lowercased() + dropFirst()
  }
}
