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
  if value.isNaN { throw ValidationError("\(option): \(value) is not a number.") }
  func shown(_ number: Double) -> String { Int(exactly: number).map { String($0) } ?? "\(number)" }
  let (number, low, high) = (shown(value), shown(range.lowerBound), shown(range.upperBound))
  guard range.upperBound.isFinite else { throw ValidationError("\(option): \(number) is below \(low).") }
  throw ValidationError("\(option): \(number) does not lie between \(low) and \(high).")
}
