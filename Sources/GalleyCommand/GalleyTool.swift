internal import ArgumentParser

@main
struct GalleyTool: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "galley", abstract: "Measures text and breaks it into lines.")
}
