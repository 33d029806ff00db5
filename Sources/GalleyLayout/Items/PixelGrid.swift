internal import Galley

/// The edges of pixels, for frames that a layout computes.
struct PixelGrid {
  /// Pixels per point.
  let scale: Double

  /// - Parameter scale: Pixels per point; 1 stands for one outside of `Size.scaleRange`, about which labels complain.
  init(scale: Double) { self.scale = Size.scaleRange.contains(scale) ? scale : 1 }

  /// The nearest pixel edge; half a pixel goes up.
  func nearest(_ value: Double) -> Double { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }

  /// The pixel edge at or below, where noise of the arithmetic does not count.
  func down(_ value: Double) -> Double { (value * scale + 1e-4).rounded(.down) / scale }

  /// The pixel edge at or above, where noise of the arithmetic does not count (UIKIT.md 1.3).
  func up(_ value: Double) -> Double { (value * scale - 1e-4).rounded(.up) / scale }
}
