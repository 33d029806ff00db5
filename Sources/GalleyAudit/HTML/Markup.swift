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
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let first = Int(bytes[start]), second = rest > 1 ? Int(bytes[start + 1]) : 0,
        third = rest > 2 ? Int(bytes[start + 2]) : 0
      result.append(digits[first >> 2])
      result.append(digits[(first & 3) << 4 | second >> 4])
      result.append(rest > 1 ? digits[(second & 15) << 2 | third >> 6] : UInt8(ascii: "="))
      result.append(rest > 2 ? digits[third & 63] : UInt8(ascii: "="))
    }
    return String(decoding: result, as: UTF8.self)
  }
}
