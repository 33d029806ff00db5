internal import ArgumentParser
internal import Galley

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
