/// A number as descriptions for debuggers print it: to a thousandth.
package struct DebugNumber: CustomStringConvertible {
  private let value: Double

  package init(_ value: Double) { self.value = value }

  package var description: String {
    let scaled = (value * 1000).rounded()
    // From 2⁵³ on a Double has no fraction. An infinite number or NaN has none either.
    guard abs(scaled) < 0x1p53 else { return "\(value)" }
    let thousandths = Int64(scaled.magnitude)
    var digits = String(thousandths % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + digits)
  }
}
