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
  static func lineCount(
    _ labels: LentValues<String>, in range: Range<Int>? = nil, _ measurer: TextMeasurer, width: Double
  ) throws -> Int {
    try labels.sum(range) { try measurer.measure($0, width: width).lineCount }
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
