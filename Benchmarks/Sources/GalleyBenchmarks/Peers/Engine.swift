internal import Galley

/// The engine that all the others are compared with: the only place that says how the harness calls it.
enum Engine {
  static let name = "galley"

  /// Prepares a text and breaks it at a width; the number of lines.
  static func lineCount(_ text: String, style: TextStyle, width: Double) throws -> Int {
    try PreparedParagraph(text, style: style).measure(width: width).lineCount
  }

  /// The same for each of some labels; the lines of all together.
  static func lineCount(_ labels: ArraySlice<String>, style: TextStyle, width: Double) throws -> Int {
    var lines = 0
    for label in labels { lines += try lineCount(label, style: style, width: width) }
    return lines
  }
}
