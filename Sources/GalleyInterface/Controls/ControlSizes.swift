internal import Galley
internal import GalleyLayout

/// The sizes of the system's controls in a document: of frames, not alignment rectangles.
struct ControlSizes {
  let document: InterfaceDocument
  let metrics: ControlMetrics

  private var tree: XMLTree { document.tree }
  private var tools: Double { document.tools }

  init(document: InterfaceDocument) {
    self.document = document
    metrics = ControlMetrics(tools: document.tools, isArchive: document.isArchive)
  }

  /// How far the alignment rectangle lies inside the frame.
  func alignmentInsets(_ name: XMLName) -> EdgeInsets {
    switch name {
    case .switch: metrics.switchInsets
    case .slider: metrics.sliderInsets
    case .segmentedControl: metrics.segmentedControlInsets
    default: .zero
    }
  }

  /// The size of a control whose size does not depend on text; `nil` for other elements.
  func size(_ node: XMLTree.Node, _ name: XMLName, isLandscape: Bool) -> ContentSize? {
    switch name {
    case .switch: metrics.switchSize
    case .slider: metrics.sliderSize
    case .stepper: metrics.stepperSize
    case .activityIndicatorView: activitySize(node)
    case .progressView: metrics.progressSize
    case .pageControl: metrics.pageControlSize(pages: tree.number(node, .numberOfPages) ?? 3)
    case .datePicker: datePickerSize(node, isLandscape)
    case .pickerView: ContentSize(width: 320, height: isLandscape ? 162 : 216)
    case .searchBar: ContentSize(height: tools >= 24_000 ? 64 : tools >= 13_771 ? 56 : 44)
    case .toolbar: ContentSize(height: tools >= 17_150 ? 49 : 44)
    case .navigationBar: ContentSize(height: tree.bool(node, .largeTitles) == true ? 96 : 44)
    case .tabBar: ContentSize(height: 49)
    default: nil
    }
  }

  private func activitySize(_ node: XMLTree.Node) -> ContentSize {
    let style = tree.symbol(node, .style)
    return metrics.activitySize(isLarge: style == .whiteLarge || style == .large)
  }

  private func datePickerSize(_ node: XMLTree.Node, _ isLandscape: Bool) -> ContentSize {
    switch tree.symbol(node, .style) {
    case .compact, .inline: ContentSize()
    default: ContentSize(width: 320, height: isLandscape ? 162 : 216)
    }
  }
}
