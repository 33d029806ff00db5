internal import Galley

/// The edges of pixels, for frames that a layout computes; without a scale every number is on the grid.
struct PixelGrid {
  /// Pixels per point; `nil` where nothing is rounded.
  let scale: Double?

  /// - Parameter scale: Pixels per point; 1 stands for one outside of `Size.scaleRange`, about which labels complain.
  init(scale: Double?) { self.scale = scale.map { Size.scaleRange.contains($0) ? $0 : 1 } }

  /// The thickness of a hairline.
  var pixel: Double { 1 / (scale ?? 1) }

  /// In pixels: far more than what is left of sums, far less than anybody can see.
  private static let noise = 1e-4

  /// Tells whether there is room for a length, where noise of the arithmetic does not count.
  func hasRoom(for length: Double, in room: Double) -> Bool { length <= room + PixelGrid.noise * pixel }

  /// The nearest pixel edge; half a pixel goes up.
  func nearest(_ value: Double) -> Double { rounded(value, 0.5 + 1e-6, .down) }

  /// The pixel edge at or below, where noise of the arithmetic does not count.
  func down(_ value: Double) -> Double { rounded(value, PixelGrid.noise, .down) }

  /// The pixel edge at or above, where noise of the arithmetic does not count (UIKIT.md 1.3).
  func up(_ value: Double) -> Double { rounded(value, -PixelGrid.noise, .up) }

  private func rounded(_ value: Double, _ shift: Double, _ rule: FloatingPointRoundingRule) -> Double {
    guard let scale else { return value }
    return (value * scale + shift).rounded(rule) / scale
  }
}
