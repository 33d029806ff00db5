// One sentence for one fault, in Swift as in batches and on the command line: it names the option as batches do, says
// what is right and then what was given.
extension TextError {
  /// The error of a number outside of the range that an option has.
  ///
  /// - Parameter name: The option's name, or a phrase with its name in quotation marks.
  static func outside(
    _ range: ClosedRange<Double>, _ name: String, _ value: Double, _ code: Code = .invalidOption
  ) -> TextError {
    let (least, greatest) = (range.lowerBound.shown, range.upperBound.shown)
    return TextError(code, "\(quoted(name)) must lie between \(least) and \(greatest), not \(value.shown)")
  }

  /// The error of a number that is not above 0, or above the greatest one that an option has.
  static func notAboveZero(
    through greatest: Double = .infinity, _ name: String, _ value: Double, _ code: Code = .invalidOption
  ) -> TextError {
    let limit = greatest < .infinity ? " and at most \(greatest.shown)" : ""
    return TextError(code, "\(quoted(name)) must be above 0\(limit), not \(value.shown)")
  }

  /// The error of a number below 0.
  static func negative(_ name: String, _ value: Double) -> TextError {
    TextError(.invalidOption, "\(quoted(name)) must be at least 0, not \(value.shown)")
  }

  /// A name between quotation marks; a phrase has its own.
  private static func quoted(_ name: String) -> String { name.contains(" ") ? name : "\"\(name)\"" }
}
