/// How logs and messages write constraints (UIKIT.md 2.6).
extension LayoutConstraint {
  /// The constraint as an equation of names: `label.bottom == safe.bottom - 12 @750`.
  public var equation: String {
    let writer = EquationWriter { $0.name.isEmpty ? $0.className : $0.name }
    return writer.equation(of: self) + (priority == .required ? "" : " @\(formatNumber(Double(priority.rawValue)))")
  }
}

/// Writes a number with at most six significant digits, as C's `%g` does.
func formatNumber(_ value: Double) -> String {
  if value == 0 { return "0" }
  guard value.isFinite else { return "\(value)" }
  var exponent = 0
  var scaled = abs(value)
  while scaled >= 10 {
    scaled /= 10
    exponent += 1
  }
  while scaled < 1 {
    scaled *= 10
    exponent -= 1
  }
  var digits = (scaled * 100_000).rounded(.toNearestOrEven)
  if digits >= 1_000_000 {
    digits /= 10
    exponent += 1
  }
  var text = String(Int(digits))
  while text.count > 1 && text.last == "0" { text.removeLast() }
  let sign = value < 0 ? "-" : ""
  if exponent < -4 || exponent >= 6 {
    let mantissa = text.count == 1 ? text : "\(text.prefix(1)).\(text.dropFirst())"
    let power = abs(exponent)
    return "\(sign)\(mantissa)e\(exponent < 0 ? "-" : "+")\(power < 10 ? "0" : "")\(power)"
  }
  if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + text }
  if text.count <= exponent + 1 { return sign + text + String(repeating: "0", count: exponent + 1 - text.count) }
  return "\(sign)\(text.prefix(exponent + 1)).\(text.dropFirst(exponent + 1))"
}

/// Writes a constraint as an equation.
struct EquationWriter {
  let name: (LayoutItem) -> String

  func equation(of constraint: LayoutConstraint) -> String {
    let first = constraint.firstItem.map(name) ?? "(gone)"
    let left = "\(first).\(constraint.firstAttribute.name) \(constraint.relation.symbol) "
    guard constraint.secondAttribute != .notAnAttribute else { return left + formatNumber(constraint.constant) }
    let second = constraint.secondItem.map(name) ?? "(gone)"
    let multiplier = constraint.multiplier == 1 ? "" : "\(formatNumber(constraint.multiplier))*"
    return left + "\(multiplier)\(second).\(constraint.secondAttribute.name)" + signed(constraint.constant)
  }

  private func signed(_ constant: Double) -> String {
    if constant == 0 { return "" }
    return constant < 0 ? " - \(formatNumber(-constant))" : " + \(formatNumber(constant))"
  }
}

extension LayoutRelation {
  /// `==`, `<=` or `>=`.
  public var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation that holds when the sides are exchanged.
  var reversed: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
