/// A colour of the sRGB space, its components not multiplied by `alpha`.
public struct Color: Hashable, Sendable {
  /// From 0 to 1.
  public let red: Double
  /// From 0 to 1.
  public let green: Double
  /// From 0 to 1.
  public let blue: Double
  /// From 0, which paints nothing, to 1, which hides what is below.
  public let alpha: Double

  /// A colour from components, each moved into 0…1; NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func component(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.red = component(red)
    self.green = component(green)
    self.blue = component(blue)
    self.alpha = component(alpha)
  }

  /// A colour as CSS writes it in hexadecimal: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Parameter hex: The digits, in either case, behind `#`.
  /// - Returns: `nil` for any other text.
  public init?(hex: String) {
    guard hex.hasPrefix("#") else { return nil }
    var digits: [Int] = []
    for character in hex.dropFirst() {
      guard character.isASCII, let digit = character.hexDigitValue else { return nil }
      digits.append(digit)
    }
    var components: [Double]
    switch digits.count {
    case 3, 4: components = digits.map { Double($0) / 15 }
    case 6, 8: components = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    default: return nil
    }
    if components.count == 3 { components.append(1) }
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The same colour, as see-through as `alpha` says.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
