internal import ArgumentParser

extension SingleValueParsingStrategy {
  /// Takes what follows as the value: a negative number begins with a hyphen, as options do.
  static var number: Self { .unconditional }
}

/// Refuses a number outside of what an option takes.
///
/// - Parameter option: The option as it is written, for the message.
func check(_ value: Double?, liesIn range: ClosedRange<Double>, _ option: String) throws(ValidationError) {
  guard let value, !range.contains(value) else { return }
  throw ValidationError("\(option): \(value) does not lie between \(range.lowerBound) and \(range.upperBound).")
}
