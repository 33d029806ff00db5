/// The colours of the system, by their roles in an interface; the names are `UIColor`'s.
///
/// The components are those of iOS 15 to 18 without increased contrast.
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  /// Colours of text.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, darkText, lightText
  /// Colours of lines between rows.
  case separator, opaqueSeparator
  /// Colours of shapes that lie on the ground and let it shine through.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  /// Colours of the ground.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground, systemGroupedBackground,
    secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  /// Colours with a hue of their own, and the grays.
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
    systemIndigo, systemPurple, systemPink, systemBrown, systemGray, systemGray2, systemGray3, systemGray4,
    systemGray5, systemGray6

  /// The components in an interface of a style.
  func components(in style: UserInterfaceStyle) -> Color {
    let (light, dark) = tones
    return (style == .dark ? dark : light).color
  }

  /// A colour of 24 bits and its alpha in percent.
  private struct Tone {
    let rgb: UInt32
    let percent: Int

    init(_ rgb: UInt32, _ percent: Int = 100) {
      self.rgb = rgb
      self.percent = percent
    }

    var color: Color {
      func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
      return Color(red: component(16), green: component(8), blue: component(0), alpha: Double(percent) / 100)
    }
  }

  private var tones: (light: Tone, dark: Tone) {
    switch self {
    case .label: (Tone(0x000000), Tone(0xFFFFFF))
    case .secondaryLabel: (Tone(0x3C3C43, 60), Tone(0xEBEBF5, 60))
    case .tertiaryLabel: (Tone(0x3C3C43, 30), Tone(0xEBEBF5, 30))
    case .quaternaryLabel: (Tone(0x3C3C43, 18), Tone(0xEBEBF5, 16))
    case .placeholderText: (Tone(0x3C3C43, 30), Tone(0xEBEBF5, 30))
    case .link: (Tone(0x007AFF), Tone(0x0984FF))
    case .separator: (Tone(0x3C3C43, 29), Tone(0x545458, 60))
    case .opaqueSeparator: (Tone(0xC6C6C8), Tone(0x38383A))
    case .systemFill: (Tone(0x787880, 20), Tone(0x787880, 36))
    case .secondarySystemFill: (Tone(0x787880, 16), Tone(0x787880, 32))
    case .tertiarySystemFill: (Tone(0x767680, 12), Tone(0x767680, 24))
    case .quaternarySystemFill: (Tone(0x747480, 8), Tone(0x767680, 18))
    case .systemBackground: (Tone(0xFFFFFF), Tone(0x000000))
    case .secondarySystemBackground: (Tone(0xF2F2F7), Tone(0x1C1C1E))
    case .tertiarySystemBackground: (Tone(0xFFFFFF), Tone(0x2C2C2E))
    case .systemGroupedBackground: (Tone(0xF2F2F7), Tone(0x000000))
    case .secondarySystemGroupedBackground: (Tone(0xFFFFFF), Tone(0x1C1C1E))
    case .tertiarySystemGroupedBackground: (Tone(0xF2F2F7), Tone(0x2C2C2E))
    case .systemRed: (Tone(0xFF3B30), Tone(0xFF453A))
    case .systemOrange: (Tone(0xFF9500), Tone(0xFF9F0A))
    case .systemYellow: (Tone(0xFFCC00), Tone(0xFFD60A))
    case .systemGreen: (Tone(0x34C759), Tone(0x30D158))
    case .systemMint: (Tone(0x00C7BE), Tone(0x63E6E2))
    case .systemTeal: (Tone(0x30B0C7), Tone(0x40CBE0))
    case .systemCyan: (Tone(0x32ADE6), Tone(0x64D2FF))
    case .systemBlue: (Tone(0x007AFF), Tone(0x0A84FF))
    case .systemIndigo: (Tone(0x5856D6), Tone(0x5E5CE6))
    case .systemPurple: (Tone(0xAF52DE), Tone(0xBF5AF2))
    case .systemPink: (Tone(0xFF2D55), Tone(0xFF375F))
    case .systemBrown: (Tone(0xA2845E), Tone(0xAC8E68))
    case .systemGray: (Tone(0x8E8E93), Tone(0x8E8E93))
    case .systemGray2: (Tone(0xAEAEB2), Tone(0x636366))
    case .systemGray3: (Tone(0xC7C7CC), Tone(0x48484A))
    case .systemGray4: (Tone(0xD1D1D6), Tone(0x3A3A3C))
    case .systemGray5: (Tone(0xE5E5EA), Tone(0x2C2C2E))
    case .systemGray6: (Tone(0xF2F2F7), Tone(0x1C1C1E))
    case .darkText: (Tone(0x000000), Tone(0x000000))
    case .lightText: (Tone(0xFFFFFF, 60), Tone(0xFFFFFF, 60))
    }
  }
}
