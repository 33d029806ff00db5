internal import GalleyLayout

/// The margins of a table cell's content view, which follow from the editor's version and the cell's width.
enum CellMargins {
  /// - Parameters:
  ///   - tools: The version of the editor.
  ///   - width: The cell's.
  ///   - screen: The width of the screen.
  ///   - hasAccessory: Whether an accessory is at the trailing side.
  ///   - separator: How much lower than the cell its content ends.
  static func margins(
    tools: Double, width: Double, screen: Double, hasAccessory: Bool, separator: Double
  ) -> EdgeInsets {
    let side: Double, edge: Double
    switch tools {
    case ..<13_000: (side, edge) = (8, 8)
    case 24_000...: (side, edge) = (width < 330 ? 16 : 20, 15)
    case 13_000..<16_000:
      // A cell that is as wide as its screen has another margin than a narrower or wider one.
      let isNarrow = (tools >= 14_500 ? min(width, screen) : width) < 384
      (side, edge) = (isNarrow ? (width == screen ? 16 : 15) : 20, 11)
    default: (side, edge) = (min(width, screen) < 384 ? 16 : 20, 11)
    }
    let below = tools < 13_000 ? edge : max(0, edge - max(0, min(separator, 1)))
    return EdgeInsets(top: edge, left: side, bottom: below, right: hasAccessory ? 8 : side)
  }
}
