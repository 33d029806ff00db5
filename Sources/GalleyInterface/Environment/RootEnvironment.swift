internal import Galley
internal import GalleyLayout

/// The canvas around the root of a tree: safe area and margins.
struct RootEnvironment {
  /// The role of a root in its document.
  enum Role {
    /// The view of a controller.
    case controller(XMLTree.Node)
    /// A view at the top of a xib.
    case top
    /// A cell, or a header or footer of a table.
    case part
  }

  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  private let document: InterfaceDocument
  private let canvas: Canvas
  private let root: XMLTree.Node
  private let size: Size

  init(
    _ document: InterfaceDocument, _ canvas: Canvas, root: XMLTree.Node, size: Size, role: Role,
    bars: [XMLTree.Node: BarContext]
  ) {
    self.document = document
    self.canvas = canvas
    self.root = root
    self.size = size
    let isFullWidth = size.width == canvas.size.width || canvas.device == nil
    switch role {
    case .controller(let controller):
      safeArea = controllerSafeArea(controller, bars[controller] ?? BarContext())
      margins = sideMargins
    case .top:
      guard !document.tree.name(root).isCell else { return }
      safeArea = xibSafeArea
      if isFullWidth, tools >= 8000 { margins = sideMargins }
    case .part: break
    }
  }

  private var tools: Double { document.tools }

  private var sideMargins: EdgeInsets {
    guard tools >= 8000 || canvas.device != nil else { return EdgeInsets(top: 8, left: 16, bottom: 8, right: 16) }
    let side = size.width > 393.5 ? 20.0 : 16
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  // MARK: The system's part

  private var statusBar: Double {
    guard let device = canvas.device else { return tools < 10_000 ? 20 : 0 }
    // A phone on its side has no status bar, and no view has one that is as large as a phone on its side.
    if canvas.isLandscape || isTurned, !device.isPad { return 0 }
    if device.name == "retina5_9", tools >= 21_000 { return 50 }
    if device.name == "retina6_1", tools >= 21_000 { return 48 }
    // Editors of some years show devices with a home button without their status bar.
    if device.statusBar == 20, (15_000..<21_600).contains(tools) { return 0 }
    return device.statusBar
  }

  /// True if the view is as large as the screen is when it is turned.
  private var isTurned: Bool { size.width == canvas.size.height && size.height == canvas.size.width }

  private var homeIndicator: Double {
    guard let device = canvas.device, device.hasRoundedScreen else { return 0 }
    return canvas.isLandscape && !device.isPad ? 21 : device.homeIndicator
  }

  /// The width that the housing of the camera covers at the sides of a phone on its side.
  private var housing: Double {
    guard let device = canvas.device, canvas.isLandscape, !device.isPad, device.hasRoundedScreen else { return 0 }
    return device.statusBar
  }

  /// The editors of these versions give the insets of the screen's own edges twice.
  private var screenFactor: Double {
    guard let device = canvas.device, device.hasRoundedScreen, tools >= 23_700 else { return 1 }
    return 2
  }

  // MARK: Controllers

  private func controllerSafeArea(_ controller: XMLTree.Node, _ inherited: BarContext) -> EdgeInsets {
    let bars = simulated(controller, inherited)
    var insets = EdgeInsets.zero
    let isWhole = isFreeform(controller) || size.height >= canvas.size.height || canvas.device == nil
    if isWhole, !bars.isOpaque {
      insets.top = showsStatusBar(controller) ? statusBar * screenFactor : 0
      if bars.hasNavigationBar { insets.top += navigationBar }
      if isSmallFreeform(controller, bars) { insets.top = 0 }
    } else if isSheet, bars.hasNavigationBar, tools >= 24_000 {
      insets.top = 16 + navigationBar
    }
    let reachesBottom = !isFreeform(controller) || size.height >= canvas.size.height
    if reachesBottom { insets.bottom = homeIndicator * (size.height >= canvas.size.height ? screenFactor : 1) }
    if size.width >= canvas.size.width { (insets.left, insets.right) = (housing, housing) }
    if bars.hasTabBar { insets.bottom = 49 + homeIndicator }
    if bars.hasToolbar { insets.bottom = 44 + homeIndicator }
    return insets
  }

  private var navigationBar: Double {
    if canvas.isLandscape, canvas.device?.isPad == false { return 32 }
    return tools >= 24_000 ? 54 : 44
  }

  /// True if the view is on a sheet, which leaves the height of the status bar free.
  private var isSheet: Bool {
    canvas.device?.hasRoundedScreen == true && size.height < canvas.size.height
      && size.height >= canvas.size.height - 64
  }

  /// Small views of their own size on devices with a home button: extensions.
  private func isSmallFreeform(_ controller: XMLTree.Node, _ bars: BarContext) -> Bool {
    isFreeform(controller) && !bars.hasNavigationBar && canvas.device?.hasRoundedScreen == false && size.width <= 320
      && size.height < 480
  }

  private func showsStatusBar(_ controller: XMLTree.Node) -> Bool {
    document.tree.child(controller, .nil, key: .simulatedStatusBarMetrics) == nil
  }

  private func isFreeform(_ controller: XMLTree.Node) -> Bool {
    document.tree.child(controller, key: .freeformSize) != nil || size.width != canvas.size.width
  }

  private func simulated(_ controller: XMLTree.Node, _ inherited: BarContext) -> BarContext {
    let tree = document.tree
    var bars = inherited
    if let top = tree.child(controller, key: .simulatedTopBarMetrics) {
      bars.hasNavigationBar = tree.name(top) == .simulatedNavigationBarMetrics
      bars.isOpaque = bars.hasNavigationBar && tree.bool(top, .translucent) == false
    }
    if let bottom = tree.child(controller, key: .simulatedBottomBarMetrics) {
      bars.hasTabBar = tree.name(bottom) == .simulatedTabBarMetrics
      bars.hasToolbar = tree.name(bottom) == .simulatedToolbarMetrics
    }
    return bars
  }

  // MARK: Xibs

  private var xibSafeArea: EdgeInsets {
    guard document.usesSafeAreas, let device = canvas.device else { return .zero }
    let isFullHeight = size.height >= canvas.size.height
    var insets = EdgeInsets.zero
    // Later editors leave the home indicator free in shorter views, too.
    insets.bottom = isFullHeight ? homeIndicator * screenFactor : tools >= 23_000 ? homeIndicator : 0
    insets.top = device.hasRoundedScreen || isFullHeight ? statusBar * (isFullHeight ? screenFactor : 1) : 0
    // A view that is lower than both together has the bottom's whole.
    insets.top = max(0, min(insets.top, size.height - insets.bottom))
    return insets
  }
}

extension XMLName {
  /// True if the element is a cell or another element of a list.
  var isCell: Bool { self == .tableViewCell || self == .collectionViewCell || self == .collectionReusableView }

  /// True if an element of this name is a cell with a content view.
  var isContentCell: Bool { self == .tableViewCell || self == .collectionViewCell }
}
