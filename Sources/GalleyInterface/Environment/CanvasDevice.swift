internal import Galley

/// A device of the editor's canvas: its screen and the areas that the system covers.
public struct CanvasDevice: Hashable, Sendable {
  /// The name in documents, such as `retina6_1`.
  public var name: String
  /// The screen in portrait, in points.
  public var width: Double
  /// The height of the screen in portrait, in points.
  public var height: Double
  /// Pixels per point.
  public var scale: Double
  /// The height of the status bar at the top, in portrait.
  public var statusBar: Double
  /// The height of the home indicator at the bottom, in portrait.
  public var homeIndicator: Double

  /// True if the screen is a tablet's.
  public var isPad: Bool { name.hasPrefix("ipad") }  // devices of Xcode
  /// True if the screen has no home button: rounded corners or a notch.
  var hasRoundedScreen: Bool { homeIndicator > 0 }

  private init(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ statusBar: Double, _ home: Double
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.statusBar = statusBar
    homeIndicator = home
  }

  /// The devices that documents name.
  public static let all: [CanvasDevice] = [
    CanvasDevice("retina3_5", 320, 480, 2, 20, 0), CanvasDevice("retina4_0", 320, 568, 2, 20, 0),
    CanvasDevice("retina4_7", 375, 667, 2, 20, 0), CanvasDevice("retina5_5", 414, 736, 3, 20, 0),
    CanvasDevice("retina5_9", 375, 812, 3, 44, 34), CanvasDevice("retina6_1", 414, 896, 2, 44, 34),
    CanvasDevice("retina6_5", 414, 896, 3, 44, 34), CanvasDevice("retina6_0", 390, 844, 3, 47, 34),
    CanvasDevice("retina6_7", 428, 926, 3, 47, 34), CanvasDevice("retina6_12", 393, 852, 3, 59, 34),
    CanvasDevice("retina6_3", 402, 874, 3, 62, 34),
    CanvasDevice("retina6_9", 440, 956, 3, 62, 34), CanvasDevice("ipad9_7", 768, 1024, 2, 20, 0),
    CanvasDevice("ipad10_5", 834, 1112, 2, 20, 0), CanvasDevice("ipad10_9rounded", 820, 1180, 2, 24, 20),
    CanvasDevice("ipad11_0rounded", 834, 1194, 2, 24, 20), CanvasDevice("ipad12_9", 1024, 1366, 2, 20, 0),
    CanvasDevice("ipad12_9rounded", 1024, 1366, 2, 24, 20),
  ]

  /// The device of a name; `nil` for one that is not known.
  public static func named(_ name: String) -> CanvasDevice? { all.first { $0.name == name } }

  /// The device of a document: one that is not known is taken for the nearest of its kind.
  static func nearest(to name: String) -> CanvasDevice? {
    named(name) ?? named(name.hasPrefix("ipad") ? "ipad12_9rounded" : "retina6_12")  // devices of Xcode
  }
}

/// The room on an axis, as size classes tell it.
enum SizeClass: String, CaseIterable {
  /// Little room, or much.
  case compact, regular
}

/// The screen on which a document is laid out.
struct Canvas {
  var device: CanvasDevice?
  var isLandscape: Bool
  /// The whole screen, in points.
  var size: Size
  var scale: Double
  /// `nil` where no class applies, as on the square canvas of old editors.
  var widthClass: SizeClass?
  var heightClass: SizeClass?

  init(of document: InterfaceDocument, replacedBy other: CanvasDevice?) {
    let tree = document.tree
    let node = tree.child(0, .device)
    isLandscape = other == nil && node.flatMap { tree.string($0, .orientation) } == "landscape"
    device = other ?? node.flatMap { tree.string($0, .id) }.flatMap(CanvasDevice.nearest)
    guard let device else {
      size = Size(width: 600, height: 600)
      scale = 1
      return
    }
    scale = device.scale
    size =
      isLandscape
      ? Size(width: device.height, height: device.width) : Size(width: device.width, height: device.height)
    heightClass = device.isPad || !isLandscape ? .regular : .compact
    widthClass = device.isPad || (isLandscape && device.width >= 414) ? .regular : .compact
  }
}
