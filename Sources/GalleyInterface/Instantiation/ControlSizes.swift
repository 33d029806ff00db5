internal import Galley
internal import GalleyLayout

/// A content size; `nil` in a dimension that the content does not determine.
struct ContentSize: Equatable {
  var width: Double?
  var height: Double?
}

/// The sizes of the system's controls on the canvas, by the version of the editor: of frames, not alignment rectangles.
struct ControlSizes {
  let document: InterfaceDocument

  private var tree: XMLTree { document.tree }
  private var tools: Double { document.tools }

  /// How far the alignment rectangle lies inside the frame.
  func alignmentInsets(_ name: XMLName) -> EdgeInsets {
    switch name {
    case .switch: document.isArchive ? .zero : EdgeInsets(right: 2)
    case .slider: EdgeInsets(left: 2, bottom: tools >= 23_700 ? 0 : 1, right: 2)
    case .segmentedControl: EdgeInsets(bottom: 1)
    default: .zero
    }
  }

  /// The size of a control whose size does not depend on text; `nil` for other elements.
  func size(_ node: XMLTree.Node, _ name: XMLName, isLandscape: Bool) -> ContentSize? {
    switch name {
    case .switch: switchSize
    case .slider: ContentSize(height: tools >= 23_727 ? 34 : 31)
    case .stepper: ContentSize(width: 94, height: tools >= 15_702 ? 32 : 29)
    case .activityIndicatorView: activitySize(node)
    case .progressView: ContentSize(height: tools >= 17_156 ? 4 : 2)
    case .pageControl: pageControlSize(node)
    case .datePicker: datePickerSize(node, isLandscape)
    case .pickerView: ContentSize(width: 320, height: isLandscape ? 162 : 216)
    case .searchBar: ContentSize(height: tools >= 24_000 ? 64 : tools >= 13_771 ? 56 : 44)
    case .toolbar: ContentSize(height: tools >= 17_150 ? 49 : 44)
    case .navigationBar: ContentSize(height: tree.bool(node, .largeTitles) == true ? 96 : 44)
    case .tabBar: ContentSize(height: 49)
    default: nil
    }
  }

  private var switchSize: ContentSize {
    if document.isArchive { return ContentSize(width: 94, height: 27) }
    return tools >= 24_127 ? ContentSize(width: 63, height: 28) : ContentSize(width: 51, height: 31)
  }

  private func activitySize(_ node: XMLTree.Node) -> ContentSize {
    let style = tree.symbol(node, .style)
    let side = style == .whiteLarge || style == .large ? 37.0 : 20
    return ContentSize(width: side, height: side)
  }

  private func pageControlSize(_ node: XMLTree.Node) -> ContentSize {
    let pages = max(1, tree.number(node, .numberOfPages) ?? 3)
    if tools >= 17_147 { return ContentSize(width: 62 + 18 * pages, height: 26) }
    return ContentSize(width: 16 * pages - 9, height: 37)
  }

  private func datePickerSize(_ node: XMLTree.Node, _ isLandscape: Bool) -> ContentSize {
    switch tree.symbol(node, .style) {
    case .compact, .inline: ContentSize()
    default: ContentSize(width: 320, height: isLandscape ? 162 : 216)
    }
  }

  /// The height of a segmented control.
  var segmentedControlHeight: Double { tools >= 15_400 ? 32 : 29 }
  /// The height of a text field with a round border.
  var textFieldHeight: Double { tools >= 15_400 ? 34 : 30 }
}
