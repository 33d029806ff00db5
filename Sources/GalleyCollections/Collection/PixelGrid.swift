internal import Galley

/// The edges of pixels, for frames that a layout computes.
struct PixelGrid {
  /// Pixels per point.
  let scale: Double

  /// - Parameter scale: Pixels per point; 1 stands for one outside of `Size.scaleRange`, about which labels complain.
  init(scale: Double) { self.scale = Size.scaleRange.contains(scale) ? scale : 1 }

  /// In pixels: far more than what is left of sums, far less than anybody can see.
  private static let noise = 1e-4

  /// Tells whether there is room for a length, where noise of the arithmetic does not count.
  func hasRoom(for length: Double, in room: Double) -> Bool { length <= room + PixelGrid.noise / scale }

  /// The nearest pixel edge; half a pixel goes up.
  func nearest(_ value: Double) -> Double { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }

  /// The pixel edge at or below, where noise of the arithmetic does not count.
  func down(_ value: Double) -> Double { (value * scale + PixelGrid.noise).rounded(.down) / scale }

  /// The pixel edge at or above, where noise of the arithmetic does not count (UIKIT.md 1.3).
  func up(_ value: Double) -> Double { (value * scale - PixelGrid.noise).rounded(.up) / scale }
}
