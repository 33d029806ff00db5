/// The characters that `<bdi>` and `<bdo>` put around their text: the isolates and overrides of UAX #9, as HTML has it.
struct MarkupIsolate {
  private enum Direction: String {
    case ltr, rtl, auto
  }

  /// True if each character runs in the direction, whatever it is.
  private let isOverride: Bool
  private var direction: Direction?

  /// - Returns: `nil` for another element.
  init?(element: String) {
    switch element {
    case "bdi": (isOverride, direction) = (false, .auto)
    case "bdo": isOverride = true
    default: return nil
    }
  }

  /// True if the direction is known.
  var isComplete: Bool { direction != nil }

  /// - Returns: Whether there is such a direction.
  mutating func setDirection(_ value: String) -> Bool {
    guard let direction = Direction(rawValue: value), !isOverride || direction != .auto else { return false }
    self.direction = direction
    return true
  }

  /// LRI, RLI or FSI, and LRO or RLO, in UTF-8.
  var opening: [UInt8] {
    let isolate =
      switch direction {
      case .ltr: "\u{2066}"
      case .rtl: "\u{2067}"
      case .auto, nil: "\u{2068}"
      }
    let override = direction == .rtl ? "\u{202E}" : "\u{202D}"
    return Array((isOverride ? isolate + override : isolate).utf8)
  }

  /// PDF, and PDI, in UTF-8.
  var closing: [UInt8] { Array((isOverride ? "\u{202C}\u{2069}" : "\u{2069}").utf8) }
}
