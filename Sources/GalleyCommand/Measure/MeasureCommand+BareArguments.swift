internal import ArgumentParser
internal import Galley
internal import GalleyJSON

extension MeasureCommand {
  /// `galley measure TEXT`, with a width or without: a command line that needs no parser of options.
  ///
  /// ArgumentParser finds options by reflection, which takes four times as long as measuring a word.
  struct BareArguments: Equatable {
    var text: String
    /// Points available to a line; `nil` for a line that ends only where it must.
    var width: Double?

    /// - Parameter arguments: The command line, the program's name included.
    /// - Returns: `nil` for any other command line, which is the parser's.
    init?(_ arguments: [String]) {
      guard arguments.count == 3 || arguments.count == 5, arguments[1] == configuration.commandName else { return nil }
      var rest = arguments[2...]
      if rest.count == 3 {
        guard let option = rest.firstIndex(of: "--width"), option < 4, let width = Self.number(rest[option + 1]) else {
          return nil
        }
        self.width = width
        rest.removeSubrange(option...option + 1)
      }
      // What begins with a hyphen may be an option, and what an empty argument is the parser shall say.
      guard let text = rest.first, !text.isEmpty, !text.begins(with: "-") else { return nil }
      self.text = text
    }

    /// A number of digits with at most one dot; `nil` for what else a number may be, which is the parser's.
    private static func number(_ text: String) -> Double? {
      guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") })
      else { return nil }
      return Double(text)
    }
  }

  /// Answers with all other options at their defaults.
  static func run(_ line: BareArguments) throws {
    try printAnswer(
      AttributedText(line.text), width: line.width, options: MeasureOptions(), isStrict: false, format: .text)
  }
}
