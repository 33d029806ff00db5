internal import ArgumentParser
internal import Galley

extension JSONObject {
  /// `size` or `[size, sink]`.
  func initialLetter() throws(RecordError) -> InitialLetter? {
    guard let value = self["initialLetter"] else { return nil }
    if case .number(let size, _) = value { return InitialLetter(size) }
    guard case .array(let parts) = value, parts.count == 2, case .number(let size, _) = parts[0],
      case .number(let number, _) = parts[1], let sink = Int(exactly: number)
    else {
      throw RecordError(
        "\"initialLetter\" must be a number of lines, or a list of one and of the line that it sinks to")
    }
    return InitialLetter(size, sink: sink)
  }
}

extension InitialLetter {
  /// `"3"` or `"3 1"`.
  ///
  /// - Throws: `ValidationError` for anything else.
  static func argument(_ text: String) throws -> InitialLetter {
    let parts = text.split(separator: " ")
    if let size = parts.first.flatMap({ Double($0) }) {
      if parts.count == 1 { return InitialLetter(size) }
      if parts.count == 2, let sink = Int(parts[1]) { return InitialLetter(size, sink: sink) }
    }
    throw ValidationError("“\(text)” is no number of lines, such as 3, and no two, such as “3 1”.")
  }
}
