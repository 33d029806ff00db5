internal import GalleyJSON

/// Writes HTML and SVG.
enum Markup {
  /// Text or the value of an attribute.
  static func escaped(_ text: String) -> String { Escapes.html(text) }

  /// A number with two digits after the point at most.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "0" }
    let whole = Int(hundredths)
    if whole % 100 == 0 { return String(whole / 100) }
    let digits = abs(whole) % 100
    let fraction = digits % 10 == 0 ? String(digits / 10) : digits < 10 ? "0\(digits)" : String(digits)
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 100).\(fraction)"
  }

  /// Bytes in base 64.
  static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    Base64.append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
