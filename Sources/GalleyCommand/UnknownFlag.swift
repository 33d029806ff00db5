internal import ArgumentParser
internal import GalleyJSON
internal import GalleyOptions

/// A flag that a command does not have.
enum UnknownFlag {
  /// The sentence about such a flag, with a guess of the one that was meant.
  ///
  /// - Parameters:
  ///   - message: The parser's own, whose guesses are as many mistakes away as they need.
  ///   - command: The command that was asked.
  /// - Returns: `nil` for a message about something else.
  static func sentence(instead message: String, of command: any ParsableCommand.Type) -> String? {
    let start = "Unknown option '"
    guard message.hasPrefix(start) else { return nil }  // our own help
    let name = String(message.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" })
    let word = String(name.drop { $0 == "-" })
    let others = TextOptions.foreignNames.mapValues(OptionFlag.name)
    let guess = Guess.name(for: word, among: flags(of: command), others: others)
    let end = guess.map { "; did you mean \"--\($0)\"?" } ?? ""
    return "unknown option \"\(UnknownKey.quoted(name))\"\(end)"
  }

  /// The names of a command's flags, which its help lists before their meanings, older names behind the usual one.
  private static func flags(of command: any ParsableCommand.Type) -> Set<String> {  // our own help
    let lines = GalleyTool.helpMessage(for: command, columns: 1000).split(separator: "\n")  // our own help
    let names = lines.lazy.filter { $0.hasPrefix("  -") }.flatMap { line in  // our own help
      let names = line.split(separator: "  ", maxSplits: 1)[0].matches(of: /--([a-z][a-z0-9-]*)/).map { String($0.1) }
      return names.filter { $0 == names[0] || $0.hasPrefix("no-") }  // our own help
    }
    return Set(names)
  }
}
