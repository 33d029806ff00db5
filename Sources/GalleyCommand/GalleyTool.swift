internal import ArgumentParser

@main
struct GalleyTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley",
    abstract: "Measures text and breaks it into lines.",
    version: VersionText.text,
    subcommands: [
      MeasureCommand.self, LabelCommand.self, RenderCommand.self, BreaksCommand.self, ShapeCommand.self,
      FontsCommand.self, SolveCommand.self, LayoutCommand.self,
    ])

  static func main() {
    do {
      if let text = MeasureCommand.plainText(CommandLine.arguments) { return try MeasureCommand.run(plainText: text) }
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      if !failure.message.isEmpty { StandardError.write(failure.message) }
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}
