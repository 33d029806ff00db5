internal import ArgumentParser
internal import GalleyJSON
internal import GalleyOptions

/// An argument that stands where a flag should, and is none of the command's.
enum UnknownFlag {
  /// The sentence about a flag that a command does not have, with a guess of the one that was meant.
  ///
  /// - Returns: The flag or argument, and nothing for a message of the parser about something else.
  static func sentence(instead message: String, of command: any ParsableCommand.Type) -> String? {
    if let name = quoted(in: message, after: "Unknown option '") { return sentence(about: name, command) }
    if let word = quoted(in: message, after: "Unexpected argument '"), takesText(command) {
      return "unexpected argument “\(UnknownKey.quoted(word))”: put a text of several words in quotes"
    }
    if let argument = quoted(in: message, after: "Missing expected argument '"), argument.begins(with: "--") {
      let flag = String(argument.prefix { $0 != " " })
      let entry = HelpText(GalleyTool.helpMessage(for: command, columns: 1000)).entry(of: flag)
      return "\(argument) is missing\(entry?.parts(at: ">").last.map { ": " + $0.drop { $0 == " " } } ?? "")"
    }
    return nil
  }

  /// The sentence about `-hello`, of which the parser takes the first letter for a flag.
  static func sentence(about name: String, _ command: any ParsableCommand.Type) -> String {
    let word = String(name.drop { $0 == "-" })
    var others = TextOptions.foreignNames.mapValues(OptionFlag.name)
    others.merge(["cells": "terminal-width", "margin": "padding"]) { $1 }
    if command == AuditRunCommand.self { others.merge(["format": "output", "config": "rules"]) { $1 } }
    var end = ""
    if word == "json", let flag = Guess.name(for: "format", among: flags(of: command)) {
      end = "; did you mean \"--\(flag) json\"?"
    } else if let guess = Guess.name(for: word, among: flags(of: command), others: others) {
      end = "; did you mean \"--\(guess)\"?"
    } else if let hint = hints[word], flags(of: command).contains("weight") {
      end = "; \(hint)"
    } else if let other = GalleyTool.configuration.subcommands.first(where: { flags(of: $0).contains(word) }) {
      end = "; \(other.configuration.commandName ?? "") has it"
    }
    return "unknown option \"\(UnknownKey.quoted(name))\"\(end)"
  }

  private static let hints = [
    "text-style": "a text style is a size and a weight: --size 17 --weight 600 is headline",
    "bold": "did you mean \"--weight bold\"?",
    "italic": "<i> in a text with --markup is italic",
  ]

  /// Arguments whose text begins with a hyphen and has a space in it, as `--` before it says; `nil` for others.
  static func textMoved(in arguments: [String]) -> [String]? {
    guard !arguments.contains("--"), let text = arguments.lastIndex(where: { $0.begins(with: "-") && $0.contains(" ") })
    else { return nil }
    var moved = arguments
    let word = moved.remove(at: text)
    return moved + ["--", word]
  }

  /// The argument of which the parser took the first letter for a request of help, which nobody made.
  static func swallowed(in arguments: [String]) -> String? {
    let requests = ["-h", "--help", "help", "-V", "--version"]
    if arguments.contains(where: requests.contains) { return nil }
    return arguments.dropFirst().first { $0.begins(with: "-") && !$0.begins(with: "--") && $0.count > 2 }
  }

  private static func quoted(in message: String, after start: String) -> String? {
    guard message.begins(with: start) else { return nil }  // our own help
    return String(message.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" })
  }

  /// Where to read on; for an unknown flag also how it would be a text.
  static func advice(_ path: String, _ command: any ParsableCommand.Type, isUnknown: Bool) -> String {
    let text = isUnknown && takesText(command) ? ", or put -- before a text that begins with a hyphen" : ""
    return "Try '\(path) --help'\(text)."
  }

  private static func takesText(_ command: any ParsableCommand.Type) -> Bool {
    GalleyTool.helpMessage(for: command, columns: 1000).contains("[<text>]")
  }

  /// The names of a command's flags, which its help lists before their meanings, older names behind the usual one.
  private static func flags(of command: any ParsableCommand.Type) -> Set<String> {  // our own help
    let lines = GalleyTool.helpMessage(for: command, columns: 1000).split(separator: "\n")  // our own help
    let names = lines.lazy.filter { $0.begins(with: "  -") }.flatMap { line in  // our own help
      let names = line.split(separator: "  ", maxSplits: 1)[0].matches(of: /--([a-z][a-z0-9-]*)/).map { String($0.1) }
      return names.filter { $0 == names[0] || $0.begins(with: "no-") }  // our own help
    }
    return Set(names)
  }
}

/// The parser's sentence about a value, with the flag first and each thing said once.
enum WrongValue {
  static func sentence(instead message: String) -> String? {
    if let match = message.prefixMatch(of: /Can't generate completion scripts for '(.*?)'/) {
      return
        "there is no completion script for “\(UnknownKey.quoted(String(match.1)))”; the shells are bash, zsh and fish"
    }
    guard let match = message.wholeMatch(of: /The value '(.*)' is invalid for '(--[a-z-]+) <(.*)>'(?:: )?(.*)/) else {
      return nil
    }
    let (value, flag, kind, reason) = (match.1, String(match.2), match.3, match.4)
    if reason.begins(with: flag) { return String(reason) }
    if !reason.isEmpty { return reason.first == "." ? nil : "\(flag): \(reason)" }
    let number = flag.ends(with: String(kind)) || ["count", "index", "number"].contains(kind)
    return "\(flag) takes \(number ? "a number" : String(kind)), not “\(UnknownKey.quoted(String(value)))”"
  }
}
