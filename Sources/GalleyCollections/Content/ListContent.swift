internal import Galley
internal import GalleyLayout

/// List content as something that knows its size at a width.
final class ListContent: SelfMeasuringContent {
  let parts: ListContentGeometry.Parts
  private unowned let view: ListContentView
  private var marginsMeasured: DirectionalEdgeInsets?

  /// - Throws: `TextError` when a text property is out of range.
  init(_ view: ListContentView, _ configuration: ListContentConfiguration) throws(TextError) {
    self.view = view
    parts = ListContentGeometry.Parts(
      configuration: configuration,
      text: configuration.label(isSecondary: false, scale: view.scale),
      secondaryText: configuration.label(isSecondary: true, scale: view.scale),
      scale: view.scale)
    // Asked here, where a mistake can be refused; the labels remember the answers.
    _ = try parts.text?.intrinsicContentSize
    _ = try parts.secondaryText?.intrinsicContentSize
  }

  var needsSecondPass: Bool { parts.text != nil || parts.secondaryText != nil }

  /// True if the margins are others than when the size was measured.
  var marginsAreStale: Bool { marginsMeasured != nil && marginsMeasured != view.contentMargins }

  /// The places of the parts; `nil` when the width is no number.
  func geometry(width: Double?, height: Double? = nil) -> ListContentGeometry? {
    try? ListContentGeometry(parts, margins: view.contentMargins, width: width, height: height)
  }

  func measure(limitedTo width: Double?) -> MeasuredContent {
    marginsMeasured = view.contentMargins
    guard let geometry = geometry(width: width) else {
      return (size: .zero, widthsWithSameLines: 0...Double.infinity)
    }
    return (
      size: geometry.size,
      widthsWithSameLines: width.map { $0...$0 } ?? geometry.size.width...Double.infinity
    )
  }

  func baselines(in size: Size) -> TextBaselines? {
    guard let geometry = geometry(width: size.width, height: size.height) else { return nil }
    let texts = [(parts.text, geometry.textFrame), (parts.secondaryText, geometry.secondaryTextFrame)]
    let baselines = texts.compactMap { label, frame -> (first: Double, last: Double)? in
      guard let label, let frame, let first = try? label.firstBaseline(in: Rect(origin: .zero, size: frame.size)),
        let last = try? label.lastBaseline(in: Rect(origin: .zero, size: frame.size))
      else { return nil }
      return (frame.minY + first, frame.minY + last)
    }
    guard let first = baselines.first, let last = baselines.last else { return nil }
    return (firstFromTop: first.first, lastFromBottom: size.height - last.last)
  }
}
