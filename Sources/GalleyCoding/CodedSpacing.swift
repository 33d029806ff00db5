package import Galley

/// Spacing in a document: points, a part of the size as `"5%"`, or a list of both.
extension TextLength: PartsCoded {
  package static let form = "points, a percentage such as \"5%\", or a list of both"
  package static let mayStandAlone = true

  package var parts: [CodedPart] {
    if ems == 0 { return [.number(points)] }
    return (points == 0 ? [] : [.number(points)]) + [.text(Percentage.text(ems))]
  }

  package init?(parts: [CodedPart]) {
    self.init()
    guard (1...2).contains(parts.count) else { return nil }
    for part in parts {
      if let number = part.number {
        points += number
      } else {
        guard let ems = part.text.flatMap(Percentage.factor) else { return nil }
        self.ems += ems
      }
    }
  }
}

/// The reader and writer of percentages such as `"12.5%"`.
///
/// Digits are shifted, not multiplied: a hundredth of a number with few digits is not always the number with the same
/// digits two places further.
package enum Percentage {
  /// Returns the factor that a percentage stands for; `nil` for another text.
  package static func factor(_ text: String) -> Double? {
    guard text.last == "%" else { return nil }
    let parts = text.dropLast().split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 400,
      let factor = Double(mantissa + "e\(exponent - 2)"), factor.isFinite
    else { return nil }
    return factor
  }

  /// Returns a percentage that is read as the factor again.
  package static func text(_ factor: Double) -> String {
    let parts = "\(factor.magnitude)".split(separator: "e")
    let sign = factor < 0 ? "-" : ""
    if parts.count > 1, let exponent = Int(parts[1]) { return "\(sign)\(parts[0])e\(exponent + 2)%" }
    let digits = parts[0].split(separator: ".")
    let fraction = (digits.count > 1 ? String(digits[1]) : "0") + "0"
    let whole = (digits[0] + fraction.prefix(2)).drop { $0 == "0" }
    var rest = fraction.dropFirst(2)
    while rest.last == "0" { rest.removeLast() }
    return sign + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest) + "%"
  }
}
