internal import ArgumentParser
internal import Galley

extension MeasureCommand {
  /// The text of `galley measure TEXT`, where nothing else is asked for; `nil` for any other command line.
  ///
  /// A command line without options needs no parser of options. ArgumentParser finds them by reflection, which takes four
  /// times as long as measuring a word.
  ///
  /// - Parameter arguments: The command line, the program's name included.
  static func plainText(_ arguments: [String]) -> String? {
    guard arguments.count == 3, arguments[1] == configuration.commandName else { return nil }
    let text = arguments[2]
    // What begins with a hyphen may be an option, and what an empty argument is the parser shall say.
    return text.isEmpty || text.hasPrefix("-") ? nil : text
  }

  /// Answers with all options at their defaults.
  static func run(plainText: String) throws {
    try printAnswer(AttributedText(plainText), width: nil, options: MeasureOptions(), isStrict: false, format: .text)
  }
}
