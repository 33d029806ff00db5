internal import Galley
internal import GalleyLayout

/// The text of a text view that does not scroll: wrapped between its insets.
final class TextViewContent: SelfMeasuringContent {
  private let label: Label
  /// 8 above and below, 5 at the sides.
  private static let padding = Size(width: 10, height: 16)

  init(_ label: Label) { self.label = label }

  var needsSecondPass: Bool { true }

  func measure(limitedTo width: Double?) -> MeasuredContent {
    let room = width.map { max(0, $0 - Self.padding.width) } ?? .infinity
    let size = (try? label.sizeThatFits(Size(width: room, height: .infinity))) ?? .zero
    let measured = Size(width: size.width + Self.padding.width, height: size.height + Self.padding.height)
    let widest = width ?? .infinity
    return (size: measured, widthsWithSameLines: min(measured.width, widest)...widest)
  }
}
