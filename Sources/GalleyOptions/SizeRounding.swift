package import Galley
package import GalleyJSON

/// The grid and the numbers that the size of a text is rounded up to.
package struct SizeRounding: Equatable, Sendable {
  /// Pixels per point; `nil` for no grid.
  package var scale: Double?
  /// True if sizes are rounded up to 32-bit floats.
  package var roundsToFloats = false

  /// Rounding to a grid.
  package init(scale: Double? = nil) { self.scale = scale }

  /// Reads the options `scale` and `sizePrecision`.
  package init(_ options: JSONObject) throws(RecordError) {
    scale = try options.number("scale")
    roundsToFloats = try options.choice("sizePrecision", among: ["double", "float"]) == "float"
  }

  /// - Throws: `TextError` for a scale that no grid has.
  package func check() throws(TextError) { if let scale { try Size.checkScale(scale) } }

  /// Rounds the width of the widest line and the height of all up.
  package func rounded(_ size: Size) -> Size {
    let pixels = scale.map { size.roundedUp(scale: $0) } ?? size
    return roundsToFloats ? size.roundedUpToFloats(over: pixels) : pixels
  }
}
