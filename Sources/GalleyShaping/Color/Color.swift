/// A colour: components of the sRGB space, or one of the system's colours by its role (`UIColor`).
///
/// A colour by its role looks different in light and dark interfaces; ``resolved(for:)`` gives its components.
public struct Color: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    case system(SystemColor, alpha: Double)
  }
  package let storage: Storage

  /// A colour from components, each moved into 0…1; NaN counts as 0. They are not multiplied by `alpha`.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    storage = .components(
      red: Self.component(red), green: Self.component(green), blue: Self.component(blue), alpha: Self.component(alpha))
  }

  /// A grey, from 0, black, to 1, white.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// Makes one of the system's colours.
  ///
  /// - Parameters:
  ///   - system: The colour's role.
  ///   - alpha: By what the colour's own alpha is multiplied, from 0 to 1.
  public init(_ system: SystemColor, alpha: Double = 1) {
    storage = .system(system, alpha: Self.component(alpha))
  }

  private static func component(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// A colour as CSS writes it in hexadecimal: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Parameter hex: The digits, in either case, after `#`.
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
    case 6, 8:
      components = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    default: return nil
    }
    if components.count == 3 { components.append(1) }
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// A colour by the name of a system colour, such as `systemBackground`, or as CSS writes it by name or in hexadecimal.
  ///
  /// - Returns: `nil` for any other text.
  public init?(named text: String) {
    if let system = SystemColor(rawValue: text) {
      self.init(system)
    } else if let color = Color(css: text) {
      self = color
    } else {
      return nil
    }
  }

  /// Black, opaque.
  public static let black = Color(white: 0)
  /// White, opaque.
  public static let white = Color(white: 1)
  /// Paints nothing.
  public static let clear = Color(white: 0, alpha: 0)

  // MARK: Components

  /// Which of the system's colours it is; `nil` for components.
  public var system: SystemColor? {
    if case .system(let color, _) = storage { color } else { nil }
  }

  /// The colour as components, as it looks in an interface of a style.
  public func resolved(for style: UserInterfaceStyle) -> Color {
    guard case .system(let color, let alpha) = storage else { return self }
    let own = color.components(in: style)
    return own.withAlpha(own.alpha * alpha)
  }

  private var components: (red: Double, green: Double, blue: Double, alpha: Double) {
    switch storage {
    case .components(let red, let green, let blue, let alpha): (red, green, blue, alpha)
    case .system: resolved(for: .light).components
    }
  }

  /// From 0 to 1; of a system colour, as in a light interface. So are the others.
  public var red: Double { components.red }
  /// From 0 to 1.
  public var green: Double { components.green }
  /// From 0 to 1.
  public var blue: Double { components.blue }
  /// From 0, which paints nothing, to 1, which hides what is below.
  public var alpha: Double { components.alpha }

  /// Returns the colour with another alpha; of a system colour, `alpha` is multiplied by its own.
  public func withAlpha(_ alpha: Double) -> Color {
    switch storage {
    case .components(let red, let green, let blue, _): Color(red: red, green: green, blue: blue, alpha: alpha)
    case .system(let color, _): Color(color, alpha: alpha)
    }
  }
}

/// The style of an interface, light or dark (`UIUserInterfaceStyle`).
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
  /// Dark text on light ground, or light text on dark ground.
  case light, dark
}
