package import Galley
package import GalleyJSON

/// The grid and the numbers that the size of a text is rounded up to.
package struct SizeRounding: Equatable, Sendable {
  /// Pixels per point; `nil` for no grid.
  package var scale: Double?
  package var precision = SizePrecision.double

  /// Rounding to a grid.
  package init(scale: Double? = nil) { self.scale = scale }

  /// Reads the options `scale` and `sizePrecision`.
  package init(_ options: JSONObject) throws(RecordError) {
    scale = try options.number("scale")
    if let precision = try options.choice("sizePrecision", SizePrecision.self) { self.precision = precision }
  }

  /// - Throws: `TextError` for a scale that no grid has.
  package func check() throws(TextError) { if let scale { try Size.checkScale(scale) } }

  /// Rounds the width of the widest line and the height of all up.
  package func rounded(_ size: Size) -> Size {
    let pixels = scale.map { size.roundedUp(scale: $0) } ?? size
    return precision == .double ? pixels : size.roundedUp(to: precision, over: pixels)
  }
}
