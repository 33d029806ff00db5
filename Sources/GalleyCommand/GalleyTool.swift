internal import ArgumentParser
internal import GalleyUnicode

@main
struct GalleyTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Measures text and breaks it into lines.",
    version: VersionText.text,
    subcommands: [
      MeasureCommand.self, LabelCommand.self, RenderCommand.self, BreaksCommand.self, ShapeCommand.self,
      FontsCommand.self, SolveCommand.self, LayoutCommand.self, PreviewCommand.self, InspectCommand.self,
      AuditCommand.self, ServeCommand.self, OptionsCommand.self,
    ])

  static func main() {
    Interruption.install()
    do {
      if let line = MeasureCommand.BareArguments(CommandLine.arguments) { return try MeasureCommand.run(line) }
      try checkCommand(CommandLine.arguments)
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      if !failure.message.isEmpty { StandardError.write(failure.message, ownLines: failure.ownLines) }
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      end(with: error)
    }
  }

  /// Ends as the parser does, but for help and the version, whose output may fail like any other.
  private static func end(with error: any Error) -> Never {
    guard exitCode(for: error) == .success else {
      let message = printed(fullMessage(for: error), reason: message(for: error))
      if !message.isEmpty { StandardError.write(log: message + "\n") }
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

  /// Returns a message of the parser, in which a reason or an argument with ends of lines stays in its line.
  ///
  /// - Parameter reason: The part of the message before the usage; names in it may come from JSON or from a part of an
  ///   argument.
  private static func printed(_ message: String, reason: String) -> String {
    var message = message
    let line = PrintedText.line(reason)
    // By bytes, since an end of line at the reason's end may be one character with the next one.
    if line != reason, let place = message.utf8.firstRange(of: reason.utf8) {
      message = String(message[..<place.lowerBound]) + line + String(message[place.upperBound...])
    }
    for argument in CommandLine.arguments.dropFirst() {
      for part in [argument, argument.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""] {
        let line = PrintedText.line(part)
        if line != part { message = message.replacing(part, with: line) }
      }
    }
    return message
  }

  /// Refuses a word that is no command and stands where one should; the parser takes it for a stray argument.
  private static func checkCommand(_ arguments: [String]) throws(CommandFailure) {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard arguments.count > 1, case let name = arguments[1], !name.hasPrefix("-"), name != "help", !names.contains(name)
    else { return }
    throw CommandFailure(.usage, "there is no command “\(name)”; the commands are \(names.joined(separator: ", "))")
  }
}
