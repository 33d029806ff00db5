internal import Galley
internal import GalleyShaping

/// The engine that all the others are compared with: the only place that says how the harness calls it.
enum Engine {
  static let name = "galley"

  /// Prepares a text and breaks it at a width; the number of lines.
  ///
  /// - Parameter cache: The memory of shaped words; `nil` to shape everything.
  static func lineCount(_ text: String, style: TextStyle, width: Double, cache: ShapeCache? = nil) throws -> Int {
    try PreparedParagraph(text, style: style, cache: cache).measure(width: width).lineCount
  }

  /// Measures labels one by one; the lines of all together.
  static func lineCount(_ labels: ArraySlice<String>, _ measurer: TextMeasurer, width: Double) throws -> Int {
    var lines = 0
    // A span lends its elements: a loop over the array would count references to each string.
    let labels = labels.span
    for index in labels.indices { lines += try measurer.measure(labels[index], width: width).lineCount }
    return lines
  }

  /// Prepares each of some labels, and breaks it; the lines of all together.
  static func preparedLineCount(
    _ labels: ArraySlice<String>, style: TextStyle, width: Double, cache: ShapeCache?
  ) throws -> Int {
    var lines = 0
    for label in labels { lines += try lineCount(label, style: style, width: width, cache: cache) }
    return lines
  }
}
