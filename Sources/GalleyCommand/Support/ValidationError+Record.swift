internal import ArgumentParser
internal import GalleyJSON

extension ValidationError {
  /// Makes an error about an option one about the command line.
  static func check<Value>(_ body: () throws(RecordError) -> Value) throws(ValidationError) -> Value {
    do { return try body() } catch { throw ValidationError(named(error.message)) }
  }

  /// A sentence about an option, by the flag that was typed where it was one.
  private static func named(_ message: String) -> String {
    let parts = message.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isEmpty, let end = parts[1].firstIndex(of: "\"") else { return message }
    let flag = "--" + OptionFlag.name(of: String(parts[1][..<end]))
    let isTyped = CommandLine.arguments.contains { $0 == flag || $0.hasPrefix(flag + "=") }
    return isTyped ? flag + parts[1][parts[1].index(after: end)...] : message
  }
}
