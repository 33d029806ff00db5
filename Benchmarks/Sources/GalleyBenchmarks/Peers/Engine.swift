internal import Galley

/// The engine that all the others are compared with.
enum Engine {
  static let name = "galley"
}

extension PreparedParagraph {
  /// Prepares a text and breaks it at a width; the number of lines.
  static func lineCount(_ text: String, style: TextStyle, width: Double) throws -> Int {
    try PreparedParagraph(text, style: style).measure(width: width).lineCount
  }
}
