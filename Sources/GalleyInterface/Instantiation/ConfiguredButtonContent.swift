internal import Galley
internal import GalleyLayout

/// The title of a button with a configuration, which goes on in further lines where the button is too narrow.
final class ConfiguredButtonContent: SelfMeasuringContent {
  private let label: Label
  /// The room beside, and above and below the title.
  private let padding: Size

  /// - Parameter height: The height above and below the title.
  init(_ text: ControlText, height: Double, scale: Double) {
    var label = Label(text.text)
    label.font = text.font
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.scale = scale
    self.label = label
    padding = Size(width: text.padding, height: height)
  }

  var needsSecondPass: Bool { true }

  func measure(limitedTo width: Double?) -> MeasuredContent {
    let room = width.map { max(0, $0 - padding.width) } ?? .infinity
    let size = (try? label.sizeThatFits(Size(width: room, height: .infinity))) ?? .zero
    let measured = Size(width: size.width + padding.width, height: size.height + padding.height)
    let widest = width ?? .infinity
    return (size: measured, widthsWithSameLines: min(measured.width, widest)...widest)
  }
}
