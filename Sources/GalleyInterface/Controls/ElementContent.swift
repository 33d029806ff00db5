package import Galley
package import GalleyLayout

/// The content of an element whose size a document, a control's rule or the caller gives.
package final class ElementContent: SelfMeasuringContent {
  /// The place of the element's text in its frame.
  package enum VerticalAlignment {
    case none, top, center
  }

  private let size: Size
  private let verticalAlignment: VerticalAlignment
  private let pointSize: Double
  /// The text that a control of a layout document draws.
  package let text: ControlText?

  /// - Parameters:
  ///   - size: The size of the alignment rectangle.
  ///   - pointSize: The size of the text's font; 0 without text.
  package init(
    _ size: ContentSize, verticalAlignment: VerticalAlignment = .none, pointSize: Double = 0, text: ControlText? = nil
  ) {
    self.text = text
    self.size = Size(
      width: size.width ?? LayoutView.noIntrinsicMetric, height: size.height ?? LayoutView.noIntrinsicMetric)
    self.verticalAlignment = verticalAlignment
    self.pointSize = pointSize
  }

  package var needsSecondPass: Bool { false }

  package func measure(limitedTo width: Double?) -> MeasuredContent {
    (size: size, widthsWithSameLines: 0...Double.infinity)
  }

  package func baselines(in size: Size) -> TextBaselines? {
    let ascender = SanFrancisco.ascender * pointSize, descender = -SanFrancisco.descender * pointSize
    switch verticalAlignment {
    case .none: return nil
    case .top: return (firstFromTop: ascender, lastFromBottom: descender)
    case .center:
      let above = max(0, (size.height - ascender - descender) / 2)
      return (firstFromTop: above + ascender, lastFromBottom: above + descender)
    }
  }
}
