/// The operands of a number that CLDR's plural rules ask for (UTS #35 part 3, Operands).
package struct PluralOperands: Hashable, Sendable {
  /// The absolute value.
  package var number: Double
  /// The whole part.
  package var whole: Double
  /// How many digits follow the decimal separator, with and without zeros at the end.
  package var fractionDigits = 0
  package var significantFractionDigits = 0
  /// Those digits as a number.
  package var fraction: Double = 0
  package var significantFraction: Double = 0
  /// The exponent of a compact number such as `1c6`.
  package var exponent = 0

  package init(_ number: Int) {
    self.number = Double(number.magnitude)
    whole = self.number
  }

  /// A number as CLDR writes its samples: `1`, `1.50`, `1c6`.
  package init?(sample: Substring) {
    let parts = sample.split(whereSeparator: { $0 == "c" || $0 == "e" })  // CLDR's text
    guard let first = parts.first, let mantissa = Double(first) else { return nil }
    exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var scale = 1.0
    for _ in 0..<exponent { scale *= 10 }
    number = mantissa * scale
    whole = number.rounded(.down)
    guard exponent == 0, let point = first.firstIndex(of: ".") else { return }
    let digits = first[first.index(after: point)...]
    let significant = digits.reversed().drop { $0 == "0" }
    fractionDigits = digits.count
    significantFractionDigits = significant.count
    fraction = Double(digits) ?? 0
    significantFraction = Double(String(significant.reversed())) ?? 0
  }

  /// The value of an operand by its letter in the rules.
  func value(_ letter: Character) -> Double? {
    switch letter {
    case "n": number
    case "i": whole
    case "v": Double(fractionDigits)
    case "w": Double(significantFractionDigits)
    case "f": fraction
    case "t": significantFraction
    case "c", "e": Double(exponent)
    default: nil
    }
  }
}

/// A condition of a plural rule: relations, joined by `and`, which are joined by `or`.
package struct PluralCondition: Sendable {
  /// `i % 10 = 2..4,7`.
  struct Relation: Sendable {
    var operand: Character
    /// The divisor of the operand, of which the rest counts.
    var modulus: Double?
    var isNegated: Bool
    var ranges: [ClosedRange<Double>]

    func holds(for operands: PluralOperands) -> Bool {
      guard var value = operands.value(operand) else { return false }
      if let modulus { value = value.truncatingRemainder(dividingBy: modulus) }
      let isIn = ranges.contains { $0.contains(value) && (value == value.rounded() || $0.lowerBound == $0.upperBound) }
      return isIn != isNegated
    }
  }

  /// Empty for a rule that always holds.
  var alternatives: [[Relation]]

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.isEmpty || alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}
