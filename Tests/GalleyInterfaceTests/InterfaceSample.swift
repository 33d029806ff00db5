import Galley
import GalleyInterface

/// Documents for tests: the elements of a view inside a controller or at the top of a xib.
enum InterfaceSample {
  /// A xib with one view.
  static func xib(
    _ objects: String, tools: String = "21507", device: String? = "retina4_7", safeAreas: Bool = false,
    resources: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"\(safeAreas ? " useSafeAreas=\"YES\"" : "")>
    \(device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? "")
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    \(objects)
    </objects>\(resources)
    </document>
    """
  }

  /// A storyboard with its scenes.
  static func storyboard(_ scenes: [String], tools: String = "14490.70", device: String = "retina6_1") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="\(device)" orientation="portrait"/>
    <scenes>\(scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined())</scenes>
    </document>
    """
  }

  /// A view of a size with subviews and constraints.
  static func view(
    _ subviews: String, _ constraints: [String] = [], size: (Double, Double) = (200, 100), extra: String = "",
    attributes: String = ""
  ) -> String {
    """
    <view contentMode="scaleToFill" id="top"\(attributes)><rect key="frame" x="0.0" y="0.0" width="\(size.0)" \
    height="\(size.1)"/><subviews>\(subviews)</subviews>\(extra)<constraints>\(constraints.joined())</constraints></view>
    """
  }

  /// A view that constraints place.
  static func box(_ id: String, element: String = "view", _ attributes: String = "", _ children: String = "") -> String
  {
    "<\(element) id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>\(children)</\(element)>"
  }

  /// A constraint of one view with another: `box.leading = top.leading + 8`.
  static func relate(
    _ first: String?, _ attribute: String, _ second: String? = nil, _ other: String? = nil, _ rest: String = ""
  ) -> String {
    let firstItem = first.map { "firstItem=\"\($0)\" " } ?? ""
    let secondItem = second.map { "secondItem=\"\($0)\" secondAttribute=\"\(other ?? attribute)\" " } ?? ""
    return "<constraint \(firstItem)firstAttribute=\"\(attribute)\" \(secondItem)\(rest) id=\"c\"/>"
  }

  /// The document laid out.
  static func layout(
    _ document: String, options: InterfaceOptions = InterfaceOptions(), scene: String? = nil
  ) throws -> InterfaceLayout {
    try InterfaceLayout(
      InterfaceDocument(bytes: Array(document.utf8), name: "sample.xib"), options: options, scene: scene)
  }

  /// The frames of a document's objects by identifier.
  static func frames(_ document: String, options: InterfaceOptions = InterfaceOptions()) throws -> [String: Rect] {
    var frames: [String: Rect] = [:]
    for root in try layout(document, options: options).roots {
      for (element, frame) in zip(root.elements, root.frames()) { frames[element.id] = frame }
    }
    return frames
  }
}
